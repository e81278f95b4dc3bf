// Reads one chain through a quorum of its nodes: everything that moves money is agreed by enough of them, or not known yet.
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { encodeFunctionData, erc20Abi, numberToHex } from 'viem';
import type { Address, ChainReader, Hex, Receipt } from '../../ports/chain.ts';
import { agreeOnBlock, agreeOnCall, agreeOnHead, agreeOnTag } from './agree-on-block.ts';
import { nodesFailed, RpcRefusal, readHex, readList, readObject, readQuantity, speaksOfNode } from './json-rpc.ts';
import type { Node } from './node.ts';
import { notKnownYet, type Quorum } from './quorum.ts';
import {
  CONTRACT_EVENT_TOPICS,
  EXECUTION_TOPICS,
  readContractEvent,
  readExecutionLog,
  toExecutions,
} from './read-contract-event.ts';
import { readToken, readWord } from './read-token.ts';

/** Public nodes refuse wider log questions; what is still too wide is halved. */
const MAX_LOG_BLOCKS = 1_000n;

export interface QuorumReaderOptions {
  slug: string;
  chainId: number;
  quorum: Quorum;
  /** For contracts of strangers, apart from the others: a hostile contract must not make a good node rest. */
  strangerNodes: readonly Node[];
  /** Where vouchers are redeemed now; null on a token-only chain. */
  converter: Address | null;
  /** All converters whose executions count, the one above included. */
  followed: readonly Address[];
  svcToken: Address | null;
}

export function makeQuorumReader(options: QuorumReaderOptions): ChainReader {
  const { slug, chainId, quorum, strangerNodes, followed } = options;
  const active = (): Address => options.converter ?? fail();
  const following = (more: readonly Address[] = []): Address[] => {
    const known = new Set(followed.map((address) => address.toLowerCase()));
    return [...followed, ...more.filter((address) => !known.has(address.toLowerCase()))];
  };
  const word = async (to: Address, data: Hex, at?: bigint): Promise<bigint> =>
    readWord(await agreeOnCall(quorum, { to, data }, at)) ?? fail();

  return {
    slug,
    chainId,
    head: () => agreeOnHead(quorum),
    block: (at) => (typeof at === 'bigint' ? agreeOnBlock(quorum, at) : agreeOnTag(quorum, at)),
    receipt: (txHash, converters) => agreeOnReceipt(quorum, txHash, following(converters)),
    knowsTransaction: (txHash) => isKnown(quorum, txHash),
    async executions(fromBlock, toBlock, converters) {
      const addresses = following(converters);
      const read = (raw: unknown) => readExecutionLog(raw, addresses);
      const question = { addresses, topics: EXECUTION_TOPICS, read };
      return toExecutions(await agreeOnLogs(quorum, { fromBlock, toBlock }, question));
    },
    contractEvents(fromBlock, toBlock, addresses) {
      const read = (raw: unknown) => readContractEvent(raw, addresses);
      return agreeOnLogs(quorum, { fromBlock, toBlock }, { addresses, topics: CONTRACT_EVENT_TOPICS, read });
    },
    call: (to, data, at) => agreeOnCall(quorum, { to, data }, at),
    async isOpRefUsed(opRef, converter, at) {
      const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'isOpRefUsed', args: [opRef] });
      const contracts = converter === undefined ? following() : [converter];
      const used = await Promise.all(contracts.map(async (contract) => (await word(contract, data, at)) === 1n));
      return used.includes(true);
    },
    redeemCapacity: async (token, converter = active()) =>
      word(converter, encodeFunctionData({ abi: svcConverterAbi, functionName: 'redeemCapacity', args: [token] })),
    allowance: (token, owner, spender) =>
      word(token, encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })),
    tokenBalance: (token, account) => readToken(strangerNodes, token, account),
    balanceOf: (token, account) =>
      word(token, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })),
    svcSupply: () =>
      word(options.svcToken ?? fail(), encodeFunctionData({ abi: svcTokenAbi, functionName: 'totalSupply' })),
  };
}

function fail(): never {
  throw nodesFailed();
}

