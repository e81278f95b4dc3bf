// What the reader concludes when nodes differ: who is blamed, what is null, and what is not known yet.
import { numberToHex, padHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { BLOCK, blockAt, CHAIN_ID, CONVERTER, receiptOf, TX } from '../../../test/chain/fake-node.ts';
import type { Node } from './node.ts';
import { makeQuorum } from './quorum.ts';
import { makeQuorumReader } from './quorum-reader.ts';

type Answers = Record<string, unknown>;
const gone = new Error('no answer');
const notKnown = { code: 'SVC_UPSTREAM_FAILED' };
const answerOf = (answer: unknown, params: readonly unknown[]): unknown =>
  typeof answer === 'function' ? (answer as (params: readonly unknown[]) => unknown)(params) : answer;

function readerOf(needed: number, ...says: Answers[]) {
  const blamed: string[] = [];
  const nodes = says.map((answers, index) => ({
    name: String(index),
    health: {
      isResting: () => false,
      agreed: () => undefined,
      contradicted: (about: string) => void blamed.push(`${index}: ${about}`),
      sawHead: () => undefined,
    },
    ask: async (method: string, params: readonly unknown[], read: (raw: unknown) => unknown) => {
      const answer = answerOf(answers[method], params);
      if (answer instanceof Error) throw answer;
      return read(answer ?? null);
    },
  })) as unknown as Node[];
  const reader = makeQuorumReader({
    slug: 'celo-sepolia',
    chainId: CHAIN_ID,
    quorum: makeQuorum({ nodes, needed, stragglerMs: 0 }),
    strangerNodes: nodes,
    converter: CONVERTER,
    followed: [CONVERTER],
    svcToken: null,
  });
  return { reader, blamed };
}

describe('a tag that a node does not know', () => {
  const none = { eth_getBlockByNumber: null };
  const final = { eth_getBlockByNumber: { number: '0x10', hash: BLOCK, timestamp: '0x1' } };
  const away = { eth_getBlockByNumber: gone };

  it('is unknown to the chain only when enough nodes say so', async () => {
    expect(await readerOf(2, none, none, final).reader.block('finalized')).toBeNull();
    expect(await readerOf(2, none, final, final).reader.block('finalized')).toMatchObject({ number: 16n });
    await expect(readerOf(2, none, final, away).reader.block('finalized')).rejects.toMatchObject(notKnown);
    expect(await readerOf(1, none).reader.block('finalized')).toBeNull();
  });
});

describe('a receipt', () => {
  const shown = { eth_getTransactionReceipt: receiptOf() };
  const none = { eth_getTransactionReceipt: null };
  const away = { eth_getTransactionReceipt: gone };

  it('is none while too few show it, as long as enough answer', async () => {
    expect(await readerOf(2, shown, none, away).reader.receipt(TX)).toBeNull();
    await expect(readerOf(2, none, away, away).reader.receipt(TX)).rejects.toMatchObject(notKnown);
    await expect(readerOf(2, shown, away, away).reader.receipt(TX)).rejects.toMatchObject(notKnown);
  });

  it('that one node shows otherwise is held against it', async () => {
    const lie = { eth_getTransactionReceipt: receiptOf({ status: '0x0' }) };
    const { reader, blamed } = readerOf(2, lie, shown, shown);
    expect(await reader.receipt(TX)).toMatchObject({ status: 'success' });
    expect(blamed).toEqual([`0: transaction ${TX}`]);
  });
});

describe('a transaction', () => {
  const asked = (hash: unknown) => ({ eth_getTransactionByHash: hash });

  it('is known when one node knows it, and unknown only when enough say so', async () => {
    expect(await readerOf(2, asked(null), asked({ hash: TX }), asked(null)).reader.knowsTransaction(TX)).toBe(true);
    expect(await readerOf(2, asked(null), asked(null), asked(gone)).reader.knowsTransaction(TX)).toBe(false);
    const few = readerOf(2, asked(null), asked(gone), asked(gone));
    await expect(few.reader.knowsTransaction(TX)).rejects.toMatchObject(notKnown);
  });
});

describe('logs', () => {
  const upTo = (head: number): Answers => ({
    eth_getBlockByNumber: ([at]: readonly unknown[]) => (Number(at) > head ? null : blockAt(Number(at))),
    eth_getLogs: [],
  });

  it('of blocks that the nodes do not have are not known yet', async () => {
    expect(await readerOf(2, upTo(20), upTo(20), upTo(3)).reader.executions(1n, 20n)).toEqual([]);
    await expect(readerOf(2, upTo(20), upTo(3), upTo(3)).reader.executions(1n, 20n)).rejects.toMatchObject(notKnown);
  });

  it('are asked for a thousand blocks at a time, and another branch is held against its node', async () => {
    const ranges: string[] = [];
    const counting = {
      ...upTo(5000),
      eth_getLogs: ([filter]: readonly unknown[]) => {
        const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
        ranges.push(`${Number(fromBlock)}-${Number(toBlock)}`);
        return [];
      },
    };
    const branch = { ...upTo(5000), eth_getBlockByNumber: { ...blockAt(1), hash: padHex('0x66', { size: 32 }) } };
    const { reader, blamed } = readerOf(2, branch, counting, upTo(5000));
    await reader.executions(1n, 2001n);
    expect(ranges).toEqual(['1-1000', '1001-2000', '2001-2001']);
    expect(blamed).toContain('0: the logs of blocks 1 to 1000');
  });
});

it('the reader knows a used reference by the word one, and no other word', async () => {
  const says = (word: bigint) => ({
    eth_blockNumber: numberToHex(7),
    eth_getBlockByNumber: blockAt(7),
    eth_call: padHex(numberToHex(word), { size: 32 }),
  });
  const used = (word: bigint) => readerOf(1, says(word)).reader.isOpRefUsed(TX);
  expect(await Promise.all([used(0n), used(1n), used(2n)])).toEqual([false, true, false]);
});

it('the reader asks about a used reference at the block that is named, and believes no node without it', async () => {
  const tags: unknown[] = [];
  const honest = {
    eth_call: ([, tag]: readonly [unknown, string]) => {
      tags.push(tag);
      return padHex(numberToHex(1), { size: 32 });
    },
  };
  // Stopped long ago: its newest block is before the reference was used.
  const behind = {
    eth_call: ([, tag]: readonly [unknown, string]) => {
      if (tag !== 'latest') throw new Error('header not found');
      return padHex('0x0', { size: 32 });
    },
  };
  expect(await readerOf(1, honest).reader.isOpRefUsed(TX, CONVERTER, 7n)).toBe(true);
  expect(tags).toEqual(['0x7']);
  const { reader } = readerOf(2, behind, behind, honest);
  expect(await reader.isOpRefUsed(TX, CONVERTER)).toBe(false);
  await expect(reader.isOpRefUsed(TX, CONVERTER, 7n)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
});

it('the reader asks one contract where one is named, and otherwise each that is followed, once', async () => {
  const OTHER = '0x3333333333333333333333333333333333333333';
  const asked: unknown[] = [];
  const { reader } = readerOf(1, {
    eth_blockNumber: numberToHex(7),
    eth_getBlockByNumber: blockAt(7),
    eth_call: ([{ to }]: readonly [{ to: string }]) => {
      asked.push(to);
      return padHex(numberToHex(to === OTHER ? 1 : 0), { size: 32 });
    },
    eth_getLogs: ([{ address }]: readonly [{ address: unknown }]) => {
      asked.push(address);
      return [];
    },
  });
  expect(await reader.isOpRefUsed(TX, OTHER)).toBe(true);
  expect(await reader.isOpRefUsed(TX)).toBe(false);
  expect(asked).toEqual([OTHER, CONVERTER]);
  await reader.executions(1n, 1n, [CONVERTER.toUpperCase().replace('X', 'x') as `0x${string}`, OTHER]);
  expect(asked.at(-1)).toEqual([CONVERTER, OTHER]);
});
