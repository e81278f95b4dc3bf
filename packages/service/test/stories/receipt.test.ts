// A finished conversion has a receipt that anyone verifies with the key document, also after the key has retired.
import { verifyReceipt } from '@svc/protocol';
import { verifyEvidence } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getKeyDocument, makePublishedKeys } from '../../src/credentials/key-document.ts';
import { rotateServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';

const DAY_MS = 86_400_000;

describe('receipts', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService();
  });
  afterAll(() => story.stop());

  const order = () =>
    ({ type: 'crypto-issue', chain: story.chain, wallet: story.wallet(1).account.address, pair: 'USDC' }) as const;

  it('is refused before the conversion has ended', async () => {
    const { reference } = await story.svc.conversions.create({ ...order(), amount: '2' });
    await expect(story.svc.conversions.receipt(reference)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it('says what happened, and verifies with the key document', async () => {
    const { svc } = story;
    const created = await svc.conversions.create({ ...order(), amount: '25.5' });
    const done = await svc.conversions.execute(created.reference, story.wallet(1));
    const signed = await svc.conversions.receipt(created.reference);
    const contents = verifyReceipt(signed, await svc.keys.document());
    expect(contents).toMatchObject({
      format: 'SVC-RECEIPT-V1',
      id: done.id,
      status: 'succeeded',
      amountIn: '25500000',
      amountOut: done.amountOut,
      txHash: done.txHash,
      finishedAt: done.stages.at(-1)?.ts,
      payout: null,
    });
    expect(contents.blockHash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(Object.keys(contents)[0]).toBe('format');
    // The rate is the one used: it gives the amount to the last unit.
    const [whole = '', fraction = ''] = (contents.rate ?? '').split('.');
    const scaled = 25_500_000n * BigInt(whole + fraction) * 10n ** 12n;
    expect(scaled / 10n ** BigInt(fraction.length)).toBe(BigInt(done.amountOut));
  });

  it.each(['crypto-issue', 'crypto-redeem'] as const)('has evidence of the price of a %s', async (type) => {
    const { svc } = story;
    const { reference, amountIn, amountOut } = await svc.conversions.create({ ...order(), type, amount: '25.5' });
    const contents = verifyEvidence(await svc.conversions.evidence(reference), await svc.keys.document());
    expect(contents).toMatchObject({ format: 'SVC-EVIDENCE-V1', amountIn, amountOut, rounding: 'down' });
    const names = contents.feeds.map(({ feed }) => feed);
    expect([names, contents.secondOpinions.length]).toEqual([['USDC/USD', 'NGN/USD'], 2]);
  });

  it('is of no price where the conversion has none', async () => {
    const naira = {
      type: 'fiat-issue',
      chain: story.chain,
      wallet: order().wallet,
      amount: '5000',
    } as const;
    const { reference } = await story.svc.conversions.create({ ...naira, payer: { email: 'ada@merchant.example' } });
    await expect(story.svc.conversions.evidence(reference)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  });

  it('has no evidence before the first voucher: held by screening, a conversion has none', async () => {
    const held = await story.svc.conversions.create({ ...order(), wallet: `0x${'1'.repeat(38)}a4`, amount: '3' });
    expect([held.status, held.voucher]).toEqual(['screening_hold', null]);
    await expect(story.svc.conversions.evidence(held.reference)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      details: { status: 'screening_hold' },
    });
  });

  it('keeps its key in the document for ever, for receipts only once the key has retired', async () => {
    const { context } = story.service;
    const signed = await story.svc.conversions.receipt(await anyFinished());
    await rotateServiceKeys(context, { env: 'test', signsInMs: 0 });
    const document = await getKeyDocument(makePublishedKeys(context), context.clock.now() + 365 * DAY_MS);
    const key = document.keys.find(({ kid }) => kid === signed.kid);
    expect(key).toMatchObject({ use: ['receipts'], validFrom: expect.any(Number), validUntil: expect.any(Number) });
    expect(verifyReceipt(signed, document).status).toBe('failed');
  });

  async function anyFinished(): Promise<string> {
    const { reference } = await story.svc.conversions.create({ ...order(), amount: '3' });
    await story.svc.conversions.reportEvent(reference, { event: 'failed' });
    return reference;
  }
});
