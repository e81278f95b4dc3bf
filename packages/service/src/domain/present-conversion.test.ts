// What callers see of a conversion: every field from its own record, times in whole seconds, nothing that is not there.
import { expect, it } from 'vitest';
import type { ConversionRecord, VoucherRecord } from './conversion.ts';
import { toConversion } from './present-conversion.ts';

const RECORD: ConversionRecord = {
  id: 'cnv_1',
  merchantId: 'mer_1',
  env: 'test',
  reference: 'op:fiat-redeem:1',
  type: 'fiat-redeem',
  status: 'voucher_issued',
  chain: 'celo-sepolia',
  chainId: 11142220,
  wallet: '0x1111111111111111111111111111111111111111',
  pair: null,
  tokenIn: 'SVC',
  tokenOut: 'NGN',
  decimalsIn: 18,
  decimalsOut: 2,
  amountIn: 150_050n * 10n ** 16n,
  amountOut: 150_050n,
  fiatKobo: 150_050n,
  usdValueCents: 97,
  opRef: `0x${'ab'.repeat(32)}`,
  payoutRef: `0x${'0c'.repeat(32)}`,
  screeningStatus: 'APPROVED',
  screeningReference: null,
  screeningUpdatedAt: null,
  sealedDetails: new Uint8Array(),
  payoutBankCode: '044',
  payoutAccountLast4: '6789',
  paymentReference: null,
  railProvider: null,
  paymentInstructions: null,
  paymentExpiresAt: null,
  voucherId: 7,
  txHash: null,
  blockNumber: null,
  blockHash: null,
  relayFee: 0n,
  onchainVerifiedAt: 1_790_000_000_999,
  reportedFailure: null,
  metadata: { order: '9' },
  lastError: null,
  cause: null,
  createdAt: 1_790_000_000_001,
  updatedAt: 1_790_000_001_999,
  tries: 0,
  nextTryAt: 0,
};
const VOUCHER: VoucherRecord = {
  id: 7,
  conversionId: 'cnv_1',
  chain: 'celo-sepolia',
  chainId: 11142220,
  verifyingContract: '0x00000000000000000000000000000000000000C0',
  kind: 3,
  wallet: RECORD.wallet,
  tokenIn: '0x0000000000000000000000000000000000000501',
  amountIn: RECORD.amountIn,
  amountOut: 0n,
  payToken: null,
  deadline: 1_790_000_600,
  nonce: 5n,
  opRef: RECORD.opRef,
  payoutRef: RECORD.payoutRef,
  oracleRate: null,
  spread: 0n,
  takesReserve: true,
  signature: `0x${'5a'.repeat(64)}1b`,
  signer: '0x2222222222222222222222222222222222222222',
  needsApproval: true,
  createdAt: 0,
  executedAt: null,
};
const NOTHING = { stages: [], voucher: null, payout: null };
const show = (record: Partial<ConversionRecord> = {}, parts: Partial<Parameters<typeof toConversion>[1]> = {}) =>
  toConversion({ ...RECORD, ...record }, { ...NOTHING, ...parts });

it('the answer says amounts, times and the account as they are', () => {
  expect(show()).toMatchObject({
    amountIn: '1500500000000000000000',
    amountInFormatted: '1500.5',
    amountOutFormatted: '1500.5',
    fiatAmountNgn: '1500.50',
    screening: { status: 'APPROVED' },
    voucher: null,
    paymentInstructions: null,
    payout: { bankCode: '044', accountLast4: '6789', status: 'pending', providerTransferId: null },
    onchainVerifiedAt: 1_790_000_000,
    createdAt: 1_790_000_000,
    updatedAt: 1_790_000_001,
  });
});

it('the answer is null where there is nothing', () => {
  const crypto = { fiatKobo: null, onchainVerifiedAt: null, screeningStatus: null, payoutBankCode: null } as const;
  expect(show(crypto)).toMatchObject({
    fiatAmountNgn: null,
    onchainVerifiedAt: null,
    screening: { status: 'IN_REVIEW' },
    payout: null,
  });
  expect(show({ payoutAccountLast4: null }).payout).toBeNull();
});

it('the answer shows the attempt of a payout instead of what was asked for', () => {
  const payout = { bankCode: '058', accountLast4: '1111', status: 'success', providerTransferId: 'trf_1' } as const;
  expect(show({}, { payout: payout as never }).payout).toEqual(payout);
});

it('the answer shows a voucher only when it is signed, with the approval that it needs', () => {
  const { voucher } = show({}, { voucher: VOUCHER });
  expect(voucher).toMatchObject({
    voucher: { kind: 3, amountIn: RECORD.amountIn.toString(), amountOut: '0', deadline: '1790000600', nonce: '5' },
    signature: VOUCHER.signature,
    signer: VOUCHER.signer,
    domain: { chainId: 11142220, verifyingContract: VOUCHER.verifyingContract },
    expiresAt: '2026-09-21T14:23:20Z',
    approvalToken: VOUCHER.tokenIn,
    approvalTransaction: { to: VOUCHER.tokenIn },
    transaction: { to: VOUCHER.verifyingContract },
  });
  expect(show({}, { voucher: { ...VOUCHER, needsApproval: false } }).voucher).toMatchObject({
    approvalToken: null,
    approvalTransaction: null,
  });
  expect(show({}, { voucher: { ...VOUCHER, signature: null } }).voucher).toBeNull();
  expect(show({}, { voucher: { ...VOUCHER, signer: null } }).voucher).toBeNull();
});

it('the answer says how to pay, to the kobo, and until when', () => {
  const stored = {
    accountNumber: '0123456789',
    bankName: 'Access',
    transferAmountKobo: '150050',
    expiresAt: 1_790_000_600_999,
    note: null,
    providerReference: 'p1',
  };
  expect(show({ paymentInstructions: stored }).paymentInstructions).toEqual({
    method: 'bank_transfer',
    accountNumber: '0123456789',
    bankName: 'Access',
    transferAmount: '1500.50',
    currency: 'NGN',
    expiresAt: '2026-09-21T14:23:20Z',
    note: null,
    providerReference: 'p1',
  });
  const forever = { ...stored, expiresAt: null };
  expect(show({ paymentInstructions: forever }).paymentInstructions?.expiresAt).toBeNull();
});

it('the answer gives stages their seconds, and meta only where there is some', () => {
  const stages = [
    { name: 'created', at: 1_790_000_000_999, meta: null },
    { name: 'screening_passed', at: 1_790_000_001_000, meta: { by: 'service' } },
  ] as never;
  expect(show({}, { stages }).stages).toEqual([
    { name: 'created', ts: 1_790_000_000 },
    { name: 'screening_passed', ts: 1_790_000_001, meta: { by: 'service' } },
  ]);
});
