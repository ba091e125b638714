package main

import "time"

// start measures from the start of the process to its reply to initialize.
func start(b *bench) error {
	begin := func(name, program string, args ...string) (took, cpu time.Duration, err error) {
		at := time.Now()
		c, err := startServer(name, program, args...)
		if err != nil {
			return 0, 0, err
		}
		defer c.kill()
		if _, err := c.initialize(); err != nil {
			return 0, 0, err
		}
		return time.Since(at), c.cpu(), c.stop()
	}
	var s samples
	for i := range b.scales.starts {
		took, cpu, err := begin(philsTool, b.phils, "serve")
		if err != nil {
			return err
		}
		s.ours.add(took, cpu)
		if b.mlir != "" && i%2 == 0 {
			took, cpu, err := begin(mlirServer, b.mlir)
			if err != nil {
				say("without %s: %v", mlirServer, err)
				b.mlir = ""
				s.peer = sample{}
				continue
			}
			s.peer.add(took, cpu)
		}
	}
	b.row("start → initialize reply", "ms", budget{P50: 30}).pair(sizes-1, s)
	return nil
}
