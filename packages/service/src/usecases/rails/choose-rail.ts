// Chooses the rail for new money: the first active one that is not stopped and, for payouts, not in trouble.
import type { Env } from '@svc/protocol';
import { namesMatch } from '../../domain/match-names.ts';
import type { BankRail, TransferAccount } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { listRailTroubles } from '../../stores/rails/rail-troubles.ts';
import { upstreamFailed } from '../conversions/ask-outside.ts';
import { banksOf } from '../lookups/list-banks.ts';
import { findStoppedRails } from '../switches/require-running.ts';
import { activeRails } from './rail-of.ts';

/** What was seen longer ago says nothing about the rail now. */
const TROUBLE_COUNTS_MS = 15 * 60_000;

export async function choosePaymentRail(context: Context, env: Env): Promise<BankRail> {
  const stopped = await findStoppedRails(context.db);
  const rail = activeRails(context, env).find(({ provider }) => !stopped.includes(provider));
  // All are stopped: the switch of the preferred one says so to the caller.
  return rail ?? preferred(context, env);
}

export interface PayoutQuestion {
  env: Env;
  account: TransferAccount;
  /** The rail that knew the account when it was given. */
  knownBy: string | null;
}

/**
 * Returns the provider. Another rail than the one that knew the account must know it too, under the same name: bank codes
 * differ between rails.
 */
export async function choosePayoutRail(context: Context, { env, account, knownBy }: PayoutQuestion): Promise<string> {
  const rails = activeRails(context, env);
  const [only, second] = rails;
  const isSame = only?.provider === (knownBy ?? only?.provider);
  if (only !== undefined && second === undefined && isSame) return only.provider;
  const stopped = await findStoppedRails(context.db);
  const troubled = await listTroubled(context, env);
  for (const rail of rails) {
    if (stopped.includes(rail.provider) || troubled.includes(rail.provider)) continue;
    if (rail.provider === (knownBy ?? only?.provider)) return rail.provider;
    if (await knows(context, rail, account)) return rail.provider;
  }
  return knownBy ?? preferred(context, env).provider;
}

/** Returns false for a rail that is no longer active, stopped, or in trouble. */
export async function takesOrders(context: Context, env: Env, provider: string): Promise<boolean> {
  const rails = activeRails(context, env);
  if (!rails.some((rail) => rail.provider === provider)) return false;
  if (rails.length === 1) return true;
  const stopped = await findStoppedRails(context.db);
  return !stopped.includes(provider) && !(await listTroubled(context, env)).includes(provider);
}

async function listTroubled({ db, clock, config }: Context, env: Env): Promise<string[]> {
  const now = clock.now();
  const waitMs = config.railFailoverSeconds * 1000;
  if (waitMs === 0) return [];
  const troubles = await listRailTroubles(db, env);
  return troubles.flatMap(({ provider, since, lastAt }) =>
    now - since >= waitMs && now - lastAt < TROUBLE_COUNTS_MS ? [provider] : [],
  );
}

/** A rail that cannot be asked is not chosen. */
async function knows(context: Context, rail: BankRail, account: TransferAccount): Promise<boolean> {
  try {
    const { bankCode, accountNumber, accountName } = account;
    const banks = await banksOf(context, rail);
    if (!banks.some(({ code }) => code === bankCode)) return false;
    const found = await rail.resolveAccount({ bankCode, accountNumber, accountName });
    return found !== null && namesMatch(accountName, found.accountName);
  } catch {
    return false;
  }
}

function preferred(context: Context, env: Env): BankRail {
  const rail = context.rails[env];
  if (rail === undefined) throw upstreamFailed('bank rail');
  return rail;
}
