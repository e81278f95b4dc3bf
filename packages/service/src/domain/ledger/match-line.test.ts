// Every meeting of a bank's line with our books has one outcome.
import { expect, it } from 'vitest';
import { AGREEING, matchLine, postingNameOf } from './match-line.ts';

const line = (status: 'pending' | 'successful' | 'failed' | 'reversed', kind: 'payment' | 'transfer' = 'payment') => ({
  kind,
  status,
  amountKobo: 500n,
});
const booked = (amount: bigint, isReversed = false) => ({ amount, isReversed });

it.each([
  [line('pending'), null, 'pending'],
  [line('pending'), booked(500n), 'pending'],
  [line('successful'), null, 'theirs_only'],
  [line('reversed'), null, 'reversed'],
  [line('failed'), null, 'nothing'],
  [line('successful'), booked(500n), 'matched'],
  [line('successful'), booked(499n), 'amount_differs'],
  [line('successful'), booked(-500n), 'amount_differs'],
  [line('successful', 'transfer'), booked(-500n), 'matched'],
  [line('successful', 'transfer'), booked(500n), 'amount_differs'],
  [line('successful', 'transfer'), booked(-500n, true), 'theirs_only'],
  [line('reversed', 'transfer'), booked(-500n), 'not_reversed'],
  [line('reversed', 'transfer'), booked(-500n, true), 'reversed'],
  [line('failed', 'transfer'), booked(-500n), 'ours_only'],
  [line('failed', 'transfer'), booked(-500n, true), 'reversed'],
] as const)('%o against %o is %s', (theirs, ours, outcome) => {
  expect(matchLine(theirs, ours)).toBe(outcome);
});

it('the match agrees where nothing is left to explain', () => {
  expect(AGREEING).toEqual(['matched', 'pending', 'nothing', 'reversed']);
});

it('the match names the posting that must say the same', () => {
  const own = { id: 'b7', railReference: null };
  expect(postingNameOf('paystack', { ...own, kind: 'payment', railReference: 'svc-in-1' })).toBe('payment:paystack:b7');
  expect(postingNameOf('paystack', { ...own, kind: 'refund', railReference: 'svc-in-1' })).toBe('refund:paystack:b7');
  expect(postingNameOf('paystack', { ...own, kind: 'transfer', railReference: 'svc-out-1' })).toBe('payout:svc-out-1');
  expect(postingNameOf('paystack', { ...own, kind: 'transfer' })).toBe('transfer:paystack:b7');
});
