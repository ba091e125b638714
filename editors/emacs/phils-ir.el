;;; phils-ir.el --- What the modes of compiler IRs share  -*- lexical-binding: t; -*-

;; Author: The phils authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The parent of `tac-mode', `pir-mode' and `llvm-ir-mode': indentation, functions,
;; imenu.  None of it needs the server.

;;; Code:

(defgroup phils nil
  "Compiler IRs: SSA form in and out, beside the source."
  :group 'languages)

(defcustom phils-ir-indent-offset 2
  "Columns by which a statement stands to the right of its label."
  :type 'integer
  :safe #'integerp)

(defface phils-ir-version-face '((t :inherit shadow))
  "Face of the SSA version of a name.")

(defvar-local phils-ir-function-regexp nil
  "Matches the head of a function from the start of its line; group 1 is its name.")

(defvar-local phils-ir-label-regexp nil
  "Matches a block's label from the start of its line; group 1 is its name.")

(defvar-local phils-ir-top-regexp nil
  "Matches what stands at the left margin besides functions.
It is tried at the first text of the line.")

(defvar-local phils-ir-continuation-regexp nil
  "Matches the first text of a line that goes on with the statement before it.")

(defun phils-ir--indentation ()
  "The column at which the current line belongs."
  (save-excursion
    (back-to-indentation)
    (let ((depth (car (syntax-ppss))))
      (cond
       ((nth 8 (syntax-ppss)) (current-column)) ; in a comment or string of several lines
       ((looking-at "[])}]") (* phils-ir-indent-offset (max 0 (1- depth))))
       ((save-excursion (beginning-of-line) (looking-at phils-ir-function-regexp))
        0)
       ((and phils-ir-top-regexp (looking-at phils-ir-top-regexp)) 0)
       ((and phils-ir-continuation-regexp (> depth 0) (looking-at phils-ir-continuation-regexp))
        (* 5 phils-ir-indent-offset))   ; as LLVM prints them
       ((and (<= depth 1) (save-excursion (beginning-of-line) (looking-at phils-ir-label-regexp)))
        0)
       ((> depth 0) (* phils-ir-indent-offset depth))
       (t (phils-ir--as-before))))))

(defun phils-ir--as-before ()
  "The column of a statement outside braces: that of the one before it."
  (save-excursion
    (beginning-of-line)
    (if (not (re-search-backward "^[ \t]*[^ \t\n]" nil t))
        0
      (beginning-of-line)
      (if (or (looking-at phils-ir-function-regexp)
              (and (looking-at phils-ir-label-regexp)
                   ;; A label that has its line to itself.
                   (save-excursion
                     (goto-char (match-end 0))
                     (skip-chars-forward " \t:")
                     (or (eolp) (looking-at "#\\|//\\|;")))))
          phils-ir-indent-offset
        (if (looking-at "[ \t]*}")
            0
          (current-indentation))))))

(defun phils-ir-indent-line ()
  "Indent the current line: labels at the margin, statements to the right of it."
  (interactive)
  (let ((column (phils-ir--indentation))
        (in-text (> (current-column) (current-indentation))))
    (if in-text
        (save-excursion (indent-line-to column))
      (indent-line-to column))))

(defun phils-ir--beginning-of-function (&optional arg)
  "Go to the ARGth head of a function before point, or after it if ARG is negative.
The value is non-nil if there is one."
  (let ((arg (or arg 1)))
    (if (< arg 0)
        (progn
          (when (looking-at phils-ir-function-regexp)
            (forward-line 1))
          (when (re-search-forward phils-ir-function-regexp nil 'move (- arg))
            (beginning-of-line)
            t))
      (when (re-search-backward phils-ir-function-regexp nil 'move arg)
        (beginning-of-line)
        t))))

(defun phils-ir--end-of-function ()
  "Go from the head of a function to behind its end."
  (let ((next (save-excursion
                (end-of-line)
                (if (re-search-forward phils-ir-function-regexp nil t)
                    (line-beginning-position)
                  (point-max)))))
    (end-of-line)
    (if (re-search-forward "^[ \t]*\\(?:}\\|end\\_>\\|EndFunc\\_>\\).*$" next 'move)
        (forward-line 1)
      (goto-char next))))

;;;###autoload
(define-derived-mode phils-ir-mode prog-mode "IR"
  "Parent of the modes of compiler IRs."
  (setq-local indent-line-function #'phils-ir-indent-line)
  (setq-local electric-indent-chars (append ":}]" electric-indent-chars))
  (setq-local beginning-of-defun-function #'phils-ir--beginning-of-function)
  (setq-local end-of-defun-function #'phils-ir--end-of-function)
  (setq-local parse-sexp-ignore-comments t)
  (setq-local comment-use-syntax t)
  (setq-local indent-tabs-mode nil)
  (setq-local require-final-newline mode-require-final-newline))

(defun phils-ir-setup-imenu ()
  "Let imenu list functions and labels, by the regexps of the mode."
  (setq-local imenu-generic-expression
              `((nil ,phils-ir-function-regexp 1)
                ("Blocks" ,phils-ir-label-regexp 1))))

(provide 'phils-ir)
;;; phils-ir.el ends here
