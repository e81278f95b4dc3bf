// What the reader makes of nodes that lie, lag, stall or talk nonsense.
import { numberToHex, padHex } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  BLOCK,
  blockAt,
  CHAIN_ID,
  CONVERTER,
  chainUpTo,
  convertedLog,
  DEAD_NODE,
  Refusal,
  receiptOf,
  relayedLog,
  startFakeNode,
  TX,
  WALLET,
} from '../../../test/chain/fake-node.ts';
import type { Hex } from '../../ports/chain.ts';
import { makeHttpTransport, type Transport } from './json-rpc.ts';
import { majorityOf } from './make-chains.ts';
import { makeNode, makeNodeHealth } from './node.ts';
import { makeQuorum } from './quorum.ts';
import { makeQuorumReader } from './quorum-reader.ts';
import { makeSnapshots } from './snapshot.ts';

function quorumOf(needed: number, ...urls: string[]) {
  const nodes = urls.map((url, index) => {
    const health = makeNodeHealth({ name: `node ${index}`, now: Date.now });
    return makeNode({
      name: `node ${index}`,
      chainId: CHAIN_ID,
      health,
      transport: makeHttpTransport({ url, timeoutMs: 60_000 }),
    });
  });
  const reader = makeQuorumReader({
    slug: 'celo-sepolia',
    chainId: CHAIN_ID,
    quorum: makeQuorum({ nodes, needed }),
    strangerNodes: nodes,
    converter: CONVERTER,
    followed: [CONVERTER, OLD_CONVERTER],
    svcToken: null,
  });
  return { reader, nodes };
}

const OLD_CONVERTER = '0x3333333333333333333333333333333333333333';
const readerOf = (url: string) => quorumOf(1, url).reader;

const upstreamFailed = { code: 'SVC_UPSTREAM_FAILED' };

describe('a receipt', () => {
  it('gives the executions of the converter, for every type of transaction', async () => {
    const reader = readerOf(await startFakeNode({ eth_getTransactionReceipt: receiptOf() }));
    const found = await reader.receipt(TX);
    expect(found).toMatchObject({ status: 'success', blockNumber: 16n, blockHash: BLOCK });
    expect(found?.executions).toMatchObject([{ wallet: WALLET, kind: 0, amountIn: 5n, amountOut: 7n, txHash: TX }]);
  });

  it('leaves out a look-alike event of another contract and logs that were removed', async () => {
    const logs = [convertedLog({ address: WALLET }), convertedLog({ removed: true })];
    const reader = readerOf(await startFakeNode({ eth_getTransactionReceipt: receiptOf({ logs }) }));
    expect((await reader.receipt(TX))?.executions).toEqual([]);
  });

  it('has what a relayer kept of an execution: by its own event, of the same contract, operation and transaction', async () => {
    const feesOf = async (...logs: object[]) => {
      const reader = readerOf(await startFakeNode({ eth_getTransactionReceipt: receiptOf({ logs }) }));
      return (await reader.receipt(TX))?.executions.map(({ relayFee }) => relayFee);
    };
    expect(await feesOf(convertedLog())).toEqual([0n]);
    expect(await feesOf(convertedLog(), relayedLog(3n))).toEqual([3n]);
    expect(await feesOf(convertedLog(), relayedLog(3n, { address: OLD_CONVERTER }))).toEqual([0n]);
    const [topic = '', , relayer = ''] = relayedLog(3n).topics as string[];
    const other = { topics: [topic, padHex('0x02', { size: 32 }), relayer] };
    expect(await feesOf(convertedLog(), relayedLog(3n, other))).toEqual([0n]);
    expect(await feesOf(relayedLog(3n))).toEqual([]);
  });

  it('and the fee in it are agreed: two nodes with different fees give no answer', async () => {
    const withFee = (fee: bigint) => ({
      eth_getTransactionReceipt: receiptOf({ logs: [convertedLog(), relayedLog(fee)] }),
    });
    const nodes = await Promise.all([startFakeNode(withFee(1n)), startFakeNode(withFee(2n))]);
    await expect(quorumOf(2, ...nodes).reader.receipt(TX)).rejects.toMatchObject(upstreamFailed);
  });

  it('is what the quorum shows, although one lagging node lacks some and one lying node adds some', async () => {
    const honest = { eth_getTransactionReceipt: receiptOf({ status: '0x0' }) };
    const nodes = await Promise.all([
      startFakeNode({ eth_getTransactionReceipt: null }),
      startFakeNode({ eth_getTransactionReceipt: receiptOf() }),
      startFakeNode(honest),
      startFakeNode(honest),
    ]);
    expect(await quorumOf(2, ...nodes).reader.receipt(TX)).toMatchObject({ status: 'reverted' });
  });

  it('is not known yet while its two versions contradict each other', async () => {
    const other = receiptOf({ blockNumber: '0x11', logs: [] });
    const nodes = await Promise.all(
      [receiptOf(), other].map((receipt) => startFakeNode({ eth_getTransactionReceipt: receipt })),
    );
    await expect(quorumOf(2, ...nodes).reader.receipt(TX)).rejects.toMatchObject(upstreamFailed);
  });

  it('names the contract of each execution, of every converter that is followed', async () => {
    const logs = [convertedLog(), convertedLog({ address: OLD_CONVERTER, logIndex: '0x1' })];
    const reader = readerOf(await startFakeNode({ eth_getTransactionReceipt: receiptOf({ logs }) }));
    expect((await reader.receipt(TX))?.executions.map(({ converter }) => converter)).toEqual([
      CONVERTER,
      OLD_CONVERTER,
    ]);
  });

  it('is null when no node knows it, and when it is still pending', async () => {
    expect(await readerOf(await startFakeNode({ eth_getTransactionReceipt: null })).receipt(TX)).toBeNull();
    const pending = receiptOf({ blockHash: null, blockNumber: null });
    expect(await readerOf(await startFakeNode({ eth_getTransactionReceipt: pending })).receipt(TX)).toBeNull();
  });

  const nonsense: [string, unknown][] = [
    ['of another transaction', receiptOf({ transactionHash: BLOCK })],
    ['with a third status', receiptOf({ status: '0x2' })],
    ['without a status', receiptOf({ status: undefined })],
    ['with a short block hash', receiptOf({ blockHash: '0xbb' })],
    ['with a decimal block number', receiptOf({ blockNumber: 16 })],
    ['whose logs are no list', receiptOf({ logs: {} })],
    ['whose event data is cut short', receiptOf({ logs: [convertedLog({ data: '0x00' })] })],
    ['with a log of another block', receiptOf({ logs: [convertedLog({ blockHash: TX })] })],
    ['that is a list', []],
    ['that is a text', 'ok'],
  ];
  it.each(nonsense)('%s counts as no answer', async (_name, answer) => {
    const reader = readerOf(await startFakeNode({ eth_getTransactionReceipt: answer }));
    await expect(reader.receipt(TX)).rejects.toMatchObject(upstreamFailed);
  });
});

