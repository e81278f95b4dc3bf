// Nothing is asked for that no voucher could carry: the smallest of the signer's bounds counts.
import { expect, it } from 'vitest';
import type { Context } from '../ports/context.ts';
import { requireSignable } from './require-signable.ts';

const ONE = 10n ** 18n;
const check = (
  amountIn: bigint,
  amountOut: bigint,
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem',
  bounds = [9n, 9n, 9n],
) => {
  const [largestVoucher = 0n, perHourTotal = 0n, perHourMerchant = 0n] = bounds.map((bound) => bound * ONE);
  const signerPolicy = { largestVoucher, perHourTotal, perHourMerchant };
  return () => requireSignable({ config: { signerPolicy } } as unknown as Context, { type, amountIn, amountOut });
};

it.each([[[5n, 9n, 9n]], [[9n, 5n, 9n]], [[9n, 9n, 5n]]])(
  'the signer’s policy has the smallest of %o as its bound',
  (bounds) => {
    expect(check(0n, 5n * ONE, 'fiat-issue', bounds)).not.toThrow();
    expect(check(0n, 5n * ONE + 1n, 'fiat-issue', bounds)).toThrow(
      'is worth more than one voucher can carry, which is 5 SVC',
    );
  },
);

it('the signer’s policy counts what an issue mints and what a redeem burns', () => {
  const large = 10n * ONE;
  for (const type of ['crypto-issue', 'fiat-issue'] as const) {
    expect(check(large, ONE, type)).not.toThrow();
    expect(check(ONE, large, type)).toThrow('amount');
  }
  for (const type of ['crypto-redeem', 'fiat-redeem'] as const) {
    expect(check(large, ONE, type)).toThrow('amount');
    expect(check(ONE, large, type)).not.toThrow();
  }
});
