// Whether a rail has the Naira for an order. What it lacks is kept for the staff until it pays orders of that size again.
import type { BankRail } from '../../ports/bank-rail.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { findShortage, noteShortage } from '../store/rail-shortages.ts';

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
