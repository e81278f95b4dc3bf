// What is done in a Sandbox for each stage of an incident.

import { expect, it } from 'vitest';
import type { Incident } from './incident.ts';
import { planSteps } from './plan-steps.ts';

type Stage = Incident['stages'][number];

const incident = (over: Partial<Incident>, ...names: (Stage['name'] | Omit<Stage, 'after'>)[]): Incident => ({
  format: 'SVC-INCIDENT-V1',
  type: 'fiat-issue',
  pair: null,
  amount: '1000.00',
  amountIn: '100000',
  amountOut: '1000000000000000000000',
  status: 'succeeded',
  screening: 'APPROVED',
  stages: names.map((stage) => ({ after: 0, ...(typeof stage === 'string' ? { name: stage } : stage) })),
  prices: [],
  payments: [],
  payouts: [],
  execution: null,
  ...over,
});

const stepsOf = (given: Incident) =>
  planSteps(given).steps.flatMap(({ step }) => (step === null ? [] : [step.do === 'lever' ? step.lever : step.do]));

it('a conversion that is held, paid short and reviewed is held by its wallet, cleared and paid short again', () => {
  const payments = [{ after: 5, paidNgn: '999.50', currency: 'NGN', judgement: 'short' }];
  const names = [
    'created',
    'screening_hold',
    'awaiting_payment',
    'payment_received',
    'requires_manual_review',
  ] as const;
  const plan = planSteps(incident({ payments }, ...names));
  expect([plan.magic, plan.stopsAt]).toEqual(['a4', null]);
  expect(plan.steps.flatMap(({ step }) => step ?? [])).toEqual([
    { do: 'lever', lever: 'clearHold' },
    { do: 'pay', differenceKobo: -50n, currency: 'NGN' },
  ]);
});

it('a conversion is executed once, and its payout ends by the lever of its end', () => {
  const chain = ['created', 'voucher_issued', 'onchain_submitted', 'onchain_confirmed', 'payout_pending'] as const;
  const sent = [...chain, 'payout_attempt', 'payout_in_progress'] as const;
  const redeem = { type: 'fiat-redeem' } as const;
  expect(stepsOf(incident(redeem, ...sent, 'payout_confirmed', 'succeeded'))).toEqual(['execute', 'settlePayout']);
  expect(stepsOf(incident(redeem, ...sent, 'requires_manual_review'))).toEqual(['execute', 'failPayout']);
});

it.each([
  ['expired', [{ name: 'failed', by: 'rail', reason: 'expired' }], ['expire']],
  ['reported', [{ name: 'failed', by: 'caller' }], ['report-failure']],
] as const)('a conversion that failed because it was %s fails so again', (_, last, steps) => {
  expect(stepsOf(incident({}, 'created', 'awaiting_payment', ...last))).toEqual(steps);
});

it('a conversion that screening declined at once is declined by its wallet', () => {
  const plan = planSteps(incident({}, 'created', { name: 'failed', by: 'screening' }));
  expect([plan.magic, plan.steps.every(({ step }) => step === null)]).toEqual(['a3', true]);
});

it.each([
  ['person', { name: 'succeeded', by: 'operator' }],
  ['policy', { name: 'failed', by: 'policy' }],
] as const)('an incident is played up to the decision of a %s', (_, last) => {
  const plan = planSteps(incident({}, 'created', 'awaiting_payment', last));
  expect([plan.steps.length, plan.stopsAt]).toEqual([2, `${last.name}: a person or a policy decided it`]);
});
