package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// input is a program as LLVM IR, and the same as MLIR where that can be made.
type input struct {
	name string
	k    int // which of the three sizes: 0, 1, 2
	ir   *document
	mlir *document // nil if there is no peer for it
	file string
}

// sizes are how many of each thing's sizes are measured: n, 2n, 4n.
const sizes = 3

// scaled is the k-th of three sizes, the last of which is given.
func scaled(whole, k int) int { return whole >> (sizes - 1 - k) }

func makeInputs(o *options) ([]*input, error) {
	var made []*input
	for k := range sizes {
		size := scaled(o.scales.program, k)
		file, err := makeProgram(o, "clang-O0", size)
		if err != nil {
			return nil, err
		}
		in, err := readInput(o, file, k)
		if err != nil {
			return nil, err
		}
		made = append(made, in)
	}
	return made, nil
}

func readInput(o *options, file string, k int) (*input, error) {
	ir, err := readDocument(file)
	if err != nil {
		return nil, err
	}
	in := &input{name: filepath.Base(file), k: k, ir: ir, file: file}
	if o.mlir == "" || o.translate == "" || o.quick && k < sizes-1 { // it is slow to start
		return in, nil
	}
	translated := file + ".mlir"
	if older(translated, file) {
		os.Remove(translated)
	}
	if err := once(translated, func() error {
		if out, err := exec.Command(o.translate, "--import-llvm", file, "-o", translated).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", o.translate, err, out)
		}
		return nil
	}); err != nil {
		return nil, err
	}
	in.mlir, err = readDocument(translated)
	return in, err
}

// describe tells the program's name and sizes.
func (in *input) describe() string {
	large := in.ir.large()
	instructions := 0
	for _, l := range in.ir.lines[large.first+1 : large.last] {
		if len(l) > 3 && l[:2] == "  " && l[2] != ' ' && l[2] != ']' { // neither a case of a switch nor its end
			instructions++
		}
	}
	return fmt.Sprintf("%s, %s MB, %s lines, %s functions, the largest of %s instructions in %s lines", in.name, number(float64(len(in.ir.text))/(1<<20)),
		number(float64(len(in.ir.lines))), number(float64(len(in.ir.functions))), number(float64(instructions)), number(float64(large.last-large.first+1)))
}

// programKinds are the programs by name. The first is compiled, or generated where there
// is no clang, and is measured in all ways; the others in few.
var programKinds = []string{"clang-O0", "clang-O0-g", "generated", "generated-g"}

// makeProgram makes a program of about size bytes unless it is there as the generators
// would write it now, and gives its file.
func makeProgram(o *options, kind string, size int) (string, error) {
	if o.clang == "" && kind == "clang-O0" {
		kind = "generated"
	}
	stem := filepath.Join(o.dir, fmt.Sprintf("%s-%dkB-%d", kind, size>>10, o.seed))
	file := stem + ".ll"
	kb := size >> 10
	// Statements for a MB of IR, found by trying: in small functions, and in the large one,
	// which at 16 MB has more than 100,000 instructions.
	compiled := func(small, large int, flags ...string) error {
		if err := contents(stem+".c", cProgram(o.seed, small*kb>>10, large*kb>>10)); err != nil {
			return err
		}
		if older(file, stem+".c") {
			os.Remove(file)
		}
		return once(file, func() error {
			args := append([]string{"-O0", "-Xclang", "-disable-O0-optnone", "-w", "-S", "-emit-llvm", stem + ".c", "-o", file}, flags...)
			if out, err := exec.Command(o.clang, args...).CombinedOutput(); err != nil {
				return fmt.Errorf("%s: %w\n%s", o.clang, err, out)
			}
			return nil
		})
	}
	switch kind {
	case "clang-O0":
		return file, compiled(1120, 650)
	case "clang-O0-g":
		return file, compiled(460, 184, "-g")
	}
	return file, contents(file, llModule(o.seed, size, kb*4000>>10, kind == "generated-g"))
}

// contents writes a file unless it holds the text.
func contents(file string, text []byte) error {
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, text) {
		return nil
	}
	return os.WriteFile(file, text, 0o644)
}

// older tells whether a file was made before what it was made of.
func older(file, source string) bool {
	f, err := os.Stat(file)
	s, err2 := os.Stat(source)
	return err == nil && err2 == nil && f.ModTime().Before(s.ModTime())
}

// once makes a file unless it is there. A half-made one is taken away.
func once(file string, make func() error) error {
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	err := make()
	if err != nil {
		os.Remove(file)
	}
	return err
}

// namesModule is a module with one local and one global name, each used so often: the local
// in one function, the global once in each of as many functions.
func namesModule(uses int) []byte {
	var b bytes.Buffer
	b.WriteString("@counter = global i32 0, align 4\n\ndefine i32 @local(i32 %subject) {\nentry:\n")
	for i := range uses {
		fmt.Fprintf(&b, "  %%v%d = add i32 %%subject, %d\n", i, i)
	}
	b.WriteString("  ret i32 %v0\n}\n")
	for i := range uses {
		fmt.Fprintf(&b, "\ndefine void @global%d() {\nentry:\n  store i32 %d, ptr @counter, align 4\n  ret void\n}\n", i, i)
	}
	return b.Bytes()
}
