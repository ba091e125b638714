;;; phils.el --- Compiler IRs: SSA form in and out, beside the source  -*- lexical-binding: t; -*-

;; Author: The phils authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Modes for three-address code, PIR and LLVM IR, and the client of the language server
;; phils for Eglot and lsp-mode, whichever is loaded.  The commands `phils-show-ssa',
;; `phils-show-unssa', `phils-show-extended', `phils-trace', `phils-compare' and
;; `phils-graph' open what they show beside the source; it follows what is typed.

;;; Code:

(require 'phils-ir)
(require 'seq)

(defcustom phils-command '("phils" "serve")
  "The server's command line."
  :group 'phils
  :type '(repeat string))

(defcustom phils-settings nil
  "Settings of the server, as a property list without the prefix phils.
Example: (:diagnostics (:levels (:critical-edge \"off\"))).  They count
from the next start of the server."
  :group 'phils
  :type 'plist)

(defconst phils-modes '((tac-mode . "tac") (pir-mode . "pir") (llvm-ir-mode . "llvm-ir"))
  "The modes, with the language ids that the server knows them by.")

(let ((map phils-ir-mode-map))
  (define-key map (kbd "C-c C-s") #'phils-show-ssa)
  (define-key map (kbd "C-c C-u") #'phils-show-unssa)
  (define-key map (kbd "C-c C-x") #'phils-show-extended)
  (define-key map (kbd "C-c C-t") #'phils-trace)
  (define-key map (kbd "C-c C-c") #'phils-compare)
  (define-key map (kbd "C-c C-g") #'phils-graph)
  (define-key map (kbd "C-c C-e") #'phils-explain))

(declare-function phils-show-ssa "phils-view")
(declare-function phils-show-unssa "phils-view")
(declare-function phils-show-extended "phils-view")
(declare-function phils-trace "phils-view")
(declare-function phils-compare "phils-view")
(declare-function phils-graph "phils-view")
(declare-function phils-explain "phils-view")
(autoload 'phils-show-ssa "phils-view" nil t)
(autoload 'phils-show-unssa "phils-view" nil t)
(autoload 'phils-show-extended "phils-view" nil t)
(autoload 'phils-trace "phils-view" nil t)
(autoload 'phils-compare "phils-view" nil t)
(autoload 'phils-graph "phils-view" nil t)
(autoload 'phils-graph-text "phils-view" nil t)
(autoload 'phils-explain "phils-view" nil t)

;;;; Eglot

(defvar eglot-server-programs)
(defvar eglot-workspace-configuration)
(declare-function eglot-current-server "eglot")
(declare-function eglot-path-to-uri "eglot")
(declare-function eglot--path-to-uri "eglot")
(declare-function jsonrpc-async-request "jsonrpc")

(defun phils--eglot-contact (&rest _)
  "How Eglot starts the server."
  (append phils-command
          (and phils-settings (list :initializationOptions phils-settings))))

;;;###autoload (with-eval-after-load 'eglot (require 'phils))
(with-eval-after-load 'eglot
  ;; One entry for each: older versions of Eglot have one language id per server.
  (dolist (mode phils-modes)
    (add-to-list 'eglot-server-programs (cons (car mode) #'phils--eglot-contact))))

;;;; lsp-mode

(defvar lsp-language-id-configuration)
(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function lsp-activate-on "lsp-mode")
(declare-function lsp-request-async "lsp-mode")
(declare-function make-lsp-client "lsp-mode")

(defun phils--register-lsp ()
  "Make the server known to lsp-mode."
  (dolist (mode phils-modes)
    (add-to-list 'lsp-language-id-configuration mode))
  (let ((handlers (make-hash-table :test #'equal)))
    (dolist (handler '(("phils.showSSA" . ssa) ("phils.showUnSSA" . unssa) ("phils.showExtended" . ext) ("phils.trace" . trace)
                       ("phils.compare" . compare) ("phils.showGraph" . graph)))
      (puthash (car handler)
               (lambda (command) (phils--run-lens (cdr handler) command))
               handlers))
    (lsp-register-client
     (make-lsp-client :new-connection (lsp-stdio-connection (lambda () phils-command))
                      :activation-fn (apply #'lsp-activate-on (mapcar #'cdr phils-modes))
                      :initialization-options (lambda () phils-settings)
                      :action-handlers handlers
                      :server-id 'phils))))

(declare-function phils-view-open "phils-view")

(defun phils--run-lens (kind command)
  "Open the view of KIND that COMMAND, a code lens's, names."
  (require 'phils-view)
  (let ((argument (elt (phils-get command "arguments") 0)))
    (phils-view-open kind (seq-mapcat (lambda (key)
                                        (let ((value (phils-get argument key)))
                                          (and value (list (intern (concat ":" key)) value))))
                                      '("function" "line" "algo" "form" "method" "ext" "kind")))))

;;;; What both give

(defun phils-get (object key)
  "The value of KEY, a string, of the JSON OBJECT: a property list or a hash table."
  (if (hash-table-p object)
      (gethash key object)
    (plist-get object (intern (concat ":" key)))))

(defun phils-uri ()
  "The current buffer's URI, as the server knows it."
  (let ((file (or buffer-file-name
                  (user-error "This buffer visits no file: save it first"))))
    (cond ((phils--lsp-p) (lsp--buffer-uri))
          ((fboundp 'eglot-path-to-uri) (eglot-path-to-uri file))
          (t (eglot--path-to-uri file)))))

(declare-function lsp--buffer-uri "lsp-mode")

(defun phils--lsp-p ()
  "Whether lsp-mode is the current buffer's client."
  (bound-and-true-p lsp-mode))

(defun phils--eglot ()
  "The server that Eglot has for the current buffer, nil if there is none."
  (and (fboundp 'eglot-current-server) (eglot-current-server)))

(defun phils-request (command argument done &optional failed)
  "Run the server's COMMAND with ARGUMENT, a property list.
DONE gets its result, FAILED the text of its error; without FAILED the
error is a message.  What was typed before is sent before it.  DONE and
FAILED run in the current buffer."
  (let* ((buffer (current-buffer))
         (params (list :command command :arguments (vector argument)))
         (in-buffer (lambda (f)
                      (lambda (x)
                        (when (buffer-live-p buffer)
                          (with-current-buffer buffer (funcall f x))))))
         (done (funcall in-buffer done))
         (failed (funcall in-buffer
                          (lambda (err)
                            (let ((text (or (phils-get err "message") (format "%s" err))))
                              (if failed (funcall failed text) (message "phils: %s" text)))))))
    (cond
     ((phils--lsp-p)
      (lsp-request-async "workspace/executeCommand" params done :error-handler failed :mode 'detached))
     ((phils--eglot)
      (jsonrpc-async-request (phils--eglot) :workspace/executeCommand params
                             :success-fn done :error-fn failed
                             ;; Eglot holds it back until the edits are sent; one that waits is
                             ;; replaced by the next of the same name.
                             :deferred (format "%s %S" command argument)))
     (t (user-error "No server runs for this buffer: start it with M-x eglot or M-x lsp")))))

;;;###autoload (with-eval-after-load 'lsp-mode (require 'phils))
(with-eval-after-load 'lsp-mode
  (phils--register-lsp))

(provide 'phils)

;; Loading this file gives the modes too.
(require 'tac-mode)
(require 'pir-mode)
(require 'llvm-ir-mode)
;;; phils.el ends here
