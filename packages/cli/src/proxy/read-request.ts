// Reads a caller's request: its address, its JSON body, and the key that makes a repeat safe.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  CURRENT_API_VERSION,
  HEADERS,
  LIMITS,
  parseJsonStrictly,
  SvcError,
  validationError,
  validationErrors,
} from '@svc/protocol';

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);

export interface LocalRequest {
  method: string;
  /** The path with its query, as it came. */
  target: string;
  /** Undefined for a read. */
  body: unknown;
  /** Null for a read. */
  idempotencyKey: string | null;
}

export async function readRequest(request: IncomingMessage): Promise<LocalRequest> {
  const { url: target = '' } = request;
  const method = readMethod(request);
  if (!target.startsWith('/')) throw validationError('path', 'must start with a slash');
  checkVersion(request);
  const bytes = await readBytes(request, LIMITS.bodyBytes);
  if (method === 'GET') {
    if (bytes.length > 0) throw validationError('', 'must be empty on a read');
    return { method, target, body: undefined, idempotencyKey: null };
  }
  return {
    method,
    target,
    body: readBody(request, bytes),
    idempotencyKey: readIdempotencyKey(request) ?? randomUUID(),
  };
}

/** A HEAD is a GET whose body Node leaves out. What the API has no route for, such as TRACE, cannot be forwarded either. */
function readMethod({ method = 'GET' }: IncomingMessage): string {
  if (method === 'HEAD') return 'GET';
  if (METHODS.has(method)) return method;
  throw new SvcError('SVC_NOT_FOUND', 'There is no such route.');
}

/** The gateway opens answers of one version only. */
function checkVersion({ headers }: IncomingMessage): void {
  const version = headers[HEADERS.apiVersion.toLowerCase()];
  if (version === undefined || version === CURRENT_API_VERSION) return;
  throw validationError(HEADERS.apiVersion, `must be ${CURRENT_API_VERSION}, or left out`);
}

export function readBody({ headers }: IncomingMessage, bytes: Uint8Array): unknown {
  // Writes without fields may come without a body.
  if (bytes.length === 0) return {};
  // A web form cannot send this type without asking first.
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw validationError('Content-Type', 'must be application/json');
  }
  const parsed = parseJsonStrictly(bytes);
  if (!parsed.ok) throw validationErrors([parsed.issue]);
  return parsed.value;
}

function readIdempotencyKey({ headers }: IncomingMessage): string | null {
  const given = [HEADERS.idempotencyKey, HEADERS.idempotencyKeyAlias]
    .map((name) => headers[name.toLowerCase()])
    .filter((value) => typeof value === 'string');
  if (new Set(given).size > 1) throw validationError(HEADERS.idempotencyKey, 'differs from its alias');
  return given[0] ?? null;
}

export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  // Not destroyed on the way out: the caller shall read the refusal.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw validationError('', `must not be over ${maxBytes / 1024} KiB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
