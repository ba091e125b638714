// Package lsptest is a small client of the Language Server Protocol for tests. It keeps
// its own copy of the open files and converts positions in its own, slow way, so that it
// can contradict the server. It handles what the server sends inline and in order.
package lsptest
