;; -*- no-byte-compile: t; lexical-binding: nil -*-
(define-package "phils" "0.1.0"
  "Compiler IRs: SSA form in and out, beside the source."
  '((emacs "28.1"))
  :keywords '("languages" "tools"))
