// Registers what anyone may call: health, the key document, the reference.

import { type Health, OPERATIONS, SvcError } from '@svc/protocol';
import { makeOpenApi } from '@svc/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { wallClock } from '../../ports/clock.ts';
import { getKeyDocument } from '../../usecases/credentials/service-keys/key-document.ts';
import type { Gate } from '../gate/gate.ts';
import { registerReferencePage } from '../reference/serve-reference-page.ts';
import { registerProof } from './proof.ts';
import { registerRelays } from './relays.ts';

export function registerPublicRoutes(app: FastifyInstance, gate: Gate): void {
  const openApi = JSON.stringify(makeOpenApi(gate.context.config));
  const json = 'application/json; charset=utf-8';
  const healthy = JSON.stringify({ ok: true, version: gate.context.config.version } satisfies Health);
  for (const id of ['health', 'healthz'] as const) {
    app.route({
      // Load balancers and uptime monitors ask with HEAD; Node leaves the body out.
      method: ['GET', 'HEAD'],
      url: OPERATIONS[id].path,
      config: { operationId: id },
      handler: (_, reply) => {
        refuseWhenStuck(gate);
        reply.type(json).header('cache-control', 'no-store').send(healthy);
      },
    });
  }
  app.get(OPERATIONS.getKeyDocument.path, { config: { operationId: 'getKeyDocument' } }, async (_, reply) =>
    reply
      .type(json)
      .header('Cache-Control', 'public, max-age=60')
      .send(await getKeyDocument(gate.publishedKeys, wallClock(gate.context.clock).now())),
  );
  app.get(OPERATIONS.getOpenApi.path, { config: { operationId: 'getOpenApi' } }, async (_, reply) =>
    reply.type(json).header('Cache-Control', 'public, max-age=60').send(openApi),
  );
  registerReferencePage(app, gate.context.config);
  registerProof(app, gate.context);
  registerRelays(app, gate.context);
}

/** The database has answered in the last two seconds when this runs, so what is left to ask is the process itself. */
function refuseWhenStuck({ loop }: Gate): void {
  if (loop.isStuck()) throw new SvcError('SVC_UNAVAILABLE', 'The service is not keeping up.');
}
