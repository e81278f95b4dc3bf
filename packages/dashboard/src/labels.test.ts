import { sentence } from '@svc/protocol/sentences';
import { PAYMENT_REASONS } from '@svc/protocol/states';
import { afterEach, expect, it } from 'vitest';
import { readCatalogue } from '../scripts/texts/collect-texts.ts';
import { sentenceOf } from './labels.ts';
import * as shown from './texts/language.ts';

const catalogue = shown.catalogue as Record<string, unknown>;

afterEach(() => {
  for (const key of Object.keys(catalogue)) delete catalogue[key];
});

const NOTE = sentence('wrong_payment', PAYMENT_REASONS.short, 'FLW-1');

it('shows a sentence of the service, and the one in its place, in the language of the reader', () => {
  expect(sentenceOf(NOTE)).toBe(NOTE);
  Object.assign(catalogue, readCatalogue('fr'));
  expect(sentenceOf(NOTE)).toBe('Il a été payé moins que demandé. Paiement du rail FLW-1.');
  expect(sentenceOf('What the bank said on the telephone')).toBe('What the bank said on the telephone');
});
