// A devnet on a data folder: what a restart keeps.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import { createPublicClient, http } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { blockAt, httpRequest, photograph, receiptOf, sendTransfer, signTransfer, walletOf } from '../test/sender.ts';
import { type Devnet, type DevnetOptions, startDevnet } from './index.ts';

const signer = privateKeyToAddress(generatePrivateKey());
const running: Devnet[] = [];
const folders: string[] = [];

async function start(options: Partial<DevnetOptions> = {}): Promise<Devnet> {
  const devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [signer], ...options });
  running.push(devnet);
  return devnet;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'svc-devnet-'));
  folders.push(path);
  return path;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((devnet) => devnet.stop()));
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

describe('a devnet on a data folder', () => {
  it('is the same after a restart: blocks, receipts, logs, balances, port', async () => {
    const dataDir = folder();
    const first = await start({ dataDir });
    const [from, to] = [walletOf(first, 0), walletOf(first, 1)];
    for (let nonce = 0; nonce < 5; nonce += 1) {
      const token = nonce % 2 === 0 ? { token: first.deployment.tokens.USDC } : {};
      await sendTransfer(first.request, { wallet: from, to: to.address, nonce, value: 1_000n, ...token });
      await first.control.mine(3, nonce);
    }
    await first.control.jumpTime(3600);
    await first.control.setPrice('NGN', '0.0007');
    await first.control.reorg(4, { keepTransactions: true });
    await first.control.mine(2);
    const before = await photograph(first);
    await first.stop();

    const startedAt = performance.now();
    const second = await start({ dataDir });
    console.log(`devnet ready in ${Math.round(performance.now() - startedAt)} ms warm`);
    expect(await photograph(second)).toEqual(before);
    expect(second.rpcUrl).toBe(first.rpcUrl);
    // And it goes on from there, later than before.
    await second.control.mine(1);
    const [last, next] = [
      await blockAt(second.request, (before as { head: number }).head),
      await blockAt(second.request, 'latest'),
    ];
    expect(next.parentHash).toBe(last.hash);
    expect(Number(next.timestamp)).toBeGreaterThanOrEqual(Number(last.timestamp));
  });

  it('is the same after several restarts with empty blocks between', async () => {
    const dataDir = folder();
    let devnet = await start({ dataDir, blockTimeMs: 10 });
    for (let round = 0; round < 3; round += 1) {
      const at = Number((await blockAt(devnet.request, 'latest')).number);
      await expect.poll(async () => Number((await blockAt(devnet.request, 'latest')).number)).toBeGreaterThan(at + 5);
      await sendTransfer(devnet.request, {
        wallet: walletOf(devnet, 0),
        to: walletOf(devnet, 1).address,
        nonce: round,
      });
      await devnet.control.setMining(false);
      // An exclusive query is answered after the current block, if any, is done.
      await devnet.request('eth_getBalance', [walletOf(devnet, 0).address, 'latest']);
      await devnet.control.mine(1);
      const before = await photograph(devnet);
      await devnet.stop();
      devnet = await start({ dataDir, blockTimeMs: 0 });
      expect(await photograph(devnet)).toEqual(before);
      await devnet.stop();
      devnet = await start({ dataDir, blockTimeMs: 10 });
    }
  });

  it('mines what the pool holds before it stops', async () => {
    const dataDir = folder();
    const first = await start({ dataDir, blockTimeMs: 3_600_000 });
    const hash = await sendTransfer(first.request, { wallet: walletOf(first, 0), to: signer, nonce: 0 });
    expect(await receiptOf(first.request, hash)).toBeNull();
    await first.stop();
    const second = await start({ dataDir });
    expect((await receiptOf(second.request, hash))?.status).toBe('0x1');
  });

  it('writes devnet.json for its owner only', async () => {
    const dataDir = folder();
    const { rpcUrl, deployment, wallets } = await start({ dataDir });
    const path = join(dataDir, 'devnet.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ rpcUrl, deployment, wallets });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'journal')).mode & 0o777).toBe(0o600);
  });

  it('lets a signer that comes later sign as well', async () => {
    const dataDir = folder();
    const first = await start({ dataDir });
    await first.stop();
    const later = privateKeyToAddress(generatePrivateKey());
    const second = await start({ dataDir, voucherSigners: [later] });
    const client = createPublicClient({ transport: http(second.rpcUrl, { retryCount: 0 }) });
    const converter = { address: second.deployment.converter, abi: svcConverterAbi } as const;
    for (const address of [signer, later]) {
      expect(await client.readContract({ ...converter, functionName: 'hasRole', args: [SIGNER_ROLE, address] })).toBe(
        true,
      );
    }
  });

  it('refuses a second devnet on the same folder and is not disturbed by it', async () => {
    const dataDir = folder();
    const devnet = await start({ dataDir });
    await expect(start({ dataDir })).rejects.toThrow(/in use by process/);
    const hash = await sendTransfer(httpRequest(devnet.rpcUrl), { wallet: walletOf(devnet, 0), to: signer, nonce: 0 });
    expect((await receiptOf(devnet.request, hash))?.status).toBe('0x1');
  });

  it('takes another port when its own is taken, and keeps that one', async () => {
    const dataDir = folder();
    const first = await start({ dataDir });
    await first.stop();
    const thief = await start({ port: Number(new URL(first.rpcUrl).port) });
    const second = await start({ dataDir });
    expect(second.rpcUrl).not.toBe(thief.rpcUrl);
    await second.stop();
    const third = await start({ dataDir });
    expect(third.rpcUrl).toBe(second.rpcUrl);
  });

  it('knows a transaction again that it has mined', async () => {
    const dataDir = folder();
    const first = await start({ dataDir });
    const raw = await signTransfer({ wallet: walletOf(first, 0), to: signer, nonce: 0 });
    await first.request('eth_sendRawTransaction', [raw]);
    await first.stop();
    const second = await start({ dataDir });
    await expect(second.request('eth_sendRawTransaction', [raw])).rejects.toThrow('already known');
  });
});
