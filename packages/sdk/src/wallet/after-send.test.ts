// What a wallet has sent cannot be called back: an abort stops it before, and every failure after it names the transaction.
import { type Hex, numberToHex, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { CONVERTER, issuedConversion, WALLET } from '../../test/issued-conversion.ts';
import { runVoucher } from '../browser/run-voucher.ts';
import { type Conversion, type ExecuteOptions, SVC, SvcClientError, SvcFailure } from '../index.ts';
import { type FakeRequest, makeFakeService } from '../testing/make-fake-service.ts';

const HASH: Hex = `0x${'a'.repeat(64)}`;
const OLD_HASH: Hex = `0x${'b'.repeat(64)}`;
const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
const ALLOWANCE = toFunctionSelector('allowance(address,address)');
const BALANCE_OF = toFunctionSelector('balanceOf(address)');
const HAS_RUN = toFunctionSelector('isOpRefUsed(bytes32)');
const ESTIMATE = 'eth_estimateGas';
const SEND = 'eth_sendTransaction';
const SIGN = 'eth_signTypedData_v4';

type Answers = Record<string, unknown>;

/** A rich wallet that has approved Permit2. `answers` replace what it says; functions are called, errors are thrown. */
function makeWallet(answers: Answers = {}, allowance = 10n ** 30n) {
  const asked: string[] = [];
  const known: Answers = {
    eth_accounts: [WALLET],
    eth_chainId: '0xaa044c',
    eth_gasPrice: '0x1',
    eth_getBalance: numberToHex(10n ** 20n),
    [ESTIMATE]: '0x5208',
    [SEND]: HASH,
    ...answers,
  };
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    asked.push(method);
    const answer = known[method];
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'function') return answer();
    if (method !== 'eth_call') return answer ?? null;
    const text = JSON.stringify(params);
    const isOfConverter = text.includes(CONVERTER.slice(2));
    if (text.includes(ALLOWANCE)) return word(isOfConverter ? allowance : 10n ** 30n);
    return word(text.includes(BALANCE_OF) ? 10n ** 30n : text.includes(HAS_RUN) ? 0n : 1n);
  };
  return { wallet: { request }, asked };
}

const makeConversion = (merchantId: string, type: 'crypto-issue' | 'fiat-issue' = 'crypto-issue') =>
  issuedConversion({ type, merchantId, nowSeconds: Math.floor(Date.now() / 1000) });

interface Story {
  wallet: ReturnType<typeof makeWallet>['wallet'];
  options?: ExecuteOptions;
  type?: 'crypto-issue' | 'fiat-issue';
  /** Answers a request in place of the conversion as it was issued. */
  answer?: (request: FakeRequest, conversion: Conversion) => { body: unknown } | Response | undefined;
}

async function execute({ wallet, options, type, answer }: Story) {
  const service = makeFakeService();
  const conversion = await makeConversion(service.credentials.merchantId, type);
  service.answer = (request) => answer?.(request, conversion) ?? { body: conversion };
  const svc = new SVC({ ...service.credentials, fetch: service.fetch, maxRetries: 0 });
  const outcome: unknown = await svc.conversions.execute(conversion.reference, wallet, options).catch((e) => e);
  const reports = service.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { outcome, reports };
}

const refusal = (status: number, code: string): Response =>
  Response.json({ error: { code, message: 'No.' } }, { status });

