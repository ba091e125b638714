;;; harness.el --- What the tests share  -*- lexical-binding: t; -*-
;;; Code:
(require 'ert)
(require 'cl-lib)

(setq make-backup-files nil auto-save-default nil create-lockfiles nil vc-handled-backends '(Git))

(defun t-file (name)
  "The test's own copy of the file NAME."
  (expand-file-name name (getenv "PHILS_FILES")))

(defun t-text (buffer)
  "All text of BUFFER."
  (with-current-buffer buffer (buffer-substring-no-properties (point-min) (point-max))))

(defmacro t-wait (what &rest body)
  "Wait until BODY is non-nil, and give its value; WHAT is named when it takes too long."
  (declare (indent 1))
  `(let ((end (+ (float-time) 30)) value)
     (while (not (setq value (progn ,@body)))
       (when (> (float-time) end)
         (ert-fail (format "waited in vain for %s" ,what)))
       (accept-process-output nil 0.05))
     value))

(defun t-goto (text)
  "Go to the start of TEXT in the current buffer."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun t-write (name text)
  "Write the file NAME with TEXT, and give its path."
  (let ((file (t-file name)))
    (with-temp-file file (insert text))
    file))

(provide 'harness)
;;; harness.el ends here
