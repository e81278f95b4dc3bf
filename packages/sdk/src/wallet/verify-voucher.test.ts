// A voucher with any altered field, or with mismatched calldata, is refused before the wallet is called.
import { CONVERSION_TYPES, type Conversion } from '@svc/protocol';
import { type Address, type Hex, numberToHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { CONVERTER, issuedConversion, SIGNER, TOKENS, WALLET } from '../../test/issued-conversion.ts';
import { runVoucher } from '../browser/run-voucher.ts';
import { type Pins, SVC, type Trust, VoucherRefusedError } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';
import { encodeApprove } from './contract-calls.ts';
import { verifyVoucher } from './verify-voucher.ts';

const merchantId = 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2X';
const nowSeconds = 1_800_000_000;
const OTHER: Address = '0x00000000000000000000000000000000000000bb';

type Path = readonly string[];

/** Lists every leaf of the issued voucher, by path. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function changed(conversion: Conversion, path: Path, change: (value: unknown) => unknown): Conversion {
  const copy = structuredClone(conversion) as unknown as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy);
  const last = path.at(-1) ?? '';
  parent[last] = change(parent[last]);
  return copy as unknown as Conversion;
}

/** Returns another value of the same form. */
function otherOf(value: unknown): unknown {
  if (value === null) return OTHER;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  if (/^[0-9]+$/.test(text)) return String(BigInt(text) + 1n);
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return OTHER;
  if (text.startsWith('0x')) return `${text.slice(0, -4)}${text.at(-4) === '1' ? '2' : '1'}${text.slice(-3)}`;
  return `${text}x`;
}

describe('a voucher', () => {
  it.each(CONVERSION_TYPES)('of %s is accepted as issued', async (type) => {
    const conversion = await issuedConversion({ type, merchantId, nowSeconds });
    const verified = await verifyVoucher(conversion, { merchantId, env: 'test', nowSeconds });
    expect(verified.signer).toBe(SIGNER.address);
    expect(verified.approval === null).toBe(type === 'fiat-issue');
  });

  it.each(CONVERSION_TYPES)('of %s is refused when any single field of it is another', async (type) => {
    const conversion = await issuedConversion({ type, merchantId, nowSeconds });
    const leaves = leavesOf(conversion.voucher);
    expect(leaves.length).toBeGreaterThan(20);
    for (const leaf of leaves) {
      const bent = changed(conversion, ['voucher', ...leaf], otherOf);
      const verifying = verifyVoucher(bent, { merchantId, env: 'test', nowSeconds });
      await expect(verifying, leaf.join('.')).rejects.toBeInstanceOf(VoucherRefusedError);
    }
  });

  it.each(['type', 'env', 'chain', 'chainId', 'wallet', 'amountIn', 'amountOut', 'reference'] as const)(
    'is refused when the conversion has another %s',
    async (name) => {
      const others = { type: 'crypto-redeem', env: 'live', chain: 'celo', chainId: 42220, wallet: OTHER } as const;
      const rest = { amountIn: '1', amountOut: '1', reference: 'op:crypto-issue:00000000' };
      const conversion = await issuedConversion({ type: 'crypto-issue', merchantId, nowSeconds });
      const bent = { ...conversion, [name]: { ...others, ...rest }[name] } as Conversion;
      const verifying = verifyVoucher(bent, { merchantId, env: 'test', nowSeconds });
      await expect(verifying).rejects.toBeInstanceOf(VoucherRefusedError);
    },
  );

  /** Signed by the right signer, but not what was requested. */
  it('is refused when it is genuine but of another merchant, expired, too long-lived or not one to one', async () => {
    const refusal = async (conversion: Conversion, reason: string, options: object = {}): Promise<void> => {
      const verifying = verifyVoucher(conversion, { merchantId, env: 'test', nowSeconds, ...options });
      await expect(verifying).rejects.toMatchObject({
        name: 'VoucherRefusedError',
        code: 'SVC_INVALID_SIGNATURE',
        reason,
      });
    };
    const issue = { type: 'crypto-issue', merchantId, nowSeconds } as const;
    await refusal(await issuedConversion({ ...issue, merchantId: 'mrc_other' }), 'opRef');
    await refusal(await issuedConversion({ ...issue, lifetimeSeconds: 0 }), 'deadline');
    await refusal(await issuedConversion({ ...issue, lifetimeSeconds: 3601 }), 'deadline');
    const fiat = await issuedConversion({ ...issue, type: 'fiat-issue' });
    await refusal({ ...fiat, fiatAmountNgn: '50.01' }, 'amountIn');
    await refusal({ ...fiat, voucher: null }, 'voucher');
    for (const fiatAmountNgn of [null, '', '50', '50.0', '5o.00', '50..00', '-50.00', '0x32.00']) {
      await refusal({ ...fiat, fiatAmountNgn }, 'amountIn');
    }
    for (const amount of ['', '1.5', 'many', '-1']) {
      await refusal({ ...fiat, amountIn: amount }, 'amountIn');
      await refusal({ ...fiat, amountOut: amount }, 'amountOut');
    }
    const good = await issuedConversion(issue);
    await refusal(good, 'amountOut', { minAmountOut: BigInt(good.amountOut) + 1n });
    await refusal(good, 'signer', { trust: { signer: OTHER } });
    await refusal(good, 'converter', { trust: { converter: OTHER } });
    await refusal(good, 'tokenIn', { trust: { tokens: { USDC: OTHER } } });
    const redeem = await issuedConversion({ ...issue, type: 'crypto-redeem' });
    await refusal(redeem, 'payoutRef', { trust: { tokens: { USDC: OTHER } } });
    const pins = { signer: [OTHER, SIGNER.address], converter: CONVERTER, tokens: TOKENS };
    await expect(verifyVoucher(redeem, { merchantId, env: 'test', nowSeconds, trust: pins })).resolves.toBeDefined();
  });

  it('is refused when its approval is larger, for another spender, or for another token', async () => {
    const conversion = await issuedConversion({ type: 'crypto-issue', merchantId, nowSeconds });
    const unlimited = encodeApprove(CONVERTER, 2n ** 256n - 1n);
    for (const data of [unlimited, encodeApprove(OTHER, BigInt(conversion.amountIn))]) {
      const bent = changed(conversion, ['voucher', 'approvalTransaction', 'data'], () => data);
      await expect(verifyVoucher(bent, { merchantId, env: 'test', nowSeconds })).rejects.toMatchObject({
        reason: 'approvalTransaction',
      });
    }
  });
});

describe('a voucher with two signatures', () => {
  const large = { type: 'crypto-issue', merchantId, nowSeconds } as const;
  const check = { merchantId, env: 'test', nowSeconds, trust: { signer: SIGNER.address } } as const;

  it('is verified with the first signer as its signer, and run with both', async () => {
    const conversion = await issuedConversion({ ...large, countersigner: privateKeyToAccount(generatePrivateKey()) });
    const { signer, signature, call } = await verifyVoucher(conversion, check);
    expect([signer, signature.length]).toEqual([SIGNER.address, 2 + 260]);
    expect(call.data).toContain(signature.slice(2));
  });

  it('is refused when both are by one signer, when the second is none, and when there are three', async () => {
    const twice = await issuedConversion({ ...large, countersigner: SIGNER });
    const one = await issuedConversion(large);
    const behind = (more: string) => changed(one, ['voucher', 'signature'], (own) => `${own}${more}`);
    for (const bent of [twice, behind('00'.repeat(65)), behind('00'), behind('1b'.repeat(130))]) {
      await expect(verifyVoucher(bent, check)).rejects.toMatchObject({ reason: 'signature' });
    }
  });
});

describe('in Live', () => {
  const live = { type: 'crypto-issue', env: 'live', nowSeconds: Math.floor(Date.now() / 1000) } as const;
  const credentials = { ...makeFakeService().credentials, apiKey: 'svc_live_sk_0123456789abcdef' };
  const connectLive = (pins?: Pins) =>
    new SVC({ ...credentials, baseUrl: 'https://api.example.com', ...(pins && { pins }) });

  it('nothing is verified or signed without a pinned converter or signer, and the error says how to pin', async () => {
    const svc = connectLive();
    const conversion = await issuedConversion({ ...live, merchantId: svc.merchantId });
    await expect(svc.conversions.verifyVoucher(conversion)).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { reason: 'not_pinned' },
      next: expect.stringContaining('svc pin'),
      docs: 'https://api.example.com/docs/errors#not_pinned',
    });
    const page = { request: () => Promise.reject(new Error('asked the wallet')) };
    await expect(runVoucher(conversion, page)).rejects.toMatchObject({ details: { reason: 'not_pinned' } });
    // A page has no key: it takes no answer's word that a chain which it does not know is a Sandbox's.
    const claimed = await issuedConversion({ ...live, env: 'test', merchantId: svc.merchantId });
    const unknown = { ...claimed, chain: 'our-chain' };
    await expect(runVoucher(unknown, page)).rejects.toMatchObject({ details: { reason: 'not_pinned' } });
    await expect(runVoucher(claimed, page)).rejects.not.toMatchObject({ details: { reason: 'not_pinned' } });
  });

  it('a pinned converter or signer is enough, and another than the pinned one is refused', async () => {
    const { merchantId: own } = connectLive();
    const conversion = await issuedConversion({ ...live, merchantId: own });
    const verify = (pins: Pins, trust?: Trust) => connectLive(pins).conversions.verifyVoucher(conversion, trust);
    await verify({ celo: { converters: [CONVERTER], signers: [] } });
    await verify({ celo: { converters: [], signers: [OTHER, SIGNER.address] } });
    await verify({}, { converter: CONVERTER });
    const other: Pins = { celo: { converters: [OTHER], signers: [] } };
    await expect(verify(other)).rejects.toMatchObject({ reason: 'converter' });
    await expect(verify({ 'celo-two': { converters: [CONVERTER], signers: [] } })).rejects.toThrow('not pinned');
  });
});

