// Reads one chain over JSON-RPC. Answers are parsed strictly: a node that talks nonsense counts as unreachable.
import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { encodeFunctionData, erc20Abi, numberToHex } from 'viem';
import type { Address, Block, ChainReader, Execution, Hex, Receipt } from '../../ports/chain.ts';
import {
  ContractRefusal,
  type JsonRpc,
  makeJsonRpc,
  readHex,
  readList,
  readObject,
  readQuantity,
  upstreamFailed,
} from './json-rpc.ts';
import { CONVERTED_TOPIC, readExecution } from './read-execution.ts';

// Public nodes limit the span of a log question; a refusal halves it further.
const LOG_SPAN = 1_000n;
// Many times what any honest token needs to say a balance.
const HOSTILE_CALL_GAS = 500_000n;
const HOSTILE_CALL_TIMEOUT_MS = 3_000;
const MOST_DECIMALS = 77n;

export interface ChainReaderOptions {
  slug: string;
  chainId: number;
  rpcUrls: readonly string[];
  converter: Address | null;
  svcToken: Address | null;
  timeoutMs?: number;
}

export function makeViemChainReader(options: ChainReaderOptions): ChainReader {
  const rpc = makeJsonRpc({ urls: options.rpcUrls, chainId: options.chainId, ...timeout(options.timeoutMs) });
  const patientless = makeJsonRpc({
    urls: options.rpcUrls,
    chainId: options.chainId,
    timeoutMs: Math.min(options.timeoutMs ?? HOSTILE_CALL_TIMEOUT_MS, HOSTILE_CALL_TIMEOUT_MS),
  });
  const converter = (): Address => options.converter ?? fail();

  const call = async (to: Address, data: Hex, at?: bigint): Promise<Hex> => {
    const tag = at === undefined ? 'latest' : numberToHex(at);
    try {
      return await rpc.ask('eth_call', [{ to, data }, tag], (result) => readHex(result));
    } catch (error) {
      throw error instanceof ContractRefusal ? upstreamFailed() : error;
    }
  };

  return {
    slug: options.slug,
    chainId: options.chainId,
    head: () => rpc.ask('eth_blockNumber', [], readQuantity),
    block: (at) =>
      rpc.askUntilFound('eth_getBlockByNumber', [typeof at === 'bigint' ? numberToHex(at) : at, false], readBlock),
    receipt: (txHash) =>
      rpc.askUntilFound('eth_getTransactionReceipt', [txHash], (raw) => readReceipt(raw, txHash, options.converter)),
    knowsTransaction: async (txHash) =>
      (await rpc.askUntilFound('eth_getTransactionByHash', [txHash], (raw) =>
        raw === null ? null : readHex(readObject(raw).hash, 32),
      )) !== null,
    executions: (fromBlock, toBlock) => readExecutions(rpc, converter(), fromBlock, toBlock),
    call,
    isOpRefUsed: async (opRef) => {
      const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'isOpRefUsed', args: [opRef] });
      return (readWord(await call(converter(), data)) ?? fail()) === 1n;
    },
    redeemCapacity: async (token) => {
      const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'redeemCapacity', args: [token] });
      return readWord(await call(converter(), data)) ?? fail();
    },
    allowance: async (token, owner, spender) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] });
      return readWord(await call(token, data)) ?? fail();
    },
    tokenBalance: (token, account) => readTokenBalance(patientless, token, account),
    svcSupply: async () => {
      const data = encodeFunctionData({ abi: svcTokenAbi, functionName: 'totalSupply' });
      return readWord(await call(options.svcToken ?? fail(), data)) ?? fail();
    },
  };
}

const timeout = (timeoutMs: number | undefined) => (timeoutMs === undefined ? {} : { timeoutMs });

function fail(): never {
  throw upstreamFailed();
}

/** The one 32-byte word of an answer; null when the answer has another size (no code there, or no such function). */
function readWord(data: Hex): bigint | null {
  return data.length === 66 ? BigInt(data) : null;
}

function readBlock(raw: unknown): Block | null {
  if (raw === null) return null;
  const block = readObject(raw);
  return {
    number: readQuantity(block.number),
    hash: readHex(block.hash, 32),
    timestamp: Number(readQuantity(block.timestamp)),
  };
}

function readReceipt(raw: unknown, txHash: Hex, converter: Address | null): Receipt | null {
  if (raw === null) return null;
  const receipt = readObject(raw);
  // A receipt without a block is a pending one: not found yet.
  if (receipt.blockHash === null || receipt.blockNumber === null) return null;
  if (readHex(receipt.transactionHash, 32) !== txHash.toLowerCase()) throw upstreamFailed();
  const status = readQuantity(receipt.status);
  if (status > 1n) throw upstreamFailed();
  const executions =
    converter === null
      ? []
      : readList(receipt.logs)
          .map((log) => readExecution(log, converter))
          .filter(isPresent);
  return {
    txHash: readHex(receipt.transactionHash, 32),
    status: status === 1n ? 'success' : 'reverted',
    blockNumber: readQuantity(receipt.blockNumber),
    blockHash: readHex(receipt.blockHash, 32),
    executions,
  };
}

const isPresent = <T>(value: T | null): value is T => value !== null;

async function readExecutions(rpc: JsonRpc, converter: Address, from: bigint, to: bigint): Promise<Execution[]> {
  const found: Execution[] = [];
  let span = LOG_SPAN;
  for (let start = from; start <= to; ) {
    const end = start + span - 1n < to ? start + span - 1n : to;
    const filter = {
      address: converter,
      topics: [CONVERTED_TOPIC],
      fromBlock: numberToHex(start),
      toBlock: numberToHex(end),
    };
    try {
      const logs = await rpc.ask('eth_getLogs', [filter], (raw) =>
        readList(raw).map((log) => readExecution(log, converter)),
      );
      found.push(...logs.filter(isPresent));
      start = end + 1n;
    } catch (error) {
      if (span === 1n) throw error;
      span = span / 10n > 0n ? span / 10n : 1n;
    }
  }
  return found;
}

/** Any contract may stand there: it gets little gas and little time, and whatever is not two clean words is no token. */
async function readTokenBalance(
  rpc: JsonRpc,
  token: Address,
  account: Address,
): Promise<{ balance: bigint; decimals: number } | null> {
  const ask = (data: Hex): Promise<bigint | null> =>
    rpc.ask('eth_call', [{ to: token, data, gas: numberToHex(HOSTILE_CALL_GAS) }, 'latest'], (raw) =>
      readWord(readHex(raw)),
    );
  try {
    const balance = await ask(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }));
    const decimals = await ask(encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }));
    if (balance === null || decimals === null || decimals > MOST_DECIMALS) return null;
    return { balance, decimals: Number(decimals) };
  } catch (error) {
    if (error instanceof ContractRefusal) return null;
    throw error;
  }
}
