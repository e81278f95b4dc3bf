// The logs of a block range as one node shows them; a range that the node refuses is asked for in halves.
import { numberToHex } from 'viem';
import type { Address, Hex } from '../../ports/chain.ts';
import { nodesFailed, RpcRefusal, readHex, readList, readObject, speaksOfNode } from './json-rpc.ts';
import type { Node } from './node.ts';

export interface LogRange {
  fromBlock: bigint;
  toBlock: bigint;
}

export interface LogQuestion<Found> {
  addresses: readonly Address[];
  /** Any of these as the first topic. */
  topics: readonly Hex[];
  /** Null for a log that is none of these. */
  read(raw: unknown): Found | null;
}

export interface SeenLogs<Found> {
  /** The hash of the range's last block: which branch the logs are of. */
  lastBlockHash: Hex;
  found: Found[];
}

/** Null when the node has not seen the whole range: its silence about the rest says nothing. */
export async function readLogs<Found extends { blockNumber: bigint }>(
  node: Node,
  range: LogRange,
  question: LogQuestion<Found>,
): Promise<SeenLogs<Found> | null> {
  const [lastBlockHash, found] = await Promise.all([
    node.ask('eth_getBlockByNumber', [numberToHex(range.toBlock), false], (raw) =>
      raw === null ? null : readHex(readObject(raw).hash, 32),
    ),
    readRange(node, range, question).catch((error: unknown) => error as Error),
  ]);
  if (lastBlockHash === null) return null;
  if (found instanceof Error) throw found;
  return { lastBlockHash, found };
}

async function readRange<Found extends { blockNumber: bigint }>(
  node: Node,
  range: LogRange,
  question: LogQuestion<Found>,
): Promise<Found[]> {
  const { fromBlock, toBlock } = range;
  const { addresses, topics } = question;
  const filter = {
    address: addresses,
    topics: topics.length === 1 ? topics : [topics],
    fromBlock: numberToHex(fromBlock),
    toBlock: numberToHex(toBlock),
  };
  try {
    return await node.ask('eth_getLogs', [filter], (raw) => readWithin(readList(raw), range, question));
  } catch (error) {
    if (!(error instanceof RpcRefusal) || fromBlock === toBlock) throw error;
    // Too many requests is no word about the range: asking twice as often would make it worse.
    if (speaksOfNode(error) && error.code !== -32005) throw error;
    const middle = (fromBlock + toBlock) / 2n;
    const lower = await readRange(node, { fromBlock, toBlock: middle }, question);
    return [...lower, ...(await readRange(node, { fromBlock: middle + 1n, toBlock }, question))];
  }
}

function readWithin<Found extends { blockNumber: bigint }>(
  logs: unknown[],
  { fromBlock, toBlock }: LogRange,
  { read }: LogQuestion<Found>,
): Found[] {
  const found = logs.flatMap((log) => read(log) ?? []);
  const isOutside = found.some(({ blockNumber }) => blockNumber < fromBlock || blockNumber > toBlock);
  if (isOutside) throw nodesFailed();
  return found;
}
