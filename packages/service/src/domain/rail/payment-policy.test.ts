import { expect, it } from 'vitest';
import { type ExpectedPayment, judgePayment } from './payment-policy.ts';

const expected: ExpectedPayment = {
  status: 'awaiting_payment',
  fiatKobo: 150_050n,
  paymentExpiresAt: 1000,
  alreadyPaid: false,
  canRevive: false,
};
const paid = { amountKobo: 150_050n, currency: 'NGN', receivedAt: 1000 };

it.each([
  ['exact', paid, {}],
  ['exact', { ...paid, receivedAt: 9e15 }, { paymentExpiresAt: null }],
  ['short', { ...paid, amountKobo: 150_049n }, {}],
  ['over', { ...paid, amountKobo: 150_051n }, {}],
  ['other_currency', { ...paid, currency: 'USD' }, {}],
  ['exact', { ...paid, receivedAt: 1001 }, {}],
  ['late', { ...paid, amountKobo: 150_049n, receivedAt: 1001 }, {}],
  ['late', { ...paid, currency: 'USD', receivedAt: 1001 }, {}],
  ['late', paid, { status: 'failed' }],
  ['exact', paid, { status: 'failed', canRevive: true }],
  ['late', { ...paid, receivedAt: 1001 }, { status: 'failed', canRevive: true }],
  ['late', { ...paid, amountKobo: 150_049n }, { status: 'failed', canRevive: true }],
  ['late', { ...paid, currency: 'USD' }, { status: 'failed', canRevive: true }],
  ['double', paid, { status: 'failed', canRevive: true, alreadyPaid: true }],
  ['double', paid, { alreadyPaid: true }],
  ['double', paid, { alreadyPaid: true, status: 'succeeded' }],
] as const)('is judged %s', (judgement, payment, more) => {
  expect(judgePayment(payment, { ...expected, ...more })).toBe(judgement);
});
