// Package facts gathers all that is known of a function into one value with stable
// JSON names: what `phils facts` prints and other programs read.
//
// Lines and columns are 1-based, columns in UTF-8 bytes; lists are in block order.
package facts
