// Two to five nodes of one chain in memory, of which fewer than the quorum lie, lag, fork, drop or stall in any method.
import { svcConverterAbi } from '@svc/contracts';
import { encodeAbiParameters, encodeEventTopics, numberToHex, padHex } from 'viem';
import { RpcRefusal, type Transport } from '../../src/adapters/chain/json-rpc.ts';
import type { Address, Hex } from '../../src/ports/chain.ts';

export const CHAIN_ID = 42220;
export const CONVERTER: Address = '0x1111111111111111111111111111111111111111';
const WALLET: Address = '0x2222222222222222222222222222222222222222';
const ABSURD_BLOCKS = 1_000_000;

export interface Burn {
  txHash: Hex;
  opRef: Hex;
}

interface SimBlock {
  number: number;
  hash: Hex;
  burns: Burn[];
}

export type Random = () => number;

/** Small, fast and the same everywhere. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hashOf = (kind: number, number: number): Hex => padHex(numberToHex(kind * 2 ** 32 + number), { size: 32 });
const burnOf = (kind: number, serial: number): Burn => ({
  txHash: hashOf(kind, serial),
  opRef: hashOf(kind + 1, serial),
});

/** What liars agree to pretend. */
export const FORGED = burnOf(900, 1);

export interface SimulatedChain {
  readonly blocks: SimBlock[];
  grow(count: number): void;
  /** Replaces the last blocks; their burns come again in other blocks. */
  reorg(depth: number): void;
  burns(): (Burn & { number: number; hash: Hex })[];
}

export function makeSimulatedTruth(random: Random): SimulatedChain {
  let branch = 1;
  let serial = 0;
  let homeless: Burn[] = [];
  const blocks: SimBlock[] = [{ number: 0, hash: hashOf(1, 0), burns: [] }];
  const grow = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const burns = homeless;
      homeless = [];
      if (random() < 0.08) {
        serial += 1;
        burns.push(burnOf(500, serial));
      }
      blocks.push({ number: blocks.length, hash: hashOf(branch, blocks.length), burns });
    }
  };
  return {
    blocks,
    grow,
    reorg(depth) {
      branch += 1;
      const lost = blocks.splice(Math.max(1, blocks.length - depth));
      homeless = lost.flatMap(({ burns }) => burns);
      grow(lost.length + 1);
    },
    burns: () => blocks.flatMap(({ number, hash, burns }) => burns.map((burn) => ({ ...burn, number, hash }))),
  };
}

const rawBlock = ({ number, hash }: SimBlock) => ({
  number: numberToHex(number),
  hash,
  timestamp: numberToHex(1_800_000_000 + number),
});

const logs = new Map<string, object>();

function rawLog(burn: Burn, block: SimBlock, index: number): object {
  const key = `${burn.txHash} ${block.hash}`;
  const log = logs.get(key) ?? {
    address: CONVERTER,
    topics: encodeEventTopics({
      abi: svcConverterAbi,
      eventName: 'Converted',
      args: { opRef: burn.opRef, wallet: WALLET, kind: 3 },
    }),
    data: BURN_DATA,
    transactionHash: burn.txHash,
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    logIndex: numberToHex(index),
  };
  if (logs.size > 5_000) logs.clear();
  logs.set(key, log);
  return log;
}

