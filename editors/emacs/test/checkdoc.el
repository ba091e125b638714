;;; checkdoc.el --- Fails on what checkdoc says of the files named  -*- lexical-binding: t; -*-
;;; Code:
(require 'checkdoc)
(setq checkdoc-spellcheck-documentation-flag nil
      checkdoc-arguments-in-order-flag nil
      checkdoc-verb-check-experimental-flag nil
      checkdoc-create-error-function
      (lambda (text start _end &optional _unfixable)
        (princ (format "%s:%d: %s\n" (buffer-name) (if start (count-lines (point-min) start) 0) text))
        (setq checkdoc-found (1+ checkdoc-found))
        nil))
(defvar checkdoc-found 0)
(dolist (file command-line-args-left)
  (unless (string-match-p "-pkg\\.el\\'" file)
    (with-current-buffer (find-file-noselect file)
      (checkdoc-current-buffer t))))
(setq command-line-args-left nil)
(kill-emacs (if (> checkdoc-found 0) 1 0))
;;; checkdoc.el ends here
