;;; tac-mode.el --- Major mode for three-address code  -*- lexical-binding: t; -*-

;; Author: The phils authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Three-address code as textbooks write it, in the spellings that phils reads.

;;; Code:

(require 'phils-ir)

(defvar tac-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?# "." table)  ; see `tac-mode--propertize'
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (c '(?_ ?. ?$ ?% ?@ ?'))
      (modify-syntax-entry c "_" table))
    (dolist (c '(?+ ?- ?= ?< ?> ?& ?| ?^ ?! ?~))
      (modify-syntax-entry c "." table))
    table)
  "Syntax table of `tac-mode'.")

(defun tac-mode--propertize (start end)
  "Say which # between START and END start a comment.
#4 is a constant, # text is not, nor is what starts its line."
  (goto-char start)
  (while (re-search-forward "#" end t)
    (let ((at (match-beginning 0)))
      (when (and (not (nth 8 (save-excursion (syntax-ppss at))))
                 (or (save-excursion
                       (goto-char at)
                       (skip-chars-backward " \t")
                       (bolp))
                     (not (looking-at "-?[0-9]"))))
        (put-text-property at (1+ at) 'syntax-table (string-to-syntax "< b"))))))

(eval-and-compile
  (defconst tac-mode--name "[A-Za-z_$.%@][A-Za-z0-9_$.%@']*")
  (defconst tac-mode--not-assigned "\\_>\\(?:[ \t]*\\(?:$\\|[^ \t:=<\n]\\|:[^=]\\|==\\|<[^-]\\)\\)"
    "Follows a keyword that is not a variable's name here."))

(defconst tac-mode--font-lock
  `((,(concat "\\_<\\(func\\|function\\|fn\\|def\\|proc\\|procedure\\|begin\\|FUNCTION\\)[ \t]+\\(" tac-mode--name "\\)")
     (1 font-lock-keyword-face) (2 font-lock-function-name-face))
    (,(concat "\\_<\\(LABEL\\)[ \t]+\\(" tac-mode--name "\\)[ \t]*:")
     (1 font-lock-keyword-face) (2 font-lock-constant-face))
    (,(concat "\\_<\\([Cc]all\\|CALL\\|LCall\\)[ \t]+\\(" tac-mode--name "\\)")
     (1 font-lock-keyword-face) (2 font-lock-function-name-face))
    (,(concat "^[ \t]*\\(\\^?" tac-mode--name "\\)[ \t]*\\(?:([^()\n]*)\\)?[ \t]*:\\(?:[^=]\\|$\\)")
     1 font-lock-constant-face)
    ("^[ \t]*\\((?[0-9]+)\\|[0-9]+\\)[ \t]*\\(?:[:A-Za-z]\\|$\\)" 1 font-lock-constant-face)
    (,(concat "\\_<\\([Gg]oto\\|GOTO\\|jump\\|jmp\\|else\\)[ \t]+\\((?[0-9]+)?\\|\\^?" tac-mode--name "\\)")
     (1 font-lock-keyword-face) (2 font-lock-constant-face))
    (,(concat (regexp-opt '("phi" "PHI" "Phi" "upsilon" "pi" "sigma") "\\_<\\(") tac-mode--not-assigned)
     1 font-lock-builtin-face)
    ("[φΦ]" . font-lock-builtin-face)
    (,(concat (regexp-opt '("goto" "Goto" "GOTO" "jump" "jmp" "br" "branch" "if" "If" "IF" "then" "else" "ifFalse" "iffalse"
                            "ifTrue" "iftrue" "ifnot" "IfZ" "ifz" "switch" "default" "return" "Return" "RETURN" "ret" "Ret"
                            "halt" "unreachable" "exit" "stop" "end" "BeginFunc" "EndFunc")
                          "\\_<\\(")
              tac-mode--not-assigned)
     1 font-lock-keyword-face)
    (,(concat (regexp-opt '("PushParam" "PopParams" "param" "PARAM" "arg" "ARG" "call" "Call" "CALL" "LCall" "print" "Print"
                            "write" "WRITE" "read" "READ" "input" "output" "nop" "assert" "load" "store" "alloc" "cast" "DEC"
                            "add" "sub" "mul" "div" "mod" "rem" "and" "or" "xor" "shl" "shr" "not" "neg" "minus")
                          "\\_<\\(")
              tac-mode--not-assigned)
     1 font-lock-builtin-face)
    (,(concat (regexp-opt '("int" "float" "bool" "char") "\\_<\\(") tac-mode--not-assigned)
     1 font-lock-type-face)
    (,(concat (regexp-opt '("true" "false" "undef") "\\_<\\(") tac-mode--not-assigned)
     1 font-lock-constant-face)
    ("\\_<[A-Za-z_$%@][A-Za-z0-9_$.%@']*?\\(\\.[0-9]+\\)\\_>" 1 'phils-ir-version-face)
    (,(concat "\\_<\\(" tac-mode--name "\\)[ \t]*\\(?::=\\|<-\\|←\\|=\\(?:[^=]\\|$\\)\\)") 1 font-lock-variable-name-face))
  "What `tac-mode' highlights.")

;;;###autoload
(define-derived-mode tac-mode phils-ir-mode "TAC"
  "Major mode for three-address code, plain and in SSA form."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "\\(?:#\\|//+\\|/\\*+\\)[ \t]*")
  (setq-local comment-end "")
  (setq-local syntax-propertize-function #'tac-mode--propertize)
  (setq-local font-lock-defaults '(tac-mode--font-lock))
  (setq-local phils-ir-function-regexp
              (concat "^[ \t]*\\(?:func\\|function\\|fn\\|def\\|proc\\|procedure\\|begin\\|FUNCTION\\)[ \t]+\\(" tac-mode--name "\\)"))
  (setq-local phils-ir-label-regexp
              (concat "^[ \t]*\\(?:LABEL[ \t]+\\)?\\(\\^?" tac-mode--name "\\)[ \t]*\\(?:([^()\n]*)\\)?[ \t]*:\\(?:[^=\n]\\|$\\)"))
  (setq-local phils-ir-top-regexp "\\(?:end\\|EndFunc\\)\\_>[ \t;]*[A-Za-z0-9_]*[ \t;]*$")
  (phils-ir-setup-imenu))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.tac\\'" . tac-mode))

(provide 'tac-mode)
;;; tac-mode.el ends here
