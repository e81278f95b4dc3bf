// Gas that is paid in a token on Celo: the transaction that reaches the node, and what is checked before.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, createWalletClient, type Hex, http, keccak256, numberToHex, toFunctionSelector } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { parseTransaction, serializeTransaction } from 'viem/celo';
import { celoSepolia } from 'viem/chains';
import { afterEach, describe, expect, it } from 'vitest';
import { CONVERTER, issuedConversion, TOKENS, WALLET } from '../../test/issued-conversion.ts';
import { SVC } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';
import type { ExecuteOptions } from './execution.ts';
import type { Wallet } from './wallet.ts';

/** The published key of a development account. */
const ACCOUNT = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const FEE_TOKEN: Address = '0x00000000000000000000000000000000000000fe';
const GAS_PRICE = 30n * 10n ** 9n;
const MIN_GAS = 60_000n;

interface Node {
  /** What the wallet holds of any token, by the address that is asked. */
  held: Record<string, bigint>;
  /** An adapter's token. */
  adapted?: Address;
  decimals?: Record<string, bigint>;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A node that records: it knows transactions of Celo's own kind only as bytes. */
async function startNode({ held, adapted, decimals = {} }: Node) {
  const sent: Hex[] = [];
  const asked: { method: string; params: unknown[] }[] = [];
  const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
  const answerCall = ({ to, data }: { to: Address; data: Hex }): Hex => {
    if (data.startsWith(toFunctionSelector('balanceOf(address)'))) return word(held[to.toLowerCase()] ?? 0n);
    if (data.startsWith(toFunctionSelector('decimals()'))) return word(decimals[to.toLowerCase()] ?? 18n);
    if (data.startsWith(toFunctionSelector('getAdaptedToken()')))
      return adapted === undefined ? '0x' : word(BigInt(adapted));
    if (data.startsWith(toFunctionSelector('adaptedToken()'))) return '0x';
    // Allowance, role of the signer.
    return data.startsWith(toFunctionSelector('allowance(address,address)')) ? word(10n ** 30n) : word(1n);
  };
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(celoSepolia.id),
    eth_call: ([call]) => answerCall(call as { to: Address; data: Hex }),
    eth_gasPrice: ([currency]) => numberToHex(currency === undefined ? 10n ** 9n : GAS_PRICE),
    eth_maxPriorityFeePerGas: () => numberToHex(10n ** 9n),
    eth_getBalance: () => '0x0',
    eth_estimateGas: () => numberToHex(100_000n),
    eth_getTransactionCount: () => '0x5',
    eth_getBlockByNumber: () => ({
      number: '0x1',
      baseFeePerGas: '0x1',
      timestamp: numberToHex(Math.floor(Date.now() / 1000)),
      transactions: [],
    }),
    eth_sendRawTransaction: ([raw]) => {
      sent.push(raw as Hex);
      return keccak256(raw as Hex);
    },
  };
  const server = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push({ method, params });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params ?? []) ?? null }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, asked };
}

/** Runs until the transaction is sent. */
async function run(wallet: Wallet, options: ExecuteOptions, type: 'fiat-issue' | 'crypto-issue' = 'fiat-issue') {
  const service = makeFakeService();
  const { merchantId } = service.credentials;
  const conversion = await issuedConversion({ type, merchantId, nowSeconds: Math.floor(Date.now() / 1000) });
  service.answer = () => ({ body: conversion });
  const svc = new SVC({ ...service.credentials, fetch: service.fetch });
  const controller = new AbortController();
  const onStep: NonNullable<ExecuteOptions['onStep']> = ({ step }) => step === 'transaction_sent' && controller.abort();
  const given = { ...options, onStep, signal: controller.signal, tokens: { USDC: TOKENS.USDC } };
  return svc.conversions.execute(conversion.reference, wallet, given).catch((error: unknown) => error);
}

