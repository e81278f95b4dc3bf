// Waiting: counts statuses between two reads, stops at dead ends, survives outages and rate limits.
import type { ConversionStatus, StageName } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { SVC } from '../index.ts';
import { type FakeService, makeFakeService } from '../testing/make-fake-service.ts';

const REFERENCE = 'op:x:00000001';

describe('waitFor', () => {
  let service: FakeService;
  let svc: SVC;
  beforeEach(() => {
    service = makeFakeService();
    svc = new SVC({ ...service.credentials, fetch: service.fetch, maxRetries: 0 });
  });

  /** Gives one answer after the other, and repeats the last. */
  const answers = (...steps: (Response | { status: ConversionStatus; stages?: StageName[] })[]): void => {
    service.answer = () => {
      const step = steps.length > 1 ? steps.shift() : steps[0];
      if (step === undefined || step instanceof Response) return step?.clone() ?? new Response(null, { status: 500 });
      const stages = (step.stages ?? []).map((name) => ({ name, ts: 1 }));
      return {
        body: { reference: REFERENCE, env: 'test', status: step.status, stages, txHash: null, lastError: 'why' },
      };
    };
  };
  const wait = (target: ConversionStatus | ConversionStatus[], timeoutMs = 60_000) =>
    svc.conversions.waitFor(REFERENCE, target, { intervalMs: 5, timeoutMs });

  it('ends at the status, or at any one of several', async () => {
    answers({ status: 'voucher_issued' }, { status: 'onchain_submitted' }, { status: 'onchain_confirmed' });
    expect((await wait('onchain_confirmed')).status).toBe('onchain_confirmed');
    expect(service.requests).toHaveLength(3);
    answers({ status: 'failed' });
    expect((await wait(['succeeded', 'failed'])).status).toBe('failed');
  });

  it('ends when the status flew by', async () => {
    answers({ status: 'succeeded', stages: ['voucher_issued', 'onchain_confirmed'] });
    expect((await wait('onchain_confirmed')).status).toBe('succeeded');
  });

  it('does not take an earlier stage for the status when a transaction was lost', async () => {
    answers({ status: 'voucher_issued', stages: ['onchain_submitted'] });
    await expect(wait('onchain_submitted', 40)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED', retriable: true });
  });

  it('counts what came before the voucher, which no lost transaction takes back', async () => {
    const before = ['created', 'screening_hold', 'awaiting_payment', 'payment_confirmed'] as const;
    answers({ status: 'voucher_issued', stages: [...before, 'voucher_issued', 'onchain_submitted'] });
    for (const target of before) expect((await wait(target, 40)).status).toBe('voucher_issued');
    answers({ status: 'voucher_issued', stages: ['created', 'voucher_issued'] });
    await expect(wait('payment_confirmed', 40)).rejects.toMatchObject({ name: 'WaitTimeoutError' });
  });

  it('ends in a dead end, saying which', async () => {
    answers({ status: 'requires_manual_review', stages: ['awaiting_payment'] });
    const waiting = wait('succeeded');
    await expect(waiting).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: 'requires_manual_review' },
    });
    await expect(waiting).rejects.toThrow(/requires_manual_review \(why\), not succeeded/);
  });

  it('ends when the conversion came to another end than the one waited for', async () => {
    answers({ status: 'succeeded', stages: ['voucher_issued', 'succeeded'] });
    for (const target of ['failed', 'payout_confirmed'] as const) {
      await expect(wait(target)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE', details: { status: 'succeeded' } });
    }
    answers({ status: 'failed' });
    await expect(wait('succeeded')).rejects.toMatchObject({ code: 'SVC_INVALID_STATE', retriable: false });
    expect(service.requests).toHaveLength(3);
  });

  it('refuses a status that does not exist before it asks, and so does execute before the wallet pays', async () => {
    answers({ status: 'voucher_issued' });
    const targets = ['succeded', '', [], ['succeeded', 'faild'], [undefined], undefined, 7] as unknown[];
    for (const target of targets as ConversionStatus[]) {
      const refused = svc.conversions.waitFor(REFERENCE, target, { timeoutMs: 20, intervalMs: 5 });
      await expect(refused, String(target)).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    }
    await expect(wait('succeded' as ConversionStatus)).rejects.toThrow(/succeeded.*, not "succeded"\.$/);
    const wallet = { request: () => Promise.reject(new Error('asked the wallet')) };
    const until = 'succeded' as ConversionStatus;
    await expect(svc.conversions.execute(REFERENCE, wallet, { until })).rejects.toThrow('until must be');
    expect(service.requests).toEqual([]);
  });

  it('goes on through outages and limits, and stops at what will not change', async () => {
    const error = (status: number, code: string) => Response.json({ error: { code, message: 'm' } }, { status });
    answers(error(503, 'SVC_UNAVAILABLE'), error(429, 'SVC_RATE_LIMITED'), { status: 'succeeded' });
    expect((await wait('succeeded')).status).toBe('succeeded');
    answers(error(404, 'SVC_NOT_FOUND'));
    await expect(wait('succeeded')).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
    answers(error(503, 'SVC_UNAVAILABLE'));
    await expect(wait('succeeded', 30)).rejects.toMatchObject({
      name: 'WaitTimeoutError',
      details: { code: 'SVC_UNAVAILABLE' },
    });
  });
});
