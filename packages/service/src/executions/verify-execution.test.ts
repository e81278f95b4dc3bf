import { expect, it } from 'vitest';
import type { VoucherRecord } from '../domain/conversion.ts';
import { matchExecution, type SeenExecution } from './verify-execution.ts';

const SVC = '0x0000000000000000000000000000000000000501';
const USDC = '0x0000000000000000000000000000000000000502';
const ZERO = '0x0000000000000000000000000000000000000000';
const CONVERTER = '0x00000000000000000000000000000000000000c0';
const OTHER = '0x00000000000000000000000000000000000000ff';

const voucher = {
  id: 1,
  verifyingContract: CONVERTER,
  kind: 1,
  wallet: '0x1111111111111111111111111111111111111111',
  tokenIn: SVC,
  amountIn: 1000n,
  amountOut: 10n,
  payToken: USDC,
  opRef: `0x${'ab'.repeat(32)}`,
  payoutRef: `0x${USDC.slice(2).padStart(64, '0')}`,
} as Partial<VoucherRecord> as VoucherRecord;

const execution: SeenExecution = {
  converter: CONVERTER,
  opRef: voucher.opRef,
  wallet: voucher.wallet,
  kind: 1,
  tokenIn: SVC,
  tokenOut: USDC,
  amountIn: 1000n,
  amountOut: 10n,
  payoutRef: voucher.payoutRef,
};

it('the voucher that ran is found when every signed field is equal, in any letter case', () => {
  expect(matchExecution(execution, [voucher], SVC)).toBe(voucher);
  expect(matchExecution({ ...execution, opRef: `0x${'AB'.repeat(32)}` }, [voucher], SVC)).toBe(voucher);
});

it('the voucher that ran is the older voucher when that is the one that ran', () => {
  const newer = { ...voucher, id: 2, amountOut: 11n };
  expect(matchExecution(execution, [voucher, newer], SVC)).toBe(voucher);
  expect(matchExecution({ ...execution, amountOut: 11n }, [voucher, newer], SVC)).toBe(newer);
});

it.each([
  ['converter', { converter: OTHER }],
  ['opRef', { opRef: `0x${'cd'.repeat(32)}` }],
  ['wallet', { wallet: OTHER }],
  ['kind', { kind: 3 }],
  ['tokenIn', { tokenIn: OTHER }],
  ['tokenOut', { tokenOut: OTHER }],
  ['amountIn', { amountIn: 1001n }],
  ['amountOut', { amountOut: 9n }],
  ['payoutRef', { payoutRef: `0x${'00'.repeat(32)}` }],
] as const)('the voucher that ran is not found when %s differs', (_, change) => {
  expect(matchExecution({ ...execution, ...change } as SeenExecution, [voucher], SVC)).toBeNull();
});

it('the match expects the zero address where nothing is paid out on chain', () => {
  const burn = { ...voucher, kind: 3, payToken: null };
  const burnt = { ...execution, kind: 3 };
  expect(matchExecution({ ...burnt, tokenOut: ZERO }, [burn], SVC)).toBe(burn);
  expect(matchExecution({ ...burnt, tokenOut: SVC }, [burn], SVC)).toBeNull();
});

it('the voucher that ran is the newest of vouchers that say the same', () => {
  const newer = { ...voucher, id: 2 };
  expect(matchExecution(execution, [voucher, newer], SVC)).toBe(newer);
  expect(matchExecution(execution, [newer, voucher], SVC)).toBe(newer);
});

it.each([0, 2])('the match expects SVC where kind %i mints them', (kind) => {
  const mint = { ...voucher, kind };
  expect(matchExecution({ ...execution, kind, tokenOut: SVC }, [mint], SVC)).toBe(mint);
  expect(matchExecution({ ...execution, kind, tokenOut: USDC }, [mint], SVC)).toBeNull();
});
