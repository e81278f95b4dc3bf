// Runs `svc proxy` inside the test, and curl as a caller of it.
import { execFile } from 'node:child_process';
import { runCli } from '../../src/run-cli.ts';
import { makeFolder } from '../svc.ts';

export interface RunningProxy {
  url: string;
  /** All that it printed. */
  printed(): string;
  stop(): Promise<number>;
}

export async function runProxy(credentials: string, args: readonly string[] = ['--port', '0']): Promise<RunningProxy> {
  const stopping = new AbortController();
  const texts = { out: '', err: '' };
  let ready: (line: string) => void;
  const started = new Promise<string>((resolve) => {
    ready = resolve;
  });
  const ended = runCli(['-c', credentials, '--json', 'proxy', ...args], {
    out: (text) => {
      texts.out += text;
      ready(text);
    },
    err: (text) => {
      texts.err += text;
    },
    readInput: async () => Buffer.alloc(0),
    environment: {},
    folder: makeFolder(),
    outIsTerminal: false,
    errIsTerminal: false,
    signal: stopping.signal,
  });
  const line = await Promise.race([started, ended.then((code) => Promise.reject(new Error(`${code} ${texts.err}`)))]);
  return {
    url: (JSON.parse(line) as { url: string }).url,
    printed: () => texts.out + texts.err,
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

export interface CurlAnswer {
  status: number;
  headers: Headers;
  text: string;
  json<Body = Record<string, unknown>>(): Body;
}

/** Runs curl with these arguments. */
export function curl(...args: string[]): Promise<CurlAnswer> {
  return new Promise((resolve, reject) => {
    execFile('curl', ['-sS', '-i', '--http1.1', ...args], (error, stdout) => {
      if (error) return reject(error);
      const [head = '', ...rest] = stdout.replace(/^HTTP\/1\.1 100.*?\r\n\r\n/s, '').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
      const text = rest.join('\r\n\r\n');
      resolve({ status: Number(first.split(' ')[1]), headers, text, json: () => JSON.parse(text) });
    });
  });
}

/** POSTs JSON, as a person would type it. */
export const curlPost = (url: string, body: unknown, ...args: string[]): Promise<CurlAnswer> =>
  curl('-H', 'content-type: application/json', '-d', JSON.stringify(body), ...args, url);
