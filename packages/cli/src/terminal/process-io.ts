// The real terminal.
import { createInterface } from 'node:readline';
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
  // `svc list | head` closes our output early, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readInput,
    readLines: () => createInterface({ input: process.stdin, signal: stop.signal }),
    environment: process.env,
    folder: process.cwd(),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    signal: stop.signal,
  };
}

async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
