// Realistic conversions, one per event type: the source of sample payloads.
import type { ConversionEventType, PayoutEventType } from './event-types.ts';
import type { Conversion, Payout } from './resources/conversions.ts';

/** 2026-09-17T10:00:00Z */
const CREATED_AT = 1_789_639_200;

const cryptoIssue: Conversion = {
  id: 'cnv_01M2QCY3806CCXWM1SPQ8X3V65',
  reference: 'op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b',
  type: 'crypto-issue',
  status: 'voucher_issued',
  env: 'test',
  chain: 'celo-sepolia',
  chainId: 11142220,
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  tokenIn: 'USDC',
  tokenOut: 'SVC',
  amountIn: '25000000',
  amountOut: '38000000000000000000000',
  amountInFormatted: '25',
  amountOutFormatted: '38000',
  fiatAmountNgn: null,
  usdValueCents: 2500,
  screening: { status: 'APPROVED' },
  voucher: null,
  paymentInstructions: null,
  payout: null,
  txHash: null,
  onchainVerifiedAt: null,
  stages: [],
  metadata: null,
  lastError: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT + 2,
};

const fiatIssue: Conversion = {
  ...cryptoIssue,
  id: 'cnv_01M2QCY381FYZCH0MT3MEG5M5B',
  reference: 'op:fiat-issue:01a0aecf-0d01-7739-9c8d-8eff602b0015',
  type: 'fiat-issue',
  status: 'awaiting_payment',
  tokenIn: 'NGN',
  amountIn: '50000000000000000000000',
  amountOut: '50000000000000000000000',
  amountInFormatted: '50000',
  amountOutFormatted: '50000',
  fiatAmountNgn: '50000.00',
  usdValueCents: 3289,
};

const fiatRedeem: Conversion = {
  ...fiatIssue,
  id: 'cnv_01M2QCY38201X7E64Z9X4VF5Z8',
  reference: 'op:fiat-redeem:01a0aecf-0d02-7909-a35b-2c967004438f',
  type: 'fiat-redeem',
  status: 'payout_in_progress',
  tokenIn: 'SVC',
  tokenOut: 'NGN',
  txHash: '0x9c1e5a7d3b2f4860a1c3e5f7092b4d6f8a0c2e4f6181a3c5e7f9012b3d4f6a8c',
  onchainVerifiedAt: CREATED_AT + 20,
  updatedAt: CREATED_AT + 24,
};

const TX = { txHash: '0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988' };
const VERIFIED = { ...TX, onchainVerifiedAt: CREATED_AT + 30, updatedAt: CREATED_AT + 30 };

const withPayout = (payout: Pick<Payout, 'status'>, change: Partial<Conversion> = {}): Conversion => ({
  ...fiatRedeem,
  payout: { bankCode: '058', accountLast4: '6789', ...payout, providerTransferId: 'trf_7f3a91c5' },
  ...change,
});

const SAMPLES: Readonly<Record<ConversionEventType | PayoutEventType, Conversion>> = {
  'conversion.screening_hold': { ...cryptoIssue, status: 'screening_hold', screening: { status: 'IN_REVIEW' } },
  'conversion.awaiting_payment': fiatIssue,
  'conversion.payment_confirmed': { ...fiatIssue, status: 'payment_confirmed', updatedAt: CREATED_AT + 95 },
  'conversion.voucher_issued': { ...cryptoIssue, updatedAt: CREATED_AT + 60 },
  'conversion.onchain_submitted': { ...cryptoIssue, ...TX, status: 'onchain_submitted', updatedAt: CREATED_AT + 15 },
  'conversion.onchain_confirmed': { ...cryptoIssue, ...VERIFIED, status: 'onchain_confirmed' },
  'conversion.succeeded': { ...cryptoIssue, ...VERIFIED, status: 'succeeded', updatedAt: CREATED_AT + 31 },
  'conversion.failed': {
    ...cryptoIssue,
    status: 'failed',
    screening: { status: 'DECLINED' },
    lastError: 'Screening declined the conversion.',
  },
  'conversion.requires_manual_review': {
    ...fiatIssue,
    status: 'requires_manual_review',
    lastError: 'The payment received differs from the amount requested.',
    updatedAt: CREATED_AT + 95,
  },
  'payout.initiated': withPayout({ status: 'initiated' }),
  'payout.in_progress': withPayout({ status: 'in_progress' }, { updatedAt: CREATED_AT + 40 }),
  'payout.succeeded': withPayout({ status: 'successful' }, { status: 'payout_confirmed', updatedAt: CREATED_AT + 75 }),
  'payout.failed': withPayout(
    { status: 'failed' },
    { status: 'requires_manual_review', lastError: 'The payout failed.', updatedAt: CREATED_AT + 75 },
  ),
};

/** Returns the conversion as it is when an event of this type is emitted. */
export const sampleConversion = (type: ConversionEventType | PayoutEventType): Conversion => SAMPLES[type];
