// What a wallet must hold and allow is decided by what the chain says now, and goes to the voucher's chain alone.
import { findChain } from '@svc/protocol';
import { type Address, type Hex, numberToHex, toFunctionSelector, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { CONVERTER, issuedConversion, TOKENS, WALLET } from '../../../test/issued-conversion.ts';
import { SVC, type WalletError } from '../../index.ts';
import { makeFakeService } from '../../testing/make-fake-service.ts';
import { encodeApprove } from '../contract-calls.ts';
import type { VerifiedVoucher } from '../trust.ts';
import type { Sender } from '../wallet.ts';
import { checkFunds } from './check-funds.ts';

const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
const isCallOf = (signature: string, params: unknown): boolean =>
  JSON.stringify(params).includes(toFunctionSelector(signature));
const SEPOLIA = '0xaa044c';
const CELO_MAINNET = '0xa4ec';

interface Sent {
  to: Address;
  data: Hex;
  chainId?: Hex;
}

/** Runs a voucher that the service signed while the allowance sufficed; the wallet's user refuses the first transaction. */
async function execute({ allowance, chainIds = [] }: { allowance: bigint; chainIds?: Hex[] }) {
  const service = makeFakeService();
  const own = { merchantId: service.credentials.merchantId, nowSeconds: Math.floor(Date.now() / 1000) };
  const conversion = await issuedConversion({ type: 'crypto-issue', withApproval: false, ...own });
  service.answer = () => ({ body: conversion });
  const sent: Sent[] = [];
  const answers: Record<string, unknown> = {
    eth_accounts: [WALLET],
    eth_gasPrice: '0x1',
    eth_getBalance: numberToHex(10n ** 20n),
    eth_estimateGas: '0x5208',
  };
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'eth_chainId') return chainIds.shift() ?? SEPOLIA;
    if (method === 'eth_sendTransaction') {
      sent.push((params as Sent[])[0] as Sent);
      throw Object.assign(new Error('no'), { code: 4001 });
    }
    if (method !== 'eth_call') return answers[method] ?? null;
    if (isCallOf('balanceOf(address)', params)) return word(10n ** 30n);
    return isCallOf('allowance(address,address)', params) ? word(allowance) : word(1n);
  };
  const svc = new SVC({ ...service.credentials, fetch: service.fetch });
  const failure: unknown = await svc.conversions.execute(conversion.reference, { request }).catch((error) => error);
  return { sent, failure, conversion };
}

describe('the allowance of now', () => {
  it('decides, where it is used up since the voucher was signed', async () => {
    const { sent, failure, conversion } = await execute({ allowance: BigInt(24_999_999) });
    expect(failure).toMatchObject({ reason: 'rejected_by_user' });
    expect(sent).toMatchObject([{ to: TOKENS.USDC, data: encodeApprove(CONVERTER, BigInt(conversion.amountIn)) }]);
  });

  it('decides, where it is enough', async () => {
    const { sent, conversion } = await execute({ allowance: 25_000_000n });
    expect(sent).toMatchObject([{ to: CONVERTER, data: conversion.voucher?.transaction.data }]);
  });
});

describe('a transaction', () => {
  it('names its chain, so that a wallet that was switched refuses it', async () => {
    const { sent } = await execute({ allowance: 10n ** 30n });
    expect(sent).toMatchObject([{ chainId: SEPOLIA }]);
  });

  it('is not sent when the wallet was switched to another chain after the voucher was verified', async () => {
    const { sent, failure } = await execute({ allowance: 10n ** 30n, chainIds: [SEPOLIA, CELO_MAINNET] });
    expect(failure).toMatchObject({ reason: 'wrong_chain', details: { walletChainId: 42220 } });
    expect(sent).toEqual([]);
  });
});

describe('CELO, which is token and coin at once', () => {
  const GAS = 300_000n;
  const AMOUNT = 10n ** 18n;

  interface At {
    chainId: number;
    token: Address;
    earlier?: { count: number; amountIn: bigint };
    feeCurrency?: Address;
    gasCheck?: boolean;
    paysOwnGas?: boolean;
  }

  /** What a wallet that holds this much of both, and has allowed all, is refused for; null when it may go on. */
  async function refusalOf(held: bigint, at: At): Promise<WalletError | null> {
    const { chainId, token, gasCheck = true, paysOwnGas = true, ...payment } = at;
    const request = async (method: string, params: unknown): Promise<unknown> => {
      if (method === 'eth_gasPrice') return '0x1';
      if (method === 'eth_getBalance') return numberToHex(held);
      return isCallOf('balanceOf(address)', params) ? word(held) : word(10n ** 30n);
    };
    const sender = { address: WALLET, paysOwnGas, request } as unknown as Sender;
    const verified = { voucher: { tokenIn: token, amountIn: AMOUNT }, converter: CONVERTER, chainId };
    return checkFunds(sender, verified as unknown as VerifiedVoucher, { gasCheck, ...payment }).then(
      () => null,
      (error: WalletError) => error,
    );
  }

  const celo = findChain('celo')?.tokens.CELO?.address ?? zeroAddress;

  it.each(['celo', 'celo-sepolia'])('must pay for amount and gas together on %s', async (slug) => {
    const chain = findChain(slug);
    const at = { chainId: chain?.chainId ?? 0, token: chain?.tokens.CELO?.address.toLowerCase() as Address };
    expect(await refusalOf(AMOUNT + GAS, at)).toBeNull();
    expect(await refusalOf(AMOUNT + GAS - 1n, at)).toMatchObject({ reason: 'no_gas' });
  });

  it('names the gas that has to stay, and how much can be converted', async () => {
    const at = { chainId: 42220, token: celo };
    expect(await refusalOf(AMOUNT, at)).toMatchObject({
      reason: 'no_gas',
      message:
        'The wallet pays the gas out of the CELO that it converts: of 1 CELO it has to keep 0.0000000000003, and can convert 0.9999999999997.',
      details: { token: celo, held: String(AMOUNT), gas: '300000', maxAmountIn: String(AMOUNT - GAS) },
    });
    expect(await refusalOf(AMOUNT - GAS, at)).toMatchObject({ reason: 'too_few_tokens' });
  });

  it('must pay for those before it in the queue, and for the gas of each', async () => {
    const at = { chainId: 42220, token: celo, earlier: { count: 2, amountIn: 5n } };
    expect(await refusalOf(AMOUNT + 5n + 3n * GAS, at)).toBeNull();
    expect(await refusalOf(AMOUNT + 5n + 3n * GAS - 1n, at)).toMatchObject({
      details: { maxAmountIn: String(AMOUNT - 1n) },
    });
  });

  it.each([
    ['another account pays the gas', { gasCheck: false }],
    ['the wallet sends in its own way', { paysOwnGas: false }],
    ['gas is paid in a token', { feeCurrency: TOKENS.USDC }],
  ])('is all that a wallet can convert where %s', async (_, payment) => {
    expect(await refusalOf(AMOUNT, { chainId: 42220, token: celo, ...payment })).toBeNull();
  });

  it('is a token like others where it is not the coin', async () => {
    expect(await refusalOf(AMOUNT, { chainId: 42220, token: TOKENS.USDC })).toBeNull();
    expect(await refusalOf(AMOUNT, { chainId: 1, token: celo })).toBeNull();
  });
});
