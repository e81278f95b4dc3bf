// RateLimit headers: they speak of the tightest window that the request was counted in.
import type { FastifyReply } from 'fastify';
import type { LimitWindow } from '../stores/gate/enter.ts';
import type { Visit } from './gate/visit.ts';

export function setRateHeaders(visit: Visit, reply: FastifyReply): void {
  const tightest = findTightest(visit.entry?.windows ?? []);
  if (tightest === null) return;
  const [limit, remaining, growsAt] = tightest;
  reply.header('RateLimit-Limit', String(limit));
  reply.header('RateLimit-Remaining', String(remaining));
  reply.header('RateLimit-Reset', String(Math.max(1, Math.ceil((growsAt - visit.now) / 1000))));
}

/** The least remaining; of several, the one that stays tight the longest. */
export function findTightest(windows: readonly LimitWindow[]): LimitWindow | null {
  const sorted = [...windows].sort((a, b) => a[1] - b[1] || b[2] - a[2]);
  return sorted[0] ?? null;
}
