package trace

import (
	"fmt"
	"strings"

	"phils/ssa"
	"phils/ssa/construct"
)

func (t *Trace) onTheFlyRow(i int, _ *walk) []string {
	s := &t.Steps[i]
	return []string{t.At(s), t.Event(s), strings.Join(t.After(s), "; ")}
}

// Event says what happens in a step of OnTheFly.
func (t *Trace) Event(s *Step) string {
	var out []string
	var seals []string
	for i := 0; i < len(s.Events); {
		n := i
		switch e := &s.Events[i]; e.Kind {
		case construct.KindSeal:
			if e.Block != ssa.Entry {
				seals = append(seals, t.label(e.Block))
			} else {
				out = append(out, "no predecessor: sealed")
			}
		case construct.KindWrite:
			out = append(out, "write "+t.Fn.DisplayName(e.Var)+" := "+t.Name(e.Value))
		default:
			for n < len(s.Events)-1 && s.Events[n].Kind != construct.KindRead {
				n++
			}
			if s.Events[n].Kind == construct.KindRead {
				out = append(out, t.readText(s, s.Events[i:n+1]))
			} else {
				out = append(out, t.sealText(s.Events[i:n+1]))
			}
		}
		i = n + 1
	}
	if len(seals) > 0 {
		out = append(out, "seal "+strings.Join(seals, ", "))
	}
	if len(out) == 0 {
		return "nothing is read or written"
	}
	return strings.Join(out, "; ")
}

// readText says how a read found its value: events end with the KindRead.
func (t *Trace) readText(s *Step, events []construct.Event) string {
	last := &events[len(events)-1]
	text := "read " + t.Fn.DisplayName(last.Var)
	if len(events) == 1 {
		return text + ": " + t.Name(last.Value)
	}
	text += ": " + t.lookups(events[:len(events)-1])
	if !tells(&events[len(events)-2], last.Value) {
		text += ": " + t.Name(last.Value)
	}
	return text
}

// tells reports whether the text of e ends with r as what a read gives.
func tells(e *construct.Event, r construct.Ref) bool {
	switch e.Kind {
	case construct.KindIncomplete, construct.KindKeep:
		return e.Value == r
	case construct.KindRemove:
		return e.By == r
	}
	return false
}

// sealText says how an incomplete phi got its operands: its KindFill is among events.
func (t *Trace) sealText(events []construct.Event) string {
	text := t.lookups(events)
	for i := len(events) - 1; i > 0; i-- {
		if e := &events[i]; e.Kind == construct.KindFill {
			return "complete " + t.Name(e.Value) + ": " + text
		}
	}
	return text
}

// lookups says the events between the start of a read, or of a sealing, and its end.
func (t *Trace) lookups(events []construct.Event) string {
	var out []string
	for i := range events {
		e := &events[i]
		b, phi := t.label(e.Block), t.Name(e.Value)
		switch e.Kind {
		case construct.KindThrough:
			if i > 0 && events[i-1].Kind == construct.KindThrough && events[i-1].Pred == e.Block {
				out[len(out)-1] += " → " + t.label(e.Pred)
			} else {
				out = append(out, "up "+b+" → "+t.label(e.Pred))
			}
		case construct.KindIncomplete:
			out = append(out, b+" is not sealed: incomplete "+phi)
		case construct.KindNewPhi:
			out = append(out, fmt.Sprintf("%d ways into %s: new %s", t.ways(e.Block), b, phi))
		case construct.KindInitial:
			out = append(out, "nothing written before")
		case construct.KindFill:
			out = append(out, phi+" ← "+t.operands(e))
		case construct.KindKeep:
			if i > 0 && events[i-1].Kind == construct.KindFill && events[i-1].Value == e.Value {
				out[len(out)-1] += ", two values: kept"
			} else {
				out = append(out, phi+" still merges two values: kept")
			}
		case construct.KindRemove:
			if i > 0 && events[i-1].Kind == construct.KindFill && events[i-1].Value == e.Value {
				out[len(out)-1] += ", one value: becomes " + t.Name(e.By)
			} else {
				out = append(out, phi+" merges one value now: becomes "+t.Name(e.By))
			}
		}
	}
	return strings.Join(out, ", ")
}

// ways is the number of reachable edges into b.
func (t *Trace) ways(b ssa.BlockID) int {
	n := 0
	for _, p := range t.Fn.F.Preds(b) {
		if t.Fn.Order().Reachable(p) {
			n++
		}
	}
	return n
}

// operands lists the operands of a phi, one per edge.
func (t *Trace) operands(e *construct.Event) string {
	preds := t.Fn.F.Preds(e.Block)
	var out []string
	for i, r := range e.Stack {
		out = append(out, t.label(preds[i])+": "+t.Name(r))
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// After says what a step of OnTheFly leaves behind: the values of variables at the end
// of its block, incomplete phis, phis kept or removed.
func (t *Trace) After(s *Step) []string {
	var out []string
	at := map[ssa.Var]int{}
	def := func(x ssa.Var, b ssa.BlockID, r construct.Ref) {
		text := fmt.Sprintf("def(%s, %s) = %s", t.Fn.DisplayName(x), t.defBlock(s, b), t.Name(r))
		if n, known := at[x]; known {
			out[n] = text
			return
		}
		at[x] = len(out)
		out = append(out, text)
	}
	through := false // the read that ends next went through its block
	for i := range s.Events {
		e := &s.Events[i]
		switch e.Kind {
		case construct.KindWrite:
			def(e.Var, e.Block, e.Value)
		case construct.KindThrough:
			through = through || e.Block == s.Block
		case construct.KindRead:
			if through {
				def(e.Var, e.Block, e.Value)
			}
			through = false
		case construct.KindIncomplete:
			out = append(out, t.Name(e.Value)+" incomplete")
		case construct.KindRemove:
			out = append(out, t.Name(e.Value)+" removed")
		case construct.KindKeep:
			if v := t.final[phiKey{e.Value.Var, e.Value.Block}]; v != 0 {
				out = append(out, t.Name(e.Value)+" = "+t.finalName(v))
			} else { // removed later on
				out = append(out, t.Name(e.Value)+" kept for now")
			}
		}
	}
	return out
}

func (t *Trace) defBlock(s *Step, b ssa.BlockID) string {
	if s.Entry {
		return EntryBlock
	}
	return t.label(b)
}
