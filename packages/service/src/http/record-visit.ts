// Puts an answered request of a merchant into the request log.
import type { FastifyReply } from 'fastify';
import type { Gate } from './gate/gate.ts';
import type { Visit } from './gate/visit.ts';

/** The query is left out: it may name accounts and cursors, and the path says enough. */
const LONGEST_PATH = 512;

export function recordVisit(gate: Gate, visit: Visit | undefined, reply: FastifyReply): void {
  const caller = visit?.caller;
  if (visit === undefined || !caller) return;
  gate.recorder.record({
    id: visit.requestId,
    at: visit.now,
    merchantId: caller.merchantId,
    env: caller.env,
    apiKeyId: caller.id,
    operation: visit.operation?.id ?? null,
    method: visit.method,
    path: visit.path.slice(0, LONGEST_PATH),
    status: reply.statusCode,
    code: visit.failure?.code ?? null,
    reason: visit.failure?.reason ?? null,
    ip: visit.address,
    ms: Math.round(performance.now() - visit.startedAt),
  });
}
