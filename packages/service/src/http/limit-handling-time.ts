// Ends requests whose handling takes too long. One timer serves all: Fastify's own limit gives each request a timer and an
// abort signal, which cost as much as all other checks of the gate.
import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

const MAX_HANDLING_MS = 25_000;
/** How much later than the limit a request may end. */
const LOOKS_PER_LIMIT = 25;

export function limitHandlingTime(app: FastifyInstance, maxMs: number = MAX_HANDLING_MS): void {
  /** In the order they came. */
  const open = new Map<FastifyReply, number>();
  const timer = setInterval(() => endLate(open, maxMs), maxMs / LOOKS_PER_LIMIT).unref();
  app.addHook('onRequest', (_, reply, done) => {
    open.set(reply, performance.now());
    done();
  });
  app.addHook('onResponse', (_, reply, done) => {
    open.delete(reply);
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function endLate(open: Map<FastifyReply, number>, maxMs: number): void {
  for (const [reply, startedAt] of open) {
    if (performance.now() - startedAt < maxMs) return;
    open.delete(reply);
    // Asked only here: the framework makes a route's options anew each time.
    if (reply.sent || reply.request.routeOptions.config.isEndless) continue;
    // Half an answer is out: only a cut connection tells that the rest is missing.
    if (reply.raw.headersSent) reply.raw.destroy();
    else reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(maxMs), reply.request.url));
  }
}
