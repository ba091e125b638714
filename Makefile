# phils: `make try` shows it, `make test` proves it.

GO       ?= go
BIN      := bin/phils
FUZZTIME ?= 10s
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: all build try test deps lint unit race fuzz-brief fuzz editors test-nvim bench clean

all: build

build:
	CGO_ENABLED=0 $(GO) build -trimpath -o $(BIN) ./cmd/phils

# A real LSP session over the built server on the running example.
try: build
	$(GO) run ./cmd/try $(BIN) testdata/pir/count.pir

# Installs what the tests need, then runs all of them.
test: deps lint build unit race fuzz-brief test-nvim
	@echo "make test: all passed"

deps:
	./scripts/install-test-deps

lint:
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { echo "not gofmt-clean:"; gofmt -l $$(git ls-files '*.go'); exit 1; }
	$(GO) vet ./...
	$(GO) run $(STATICCHECK) ./...
	luacheck --quiet editors/nvim

unit:
	$(GO) test -timeout 15m ./...

race:
	$(GO) test -race -short -timeout 15m ./lsp/... ./analysis/... ./cmd/...

# Every fuzz target, briefly; `make fuzz FUZZTIME=1h` for long.
fuzz-brief:
	./scripts/fuzz 5s

fuzz:
	./scripts/fuzz $(FUZZTIME)

# Debian 12's Neovim (0.7), and Debian 13's (0.10).
test-nvim: build
	./editors/nvim/test/run
	NVIM=$$(./scripts/install-newer-neovim) && NVIM=$$NVIM ./editors/nvim/test/run

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./grammar/... ./ssa/... ./analysis/... ./lsp/...

clean:
	rm -rf bin dist
