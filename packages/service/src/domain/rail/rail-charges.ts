// What rails and the state charge for Naira that move: rules with dates, so that what was booked can be compared with what is due.

export const CHARGES = ['fee', 'stamp_duty'] as const;
export type Charge = (typeof CHARGES)[number];
export const CHARGED = ['payment', 'payout', 'refund'] as const;
export type Charged = (typeof CHARGED)[number];

export interface ChargeRule {
  provider: string;
  of: Charged;
  charge: Charge;
  /** Unix milliseconds: rules of a later day replace all earlier ones of their provider, kind and charge. */
  from: number;
  /** For amounts of at least this, up to the next rule of the same day. */
  atLeastKobo: bigint;
  flatKobo: bigint;
  basisPoints: number;
  /** Null: no cap. */
  mostKobo: bigint | null;
}

/** Midnight in Lagos, which is UTC+1 all year. */
export const lagosDay = (day: string): number => Date.parse(`${day}T00:00:00+01:00`);

/**
 * The Nigeria Tax Act 2025: since 2026-01-01 the sender pays 50 Naira on a transfer of 10,000 or more. Before, its receiver did.
 * What rails ask for their work, and for a refund, is in the operator's agreement with them.
 */
export const USUAL_CHARGES: readonly ChargeRule[] = ['flutterwave', 'paystack', 'monnify'].map((provider) => ({
  provider,
  of: 'payout',
  charge: 'stamp_duty',
  from: lagosDay('2026-01-01'),
  atLeastKobo: 1_000_000n,
  flatKobo: 5_000n,
  basisPoints: 0,
  mostKobo: null,
}));

/** Null where there are no rules: then nothing is expected, and nothing differs. */
export function expectedCharge(
  rules: readonly ChargeRule[],
  about: { provider: string; of: Charged; charge: Charge; amountKobo: bigint; at: number },
): bigint | null {
  const named = rules.filter(
    ({ provider, of, charge }) => provider === about.provider && of === about.of && charge === about.charge,
  );
  const begun = named.filter(({ from }) => from <= about.at);
  // Before its first day a charge did not exist.
  if (begun.length === 0) return named.length === 0 ? null : 0n;
  const newest = Math.max(...begun.map(({ from }) => from));
  const bands = begun.filter(({ from, atLeastKobo }) => from === newest && atLeastKobo <= about.amountKobo);
  const rule = bands.reduce<ChargeRule | null>(
    (found, each) => (found === null || each.atLeastKobo >= found.atLeastKobo ? each : found),
    null,
  );
  return rule === null ? 0n : chargeOf(rule, about.amountKobo);
}

function chargeOf({ flatKobo, basisPoints, mostKobo }: ChargeRule, amountKobo: bigint): bigint {
  const share = (amountKobo * BigInt(basisPoints) + 5_000n) / 10_000n;
  const charge = flatKobo + share;
  return mostKobo !== null && charge > mostKobo ? mostKobo : charge;
}

export interface StatedCharges {
  feeKobo: bigint;
  dutyKobo: bigint;
}

/**
 * What to book when the rail states `feeKobo`: that, and never more. Where it is exactly fee and duty together the rail has put one
 * into the other. A duty that the rules expect and no rail states is a difference.
 */
export function splitCharges(
  rules: readonly ChargeRule[],
  about: { provider: string; of: Charged; amountKobo: bigint; at: number },
  feeKobo: bigint,
): StatedCharges {
  const dutyKobo = expectedCharge(rules, { ...about, charge: 'stamp_duty' }) ?? 0n;
  const expected = expectedCharge(rules, { ...about, charge: 'fee' });
  const isInside = dutyKobo > 0n && expected !== null && feeKobo === expected + dutyKobo;
  return isInside ? { feeKobo: expected, dutyKobo } : { feeKobo, dutyKobo: 0n };
}
