// Reads what the request log has gained since the last look, oldest first.
import type { DashboardSession } from '../replay/dashboard-session.ts';

export interface LoggedRequest {
  id: string;
  at: number;
  method: string;
  path: string;
  status: number;
  code: string | null;
  reason: string | null;
  ms: number;
}

export interface LogFilter {
  merchantId: string;
  env: 'test' | 'live';
  onlyRefused: boolean;
  code: string | undefined;
  operation: string | undefined;
  status: string | undefined;
  text: string | undefined;
  withPolling: boolean;
}

const PAGE = 100;
/** More than the log can gain between two looks before older ones are written. */
const MAX_REMEMBERED = 5000;

/** The newest requests, newest last. */
export async function readLastRequests(
  session: DashboardSession,
  filter: LogFilter,
  count: number,
): Promise<LoggedRequest[]> {
  const { requests } = await readPage(session, filter, Math.min(count, PAGE), null);
  return requests.reverse();
}

/**
 * Returns a function that gives each request once. The log is written in batches, and a slow request appears after
 * younger ones, so ids are remembered instead of a position.
 */
export function makeRequestFollower(session: DashboardSession, filter: LogFilter, known: readonly LoggedRequest[]) {
  let seen = new Set(known.map(({ id }) => id));
  return async (): Promise<LoggedRequest[]> => {
    const fresh: LoggedRequest[] = [];
    let cursor: string | null = null;
    do {
      const page = await readPage(session, filter, PAGE, cursor);
      const added = page.requests.filter(({ id }) => !seen.has(id) && !fresh.some((one) => one.id === id));
      fresh.push(...added);
      // A whole page of new ones: there may be more before it.
      cursor = added.length === PAGE ? page.nextCursor : null;
    } while (cursor !== null);
    seen = new Set([...seen, ...fresh.map(({ id }) => id)].slice(-MAX_REMEMBERED));
    return fresh.reverse();
  };
}

async function readPage(
  session: DashboardSession,
  { merchantId, env, onlyRefused, withPolling, ...named }: LogFilter,
  limit: number,
  cursor: string | null,
): Promise<{ requests: LoggedRequest[]; nextCursor: string | null }> {
  const query = new URLSearchParams({ env, limit: String(limit) });
  if (onlyRefused) query.set('only', 'refused');
  for (const [name, value] of Object.entries(named)) if (value !== undefined) query.set(name, value);
  if (!withPolling && named.operation === undefined) query.set('without', 'polling');
  if (cursor !== null) query.set('cursor', cursor);
  const answer = await session.get(`/merchants/${merchantId}/requests?${query}`);
  const { nextCursor } = answer.pagination as { nextCursor: string | null };
  return { requests: answer.requests as LoggedRequest[], nextCursor };
}