/** Null while fewer than the quorum show it; two different receipts are no receipt. */
async function agreeOnReceipt(quorum: Quorum, txHash: Hex, followed: readonly Address[]): Promise<Receipt | null> {
  const answers: (Receipt | null)[] = [];
  const ask = async (node: Node): Promise<Receipt | null> => {
    const receipt = await node.ask('eth_getTransactionReceipt', [txHash], (raw) => readReceipt(raw, txHash, followed));
    answers.push(receipt);
    return receipt;
  };
  try {
    return await quorum.agree<Receipt | null>({
      about: `transaction ${txHash}`,
      ask,
      keyOf: keyOfFact,
      isSettled: true,
    });
  } catch (error) {
    if (answers.length >= quorum.needed && answers.includes(null)) return null;
    throw error;
  }
}

/** One node that knows it is enough: only that nobody does leads anywhere. */
async function isKnown(quorum: Quorum, txHash: Hex): Promise<boolean> {
  const answers = await quorum.gather((node) =>
    node.ask('eth_getTransactionByHash', [txHash], (raw) => raw !== null && readHex(readObject(raw).hash, 32) !== '0x'),
  );
  return answers.some(({ value }) => value);
}

async function agreeOnLogs<Found extends { blockNumber: bigint }>(
  quorum: Quorum,
  range: { fromBlock: bigint; toBlock: bigint },
  question: LogQuestion<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let fromBlock = range.fromBlock; fromBlock <= range.toBlock; fromBlock += MAX_LOG_BLOCKS) {
    const chunk = { fromBlock, toBlock: smaller(fromBlock + MAX_LOG_BLOCKS - 1n, range.toBlock) };
    const seen = await quorum.agree<SeenLogs<Found> | null>({
      about: `the logs of blocks ${chunk.fromBlock} to ${chunk.toBlock}`,
      ask: (node) => readLogs(node, chunk, question),
      keyOf: keyOfFact,
      isSettled: true,
    });
    // Enough nodes agree only that they have not come so far.
    if (seen === null) throw notKnownYet();
    found.push(...seen.found);
  }
  return found;
}

/** Math.min does not take bigint. */
function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

const keyOfFact = (fact: unknown): string =>
  JSON.stringify(fact, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));

// Turns a node's receipt into ours; null while the transaction is in no block.
function readReceipt(raw: unknown, txHash: Hex, converters: readonly Address[]): Receipt | null {
  if (raw === null) return null;
  const receipt = readObject(raw);
  // A receipt without a block is a pending one: not found yet.
  if (receipt.blockHash === null || receipt.blockNumber === null) return null;
  if (readHex(receipt.transactionHash, 32) !== txHash.toLowerCase()) throw nodesFailed();
  const status = readQuantity(receipt.status);
  if (status > 1n) throw nodesFailed();
  const blockNumber = readQuantity(receipt.blockNumber);
  const blockHash = readHex(receipt.blockHash, 32);
  const logs = readList(receipt.logs).flatMap((log) => readExecutionLog(log, converters) ?? []);
  // A log of another block or transaction has no place in this receipt.
  const isForeign = logs.some((log) => log.blockHash !== blockHash || log.txHash !== txHash.toLowerCase());
  if (isForeign) throw nodesFailed();
  return {
    txHash: readHex(receipt.transactionHash, 32),
    status: status === 1n ? 'success' : 'reverted',
    blockNumber,
    blockHash,
    executions: toExecutions(logs),
  };
}

// The logs of a block range as one node shows them; a range that the node refuses is asked for in halves.

interface LogRange {
  fromBlock: bigint;
  toBlock: bigint;
}

interface LogQuestion<Found> {
  addresses: readonly Address[];
  /** Any of these as the first topic. */
  topics: readonly Hex[];
  /** Null for a log that is none of these. */
  read(raw: unknown): Found | null;
}

interface SeenLogs<Found> {
  /** The hash of the range's last block: which branch the logs are of. */
  lastBlockHash: Hex;
  found: Found[];
}

/** Null when the node has not seen the whole range: its silence about the rest says nothing. */
async function readLogs<Found extends { blockNumber: bigint }>(
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
