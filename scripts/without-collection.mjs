// Imported for its effect: the compilers that this process starts are written in Go, and end before collecting garbage pays.
process.env.GOGC ??= 'off';
