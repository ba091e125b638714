// Package explain says in sentences what phils knows: the hovers, and why a phi is
// where it is. Text is Markdown; text from a file is escaped in it.
package explain
