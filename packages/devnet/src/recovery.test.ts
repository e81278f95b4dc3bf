// How the devnet recovers a damaged data folder.
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photograph, receiptOf, sendTransfer, walletOf } from '../test/sender.ts';
import { mineBlock } from './chain/blocks/mine.ts';
import { createChain } from './chain/create-chain.ts';
import { makeGenesis } from './deploy/make-genesis.ts';
import { type AdminCall, sendAsAdmin } from './deploy/send-as-admin.ts';
import { type Devnet, startDevnet } from './index.ts';
import type { JournalRecord } from './storage/storage.ts';

let dataDir: string;
let devnet: Devnet | null = null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'svc-devnet-'));
});

afterEach(async () => {
  await devnet?.stop();
  devnet = null;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Devnet> {
  devnet = await startDevnet({ dataDir, blockTimeMs: 0, voucherSigners: [] });
  return devnet;
}

function readJournal(): JournalRecord[] {
  const content = readFileSync(join(dataDir, 'journal'));
  const records: JournalRecord[] = [];
  for (let at = 0; at < content.length; ) {
    const length = content.readUInt32BE(at);
    records.push(JSON.parse(content.subarray(at + 8, at + 8 + length).toString('utf8')) as JournalRecord);
    at += 8 + length;
  }
  return records;
}

function writeJournal(records: JournalRecord[]): void {
  const frames = records.map((record) => {
    const body = Buffer.from(JSON.stringify(record));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length, 0);
    head.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([head, body]);
  });
  writeFileSync(join(dataDir, 'journal'), Buffer.concat(frames));
}

describe('a devnet folder', () => {
  it('with a torn last block comes up without it and takes it again', async () => {
    const first = await start();
    const [wallet, { address: to }] = [walletOf(first, 0), walletOf(first, 1)];
    await sendTransfer(first.request, { wallet, to, nonce: 0 });
    const before = await photograph(first);
    await sendTransfer(first.request, { wallet, to, nonce: 1 });
    await first.stop();
    truncateSync(join(dataDir, 'journal'), readFileSync(join(dataDir, 'journal')).length - 3);
    const second = await start();
    expect(await photograph(second)).toEqual(before);
    const hash = await sendTransfer(second.request, { wallet, to, nonce: 1 });
    expect((await receiptOf(second.request, hash))?.status).toBe('0x1');
  });

  it('whose blocks do not come out as they were stops the start with a clear word, and stays as it is', async () => {
    const first = await start();
    await sendTransfer(first.request, { wallet: walletOf(first, 0), to: walletOf(first, 1).address, nonce: 0 });
    await first.stop();
    const records = readJournal();
    const changed = records.map((record, index) =>
      record.t === 'block' && index === records.length - 1 ? { ...record, timeMs: record.timeMs + 1 } : record,
    );
    writeJournal(changed);
    await expect(start()).rejects.toThrow(/journal cannot be replayed: block 3 was 0x[0-9a-f]{64} and came out as 0x/);
    expect(readJournal()).toEqual(changed);
    writeJournal(records);
    await (await start()).stop();
  });

  it('whose deployment never finished is started again', async () => {
    const first = await start();
    await first.stop();
    writeJournal(readJournal().filter(({ t }) => t !== 'deployed'));
    const second = await start();
    expect(second.deployment.converter).not.toBe(first.deployment.converter);
    const before = await photograph(second);
    await second.stop();
    expect(await photograph(await start())).toEqual(before);
  });

  it('keeps what reorgs made of the chain, cut runs and dropped blocks included', async () => {
    const first = await start();
    const [wallet, { address: to }] = [walletOf(first, 0), walletOf(first, 1)];
    let nonce = 0;
    for (const [depth, keepTransactions] of [
      [3, true],
      [7, false],
      [1, true],
      [9, true],
      [2, false],
    ] as const) {
      nonce = Number((await first.request('eth_getTransactionCount', [wallet.address, 'latest'])) as Hex);
      await first.control.mine(6, 2);
      await sendTransfer(first.request, { wallet, to, nonce });
      await first.control.mine(4, 3);
      await first.control.reorg(depth, { keepTransactions });
      const before = await photograph(first);
      await first.control.reorg(depth, { keepTransactions: true });
      expect(await photograph(first)).not.toEqual(before);
    }
    const before = await photograph(first);
    await first.stop();
    expect(await photograph(await start())).toEqual(before);
  });
});

describe('a disk that fails', () => {
  it('delays a block instead of answering one that is not on disk', async () => {
    let full = false;
    let blocks = 0;
    const log: string[] = [];
    const chain = await createChain({
      genesis: makeGenesis(1_700_000_000_000),
      blockTimeMs: 0,
      log: (line) => log.push(line),
      storage: {
        saveEmpties: async () => undefined,
        saveBlock: async () => {
          if (full) throw new Error('no space left on device');
          blocks += 1;
        },
        saveReorg: async () => undefined,
        saveOffset: async () => undefined,
        saveDeployment: async () => undefined,
        close: async () => undefined,
      },
    });
    const { address: to } = walletOf(chain.genesis, 0);
    const call: AdminCall = { to, value: 5n, gas: 21_000n };
    await sendAsAdmin(chain, [call]);
    full = true;
    await expect(sendAsAdmin(chain, [call])).rejects.toThrow('no space left on device');
    expect(chain.ledger.transactions.size).toBe(1);
    expect(chain.pool.size).toBe(1);
    full = false;
    await chain.exclusive(() => mineBlock(chain, Date.now()));
    expect({ blocks, pool: chain.pool.size, mined: chain.ledger.transactions.size }).toEqual({
      blocks: 2,
      pool: 0,
      mined: 2,
    });
    expect(log).toEqual([]);
  });
});
