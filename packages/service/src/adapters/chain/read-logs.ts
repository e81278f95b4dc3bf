// The executions of a block range as one node shows them; a range that the node refuses is asked for in halves.
import { numberToHex } from 'viem';
import type { Address, Execution, Hex } from '../../ports/chain.ts';
import { RpcRefusal, readHex, readList, readObject, speaksOfNode, upstreamFailed } from './json-rpc.ts';
import type { Node } from './node.ts';
import { CONVERTED_TOPIC, readExecution } from './read-execution.ts';

export interface LogRange {
  fromBlock: bigint;
  toBlock: bigint;
}

export interface SeenLogs {
  /** The hash of the range's last block: which branch the logs are of. */
  lastBlockHash: Hex;
  executions: Execution[];
}

/** Null when the node has not seen the whole range: its silence about the rest says nothing. */
export async function readLogs(node: Node, range: LogRange, converters: readonly Address[]): Promise<SeenLogs | null> {
  const [lastBlockHash, executions] = await Promise.all([
    node.ask('eth_getBlockByNumber', [numberToHex(range.toBlock), false], (raw) =>
      raw === null ? null : readHex(readObject(raw).hash, 32),
    ),
    readRange(node, range, converters).catch((error: unknown) => error as Error),
  ]);
  if (lastBlockHash === null) return null;
  if (executions instanceof Error) throw executions;
  return { lastBlockHash, executions };
}

async function readRange(node: Node, range: LogRange, converters: readonly Address[]): Promise<Execution[]> {
  const { fromBlock, toBlock } = range;
  const filter = {
    address: converters,
    topics: [CONVERTED_TOPIC],
    fromBlock: numberToHex(fromBlock),
    toBlock: numberToHex(toBlock),
  };
  try {
    return await node.ask('eth_getLogs', [filter], (raw) => readWithin(readList(raw), range, converters));
  } catch (error) {
    if (!(error instanceof RpcRefusal) || fromBlock === toBlock) throw error;
    // Too many requests is no word about the range: asking twice as often would make it worse.
    if (speaksOfNode(error) && error.code !== -32005) throw error;
    const middle = (fromBlock + toBlock) / 2n;
    const lower = await readRange(node, { fromBlock, toBlock: middle }, converters);
    return [...lower, ...(await readRange(node, { fromBlock: middle + 1n, toBlock }, converters))];
  }
}

function readWithin(logs: unknown[], { fromBlock, toBlock }: LogRange, converters: readonly Address[]): Execution[] {
  const executions = logs.flatMap((log) => readExecution(log, converters) ?? []);
  const isOutside = executions.some(({ blockNumber }) => blockNumber < fromBlock || blockNumber > toBlock);
  if (isOutside) throw upstreamFailed();
  return executions;
}
