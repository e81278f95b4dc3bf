// One fuzzed request: who sends it and what, small enough to keep as a file and to send again to any process.
import { readdirSync, readFileSync } from 'node:fs';

/** A text, or its parts: `['[', 4000]` is the bracket 4,000 times. Names in `<...>` are filled from what the process has. */
export type Text = string | readonly (string | readonly [text: string, times: number])[];

/**
 * nobody: no credentials. secret, restricted, publishable: an API key, sealed and signed where it writes. forger: a secret key
 * whose signature is of another key. visitor, member, operator: a browser of the dashboard, with cookies and CSRF token.
 * rail, screening: the embedded providers, which sign their notices.
 */
export const SENDERS = [
  'nobody',
  'secret',
  'restricted',
  'publishable',
  'forger',
  'visitor',
  'member',
  'operator',
  'rail',
  'screening',
] as const;
export type Sender = (typeof SENDERS)[number];

export interface FuzzCase {
  name?: string;
  as: Sender;
  method: string;
  target: Text;
  /** Added after those of a well-behaved client, so that a name may come twice. */
  headers?: readonly (readonly [name: string, value: Text])[];
  /** Headers of a well-behaved client that are left out. */
  without?: readonly string[];
  /** What is sealed; the body itself where nothing is sealed. */
  body?: Text;
  /** Each character of the body is one byte, so that it need not be UTF-8. */
  isLatin1?: true;
  /** Sends the body as it is, and signs it, in place of an envelope. */
  isBare?: true;
  /** Takes the place of properties of the envelope before it is signed. */
  envelope?: Readonly<Record<string, unknown>>;
  /** Bytes for a connection of its own, one write each, in place of everything above but the name. */
  raw?: readonly Text[];
  /** The client ends its side after the last write. */
  isHalfClosed?: true;
  /** The one 5xx that may answer it, because the case itself takes something away. */
  outage?: 502 | 503;
}

export function expand(text: Text, kept: ReadonlyMap<string, string> = new Map()): string {
  const whole = typeof text === 'string' ? text : text.map(expandPart).join('');
  return whole.length > 100_000 ? whole : whole.replace(/<(\w{2,20})>/g, (all, name: string) => kept.get(name) ?? all);
}

const expandPart = (part: string | readonly [string, number]): string =>
  typeof part === 'string' ? part : part[0].repeat(part[1]);

/** The cases that once hurt a service, and every case of their kind. */
export function readCorpus(): FuzzCase[] {
  const folder = new URL('corpus/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FuzzCase[]);
}
