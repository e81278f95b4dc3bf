// Head and blocks of a chain as the quorum knows them.
import { numberToHex } from 'viem';
import type { Address, Block, Hex } from '../../ports/chain.ts';
import { nodesFailed, RpcRefusal, readHex, readObject, readQuantity, speaksOfNode } from './json-rpc.ts';
import type { Node } from './node.ts';
import { type Answer, notKnownYet, type Quorum } from './quorum.ts';

export type BlockTag = 'latest' | 'safe' | 'finalized';

/** The highest block that enough nodes have and know by the same hash: no single node can move it forward. */
export async function agreeOnHead(quorum: Quorum, { isForPrices = false } = {}): Promise<bigint> {
  const [only, ...others] = quorum.nodes;
  if (only !== undefined && others.length === 0) {
    const answers = await quorum.gather((node) => node.ask('eth_blockNumber', [], readQuantity));
    return noteHeads(quorum, answers);
  }
  const latest = await gatherTag(quorum, 'latest');
  const block = latest && (await agreeOnHighest(quorum, 'latest', latest));
  if (block === null) throw notKnownYet();
  if (isForPrices) requireNotPulledBack(quorum, latest ?? [], block);
  return block.number;
}

/** More than honest nodes differ by, and far less than a price may be old. */
const MAX_PULL_SECONDS = 30;

/**
 * With no more answers than must agree, the one that is furthest behind says where the head is: prices, capacity and reserve would be
 * as old as it likes. Nodes that far apart do not agree on a head.
 */
function requireNotPulledBack({ needed }: Quorum, answers: Answer<Block>[], { timestamp }: Block): void {
  const newest = Math.max(...answers.map(({ value }) => value.timestamp));
  if (answers.length <= needed && newest - timestamp > MAX_PULL_SECONDS) throw notKnownYet();
}

export function agreeOnBlock(quorum: Quorum, number: bigint): Promise<Block | null> {
  return quorum.agree({
    about: `block ${number}`,
    ask: (node) => askBlock(node, numberToHex(number)),
    keyOf: keyOfBlock,
    isSettled: true,
  });
}

/** The highest block with this tag that enough nodes have; null when enough of them know no such tag. */
export async function agreeOnTag(quorum: Quorum, tag: BlockTag): Promise<Block | null> {
  const known = await gatherTag(quorum, tag);
  return known && agreeOnHighest(quorum, tag, known);
}

async function gatherTag(quorum: Quorum, tag: BlockTag): Promise<Answer<Block>[] | null> {
  const answers = await quorum.gather((node) => askBlock(node, tag));
  const known = answers.flatMap(({ node, value }) => (value === null ? [] : [{ node, value }]));
  if (answers.length - known.length >= quorum.needed) return null;
  if (known.length < quorum.needed) throw notKnownYet();
  return known;
}

async function agreeOnHighest(quorum: Quorum, tag: BlockTag, known: Answer<Block>[]): Promise<Block> {
  const heights = known.map(({ node, value }) => ({ node, value: value.number }));
  const top = tag === 'latest' ? noteHeads(quorum, heights) : reached(quorum, heights);
  const candidates = [...new Set(heights.map(({ value }) => value).filter((height) => height <= top))];
  // Those that claim the highest may lie about it, so the next lower one is tried.
  for (const number of candidates.sort(descending)) {
    const block = agreedAmong(quorum, known, number) ?? (await agreeOnBlock(quorum, number).catch(() => null));
    if (block !== null) return block;
  }
  throw notKnownYet();
}

function agreedAmong(quorum: Quorum, answers: Answer<Block>[], number: bigint): Block | null {
  const there = answers.filter(({ value }) => value.number === number);
  const votes = (block: Block): number => there.filter(({ value }) => keyOfBlock(value) === keyOfBlock(block)).length;
  return there.find(({ value }) => votes(value) >= quorum.needed)?.value ?? null;
}

function noteHeads(quorum: Quorum, answers: Answer<bigint>[]): bigint {
  const head = reached(quorum, answers);
  for (const { node, value } of answers) node.health.sawHead(value, head);
  return head;
}

/** Of the heights that nodes say, the one that `needed` of them have reached or passed. */
function reached(quorum: Quorum, answers: Answer<bigint>[]): bigint {
  return answers.map(({ value }) => value).sort(descending)[quorum.needed - 1] ?? 0n;
}

const descending = (left: bigint, right: bigint): number => (left < right ? 1 : left > right ? -1 : 0);

export const askBlock = (node: Node, at: string): Promise<Block | null> =>
  node.ask('eth_getBlockByNumber', [at, false], readBlock);

export const keyOfBlock = (block: Block | null): string =>
  block === null ? 'none' : `${block.number} ${block.hash} ${block.timestamp}`;

function readBlock(raw: unknown): Block | null {
  if (raw === null) return null;
  const block = readObject(raw);
  return {
    number: readQuantity(block.number),
    hash: readHex(block.hash, 32),
    timestamp: Number(readQuantity(block.timestamp)),
  };
}

// The result of a read-only call that the quorum agrees on, at a block or now.

export interface Call {
  to: Address;
  data: Hex;
}

/** Null when the contract itself refused. */
export function callOn(node: Node, { to, data }: Call, at: bigint | 'latest'): Promise<Hex | null> {
  const tag = at === 'latest' ? at : numberToHex(at);
  return node
    .ask('eth_call', [{ to, data }, tag], (raw) => readHex(raw))
    .catch((error: unknown) => {
      // A node that lacks the block refuses too, in words that differ by maker: only a revert is the contract's.
      if (isRevert(error)) return null;
      throw error;
    });
}

const isRevert = (error: unknown): error is RpcRefusal =>
  error instanceof RpcRefusal && !speaksOfNode(error) && (error.code === 3 || /revert/i.test(error.message));

const agreeAt = (quorum: Quorum, call: Call, at: bigint | 'latest'): Promise<Hex | null> =>
  quorum.agree({
    about: `the contract ${call.to} at block ${at}`,
    ask: (node) => callOn(node, call, at),
    keyOf: String,
    isSettled: at !== 'latest',
  });

/** A revert throws like any other failure. */
export async function agreeOnCall(quorum: Quorum, call: Call, at?: bigint): Promise<Hex> {
  const result = at === undefined ? await agreeNow(quorum, call) : await agreeAt(quorum, call, at);
  if (result === null) throw nodesFailed();
  return result;
}

/** Nodes one block apart usually say the same; where they do not, all are asked about the same block. */
async function agreeNow(quorum: Quorum, call: Call): Promise<Hex | null> {
  try {
    return await agreeAt(quorum, call, 'latest');
  } catch (error) {
    if (quorum.nodes.length === 1) throw error;
  }
  return agreeAt(quorum, call, await agreeOnHead(quorum));
}
