// A devnet from the outside: what is on it.
import { SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import { priceFeedAbi } from '@svc/contracts/development';
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { blockAt, receiptOf, sendTransfer, tokenBalance, walletOf } from '../test/sender.ts';
import { type Devnet, type DevnetOptions, startDevnet } from './index.ts';

const signer = privateKeyToAddress(generatePrivateKey());
const VOUCHER_FIELDS = [
  { name: 'kind', type: 'uint8' },
  { name: 'wallet', type: 'address' },
  { name: 'tokenIn', type: 'address' },
  { name: 'amountIn', type: 'uint256' },
  { name: 'amountOut', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'opRef', type: 'bytes32' },
  { name: 'payoutRef', type: 'bytes32' },
] as const;
const running: Devnet[] = [];

async function start(options: Partial<DevnetOptions> = {}): Promise<Devnet> {
  const devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [signer], ...options });
  running.push(devnet);
  return devnet;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((devnet) => devnet.stop()));
});

describe('a fresh devnet', () => {
  it('has chain id 11142220, contracts, reserve, feeds, signer role and five funded wallets', async () => {
    const devnet = await start();
    const client = createPublicClient({ transport: http(devnet.rpcUrl, { retryCount: 0 }) });
    const { tokens, converter, feeds } = devnet.deployment;
    expect(await client.getChainId()).toBe(11_142_220);
    expect(devnet.wallets).toHaveLength(5);
    const figures = [
      { token: tokens.USDC, decimals: 6, perWallet: 100_000n },
      { token: tokens.USDT, decimals: 6, perWallet: 100_000n },
      { token: tokens.CELO, decimals: 18, perWallet: 11_000n },
    ];
    for (const { token, decimals, perWallet } of figures) {
      const unit = 10n ** BigInt(decimals);
      expect(await client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' })).toBe(decimals);
      expect(await tokenBalance(devnet.request, token, converter)).toBe(200_000n * unit);
      for (const { address } of devnet.wallets) {
        expect(await tokenBalance(devnet.request, token, address)).toBe(perWallet * unit);
      }
      const capacity = {
        address: converter,
        abi: svcConverterAbi,
        functionName: 'redeemCapacity',
        args: [token],
      } as const;
      expect(await client.readContract(capacity)).toBe(200_000n * unit);
    }
    for (const { address } of devnet.wallets) expect(await client.getBalance({ address })).toBe(parseEther('11000'));
    const role = {
      address: converter,
      abi: svcConverterAbi,
      functionName: 'hasRole',
      args: [SIGNER_ROLE, signer],
    } as const;
    expect(await client.readContract(role)).toBe(true);
    const [, answer, , updatedAt] = await client.readContract({
      address: feeds['NGN/USD'],
      abi: priceFeedAbi,
      functionName: 'latestRoundData',
    });
    expect(answer).toBe(65_000n);
    expect(Number(updatedAt)).toBe(Number((await client.getBlock()).timestamp));
  });

  it('executes a voucher that its signer signed', async () => {
    const key = generatePrivateKey();
    const devnet = await start({ voucherSigners: [privateKeyToAddress(key)] });
    const { converter, tokens } = devnet.deployment;
    const { address: wallet, privateKey } = walletOf(devnet, 0);
    const transport = http(devnet.rpcUrl, { retryCount: 0 });
    const client = createPublicClient({ transport, cacheTime: 0, pollingInterval: 20 });
    const deadline = (await client.getBlock()).timestamp + 300n;
    const amount = parseEther('150000');
    const voucher = {
      kind: 2,
      wallet,
      tokenIn: zeroAddress,
      amountIn: amount,
      amountOut: amount,
      deadline,
      nonce: 1n,
      opRef: `0x${'01'.repeat(32)}`,
      payoutRef: zeroHash,
    } as const;
    const signature = await privateKeyToAccount(key).signTypedData({
      domain: { name: 'SVCConverter', version: '1', chainId: devnet.chainId, verifyingContract: converter },
      types: { Voucher: VOUCHER_FIELDS },
      primaryType: 'Voucher',
      message: voucher,
    });
    const hash = await createWalletClient({ transport, account: privateKeyToAccount(privateKey) }).writeContract({
      address: converter,
      abi: svcConverterAbi,
      functionName: 'convert',
      args: [voucher, signature],
      chain: null,
    });
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
    expect(await tokenBalance(devnet.request, tokens.SVC, wallet)).toBe(amount);
  });

  it('gives fresh keys to each folder, none of which asks for a screening hold', async () => {
    const [one, other] = [await start(), await start()];
    const all = [...one.wallets, ...other.wallets, one.deployment.admin, other.deployment.admin];
    expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(12);
    for (const { address, privateKey } of all) {
      expect(address).toBe(getAddress(address));
      expect(privateKeyToAddress(privateKey)).toBe(address);
      expect(address).not.toMatch(/a[1-4]$/i);
    }
  });

  it('makes blocks by itself and puts transactions in the next one', async () => {
    const devnet = await start({ blockTimeMs: 20 });
    const before = await blockAt(devnet.request, 'latest');
    const hash = await sendTransfer(devnet.request, {
      wallet: walletOf(devnet, 0),
      to: walletOf(devnet, 1).address,
      nonce: 0,
      value: 5n,
    });
    await expect.poll(() => receiptOf(devnet.request, hash), { interval: 5 }).not.toBeNull();
    const mined = Number((await receiptOf(devnet.request, hash))?.blockNumber);
    await expect
      .poll(async () => Number((await blockAt(devnet.request, 'latest')).number), { interval: 5 })
      .toBeGreaterThan(mined + 5);
    for (let number = Number(before.number) + 1; number <= mined + 5; number += 1) {
      const [parent, block] = [await blockAt(devnet.request, number - 1), await blockAt(devnet.request, number)];
      expect(block.parentHash).toBe(parent.hash);
      expect(Number(block.timestamp)).toBeGreaterThanOrEqual(Number(parent.timestamp));
    }
  });
});
