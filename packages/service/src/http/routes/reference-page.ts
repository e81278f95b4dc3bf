// placeholder
import type { FastifyInstance } from 'fastify';
export function registerReferencePage(app: FastifyInstance): void {
  app.get('/v1/docs', { config: { operationId: 'getReferencePage' } }, async (_, reply) =>
    reply.type('text/html').send('<!doctype html>'),
  );
}
