// The control interface, each call seen through the RPC that a service would use.
import { priceFeedAbi } from '@svc/contracts/development';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blockAt,
  httpRequest,
  type Request,
  receiptOf,
  sendTransfer,
  tokenBalance,
  walletOf,
} from '../../test/sender.ts';
import { type Devnet, startDevnet } from '../index.ts';

let devnet: Devnet;
let request: Request;
let nonce = 0;

beforeAll(async () => {
  devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
  request = httpRequest(devnet.rpcUrl);
});

afterAll(() => devnet.stop());

async function transfer(): Promise<Hex> {
  const [wallet, { address: to }] = [walletOf(devnet, 0), walletOf(devnet, 1)];
  const hash = await sendTransfer(request, { wallet, to, nonce, token: devnet.deployment.tokens.USDC });
  nonce += 1;
  return hash;
}

async function latestRound(feed: Address): Promise<{ answer: bigint; updatedAt: number }> {
  const call = { abi: priceFeedAbi, functionName: 'latestRoundData' } as const;
  const data = (await request('eth_call', [{ to: feed, data: encodeFunctionData(call) }, 'latest'])) as Hex;
  const [, answer, , updatedAt] = decodeFunctionResult({ ...call, data });
  return { answer, updatedAt: Number(updatedAt) };
}

const seconds = (block: { timestamp: Hex }) => Number(block.timestamp);

describe('mine', () => {
  it('adds blocks without moving time, or with the step asked for', async () => {
    const before = await blockAt(request, 'latest');
    expect(await request('devnet_mine', [5])).toEqual({ blockNumber: Number(before.number) + 5 });
    const after = await blockAt(request, 'latest');
    expect(seconds(after) - seconds(before)).toBeLessThan(60);
    await request('devnet_mine', [101, 10]);
    const last = await blockAt(request, 'latest');
    expect(seconds(last) - seconds(await blockAt(request, Number(last.number) - 100))).toBe(1000);
    await request('devnet_mine', [1]);
    expect(seconds(await blockAt(request, 'latest'))).toBeGreaterThanOrEqual(seconds(last));
  });

  it('makes a million blocks at once, each with its hash and parent', async () => {
    await request('devnet_mine', [1_000_000]);
    const last = await blockAt(request, 'latest');
    const middle = await blockAt(request, Number(last.number) - 500_000);
    expect(middle.parentHash).toBe((await blockAt(request, Number(middle.number) - 1)).hash);
    expect(await request('eth_getBlockByHash', [middle.hash, false])).toEqual(middle);
  });

  it('is what holds back and releases transactions when mining is off', async () => {
    await request('devnet_setMining', [false]);
    const hash = await transfer();
    expect(await receiptOf(request, hash)).toBeNull();
    expect(await request('eth_getTransactionByHash', [hash])).toMatchObject({ hash, blockHash: null });
    await request('devnet_mine', []);
    expect((await receiptOf(request, hash))?.status).toBe('0x1');
    await request('devnet_setMining', [true]);
  });

  it.each([[[0]], [[1.5]], [['3']], [[-1]], [[1, -1]]])('refuses %j', async (params) => {
    await expect(request('devnet_mine', params)).rejects.toMatchObject({ code: -32602 });
  });
});

describe('jumpTime', () => {
  it('moves the chain ahead for good', async () => {
    const before = await blockAt(request, 'latest');
    await request('devnet_jumpTime', [86_400]);
    const jumped = await blockAt(request, 'latest');
    expect(seconds(jumped) - seconds(before)).toBeGreaterThanOrEqual(86_400);
    await request('devnet_mine', [1]);
    expect(seconds(await blockAt(request, 'latest'))).toBeGreaterThanOrEqual(seconds(jumped));
  });
});

