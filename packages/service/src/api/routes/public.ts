// Registers what anyone may call: health, the key document, the reference.

import { type Health, OPERATIONS, SvcError } from '@svc/protocol';
import { makeOpenApi } from '@svc/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { getKeyDocument } from '../../credentials/key-document.ts';
import type { Gate } from '../../gate/gate.ts';
import { rateHeadersOf, setRateHeaders } from '../../gate/limits/count-request.ts';
import { REQUEST_ID } from '../../gate/visit.ts';
import { wallClock } from '../../ports/clock.ts';
import { registerReferencePage } from '../reference/serve-reference-page.ts';
import { registerProof } from './proof.ts';

export function registerPublicRoutes(app: FastifyInstance, gate: Gate): void {
  const openApi = Buffer.from(JSON.stringify(makeOpenApi(gate.context.config)));
  const json = 'application/json; charset=utf-8';
  app.get(OPERATIONS.getKeyDocument.path, { config: { operationId: 'getKeyDocument' } }, async (_, reply) =>
    reply
      .type(json)
      .header('Cache-Control', 'public, max-age=60')
      .send(await getKeyDocument(gate.publishedKeys, wallClock(gate.context.clock).now())),
  );
  app.get(OPERATIONS.getOpenApi.path, { config: { operationId: 'getOpenApi' } }, async (_, reply) =>
    reply.type(json).header('Cache-Control', 'public, max-age=60').send(openApi),
  );
  registerHealth(app, gate);
  registerReferencePage(app, gate.context.config);
  registerProof(app, gate.context);
}

// Health, which load balancers ask for all day: answered without a promise, and with a head that is written in one go. The
// framework keeps and copies each header by itself, which took a fifth of what the service adds to an answer.
function registerHealth(app: FastifyInstance, gate: Gate): void {
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
