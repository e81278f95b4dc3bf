// Everything outside the process that a command may use, so that a test can replace the terminal.
export interface Io {
  out(text: string): void;
  err(text: string): void;
  readInput(): Promise<Buffer>;
  /** The input line by line, for commands that answer as they read. */
  /** Shows text to the person at the terminal alone. Default: the terminal itself, else the error output. */
  showToPerson?(text: string): void;
  readLines?(): AsyncIterable<string>;
  environment: NodeJS.ProcessEnv;
  folder: string;
  /** True when a person watches: colours and progress are for people only. */
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  /** Ctrl-C. */
  signal: AbortSignal;
}
