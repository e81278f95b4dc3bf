// Live updates: the server names what changed, and the reads that show it are fetched again.
import type { LiveChange } from '@svc/service/dashboard/api-types';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
    const gather = (paths: readonly string[]): void => {
      for (const path of paths) gathered.add(path);
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void refresh(queries, [...gathered]);
        gathered.clear();
      }, GATHER_MS);
    };
    let greetings = 0;
    const stop = followStream(url, {
      onHello: () => {
        setConnected(true);
        // After a disconnect anything may have changed.
        if (greetings++ > 0) gather(['/']);
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

const refresh = (queries: QueryClient, paths: readonly string[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [place] }) =>
      typeof place === 'string' && place !== 'GET /session' && paths.some((path) => place.includes(path)),
  });
