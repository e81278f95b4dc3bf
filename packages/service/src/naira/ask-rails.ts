// Puts a question to the active rails in turn: the next one is asked while the one before it cannot answer.
import { type Env, SvcError } from '@svc/protocol';
import { askOutside, upstreamFailed } from '../conversions/ask-outside.ts';
import { findStoppedRails } from '../installation/require-running.ts';
import type { BankRail } from '../ports/bank-rail.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { activeRails } from './rail-of.ts';
import { listRailTroubles } from './store/rail-shortages.ts';

/** So long a rail that did not answer is asked after the others, so that not every caller waits for its time-out. */
const ASKED_LAST_MS = 30_000;

// Per rail object, so that two services in one process never share it.
const silentUntil = new WeakMap<BankRail, number>();

export const isSilent = (rail: BankRail, now: number): boolean => now < (silentUntil.get(rail) ?? 0);

export const noteSilence = (rail: BankRail, now: number): void => {
  silentUntil.set(rail, now + ASKED_LAST_MS);
};

/** A rail that is stopped or takes no orders can still be asked, after the others. */
export async function railsToAsk(context: Context, env: Env): Promise<BankRail[]> {
  const rails = activeRails(context, env);
  if (rails.length < 2) return rails;
  const [stopped, troubled] = await Promise.all([findStoppedRails(context.db), listTroubledRails(context, env)]);
  return withLast(rails, ({ provider }) => stopped.includes(provider) || troubled.includes(provider));
}

export interface RailAnswer<T> {
  answer: T;
  /** The rail that gave it. */
  rail: BankRail;
}

/**
 * `ask` must move no money and may have happened at more than one rail. Null from it: this rail cannot do it. Throws what
 * the first rail threw when none could.
 */
export async function askRails<T>(
  context: Context,
  rails: readonly BankRail[],
  ask: (rail: BankRail) => Promise<T | null>,
): Promise<RailAnswer<T>> {
  const now = context.clock.now();
  let failure: unknown = null;
  for (const rail of withLast(rails, (each) => isSilent(each, now))) {
    try {
      const answer = await askOutside(context, 'bank rail', () => ask(rail));
      silentUntil.delete(rail);
      if (answer !== null) return { answer, rail };
    } catch (error) {
      if (!(error instanceof SvcError) || error.code !== 'SVC_UPSTREAM_FAILED') throw error;
      failure ??= error;
      noteSilence(rail, context.clock.now());
      if (rails.length > 1) context.log.warn({ provider: rail.provider }, 'a bank rail did not answer');
    }
  }
  throw failure ?? upstreamFailed('bank rail');
}

const withLast = (rails: readonly BankRail[], isLast: (rail: BankRail) => boolean): BankRail[] => [
  ...rails.filter((rail) => !isLast(rail)),
  ...rails.filter(isLast),
];

// The rails that have taken no order for so long that new money goes elsewhere.

/** What was seen longer ago says nothing about the rail now. */
const TROUBLE_COUNTS_MS = 15 * MINUTE_MS;

export async function listTroubledRails({ db, clock, config }: Context, env: Env): Promise<string[]> {
  const now = clock.now();
  const waitMs = config.railFailoverSeconds * 1000;
  if (waitMs === 0) return [];
  const troubles = await listRailTroubles(db, env);
  return troubles.flatMap(({ provider, since, lastAt }) =>
    now - since >= waitMs && now - lastAt < TROUBLE_COUNTS_MS ? [provider] : [],
  );
}
