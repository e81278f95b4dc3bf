// What the workbench keeps of one request: headers, shape and sizes; of the test environment also the opened texts.
import { ANSWER_BOUNDS, cutText, type Env, parseJsonStrictly } from '@svc/protocol';

export type Stage = 'admission' | 'body' | 'signature' | 'opening' | 'nonce' | 'work' | 'sealing';

/** The types of a JSON value without its values: `{ "amount": "string" }`. */
export type Shape = string | Shape[] | { [name: string]: Shape };

export interface RequestTrace {
  headers: Record<string, string>;
  idempotencyKey: string | null;
  isReplay: boolean;
  /** The conversion that was named or made. */
  reference: string | null;
  /** As it was sent, with account numbers cut; the test environment only. */
  query: string;
  stages: { name: Stage; ms: number }[];
  request: TracedText;
  answer: TracedText;
  /** What the service computed from a refused request; the test environment only. */
  computed: Record<string, unknown> | null;
  /** The doctor's verdict on a signature or an envelope; the test environment only. */
  diagnosis: string | null;
  /** Tried in the dashboard's shell. */
  isShell: boolean;
}

export interface TracedText {
  bytes: number;
  /** Null where there is no JSON; of an opened text it is made when somebody looks. */
  shape: Shape | null;
  /** Null in Live, and where there is none or too much of it. */
  opened: unknown;
}

const MAX_TEXT_BYTES = 32_768;
const MAX_SHAPE_DEPTH = 6;
const MAX_SHAPE_FIELDS = 64;
const MAX_HEADER_CHARS = 256;
const MAX_QUERY_CHARS = 2048;
/** The API key and cookies are secrets, and what proxies add is nobody's business. */
const KEPT_HEADER = /^(x-svc-.*|idempotency-key|content-type|content-length|user-agent|accept|accept-encoding|origin)$/;

export function traceText(plaintext: Uint8Array | null, env: Env): TracedText {
  if (plaintext === null || plaintext.length === 0) return { bytes: 0, shape: null, opened: null };
  const bytes = plaintext.length;
  const parsed = bytes > MAX_TEXT_BYTES ? null : parseJsonStrictly(plaintext, ANSWER_BOUNDS);
  if (!parsed?.ok) return { bytes, shape: null, opened: null };
  const { value } = parsed;
  if (env !== 'test') return { bytes, shape: shapeOf(value), opened: null };
  // Most texts name no account and no options of an endpoint. A backslash may spell a name in another way.
  const text = Buffer.from(plaintext);
  const mayNameSecret = ['accountNumber', '"options"', '\\u'].some((name) => text.includes(name));
  return { bytes, shape: null, opened: mayNameSecret ? maskAccounts(value) : value };
}

/** With the shape of what was opened. */
export const withShape = (traced: TracedText): TracedText =>
  traced.shape !== null || traced.opened === null ? traced : { ...traced, shape: shapeOf(traced.opened) };

/** Queries may name accounts too. */
export function traceQuery(target: string, env: Env): string {
  const at = target.indexOf('?');
  if (at === -1 || env !== 'test') return '';
  const query = new URLSearchParams(target.slice(at + 1, at + 1 + MAX_QUERY_CHARS));
  const account = query.get('accountNumber');
  if (account !== null) query.set('accountNumber', `••••${account.slice(-4)}`);
  return query.toString();
}

export function traceHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => KEPT_HEADER.test(name) && typeof value === 'string');
  return Object.fromEntries(kept.map(([name, value]) => [name, cutText(String(value), MAX_HEADER_CHARS)]));
}

export function shapeOf(value: unknown, depth = 0): Shape {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth >= MAX_SHAPE_DEPTH) return 'object';
  if (Array.isArray(value)) {
    return value.length === 0 ? [] : [shapeOf(value[0], depth + 1), `${value.length} in all`];
  }
  const fields = Object.entries(value).slice(0, MAX_SHAPE_FIELDS);
  return Object.fromEntries(fields.map(([name, inner]) => [name, shapeOf(inner, depth + 1)]));
}

/** What an endpoint sends or shows for its receiver's sake is nobody else's, in the test environment too. */
const SECRET_NAMES: readonly string[] = ['secret', 'privateKey'];

/** Of account numbers only the end is ever shown, in the test environment too. What nests deeper than any answer is left out. */
export function maskAccounts(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= ANSWER_BOUNDS.depth) return null;
  if (Array.isArray(value)) return value.map((inner) => maskAccounts(inner, depth + 1));
  const masked = Object.entries(value).map(([name, inner]) => [name, maskField(name, inner, depth)]);
  return Object.fromEntries(masked);
}

function maskField(name: string, value: unknown, depth: number): unknown {
  if (name === 'accountNumber' && typeof value === 'string') return `••••${value.slice(-4)}`;
  if (SECRET_NAMES.includes(name) && typeof value === 'string') return '••••';
  if (name === 'headers' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.keys(value).map((header) => [header, '••••']));
  return maskAccounts(value, depth + 1);
}
