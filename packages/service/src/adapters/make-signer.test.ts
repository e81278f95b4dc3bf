// The signer refuses on its own what breaks its policy, for every caller, wherever its key lives.
import { CONVERTER_DOMAIN, payoutRefOfToken, type Voucher, voucherTypedData } from '@svc/protocol';
import { recoverTypedDataAddress, zeroAddress, zeroHash } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { type KeyService, startKms, startWeb3signer } from '../../test/signer/key-services.ts';
import type { SignerKeyConfig } from '../config.ts';
import type { Chains, Rate } from '../ports/chain.ts';
import { makeSigner, type SignerOptions, voucherPreimage } from './make-signer.ts';

const NOW = 1_800_000_000;
const CONVERTER = '0x1111111111111111111111111111111111111111';
const SVC = '0x5555555555555555555555555555555555555555';
const USDC = '0x6666666666666666666666666666666666666666';
const ONE = 10n ** 18n;
const USD = 10n ** 6n;
const key = generatePrivateKey();
const silent = { debug() {}, info() {}, warn() {} };
/** 1 USDC is 1,500 Naira. */
const RATE: Rate = {
  numerator: 1_500n,
  denominator: 1n,
  pairUsd: { answer: 1n, decimals: 0 },
  ngnUsd: { answer: 1n, decimals: 0 },
  updatedAt: NOW,
};

const fiatIssue: Voucher = {
  kind: 2,
  wallet: '0x2222222222222222222222222222222222222222',
  tokenIn: zeroAddress,
  amountIn: 1_000n * ONE,
  amountOut: 1_000n * ONE,
  deadline: BigInt(NOW + 600),
  nonce: 1n,
  opRef: zeroHash,
  payoutRef: zeroHash,
};
const cryptoIssue: Voucher = { ...fiatIssue, kind: 0, tokenIn: USDC, amountIn: USD, amountOut: 1_500n * ONE };
const cryptoRedeem: Voucher = {
  ...fiatIssue,
  kind: 1,
  tokenIn: SVC,
  amountIn: 1_500n * ONE,
  amountOut: USD,
  payoutRef: payoutRefOfToken(USDC),
};
const fiatRedeem: Voucher = { ...fiatIssue, kind: 3, tokenIn: SVC, payoutRef: `0x${'ab'.repeat(32)}` };

interface Given {
  key?: SignerKeyConfig;
  second?: SignerKeyConfig;
  full?: 'environment' | 'merchant' | null;
  policy?: Partial<SignerOptions['policy']>;
  rate?: NonNullable<SignerOptions['rate']>;
  spreads?: NonNullable<SignerOptions['spreads']>;
}

function make(given: Given = {}) {
  const written: unknown[] = [];
  const refused: unknown[] = [];
  const chain = {
    chainId: 1,
    env: 'test',
    slug: 'celo-sepolia',
    converter: CONVERTER,
    tokens: { SVC: { address: SVC, decimals: 18 }, USDC: { address: USDC, decimals: 6 } },
  };
  const signer = makeSigner({
    keys: { test: given.key ?? key, live: null },
    ...(given.second && { secondKeys: { test: given.second, live: null } }),
    policy: {
      largestVoucher: 10_000n * ONE,
      perHourTotal: 50_000n * ONE,
      perHourMerchant: 25_000n * ONE,
      longestLifetimeSeconds: 900,
      ...given.policy,
    },
    chains: new Map([['celo-sepolia', chain]]) as unknown as Chains,
    signerLog: {
      async append(entry) {
        if (!given.full) written.push(entry);
        return given.full ?? null;
      },
    },
    clock: { now: () => NOW * 1000 },
    log: { ...silent, error: (...said) => void refused.push(said) },
    rate: given.rate ?? (async () => RATE),
    ...(given.spreads && { spreads: given.spreads }),
  });
  return { signer, written, refused };
}

