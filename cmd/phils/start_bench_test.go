package main

import (
	"bufio"
	"io"
	"net/textproto"
	"os"
	osexec "os/exec"
	"slices"
	"strconv"
	"testing"
	"time"
)

// BenchmarkStart measures the program that PHILS names, from its start to its reply to initialize.
func BenchmarkStart(b *testing.B) {
	phils := os.Getenv("PHILS")
	if phils == "" {
		b.Skip("PHILS names no program to measure")
	}
	const body = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`
	var times, cpu []time.Duration
	for b.Loop() {
		cmd := osexec.Command(phils, "serve")
		in, err := cmd.StdinPipe()
		if err != nil {
			b.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			b.Fatal(err)
		}
		start := time.Now()
		if err := cmd.Start(); err != nil {
			b.Fatal(err)
		}
		io.WriteString(in, "Content-Length: "+strconv.Itoa(len(body))+"\r\n\r\n"+body)
		r := bufio.NewReader(out)
		header, err := textproto.NewReader(r).ReadMIMEHeader()
		if err != nil {
			b.Fatal(err)
		}
		n, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil {
			b.Fatal(err)
		}
		if _, err := io.CopyN(io.Discard, r, int64(n)); err != nil {
			b.Fatal(err)
		}
		times = append(times, time.Since(start))
		cmd.Process.Kill()
		cmd.Wait()
		cpu = append(cpu, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
	}
	for unit, ds := range map[string][]time.Duration{"ms/median": times, "cpu-ms/median": cpu} {
		slices.Sort(ds)
		b.ReportMetric(float64(ds[len(ds)/2].Microseconds())/1000, unit)
	}
	b.ReportMetric(float64(times[0].Microseconds())/1000, "ms/least")
}
