;;; phils-view.el --- Views beside the source  -*- lexical-binding: t; -*-

;; Author: The phils authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A function in SSA form, in an extension of it and out of it, the trace of its construction, comparisons and
;; graphs.  The views follow every edit, and point in one shows where that is in the other.

;;; Code:

(require 'phils)
(require 'cl-lib)

(defface phils-line '((t :inherit highlight))
  "Face of the line that belongs to the one at point in the other window."
  :group 'phils)

(defface phils-block '((t :inherit secondary-selection))
  "Face of the blocks that a step of a trace concerns."
  :group 'phils)

(defcustom phils-algorithm "pruned"
  "The construction of the SSA form beside, and of traces."
  :group 'phils
  :type '(choice (const "pruned") (const "semi-pruned") (const "minimal") (const "sreedhar-gao")
                 (const "braun") (const "braun-scc") (const "aycock-horspool")))

(defcustom phils-form nil
  "How the SSA form beside writes its phis; nil for as the text has them."
  :group 'phils
  :type '(choice (const :tag "as the text has them" nil) (const "phi") (const "args") (const "upsilon")))

(defcustom phils-method "boissinot"
  "The way out of SSA form."
  :group 'phils
  :type '(choice (const "naive") (const "split") (const "sreedhar1") (const "sreedhar2") (const "sreedhar3")
                 (const "boissinot")))

(defcustom phils-view-delay 0.1
  "Seconds between an edit and the question for what a view shows then."
  :group 'phils
  :type 'number)

(defconst phils-algorithms '("pruned" "semi-pruned" "minimal" "sreedhar-gao" "braun" "braun-scc" "aycock-horspool"))
(defconst phils-methods '("naive" "split" "sreedhar1" "sreedhar2" "sreedhar3" "boissinot"))
(defconst phils-extensions
  '(("essa" . "e-SSA: what branches tell of the values that they compare")
    ("ssi" . "SSI: a name per branch for what both sides use")
    ("gated" . "gated SSA: which branch decides each operand of a φ")
    ("memory" . "Memory SSA: versions of memory, and which store a load reads")
    ("array" . "Array SSA: versions of arrays, and which reads of elements are redundant")
    ("hashed" . "Hashed SSA: virtual variables with χ and μ, and which values are one node"))
  "The extensions of SSA form, with what tells them apart.")
(defconst phils-graph-kinds '("cfg" "dom" "dj" "loops" "def-use"))

;;;; A view

(defvar-local phils-view--kind nil "The symbol ssa, unssa, ext, trace, compare or graph.")
(defvar-local phils-view--source nil "The buffer that a view is about.")
(defvar-local phils-view--argument nil "The argument of the server's command, without the file.")
(defvar-local phils-view--lines nil "By line of a view the 0-based line of the source, or -1.")
(defvar-local phils-view--steps nil "By 0-based line of a trace its step.")

(defconst phils-view--commands
  '((ssa . "phils.showSSA") (unssa . "phils.showUnSSA") (ext . "phils.showExtended") (trace . "phils.trace")
    (compare . "phils.compare") (graph . "phils.showGraph")))

(defvar phils-view-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map "c" #'phils-view-choose)
    (define-key map "g" #'phils-view-refresh)
    (define-key map "q" #'quit-window)
    (define-key map (kbd "RET") #'phils-view-visit)
    map)
  "Keys of views.")

(define-minor-mode phils-view-mode
  "A view of phils, which follows its source.
\\<phils-view-mode-map>\\[phils-view-choose] chooses another construction or method, \\[phils-view-visit]
visits the line of the source."
  :lighter " view"
  (when phils-view-mode
    (add-hook 'post-command-hook #'phils-view--from-view nil t)
    (add-hook 'kill-buffer-hook #'phils-view--forget nil t)))

(defun phils-view--of (source)
  "The live views of the buffer SOURCE."
  (seq-filter (lambda (buffer)
                (eq source (buffer-local-value 'phils-view--source buffer)))
              (buffer-list)))

(defun phils-view--name (kind argument source)
  "A name for the view of KIND and ARGUMENT of the buffer SOURCE."
  (format "*phils %s%s of %s*"
          (pcase kind
            ('ssa (format "ssa/%s%s" (plist-get argument :algo)
                          (if (plist-get argument :form) (concat "/" (plist-get argument :form)) "")))
            ('unssa (format "unssa/%s/%s" (plist-get argument :method) (plist-get argument :algo)))
            ('ext (format "ext/%s" (plist-get argument :ext)))
            ('trace (format "trace/%s" (plist-get argument :algo)))
            ('graph (format "graph/%s" (plist-get argument :kind)))
            (_ (symbol-name kind)))
          (if (plist-get argument :function) (concat " " (plist-get argument :function)) "")
          (buffer-name source)))

(defun phils-view--buffer (kind argument source)
  "The buffer for the view of KIND and ARGUMENT of SOURCE; a new one is empty."
  (let ((name (phils-view--name kind argument source))
        (mode (buffer-local-value 'major-mode source)))
    (with-current-buffer (get-buffer-create name)
      (unless (eq phils-view--source source)
        (if (memq kind '(ssa unssa ext))
            ;; Not its hooks: they would start a server for the view.
            (delay-mode-hooks (funcall mode))
          (special-mode)
          (setq truncate-lines t))
        (setq phils-view--kind kind
              phils-view--source source
              buffer-read-only t)
        (phils-view-mode 1))
      (setq phils-view--argument argument)
      (current-buffer))))

(defun phils-view--fill (view result)
  "Let VIEW show RESULT, the server's."
  (with-current-buffer view
    (let ((inhibit-read-only t)
          (text (if (stringp result) result (phils-get result "text")))
          (places (mapcar (lambda (w) (list w (line-number-at-pos (window-point w)) (line-number-at-pos (window-start w))))
                          (get-buffer-window-list view nil t)))
          (line (line-number-at-pos)))
      (setq phils-view--lines nil phils-view--steps nil)
      (unless (stringp result)
        (setq phils-view--lines (vconcat (phils-get result "lines")))
        (seq-doseq (step (phils-get result "steps"))
          (push (cons (phils-get step "line") step) phils-view--steps)))
      (erase-buffer)
      (insert text)
      (set-buffer-modified-p nil)
      (goto-char (phils-view--at (1- line)))
      (pcase-dolist (`(,window ,point ,start) places)
        (set-window-point window (phils-view--at (1- point)))
        (set-window-start window (phils-view--at (1- start)) t)))))

(defun phils-view--at (line)
  "The position of the 0-based LINE of the current buffer."
  (save-excursion
    (goto-char (point-min))
    (forward-line line)
    (point)))

(defun phils-view-open (kind argument &optional window)
  "Open the view of KIND of what ARGUMENT names, in WINDOW or beside.
ARGUMENT is a property list.  Without a function or line in it the view
is of the function at point."
  (unless (or (plist-get argument :function) (plist-get argument :line) (eq kind 'compare))
    (setq argument (append (list :line (1- (line-number-at-pos nil t))) argument)))
  (setq argument (phils-view--completed kind argument))
  (let ((source (current-buffer))
        (ask (append (list :uri (phils-uri)) argument)))
    (add-hook 'after-change-functions #'phils-view--changed nil t)
    (add-hook 'post-command-hook #'phils-view--from-source nil t)
    (add-hook 'kill-buffer-hook #'phils-view--source-killed nil t)
    (phils-request
     (alist-get kind phils-view--commands) ask
     (lambda (result)
       (let ((view (phils-view--buffer kind (phils-view--pinned argument result) source)))
         (phils-view--fill view result)
         (if (window-live-p window)
             (set-window-buffer window view)
           (display-buffer view '((display-buffer-reuse-window display-buffer-in-direction)
                                  (direction . right))))
         (phils-view--from-source))))))

(defun phils-view--completed (kind argument)
  "The ARGUMENT of a view of KIND with what it does not say from the options."
  (let ((argument (copy-sequence argument)))
    (cl-flet ((default (key value)
                (when (and value (not (plist-get argument key)))
                  (setq argument (append argument (list key value))))))
      (pcase kind
        ('ssa (default :algo phils-algorithm) (default :form phils-form))
        ('unssa (default :algo phils-algorithm) (default :method phils-method))
        ('trace (default :algo phils-algorithm))
        ('graph (default :kind "cfg") (default :format "mermaid"))))
    argument))

(defun phils-view--pinned (argument result)
  "The ARGUMENT that names the function of RESULT: edits move its line."
  (let ((function (and (not (stringp result)) (phils-get result "function"))))
    (if (not function)
        argument
      (cl-loop for (key value) on argument by #'cddr
               unless (memq key '(:line :function)) append (list key value) into rest
               finally return (append (list :function function) rest)))))

(defun phils-view-refresh ()
  "Ask for what the view shows again."
  (interactive)
  (let ((view (current-buffer)))
    (phils-view--live-source)
    (with-current-buffer phils-view--source
      (phils-view--draw view))))

(defun phils-view--draw (view)
  "Fill VIEW anew, in the buffer of its source."
  (phils-request
   (alist-get (buffer-local-value 'phils-view--kind view) phils-view--commands)
   (append (list :uri (phils-uri)) (buffer-local-value 'phils-view--argument view))
   (lambda (result)
     (when (buffer-live-p view)
       (phils-view--fill view result)
       (phils-view--from-source)))
   ;; While a function is being typed the view stays as it is.
   #'ignore))

(defun phils-view-choose ()
  "Choose another construction, method, extension or kind of graph."
  (interactive)
  (let* ((kind (or phils-view--kind (user-error "This buffer is not a view")))
         (field (pcase kind ('unssa :method) ('ext :ext) ('graph :kind) ('compare (user-error "There is nothing to choose")) (_ :algo)))
         (chosen (if (eq kind 'ext)
                     (phils-view--read-extension)
                   (completing-read "By: " (pcase field (:method phils-methods) (:kind phils-graph-kinds) (_ phils-algorithms)) nil t)))
         (argument (plist-put (copy-sequence phils-view--argument) field chosen))
         (window (get-buffer-window))
         (source (phils-view--live-source))
         (old (current-buffer)))
    (with-current-buffer source
      (phils-view-open kind argument window))
    (unless (equal argument phils-view--argument)
      (run-with-timer 1 nil (lambda ()
                              (when (and (buffer-live-p old) (not (get-buffer-window old t)))
                                (kill-buffer old)))))))

(defun phils-view--live-source ()
  "The source of the current view; an error if it is closed."
  (if (buffer-live-p phils-view--source)
      phils-view--source
    (user-error "The source of this view is closed")))

(defvar-local phils-view--timer nil "Runs when the views of this buffer are to be drawn.")

(defun phils-view--changed (&rest _)
  "Draw the views of the current buffer soon."
  (when phils-view--timer
    (cancel-timer phils-view--timer))
  (let ((source (current-buffer)))
    (setq phils-view--timer
          (run-with-timer phils-view-delay nil
                          (lambda ()
                            (when (buffer-live-p source)
                              (with-current-buffer source
                                (setq phils-view--timer nil)
                                (dolist (view (phils-view--of source))
                                  (phils-view--draw view)))))))))

;;;; Where one is in the other

(defun phils-view--mark (buffer first last face)
  "Highlight the 0-based lines FIRST to LAST of BUFFER with FACE."
  (with-current-buffer buffer
    (let ((overlay (make-overlay (phils-view--at first) (phils-view--at (1+ last)))))
      (overlay-put overlay 'face face)
      (overlay-put overlay 'phils t))))

(defun phils-view--unmark (buffer)
  "Take the highlights off BUFFER."
  (with-current-buffer buffer
    (save-restriction
      (widen)
      (remove-overlays (point-min) (point-max) 'phils t))))

(defun phils-view-highlighted (buffer)
  "The lines of text that are highlighted in BUFFER, without what surrounds them."
  (with-current-buffer buffer
    (let (lines)
      (dolist (o (seq-filter (lambda (o) (overlay-get o 'phils)) (overlays-in (point-min) (point-max))))
        (save-excursion
          (goto-char (overlay-start o))
          (while (< (point) (overlay-end o))
            (push (cons (point) (string-trim (buffer-substring-no-properties (point) (line-end-position)))) lines)
            (forward-line 1))))
      (mapcar #'cdr (sort (delete-dups lines) (lambda (a b) (< (car a) (car b))))))))

(defun phils-view--reveal (buffer line)
  "Let the windows of BUFFER show its 0-based LINE."
  (with-current-buffer buffer
    (let ((at (phils-view--at line)))
      (dolist (window (get-buffer-window-list buffer nil t))
        (unless (or (eq window (selected-window)) (pos-visible-in-window-p at window))
          (set-window-point window at))))))

(defun phils-view--lines-of (range)
  "The first and last 0-based lines of the protocol's RANGE."
  (cons (phils-get (phils-get range "start") "line") (phils-get (phils-get range "end") "line")))

(defun phils-view--from-view ()
  "Highlight in the source what the view's line at point comes from."
  (when (buffer-live-p phils-view--source)
    (phils-view--unmark phils-view--source)
    (phils-view--unmark (current-buffer))
    (let* ((line (1- (line-number-at-pos)))
           (step (alist-get line phils-view--steps)))
      (if step
          (let ((ranges (append (phils-get step "ranges") nil)))
            (dolist (range (mapcar #'phils-view--lines-of ranges))
              (phils-view--mark phils-view--source (car range) (cdr range) 'phils-block))
            (when ranges
              (phils-view--reveal phils-view--source (car (phils-view--lines-of (car ranges))))))
        (when-let ((at (phils-view--source-line line)))
          (phils-view--mark phils-view--source at at 'phils-line)
          (phils-view--reveal phils-view--source at))))))

(defun phils-view--source-line (line)
  "The 0-based line of the source that the view's LINE comes from, or nil."
  (when (and phils-view--lines (< line (length phils-view--lines)))
    (let ((at (aref phils-view--lines line)))
      (and (>= at 0) at))))

(defun phils-view--from-source ()
  "Highlight in the views what comes from the line at point."
  (let ((line (1- (line-number-at-pos nil t)))
        (source (current-buffer)))
    (phils-view--unmark source)
    (dolist (view (phils-view--of source))
      (phils-view--unmark view)
      (let (hits)
        (seq-do-indexed (lambda (at i) (when (= at line) (push i hits)))
                        (buffer-local-value 'phils-view--lines view))
        (dolist (step (buffer-local-value 'phils-view--steps view))
          (when (seq-some (lambda (range)
                            (pcase-let ((`(,first . ,last) (phils-view--lines-of range)))
                              (<= first line last)))
                          (phils-get (cdr step) "ranges"))
            (push (car step) hits)))
        (dolist (hit hits)
          (phils-view--mark view hit hit 'phils-line))
        (when hits
          (phils-view--reveal view (apply #'min hits)))))))

(defun phils-view-visit ()
  "Go to the source line that the view's line at point comes from."
  (interactive)
  (let* ((line (1- (line-number-at-pos)))
         (step (alist-get line phils-view--steps))
         (range (and step (car (append (phils-get step "ranges") nil))))
         (at (if range (car (phils-view--lines-of range)) (phils-view--source-line line)))
         (source (phils-view--live-source)))
    (unless at
      (user-error "This line comes from no line of the source"))
    (pop-to-buffer source)
    (goto-char (phils-view--at at))))

(defun phils-view--forget ()
  "Take the highlights of a view that is closed off its source."
  (when (buffer-live-p phils-view--source)
    (phils-view--unmark phils-view--source)))

(defun phils-view--source-killed ()
  "Close the views of a source that is closed."
  (when phils-view--timer
    (cancel-timer phils-view--timer))
  (mapc #'kill-buffer (phils-view--of (current-buffer))))

;;;; Commands

(defun phils-view--ask (prompt choices default)
  "With a prefix argument read one of CHOICES with PROMPT, else DEFAULT."
  (if current-prefix-arg
      (completing-read (format-prompt prompt default) choices nil t nil nil default)
    default))

;;;###autoload
(defun phils-show-ssa (algorithm &optional form)
  "Show the function at point in SSA form beside, by ALGORITHM.
Its phis are written in FORM.  With a prefix argument ask for the algorithm."
  (interactive (list (phils-view--ask "SSA construction" phils-algorithms phils-algorithm)))
  (phils-view-open 'ssa (append (list :algo algorithm) (and form (list :form form)))))

;;;###autoload
(defun phils-show-unssa (method)
  "Show the function at point out of SSA form beside, by METHOD.
With a prefix argument ask for the method."
  (interactive (list (phils-view--ask "Out of SSA form by" phils-methods phils-method)))
  (phils-view-open 'unssa (list :method method)))

(defun phils-view--read-extension ()
  "Read the name of an extension of SSA form."
  (let ((completion-extra-properties
         (list :annotation-function (lambda (ext) (concat "  " (cdr (assoc ext phils-extensions)))))))
    (completing-read "Extension of SSA form: " phils-extensions nil t)))

;;;###autoload
(defun phils-show-extended (extension)
  "Show the function at point in EXTENSION of SSA form beside."
  (interactive (list (phils-view--read-extension)))
  (phils-view-open 'ext (list :ext extension)))

;;;###autoload
(defun phils-trace (algorithm)
  "Show every step of the construction of the SSA form of the function at point.
It is ALGORITHM's.  With a prefix argument ask for the algorithm."
  (interactive (list (phils-view--ask "Trace of" phils-algorithms phils-algorithm)))
  (phils-view-open 'trace (list :algo algorithm)))

;;;###autoload
(defun phils-compare ()
  "Show the phis and the time of each construction for the functions of this file."
  (interactive)
  (phils-view-open 'compare nil))

;;;###autoload
(defun phils-graph-text (kind)
  "Show the graph of KIND of the function at point as text beside."
  (interactive (list (completing-read (format-prompt "Graph" "cfg") phils-graph-kinds nil t nil nil "cfg")))
  (phils-request "phils.showGraph"
                 (list :uri (phils-uri) :line (1- (line-number-at-pos nil t)) :kind kind :format "json")
                 ;; Which function is at point only the JSON form says.
                 (lambda (result)
                   (phils-view-open 'graph (list :function (phils--function-of result) :kind kind :format "mermaid")))))

(defun phils--function-of (json)
  "The function that the graph in the text JSON is of."
  (plist-get (json-parse-string json :object-type 'plist) :function))

;;;###autoload
(defun phils-graph (kind)
  "Open the graph view of the function at point in the browser.
The graph of KIND comes first.  The view follows the file as it is
saved, and a click on a block leads to it here.  With a prefix argument
ask for the kind."
  (interactive (list (phils-view--ask "Graph" phils-graph-kinds "cfg")))
  (when (buffer-modified-p)
    (message "phils: the browser shows the file as it is saved; it follows when you save"))
  (let ((file buffer-file-name))
    (phils-request "phils.showGraph"
                   (list :uri (phils-uri) :line (1- (line-number-at-pos nil t)) :kind kind :format "json")
                   (lambda (result)
                     (phils-graph--start file kind (phils--function-of result))))))

(defun phils-graph--start (file kind function)
  "Serve the graph view of FUNCTION of FILE, KIND first, to the browser."
  (let ((process (make-process
                  :name "phils graph"
                  :buffer (generate-new-buffer " *phils graph*")
                  :command (list (car phils-command) "graph" "--open" "--kind" kind "--func" function file)
                  :connection-type 'pipe
                  :noquery t
                  :filter #'phils-graph--filter
                  :sentinel (lambda (process _)
                              (unless (process-live-p process)
                                (when (/= 0 (process-exit-status process))
                                  (message "phils: %s" (with-current-buffer (process-buffer process)
                                                         (string-trim (buffer-string)))))
                                (kill-buffer (process-buffer process)))))))
    (process-put process 'phils-file file)
    process))

(defun phils-graph--filter (process text)
  "Follow the clicks that PROCESS, a graph view, tells in TEXT as FILE:LINE: BLOCK."
  (when (buffer-live-p (process-buffer process))
    (with-current-buffer (process-buffer process)
      (goto-char (point-max))
      (insert text)
      (goto-char (point-min))
      (let ((click (concat "\\`" (regexp-quote (process-get process 'phils-file)) ":\\([0-9]+\\): "))
            line)
        (while (re-search-forward "^\\(.*\\)\n" nil t)
          (let ((said (match-string 1)))
            (cond ((string-match click said)
                   (setq line (string-to-number (match-string 1 said))))
                  (t (message "phils: %s" said)))))
        (when (looking-back "\n" (max (point-min) (1- (point))))
          (delete-region (point-min) (point)))
        (when-let ((buffer (and line (get-file-buffer (process-get process 'phils-file)))))
          (pop-to-buffer buffer)
          (goto-char (phils-view--at (1- line))))))))

(declare-function flymake-diagnostics "flymake")
(declare-function flymake-diagnostic-data "flymake")

(defun phils--code-here ()
  "The code of a finding on the current line, nil if there is none."
  (and (bound-and-true-p flymake-mode)
       (seq-some (lambda (diagnostic)
                   (let ((data (flymake-diagnostic-data diagnostic)))
                     (phils-get (and (consp data) (alist-get 'eglot-lsp-diag data)) "code")))
                 (flymake-diagnostics (line-beginning-position) (line-end-position)))))

;;;###autoload
(defun phils-explain (code)
  "Show what findings with CODE mean; the default is that of the one on this line."
  (interactive (let ((here (phils--code-here)))
                 (list (if (and here (not current-prefix-arg))
                           here
                         (read-string (format-prompt "Code of the finding" here) nil nil here)))))
  (phils-request "phils.explain" (list :code code)
                 (lambda (text)
                   (with-current-buffer (get-buffer-create (format "*phils %s*" code))
                     (let ((inhibit-read-only t))
                       (erase-buffer)
                       (insert text)
                       (goto-char (point-min)))
                     (special-mode)
                     (display-buffer (current-buffer))))))

(provide 'phils-view)
;;; phils-view.el ends here
