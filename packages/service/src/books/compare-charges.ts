// Fees and duties of the rails: what the rules expect beside what is booked, and each that differs by name.
import { type Env, formatNgn } from '@svc/protocol';
import { CHARGES, type Charge, type Charged, type ChargeRule, expectedCharge } from '../domain/rail/rail-charges.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { chargeRulesOf } from './post-rail-charges.ts';
import { signedNgn } from './solvency/describe-solvency.ts';
import { type ChargedPosting, listChargedPostings } from './store/charges.ts';

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
