// Runs the command line inside the test, with a terminal of its own, or as a process that can be killed.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { bundleScript, SHORT_LIFE } from '../../service/test/bundle-script.ts';
import { runCli } from '../src/run-cli.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
  /** The output as JSON. */
  json<Value = Record<string, unknown>>(): Value;
}

export interface RunOptions {
  environment?: Record<string, string>;
  input?: string;
  folder?: string;
  isTerminal?: boolean;
  /** Ctrl-C. */
  signal?: AbortSignal;
  /** Called with all that was printed so far. */
  onOut?: (text: string) => void;
  /** Called with each text of the error output. */
  onErr?: (text: string) => void;
}

/** In the folder of the test run, which goes with it. */
export const makeFolder = (): string => mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-cli-'));

export async function svc(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const texts = { out: '', err: '' };
  const { isTerminal = false } = options;
  const code = await runCli(args, {
    out: (text) => {
      texts.out += text;
      options.onOut?.(texts.out);
    },
    err: (text) => {
      texts.err += text;
      options.onErr?.(text);
    },
    readInput: async () => Buffer.from(options.input ?? ''),
    environment: options.environment ?? {},
    folder: options.folder ?? makeFolder(),
    outIsTerminal: isTerminal,
    errIsTerminal: false,
    signal: options.signal ?? new AbortController().signal,
  });
  return { code, ...texts, json: () => JSON.parse(texts.out) };
}

/** Credentials in a file, as the Sandbox writes them; the folder is where a command keeps its own files. */
export function saveCredentials(credentials: object): { file: string; folder: string } {
  const folder = makeFolder();
  const file = join(folder, 'sandbox.json');
  writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 });
  return { file, folder };
}

export interface SvcProcess {
  child: ChildProcessByStdio<null, Readable, Readable>;
  out(): string;
  err(): string;
  ended: Promise<number | null>;
}

/** Runs it to its end with its outputs in files, such as `/dev/full`. */
export async function runSvcInto(files: { out: string; err: string }, args: readonly string[]): Promise<number | null> {
  const main = await bundleScript(new URL('../src/main.ts', import.meta.url));
  const [out, err] = [openSync(files.out, 'a'), openSync(files.err, 'a')];
  const child = spawn(process.execPath, [...SHORT_LIFE, main, ...args], { stdio: ['ignore', out, err] });
  const [code] = await once(child, 'close');
  for (const handle of [out, err]) closeSync(handle);
  return code as number | null;
}

export async function spawnSvc(args: readonly string[], environment: Record<string, string> = {}): Promise<SvcProcess> {
  const main = await bundleScript(new URL('../src/main.ts', import.meta.url));
  const { SVC_API_KEY: _, SVC_DATA_DIR: __, ...env } = process.env;
  const child = spawn(process.execPath, [...SHORT_LIFE, main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...environment },
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => {
    texts.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    texts.err += part.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, out: () => texts.out, err: () => texts.err, ended };
}
