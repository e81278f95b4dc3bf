// The only place where an error becomes HTTP.
import { CURRENT_API_VERSION, HEADERS, RATE_HEADERS, SvcError, toErrorEnvelope, validationError } from '@svc/protocol';
import type { FastifyReply } from 'fastify';
import { NotNow, toRefusal } from '../domain/not-now.ts';
import type { Visit } from '../gate/visit.ts';
import type { Log } from '../ports/telemetry.ts';

const RETRY_SOON_SECONDS = 2;
const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

export function sendError(log: Log, visit: Visit, reply: FastifyReply, thrown: unknown): FastifyReply {
  // A body that never came whole is the caller's doing: nobody reads the answer, and it is no failure of ours.
  const isCut = thrown != null && thrown === reply.request.raw.errored;
  const error = isCut ? validationError('body', 'was not sent whole') : toSvcError(thrown);
  if (error.code === 'SVC_INTERNAL') log.error({ requestId: visit.requestId, error: thrown }, 'request failed');
  visit.failure = { code: error.code, reason: error.message, details: error.details ?? {} };
  // The framework would cut the connection under a client that is still sending, which then never reads the answer;
  // kept open, the rest is read and thrown away until the request's own time limit.
  if ((thrown as { code?: unknown } | null)?.code === BODY_TOO_LARGE) reply.removeHeader('connection');
  reply.header(HEADERS.requestId, visit.requestId).header(HEADERS.apiVersion, CURRENT_API_VERSION);
  const { retryAfterSeconds } = error.details ?? {};
  const own = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
  const retryAfter = visit.retryAfterSeconds ?? own ?? (error.status === 503 ? RETRY_SOON_SECONDS : null);
  if (retryAfter !== null) reply.header(RATE_HEADERS.retryAfter, String(retryAfter));
  return reply.code(error.status).type('application/json; charset=utf-8').send(encode(error, visit.requestId));
}

/** Details that are no JSON are left out: the answer is always an envelope. */
function encode(error: SvcError, requestId: string): string {
  try {
    return JSON.stringify(toErrorEnvelope(error, requestId));
  } catch {
    return JSON.stringify(toErrorEnvelope(new SvcError(error.code, error.message), requestId));
  }
}

/** What the caller may know of a failure. */
export function toSvcError(thrown: unknown): SvcError {
  if (thrown instanceof SvcError) return thrown;
  if (thrown instanceof NotNow) return toRefusal(thrown);
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && code.startsWith('FST_ERR_')) return fromFramework(code, Number(statusCode));
  if (typeof code === 'string' && UNSTORABLE_TEXT.has(code)) {
    return validationError('request', 'holds text that cannot be stored');
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return fromLibrary(statusCode);
  return new SvcError('SVC_INTERNAL', 'Something went wrong on our side.');
}

/** A library blames the request. Which file it found or did not is nobody's business. */
const fromLibrary = (status: number): SvcError =>
  status === 403 || status === 404
    ? new SvcError('SVC_NOT_FOUND', 'There is no such route.')
    : validationError('request', 'cannot be served');

/** NUL in a text, a broken escape in JSON: refused at the edge already, and never the service's fault. */
const UNSTORABLE_TEXT: ReadonlySet<string> = new Set(['22021', '22P05']);

function fromFramework(code: string, status: number): SvcError {
  if (code === BODY_TOO_LARGE) return validationError('body', 'is too large');
  if (status === 404) return new SvcError('SVC_NOT_FOUND', 'There is no such route.');
  // The database has its own limit, so what takes this long is something outside.
  if (code === 'FST_ERR_HANDLER_TIMEOUT') {
    return new SvcError('SVC_UPSTREAM_FAILED', 'Something outside did not answer in time. Try again shortly.');
  }
  if (status === 503) return new SvcError('SVC_UNAVAILABLE', 'The service is busy. Try again shortly.');
  if (status >= 500) return new SvcError('SVC_INTERNAL', 'Something went wrong on our side.');
  return validationError('request', 'cannot be read');
}
