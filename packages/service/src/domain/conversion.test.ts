// What each type converts, as the contract numbers it.
import { LIMITS } from '@svc/protocol';
import { expect, it } from 'vitest';
import { CONVERSION_TYPE_RULES } from './conversion.ts';

it('the table of types has the kind, the tokens, the amount and the direction of each type', () => {
  const rows = Object.values(CONVERSION_TYPE_RULES).map((rules) => {
    const { tokenIn, tokenOut } = rules.tokens('USDC');
    const amount = `${rules.amountAsset} ${rules.amountDecimals}`;
    return [rules.type, rules.kind, `${tokenIn} to ${tokenOut}`, amount, rules.takesFromWallet];
  });
  const fiat = LIMITS.fiatDecimals;
  expect(rows).toEqual([
    ['crypto-issue', 0, 'USDC to SVC', 'pair null', true],
    ['crypto-redeem', 1, 'SVC to USDC', 'SVC null', true],
    ['fiat-issue', 2, 'NGN to SVC', `NGN ${fiat}`, false],
    ['fiat-redeem', 3, 'SVC to NGN', `SVC ${fiat}`, true],
  ]);
});

it('the table of types has no crypto conversion without a pair', () => {
  expect(() => CONVERSION_TYPE_RULES['crypto-issue'].tokens(null)).toThrow('a crypto conversion has a pair');
  expect(() => CONVERSION_TYPE_RULES['crypto-redeem'].tokens(null)).toThrow('a crypto conversion has a pair');
});