const request = (voucher: Voucher = fiatIssue) => ({
  env: 'test' as const,
  chainId: 1,
  verifyingContract: CONVERTER as `0x${string}`,
  merchantId: 'mrc_1',
  conversionId: 'cnv_1',
  isHeld: true,
  voucher,
});

it('the signer has its band around the rate with the spread', async () => {
  const spreads = { USDC: { issue: 1_000, redeem: 1_000 } };
  const { signer } = make({ spreads, policy: { rateBandBasisPoints: 200 } });
  // The fair price is a tenth too much now.
  await expect(signer.sign(request(cryptoIssue))).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  await expect(signer.sign(request(cryptoRedeem))).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  await signer.sign(request({ ...cryptoIssue, amountOut: 1_377n * ONE }));
  await signer.sign(request({ ...cryptoRedeem, amountOut: 927_000n }));
});

const LOW_S_65_BYTES = /^0x[0-9a-f]{64}[0-7][0-9a-f]{63}(1b|1c)$/;
const REFUSED = { code: 'SVC_UPSTREAM_FAILED' };

async function recover(voucher: Voucher, signature: `0x${string}`) {
  const { types } = voucherTypedData({ chainId: 1, verifyingContract: CONVERTER }, voucher);
  const domain = { ...CONVERTER_DOMAIN, chainId: 1, verifyingContract: CONVERTER } as const;
  return recoverTypedDataAddress({ domain, types, primaryType: 'Voucher', message: { ...voucher }, signature });
}

const services: KeyService[] = [];
afterAll(() => Promise.all(services.map((service) => service.stop())));
const started = async (service: Promise<KeyService>): Promise<KeyService> => {
  services.push(await service);
  return service;
};

describe.each<[string, () => Promise<SignerKeyConfig>]>([
  ['a local key', async () => key],
  ['a KMS key that signs with low s', async () => (await started(startKms(key, 'low'))).config],
  ['a KMS key that signs with high s', async () => (await started(startKms(key, 'high'))).config],
  ['a KMS key that fails once', async () => (await started(startKms(key, 'high', { failures: 1 }))).config],
  ['a key in Web3Signer', async () => (await started(startWeb3signer(key))).config],
])('%s', (_name, startKey) => {
  it('signs so that another implementation recovers it, low s, 65 bytes, v 27 or 28, and logs it first', async () => {
    const { signer, written } = make({ key: await startKey() });
    for (let nonce = 0n; nonce < 8n; nonce += 1n) {
      const voucher = { ...fiatIssue, nonce };
      const { signature, signer: address } = await signer.sign(request(voucher));
      expect(await recover(voucher, signature)).toBe(privateKeyToAddress(key));
      expect(address).toBe(privateKeyToAddress(key));
      expect(signature).toMatch(LOW_S_65_BYTES);
    }
    expect(written).toHaveLength(8);
    expect(await signer.addressOf('test')).toBe(privateKeyToAddress(key));
    expect(await signer.addressOf('live')).toBeNull();
  });
});

