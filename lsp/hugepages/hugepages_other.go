//go:build !linux

package hugepages

// Use does nothing.
func Use([]byte, int) {}

// Rest does nothing.
func Rest() {}
