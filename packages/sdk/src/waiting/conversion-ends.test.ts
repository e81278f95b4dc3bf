// Each end of a conversion is a class of its own that carries the conversion and says what the caller may do.
import { readFileSync } from 'node:fs';
import { PAYMENT_REASONS, sampleConversion } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import {
  type Conversion,
  ConversionEndedError,
  DeclinedError,
  ExpiredError,
  InReviewError,
  PayoutFailedError,
  SVC,
  WrongPaymentError,
} from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const REFERENCE = 'op:fiat-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b';
const TX_HASH = `0x${'a'.repeat(64)}`;

async function endOf(changes: Partial<Conversion>): Promise<ConversionEndedError> {
  const service = makeFakeService();
  const conversion = { ...sampleConversion('conversion.failed'), reference: REFERENCE, env: 'test', ...changes };
  service.answer = () => ({ body: conversion });
  const svc = new SVC({ ...service.credentials, fetch: service.fetch });
  const thrown: unknown = await svc.conversions.waitFor(REFERENCE, 'succeeded').catch((error) => error);
  if (thrown instanceof ConversionEndedError) return thrown;
  throw new Error(`not an end: ${String(thrown)}`);
}

const stage = (name: string, meta: object): Conversion['stages'][number] =>
  ({ name, ts: 1, meta }) as Conversion['stages'][number];

const screening = { status: 'APPROVED' } as const;
const failed: Partial<Conversion> = { status: 'failed', screening, txHash: null, payout: null, stages: [] };
const inReview: Partial<Conversion> = { status: 'requires_manual_review', txHash: null, payout: null, stages: [] };

describe('the end of a conversion', () => {
  it.each([
    ['declined', DeclinedError, { ...failed, screening: { status: 'DECLINED' } }, 'stop'],
    [
      'expired',
      ExpiredError,
      { ...failed, stages: [stage('failed', { by: 'rail', reason: 'expired' })] },
      'create_again',
    ],
    ['failed', ConversionEndedError, { ...failed, stages: [stage('failed', { by: 'caller' })] }, 'create_again'],
    ['in_review', InReviewError, inReview, 'wait_for_operator'],
  ] as [string, typeof ConversionEndedError, Partial<Conversion>, string][])(
    '%s',
    async (end, Class, changes, action) => {
      const error = await endOf(changes);
      expect(error).toBeInstanceOf(Class);
      expect(error).toMatchObject({ end, action, code: 'SVC_INVALID_STATE', retriable: false });
      expect(error.conversion.reference).toBe(REFERENCE);
      expect(error.next).toMatch(/\.$/);
    },
  );

  it('says what was paid and what is wrong with it, for every reason of a wrong payment', async () => {
    for (const kind of Object.keys(PAYMENT_REASONS)) {
      const stages = [stage('payment_received', { by: 'rail', amountNgn: '900.00', reason: kind })];
      const error = await endOf({ ...inReview, stages });
      expect(error).toBeInstanceOf(WrongPaymentError);
      expect(error).toMatchObject({ end: 'wrong_payment', kind, amountNgn: '900.00', action: 'wait_for_operator' });
    }
  });

  it.each([
    ['the page of the ends', 'docs/ends.md', /`kind` is (.+?);/],
    ['the Python client', 'examples/python/svc_client.py', /^WRONG_PAYMENTS = \{(.+?)\}/m],
    ['the Go client', 'examples/go/convert.go', /^var wrongPayments = \[\]string\{(.+?)\}/m],
  ])('names every reason of a wrong payment in %s', (_, file, list) => {
    const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    const named = [...(list.exec(text)?.[1] ?? '').matchAll(/["`](\w+)["`]/g)].map(([, reason]) => reason);
    expect(named.sort()).toEqual(Object.keys(PAYMENT_REASONS).sort());
  });

  it('of a payout that failed is no reason to call execute again, although a transaction was sent', async () => {
    const payout = { bankCode: '058', accountLast4: '0001', status: 'failed', providerTransferId: null } as const;
    const error = await endOf({ ...inReview, type: 'fiat-redeem', payout, txHash: TX_HASH });
    expect(error).toBeInstanceOf(PayoutFailedError);
    expect(error).toMatchObject({ end: 'payout_failed', action: 'wait_for_operator', details: { txHash: TX_HASH } });
    expect(error.next).toContain('Do not call execute again');
  });

  it('has its heading on the page of the ends, by which its docs lead there', async () => {
    const page = readFileSync(new URL('../../../../docs/ends.md', import.meta.url), 'utf8');
    for (const end of ['declined', 'expired', 'wrong_payment', 'payout_failed', 'reverted', 'in_review', 'failed']) {
      expect(page).toContain(`### ${end}\n`);
    }
    const { docs } = await endOf(inReview);
    expect(docs).toMatch(/^https?:\/\/[^/]+\/docs\/ends#in_review$/);
  });
});
