package lsp

import (
	"runtime"
	"sync"
	"syscall"
	"unsafe"
)

// Opening a large file fills tens of thousands of pages of fresh memory, and each costs a trap
// into the kernel, on a virtual machine a dear one: a third of the time. Where the kernel leaves
// it to programs (transparent_hugepage is madvise, as most distributions have it), it is asked
// for pages of 2 MB instead, and, when the server is at rest, for small ones again: else the
// kernel would in time fill up what has been given back to it.

// hugePages is the part of the heap's addresses that is asked for. It matters to nothing but speed.
type hugePages struct {
	mu       sync.Mutex
	addr, n  uintptr
	inUse    bool
	reserved bool
}

var heapPages hugePages

// use has the heap grow by huge pages, beginning with those of b, of which nothing has been
// touched. more is about by how many bytes it is going to grow besides.
func (h *hugePages) use(b []byte, more int) {
	addr, n := pages(b)
	advise(addr, n, syscall.MADV_HUGEPAGE)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.inUse {
		return
	}
	h.inUse = true
	if h.reserved {
		advise(h.addr, h.n, syscall.MADV_HUGEPAGE)
		return
	}
	// The heap takes the lowest addresses that are free, so it grows where this has been.
	h.reserved = true
	room := make([]byte, more)
	h.addr, h.n = pages(room)
	advise(h.addr, h.n, syscall.MADV_HUGEPAGE)
	runtime.KeepAlive(room)
	go runtime.GC() // while the message comes in
}

// rest has what the heap gives back to the kernel stay there.
func (h *hugePages) rest() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.inUse {
		h.inUse = false
		advise(h.addr, h.n, syscall.MADV_NOHUGEPAGE)
	}
}

// pages are the whole ones of b.
func pages(b []byte) (addr, n uintptr) {
	const size = 1 << 12 // where pages are larger, the kernel refuses, or the heap begins at one
	from := uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	addr = (from + size - 1) &^ (size - 1)
	return addr, max(from+uintptr(len(b)), addr)&^(size-1) - addr
}

// advise is the system call for what may be no slice any more. What the kernel says to it is
// of no interest.
func advise(addr, n uintptr, what int) {
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, addr, n, uintptr(what))
}
