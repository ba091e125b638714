;;; llvm-ir-mode.el --- Major mode for LLVM IR  -*- lexical-binding: t; -*-

;; Author: The phils authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The text form of LLVM IR.

;;; Code:

(require 'phils-ir)

(defvar llvm-ir-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\; "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "." table) ; "a\" is a whole string: a quote in one is \22
    (dolist (c '(?_ ?. ?$ ?% ?@ ?! ?# ?-))
      (modify-syntax-entry c "_" table))
    (dolist (c '(?' ?= ?* ?< ?> ?+ ?& ?/ ?|))
      (modify-syntax-entry c "." table))
    table)
  "Syntax table of `llvm-ir-mode'.")

(eval-and-compile
  (defconst llvm-ir-mode--name "\\(?:[-A-Za-z$._][-A-Za-z$._0-9]*\\|\"[^\"\n]*\"\\|[0-9]+\\)"))

(defconst llvm-ir-mode--font-lock
  `((,(concat "^[ \t]*\\(" llvm-ir-mode--name "\\):") 1 font-lock-constant-face t)
    (,(concat "^\\(?:define\\|declare\\)\\_>[^(\n]*?\\(@" llvm-ir-mode--name "\\)") 1 font-lock-function-name-face)
    (,(concat "\\_<label[ \t]+\\(%" llvm-ir-mode--name "\\)") 1 font-lock-constant-face)
    (,(concat "^[ \t]*\\(%" llvm-ir-mode--name "\\)[ \t]*=[ \t]*type\\_>") 1 font-lock-type-face)
    ("%\\(?:struct\\|class\\|union\\|enum\\)\\.[-A-Za-z$._0-9]+" . font-lock-type-face)
    (,(concat "%" llvm-ir-mode--name) . font-lock-variable-name-face)
    (,(concat "@" llvm-ir-mode--name) . font-lock-function-name-face)
    ("!DI[A-Za-z]+" . font-lock-type-face)
    ("![-A-Za-z$._0-9]*" . font-lock-preprocessor-face)
    ("#[0-9]+\\_>" . font-lock-preprocessor-face)
    (,(regexp-opt '("phi" "add" "sub" "mul" "udiv" "sdiv" "urem" "srem" "fneg" "fadd" "fsub" "fmul" "fdiv" "frem" "shl" "lshr"
                    "ashr" "and" "or" "xor" "extractelement" "insertelement" "shufflevector" "extractvalue" "insertvalue" "alloca"
                    "load" "store" "fence" "cmpxchg" "atomicrmw" "getelementptr" "trunc" "zext" "sext" "fptrunc" "fpext" "fptoui"
                    "fptosi" "uitofp" "sitofp" "ptrtoint" "inttoptr" "bitcast" "addrspacecast" "icmp" "fcmp" "select" "freeze"
                    "va_arg" "landingpad" "catchpad" "cleanuppad")
                  'symbols)
     . font-lock-builtin-face)
    (,(regexp-opt '("br" "switch" "ret" "indirectbr" "invoke" "callbr" "resume" "catchswitch" "catchret" "cleanupret" "unreachable"
                    "to" "unwind" "call" "define" "declare" "source_filename" "target" "triple" "datalayout" "module" "type"
                    "global" "constant" "alias" "ifunc" "attributes" "comdat" "section" "align" "personality" "gc" "prefix"
                    "prologue" "addrspace" "uselistorder" "distinct" "cleanup" "catch" "filter" "within" "from")
                  'symbols)
     . font-lock-keyword-face)
    (,(concat "\\_<\\(?:" (regexp-opt '("void" "half" "bfloat" "float" "double" "x86_fp80" "fp128" "ppc_fp128" "x86_amx" "label"
                                        "token" "metadata" "ptr" "opaque" "vscale"))
              "\\|i[0-9]+\\)\\_>")
     . font-lock-type-face)
    (,(regexp-opt '("true" "false" "null" "none" "undef" "poison" "zeroinitializer") 'symbols) . font-lock-constant-face))
  "What `llvm-ir-mode' highlights.")

;;;###autoload
(define-derived-mode llvm-ir-mode phils-ir-mode "LLVM IR"
  "Major mode for the text form of LLVM IR."
  (setq-local comment-start "; ")
  (setq-local comment-start-skip ";+[ \t]*")
  (setq-local comment-end "")
  (setq-local font-lock-defaults '(llvm-ir-mode--font-lock))
  (setq-local phils-ir-function-regexp (concat "^define\\_>[^(\n]*?\\(@" llvm-ir-mode--name "\\)"))
  (setq-local phils-ir-label-regexp (concat "^[ \t]*\\(" llvm-ir-mode--name "\\):\\(?:[^:]\\|$\\)"))
  (setq-local phils-ir-continuation-regexp "\\(?:to label\\|cleanup\\|catch\\|filter\\)\\_>")
  (setq-local phils-ir-top-regexp "declare\\_>\\|attributes\\_>\\|target\\_>\\|source_filename\\_>\\|![-A-Za-z0-9._]+[ \t]*=")
  (phils-ir-setup-imenu))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.ll\\'" . llvm-ir-mode))

(provide 'llvm-ir-mode)
;;; llvm-ir-mode.el ends here
