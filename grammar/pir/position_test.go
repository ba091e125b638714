package pir

import (
	"bytes"
	"fmt"
)

func position(src []byte, at int32) string {
	return fmt.Sprintf("%d:%d", lineOf(src, at), int(at)-bytes.LastIndexByte(src[:at], '\n'))
}

func lineOf(src []byte, at int32) int { return 1 + bytes.Count(src[:at], []byte("\n")) }
