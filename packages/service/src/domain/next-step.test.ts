import { CONVERSION_STATUSES, CONVERSION_TYPES, type ConversionStatus } from '@svc/protocol';
import { expect, it } from 'vitest';
import { nextStep, OWN_STATUSES } from './next-step.ts';

const WAITS: readonly ConversionStatus[] = [
  'screening_hold',
  'awaiting_payment',
  'voucher_issued',
  'onchain_submitted',
  'payout_in_progress',
  'succeeded',
  'failed',
  'requires_manual_review',
];

it.each(CONVERSION_TYPES)('%s waits for the outside wherever the table gives the service nothing to do', (type) => {
  for (const status of WAITS) expect(nextStep({ type, status, screeningStatus: 'IN_REVIEW' }, null)).toBeNull();
});

it('the loop does what the architecture’s table says', () => {
  const table = CONVERSION_TYPES.map((type) =>
    CONVERSION_STATUSES.map((status) =>
      nextStep({ type, status, screeningStatus: 'APPROVED' }, { sentAt: null }),
    ).filter(Boolean),
  );
  expect(table).toEqual([
    ['signVoucher', 'signVoucher', 'settle'],
    ['signVoucher', 'signVoucher', 'settle'],
    ['requestPayment', 'requestPayment', 'signVoucher', 'settle'],
    ['signVoucher', 'signVoucher', 'createPayout', 'sendPayout', 'settle'],
  ]);
});

it('the loop screens first, and writes a decline down', () => {
  expect(nextStep({ type: 'fiat-issue', status: 'created', screeningStatus: null }, null)).toBe('screen');
  expect(nextStep({ type: 'fiat-issue', status: 'screening_hold', screeningStatus: 'DECLINED' }, null)).toBe('screen');
});

it('the loop never sends a payout again that was sent', () => {
  const pending = { type: 'fiat-redeem', status: 'payout_pending', screeningStatus: 'APPROVED' } as const;
  expect(nextStep(pending, { sentAt: 1 })).toBeNull();
  expect(nextStep(pending, null)).toBeNull();
});

it('the loop leaves to background work every status in which the service goes on by itself but the first', () => {
  expect(OWN_STATUSES).toEqual(['payment_confirmed', 'onchain_confirmed', 'payout_pending', 'payout_confirmed']);
});
