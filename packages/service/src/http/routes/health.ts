// Health, which load balancers ask for all day: answered without a promise, and with a head that is written in one go. The
// framework keeps and copies each header by itself, which took a fifth of what the service adds to an answer.
import { type Health, OPERATIONS, SvcError } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../gate/gate.ts';
import { rateHeadersOf, setRateHeaders } from '../gate/limits/count-request.ts';
import { REQUEST_ID } from '../gate/visit.ts';

export function registerHealth(app: FastifyInstance, gate: Gate): void {
  const healthy = JSON.stringify({ ok: true, version: gate.context.config.version } satisfies Health);
  const length = String(Buffer.byteLength(healthy));
  for (const id of ['health', 'healthz'] as const) {
    app.route({
      // Load balancers and uptime monitors ask with HEAD; Node leaves the body out.
      method: ['GET', 'HEAD'],
      url: OPERATIONS[id].path,
      config: { operationId: id },
      handler: ({ visit }, reply) => {
        // The database has answered in the last two seconds when this runs, so what is left to ask is the process itself.
        if (gate.loop.isStuck()) {
          setRateHeaders(visit, reply);
          throw new SvcError('SVC_UNAVAILABLE', 'The service is not keeping up.');
        }
        reply.hijack();
        reply.raw.writeHead(200, {
          [REQUEST_ID]: visit.requestId,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'content-length': length,
          ...rateHeadersOf(visit),
        });
        reply.raw.end(healthy);
      },
    });
  }
}
