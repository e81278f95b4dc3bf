// Puts JSON-RPC nodes between a simulated world and its chain: each is honest except where a test makes it lie.
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { encodeAbiParameters, encodeEventTopics, numberToHex, padHex, toFunctionSelector } from 'viem';
import { RpcRefusal, type Transport } from '../../src/adapters/chain/json-rpc.ts';
import { majorityOf } from '../../src/adapters/chain/make-chains.ts';
import { makeNode, makeNodeHealth } from '../../src/adapters/chain/node.ts';
import { makeQuorum } from '../../src/adapters/chain/quorum.ts';
import { makeQuorumReader } from '../../src/adapters/chain/quorum-reader.ts';
import { makeSnapshots } from '../../src/adapters/chain/snapshot.ts';
import { makeChainlinkOracle } from '../../src/adapters/chainlink-oracle.ts';
import type { Address, Execution, Hex } from '../../src/ports/chain.ts';
import type { Simulation } from './make-simulation.ts';
import { CHAIN_ID, CONVERTER, TOKENS } from './simulated-chain.ts';

export const FEEDS = {
  'NGN/USD': padHex('0xfe01', { size: 20 }),
  'USDC/USD': padHex('0xfe02', { size: 20 }),
} as const;

/** By method: what the node says instead, given the parameters and the truth. */
export type Lies = Record<string, (params: readonly unknown[], truth: () => Promise<unknown>) => unknown>;

/** One entry per node; a test may change its lies at any time. */
export function giveNodes(world: Simulation, nodes: readonly Lies[]): void {
  const made = nodes.map((lies, index) => {
    const health = makeNodeHealth({ name: `node ${index}`, now: () => world.clock.now });
    return makeNode({ name: `node ${index}`, chainId: CHAIN_ID, health, transport: speak(world, lies) });
  });
  const quorum = makeQuorum({ nodes: made, needed: majorityOf(nodes.length), stragglerMs: 5 });
  const subjects = {
    converter: CONVERTER,
    tokens: TOKENS,
    feeds: FEEDS,
    sequencerFeed: null,
    secondOracle: null,
  };
  const now = () => world.clock.now;
  const snapshots = makeSnapshots({ quorum, subjects, now, maxAgeMs: 3000, refreshAfterMs: 1000 });
  const reader = makeQuorumReader({
    slug: 'celo-sepolia',
    chainId: CHAIN_ID,
    quorum,
    strangerNodes: made,
    converter: CONVERTER,
    followed: [CONVERTER],
    svcToken: TOKENS.SVC.address,
  });
  const chain = { ...world.chain.configured, feeds: FEEDS, reader, snapshot: () => snapshots.current() };
  world.context.chains = new Map([['celo-sepolia', chain]]);
  world.context.oracle = makeChainlinkOracle({ clock: world.context.clock, maxAgeSeconds: 900 });
}

function speak(world: Simulation, lies: Lies): Transport {
  return async (method, params) => {
    const truth = () => answer(world, method, params);
    const lie = lies[method];
    return lie === undefined ? truth() : lie(params, truth);
  };
}

async function answer(world: Simulation, method: string, params: readonly unknown[]): Promise<unknown> {
  const { chain } = world;
  const [first] = params;
  switch (method) {
    case 'eth_chainId':
      return numberToHex(CHAIN_ID);
    case 'eth_blockNumber':
      return numberToHex(await chain.reader.head());
    case 'eth_getBlockByNumber': {
      const block = await chain.reader.block(isTag(first) ? first : BigInt(first as Hex));
      return block && { ...block, number: numberToHex(block.number), timestamp: numberToHex(block.timestamp) };
    }
    case 'eth_getTransactionReceipt': {
      const receipt = await chain.reader.receipt(
        first as Hex,
        chain.executions().map(({ converter }) => converter),
      );
      return receipt && rawReceipt(receipt.executions, receipt);
    }
    case 'eth_getTransactionByHash':
      return (await chain.reader.knowsTransaction(first as Hex)) ? { hash: first } : null;
    case 'eth_getLogs': {
      const { fromBlock, toBlock, address } = first as { fromBlock: Hex; toBlock: Hex; address: Address[] };
      return (await chain.reader.executions(BigInt(fromBlock), BigInt(toBlock), address)).flatMap(rawLogs);
    }
    default:
      return call(world, first as { to: Address; data: Hex });
  }
}

