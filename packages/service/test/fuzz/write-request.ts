// Turns a case into the bytes of one HTTP request, sealed, signed and addressed as its sender does it.
import { createHmac } from 'node:crypto';
import { CSRF_HEADER, LIMITS } from '@svc/protocol';
import { SCREENING_SIGNATURE_HEADER } from '../../src/adapters/screening/rules-screening.ts';
import { SANDBOX_SIGNATURE_HEADER } from '../../src/sandbox/rail/rail-controls.ts';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { makeRequest, type RawRequest } from '../harness/raw-client.ts';
import { expand, type FuzzCase, type Sender } from './fuzz-case.ts';

/** What a process has for those who attack it. */
export interface Arms {
  port: number;
  /** One for each of the attacker's secret keys, taken in turn. */
  secrets: readonly MerchantCredentials[];
  restricted: MerchantCredentials;
  publishable: MerchantCredentials;
  origin: string;
  browsers: Readonly<Record<'visitor' | 'member' | 'operator', { cookie: string; csrf: string }>>;
  pepper: Uint8Array;
  /** Ids and references that exist, by name. */
  kept: ReadonlyMap<string, string>;
}

export interface WrittenRequest {
  bytes: Buffer;
  isHead: boolean;
  /** The service must keep a line of it, unless the answer says that no key was found or a limit was reached. */
  isLogged: boolean;
}

type Headers = [name: string, value: string][];
const CLOCK = { clock: { now: () => Date.now() } };
/** So many requests come from one address. */
const PER_ADDRESS = 40;
let written = 0;

export function writeRequest(row: FuzzCase, arms: Arms): WrittenRequest {
  written += 1;
  const target = onOneLine(expand(row.target, arms.kept)).replaceAll(' ', '%20') || '/';
  const { headers, body } = messageOf(row, target, arms);
  const own: Headers = [['Host', `127.0.0.1:${arms.port}`], ['X-Forwarded-For', addressOf(written)], ...headers];
  const left = own.filter(([name]) => !row.without?.some((other) => other.toLowerCase() === name.toLowerCase()));
  const added: Headers = (row.headers ?? []).map(([name, value]) => [name, onOneLine(expand(value, arms.kept))]);
  const all = [...left, ...added];
  if (body !== null) all.push(['Content-Length', String(body.length)]);
  const head = `${row.method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return {
    bytes: Buffer.concat([toBytes(head), body ?? Buffer.alloc(0)]),
    isHead: row.method === 'HEAD',
    isLogged: isLogged(row, target),
  };
}

/** Raw pieces are bytes, one a character, but for characters that no byte has. */
export function writePieces({ raw = [] }: FuzzCase, { port, kept }: Pick<Arms, 'port' | 'kept'>): Buffer[] {
  written += 1;
  const host = `127.0.0.1:${port}\r\nX-Forwarded-For: ${addressOf(written)}`;
  return raw.map((piece) => toBytes(expand(piece, kept).replaceAll('<host>', host)));
}

const toBytes = (text: string): Buffer => Buffer.from(text, /[^\0-\xff]/.test(text) ? 'utf8' : 'latin1');
const onOneLine = (text: string): string => text.replace(/[\0\r\n]/g, '');
const addressOf = (count: number): string => {
  const number = Math.floor(count / PER_ADDRESS) % 2 ** 24;
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
};

function messageOf(row: FuzzCase, target: string, arms: Arms): { headers: Headers; body: Buffer | null } {
  const text = row.body === undefined ? null : expand(row.body, arms.kept);
  const plain = text === null ? null : Buffer.from(text, row.isLatin1 ? 'latin1' : 'utf8');
  const { as } = row;
  if (as === 'visitor' || as === 'member' || as === 'operator') {
    return { headers: browserHeaders(row, arms, as), body: plain };
  }
  if (as === 'rail' || as === 'screening') return signedNotice(as, plain ?? Buffer.alloc(0), arms.pepper);
  if (as === 'nobody') return { headers: plain === null ? [] : [['Content-Type', 'application/json']], body: plain };
  // What is no visible ASCII cannot be signed: such a target comes with the signature of another.
  const signed = target.replace(/[^\x21-\x7e]/g, '_');
  return toMessage(makeRequest(CLOCK, credentialsOf(as, arms), row.method, signed, {}, optionsOf(row, plain, arms)));
}

/** Beyond these sizes there is no envelope. */
const canSeal = ({ length }: Buffer): boolean => length > 0 && length <= LIMITS.bodyBytes;

const credentialsOf = (as: Sender, arms: Arms): MerchantCredentials => {
  if (as === 'restricted') return arms.restricted;
  if (as === 'publishable') return arms.publishable;
  return arms.secrets[written % arms.secrets.length] ?? arms.restricted;
};

function optionsOf({ as, isBare, envelope }: FuzzCase, plain: Buffer | null, { origin }: Arms) {
  return {
    ...(plain !== null && (isBare || !canSeal(plain) ? { body: plain } : { plaintext: plain })),
    ...(envelope && { envelope: (sealed: Record<string, unknown>) => ({ ...sealed, ...envelope }) }),
    ...(as === 'forger' && { signTarget: '/somewhere/else' }),
    ...(as === 'publishable' && { headers: { Origin: origin } }),
  };
}

function toMessage({ headers = {}, body }: RawRequest): { headers: Headers; body: Buffer | null } {
  const list = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return { headers: list as Headers, body: body === undefined ? null : Buffer.from(body) };
}

function browserHeaders({ method }: FuzzCase, arms: Arms, as: 'visitor' | 'member' | 'operator'): Headers {
  const { cookie, csrf } = arms.browsers[as];
  const always: Headers = [['Cookie', cookie]];
  if (method === 'GET' || method === 'HEAD') return always;
  const origin = `http://127.0.0.1:${arms.port}`;
  return [...always, ['Origin', origin], [CSRF_HEADER, csrf], ['Content-Type', 'application/json']];
}

function signedNotice(as: 'rail' | 'screening', body: Buffer, pepper: Uint8Array): { headers: Headers; body: Buffer } {
  const name = as === 'rail' ? 'sandbox-rail-notices:test' : 'screening-notices:test';
  const secret = createHmac('sha256', pepper).update(name).digest();
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    headers: [
      [as === 'rail' ? SANDBOX_SIGNATURE_HEADER : SCREENING_SIGNATURE_HEADER, signature],
      ['Content-Type', 'application/json'],
    ],
    body,
  };
}

const KEYED: readonly Sender[] = ['secret', 'restricted', 'publishable', 'forger'];
const PARSED = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'];
/** Without a key, or with another's proof. */
const NOT_KEYED = /^\/v1\/(\.well-known|healthz|openapi\.json|docs|proof-of-reserves|relays|rails\/|screening\/)/;

function isLogged({ as, method, headers = [], without = [] }: FuzzCase, target: string): boolean {
  const touched = [...headers.map(([name]) => name), ...without].map((name) => name.toLowerCase());
  const isAsked = !touched.some((name) => ['host', 'authorization', 'x-forwarded-for', 'expect'].includes(name));
  return (
    isAsked && KEYED.includes(as) && PARSED.includes(method) && target.startsWith('/v1/') && !NOT_KEYED.test(target)
  );
}
