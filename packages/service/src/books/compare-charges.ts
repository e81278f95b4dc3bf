// Fees and duties of the rails: what the rules expect beside what is booked, and each that differs by name.
import { type Env, formatNgn, NGN } from '@svc/protocol';
import { signedNgn } from '../domain/ledger/judge-solvency.ts';
import { dutyEntries, dutyTakenEntries, railFeeEntries } from '../domain/ledger/posting-rules.ts';
import {
  CHARGES,
  type Charge,
  type Charged,
  type ChargeRule,
  expectedCharge,
  splitCharges,
  USUAL_CHARGES,
} from '../domain/rail/rail-charges.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { type ChargedPosting, listChargedPostings, readBookedCharges } from './store/bank-lines.ts';
import { postOnce } from './store/post.ts';

export interface ChargeSum {
  provider: string;
  of: Charged;
  charge: Charge;
  /** How many payments, payouts or refunds there were. */
  count: number;
  /** Null: no rule says what it should be. */
  expectedNgn: string | null;
  bookedNgn: string;
  /** Of what is booked, what the rails stated as taken: all of a fee, and of a duty perhaps nothing. */
  takenNgn: string;
  differenceNgn: string | null;
  /** How many of them differ. */
  differing: number;
}

export interface ChargeDifference {
  provider: string;
  /** `payout:svc-out-...`, `payment:123`, `refund:45`. */
  about: string;
  charge: Charge;
  conversionId: string | null;
  amountNgn: string;
  expectedNgn: string;
  bookedNgn: string;
  takenNgn: string;
  /** `not_stated`: it is booked as a cost, and no rail has said that it took it. */
  reason: 'not_booked' | 'not_expected' | 'other_amount' | 'not_stated';
  at: number;
}

/** Which charge the differences are of; every one of the span where it names none. */
export interface OneCharge {
  provider?: string | undefined;
  of?: Charged | undefined;
  charge?: Charge | undefined;
}

export interface ChargeComparison {
  env: Env;
  /** Unix seconds; the end is not in it. */
  from: number;
  to: number;
  sums: ChargeSum[];
  /** The first of them, in the order in which they were booked. */
  differences: ChargeDifference[];
}

const BATCH = 1_000;
const MAX_DIFFERENCES = 200;

interface Sum {
  provider: string;
  of: Charged;
  charge: Charge;
  count: number;
  expected: bigint | null;
  booked: bigint;
  taken: bigint;
  differing: number;
}

/** Memory holds one batch and the sums, however long the time is. */
export async function compareCharges(
  context: Pick<Context, 'db' | 'config'>,
  { env, from, to, ...only }: { env: Env; from: number; to: number } & OneCharge,
): Promise<ChargeComparison> {
  const rules = chargeRulesOf(context);
  const sums = new Map<string, Sum>();
  const differences: ChargeDifference[] = [];
  for (let after = 0; ; ) {
    const range = { env, from: from * 1000, to: to * 1000, after, limit: BATCH };
    const postings = await listChargedPostings(context.db, range);
    for (const posting of postings) {
      for (const charge of CHARGES) {
        const found = compareOne(rules, posting, charge, sums);
        const isAsked = isOf(only, { provider: posting.provider, of: posting.of, charge });
        if (found !== null && isAsked && differences.length < MAX_DIFFERENCES) differences.push(found);
      }
    }
    const last = postings.at(-1);
    if (last === undefined || postings.length < BATCH) break;
    after = last.id;
  }
  return { env, from, to, sums: [...sums.values()].flatMap(toSum), differences };
}

const isOf = (only: OneCharge, one: Required<OneCharge>): boolean =>
  (only.provider ?? one.provider) === one.provider &&
  (only.of ?? one.of) === one.of &&
  (only.charge ?? one.charge) === one.charge;

function compareOne(
  rules: readonly ChargeRule[],
  posting: ChargedPosting,
  charge: Charge,
  sums: Map<string, Sum>,
): ChargeDifference | null {
  const { provider, of, amountKobo, at, about, conversionId } = posting;
  const expected = expectedCharge(rules, { provider, of, charge, amountKobo, at });
  const booked = charge === 'fee' ? posting.feeKobo : posting.dutyKobo;
  const taken = charge === 'fee' ? posting.feeKobo : posting.takenKobo;
  const isDiffering = expected !== null && (expected !== booked || booked !== taken);
  const key = `${provider} ${of} ${charge}`;
  const sum = sums.get(key) ?? { provider, of, charge, count: 0, expected: null, booked: 0n, taken: 0n, differing: 0 };
  sum.count += 1;
  sum.booked += booked;
  sum.taken += taken;
  if (expected !== null) sum.expected = (sum.expected ?? 0n) + expected;
  if (isDiffering) sum.differing += 1;
  sums.set(key, sum);
  if (!isDiffering) return null;
  return {
    provider,
    about,
    charge,
    conversionId,
    amountNgn: formatNgn(amountKobo),
    expectedNgn: formatNgn(expected),
    bookedNgn: formatNgn(booked),
    takenNgn: formatNgn(taken),
    reason:
      booked === expected
        ? 'not_stated'
        : booked === 0n
          ? 'not_booked'
          : expected === 0n
            ? 'not_expected'
            : 'other_amount',
    at: toSeconds(at),
  };
}

/** A charge that nothing says and nobody took is no line. */
function toSum({ expected, booked, taken, ...sum }: Sum): ChargeSum[] {
  if (expected === null && booked === 0n) return [];
  const [bookedNgn, takenNgn] = [signedNgn(booked), signedNgn(taken)];
  if (expected === null) return [{ ...sum, expectedNgn: null, bookedNgn, takenNgn, differenceNgn: null }];
  const differenceNgn = booked === expected && sum.differing === 0 ? null : signedNgn(booked - expected);
  return [{ ...sum, expectedNgn: signedNgn(expected), bookedNgn, takenNgn, differenceNgn }];
}

// Posts what a rail and the state take of Naira that moved, beside the posting of the money itself.

interface MovedByRail {
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

const feeNameOf = ({ provider, of, id }: Pick<MovedByRail, 'provider' | 'of' | 'id'>): string =>
  `rail_fee:${provider}:${of}:${id}`;
const dutyNameOf = ({ provider, of, id }: Pick<MovedByRail, 'provider' | 'of' | 'id'>): string =>
  `duty:${provider}:${of}:${id}`;
const dutyTakenNameOf = ({ provider, of, id }: Pick<MovedByRail, 'provider' | 'of' | 'id'>): string =>
  `duty_taken:${provider}:${of}:${id}`;

const chargeRulesOf = ({ config }: Pick<Context, 'config'>): readonly ChargeRule[] =>
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