const isTag = (at: unknown): at is 'latest' | 'safe' | 'finalized' =>
  at === 'latest' || at === 'safe' || at === 'finalized';

export const word = (value: bigint): Hex => numberToHex(value, { size: 32 });

/** Looked up: hashing every signature at every call takes most of a simulated life's time. */
const NAMES = new Map(
  [...svcTokenAbi, ...svcConverterAbi].flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
);
const nameOf = (data: Hex): string | undefined => NAMES.get(data.slice(0, 10) as Hex);

async function call(world: Simulation, { to, data }: { to: Address; data: Hex }): Promise<Hex> {
  const feed = Object.entries(FEEDS).find(([, address]) => address === to)?.[0];
  if (feed !== undefined) return callFeed(world, feed === 'NGN/USD' ? world.price.ngnUsd : world.price.pairUsd, data);
  const isToken = Object.values(TOKENS).some(({ address }) => address === to);
  if (isToken) {
    const functionName = nameOf(data);
    if (functionName === 'mintCap') return word(10n ** 40n);
    return word(functionName === 'balanceOf' ? 10n ** 30n : 0n);
  }
  const { reader } = world.chain;
  const functionName = nameOf(data);
  const argument: Hex = `0x${data.slice(10, 74)}`;
  if (functionName === 'isOpRefUsed') return word((await reader.isOpRefUsed(argument, to)) ? 1n : 0n);
  if (functionName === 'redeemCapacity') return word(await reader.redeemCapacity(`0x${argument.slice(26)}`, to));
  if (functionName === 'pausedKinds') return word(0n);
  if (functionName === 'mintCapacity' || functionName === 'issueCapacity') return word(10n ** 40n);
  throw new RpcRefusal(3, 'execution reverted');
}

function callFeed({ clock }: Simulation, price: bigint, data: Hex): Hex {
  if (data === '0x313ce567') return word(8n);
  const at = BigInt(Math.floor(clock.now / 1000) - 10);
  return encodeAbiParameters(
    [{ type: 'uint80' }, { type: 'int256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'uint80' }],
    [1n, price, at, at, 1n],
  );
}

export const rawReceipt = (
  executions: readonly Execution[],
  receipt: { txHash: Hex; status?: 'success' | 'reverted'; blockNumber: bigint; blockHash: Hex },
): object => ({
  transactionHash: receipt.txHash,
  status: receipt.status === 'reverted' ? '0x0' : '0x1',
  blockNumber: numberToHex(receipt.blockNumber),
  blockHash: receipt.blockHash,
  logs: executions.flatMap(rawLogs),
});

/** `Converted`, and `Relayed` after it where a relayer kept something. */
export function rawLogs(execution: Execution): object[] {
  const { opRef, relayFee, logIndex } = execution;
  const args = { opRef, relayer: execution.wallet };
  const topics = encodeEventTopics({ abi: svcConverterAbi, eventName: 'Relayed', args });
  const data = encodeAbiParameters([{ type: 'uint256' }], [relayFee]);
  const relayed = { ...rawLog(execution), topics, data, logIndex: numberToHex(logIndex + 1_000) };
  return relayFee > 0n ? [rawLog(execution), relayed] : [rawLog(execution)];
}

export function rawLog(execution: Execution): object {
  const { opRef, wallet, kind, tokenIn, tokenOut, amountIn, amountOut, payoutRef } = execution;
  return {
    address: execution.converter,
    topics: encodeEventTopics({ abi: svcConverterAbi, eventName: 'Converted', args: { opRef, wallet, kind } }),
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes32' }],
      [tokenIn, tokenOut, amountIn, amountOut, payoutRef],
    ),
    transactionHash: execution.txHash,
    blockHash: execution.blockHash,
    blockNumber: numberToHex(execution.blockNumber),
    logIndex: numberToHex(execution.logIndex),
  };
}
