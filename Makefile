# phils: `make try` shows it, `make test` proves it.

GO       ?= go
BIN      := bin/phils
FUZZTIME ?= 10s
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: all build try test deps lint unit race fuzz-brief fuzz mutants test-editors test-nvim nvim-shots test-emacs test-vim test-helix test-zed test-vscode test-graph graph-page vsix audit release release-check bench bench-go soak clean

all: build

build:
	CGO_ENABLED=0 $(GO) build -trimpath -o $(BIN) ./cmd/phils

# A real LSP session over the built server on the running example.
try: build
	$(GO) run ./cmd/try $(BIN) testdata/pir/count.pir

# Installs what the tests need, then runs all of them.
test: deps lint build unit race fuzz-brief test-editors
	@echo "make test: all passed"

deps:
	./scripts/install-test-deps

lint: audit
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not gofmt-clean:"; gofmt -l $$(git ls-files '*.go'); exit 1; }
	$(GO) vet ./...
	$(GO) run $(STATICCHECK) ./...
	luacheck --quiet editors/nvim

# Known faults in dependencies; says so where it cannot know. AUDIT=required makes that a failure.
audit:
	./scripts/audit

unit:
	$(GO) test -timeout 15m ./...

race:
	$(GO) test -race -short -timeout 15m ./lsp/... ./analysis/... ./cmd/...

# Every fuzz target, briefly; `make fuzz FUZZTIME=1h` for long. From the inputs in testdata alone: running what long
# searches have kept would take all of the time.
fuzz-brief:
	FUZZ_CACHE= ./scripts/fuzz 2s

fuzz:
	./scripts/fuzz $(FUZZTIME)

# Changes PKG in small ways, N of them, and lists what its tests do not notice (docs/mutants.md).
PKG  ?= ./ssa
N    ?= 200
SEED ?= 1
mutants:
	nice -n 10 $(GO) run ./cmd/mutants -n $(N) -seed $(SEED) $(if $(THEN),-then $(THEN)) $(PKG)

# Debian 12's Neovim (0.7), Debian 13's (0.10), and the next one's (0.12).
test-nvim: deps build
	./editors/nvim/test/run
	NVIM=$$(./scripts/install-newer neovim nvim trixie) && NVIM=$$NVIM ./editors/nvim/test/run
	NVIM=$$(./scripts/install-newer neovim nvim forky) && NVIM=$$NVIM ./editors/nvim/test/run

# The pictures of Neovim in docs/editors.md.
nvim-shots: deps build
	NVIM=$$(./scripts/install-newer neovim nvim forky) && NVIM=$$NVIM ./editors/nvim/test/shots docs/images

# Eglot and lsp-mode of Debian's, in its Emacs.
test-emacs: deps build
	./editors/emacs/test/run

# Debian's Vim with ALE.
test-vim: deps build
	./editors/vim/test/run

# The next Debian's Helix (25.07), in tmux.
test-helix: deps build
	HX=$$(./scripts/install-newer hx hx forky) && HX=$$HX ./editors/helix/test/run

# Zed is not to be had from Debian: that its files are valid, and name what there is.
test-zed: deps
	./editors/zed/test/run

# Everything that drives an editor.
test-editors: test-nvim test-emacs test-vim test-helix test-zed test-vscode test-graph

# The graph view's page, as the binary embeds it. Commit what it writes.
graph-page: editors/graph/node_modules/.package-lock.json
	cd editors/graph && npm run -s check && npm run -s build

editors/graph/node_modules/.package-lock.json: editors/graph/package-lock.json
	cd editors/graph && npm ci --no-audit --no-fund --loglevel=error

# The page's logic, then the page in Debian's Chromium, and that the committed page is the one that is
# built. `make test-graph SHOTS=docs/images` takes the pictures of docs/graph.md.
test-graph: deps build editors/graph/node_modules/.package-lock.json
	cd editors/graph && npm run -s test && \
	PHILS=$(CURDIR)/$(BIN) CHROMIUM=$$(command -v chromium) IMAGES=$(if $(SHOTS),$(CURDIR)/$(SHOTS)) npm run -s e2e

# VSIX files in dist, one for each platform, each checked; `make vsix TARGET=linux-x64` makes one.
vsix: editors/vscode/node_modules/.package-lock.json editors/graph/node_modules/.package-lock.json
	cd editors/vscode && node scripts/package.mjs $(TARGET)

editors/vscode/node_modules/.package-lock.json: editors/vscode/package-lock.json
	cd editors/vscode && npm ci --no-audit --no-fund --loglevel=error

# Archives, VSIX files, SBOM and checksums in dist, from a commit as it is; the same commit gives the same bytes.
release: editors/vscode/node_modules/.package-lock.json editors/graph/node_modules/.package-lock.json
	$(GO) run ./cmd/release all

# That it does: two clones in two folders, the second with nothing compiled before, have equal sums.
release-check:
	./scripts/release-check

# Types, grammars, units, then the VSIX of this platform in VS Code's workbench: its server from npm, driven in
# Debian's Chromium. `make test-vscode SHOTS=docs/images` takes the pictures of docs/editors.md;
# that wants pngquant.
test-vscode: deps editors/vscode/node_modules/.package-lock.json
	cd editors/vscode && npm run -s check && npm run -s test:grammar && npm run -s test:unit
	platform=$$(node -p 'process.platform + "-" + process.arch') && $(MAKE) vsix TARGET=$$platform && vscode=$$(./scripts/install-code-server) && \
	cd editors/vscode && PHILS_VSIX=$(CURDIR)/dist/phils-$$platform.vsix PHILS_VSCODE=$$vscode PHILS_CHROMIUM=$$(command -v chromium) \
	PHILS_SHOTS=$(if $(SHOTS),$(abspath $(SHOTS))) npm run -s test:e2e$(if $(SHOTS), && pngquant --force --ext .png $(abspath $(SHOTS))/vscode-*.png)

# Real sessions and the command line on LLVM IR that it makes, in turn with LLVM's opt and MLIR's language
# server; writes the tables of docs/performance.md. `make bench BENCH='-only edit,open'` measures these again.
bench: build
	./scripts/install-bench-deps
	$(GO) run ./cmd/bench -phils $(BIN) $(if $(findstring -quick,$(BENCH)),,-write) $(BENCH)

# The packages' own micro-benchmarks.
bench-go:
	$(GO) test -run '^$$' -bench . -benchmem ./grammar/... ./ssa/... ./analysis/... ./lsp/...

# 100,000 edits with requests under way, 50 MB in 200 open files, and a thousand chaotic sessions.
soak:
	PHILS_SOAK=$${PHILS_SOAK:-100000} $(GO) test ./lsp -run 'TestSoak|TestManyFiles' -v -timeout 60m
	PHILS_CHAOS=$${PHILS_CHAOS:-1-1000} $(GO) test ./lsp -run TestChaos -timeout 60m

clean:
	rm -rf bin dist