const clientOf = (url: string, chain?: typeof celoSepolia) =>
  createWalletClient({ account: ACCOUNT, transport: http(url, { retryCount: 0 }), chain });

describe('gas in a token', () => {
  it('is sent as a transaction of CIP-64 that names the token, with fees in its units', async () => {
    expect(ACCOUNT.address).toBe(WALLET);
    const node = await startNode({ held: { [FEE_TOKEN]: GAS_PRICE * MIN_GAS } });
    await run(clientOf(node.url, celoSepolia), { feeCurrency: FEE_TOKEN });
    const [raw] = node.sent as [Hex];
    expect(raw.slice(0, 4)).toBe('0x7b');
    const { r, s, v, yParity, ...unsigned } = parseTransaction(raw as `0x7b${string}`);
    expect(unsigned).toMatchObject({ type: 'cip64', feeCurrency: FEE_TOKEN, chainId: celoSepolia.id, nonce: 5 });
    expect(unsigned).toMatchObject({ to: CONVERTER, gas: 120_000n, maxPriorityFeePerGas: 10n ** 9n });
    expect(unsigned.maxFeePerGas).toBeGreaterThanOrEqual(GAS_PRICE);
    // Signed over the currency: the same fields, signed again, give the same bytes.
    expect(await ACCOUNT.signTransaction(unsigned, { serializer: serializeTransaction })).toBe(raw);
    const estimate = node.asked.find(({ method }) => method === 'eth_estimateGas');
    expect(estimate?.params).toMatchObject([{ feeCurrency: FEE_TOKEN }]);
  });

  it('is refused with a client that would pay in the native coin instead', async () => {
    const node = await startNode({ held: { [FEE_TOKEN]: 10n ** 30n } });
    const error = await run(clientOf(node.url), { feeCurrency: FEE_TOKEN });
    expect(error).toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: 'feeCurrency', message: 'needs a wallet client with a chain of Celo' }] },
    });
    expect(node.sent).toEqual([]);
  });

  it('needs the token, and no native coin', async () => {
    const node = await startNode({ held: { [FEE_TOKEN]: GAS_PRICE * MIN_GAS - 1n } });
    const error = await run(clientOf(node.url, celoSepolia), { feeCurrency: FEE_TOKEN });
    expect(error).toMatchObject({
      reason: 'no_gas',
      details: { token: FEE_TOKEN, needed: String(GAS_PRICE * MIN_GAS) },
    });
    expect(node.sent).toEqual([]);
  });

  it('comes on top of what the voucher takes of the same token', async () => {
    const amountIn = 25_000_000n;
    for (const short of [0n, 1n]) {
      const node = await startNode({ held: { [TOKENS.USDC]: amountIn + GAS_PRICE * MIN_GAS - short } });
      const outcome = await run(clientOf(node.url, celoSepolia), { feeCurrency: TOKENS.USDC }, 'crypto-issue');
      expect(node.sent).toHaveLength(short === 0n ? 1 : 0);
      if (short > 0n) expect(outcome).toMatchObject({ reason: 'no_gas' });
    }
  });

  it('counts the token behind an adapter, which has more decimals', async () => {
    const scaled = 25_000_000n * 10n ** 12n;
    for (const short of [0n, 1n]) {
      const held = { [TOKENS.USDC]: 25_000_000n, [FEE_TOKEN]: scaled + GAS_PRICE * MIN_GAS - short };
      const decimals = { [TOKENS.USDC]: 6n, [FEE_TOKEN]: 18n };
      const node = await startNode({ held, decimals, adapted: TOKENS.USDC });
      const outcome = await run(clientOf(node.url, celoSepolia), { feeCurrency: FEE_TOKEN }, 'crypto-issue');
      expect(node.sent).toHaveLength(short === 0n ? 1 : 0);
      if (short > 0n) expect(outcome).toMatchObject({ reason: 'no_gas', details: { token: FEE_TOKEN } });
    }
  });
});
