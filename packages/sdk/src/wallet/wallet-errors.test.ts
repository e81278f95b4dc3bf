// Each way in which a wallet cannot go on has its own name, and is found before an approval is sent.
import { readFileSync } from 'node:fs';
import { type Hex, numberToHex, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { issuedConversion, WALLET } from '../../test/issued-conversion.ts';
import { SVC, SvcFailure, WaitTimeoutError, WalletError } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';
import type { Wallet } from './wallet.ts';

const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
const BASE_URL = makeFakeService().credentials.baseUrl;
const BALANCE_OF = '0x70a08231';
const HAS_RUN = toFunctionSelector('isOpRefUsed(bytes32)');
const ALLOWANCE = '0xdd62ed3e';

interface Funds {
  tokens: bigint;
  native: bigint;
  allowance: bigint;
}

const RICH: Funds = { tokens: 10n ** 30n, native: 10n ** 20n, allowance: 0n };

/** A wallet with these funds. `answers` replace what it says; errors are thrown. */
function makeWallet(funds: Partial<Funds> = {}, answers: Record<string, unknown> = {}) {
  const { tokens, native, allowance } = { ...RICH, ...funds };
  const asked: string[] = [];
  const known: Record<string, unknown> = {
    eth_accounts: [WALLET],
    eth_chainId: '0xaa044c',
    eth_gasPrice: '0x5f5e100',
    eth_getBalance: numberToHex(native),
    eth_estimateGas: '0x5208',
    ...answers,
  };
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    asked.push(method);
    if (known[method] instanceof Error) throw known[method];
    if (method !== 'eth_call') return known[method] ?? null;
    const text = JSON.stringify(params);
    if (text.includes(HAS_RUN)) return word(0n);
    return word(text.includes(BALANCE_OF) ? tokens : text.includes(ALLOWANCE) ? allowance : 1n);
  };
  return { wallet: { request }, asked };
}

async function failureOf(wallet: unknown, options: object = {}): Promise<SvcFailure> {
  const service = makeFakeService();
  const own = { merchantId: service.credentials.merchantId, nowSeconds: Math.floor(Date.now() / 1000) };
  const conversion = await issuedConversion({ type: 'crypto-issue', ...own });
  service.answer = () => ({ body: conversion });
  const svc = new SVC({ ...service.credentials, fetch: service.fetch });
  const thrown: unknown = await svc.conversions
    .execute(conversion.reference, wallet as Wallet, options)
    .catch((e) => e);
  if (!(thrown instanceof SvcFailure)) throw new Error(`a raw error came out: ${String(thrown)}`);
  return thrown;
}

const rejection = Object.assign(new Error('MetaMask Tx Signature: User denied transaction signature.'), { code: 4001 });

describe('a wallet that cannot go on', () => {
  it.each([
    ['nothing', undefined, 'not_a_wallet'],
    ['an address', WALLET, 'not_a_wallet'],
    ['a provider without an account', makeWallet({}, { eth_accounts: [] }).wallet, 'not_a_wallet'],
    ['one of another address', makeWallet({}, { eth_accounts: [`0x${'1'.repeat(40)}`] }).wallet, 'wrong_wallet'],
    ['one on another chain', makeWallet({}, { eth_chainId: '0xa4ec' }).wallet, 'wrong_chain'],
    ['one without native coin', makeWallet({ native: 0n }).wallet, 'no_gas'],
    ['one with too few tokens', makeWallet({ tokens: 24_999_999n }).wallet, 'too_few_tokens'],
    ['one whose user refuses to connect', makeWallet({}, { eth_accounts: rejection }).wallet, 'rejected_by_user'],
    ['one whose user refuses to sign', makeWallet({}, { eth_sendTransaction: rejection }).wallet, 'rejected_by_user'],
    [
      'one whose library wraps the refusal',
      makeWallet({}, { eth_sendTransaction: new Error('outer', { cause: { code: 'ACTION_REJECTED' } }) }).wallet,
      'rejected_by_user',
    ],
    [
      'one whose node finds no funds',
      makeWallet({}, { eth_estimateGas: new Error('insufficient funds for gas * price + value') }).wallet,
      'no_gas',
    ],
  ])('%s', async (_, wallet, reason) => {
    const failure = await failureOf(wallet);
    expect(failure).toBeInstanceOf(WalletError);
    expect(failure).toMatchObject({ reason, details: { reason }, docs: `${BASE_URL}/docs/errors#${reason}` });
    expect(failure.next).toMatch(/\.$/);
  });

  it.each([
    ['no gas', makeWallet({ native: 10n ** 8n * 70_000n })],
    ['too few tokens', makeWallet({ tokens: 0n })],
  ])('is reported before an approval: %s', async (_, { wallet, asked }) => {
    expect(await failureOf(wallet)).toBeInstanceOf(WalletError);
    expect(asked).not.toContain('eth_sendTransaction');
  });

  it('needs the gas of the conversion alone once it has approved', async () => {
    const approved = makeWallet(
      { native: 10n ** 8n * 70_000n, allowance: 10n ** 30n },
      { eth_sendTransaction: rejection },
    );
    expect(await failureOf(approved.wallet)).toMatchObject({ reason: 'rejected_by_user' });
  });

  it('may have its gas paid in a token', async () => {
    const { wallet } = makeWallet({ native: 0n }, { eth_sendTransaction: rejection });
    expect(await failureOf(wallet, { gasCheck: false })).toMatchObject({ reason: 'rejected_by_user' });
  });
});

describe('everything that execute throws has a class of the SDK', () => {
  it.each([
    ['a chain that answers nonsense', makeWallet({}, { eth_chainId: {} }).wallet, {}],
    ['a wallet that throws text', { request: () => Promise.reject('no') }, {}],
    ['a wallet that throws at once', { request: () => JSON.parse('{') }, {}],
    ['a minimum that is no number', makeWallet().wallet, { minAmountOut: 'ten' }],
  ])('%s', async (_, wallet, options) => {
    expect((await failureOf(wallet, options)).code).toMatch(/^SVC_/);
  });

  it('waiting too long', async () => {
    const { wallet } = makeWallet({}, { eth_sendTransaction: `0x${'a'.repeat(64)}` });
    const failure = await failureOf(wallet, { timeoutMs: 30 });
    expect(failure).toBeInstanceOf(WaitTimeoutError);
    expect(failure).toMatchObject({ retriable: true, details: { txHash: `0x${'a'.repeat(64)}` } });
  });
});

it('the page of the errors has each heading that an error leads to', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');
  const source = readFileSync(new URL('../errors.ts', import.meta.url), 'utf8');
  const reasons = [...(/type WalletErrorReason =([^;]*);/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)];
  const topics = [...source.matchAll(/topic: '(\w+)'/g), ...reasons].map((match) => match[1]);
  expect(topics.length).toBeGreaterThan(8);
  expect(topics.filter((topic) => !page.includes(`### ${topic}\n`))).toEqual([]);
});
