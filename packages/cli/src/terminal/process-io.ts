// The real terminal.
import { createInterface } from 'node:readline';
import { EXIT } from '../errors/exit-codes.ts';
import type { Io } from './io.ts';

export function processIo(): Io {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      stop.abort(new Error('stopped'));
      // A second Ctrl-C exits at once.
      process.once(name, () => process.exit(130));
    });
  }
  process.stdout.on('error', exitWithoutOutput);
  // Lost progress ends no conversion in the middle.
  process.stderr.on('error', () => undefined);
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readInput,
    readLines() {
      // Its iterator keeps lines from the moment it is made; without one, lines that come before the first read are lost.
      const lines = createInterface({ input: process.stdin, signal: stop.signal })[Symbol.asyncIterator]();
      return { [Symbol.asyncIterator]: () => lines };
    },
    environment: process.env,
    folder: process.cwd(),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    signal: stop.signal,
  };
}

export function exitWithoutOutput({ code }: NodeJS.ErrnoException): never {
  // `svc list | head` closes our output early, which is not a failure.
  if (code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`error The output cannot be written (${code ?? 'unknown'}).\n`);
  process.exit(EXIT.failed);
}

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
