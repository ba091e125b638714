package hugepages

import (
	"runtime"
	"sync"
	"syscall"
	"unsafe"
)

// room is the part of the heap's addresses that is asked for.
var room struct {
	sync.Mutex
	addr, n  uintptr
	reserved bool
	inUse    bool
}

// Use has the heap grow by huge pages, beginning with those of b, of which nothing has been
// touched. more is about by how many bytes it is going to grow besides; the first call decides.
func Use(b []byte, more int) {
	addr, n := pages(b)
	advise(addr, n, syscall.MADV_HUGEPAGE)
	room.Lock()
	defer room.Unlock()
	if room.inUse {
		return
	}
	room.inUse = true
	if !room.reserved {
		// The heap takes the lowest addresses that are free, so it grows where this has been.
		room.reserved = true
		fresh := make([]byte, more)
		room.addr, room.n = pages(fresh)
		defer func() { go runtime.GC() }() // beside what the caller does
	}
	advise(room.addr, room.n, syscall.MADV_HUGEPAGE)
}

// Rest ends that: else the kernel would in time fill up what the heap gives back to it.
func Rest() {
	room.Lock()
	defer room.Unlock()
	if room.inUse {
		room.inUse = false
		advise(room.addr, room.n, syscall.MADV_NOHUGEPAGE)
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
