// The exit codes, and the errors that choose them.

export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3, unreachable: 4, stopped: 130 } as const;

/** The command line was wrong. */
export class UsageError extends Error {}

/** Something that the command needs does not answer. The message names it. */
export class Unreachable extends Error {}

/** A fault was found and has already been printed. */
export class Failed extends Error {
  readonly exitCode: number;
  constructor(exitCode: number = EXIT.failed) {
    super();
    this.exitCode = exitCode;
  }
}
