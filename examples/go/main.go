// A sample SVC client in Go: `go run . vectors FOLDER` checks the byte formats, `go run . convert FILE` runs the four conversions.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run . vectors FOLDER | convert .svc/sandbox.json")
		os.Exit(2)
	}
	run := map[string]func(string) error{"vectors": checkVectors, "convert": runConversions}[os.Args[1]]
	if run == nil {
		fmt.Fprintln(os.Stderr, "unknown command", os.Args[1])
		os.Exit(2)
	}
	if err := run(os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
