// Calls back when an answer is out. Fastify's onResponse hook sets and removes listeners for every request, whether anything is left
// to do after it or not: for health that cost as much as all checks of the gate (docs/performance.md).
import type { FastifyReply } from 'fastify';
import type { Log } from '../ports/telemetry.ts';

/** What the log says of a request whose connection was closed before its answer. No answer has this status. */
export const UNHEARD_STATUS = 499;

/**
 * Calls `run` once, with the answer's status: when the whole answer was handed to the network, when writing it has failed, or when
 * nobody is there any more to hear it. What `run` throws is logged and changes nothing.
 */
export function whenAnswered(
  { raw, request }: Pick<FastifyReply, 'raw' | 'request'>,
  log: Log,
  run: (status: number) => void,
): void {
  let hasRun = false;
  // Behind another answer on its connection it hears nothing of the connection's end.
  const isBehind = raw.socket === null;
  const runOnce = (): void => {
    if (hasRun) return;
    hasRun = true;
    if (isBehind) request.raw.socket.off('close', runOnce);
    try {
      const isHeard = raw.headersSent && (!isBehind || raw.writableFinished);
      run(isHeard ? raw.statusCode : UNHEARD_STATUS);
    } catch (error) {
      // Nobody above a listener catches: it would end the process.
      log.error({ requestId: request.visit?.requestId, error }, 'what follows an answer failed');
    }
  };
  // An answer to a connection that is gone does not finish.
  raw.on('finish', runOnce).on('error', runOnce).on('close', runOnce);
  if (isBehind) request.raw.socket.setMaxListeners(0).once('close', runOnce);
  if (raw.closed) runOnce();
}
