// Closes the HTTP application: requests under way are answered, idle connections are let go, and it ends in time.
import type { FastifyInstance } from 'fastify';

const LET_GO_EVERY_MS = 100;

/** Answers when everything is closed, by force after `withinMs`. */
export async function stopApp(app: FastifyInstance, withinMs: number): Promise<void> {
  // A keep-alive connection is not idle while its request runs, so one call at the beginning is not enough.
  const letGo = setInterval(() => app.server.closeIdleConnections(), LET_GO_EVERY_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearInterval(letGo);
    clearTimeout(cut);
  }
}
