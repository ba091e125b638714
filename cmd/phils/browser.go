package main

import (
	"os"
	osexec "os/exec" // the tests have an exec of their own
	"runtime"
	"strings"
)

// browse shows url in the user's browser: the one that $BROWSER names, or the system's.
func browse(url string) error {
	var args []string
	switch named := strings.Fields(os.Getenv("BROWSER")); {
	case len(named) > 0:
		args = append(named, url)
	case runtime.GOOS == "windows":
		args = []string{"rundll32", "url.dll,FileProtocolHandler", url}
	case runtime.GOOS == "darwin":
		args = []string{"open", url}
	default:
		args = []string{"xdg-open", url}
	}
	c := osexec.Command(args[0], args[1:]...)
	if err := c.Start(); err != nil {
		return err
	}
	go c.Wait() // so that it leaves no zombie; how it ends does not matter
	return nil
}