describe('a voucher that needs two signatures', () => {
  const other = generatePrivateKey();

  it('has both, the first key first, wherever the second one is kept, and is counted once', async () => {
    const keys = [
      other,
      (await started(startKms(other, 'high'))).config,
      (await started(startWeb3signer(other))).config,
    ];
    for (const second of keys) {
      const { signer, written } = make({ second });
      const signed = await signer.sign({ ...request(), isCountersigned: true });
      expect(signed.signature).toHaveLength(2 + 260);
      const halves = [signed.signature.slice(0, 132), `0x${signed.signature.slice(132)}`] as `0x${string}`[];
      for (const half of halves) expect(half).toMatch(LOW_S_65_BYTES);
      expect(await Promise.all(halves.map((half) => recover(fiatIssue, half)))).toEqual(
        [key, other].map(privateKeyToAddress),
      );
      expect(signed.signer).toBe(privateKeyToAddress(key));
      expect(written).toHaveLength(1);
    }
  });

  it('is refused without a second key, or with the first one again, and nothing is logged as signed', async () => {
    for (const given of [{}, { second: (await started(startKms(key, 'low'))).config }]) {
      const { signer, written, refused } = make(given);
      await expect(signer.sign({ ...request(), isCountersigned: true })).rejects.toMatchObject(REFUSED);
      expect([written.length, refused.length]).toEqual([0, 1]);
    }
  });

  it('is the only one that the second key signs', async () => {
    const service = await started(startKms(other, 'low'));
    const { signer } = make({ second: service.config });
    expect((await signer.sign(request())).signature).toMatch(LOW_S_65_BYTES);
    expect(service.asked).toEqual([]);
    expect(await signer.probe('test', 'second')).toBe(privateKeyToAddress(other));
    expect(await make().signer.probe('test', 'second')).toBeNull();
  });
});

describe('a probe', () => {
  it('signs what no contract takes, and says which address signed', async () => {
    const service = await started(startWeb3signer(key));
    const { signer, written } = make({ key: service.config });
    expect(await signer.probe('test')).toBe(privateKeyToAddress(key));
    expect(await signer.probe('live')).toBeNull();
    const nothing = {
      ...fiatIssue,
      kind: 0,
      wallet: zeroAddress,
      amountIn: 0n,
      amountOut: 0n,
      deadline: 0n,
      nonce: 0n,
    };
    const nowhere = { chainId: 0, verifyingContract: zeroAddress };
    expect(service.signed).toEqual([voucherPreimage(nowhere, nothing)]);
    expect(written).toEqual([]);
  });

  it('fails when the key is away', async () => {
    const service = await startWeb3signer(key);
    await service.stop();
    await expect(make({ key: service.config }).signer.probe('test')).rejects.toThrow();
  });
});

describe('a key service', () => {
  it('that signs with another key is not believed', async () => {
    const service = await started(startWeb3signer(key));
    const other = await started(startWeb3signer(generatePrivateKey()));
    if (service.config.provider !== 'web3signer' || other.config.provider !== 'web3signer') throw new Error('another');
    // The address of one under the URL of the other.
    const proxied = { ...service.config, url: other.config.url };
    await expect(make({ key: proxied }).signer.sign(request())).rejects.toThrow();
  });

  it('that is away gives no signature', async () => {
    const service = await startKms(key, 'low');
    await service.stop();
    await expect(make({ key: service.config }).signer.sign(request())).rejects.toThrow('KMS did not do GetPublicKey');
  });
});

