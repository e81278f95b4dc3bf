// Chooses the rail for new money: the first active one that is not stopped and takes orders.
import type { Env } from '@svc/protocol';
import { upstreamFailed } from '../conversions/ask-outside.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import { findStoppedRails } from '../installation/require-running.ts';
import type { Stops } from '../installation/store/switches.ts';
import type { BankRail, TransferAccount } from '../ports/bank-rail.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { isSilent, listTroubledRails, noteSilence } from './ask-rails.ts';
import { banksOf } from './list-banks.ts';
import { activeRails } from './rail-of.ts';
import { findShortage, noteShortage } from './store/rail-shortages.ts';

/** In the order in which they are asked for an account; never empty. */
export async function choosePaymentRails(
  context: Context,
  env: Env,
  { switches }: Pick<Stops, 'switches'>,
): Promise<BankRail[]> {
  const stopped = switches.flatMap(({ kind, target }) => (kind === 'rail' ? [target] : []));
  const rails = activeRails(context, env).filter(({ provider }) => !stopped.includes(provider));
  // All are stopped: the switch of the preferred one says so to the caller.
  if (rails.length === 0) return [preferred(context, env)];
  if (rails.length === 1) return rails;
  const troubled = await listTroubledRails(context, env);
  const isTroubled = ({ provider }: BankRail): boolean => troubled.includes(provider);
  return [...rails.filter((rail) => !isTroubled(rail)), ...rails.filter(isTroubled)];
}

export interface PayoutQuestion {
  env: Env;
  account: TransferAccount;
  /** The rail that knew the account when it was given. */
  knownBy: string | null;
  /** The rail that could not say what became of the last attempt: another one is asked first. */
  avoided?: string | null;
  /** With an amount, only a rail that has the Naira for it is chosen over the one that knew the account. */
  amountKobo?: bigint;
  /** A rail that lacks them. */
  without?: string | null;
}

/**
 * Returns the provider. Another rail than the one that knew the account must know it too, under the same name: bank codes
 * differ between rails.
 */
export async function choosePayoutRail(context: Context, question: PayoutQuestion): Promise<string> {
  const { env, account, knownBy, avoided = null, amountKobo = 0n, without = null } = question;
  const rails = activeRails(context, env);
  const [only, second] = rails;
  const isSame = only?.provider === (knownBy ?? only?.provider);
  if (only !== undefined && second === undefined && isSame) return only.provider;
  const stopped = await findStoppedRails(context.db);
  const troubled = await listTroubledRails(context, env);
  const isAvoided = ({ provider }: BankRail): boolean => provider === avoided;
  for (const rail of [...rails.filter((each) => !isAvoided(each)), ...rails.filter(isAvoided)]) {
    if (stopped.includes(rail.provider) || troubled.includes(rail.provider) || rail.provider === without) continue;
    if (amountKobo > 0n && !(await hasFloat(context, rail, amountKobo))) continue;
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
  return !stopped.includes(provider) && !(await listTroubledRails(context, env)).includes(provider);
}

/** A rail that cannot be asked is not chosen, and one that did not answer just now is not waited for again. */
async function knows(context: Context, rail: BankRail, account: TransferAccount): Promise<boolean> {
  if (isSilent(rail, context.clock.now())) return false;
  try {
    const { bankCode, accountNumber, accountName } = account;
    const banks = await banksOf(context, rail);
    if (!banks.some(({ code }) => code === bankCode)) return false;
    const found = await rail.resolveAccount({ bankCode, accountNumber, accountName });
    return found !== null && namesMatch(accountName, found.accountName);
  } catch {
    noteSilence(rail, context.clock.now());
    return false;
  }
}

function preferred(context: Context, env: Env): BankRail {
  const rail = context.rails[env];
  if (rail === undefined) throw upstreamFailed('bank rail');
  return rail;
}

// Whether a rail has the Naira for an order. What it lacks is kept for the staff until it pays orders of that size again.

/** How long a rail's refusal of an order counts, even when it states enough balance. */
const REFUSAL_COUNTS_MS = MINUTE_MS;

/** A rail that cannot be asked is not held back for it: it says no to an order that it cannot pay. */
export async function hasFloat(context: Context, rail: BankRail, amountKobo: bigint): Promise<boolean> {
  const { db, clock } = context;
  const { env, provider } = rail;
  const now = clock.now();
  const known = await findShortage(db, env, provider);
  const isRefused = known?.refusedAt != null && now - known.refusedAt < REFUSAL_COUNTS_MS;
  if (isRefused && amountKobo > known.availableKobo) return false;
  const availableKobo = await askFloat(context, rail);
  if (availableKobo === null || availableKobo >= amountKobo) return true;
  await noteShortage(db, { env, provider, availableKobo, refusedAt: null, now });
  return false;
}

async function askFloat({ log }: Context, rail: BankRail): Promise<bigint | null> {
  try {
    return (await rail.readFloat?.()) ?? null;
  } catch {
    log.warn({ provider: rail.provider }, 'a bank rail could not be asked for its balance');
    return null;
  }
}
