// Live updates: the server names what changed, and the reads that show it are fetched again.
import type { LiveChange } from '@svc/service/dashboard/api-types';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renewSession, useSessionEnded } from '../session.ts';
import { followStream } from './follow-stream.ts';

const OPERATOR_LISTS = [
  'audit',
  'merchants',
  'overview',
  'work',
  'holds',
  'reviews',
  'items',
  'proposals',
  'staff',
  'service-keys',
  'switches',
  'restore',
  'differences',
].map((name) => `/operator/${name}`);

/** Which reads show a kind of change. Each entry is a part of the route's path. */
const SHOWN_BY: Readonly<Record<LiveChange['kind'], readonly string[]>> = {
  conversion: [
    '/conversions',
    '/overview',
    '/charts',
    '/sandbox',
    '/work',
    '/holds',
    '/reviews',
    '/items',
    '/proposals',
    '/solvency',
  ],
  event: ['/events', '/conversions/{id}', '/overview'],
  delivery: ['/deliveries', '/webhook-endpoints', '/events/{id}'],
  inbox: ['/inbox'],
  // Rare, so refresh all reads of a merchant, and the operator's reads that query no chain and no bank.
  action: ['/merchants/{merchantId}', ...OPERATOR_LISTS],
  request: ['/requests', '/usage', '/credentials', '/merchants/{merchantId}/overview'],
};

const FOLLOWED = [...new Set(Object.values(SHOWN_BY).flat())];

/** Changes come in bursts, so read once after each. */
const GATHER_MS = 150;

export function useLive(url: string): boolean {
  const queries = useQueryClient();
  const hasEnded = useSessionEnded();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    if (hasEnded) return;
    const gathered = new Set<string>();
    let timer: number | undefined;
    let hasGreeted = false;
    const gather = (paths: readonly string[]): void => {
      for (const path of paths) gathered.add(path);
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void refresh(queries, [...gathered]);
        gathered.clear();
      }, GATHER_MS);
    };
    const stop = followStream(url, {
      onHello: () => {
        setConnected(true);
        // What was read before may have changed before the stream named changes.
        gather(hasGreeted ? ['/'] : FOLLOWED);
        hasGreeted = true;
      },
      onChange: (change) => gather(SHOWN_BY[change.kind] ?? []),
      onLost: () => setConnected(false),
      onRefused: () => {
        setConnected(false);
        void renewSession(queries).catch(() => undefined);
      },
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [url, queries, hasEnded]);
  return isConnected;
}

async function refresh(queries: QueryClient, paths: readonly string[]): Promise<void> {
  const shows = ({ queryKey: [place] }: Query): boolean =>
    typeof place === 'string' && place !== 'GET /session' && paths.some((path) => place.includes(path));
  // A first read that is under way may have read before the change, and is not begun again by an invalidation.
  const first = queries.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: shows });
  for (const query of first.filter(({ state }) => state.data === undefined)) {
    void query.promise
      ?.then(() => queries.invalidateQueries({ queryKey: query.queryKey, exact: true }))
      .catch(() => undefined);
  }
  await queries.invalidateQueries({ predicate: shows });
}
