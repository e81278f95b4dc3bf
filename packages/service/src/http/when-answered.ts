// Tells when an answer is out. Fastify's onResponse hook sets and removes listeners for every request, whether anything is left
// to do after it or not: for health that cost as much as all checks of the gate (docs/performance.md).
import type { FastifyReply } from 'fastify';

/** Calls `run` once: when the whole answer was handed to the network, or when writing it has failed. */
export function whenAnswered({ raw }: Pick<FastifyReply, 'raw'>, run: () => void): void {
  let hasRun = false;
  const runOnce = (): void => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  raw.on('finish', runOnce).on('error', runOnce);
}