describe('an abort', () => {
  it.each([
    ['the conversion', 10n ** 30n],
    ['the approval', 0n],
  ])('while the gas is estimated keeps the wallet from sending %s', async (_, allowance) => {
    const stop = new AbortController();
    const abort = (): string => {
      stop.abort();
      return '0x5208';
    };
    const { wallet, asked } = makeWallet({ [ESTIMATE]: abort }, allowance);
    const { outcome } = await execute({ wallet, options: { signal: stop.signal, spending: 'approval' } });
    expect(outcome).toBe(stop.signal.reason);
    expect(asked).toContain(ESTIMATE);
    expect(asked).not.toContain(SEND);
  });

  it.each([10n ** 30n, 0n])('does so in the page too, with an allowance of %d', async (allowance) => {
    const stop = new AbortController();
    const abort = (): string => {
      stop.abort();
      return '0x5208';
    };
    const { wallet, asked } = makeWallet({ [ESTIMATE]: abort }, allowance);
    const run = runVoucher(await makeConversion('mrc_1'), wallet, { signal: stop.signal });
    const outcome: unknown = await run.catch((error) => error);
    expect(outcome).toBe(stop.signal.reason);
    expect(asked).not.toContain(SEND);
  });

  it('keeps the wallet from signing a permit', async () => {
    const stop = new AbortController();
    const { wallet, asked } = makeWallet({ [SIGN]: new Error('asked to sign') }, 0n);
    const onStep = (): void => stop.abort();
    const { outcome } = await execute({ wallet, options: { signal: stop.signal, onStep, spending: 'permit' } });
    expect(outcome).toBe(stop.signal.reason);
    expect(asked).not.toContain(SIGN);
  });

  it('keeps the wallet from signing for a relayer', async () => {
    const stop = new AbortController();
    const { wallet, asked } = makeWallet();
    const relayer = makeWallet();
    const onStep = (): void => stop.abort();
    const options = { signal: stop.signal, onStep, relayer: relayer.wallet };
    const { outcome } = await execute({ wallet, options, type: 'fiat-issue' });
    expect(outcome).toBe(stop.signal.reason);
    expect(asked).not.toContain(SIGN);
    expect(relayer.asked).not.toContain(SEND);
  });

  it('while the wallet sends still reports the hash, and the error names it', async () => {
    const stop = new AbortController();
    const abort = (): Hex => {
      stop.abort();
      return HASH;
    };
    const { wallet } = makeWallet({ [SEND]: abort });
    const { outcome, reports } = await execute({ wallet, options: { signal: stop.signal } });
    expect(reports).toEqual([{ event: 'onchain_submitted', txHash: HASH }]);
    expect(outcome).toBeInstanceOf(SvcClientError);
    expect(outcome).toMatchObject({ details: { txHash: HASH }, retriable: false, cause: stop.signal.reason });
  });

  it('during the report sends it once more, without the signal', async () => {
    const stop = new AbortController();
    const { wallet } = makeWallet();
    const answer = ({ method }: FakeRequest): undefined => {
      if (method !== 'POST' || stop.signal.aborted) return;
      stop.abort();
      throw new TypeError('the request was cut off');
    };
    const { outcome, reports } = await execute({ wallet, options: { signal: stop.signal }, answer });
    const report = { event: 'onchain_submitted', txHash: HASH };
    expect(reports).toEqual([report, report]);
    expect(outcome).toMatchObject({ details: { txHash: HASH } });
  });

  it('in the page returns the hash of what was sent', async () => {
    const stop = new AbortController();
    const onStep = ({ step }: { step: string }): void => {
      if (step === 'transaction_sent') stop.abort();
    };
    const { wallet } = makeWallet();
    expect(await runVoucher(await makeConversion('mrc_1'), wallet, { signal: stop.signal, onStep })).toBe(HASH);
  });
});

it('a node that does not answer at first is asked again, and nothing is given up for it', async () => {
  let asked = 0;
  const chainId = (): string => {
    asked += 1;
    if (asked === 1) throw new Error('the node is busy');
    return '0xaa044c';
  };
  const { wallet, asked: calls } = makeWallet({ eth_chainId: chainId, eth_getTransactionReceipt: { status: '0x1' } });
  const { outcome } = await execute({
    wallet,
    answer(_, conversion) {
      const done = { ...conversion, status: 'succeeded', onchainVerifiedAt: 1, txHash: HASH };
      return calls.includes(SEND) ? { body: done } : undefined;
    },
  });
  expect(asked).toBeGreaterThan(1);
  expect(outcome).toMatchObject({ status: 'succeeded' });
});

