package lsp

import (
	"context"
	"strconv"

	"go.lsp.dev/protocol"
)

// Diagnostic answers a client that pulls. The result's id is a digest of the findings, so
// it stays the same as long as they do.
func (s *server) Diagnostic(ctx context.Context, p *protocol.DocumentDiagnosticParams) (protocol.DocumentDiagnosticReport, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		if err == errNoDialect {
			return &protocol.RelatedFullDocumentDiagnosticReport{FullDocumentDiagnosticReport: protocol.FullDocumentDiagnosticReport{
				Kind: string(protocol.DocumentDiagnosticReportKindFull), Items: []protocol.Diagnostic{}}}, nil
		}
		return nil, err
	}
	v := viewOf(ctx)
	l, err := d.findings.update(ctx, d, v, d.snap.Doc.SegmentAt(d.focus), nil, nil)
	if err != nil {
		return nil, err
	}
	items, hash := d.findings.all(d, v, l)
	id := strconv.FormatUint(hash, 16)
	if p.PreviousResultID != nil && *p.PreviousResultID == id {
		return &protocol.RelatedUnchangedDocumentDiagnosticReport{UnchangedDocumentDiagnosticReport: protocol.UnchangedDocumentDiagnosticReport{
			Kind: string(protocol.DocumentDiagnosticReportKindUnchanged), ResultID: id}}, nil
	}
	return &protocol.RelatedFullDocumentDiagnosticReport{FullDocumentDiagnosticReport: protocol.FullDocumentDiagnosticReport{
		Kind: string(protocol.DocumentDiagnosticReportKindFull), ResultID: &id, Items: items}}, nil
}
