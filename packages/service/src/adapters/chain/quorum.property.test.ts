// Random worlds of two to five nodes: no receipt without a burn, no missed burn once honest nodes agree, no cursor ahead.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_ID,
  CONVERTER,
  FORGED,
  makeRandom,
  makeSimulatedNode,
  makeSimulatedTruth,
  type Random,
  type SimulatedChain,
} from '../../../test/chain/simulated-nodes.ts';
import { advanceCursor, nextLogRange, startOfRound, withoutTip } from '../../domain/log-cursor.ts';
import type { ChainReader } from '../../ports/chain.ts';
import { majorityOf } from './make-chains.ts';
import { makeNode, makeNodeHealth } from './node.ts';
import { makeQuorum } from './quorum.ts';
import { makeQuorumReader } from './quorum-reader.ts';

const WORLDS = Number(process.env.SVC_QUORUM_WORLDS ?? 2_000);
const ROUNDS = 3;
const RULES = { startBlock: 1n, marginBlocks: 15n, maxRangeBlocks: 30n };

interface World {
  random: Random;
  chain: SimulatedChain;
  reader: ChainReader;
  /** Enough honest nodes are there to agree without any other. */
  canAgree: boolean;
  cursor: bigint | null;
  /** `transaction block`, of every execution that the follower was shown. */
  seen: Set<string>;
  letTimePass(): void;
}

function makeWorld(seed: number): World {
  const random = makeRandom(seed);
  const upTo = (count: number): number => Math.floor(random() * (count + 1));
  const count = 2 + upTo(3);
  const needed = majorityOf(count) + upTo(count - majorityOf(count));
  const faulty = upTo(needed - 1);
  const chain = makeSimulatedTruth(random);
  let nowMs = 0;
  const nodes = Array.from({ length: count }, (_, index) => {
    const health = makeNodeHealth({ name: `node ${index}`, now: () => nowMs });
    const transport = makeSimulatedNode({ chain, random, isFaulty: index < faulty, lagBlocks: upTo(2) });
    return makeNode({ name: `node ${index}`, chainId: CHAIN_ID, transport, health });
  });
  const reader = makeQuorumReader({
    slug: 'celo',
    chainId: CHAIN_ID,
    quorum: makeQuorum({ nodes, needed }),
    strangerNodes: nodes,
    converter: CONVERTER,
    followed: [CONVERTER],
    svcToken: null,
  });
  const letTimePass = (): void => {
    nowMs += 120_000;
  };
  return { random, chain, reader, canAgree: count - faulty >= needed, cursor: null, seen: new Set(), letTimePass };
}

/** Returns false when the round ended early because something was not known yet. */
async function follow(world: World): Promise<boolean> {
  try {
    const head = await world.reader.head();
    let from = startOfRound(world.cursor, RULES);
    for (let range = nextLogRange(from, head, RULES); range !== null; range = nextLogRange(from, head, RULES)) {
      const tried = range;
      const executions = await world.reader.executions(range.fromBlock, range.toBlock).catch((error: unknown) => {
        range = withoutTip(tried, head) ?? tried;
        if (range === tried) throw error;
        return world.reader.executions(range.fromBlock, range.toBlock);
      });
      for (const { txHash, blockHash } of executions) world.seen.add(`${txHash} ${blockHash}`);
      world.cursor = advanceCursor(world.cursor, range, null);
      if (range !== tried) return true;
      from = range.toBlock + 1n;
    }
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    return false;
  }
}

const unlessUnknown = <T>(answer: Promise<T>): Promise<T | 'unknown'> =>
  answer.catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    return 'unknown' as const;
  });

async function checkFacts({ chain, reader, random }: World): Promise<void> {
  expect([null, 'unknown']).toContain(await unlessUnknown(reader.receipt(FORGED.txHash)));
  expect([false, 'unknown']).toContain(await unlessUnknown(reader.isOpRefUsed(FORGED.opRef)));
  const burns = chain.burns();
  const burn = burns[Math.floor(random() * burns.length)];
  if (burn === undefined) return;
  const receipt = await unlessUnknown(reader.receipt(burn.txHash));
  if (receipt !== 'unknown' && receipt !== null) {
    expect(receipt).toMatchObject({ blockHash: burn.hash, executions: [{ opRef: burn.opRef }] });
  }
  const block = await unlessUnknown(reader.block(BigInt(burn.number)));
  if (block !== 'unknown' && block !== null) expect(block.hash).toBe(burn.hash);
}

function checkFollower(world: World, hasEnded: boolean): void {
  const { chain, cursor, seen } = world;
  expect(cursor ?? 0n).toBeLessThanOrEqual(BigInt(chain.blocks.length));
  const known = new Set<string | undefined>(chain.burns().map(({ txHash }) => txHash));
  // One assertion for all of them, because an assertion costs more than the rest of the world's round.
  expect([...seen].filter((sight) => !known.has(sight.split(' ')[0]))).toEqual([]);
  if (!hasEnded || cursor === null) return;
  const due = chain.burns().filter(({ number }) => BigInt(number) < cursor);
  expect(due.filter(({ txHash, hash }) => !seen.has(`${txHash} ${hash}`))).toEqual([]);
}

async function runWorld(seed: number): Promise<void> {
  const world = makeWorld(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    world.chain.grow(1 + Math.floor(world.random() * 20));
    if (world.random() < 0.2) world.chain.reorg(1 + Math.floor(world.random() * 2));
    checkFollower(world, await follow(world));
    await checkFacts(world);
  }
  if (!world.canAgree) return;
  world.letTimePass();
  expect(await follow(world)).toBe(true);
  checkFollower(world, true);
  // Honest nodes are at most two blocks behind each other here, and the tip may wait for the next round.
  expect(world.cursor ?? 0n).toBeGreaterThanOrEqual(BigInt(world.chain.blocks.length - 11));
}

describe('with fewer faulty nodes than the quorum', () => {
  it(`no burn is invented, none is missed and no cursor runs ahead, in ${WORLDS} worlds`, async () => {
    await fc.assert(fc.asyncProperty(fc.integer(), runWorld), { numRuns: WORLDS });
  });
});
