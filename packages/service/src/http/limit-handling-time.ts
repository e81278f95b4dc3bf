// Ends requests whose handling takes too long. Fastify's own limit gives each request a timer and an abort signal, which cost
// as much as all other checks of the gate.
import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';
import { type Limited, makeTimeLimit } from '../domain/time-limit.ts';

declare module 'fastify' {
  interface FastifyReply {
    limited: Limited<FastifyReply> | null;
  }
}

const MAX_HANDLING_MS = 25_000;

export function limitHandlingTime(app: FastifyInstance, maxMs: number = MAX_HANDLING_MS): void {
  const limit = makeTimeLimit<FastifyReply>(maxMs, (reply) => endLate(reply, maxMs));
  app.decorateReply('limited', null);
  app.addHook('onRequest', (_, reply, done) => {
    reply.limited = limit.begin(reply);
    done();
  });
  app.addHook('onResponse', (_, reply, done) => {
    if (reply.limited !== null) limit.end(reply.limited);
    done();
  });
  app.addHook('onClose', async () => limit.stop());
}

function endLate(reply: FastifyReply, maxMs: number): void {
  // Asked only here: the framework makes a route's options anew each time.
  if (reply.sent || reply.request.routeOptions.config.isEndless) return;
  // Half an answer is out: only a cut connection tells that the rest is missing.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(maxMs), reply.request.url));
}
