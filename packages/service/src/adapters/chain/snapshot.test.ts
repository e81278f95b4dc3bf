// One reading serves every request of its moment, is never older than asked, and is never one node's word.
import { numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { blockAt, CHAIN_ID, CONVERTER } from '../../../test/chain/fake-node.ts';
import type { Transport } from './json-rpc.ts';
import { makeNode, makeNodeHealth } from './node.ts';
import { makeQuorum } from './quorum.ts';
import { makeSnapshots } from './snapshot.ts';

const USDC = { address: '0x4444444444444444444444444444444444444444' } as const;

interface World {
  now: number;
  /** Block numbers that calls were pinned to, one entry per call. */
  calls: unknown[];
  head: number;
  capacity: bigint;
  isDown: boolean;
  /** Blocks that each node is behind; those beyond the list are not. */
  behind: number[];
}

/** Pause, capacity to mint, the limits of four kinds, and both capacities and the caps of one pair token. */
const CALLS_PER_SNAPSHOT = 9;

function makeWorld(capacityOf: readonly ((honest: bigint) => bigint)[] = [(honest) => honest]) {
  const world: World = { now: 1000, calls: [], head: 7, capacity: 5n, isDown: false, behind: [] };
  const transportOf =
    (lie: (honest: bigint) => bigint, index: number): Transport =>
    async (method, params) => {
      const head = world.head - (world.behind[index] ?? 0);
      if (world.isDown) throw new Error('down');
      if (method === 'eth_chainId') return numberToHex(CHAIN_ID);
      if (method === 'eth_blockNumber') return numberToHex(head);
      if (method === 'eth_getBlockByNumber') {
        return blockAt(params[0] === 'latest' ? head : Number(params[0]));
      }
      world.calls.push(params[1]);
      return numberToHex(lie(world.capacity), { size: 32 });
    };
  const nodes = capacityOf.map((lie, index) => {
    const health = makeNodeHealth({ name: `node ${index}`, now: () => world.now });
    return makeNode({ name: `node ${index}`, chainId: CHAIN_ID, transport: transportOf(lie, index), health });
  });
  const snapshots = makeSnapshots({
    quorum: makeQuorum({ nodes, needed: Math.floor(nodes.length / 2) + 1 }),
    subjects: { converter: CONVERTER, tokens: { USDC }, feeds: {}, sequencerFeed: null, secondOracle: null },
    now: () => world.now,
    maxAgeMs: 3000,
    refreshAfterMs: 1000,
  });
  return { world, snapshots };
}

describe('a snapshot', () => {
  it('is read once for all who ask at the same time, every call at one block', async () => {
    const { world, snapshots } = makeWorld();
    const all = await Promise.all(Array.from({ length: 100 }, () => snapshots.current()));
    expect(new Set(all).size).toBe(1);
    expect(world.calls).toEqual(Array(CALLS_PER_SNAPSHOT).fill('0x7'));
    expect(all[0]).toMatchObject({ block: { number: 7n }, readAt: 1000, redeemCapacity: { USDC: 5n } });
  });

  it('is used again while it is young, and renewed behind the request’s back when it is not', async () => {
    const { world, snapshots } = makeWorld();
    const first = await snapshots.current();
    world.now += 1000;
    expect(await snapshots.current()).toBe(first);
    expect(world.calls).toHaveLength(CALLS_PER_SNAPSHOT);
    world.now += 1;
    world.capacity = 6n;
    expect(await snapshots.current()).toBe(first);
    // The same request that comes while it is renewed and asks for the newest waits for it.
    expect((await snapshots.current(0)).redeemCapacity.USDC).toBe(6n);
    expect((await snapshots.current()).redeemCapacity.USDC).toBe(6n);
    expect(world.calls).toHaveLength(2 * CALLS_PER_SNAPSHOT);
  });

  it('is never older than asked: without nodes there is none', async () => {
    const { world, snapshots } = makeWorld();
    await snapshots.current();
    world.isDown = true;
    world.now += 3000;
    await expect(snapshots.current()).resolves.toBeDefined();
    world.now += 1;
    await expect(snapshots.current()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    world.isDown = false;
    await expect(snapshots.current()).resolves.toMatchObject({ readAt: world.now });
  });

  it('of two nodes is not older than one of them likes: half a minute apart they agree on none', async () => {
    const honest = (capacity: bigint) => capacity;
    const blockOf = async (behind: number[]) => {
      const { world, snapshots } = makeWorld(behind.map(() => honest));
      world.head = 1000;
      world.behind = behind;
      return (await snapshots.current()).block.number;
    };
    expect(await blockOf([0, 30])).toBe(970n);
    await expect(blockOf([0, 31])).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    // A third one settles who is late.
    expect(await blockOf([1, 180, 0])).toBe(999n);
  });

  it('is what the quorum says, or none', async () => {
    const honest = (value: bigint): bigint => value;
    const tenfold = (value: bigint): bigint => value * 10n;
    const three = makeWorld([tenfold, honest, honest]);
    expect((await three.snapshots.current()).redeemCapacity.USDC).toBe(5n);
    const two = makeWorld([tenfold, honest]);
    await expect(two.snapshots.current()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });
});
