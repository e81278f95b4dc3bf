// Charges by the day and the amount: each band at its edge, a new day's rules, and a duty that a rail puts into its fee.
import { expect, it } from 'vitest';
import { type ChargeRule, expectedCharge, lagosDay, splitCharges, USUAL_CHARGES } from './rail-charges.ts';

const payout = { provider: 'paystack', of: 'payout', at: lagosDay('2026-06-01') } as const;
const rule = (more: Partial<ChargeRule>): ChargeRule => ({
  provider: 'paystack',
  of: 'payout',
  charge: 'fee',
  from: lagosDay('2026-01-01'),
  atLeastKobo: 0n,
  flatKobo: 0n,
  basisPoints: 0,
  mostKobo: null,
  ...more,
});
const BANDS = [
  rule({ flatKobo: 1_075n }),
  rule({ flatKobo: 2_688n, atLeastKobo: 500_001n }),
  rule({ flatKobo: 5_375n, atLeastKobo: 5_000_001n }),
];

it('Stamp duty is 50 Naira of the sender from 10,000 on, since the first of January 2026 in Lagos', () => {
  const duty = (amountKobo: bigint, at = payout.at, of: 'payout' | 'payment' = 'payout') =>
    expectedCharge(USUAL_CHARGES, { ...payout, of, charge: 'stamp_duty', amountKobo, at });
  expect([duty(999_999n), duty(1_000_000n), duty(10n ** 12n)]).toEqual([0n, 5_000n, 5_000n]);
  const midnight = Date.parse('2025-12-31T23:00:00Z');
  expect([duty(1_000_000n, midnight - 1), duty(1_000_000n, midnight)]).toEqual([0n, 5_000n]);
  expect(duty(1_000_000n, payout.at, 'payment')).toBeNull();
  expect(
    expectedCharge(USUAL_CHARGES, { ...payout, provider: 'sandbox', charge: 'stamp_duty', amountKobo: 10n ** 9n }),
  ).toBeNull();
});

it('A fee is that of its band, of the newest day that has begun', () => {
  const fee = (amountKobo: bigint, rules: readonly ChargeRule[] = BANDS, at = payout.at) =>
    expectedCharge(rules, { ...payout, charge: 'fee', amountKobo, at });
  expect([500_000n, 500_001n, 5_000_000n, 5_000_001n].map((amount) => fee(amount))).toEqual([
    1_075n,
    2_688n,
    2_688n,
    5_375n,
  ]);
  const later = [...BANDS, rule({ from: lagosDay('2026-06-02'), flatKobo: 2_000n })];
  expect([fee(600_000n, later), fee(600_000n, later, lagosDay('2026-06-02'))]).toEqual([2_688n, 2_000n]);
});

it('A share of the amount is rounded to the nearest kobo and capped', () => {
  const share = [rule({ flatKobo: 10_000n, basisPoints: 150, mostKobo: 200_000n })];
  const fee = (amountKobo: bigint) => expectedCharge(share, { ...payout, charge: 'fee', amountKobo });
  expect([fee(33n), fee(34n), fee(150_050n), fee(10n ** 9n)]).toEqual([10_000n, 10_001n, 12_251n, 200_000n]);
});

it('What a rail states is booked, as both where it is exactly fee and duty together, and never more', () => {
  const about = { ...payout, amountKobo: 2_000_000n };
  const rules = [...USUAL_CHARGES, ...BANDS];
  expect(splitCharges(rules, about, 7_688n)).toEqual({ feeKobo: 2_688n, dutyKobo: 5_000n });
  expect(splitCharges(rules, about, 2_688n)).toEqual({ feeKobo: 2_688n, dutyKobo: 0n });
  expect(splitCharges(rules, about, 7_500n)).toEqual({ feeKobo: 7_500n, dutyKobo: 0n });
  expect(splitCharges(rules, about, 0n)).toEqual({ feeKobo: 0n, dutyKobo: 0n });
  expect(splitCharges(USUAL_CHARGES, about, 7_500n)).toEqual({ feeKobo: 7_500n, dutyKobo: 0n });
  expect(splitCharges(rules, { ...about, amountKobo: 999_999n }, 2_688n)).toEqual({ feeKobo: 2_688n, dutyKobo: 0n });
});
