// Vectors for voucher references and the EIP-712 digest: one per kind, and the boundary values.
import { NO_PAYOUT_REF, opRefOf, payoutRefOfAccount, payoutRefOfToken } from '../../src/op-ref.ts';
import { type CaseList, fixedBytes, MERCHANT_ID, OTHER_MERCHANT_ID } from './case-list.ts';

const REFERENCE = 'op:order:0192f1c2-7a3b-4c5d-8e6f-a1b2c3d4e5f6';
const SALT = fixedBytes('payout salt', 32);
const ZERO_ADDRESS = `0x${'00'.repeat(20)}`;
const SVC = addressOf('svc token');
const USDC = addressOf('usdc token');
const DOMAIN = { chainId: 11_142_220, verifyingContract: addressOf('converter') };

export function referenceCases(list: CaseList): void {
  const operation = { merchantId: MERCHANT_ID, env: 'test', reference: REFERENCE };
  list.good('worked example: opRef', 'op-ref', operation);
  list.good('opRef of the other environment', 'op-ref', { ...operation, env: 'live' });
  list.good('opRef of another merchant', 'op-ref', { ...operation, merchantId: OTHER_MERCHANT_ID });
  list.good('opRef of a reference in upper case', 'op-ref', {
    ...operation,
    reference: REFERENCE.toUpperCase().replace('OP:ORDER', 'op:order'),
  });
  list.good('payoutRef of kind 1', 'payout-ref-of-token', { token: USDC });
  list.known(
    'payoutRef ignores the letter case of the token',
    'payout-ref-of-token',
    { token: '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD' },
    { payoutRef: `0x${'00'.repeat(12)}${'abcdef'.repeat(6)}abcd` },
  );
  const account = { saltHex: Buffer.from(SALT).toString('hex'), bankCode: '058', accountNumber: '0123456789' };
  list.good('worked example: payoutRef of kind 3', 'payout-ref-of-account', account);
  list.good('payoutRef of another account', 'payout-ref-of-account', { ...account, accountNumber: '0123456780' });
  list.bad('no token address', 'payout-ref-of-token', { token: '0x1234' }, 'SVC_VALIDATION_FAILED');
  list.bad(
    'a salt of 16 bytes',
    'payout-ref-of-account',
    { ...account, saltHex: '00'.repeat(16) },
    'SVC_VALIDATION_FAILED',
  );
}

export function voucherDigestCases(list: CaseList): void {
  const base = {
    kind: 0,
    wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    tokenIn: USDC,
    amountIn: '25500000',
    amountOut: '41310000000000000000000',
    deadline: '1789639800',
    nonce: BigInt(`0x${Buffer.from(fixedBytes('voucher nonce', 32)).toString('hex')}`).toString(),
    opRef: opRefOf({ merchantId: MERCHANT_ID, env: 'test', reference: REFERENCE }),
    payoutRef: NO_PAYOUT_REF,
  };
  const fiat = { amountIn: '5000000000000000000000', amountOut: '5000000000000000000000' };
  const redeem = {
    kind: 1,
    tokenIn: SVC,
    amountIn: base.amountOut,
    amountOut: base.amountIn,
    payoutRef: payoutRefOfToken(USDC),
  };
  const max = (2n ** 256n - 1n).toString();
  const good: [string, object][] = [
    ['worked example: kind 0, crypto-issue', {}],
    ['kind 1, crypto-redeem', redeem],
    ['kind 2, fiat-issue', { ...fiat, kind: 2, tokenIn: ZERO_ADDRESS }],
    [
      'kind 3, fiat-redeem',
      { ...fiat, kind: 3, tokenIn: SVC, payoutRef: payoutRefOfAccount(SALT, '058', '0123456789') },
    ],
    ['zeros', { amountIn: '0', amountOut: '0', deadline: '0', nonce: '0' }],
    ['the largest numbers', { amountIn: max, amountOut: max, deadline: max, nonce: max }],
    ['the wallet in lower case, the same digest', { wallet: base.wallet.toLowerCase() }],
  ];
  for (const [name, change] of good)
    list.good(name, 'voucher-digest', { domain: DOMAIN, voucher: { ...base, ...change } });
  list.good('another chain', 'voucher-digest', { domain: { ...DOMAIN, chainId: 42_220 }, voucher: base });
  list.good('another contract', 'voucher-digest', { domain: { ...DOMAIN, verifyingContract: SVC }, voucher: base });
  const bad: [string, object][] = [
    ['a kind beyond uint8', { kind: 256 }],
    ['a number beyond uint256', { amountIn: (2n ** 256n).toString() }],
    ['a negative number', { amountOut: '-1' }],
    ['a short address', { wallet: '0x1234' }],
    ['a short opRef', { opRef: '0x1234' }],
  ];
  for (const [name, change] of bad) {
    list.bad(name, 'voucher-digest', { domain: DOMAIN, voucher: { ...base, ...change } }, 'SVC_VALIDATION_FAILED');
  }
}

function addressOf(label: string): string {
  return `0x${Buffer.from(fixedBytes(label, 20)).toString('hex')}`;
}
