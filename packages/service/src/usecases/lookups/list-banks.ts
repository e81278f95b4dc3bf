// The banks that the rail of an environment can pay out to, asked of the rail at most once an hour.
import { type Banks, type Env, LIMITS, SvcError } from '@svc/protocol';
import type { Bank, BankRail } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { askOutside } from '../conversions/ask-outside.ts';

interface Cached {
  until: number;
  /** One question for however many callers ask while it runs. */
  banks: Promise<Bank[]>;
}

// Kept for each rail object, so that two services in one process never share a list.
const cache = new WeakMap<BankRail, Cached>();

export async function listBanks(context: Context, caller: { env: Env }): Promise<Banks> {
  return { country: 'NG', banks: await banksOf(context, requireRail(context, caller.env)) };
}

export function requireRail(context: Context, env: Env): BankRail {
  const rail = context.rails[env];
  if (rail === undefined) throw new SvcError('SVC_UPSTREAM_FAILED', 'No bank rail serves this environment.');
  return rail;
}

export function banksOf(context: Context, rail: BankRail): Promise<Bank[]> {
  const now = context.clock.now();
  const cached = cache.get(rail);
  if (cached !== undefined && now < cached.until) return cached.banks;
  const banks = askOutside(context, 'bank rail', () => rail.listBanks());
  cache.set(rail, { banks, until: now + LIMITS.banksCacheSeconds * 1000 });
  // A failure is not kept: the next caller asks again.
  banks.catch(() => cache.delete(rail));
  return banks;
}
