// Who may use how much of one process at the same time: Live before the test environment, and nobody more than the share of a merchant. What is
// above a share waits its turn.
import type { Env } from '@svc/protocol';

export interface ShareRules {
  /** Units that can be in use at the same time. */
  total: number;
  /** Of the total, what the test environment may use while the process serves Live too. */
  testPercent: number;
  /** Of what its environment may use, what one merchant may use. */
  merchantPercent: number;
}

export interface Holder {
  env: Env;
  merchantId: string;
}

export interface Ticket {
  /** Null: it was given at once. */
  turn: Promise<void> | null;
  /** Gives the units back, or the place in the queue up. May be called more than once. */
  release(): void;
}

export interface Shares {
  take(holder: Holder, weight?: number): Ticket;
}

interface Waiting {
  holder: Holder;
  name: string;
  weight: number;
  begin(): void;
}

const nameOf = ({ env, merchantId }: Holder): string => `${env}:${merchantId}`;
const percentOf = (total: number, percent: number): number => Math.max(1, Math.floor((total * percent) / 100));

export function makeShares(rules: ShareRules, envs: readonly Env[]): Shares {
  const most = envs.length > 1 ? percentOf(rules.total, rules.testPercent) : rules.total;
  const mostOf: Record<Env, number> = { live: rules.total, test: most };
  const inUse: Record<Env, number> = { live: 0, test: 0 };
  const inUseBy = new Map<string, number>();
  let waiting: Waiting[] = [];

  const isFree = ({ env }: Holder, weight: number): boolean =>
    inUse.live + inUse.test + weight <= rules.total && inUse[env] + weight <= mostOf[env];
  const isWithinShare = ({ env }: Holder, name: string, weight: number): boolean =>
    (inUseBy.get(name) ?? 0) + weight <= percentOf(mostOf[env], rules.merchantPercent);

  const use = ({ env }: Holder, name: string, weight: number): void => {
    inUse[env] += weight;
    const used = (inUseBy.get(name) ?? 0) + weight;
    if (used === 0) inUseBy.delete(name);
    else inUseBy.set(name, used);
  };

  /** Live first; then the merchant that uses least, so that those of one caller do not stand before everybody else's. */
  const findNext = (env: Env): Waiting | undefined => {
    let next: Waiting | undefined;
    for (const one of waiting) {
      if (one.holder.env !== env || !isWithinShare(one.holder, one.name, one.weight)) continue;
      if (next === undefined || (inUseBy.get(one.name) ?? 0) < (inUseBy.get(next.name) ?? 0)) next = one;
    }
    return next;
  };

  const beginNext = (): void => {
    for (;;) {
      // One of Live that only waits for room is not overtaken by the other environment.
      const next = findNext('live') ?? findNext('test');
      if (next === undefined || !isFree(next.holder, next.weight)) return;
      waiting = waiting.filter((one) => one !== next);
      use(next.holder, next.name, next.weight);
      next.begin();
    }
  };

  return {
    take(holder, asked = 1) {
      const name = nameOf(holder);
      // Heavier than a whole share: it runs alone.
      const weight = Math.min(asked, percentOf(mostOf[holder.env], rules.merchantPercent));
      let state: 'waits' | 'runs' | 'ended' = 'waits';
      const begin = (): void => {
        state = 'runs';
      };
      const place: Waiting = { holder, name, weight, begin };
      const release = (): void => {
        const before = state;
        state = 'ended';
        if (before === 'waits') waiting = waiting.filter((one) => one !== place);
        if (before !== 'runs') return;
        use(holder, name, -weight);
        if (waiting.length > 0) beginNext();
      };
      const isFirst = waiting.length === 0 || (holder.env === 'live' && findNext('live') === undefined);
      if (isFirst && isFree(holder, weight) && isWithinShare(holder, name, weight)) {
        use(holder, name, weight);
        begin();
        return { turn: null, release };
      }
      const turn = new Promise<void>((resolve) => {
        place.begin = () => {
          begin();
          resolve();
        };
      });
      waiting.push(place);
      // Those before it may wait for their own share only.
      beginNext();
      return { turn, release };
    },
  };
}
