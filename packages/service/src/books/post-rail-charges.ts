// Posts what a rail and the state take of Naira that moved, beside the posting of the money itself.
import { type Env, NGN } from '@svc/protocol';
import { dutyEntries, dutyTakenEntries, railFeeEntries } from '../domain/ledger/posting-rules.ts';
import {
  type Charged,
  type ChargeRule,
  expectedCharge,
  splitCharges,
  USUAL_CHARGES,
} from '../domain/rail/rail-charges.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { readBookedCharges } from './store/charges.ts';
import { postOnce } from './store/post.ts';

export interface MovedByRail {
  env: Env;
  provider: string;
  of: Charged;
  /** The rail's id of a payment or a refund, our reference of a payout. */
  id: string;
  amountKobo: bigint;
  /** As the rail states it; zero while it states none. */
  feeKobo: bigint;
  /** Of the payment or payout: a rail keeps its fee from that. */
  currency: string;
  conversionId: string | null;
  /** When it moved, which says the rules. */
  at: number;
  now: number;
}

export const feeNameOf = ({ provider, of, id }: Pick<MovedByRail, 'provider' | 'of' | 'id'>): string =>
  `rail_fee:${provider}:${of}:${id}`;
export const dutyNameOf = ({ provider, of, id }: Pick<MovedByRail, 'provider' | 'of' | 'id'>): string =>
  `duty:${provider}:${of}:${id}`;
export const dutyTakenNameOf = ({ provider, of, id }: Pick<MovedByRail, 'provider' | 'of' | 'id'>): string =>
  `duty_taken:${provider}:${of}:${id}`;

export const chargeRulesOf = ({ config }: Pick<Context, 'config'>): readonly ChargeRule[] =>
  config.railCharges ?? USUAL_CHARGES;

/**
 * Reported by the transfer itself and by the statement: each charge is posted once. A duty that the rules expect is a cost from the
 * moment of the transfer; what leaves the bank's account is never more than the rail states.
 */
export async function postRailCharges(
  tx: Queryable,
  context: Pick<Context, 'config'>,
  moved: MovedByRail,
): Promise<void> {
  const { env, provider, of, amountKobo, currency, conversionId, at, now, feeKobo: statedKobo } = moved;
  const rules = chargeRulesOf(context);
  const about = { provider, of, amountKobo, at };
  const owedKobo = currency === NGN ? (expectedCharge(rules, { ...about, charge: 'stamp_duty' }) ?? 0n) : 0n;
  if (owedKobo > 0n) {
    const duty = dutyEntries({ amountMinor: owedKobo, currency, conversionId });
    await postOnce(tx, { env, name: dutyNameOf(moved), kind: 'duty', conversionId, entries: duty, now });
  }
  if (statedKobo === 0n) return;
  const [feeName, takenName] = [feeNameOf(moved), dutyTakenNameOf(moved)];
  const booked = await readBookedCharges(tx, env, { feeName, takenName });
  const split = currency === NGN ? splitCharges(rules, about, statedKobo) : { feeKobo: statedKobo, dutyKobo: 0n };
  // By rules of another day one of them may be in the books with the other's part.
  let restKobo = statedKobo - booked.feeKobo - booked.takenKobo;
  if (booked.feeKobo === 0n && split.feeKobo <= restKobo) {
    restKobo -= split.feeKobo;
    const fee = railFeeEntries({ provider, amountMinor: split.feeKobo, currency, conversionId });
    await postOnce(tx, { env, name: feeName, kind: 'rail_fee', conversionId, entries: fee, now });
  }
  if (booked.takenKobo === 0n && split.dutyKobo <= restKobo) {
    const taken = dutyTakenEntries({ provider, amountMinor: split.dutyKobo, currency, conversionId });
    await postOnce(tx, { env, name: takenName, kind: 'duty', conversionId, entries: taken, now });
  }
}