const BURN_DATA = encodeAbiParameters(
  [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes32' }],
  [WALLET, WALLET, 900_000n, 900_000n, hashOf(7, 7)],
);

/** What a node that sees this much of this chain says, honestly. */
function answerFrom(blocks: readonly SimBlock[], method: string, params: readonly unknown[]): unknown {
  const head = blocks.length - 1;
  const [first] = params;
  const numberOf = (tag: unknown): number => (typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : head);
  if (method === 'eth_chainId') return numberToHex(CHAIN_ID);
  if (method === 'eth_blockNumber') return numberToHex(head);
  if (method === 'eth_getBlockByNumber') {
    const block = blocks[numberOf(first)];
    return block === undefined ? null : rawBlock(block);
  }
  if (method === 'eth_getLogs') {
    const { fromBlock, toBlock } = first as { fromBlock: Hex; toBlock: Hex };
    if (Number(toBlock) - Number(fromBlock) >= 20) throw new RpcRefusal(-32005, 'block range too wide');
    // As real nodes do: what they have not seen is silently missing.
    return blocks
      .slice(Number(fromBlock), Number(toBlock) + 1)
      .flatMap((block) => block.burns.map((burn, index) => rawLog(burn, block, index)));
  }
  if (method === 'eth_getTransactionReceipt') return receiptFrom(blocks, first as Hex);
  if (method === 'eth_getTransactionByHash') return receiptFrom(blocks, first as Hex) === null ? null : { hash: first };
  const at = numberOf(params[1]);
  if (at > head) throw new RpcRefusal(-32000, 'header not found');
  const { data } = first as { data: Hex };
  const isUsed = blocks.slice(0, at + 1).some(({ burns }) => burns.some(({ opRef }) => data.endsWith(opRef.slice(2))));
  return numberToHex(isUsed ? 1 : 0, { size: 32 });
}

function receiptFrom(blocks: readonly SimBlock[], txHash: Hex): object | null {
  const block = blocks.find(({ burns }) => burns.some((burn) => burn.txHash === txHash));
  return block === undefined ? null : receiptIn(block, txHash);
}

function receiptIn(block: SimBlock, txHash: Hex): object {
  const index = block.burns.findIndex((burn) => burn.txHash === txHash);
  const burn = block.burns[index] ?? FORGED;
  return {
    transactionHash: txHash,
    status: '0x1',
    blockNumber: numberToHex(block.number),
    blockHash: block.hash,
    logs: [rawLog(burn, block, Math.max(0, index))],
  };
}

/** All liars tell the same lies, as the worst of them would. */
function lie(blocks: readonly SimBlock[], method: string, params: readonly unknown[], random: Random): unknown {
  const truth = () => answerFrom(blocks, method, params);
  const middle = blocks[Math.floor(blocks.length / 2)] as SimBlock;
  switch (method) {
    case 'eth_chainId':
      return truth();
    case 'eth_blockNumber':
      return numberToHex(random() < 0.5 ? blocks.length + ABSURD_BLOCKS : 5);
    case 'eth_getBlockByNumber': {
      const number =
        typeof params[0] === 'string' && params[0].startsWith('0x') ? Number(params[0]) : blocks.length + ABSURD_BLOCKS;
      return rawBlock({ number, hash: hashOf(800, number), burns: [] });
    }
    case 'eth_getLogs':
      return random() < 0.5 ? [] : [...(truth() as object[]), ...forgedLogsWithin(middle, params)];
    case 'eth_getTransactionReceipt':
      return params[0] === FORGED.txHash ? receiptIn(middle, FORGED.txHash) : null;
    case 'eth_getTransactionByHash':
      return null;
    default:
      return numberToHex((params[0] as { data: Hex }).data.endsWith(FORGED.opRef.slice(2)) ? 1 : 0, { size: 32 });
  }
}

function forgedLogsWithin(block: SimBlock, [filter]: readonly unknown[]): object[] {
  const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex };
  const isWithin = block.number >= Number(fromBlock) && block.number <= Number(toBlock);
  return isWithin ? [rawLog(FORGED, block, 99)] : [];
}

/** A branch of its own from the middle on, with the forged burn and without the real ones. */
function forkOf(blocks: readonly SimBlock[]): SimBlock[] {
  const from = Math.floor(blocks.length / 2);
  return blocks.map((block) => {
    if (block.number < from) return block;
    return { number: block.number, hash: hashOf(700, block.number), burns: block.number === from ? [FORGED] : [] };
  });
}

const FAULTS = ['lie', 'lie', 'lag', 'fork', 'drop', 'stall', 'nonsense', 'none'] as const;

export interface NodeOptions {
  chain: SimulatedChain;
  random: Random;
  isFaulty: boolean;
  /** Blocks that an honest node is behind, as nodes are in ordinary life. */
  lagBlocks: number;
}

export function makeSimulatedNode({ chain, random, isFaulty, lagBlocks }: NodeOptions): Transport {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // Some keep to one kind of trouble, so that liars really stand together.
  const habit = random() < 0.5 ? pick(FAULTS) : null;
  return async (method, params) => {
    for (let ticks = Math.floor(random() * 4); ticks > 0; ticks -= 1) await Promise.resolve();
    const fault = isFaulty ? (habit ?? pick(FAULTS)) : 'none';
    const { blocks } = chain;
    if (fault === 'drop') throw new Error('connection reset');
    if (fault === 'nonsense') return pick([null, '0x', 'ok', [], {}, -1]);
    if (fault === 'lie') return lie(blocks, method, params, random);
    if (fault === 'fork') return answerFrom(forkOf(blocks), method, params);
    if (fault === 'stall') {
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('timed out');
    }
    const behind = fault === 'lag' ? 3 + Math.floor(random() * 40) : lagBlocks;
    return answerFrom(blocks.slice(0, Math.max(1, blocks.length - behind)), method, params);
  };
}
