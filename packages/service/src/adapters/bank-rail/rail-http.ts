// Talks JSON to a bank rail over HTTP, keeping every number as the text it was sent as: money is never a float.
import { SvcError } from '@svc/protocol';

export interface RailRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  timeoutMs: number;
}

/** `json` is null when the body is not JSON. Numbers in it are strings. */
export interface RailAnswer {
  status: number;
  json: unknown;
}

export type AskRail = (request: RailRequest) => Promise<RailAnswer>;

// Some rails give up on their own side after 28 s and still carry the order out, so we wait longer than that.
export const SEND_TIMEOUT_MS = 45_000;
export const ASK_TIMEOUT_MS = 10_000;
const MOST_BYTES = 2_000_000;

export const railUnreachable = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');

/** Throws SVC_UPSTREAM_FAILED for anything below HTTP; what the rail says is never passed on. */
export function makeAskRail(baseUrl: string, headers: Record<string, string>): AskRail {
  return async ({ method, path, body, timeoutMs }) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await response.arrayBuffer();
      if (bytes.byteLength > MOST_BYTES) throw railUnreachable();
      return { status: response.status, json: parseWithTextNumbers(new TextDecoder().decode(bytes)) };
    } catch {
      throw railUnreachable();
    }
  };
}

/** JSON with every number turned into a string of its own digits. Strings are stepped over whole, so only numbers are touched. */
export function parseWithTextNumbers(text: string): unknown {
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  try {
    return JSON.parse(quoted);
  } catch {
    return null;
  }
}

/** A JSON object with one amount written as a number in its exact digits. */
export function bodyWithAmount(fields: Record<string, unknown>, amount: string): string {
  return `${JSON.stringify(fields).slice(0, -1)},"amount":${amount}}`;
}

/** Naira text such as `1500`, `1500.5` or `1500.500` in kobo; null when it is no plain amount of whole kobo. */
export function nairaToKobo(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^(\d{1,18})(?:\.(\d{1,2})0*)?$/.exec(text) : null;
  if (match === null) return null;
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

export function koboToNaira(kobo: bigint): string {
  return `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
}

export function field(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
    value,
  );
}

export const textField = (value: unknown, ...path: string[]): string | null => {
  const found = field(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** The list in an answer; an answer without one is nonsense, never an empty list. */
export const listField = (value: unknown, ...path: string[]): unknown[] => {
  const found = field(value, ...path);
  if (!Array.isArray(found)) throw railUnreachable();
  return found;
};

/** What was read, where nothing readable is nonsense and never "not found". */
export function readable<T>(value: T | null): T {
  if (value === null) throw railUnreachable();
  return value;
}

/** Milliseconds of a rail's date: an epoch in milliseconds or a date text; null for anything else. */
export function readDate(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const ms = /^\d{12,14}$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isFinite(ms) ? ms : null;
}

/** Whether the rail's answer leaves open what it did: asked about by reference from then on. */
export const isInconclusive = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);
