;;; modes-test.el --- Colours, comments, indentation, imenu; no server  -*- lexical-binding: t; -*-
;;; Code:
(require 'imenu)

(defun t-face (text &optional offset)
  "The face at TEXT, OFFSET characters in."
  (t-goto text)
  (font-lock-ensure)
  (get-text-property (+ (point) (or offset 0)) 'face))

(defmacro t-visiting (name &rest body)
  "Run BODY in a buffer that visits the file NAME."
  (declare (indent 1))
  `(with-current-buffer (find-file-noselect (t-file ,name))
     (unwind-protect (progn ,@body)
       (set-buffer-modified-p nil)
       (kill-buffer))))

(ert-deftest modes-by-suffix ()
  (dolist (c '(("count.tac" . tac-mode) ("count.pir" . pir-mode) ("flow.ll" . llvm-ir-mode)))
    (t-visiting (car c) (should (eq major-mode (cdr c))))))

(ert-deftest tac-colours ()
  (t-visiting "count.tac"
    (should (eq (t-face "# The sum") 'font-lock-comment-delimiter-face))
    (should (eq (t-face "count(n)") 'font-lock-function-name-face))
    (should (eq (t-face "goto bb1") 'font-lock-keyword-face))
    (should (eq (t-face "goto bb1" 5) 'font-lock-constant-face))
    (should (eq (t-face "bb0:") 'font-lock-constant-face))
    (should (eq (t-face "s = 0") 'font-lock-variable-name-face)))
  (with-temp-buffer
    (insert "x = #4\ny.1 = phi(a: x.0) # why\n#4 is a comment here\nif = 3\nend = 'c'\nz = \"a # b\"\n/* goto */ goto x // done\n")
    (tac-mode)
    (should-not (memq (t-face "#4") '(font-lock-comment-face font-lock-comment-delimiter-face)))
    (should (eq (t-face "# why" 2) 'font-lock-comment-face))
    (should (eq (t-face "#4 is" 2) 'font-lock-comment-face))
    (should (eq (t-face "phi") 'font-lock-builtin-face))
    (should (eq (t-face "y.1" 1) 'phils-ir-version-face))
    (should (eq (t-face "if = 3") 'font-lock-variable-name-face))
    (should (eq (t-face "a # b" 4) 'font-lock-string-face))
    (should (eq (t-face "goto */") 'font-lock-comment-face))
    (should (eq (t-face "goto x") 'font-lock-keyword-face))
    (should (eq (t-face "done") 'font-lock-comment-face))))

(ert-deftest pir-colours ()
  (t-visiting "count.pir"
    (should (eq (t-face "@count") 'font-lock-function-name-face))
    (should (eq (t-face "i64") 'font-lock-type-face))
    (should (eq (t-face "\"s\"" 1) 'font-lock-string-face))
    (should (eq (t-face "slt") 'font-lock-builtin-face))
    (should (eq (t-face "@4:11") 'shadow))
    (should (eq (t-face "bb3:") 'font-lock-constant-face)))
  (with-temp-buffer
    (insert "  _1#2 = phi [a: 1] ; why\n  nop // fn\n")
    (pir-mode)
    (should (eq (t-face "_1#2" 2) 'phils-ir-version-face))
    (should (eq (t-face "why") 'font-lock-comment-face))
    (should (eq (t-face "fn") 'font-lock-comment-face))))

(ert-deftest llvm-colours ()
  (with-temp-buffer
    (insert "@s = constant [2 x i8] c\"\\5C;\"\ndefine i32 @f(i32 %n) #0 {\nentry:\n  %x = phi i32 [ 0, %entry ] ; why\n  br label %entry, !dbg !7\n}\n"
            "@t = constant [1 x i8] c\"\\\" ; after\n")
    (llvm-ir-mode)
    (should (eq (t-face ";\"") 'font-lock-string-face))
    (should (eq (t-face "define") 'font-lock-keyword-face))
    (should (eq (t-face "i32") 'font-lock-type-face))
    (should (eq (t-face "@f") 'font-lock-function-name-face))
    (should (eq (t-face "entry:") 'font-lock-constant-face))
    (should (eq (t-face "phi") 'font-lock-builtin-face))
    (should (eq (t-face "%x") 'font-lock-variable-name-face))
    (should (eq (t-face "label %entry" 6) 'font-lock-constant-face))
    (should (eq (t-face "!dbg") 'font-lock-preprocessor-face))
    (should (eq (t-face "why") 'font-lock-comment-face))
    (should (eq (t-face "after") 'font-lock-comment-face))))

(ert-deftest indentation-restores-the-files ()
  (dolist (name '("count.tac" "count.pir" "flow.ll"))
    (t-visiting name
      (let ((want (t-text (current-buffer))))
        (goto-char (point-min))
        (while (not (eobp))
          (unless (looking-at "[ \t]*$")
            (indent-line-to 7))
          (forward-line 1))
        (should-not (equal want (t-text (current-buffer))))
        (indent-region (point-min) (point-max))
        (should (equal want (t-text (current-buffer))))))))

(ert-deftest indentation-without-braces ()
  (with-temp-buffer
    (tac-mode)
    (setq indent-tabs-mode nil)
    (insert "begin gcd(a, b)\nend = 0\nloop:\nif b = end goto done\nb := a\ndone:\nreturn b\nend\n\nbegin main\nx = 1\nend main\n")
    (indent-region (point-min) (point-max))
    (should (equal (t-text (current-buffer))
                   "begin gcd(a, b)\n  end = 0\nloop:\n  if b = end goto done\n  b := a\ndone:\n  return b\nend\n\nbegin main\n  x = 1\nend main\n"))))

(ert-deftest comments-on-and-off ()
  (dolist (c '((tac-mode . "# ") (pir-mode . "// ") (llvm-ir-mode . "; ")))
    (with-temp-buffer
      (funcall (car c))
      (insert "x = 1\n")
      (comment-region (point-min) (point-max))
      (should (equal (t-text (current-buffer)) (concat (cdr c) "x = 1\n")))
      (uncomment-region (point-min) (point-max))
      (should (equal (t-text (current-buffer)) "x = 1\n")))))

(ert-deftest imenu-has-functions-and-blocks ()
  (dolist (c '(("count.tac" "count" "bb5") ("count.pir" "@count" "bb5")))
    (t-visiting (car c)
      (let ((index (funcall imenu-create-index-function)))
        (should (assoc (cadr c) index))
        (should (assoc (caddr c) (cdr (assoc "Blocks" index)))))))
  (t-visiting "flow.ll"
    (should (seq-some (lambda (e) (string-prefix-p "@" (car e))) (funcall imenu-create-index-function)))))

(ert-deftest functions-are-walked ()
  (with-temp-buffer
    (tac-mode)
    (insert "func a(x) {\n  return x\n}\n\nfunc b(y) {\n  return y\n}\n")
    (goto-char (point-max))
    (beginning-of-defun)
    (should (looking-at "func b"))
    (beginning-of-defun)
    (should (looking-at "func a"))
    (end-of-defun)
    (should (looking-at "\nfunc b"))
    (search-forward "return y")
    (mark-defun)
    (should (looking-at "\n?func b"))))
;;; modes-test.el ends here