describe('the policy', () => {
  it.each([
    ['crypto-issue', cryptoIssue],
    ['crypto-redeem', cryptoRedeem],
    ['fiat-issue', fiatIssue],
    ['fiat-redeem', fiatRedeem],
    ['crypto-issue at a worse price', { ...cryptoIssue, amountOut: 1_000n * ONE }],
    ['crypto-issue at the edge of the band', { ...cryptoIssue, amountOut: 1_530n * ONE }],
  ])('passes a %s', async (_name, voucher) => {
    await expect(make().signer.sign(request(voucher))).resolves.toMatchObject({ signer: privateKeyToAddress(key) });
  });

  const breaches: [string, ReturnType<typeof request>][] = [
    ['another contract', { ...request(), verifyingContract: zeroAddress }],
    ['another chain', { ...request(), chainId: 2 }],
    ['an environment without a key', { ...request(), env: 'live' as never }],
    ['an unknown kind', request({ ...fiatIssue, kind: 4 })],
    ['a mint above the largest voucher', request({ ...fiatIssue, amountIn: 10_001n * ONE, amountOut: 10_001n * ONE })],
    ['a burn above the largest voucher', request({ ...fiatRedeem, amountIn: 10_001n * ONE, amountOut: 10_001n * ONE })],
    ['nothing to give', request({ ...fiatIssue, amountOut: 0n })],
    ['a voucher that lives too long', request({ ...fiatIssue, deadline: BigInt(NOW + 901) })],
    ['a mint of more than was paid', request({ ...fiatIssue, amountOut: 1_001n * ONE })],
    ['a fiat-issue that takes a token', request({ ...fiatIssue, tokenIn: USDC })],
    ['a fiat-redeem without an account', request({ ...fiatRedeem, payoutRef: zeroHash })],
    ['a fiat-redeem of another token', request({ ...fiatRedeem, tokenIn: USDC })],
    ['a crypto-issue for a stranger’s token', request({ ...cryptoIssue, tokenIn: CONVERTER })],
    ['a crypto-issue for SVC itself', request({ ...cryptoIssue, tokenIn: SVC })],
    ['a crypto-redeem into a stranger’s token', request({ ...cryptoRedeem, payoutRef: payoutRefOfToken(CONVERTER) })],
    ['a crypto-issue above the price', request({ ...cryptoIssue, amountOut: 1_531n * ONE })],
    ['a crypto-redeem above the price', request({ ...cryptoRedeem, amountOut: (USD * 103n) / 100n })],
    ['a whole reserve for one SVC', request({ ...cryptoRedeem, amountIn: ONE, amountOut: 1_000_000n * USD })],
  ];
  it.each(breaches)('refuses %s and logs nothing as signed', async (_name, asked) => {
    const { signer, written, refused } = make();
    await expect(signer.sign(asked)).rejects.toMatchObject(REFUSED);
    expect(written).toEqual([]);
    expect(refused).toHaveLength(1);
  });

  it.each([
    ['crypto-issue', { ...cryptoIssue, amountIn: 1n }],
    ['crypto-redeem', { ...cryptoRedeem, amountIn: 1n, amountOut: 200_000n * USD }],
    ['fiat-issue', { ...fiatIssue, amountIn: 1n }],
    ['fiat-redeem', { ...fiatRedeem, amountIn: 1n }],
  ])('refuses a %s that takes one base unit and gives much', async (_name, voucher) => {
    const { signer, written } = make();
    await expect(signer.sign(request(voucher))).rejects.toMatchObject(REFUSED);
    expect(written).toEqual([]);
  });

  it('bounds what one voucher pays out of the reserve', async () => {
    const policy = { largestPayout: { USDC: ONE / 2n } };
    await expect(make({ policy }).signer.sign(request(cryptoRedeem))).rejects.toMatchObject(REFUSED);
    const half = { ...cryptoRedeem, amountIn: 750n * ONE, amountOut: USD / 2n };
    await expect(make({ policy }).signer.sign(request(half))).resolves.toBeDefined();
  });

  it('asks for the price again before it refuses by an older one, and signs nothing without a price', async () => {
    let naira = 1_000n;
    const { signer } = make({ rate: async () => ({ ...RATE, numerator: naira }) });
    await signer.sign(request({ ...cryptoIssue, amountOut: 1_000n * ONE }));
    naira = 1_500n;
    await expect(signer.sign(request(cryptoIssue))).resolves.toBeDefined();
    const blind = make({ rate: async () => Promise.reject(new Error('no price')) });
    await expect(blind.signer.sign(request(cryptoIssue))).rejects.toThrow('no price');
    expect(blind.written).toEqual([]);
  });

  it('refuses when the hour is full, and says so to a merchant who has filled it alone', async () => {
    const own = { ...REFUSED, message: expect.stringContaining('your share') };
    const { signer, refused } = make({ full: 'merchant' });
    await expect(signer.sign(request())).rejects.toMatchObject(own);
    expect(refused).toHaveLength(1);
    const common = { ...REFUSED, message: 'The voucher could not be signed. Try again later.' };
    await expect(make({ full: 'environment' }).signer.sign(request())).rejects.toMatchObject(common);
  });
});
