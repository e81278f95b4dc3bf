// Ends requests whose handling takes too long. Fastify's own limit gives each request a timer and an abort signal, which cost
// as much as all other checks of the gate.
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { makeTimeLimit } from '../domain/time-limit.ts';
import type { Log } from '../ports/telemetry.ts';
import { whenAnswered } from './when-answered.ts';

export interface HandlingLimit {
  log: Log;
  maxMs?: number;
  /** What waits for nothing but the database, which has its own limit. */
  isExempt?: (request: FastifyRequest) => boolean;
}

const MAX_HANDLING_MS = 25_000;

export function limitHandlingTime(
  app: FastifyInstance,
  { log, maxMs = MAX_HANDLING_MS, isExempt = () => false }: HandlingLimit,
): void {
  const limit = makeTimeLimit<FastifyReply>(maxMs, (reply) => {
    try {
      endLate(reply, maxMs);
    } catch (error) {
      log.error(
        { requestId: reply.request.visit?.requestId, error },
        'a request that took too long could not be ended',
      );
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isExempt(request)) {
      const limited = limit.begin(reply);
      whenAnswered(reply, log, () => limit.end(limited));
    }
    done();
  });
  app.addHook('onClose', async () => limit.stop());
}

function endLate(reply: FastifyReply, maxMs: number): void {
  // Asked only here: the framework makes a route's options again each time.
  if (reply.sent || reply.request.routeOptions.config.isEndless) return;
  // Half an answer is out: only a cut connection shows that the rest is missing.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(maxMs), reply.request.url));
}
