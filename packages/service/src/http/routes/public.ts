// Registers what anyone may call: health, the key document, the reference.

import { OPERATIONS } from '@svc/protocol';
import { makeOpenApi } from '@svc/protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { wallClock } from '../../ports/clock.ts';
import { getKeyDocument } from '../../usecases/credentials/service-keys/key-document.ts';
import type { Gate } from '../gate/gate.ts';
import { registerReferencePage } from '../reference/serve-reference-page.ts';
import { registerHealth } from './health.ts';
import { registerProof } from './proof.ts';

export function registerPublicRoutes(app: FastifyInstance, gate: Gate): void {
  const openApi = JSON.stringify(makeOpenApi(gate.context.config));
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
