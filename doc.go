// Package phils is the root of the module; the program is cmd/phils.
package phils
