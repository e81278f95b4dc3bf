// The context of a command: terminal, options, client on demand, and how to print.
import type { Hooks, SvcOptions } from '@svc/sdk';
import type { Command } from 'commander';
import type { OpenedClient } from './open-client.ts';
import type { Io } from './terminal/io.ts';
import { makePaint, type Paint } from './terminal/paint.ts';

interface GlobalOptions {
  json?: boolean;
  credentials?: string;
  profile?: string;
  baseUrl?: string;
  timeout?: string;
  verbose?: boolean;
  color?: boolean;
}

export interface Run<Options = Record<string, never>> {
  io: Io;
  paint: Paint;
  options: Options & GlobalOptions;
  json: boolean;
  /** Opened and loaded on first use: some commands need no credentials, and help needs no SDK. */
  client(options?: SvcOptions): Promise<OpenedClient>;
  /** Prints the result: JSON when requested, words otherwise. */
  print(result: unknown, words: () => string): void;
}

/** Adapts a command to commander, which passes operands, options and the command. */
export function action<Options = Record<string, never>>(
  io: Io,
  work: (run: Run<Options>, ...operands: (string | undefined)[]) => Promise<void> | void,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    await work(makeRun<Options>(io, command), ...(given.slice(0, -2) as (string | undefined)[]));
  };
}

function makeRun<Options>(io: Io, command: Command): Run<Options> {
  const options = command.optsWithGlobals<Options & GlobalOptions>();
  const json = options.json === true;
  const { environment } = io;
  const paint = makePaint({ isTerminal: io.outIsTerminal, environment, allowed: options.color !== false });
  let opened: OpenedClient | null = null;
  return {
    io,
    options,
    json,
    paint,
    async client(given = {}) {
      const { openClient } = await import('./open-client.ts');
      opened ??= openClient(io, options, { ...given, ...(options.verbose && { hooks: verboseHooks(io) }) });
      return opened;
    },
    print: (result, words) => io.out(json ? `${JSON.stringify(result, null, 2)}\n` : words()),
  };
}

/** Logs requests on stderr, never a key or a body. */
const verboseHooks = (io: Io): Hooks => ({
  onResponse: ({ method, path, status, requestId, durationMs }) =>
    io.err(`${method} ${path} ${status} ${durationMs} ms ${requestId ?? ''}\n`),
  onRetry: ({ method, path, attempt, code, delayMs }) =>
    io.err(`${method} ${path} attempt ${attempt}: ${code}, again in ${delayMs} ms\n`),
});
