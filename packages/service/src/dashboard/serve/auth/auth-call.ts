// One request's way into the authentication library and back: cookies in, cookies out, refusals in our words.
import '@fastify/cookie';
import { cutText, SvcError, type SvcErrorCode, validationError } from '@svc/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthCall } from '../../row/call.ts';
import { type Auth, CLIENT_ADDRESS_HEADER } from './make-auth.ts';

/** It is kept with the session, to tell one browser from another. */
const MAX_AGENT_CHARS = 512;

export function makeAuthCall(auth: Auth, request: FastifyRequest, reply: FastifyReply, origin: string): AuthCall {
  const headers = new Headers({ origin, [CLIENT_ADDRESS_HEADER]: request.visit.address });
  if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie);
  const agent = request.headers['user-agent'];
  if (agent !== undefined) headers.set('user-agent', cutText(agent, MAX_AGENT_CHARS));
  return {
    auth,
    headers,
    async take<Answer>(response: Response) {
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalOf(response.status, answer);
      return answer as Answer;
    },
  };
}

const CODES: Readonly<Record<number, SvcErrorCode>> = {
  400: 'SVC_VALIDATION_FAILED',
  401: 'SVC_UNAUTHENTICATED',
  403: 'SVC_FORBIDDEN',
  404: 'SVC_NOT_FOUND',
  409: 'SVC_INVALID_STATE',
  422: 'SVC_VALIDATION_FAILED',
  429: 'SVC_RATE_LIMITED',
};

/** The library's messages are plain English about the request alone; its failures say nothing to the caller. */
function refusalOf(status: number, answer: unknown): SvcError {
  const { message, code } = (answer ?? {}) as { message?: unknown; code?: unknown };
  // What it cannot read of a new passkey it calls a failure of its own.
  if (code === 'FAILED_TO_VERIFY_REGISTRATION')
    return validationError('response', 'is no passkey that can be registered');
  const known = CODES[status];
  if (known === undefined) return new SvcError('SVC_INTERNAL', 'Something went wrong on our side.');
  const text = typeof message === 'string' && message !== '' ? message : 'The request was refused.';
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`;
  return new SvcError(known, sentence, typeof code === 'string' ? { reason: code.toLowerCase() } : undefined);
}
