// Checks the parts of a request against the row's schemas.
import {
  findIssues,
  findUnsafeText,
  parseJsonStrictly,
  SvcError,
  validationError,
  validationErrors,
} from '@svc/protocol';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { checkPart } from '../row/fields.ts';

interface Schemas {
  params: TSchema | null;
  query: TSchema | null;
  body: TSchema | null;
}

const WHOLE_NUMBER = /^(0|[1-9][0-9]{0,11})$/;
const NUMBERS = new Set(['limit', 'from', 'to', 'changedSince']);

/** Parameters that do not fit name nothing that exists. */
export function readParams({ params }: Schemas, request: FastifyRequest): Record<string, string> {
  const given = request.params as Record<string, string>;
  if (params === null) return {};
  if (findIssues(params, given).length > 0 || findUnsafeText(given) !== null) {
    throw new SvcError('SVC_NOT_FOUND', 'There is no such thing.');
  }
  return given;
}

/** Unknown names are dropped; a known one may come once. */
export function readQuery({ query }: Schemas, request: FastifyRequest): Record<string, unknown> | undefined {
  if (query === null) return undefined;
  const known = (query as { properties?: Record<string, unknown> }).properties ?? {};
  const value: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(request.query as Record<string, unknown>)) {
    if (!Object.hasOwn(known, name)) continue;
    if (typeof text !== 'string') throw validationError(name, 'must be given once');
    value[name] = NUMBERS.has(name) && WHOLE_NUMBER.test(text) ? Number(text) : text;
  }
  checkPart(query, value);
  return value;
}

export function readBody({ body }: Schemas, request: FastifyRequest): Record<string, unknown> | undefined {
  if (body === null) return undefined;
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw validationError('', 'must be sent as application/json');
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const parsed = parseJsonStrictly(bytes);
  if (!parsed.ok) throw validationErrors([parsed.issue]);
  checkPart(body, parsed.value);
  return parsed.value as Record<string, unknown>;
}
