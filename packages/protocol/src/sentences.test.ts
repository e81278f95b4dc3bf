import { expect, it } from 'vitest';
import {
  FAULTS,
  type FaultName,
  fault,
  readFault,
  readSentence,
  SENTENCES,
  type SentenceName,
  sentence,
} from './sentences.ts';
import { PAYMENT_REASONS } from './states.ts';

const VALUES = ['NGN 1,500.50', 'USDC', 'celo', '12.5', '3', 'NGN'];
const NAMES = Object.keys(SENTENCES) as SentenceName[];

it.each(NAMES)('%s is read back with its values', (name) => {
  const places = new Set([...SENTENCES[name].matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place)));
  const values = VALUES.slice(0, places.size);
  expect([...places].sort()).toEqual(values.map((_, index) => index + 1));
  const said = sentence(name, ...values);
  expect(said).not.toMatch(/[{}]/);
  expect(readSentence(said)).toEqual({ name, values });
});

it.each([
  ['wrong_payment', [PAYMENT_REASONS.short, 'FLW-1']],
  ['wrong_foreign_payment', [PAYMENT_REASONS.other_currency, '5.00', 'USD', 'FLW-1']],
  ['close_item', [sentence('wrong_payment', PAYMENT_REASONS.over, 'FLW-2')]],
  ['foreign_refund_failed', [sentence('foreign_money_of_payer', 'svc-in-1', '0.30', 'USD', 'FLW-3')]],
] as const)('%s keeps a sentence in its place whole', (name, values) => {
  expect(readSentence(sentence(name, ...values))).toEqual({ name, values });
});

it.each(['', 'Paid by hand at the branch.', 'Naira at '])('what a person wrote is no sentence: %j', (said) =>
  expect(readSentence(said)).toBeNull(),
);

it('reads back what is wrong with a field, and nothing else', () => {
  for (const name of Object.keys(FAULTS) as FaultName[]) {
    const values = FAULTS[name].includes('{1}') ? ['64'] : [];
    expect(readFault(fault(name, ...values))).toEqual({ name, values });
  }
  expect(readFault('was paid by hand')).toBeNull();
});
