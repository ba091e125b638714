;;; pir-mode.el --- Major mode for Pebble's PIR  -*- lexical-binding: t; -*-

;; Author: The phils authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; PIR, plain and in SSA form.

;;; Code:

(require 'phils-ir)

(defvar pir-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 12b" table)
    (modify-syntax-entry ?\; "< b" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (c '(?_ ?. ?# ?@))
      (modify-syntax-entry c "_" table))
    (dolist (c '(?' ?- ?= ?< ?> ?& ?*))
      (modify-syntax-entry c "." table))
    table)
  "Syntax table of `pir-mode'.")

(defconst pir-mode--font-lock
  `(("\\(@[0-9]+:[0-9]+\\)" 1 'shadow)
    ("\\_<\\(fn\\|struct\\|global\\)[ \t]+\\(@[A-Za-z_][A-Za-z0-9_.]*\\)"
     (1 font-lock-keyword-face) (2 font-lock-function-name-face))
    ("^[ \t]*\\([A-Za-z_][A-Za-z0-9_.]*\\)[ \t]*\\(?:(.*)\\)?[ \t]*:" 1 font-lock-constant-face)
    ("\\_<goto[ \t]+\\([A-Za-z_][A-Za-z0-9_.]*\\)" 1 font-lock-constant-face)
    ("\\_<\\(_[0-9]+\\)\\(#[0-9]+\\)?\\_>"
     (1 font-lock-variable-name-face) (2 'phils-ir-version-face nil t))
    ("@[A-Za-z_][A-Za-z0-9_.]*" . font-lock-function-name-face)
    (,(regexp-opt '("phi" "upsilon" "add" "sub" "mul" "add.chk" "sub.chk" "mul.chk" "sdiv" "udiv" "srem" "urem" "neg" "and" "or"
                    "xor" "shl" "lshr" "ashr" "not" "eq" "ne" "slt" "sle" "sgt" "sge" "ult" "ule" "ugt" "uge" "fadd" "fsub" "fmul"
                    "fdiv" "frem" "fneg" "feq" "fne" "flt" "fle" "fgt" "fge" "load" "store" "aggregate" "len" "cast" "nop")
                  'symbols)
     . font-lock-builtin-face)
    (,(regexp-opt '("fn" "extern" "global" "let" "goto" "br" "switch" "default" "return" "assert" "trap" "unreachable" "call"
                    "unwind" "to" "mut")
                  'symbols)
     . font-lock-keyword-face)
    (,(regexp-opt '("unit" "bool" "i8" "i16" "i32" "i64" "u8" "u16" "u32" "u64" "f32" "f64" "str" "ptr") 'symbols)
     . font-lock-type-face)
    (,(regexp-opt '("true" "false" "undef" "poison") 'symbols) . font-lock-constant-face))
  "What `pir-mode' highlights.")

;;;###autoload
(define-derived-mode pir-mode phils-ir-mode "PIR"
  "Major mode for PIR, plain and in SSA form."
  (setq-local comment-start "// ")
  (setq-local comment-start-skip "\\(?:;+\\|//+\\)[ \t]*")
  (setq-local comment-end "")
  (setq-local font-lock-defaults '(pir-mode--font-lock))
  (setq-local phils-ir-function-regexp "^[ \t]*\\(?:extern[ \t]+\\)?fn[ \t]+\\(@[A-Za-z_][A-Za-z0-9_.]*\\)")
  (setq-local phils-ir-label-regexp "^[ \t]*\\([A-Za-z_][A-Za-z0-9_.]*\\)[ \t]*\\(?:(.*)\\)?[ \t]*:")
  (phils-ir-setup-imenu))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.pir\\'" . pir-mode))

(provide 'pir-mode)
;;; pir-mode.el ends here
