// Registers every operation of a merchant, and the preflights of those that a browser may call.
import { OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteHandler, RouteHandlers } from '../../ports/http.ts';
import type { Gate } from '../gate/gate.ts';
import { serve } from '../gate/serve.ts';
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
      handler: (request, reply) =>
        serve(gate, request.visit, reply, { handler, params: paramsOf(request), body: bodyOf(request) }).catch(
          throwAsError,
        ),
    });
    if (keyKinds.includes('pk')) {
      app.route({ method: 'OPTIONS', url, config: { preflight: method }, handler: answerPreflight });
    }
  }
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
