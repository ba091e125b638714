;;; lsp-test.el --- The server through lsp-mode  -*- lexical-binding: t; -*-
;;; Code:
(require 'lsp-mode)
(require 'phils-view)

(setq lsp-enable-file-watchers nil lsp-auto-guess-root t lsp-session-file (t-file ".session") lsp-enable-suggest-server-download nil
      lsp-warn-no-matched-clients nil lsp-diagnostics-provider :flymake)

(ert-deftest lsp-mode-starts-the-server ()
  (dolist (name '("count.tac" "count.pir"))
    (let ((buffer (find-file-noselect (t-file name))))
      (delete-other-windows)
      (switch-to-buffer buffer)
      (lsp)
      (t-wait "the server" (and (lsp-workspaces) (eq 'initialized (lsp--workspace-status (car (lsp-workspaces))))))
      (should (equal (lsp-buffer-language) (file-name-extension name)))
      (t-goto "bb5:")
      (let ((said (lsp-request "textDocument/hover" (lsp--text-document-position-params))))
        (should (string-match-p "DF(bb4)" (format "%S" (append (ht->plist said) (ht->plist (gethash "contents" said)))))))
      ;; SSA beside, and after an edit.
      (call-interactively #'phils-show-ssa)
      (let ((view (t-wait "the view" (seq-find (lambda (b) (string-prefix-p "*phils ssa/pruned" (buffer-name b))) (buffer-list)))))
        (t-wait "its text" (string-match-p "phi" (t-text view)))
        (t-goto "  return")
        (delete-region (point) (line-end-position))
        (insert "  return 42")
        (t-wait "the view to follow" (string-match-p "return 42" (t-text view)))
        (should (phils-view-highlighted view)))
      (set-buffer-modified-p nil)
      (kill-buffer buffer))))

(ert-deftest lsp-mode-code-action-on-disk ()
  (let ((file (t-write "dead.tac" "func f(c.0) {\na:\n  if c.0 goto d else b\nb:\n  goto d\nd:\n  x.1 = phi(a: 1, b: 2)\n  return c.0\n}\n")))
    (switch-to-buffer (find-file-noselect file))
    (lsp)
    (t-wait "the server" (and (lsp-workspaces) (eq 'initialized (lsp--workspace-status (car (lsp-workspaces))))))
    (t-goto "x.1 =")
    (lsp-execute-code-action (or (seq-find (lambda (a) (equal (gethash "title" a) "Delete the dead phi"))
                                           (lsp-code-actions-at-point))
                                 (ert-fail "not offered")))
    (save-buffer)
    (should (equal (with-temp-buffer (insert-file-contents file) (buffer-string))
                   "func f(c.0) {\na:\n  if c.0 goto d else b\nb:\n  goto d\nd:\n  return c.0\n}\n"))))
;;; lsp-test.el ends here
