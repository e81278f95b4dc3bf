// Lists the banks that an environment's rail can pay out to. Asks each rail at most once an hour.
import { type Banks, type Env, LIMITS, SvcError } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import type { Bank, BankRail } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { askRails, railsToAsk } from './ask-rails.ts';

interface Cached {
  until: number;
  /** One request to the rail serves all callers that ask while it runs. */
  banks: Promise<Bank[]>;
}

// Cached per rail object, so that two services in one process never share a list.
const cache = new WeakMap<BankRail, Cached>();

export async function listBanks(context: Context, { env }: { env: Env }): Promise<Banks> {
  const rails = await requireRails(context, env);
  const { answer: banks } = await askRails(context, rails, (rail) => banksOf(context, rail));
  return { country: 'NG', banks };
}

/** A page waits no longer for names: the code says which bank it is. */
const MAX_NAMES_MS = 1_000;

/** The names of these banks, as far as the rails say them soon. */
export async function namesOfBanks(
  context: Context,
  env: Env,
  codes: readonly string[],
): Promise<Record<string, string>> {
  if (codes.length === 0) return {};
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_NAMES_MS);
  });
  const asked = listBanks(context, { env }).catch(() => null);
  const answer = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  const named = (answer?.banks ?? []).filter(({ code }) => codes.includes(code));
  return Object.fromEntries(named.map(({ code, name }) => [code, name]));
}

export async function requireRails(context: Context, env: Env): Promise<BankRail[]> {
  // Nothing is out of reach: the installation does not have this environment.
  if (!context.config.envs.includes(env)) {
    throw new SvcError('SVC_INVALID_STATE', `The ${env} environment is not served by this installation.`);
  }
  const rails = await railsToAsk(context, env);
  if (rails.length === 0) throw new SvcError('SVC_UPSTREAM_FAILED', 'No bank rail serves this environment.');
  return rails;
}

export function banksOf(context: Context, rail: BankRail): Promise<Bank[]> {
  const now = context.clock.now();
  const cached = cache.get(rail);
  if (cached !== undefined && now < cached.until) return cached.banks;
  const banks = askOutside(context, 'bank rail', () => rail.listBanks());
  cache.set(rail, { banks, until: now + LIMITS.banksCacheSeconds * 1000 });
  // Do not cache a failure: the next caller asks again.
  banks.catch(() => cache.delete(rail));
  return banks;
}