describe('after the send', () => {
  it.each([
    ['an outage', () => refusal(503, 'SVC_UNAVAILABLE')],
    ['a limit', () => refusal(429, 'SVC_RATE_LIMITED')],
    [
      'a broken line',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('%s does not end the run: the service is asked again', async (_, fail) => {
    const { wallet } = makeWallet();
    let reads = 0;
    const { outcome } = await execute({
      wallet,
      options: { timeoutMs: 60_000 },
      answer({ method }, conversion) {
        if (method === 'POST') return undefined;
        reads += 1;
        if (reads === 2) return fail();
        const done = { ...conversion, status: 'succeeded', onchainVerifiedAt: '2026-01-01T00:00:00Z', txHash: HASH };
        return reads > 2 ? { body: done } : undefined;
      },
    });
    expect(outcome).toMatchObject({ status: 'succeeded' });
  });

  it('a refused confirmation is not believed before the conversion could be read', async () => {
    const { wallet } = makeWallet({ eth_getTransactionReceipt: { status: '0x1' } });
    let reads = 0;
    const { outcome } = await execute({
      wallet,
      options: { timeoutMs: 60_000 },
      answer({ method, body }, conversion) {
        if (method === 'POST') {
          const { event } = body as { event: string };
          return event === 'onchain_confirmed' ? refusal(409, 'SVC_INVALID_STATE') : undefined;
        }
        reads += 1;
        if (reads === 2) return refusal(503, 'SVC_UNAVAILABLE');
        const done = { ...conversion, status: 'succeeded', onchainVerifiedAt: '2026-01-01T00:00:00Z', txHash: HASH };
        return reads > 2 ? { body: done } : undefined;
      },
    });
    expect(outcome).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['a refusal', 60_000, (): Response => refusal(404, 'SVC_NOT_FOUND'), { code: 'SVC_NOT_FOUND', status: 404 }],
    ['an outage until the end', 3500, (): Response => refusal(503, 'SVC_UNAVAILABLE'), { name: 'WaitTimeoutError' }],
  ])('%s names the transaction', async (_, timeoutMs, fail, expected) => {
    const { wallet } = makeWallet();
    let reads = 0;
    const { outcome } = await execute({
      wallet,
      options: { timeoutMs },
      answer({ method }) {
        if (method === 'GET') reads += 1;
        return reads > 1 ? fail() : undefined;
      },
    });
    expect(outcome).toMatchObject({ ...expected, details: { txHash: HASH } });
  });

  it('so does a wait for the end that cannot read the conversion', async () => {
    const { wallet } = makeWallet({ eth_getTransactionReceipt: { status: '0x1' } });
    let isConfirmed = false;
    const { outcome } = await execute({
      wallet,
      options: { timeoutMs: 500 },
      answer({ body, method }) {
        if (method === 'GET') return isConfirmed ? refusal(503, 'SVC_UNAVAILABLE') : undefined;
        isConfirmed ||= (body as { event: string }).event === 'onchain_confirmed';
        return undefined;
      },
    });
    expect(outcome).toMatchObject({
      name: 'WaitTimeoutError',
      details: { txHash: HASH, code: 'SVC_UNAVAILABLE' },
    });
  });
});

describe('a transaction of an earlier attempt that was withdrawn', () => {
  const stageOf = (name: string, txHash: Hex) => ({ name, ts: 1, meta: { by: 'watcher', txHash } });
  const lost = (hash: Hex) => [stageOf('onchain_submitted', hash), stageOf('transaction_reverted', hash)];
  const run = (stages: object[], report: () => Response | undefined, timeoutMs = 60_000) =>
    execute({
      wallet: makeWallet().wallet,
      options: { timeoutMs },
      answer: ({ method }, conversion) =>
        (method === 'POST' ? report() : undefined) ?? { body: { ...conversion, stages } },
    });

  it('does not count against the one sent now', async () => {
    const { outcome } = await run(lost(OLD_HASH), () => refusal(503, 'SVC_UNAVAILABLE'), 3500);
    expect(outcome).toMatchObject({ name: 'WaitTimeoutError', details: { txHash: HASH } });
  });

  it.each([
    ['was reported', lost(OLD_HASH), () => undefined],
    ['is named by a stage', lost(HASH), () => refusal(503, 'SVC_UNAVAILABLE')],
  ])('does not hide that the one sent now, which %s, was withdrawn too', async (_, stages, report) => {
    const { outcome } = await run(stages, report);
    expect(outcome).toMatchObject({ code: 'SVC_UPSTREAM_FAILED', retriable: false, details: { txHash: HASH } });
    expect(String(outcome)).toContain('lost or reverted');
  });
});

describe('a wallet that fails while it sends', () => {
  const sending = async (answer: unknown, allowance?: bigint): Promise<unknown> => {
    const { wallet } = makeWallet({ [SEND]: answer }, allowance);
    return (await execute({ wallet, options: { spending: 'approval' } })).outcome;
  };

  it.each([
    ['a timeout', new Error('The request took too long to respond.'), 10n ** 30n, 'conversion'],
    ['a broken line', new TypeError('fetch failed'), 0n, 'approval'],
    ['no hash', 'ok', 10n ** 30n, 'conversion'],
    ['nothing', null, 10n ** 30n, 'conversion'],
  ])('with %s leaves open whether it did', async (_, answer, allowance, what) => {
    const outcome = await sending(answer, allowance);
    expect(outcome).toBeInstanceOf(SvcFailure);
    expect(outcome).toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      retriable: false,
      details: { outcome: 'unknown' },
      message: expect.stringContaining(`It is not known whether the wallet sent the ${what}`),
    });
  });

  it.each([
    ['rejected_by_user', Object.assign(new Error('no'), { code: 4001 })],
    ['no_gas', new Error('insufficient funds for gas * price + value')],
    ['too_few_tokens', new Error('execution reverted: transfer value exceeded balance')],
  ])('with %s has sent nothing', async (reason, answer) => {
    const outcome = await sending(answer);
    expect(outcome).toMatchObject({ name: 'WalletError', reason });
    expect(outcome).not.toHaveProperty('details.outcome');
  });
});
