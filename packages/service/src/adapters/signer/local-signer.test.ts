// The signer refuses on its own what breaks its policy, whoever asks.
import { CONVERTER_DOMAIN, type Voucher } from '@svc/protocol';
import { recoverTypedDataAddress, zeroAddress, zeroHash } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { Chains } from '../../ports/chain.ts';
import { makeLocalSigner } from './local-signer.ts';

const NOW = 1_800_000_000;
const CONVERTER = '0x1111111111111111111111111111111111111111';
const key = generatePrivateKey();
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const voucher: Voucher = {
  kind: 2,
  wallet: '0x2222222222222222222222222222222222222222',
  tokenIn: zeroAddress,
  amountIn: 1_000n,
  amountOut: 1_000n,
  deadline: BigInt(NOW + 600),
  nonce: 1n,
  opRef: zeroHash,
  payoutRef: zeroHash,
};

function makeSigner(full: 'environment' | 'merchant' | null = null) {
  const written: unknown[] = [];
  const signer = makeLocalSigner({
    keys: { test: key, live: null },
    policy: { largestVoucher: 1_000n, perHourTotal: 5_000n, perHourMerchant: 2_500n, longestLifetimeSeconds: 900 },
    chains: new Map([['celo-sepolia', { chainId: 1, env: 'test', converter: CONVERTER }]]) as unknown as Chains,
    signerLog: {
      async append(entry) {
        if (full === null) written.push(entry);
        return full;
      },
    },
    clock: { now: () => NOW * 1000 },
    log: silent,
  });
  return { signer, written };
}

const request = (changes: Partial<Voucher> = {}) => ({
  env: 'test' as const,
  chainId: 1,
  verifyingContract: CONVERTER as `0x${string}`,
  merchantId: 'mrc_1',
  conversionId: 'cnv_1',
  voucher: { ...voucher, ...changes },
});

const types = {
  Voucher: [
    { name: 'kind', type: 'uint8' },
    { name: 'wallet', type: 'address' },
    { name: 'tokenIn', type: 'address' },
    { name: 'amountIn', type: 'uint256' },
    { name: 'amountOut', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'opRef', type: 'bytes32' },
    { name: 'payoutRef', type: 'bytes32' },
  ],
} as const;

describe('the local signer', () => {
  it('signs so that another implementation recovers it, low s, 65 bytes, v 27 or 28, and logs it first', async () => {
    const { signer, written } = makeSigner();
    for (let nonce = 0n; nonce < 20n; nonce += 1n) {
      const { signature, signer: address } = await signer.sign(request({ nonce }));
      const domain = { ...CONVERTER_DOMAIN, chainId: 1, verifyingContract: CONVERTER } as const;
      const message = { ...voucher, nonce };
      const recovered = await recoverTypedDataAddress({ domain, types, primaryType: 'Voucher', message, signature });
      expect(recovered).toBe(privateKeyToAddress(key));
      expect(address).toBe(recovered);
      expect(signature).toMatch(/^0x[0-9a-f]{64}[0-7][0-9a-f]{63}(1b|1c)$/);
    }
    expect(written).toHaveLength(20);
  });

  const breaches: [string, Parameters<ReturnType<typeof makeSigner>['signer']['sign']>[0]][] = [
    ['another contract', { ...request(), verifyingContract: zeroAddress }],
    ['another chain', { ...request(), chainId: 2 }],
    ['an environment without a key', { ...request(), env: 'live' }],
    ['an amount above the largest voucher', request({ amountOut: 1_001n })],
    ['a burn above the largest voucher', request({ kind: 3, amountIn: 1_001n })],
    ['nothing to give', request({ amountOut: 0n })],
    ['a voucher that lives too long', request({ deadline: BigInt(NOW + 901) })],
  ];
  it.each(breaches)('refuses %s and logs nothing as signed', async (_name, asked) => {
    const { signer, written } = makeSigner();
    await expect(signer.sign(asked)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(written).toEqual([]);
  });

  it('refuses when the hour is full, and says so to a merchant who has filled it alone', async () => {
    const code = 'SVC_UPSTREAM_FAILED';
    const own = { code, message: expect.stringContaining('your share') };
    await expect(makeSigner('merchant').signer.sign(request())).rejects.toMatchObject(own);
    const common = { code, message: 'The voucher could not be signed. Try again later.' };
    await expect(makeSigner('environment').signer.sign(request())).rejects.toMatchObject(common);
  });
});