describe('execute', () => {
  /** A wallet whose chain accepts everything, and that records its calls. */
  function makeWallet(answers: Record<string, unknown> = {}) {
    const asked: string[] = [];
    const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
    const known: Record<string, unknown> = {
      eth_accounts: [WALLET],
      eth_chainId: '0xaa044c',
      eth_call: word(1n),
      eth_estimateGas: '0x5208',
      ...answers,
    };
    const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      asked.push(method);
      // balanceOf: it holds enough of every token.
      if (method === 'eth_call' && JSON.stringify(params).includes('0x70a08231')) return word(10n ** 30n);
      if (known[method] instanceof Error) throw known[method];
      return known[method] ?? null;
    };
    return { wallet: { request }, asked };
  }

  async function connect(bend: (conversion: Conversion) => Conversion, signer = SIGNER) {
    const service = makeFakeService();
    const seconds = Math.floor(Date.now() / 1000);
    const own = { merchantId: service.credentials.merchantId, nowSeconds: seconds, signer };
    const conversion = await issuedConversion({ type: 'crypto-issue', ...own });
    service.answer = () => ({ body: bend(conversion) });
    return { service, svc: new SVC({ ...service.credentials, fetch: service.fetch }), reference: conversion.reference };
  }

  it('asks the wallet for nothing when any field of the voucher is altered', async () => {
    const { service, svc, reference } = await connect((conversion) => conversion);
    const genuine = (await svc.conversions.get(reference)).voucher;
    for (const leaf of leavesOf(genuine)) {
      const { wallet, asked } = makeWallet();
      const answer = service.answer;
      service.answer = (request) => {
        const { body } = answer(request) as { body: Conversion };
        return { body: changed(body, ['voucher', ...leaf], otherOf) };
      };
      await expect(svc.conversions.execute(reference, wallet), leaf.join('.')).rejects.toMatchObject({
        code: 'SVC_INVALID_SIGNATURE',
      });
      expect(asked.filter((method) => /send|sign|estimate/i.test(method))).toEqual([]);
      service.answer = answer;
    }
  });

  it('asks the converter about a signer that is not pinned', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey());
    const { svc, reference } = await connect((conversion) => conversion, stranger);
    const { wallet, asked } = makeWallet({ eth_call: numberToHex(0n, { size: 32 }) });
    await expect(svc.conversions.execute(reference, wallet)).rejects.toMatchObject({ reason: 'signer' });
    expect(asked).not.toContain('eth_sendTransaction');
  });

  it('refuses a wallet of another address or on another chain', async () => {
    const { svc, reference } = await connect((conversion) => conversion);
    const elsewhere = makeWallet({ eth_chainId: '0xa4ec' });
    await expect(svc.conversions.execute(reference, elsewhere.wallet)).rejects.toMatchObject({ reason: 'wrong_chain' });
    const stranger = makeWallet({ eth_accounts: [OTHER] });
    await expect(svc.conversions.execute(reference, stranger.wallet)).rejects.toMatchObject({
      details: { reason: 'wrong_wallet' },
    });
    expect([...elsewhere.asked, ...stranger.asked]).not.toContain('eth_sendTransaction');
  });

  it('reports a failed estimate as SVC_UPSTREAM_FAILED with the contract`s own reason', async () => {
    const { svc, reference } = await connect((conversion) => conversion);
    const data = `0xd93c0665`; // EnforcedPause()
    const paused = makeWallet({ eth_estimateGas: Object.assign(new Error('execution reverted'), { data }) });
    await expect(svc.conversions.execute(reference, paused.wallet)).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      details: { revert: 'EnforcedPause' },
    });
    expect(paused.asked).not.toContain('eth_sendTransaction');
  });

  it('asks for a fresh voucher once when the first has expired, and takes no much worse one', async () => {
    const { service, svc, reference } = await connect((conversion) => conversion);
    const { merchantId: own } = service.credentials;
    const seconds = Math.floor(Date.now() / 1000);
    const issue = { type: 'crypto-issue', merchantId: own, nowSeconds: seconds } as const;
    const expired = await issuedConversion({ ...issue, lifetimeSeconds: -5 });
    const fresh = await issuedConversion(issue);
    const dear = { ...expired, amountOut: String((BigInt(fresh.amountOut) * 102n) / 100n) };
    let first: Conversion = dear;
    service.answer = ({ path }) => ({ body: path.endsWith('/voucher') ? fresh : first });
    const { wallet, asked } = makeWallet({ eth_estimateGas: new Error('stop here') });
    await expect(svc.conversions.execute(reference, wallet)).rejects.toMatchObject({ reason: 'amountOut' });
    expect(asked).not.toContain('eth_estimateGas');
    first = expired;
    await expect(svc.conversions.execute(reference, wallet)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(asked).toContain('eth_estimateGas');
    expect(service.requests.filter(({ path }) => path.endsWith('/voucher'))).toHaveLength(2);
  });
});