describe('prices', () => {
  it('move, and stay fresh while the chain grows', async () => {
    const feed = devnet.deployment.feeds['CELO/USD'];
    await request('devnet_setPrice', ['CELO', '0.51234567']);
    await request('devnet_mine', [3, 100]);
    const { answer, updatedAt } = await latestRound(feed);
    expect(answer).toBe(51_234_567n);
    expect(updatedAt).toBe(seconds(await blockAt(request, 'latest')));
  });

  it('grow stale by the age asked for, and fresh again', async () => {
    const feed = devnet.deployment.feeds['NGN/USD'];
    await request('devnet_setFeedStale', ['NGN/USD', 7200]);
    const at = seconds(await blockAt(request, 'latest'));
    const { updatedAt } = await latestRound(feed);
    expect(Math.abs(at - updatedAt - 7200)).toBeLessThan(60);
    await request('devnet_mine', [2, 50]);
    expect((await latestRound(feed)).updatedAt).toBe(updatedAt);
    await request('devnet_setFeedStale', ['NGN/USD', null]);
    expect((await latestRound(feed)).updatedAt).toBe(seconds(await blockAt(request, 'latest')));
  });

  it.each([
    ['devnet_setPrice', ['EUR', '1']],
    ['devnet_setPrice', ['NGN', '0.123456789']],
    ['devnet_setPrice', ['NGN', 1]],
    ['devnet_setFeedStale', ['NGN', -1]],
    ['devnet_setSequencer', ['down']],
    ['devnet_setSequencer', [true, -1]],
  ])('refuse %s %j', async (method, params) => {
    await expect(request(method, params)).rejects.toMatchObject({ code: -32602 });
  });
});

describe('reorg', () => {
  it('replaces blocks by others at the same heights and forgets their transactions', async () => {
    const balance = await tokenBalance(request, devnet.deployment.tokens.USDC, walletOf(devnet, 1).address);
    await request('devnet_mine', [2]);
    const kept = await blockAt(request, 'latest');
    const hash = await transfer();
    await request('devnet_mine', [3]);
    const old = await blockAt(request, 'latest');
    const receipt = await receiptOf(request, hash);
    expect(await request('devnet_reorg', [4])).toMatchObject({ blockNumber: Number(old.number) });
    expect(await receiptOf(request, hash)).toBeNull();
    expect(await request('eth_getTransactionByHash', [hash])).toBeNull();
    expect(await request('eth_getBlockByHash', [receipt?.blockHash, false])).toBeNull();
    expect(await blockAt(request, Number(kept.number))).toEqual(kept);
    expect((await blockAt(request, Number(kept.number) + 1)).parentHash).toBe(kept.hash);
    expect((await blockAt(request, 'latest')).hash).not.toBe(old.hash);
    const logs = await request('eth_getLogs', [{ fromBlock: kept.number, toBlock: 'latest' }]);
    expect(logs).toEqual([]);
    expect(await tokenBalance(request, devnet.deployment.tokens.USDC, walletOf(devnet, 1).address)).toBe(balance);
    nonce -= 1;
  });

  it('keeps transactions when asked, in another block', async () => {
    const hash = await transfer();
    await request('devnet_mine', [2]);
    const before = await receiptOf(request, hash);
    await request('devnet_reorg', [5, { keepTransactions: true }]);
    const after = await receiptOf(request, hash);
    expect(after?.status).toBe('0x1');
    expect(after?.blockHash).not.toBe(before?.blockHash);
    expect(after?.logs[0]?.blockHash).toBe(after?.blockHash);
    expect(Number(after?.blockNumber)).toBe(Number((await blockAt(request, 'latest')).number) - 4);
  });

  it('takes as many turns as one likes', async () => {
    const hashes = new Set<Hex>();
    const number = Number((await blockAt(request, 'latest')).number);
    for (let turn = 0; turn < 5; turn += 1) {
      hashes.add((await blockAt(request, number)).hash);
      await request('devnet_reorg', [1 + (turn % 2), { keepTransactions: true }]);
    }
    expect(hashes.size).toBe(5);
    const hash = await transfer();
    expect((await receiptOf(request, hash))?.status).toBe('0x1');
  });

  it('does not go below the deployment', async () => {
    const fresh = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
    await expect(fresh.control.reorg(1)).rejects.toThrow(/contracts themselves/);
    await fresh.stop();
  });
});

