// Everything of the outside a command may touch, so that a test can stand in for the terminal.
export interface Io {
  out(text: string): void;
  err(text: string): void;
  readInput(): Promise<Buffer>;
  environment: NodeJS.ProcessEnv;
  folder: string;
  /** Where a person looks on: colours and progress are for people only. */
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  /** Ctrl-C. */
  signal: AbortSignal;
}
