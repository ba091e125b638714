package lsp

import (
	"context"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.uber.org/zap"

	"phils/grammar/text"
)

// Initialize notes what the client can do and says what the server can.
func (s *server) Initialize(ctx context.Context, p *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	c := clientOf(&p.Capabilities)
	cfg, problems := parseConfig(p.InitializationOptions)
	s.update(func(v *view) { v.client, v.cfg = c, cfg })
	s.reportProblems(problems)
	s.phase.Store(phaseRunning)
	if p.ProcessID != nil && *p.ProcessID > 0 {
		s.watchParent(int(*p.ProcessID))
	}
	s.log.Info("initialize", zap.String("client", strings.Clone(p.ClientInfo.Name)), zap.Bool("pull", c.pull))
	return &protocol.InitializeResult{
		Capabilities: capabilities(c),
		ServerInfo:   protocol.ServerInfo{Name: "phils", Version: optional(s.version)},
	}, nil
}

// Initialized asks for what may be asked for only now.
func (s *server) Initialized(ctx context.Context, p *protocol.InitializedParams) error {
	v := s.view.Load()
	if !v.client.config && !v.client.watchConfig {
		return nil
	}
	s.background("configuration", func(ctx context.Context) {
		if v.client.watchConfig {
			opts := protocol.DidChangeConfigurationRegistrationOptions{Section: protocol.String(section)}
			raw, err := protocol.Marshal(&opts)
			if err == nil {
				err = s.client.RegisterCapability(ctx, &protocol.RegistrationParams{Registrations: []protocol.Registration{{
					ID: "phils-configuration", Method: protocol.MethodWorkspaceDidChangeConfiguration, RegisterOptions: raw}}})
			}
			if err != nil {
				s.log.Warn("registration for configuration changes failed", zap.Error(err))
			}
		}
		if v.client.config {
			s.pullConfig(ctx)
		}
	})
	return nil
}

// Shutdown ends the work but not the process.
func (s *server) Shutdown(context.Context) error {
	s.phase.Store(phaseShutdown)
	for _, d := range s.view.Load().docs {
		if d.docState != nil {
			d.worker.stop()
		}
	}
	return nil
}

// over says whether the client has shut the session down. It is asked nothing from then on: what
// it answers when the server has gone ends some editors with a broken pipe.
func (s *server) over() bool { return s.phase.Load() == phaseShutdown }

// SetTrace is accepted and without effect: the log says what a trace would.
func (s *server) SetTrace(context.Context, *protocol.SetTraceParams) error { return nil }

func clientOf(p *protocol.ClientCapabilities) client {
	var c client
	if g := p.General; g != nil {
		// UTF-8 only if the client likes it better: UTF-16 is what the others are tested with.
		for _, e := range g.PositionEncodings {
			if e == protocol.PositionEncodingKindUTF8 {
				c.enc = text.UTF8
			}
			if e == protocol.PositionEncodingKindUTF8 || e == protocol.PositionEncodingKindUTF16 {
				break
			}
		}
	}
	if w := p.Window; w != nil {
		c.progress = on(w.WorkDoneProgress)
	}
	if w := p.Workspace; w != nil {
		c.config = on(w.Configuration)
		if w.DidChangeConfiguration != nil {
			c.watchConfig = on(w.DidChangeConfiguration.DynamicRegistration)
		}
		if w.WorkspaceEdit != nil {
			c.docChanges = on(w.WorkspaceEdit.DocumentChanges)
		}
		c.virtual = w.TextDocumentContent != nil
		c.refreshHints = w.InlayHint != nil && on(w.InlayHint.RefreshSupport)
		c.refreshLenses = w.CodeLens != nil && on(w.CodeLens.RefreshSupport)
		c.refreshDiagnostics = w.Diagnostics != nil && on(w.Diagnostics.RefreshSupport)
		c.refreshTokens = w.SemanticTokens != nil && on(w.SemanticTokens.RefreshSupport)
	}
	t := p.TextDocument
	if t == nil {
		return c
	}
	if d := t.PublishDiagnostics; d != nil {
		c.related = on(d.RelatedInformation)
		c.codeLinks = on(d.CodeDescriptionSupport)
		c.tags = slices.Contains(d.TagSupport.ValueSet, protocol.DiagnosticTagUnnecessary)
	}
	if d := t.Diagnostic; d != nil {
		c.pull = true
		c.related = c.related || on(d.RelatedInformation)
		c.codeLinks = c.codeLinks || on(d.CodeDescriptionSupport)
		c.tags = c.tags || slices.Contains(d.TagSupport.ValueSet, protocol.DiagnosticTagUnnecessary)
	}
	if h := t.Hover; h != nil {
		c.markdown = slices.Contains(h.ContentFormat, protocol.MarkupKindMarkdown)
	}
	if m := t.Completion; m != nil && m.CompletionItem != nil {
		c.snippets = on(m.CompletionItem.SnippetSupport)
		c.lazyDocs = slices.Contains(m.CompletionItem.ResolveSupport.Properties, "documentation")
	}
	if a := t.CodeAction; a != nil {
		c.lazyEdits = on(a.DataSupport) && slices.Contains(a.ResolveSupport.Properties, "edit")
		c.disabledActions = on(a.DisabledSupport)
	}
	if r := t.Rename; r != nil {
		c.prepare = on(r.PrepareSupport)
	}
	if d := t.Definition; d != nil {
		c.links = on(d.LinkSupport)
	}
	if d := t.DocumentSymbol; d != nil {
		c.hierarchical = on(d.HierarchicalDocumentSymbolSupport)
	}
	if f := t.FoldingRange; f != nil {
		c.lineFolding = on(f.LineFoldingOnly)
	}
	return c
}