describe('dropTransaction', () => {
  it('takes a waiting one out of the pool', async () => {
    await request('devnet_setMining', [false]);
    const hash = await transfer();
    expect(await request('devnet_dropTransaction', [hash])).toEqual({ dropped: 'pending' });
    await request('devnet_setMining', [true]);
    await request('devnet_mine', [1]);
    expect(await request('eth_getTransactionByHash', [hash])).toBeNull();
    nonce -= 1;
  });

  it('undoes a mined one and leaves the others standing', async () => {
    const other = walletOf(devnet, 2);
    const dropped = await transfer();
    const kept = await sendTransfer(request, { wallet: other, to: walletOf(devnet, 1).address, nonce: 0 });
    expect(await request('devnet_dropTransaction', [dropped])).toEqual({ dropped: 'mined' });
    expect(await receiptOf(request, dropped)).toBeNull();
    expect((await receiptOf(request, kept))?.status).toBe('0x1');
    nonce -= 1;
  });

  it('lets later transactions of the same account wait for the missing nonce', async () => {
    const [dropped, later] = [await transfer(), await transfer()];
    await request('devnet_dropTransaction', [dropped]);
    expect(await receiptOf(request, later)).toBeNull();
    expect(await request('eth_getTransactionByHash', [later])).toMatchObject({ hash: later, blockHash: null });
    nonce -= 2;
    const filler = { wallet: walletOf(devnet, 0), to: walletOf(devnet, 3).address, nonce };
    await sendTransfer(request, filler);
    expect((await receiptOf(request, later))?.status).toBe('0x1');
    nonce += 2;
  });

  it('says so when there is nothing to drop', async () => {
    expect(await request('devnet_dropTransaction', [`0x${'12'.repeat(32)}`])).toEqual({ dropped: null });
  });
});

describe('fund', () => {
  it('gives any address native coin and tokens', async () => {
    const address = privateKeyToAddress(generatePrivateKey());
    await request('devnet_fund', [address, { native: '2.5', USDC: '10.000001', CELO: '3' }]);
    expect(BigInt((await request('eth_getBalance', [address, 'latest'])) as Hex)).toBe(parseEther('5.5'));
    expect(await tokenBalance(request, devnet.deployment.tokens.USDC, address)).toBe(10_000_001n);
    expect(await tokenBalance(request, devnet.deployment.tokens.CELO, address)).toBe(parseEther('5.5'));
    await expect(request('devnet_fund', [address, { SVC: '1' }])).rejects.toThrow('cannot fund SVC');
  });
});

describe('setFault', () => {
  it('answers an error, then a wrong result, each as often as asked', async () => {
    await request('devnet_setFault', [{ method: 'eth_chainId', error: { message: 'down' }, times: 2 }]);
    await request('devnet_setFault', [{ method: 'eth_chainId', wrongResult: '0x1', times: 1 }]);
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: -32603, message: 'down' });
    expect(await request('net_version')).toBe('11142220');
    await expect(request('eth_chainId')).rejects.toThrow('down');
    expect(await request('eth_chainId')).toBe('0x1');
    expect(await request('eth_chainId')).toBe('0xaa044c');
  });

  it('answers slowly, and every method at once until cleared', async () => {
    await request('devnet_setFault', [{ delayMs: 300 }]);
    const startedAt = performance.now();
    expect(await request('eth_chainId')).toBe('0xaa044c');
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    // The devnet's owner is not affected.
    expect(await devnet.request('eth_chainId')).toBe('0xaa044c');
    await request('devnet_clearFaults');
    await request('devnet_setFault', [{ disconnect: true }]);
    await expect(request('eth_blockNumber')).rejects.toThrow();
    await request('devnet_clearFaults');
    expect(await request('eth_chainId')).toBe('0xaa044c');
  });

  it('refuses a fault that it does not know', async () => {
    await expect(request('devnet_setFault', [{ slow: true }])).rejects.toThrow('a fault has no field slow');
    await expect(request('devnet_setFault', [{ times: 0 }])).rejects.toMatchObject({ code: -32602 });
  });
});
