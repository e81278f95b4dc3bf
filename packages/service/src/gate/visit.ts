// One request as the gate sees it: exactly what was sent, and what the gate has learnt about it so far.
import { HEADERS, ID_PREFIXES, makeId, type Operation, type OperationId } from '@svc/protocol';
import type { FastifyRequest } from 'fastify';
import type { Stage } from '../domain/request-trace.ts';
import type { Ticket } from '../domain/shares.ts';
import type { RequestHeaders } from './check-headers.ts';
import type { Caller, Entry } from './store/enter.ts';

/** In small letters, as the framework keeps it. */
export const REQUEST_ID = HEADERS.requestId.toLowerCase();

/** What a route is to the gate. `unknown` is under /v1, `outside` is not; `file` is a page or a part of one. */
export type RouteKind = 'public' | 'merchant' | 'preflight' | 'notice' | 'dashboard' | 'file' | 'unknown' | 'outside';

export interface Visit {
  requestId: string;
  /** Unix milliseconds of arrival. */
  now: number;
  startedAt: number;
  route: RouteKind;
  operation: (Operation & { id: OperationId }) | null;
  method: string;
  /** The request target byte for byte as it stood on the request line. */
  target: string;
  /** The same without its query. */
  path: string;
  /** As the router found them in the path, not checked yet. */
  params: Record<string, string>;
  address: string;
  headers: FastifyRequest['headers'];
  rawHeaders: readonly string[];
  entry: Entry | null;
  caller: Caller | null;
  /** Its part of what this process does at the same time, until its handler has it. */
  ticket: Ticket | null;
  /** Set once the head of the request has passed. */
  requestHeaders: RequestHeaders | null;
  /** Seconds that a refused caller shall wait. */
  retryAfterSeconds: number | null;
  /** What the request log says about a failure. */
  failure: { code: string; reason: string; details: Record<string, unknown> } | null;
  /** When each stage ended, in the order they ran. */
  marks: { name: Stage; at: number }[];
  /** Finds out why a signature or an envelope does not fit, in words; the Sandbox only. */
  diagnose: (() => string | null) | null;
  /** What came in and went out, before sealing. */
  opened: { request: Uint8Array | null; answer: Uint8Array | null; isReplay: boolean };
}

export function makeVisit(
  request: FastifyRequest,
  { route, operation, address, now }: Pick<Visit, 'route' | 'operation' | 'address' | 'now'>,
): Visit {
  const target = request.originalUrl;
  const queryAt = target.indexOf('?');
  return {
    requestId: makeId(ID_PREFIXES.request, now),
    now,
    startedAt: performance.now(),
    route,
    operation,
    method: request.method,
    target,
    path: queryAt === -1 ? target : target.slice(0, queryAt),
    params: (request.params ?? {}) as Record<string, string>,
    address,
    headers: request.headers,
    rawHeaders: request.raw.rawHeaders,
    entry: null,
    caller: null,
    ticket: null,
    requestHeaders: null,
    retryAfterSeconds: null,
    failure: null,
    marks: [],
    diagnose: null,
    opened: { request: null, answer: null, isReplay: false },
  };
}

/** Health writes its head itself, belongs to no merchant, and waits for nothing but the count of its request. */
export const isHealth = ({ operation }: Visit): boolean => operation?.limitClass === 'none';

/** Notes that a stage has just ended. */
export function mark({ marks }: Visit, name: Stage): void {
  marks.push({ name, at: performance.now() });
}

/** A header of ours as text, or null. Whether it was sent twice is checked elsewhere. */
export function headerOf(visit: Visit, name: string): string | null {
  const value = visit.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}
