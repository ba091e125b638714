// Package hugepages has the heap grow by large pages while a large file is read.
//
// That fills tens of thousands of pages of fresh memory, and each costs a trap into the kernel,
// on a virtual machine a dear one: a third of the time. Where the kernel leaves it to programs
// (transparent_hugepage is madvise, as most distributions have it), Linux is asked for pages of
// 2 MB instead; elsewhere nothing is done. It matters to nothing but speed.
package hugepages

// Large is from how many bytes of text on it is worth the trouble.
const Large = 2 << 20
