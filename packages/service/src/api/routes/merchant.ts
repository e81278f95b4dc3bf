// Registers every operation of a merchant, and the preflights of those that a browser may call.
import { LIMITS, OPERATION_IDS, OPERATIONS, type OperationId, validationError } from '@svc/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../../gate/gate.ts';
import { serve } from '../../gate/serve.ts';
import type { RouteHandler, RouteHandlers } from '../../ports/http.ts';
import { answerPreflight } from '../preflight.ts';

const NO_BODY = Buffer.alloc(0);

export function registerMerchantRoutes(app: FastifyInstance, gate: Gate, handlers: RouteHandlers): void {
  for (const id of OPERATION_IDS) {
    const { access, method, path, keyKinds } = OPERATIONS[id];
    if (access !== 'merchant') continue;
    const handler = handlerOf(handlers, id);
    const url = toRoutePath(path);
    app.route({
      method,
      url,
      config: { operationId: id },
      preParsing: (request, reply, _, done) => waitForShare(gate, request, reply, done),
      handler: (request, reply) => {
        const { visit } = request;
        const { ticket } = visit;
        visit.ticket = null;
        const served = serve(gate, visit, reply, { handler, params: paramsOf(request), body: bodyOf(request) });
        return served.catch(throwAsError).finally(() => {
          // An answer that nobody reads stays in memory: it counts until it is out or its caller has gone. One behind others on
          // its connection waits for them, and they may wait for this slot.
          if (reply.raw.closed || reply.raw.socket === null) ticket?.release();
          else visit.ticket = ticket;
        });
      },
    });
    if (keyKinds.includes('pk')) {
      app.route({ method: 'OPTIONS', url, config: { preflight: method }, handler: answerPreflight });
    }
  }
}

/** A body counts as one unit more for each of these, and as the largest where its length is not said. */
const BYTES_A_UNIT = 65_536;

/** Before the body is read, so that one that has to wait costs no memory. */
function waitForShare(gate: Gate, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const { visit, method, headers } = request;
  if (visit.caller === null) {
    done();
    return;
  }
  // Its body is gone with its caller: no handler would run, and nothing would give back what is taken here.
  if (reply.raw.closed && method !== 'GET') {
    done(validationError('body', 'was not sent whole'));
    return;
  }
  const declared = Number(headers['content-length'] ?? (method === 'GET' ? 0 : LIMITS.envelopeBytes));
  const ticket = gate.shares.take(visit.caller, 1 + Math.ceil(Math.min(declared, LIMITS.envelopeBytes) / BYTES_A_UNIT));
  visit.ticket = ticket;
  // One that has reached its handler gives it back after the end of that, also when its caller has gone.
  const release = (): void => visit.ticket?.release();
  reply.raw.once('close', release);
  // Of an answer behind others nobody hears when the connection ends.
  request.raw.once('close', release);
  const { env } = visit.caller;
  const turn = ticket.turn === null ? gate.turns.take(env) : ticket.turn.then(() => gate.turns.take(env));
  if (turn === undefined) done();
  else turn.then(() => done(), done);
}

/** Fastify answers for itself when something other than an error is thrown. */
function throwAsError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('something was thrown that is no error', { cause: thrown });
}

/** `{name}` in the tables, `:name` in the router. */
export const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const paramsOf = ({ params }: FastifyRequest): Record<string, string> => params as Record<string, string>;
const bodyOf = ({ method, body }: FastifyRequest): Uint8Array =>
  method !== 'GET' && body instanceof Uint8Array ? body : NO_BODY;

function handlerOf(handlers: RouteHandlers, id: OperationId): RouteHandler {
  const handler = handlers[id];
  if (handler === undefined) throw new Error(`No handler for ${id}.`);
  return handler;
}
