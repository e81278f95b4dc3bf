// Calls back when an answer is out. Fastify's onResponse hook sets and removes listeners for every request, whether anything is left
// to do after it or not: for health that cost as much as all checks of the gate (docs/performance.md).
import type { FastifyReply } from 'fastify';
import type { Log } from '../ports/telemetry/log.ts';

/**
 * Calls `run` once: when the whole answer was handed to the network, or when writing it has failed. The answer is out, so
 * what `run` throws is logged and changes nothing.
 */
export function whenAnswered({ raw, request }: Pick<FastifyReply, 'raw' | 'request'>, log: Log, run: () => void): void {
  let hasRun = false;
  const runOnce = (): void => {
    if (hasRun) return;
    hasRun = true;
    try {
      run();
    } catch (error) {
      // Nobody above a listener catches: it would end the process.
      log.error({ requestId: request.visit?.requestId, error }, 'what follows an answer failed');
    }
  };
  raw.on('finish', runOnce).on('error', runOnce);
}