func capabilities(c client) protocol.ServerCapabilities {
	yes := protocol.Boolean(true)
	encoding := protocol.PositionEncodingKindUTF16
	if c.enc == text.UTF8 {
		encoding = protocol.PositionEncodingKindUTF8
	}
	var rename protocol.RenameProvider = yes
	if c.prepare {
		rename = &protocol.RenameOptions{PrepareProvider: ptr(true)}
	}
	return protocol.ServerCapabilities{
		PositionEncoding: encoding,
		TextDocumentSync: &protocol.TextDocumentSyncOptions{
			OpenClose: ptr(true), Change: ptr(protocol.TextDocumentSyncKindIncremental),
			Save: &protocol.SaveOptions{IncludeText: ptr(false)},
		},
		HoverProvider:                   yes,
		InlayHintProvider:               yes,
		CodeLensProvider:                &protocol.CodeLensOptions{ResolveProvider: ptr(true)},
		DefinitionProvider:              yes,
		DeclarationProvider:             yes,
		ReferencesProvider:              yes,
		DocumentHighlightProvider:       yes,
		RenameProvider:                  rename,
		DocumentSymbolProvider:          yes,
		WorkspaceSymbolProvider:         yes,
		FoldingRangeProvider:            yes,
		SelectionRangeProvider:          yes,
		CallHierarchyProvider:           yes,
		DocumentFormattingProvider:      yes,
		DocumentRangeFormattingProvider: yes,
		SemanticTokensProvider: &protocol.SemanticTokensOptions{
			Legend: Legend(), Range: yes, Full: &protocol.SemanticTokensFullDelta{Delta: ptr(true)},
		},
		CompletionProvider: &protocol.CompletionOptions{
			TriggerCharacters: []string{"%", "@", "_", "."}, ResolveProvider: ptr(true),
		},
		SignatureHelpProvider: &protocol.SignatureHelpOptions{TriggerCharacters: []string{"(", ","}},
		CodeActionProvider: &protocol.CodeActionOptions{
			CodeActionKinds: codeActionKinds, ResolveProvider: ptr(true),
		},
		DiagnosticProvider:     &protocol.DiagnosticOptions{Identifier: ptr("phils")},
		ExecuteCommandProvider: protocol.ExecuteCommandOptions{Commands: commandNames()},
		Workspace: &protocol.WorkspaceOptions{
			TextDocumentContent: &protocol.TextDocumentContentOptions{Schemes: []string{virtualScheme}},
		},
	}
}

func on(b *bool) bool { return b != nil && *b }

func ptr[T any](v T) *T { return &v }

func optional(s string) protocol.Optional[string] {
	if s == "" {
		return protocol.Optional[string]{}
	}
	return protocol.NewOptional(s)
}
