// Imported for its effect: the compilers that this process starts are written in Go, and end before collecting garbage pays.
process.env.GOGC ??= 'off';
// From here on they collect all the same, so that a small machine does not run out of memory.
process.env.GOMEMLIMIT ??= '2GiB';