describe('a node', () => {
  it.each([
    ['answers HTML', '<html>busy</html>'],
    ['answers nothing', ''],
    ['answers half a JSON', '{"jsonrpc":"2.0","id":1,'],
  ])('that %s counts as down', async (_name, raw) => {
    const broken = await startFakeNode({}, { raw });
    await expect(readerOf(broken).head()).rejects.toMatchObject(upstreamFailed);
    const good = await startFakeNode(chainUpTo(42));
    expect(await quorumOf(1, broken, good).reader.head()).toBe(42n);
    await expect(quorumOf(2, broken, good).reader.head()).rejects.toMatchObject(upstreamFailed);
  });

  it('that takes a question and never answers is given up', async () => {
    const silent = await startFakeNode({ eth_blockNumber: () => new Promise(() => undefined) });
    const ask = makeHttpTransport({ url: silent, timeoutMs: 50 });
    await expect(ask('eth_blockNumber', [])).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('of another chain is never believed', async () => {
    const wrong = await startFakeNode({ eth_chainId: '0x1', eth_blockNumber: '0xffff' });
    const { reader, nodes } = quorumOf(1, wrong);
    await expect(reader.head()).rejects.toMatchObject(upstreamFailed);
    expect(nodes[0]?.health.status()).toMatchObject({ state: 'failing', problem: `serves chain 1, not ${CHAIN_ID}` });
  });

  it('that is asked several things at once gets them in one request', async () => {
    const requests: number[] = [];
    const url = await startFakeNode(chainUpTo(9), { onRequest: (calls) => requests.push(calls) });
    const reader = readerOf(url);
    await reader.head();
    await Promise.all([reader.head(), reader.block(3n), reader.block(4n)]);
    expect(requests).toEqual([1, 1, 3]);
  });

  it('that takes no batches is asked one by one', async () => {
    const reader = readerOf(await startFakeNode(chainUpTo(9), { refusesBatches: true }));
    const [head, block] = await Promise.all([reader.head(), reader.block(3n)]);
    expect([head, block?.hash]).toEqual([9n, blockAt(3).hash]);
  });

  it('that fails again and again rests, and is asked again when the others do not suffice', async () => {
    let isDown = true;
    const flaky = await startFakeNode({
      eth_getBlockByNumber: () => (isDown ? new Refusal(-32005, 'limit exceeded') : blockAt(42)),
    });
    const { reader, nodes } = quorumOf(2, flaky, await startFakeNode(chainUpTo(42)), DEAD_NODE);
    for (let round = 0; round < 3; round += 1) await reader.head().catch(() => undefined);
    expect(nodes[0]?.health.status()).toMatchObject({
      state: 'failing',
      problem: 'refuses eth_getBlockByNumber: limit exceeded',
      restingUntil: expect.any(Number),
    });
    isDown = false;
    expect(await reader.head()).toBe(42n);
  });

  it('that contradicts the others again and again rests and is named', async () => {
    const liar = await startFakeNode({ ...chainUpTo(9), eth_getBlockByNumber: blockAt(7) });
    const honest = [await startFakeNode(chainUpTo(9)), await startFakeNode(chainUpTo(9))];
    const { reader, nodes } = quorumOf(2, liar, ...honest);
    for (let round = 0; round < 20 && nodes[0]?.health.isResting() === false; round += 1) {
      expect((await reader.block(3n))?.hash).toBe(blockAt(3).hash);
      await reader.head();
    }
    expect(nodes[0]?.health.status()).toMatchObject({
      state: 'contradicting',
      problem: 'contradicts the other nodes about block 3',
      restingUntil: expect.any(Number),
    });
  });

  it('that lags far behind is named', async () => {
    const nodes = await Promise.all([5, 1000, 1001].map((head) => startFakeNode(chainUpTo(head))));
    const { reader, nodes: asked } = quorumOf(2, ...nodes);
    expect(await reader.head()).toBe(1000n);
    expect(asked.map(({ health }) => health.status().state)).toEqual(['lagging', 'ok', 'ok']);
    expect(asked[0]?.health.status().problem).toBe('is 995 blocks behind');
  });

  it.each(['0x', 'latest', 42, null, '0xzz', '-0x1'])('that calls its head %j is not believed', async (head) => {
    await expect(readerOf(await startFakeNode({ eth_blockNumber: head })).head()).rejects.toMatchObject(upstreamFailed);
  });
});

describe('the executions of a range', () => {
  const onlySpansOf = (blocks: number, asked: [number, number][]): Answers => ({
    ...chainUpTo(2000),
    eth_getLogs: ([filter]: unknown[]) => {
      const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      if (to - from >= blocks) return new Refusal(-32005, 'block range too wide');
      asked.push([from, to]);
      return from <= 16 && 16 <= to ? [convertedLog()] : [];
    },
  });

  it('are asked for in halves that the node accepts, none left out and none twice', async () => {
    const asked: [number, number][] = [];
    const reader = readerOf(await startFakeNode(onlySpansOf(100, asked)));
    expect(await reader.executions(1n, 250n)).toHaveLength(1);
    expect(asked).toEqual([
      [1, 63],
      [64, 125],
      [126, 188],
      [189, 250],
    ]);
  });

  it('are never asked for in more than a thousand blocks at once', async () => {
    const asked: [number, number][] = [];
    const reader = readerOf(await startFakeNode(onlySpansOf(1000, asked)));
    await reader.executions(1n, 1500n);
    expect(asked).toEqual([
      [1, 1000],
      [1001, 1500],
    ]);
  });

  it('have what a relayer kept of each, which the quorum agrees on too', async () => {
    const withFee = (fee: bigint) => ({ ...chainUpTo(2000), eth_getLogs: [convertedLog(), relayedLog(fee)] });
    const [one, same, other] = await Promise.all([3n, 3n, 4n].map((fee) => startFakeNode(withFee(fee))));
    if (one === undefined || same === undefined || other === undefined) throw new Error('three nodes were started');
    expect(await quorumOf(2, one, same).reader.executions(1n, 20n)).toMatchObject([{ amountOut: 7n, relayFee: 3n }]);
    await expect(quorumOf(2, one, other).reader.executions(1n, 20n)).rejects.toMatchObject(upstreamFailed);
  });

  it('that lie outside the range are nonsense', async () => {
    const node = await startFakeNode({ ...chainUpTo(2000), eth_getLogs: [convertedLog()] });
    await expect(readerOf(node).executions(100n, 200n)).rejects.toMatchObject(upstreamFailed);
  });

  it('count only from nodes that have the same last block', async () => {
    const fork = { ...chainUpTo(2000), eth_getBlockByNumber: { ...blockAt(20), hash: BLOCK }, eth_getLogs: [] };
    const honest = { ...chainUpTo(2000), eth_getLogs: [] };
    const nodes = [await startFakeNode(fork), await startFakeNode(honest)];
    await expect(quorumOf(2, ...nodes).reader.executions(1n, 20n)).rejects.toMatchObject(upstreamFailed);
  });
});

describe('the balance of an unknown contract', () => {
  const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
  const token = (balance: unknown, decimals: unknown) => ({
    eth_call: ([call]: unknown[]) => ((call as { data: Hex }).data.startsWith('0x70a08231') ? balance : decimals),
  });
  const balanceAt = async (answers: Answers) => readerOf(await startFakeNode(answers)).tokenBalance(CONVERTER, WALLET);

  it('comes with its decimals', async () => {
    expect(await balanceAt(token(word(5n), word(6n)))).toEqual({ balance: 5n, decimals: 6 });
  });

  it.each([
    ['there is no code', '0x', '0x'],
    ['the decimals are absurd', word(5n), word(2n ** 255n)],
    ['the decimals are 78', word(5n), word(78n)],
    ['the balance is a flood of bytes', `0x${'00'.repeat(4096)}`, word(6n)],
    ['it reverts', new Refusal(3, 'execution reverted: no'), word(6n)],
    ['it burns all its gas', new Refusal(-32000, 'out of gas'), word(6n)],
  ])('is null when %s', async (_name, balance, decimals) => {
    expect(await balanceAt(token(balance, decimals))).toBeNull();
  });

  it('is an upstream failure, not a missing token, when the node itself fails', async () => {
    await expect(balanceAt(token(new Refusal(-32005, 'limit exceeded'), word(6n)))).rejects.toMatchObject(
      upstreamFailed,
    );
  });
});

describe('round trips in sequence', () => {
  /** Answers nothing until everything that can be asked at that moment has been asked: one such wave is one round trip. */
  function makeWaves(nodeCount: number) {
    let waiting: (() => void)[] = [];
    const answers = chainUpTo(20);
    const transport: Transport = async (method, params) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (method === 'eth_chainId') return numberToHex(CHAIN_ID);
      const known = answers[method];
      return typeof known === 'function' ? known([...params]) : (known ?? padHex('0x05', { size: 32 }));
    };
    const nodes = Array.from({ length: nodeCount }, (_, index) => {
      const health = makeNodeHealth({ name: `node ${index}`, now: Date.now });
      return makeNode({ name: `node ${index}`, chainId: CHAIN_ID, health, transport });
    });
    const quorum = makeQuorum({ nodes, needed: majorityOf(nodeCount) });
    const tokens = { USDC: { address: OLD_CONVERTER } } as const;
    const feeds = { 'NGN/USD': WALLET, 'USDC/USD': WALLET } as const;
    const subjects = { converter: CONVERTER, tokens, feeds, sequencerFeed: null, secondOracle: null } as const;
    // Time passes between any two looks: within one millisecond the kept snapshot would do for the second question.
    let time = Date.now();
    const now = (): number => {
      time += 1000;
      return time;
    };
    const snapshots = makeSnapshots({ quorum, subjects, now, maxAgeMs: 0, refreshAfterMs: 0 });
    const reader = makeQuorumReader({
      slug: 'celo-sepolia',
      chainId: CHAIN_ID,
      quorum,
      strangerNodes: nodes,
      converter: CONVERTER,
      followed: [CONVERTER],
      svcToken: CONVERTER,
    });
    const count = async (ask: () => Promise<unknown>): Promise<number> => {
      let [waves, isDone] = [0, false];
      const asked = ask().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await new Promise(setImmediate);
        if (waiting.length > 0) waves += 1;
        const wave = waiting;
        waiting = [];
        for (const answer of wave) answer();
      }
      await asked;
      return waves;
    };
    return { reader, snapshots, count };
  }

  /** Every question that a create puts to a chain; `create-steps.test.ts` counts in how many steps it puts them. */
  const QUESTIONS: Record<string, (world: ReturnType<typeof makeWaves>) => Promise<unknown>> = {
    head: ({ reader }) => reader.head(),
    allowance: ({ reader }) => reader.allowance(CONVERTER, WALLET, CONVERTER),
    'used reference': ({ reader }) => reader.isOpRefUsed(TX),
    reserve: ({ reader }) => reader.redeemCapacity(CONVERTER),
    balance: ({ reader }) => reader.balanceOf(CONVERTER, WALLET),
    'price, reserve and pause': ({ snapshots }) => snapshots.current(0),
  };

  it.each(Object.keys(QUESTIONS))('are as many with three nodes as with one: %s', async (name) => {
    const waves = async (nodeCount: number): Promise<number> => {
      const world = makeWaves(nodeCount);
      const ask = () => QUESTIONS[name]?.(world) ?? Promise.reject(new Error(name));
      // The first question asks each node for its chain too, and feeds for their decimals: once in the life of a process.
      await world.count(ask);
      return world.count(ask);
    };
    const one = await waves(1);
    expect(one).toBeGreaterThan(0);
    expect(await waves(3)).toBe(one);
  });
});
