// The command line as a function, for programs that embed it.
export { EXIT } from './errors/exit-codes.ts';
export { runCli } from './run-cli.ts';
export type { Io } from './terminal/io.ts';
