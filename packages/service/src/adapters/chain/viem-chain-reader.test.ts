// What the reader makes of nodes that lie, lag, stall or talk nonsense.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { svcConverterAbi } from '@svc/contracts';
import { encodeAbiParameters, encodeEventTopics, numberToHex, padHex } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import type { Hex } from '../../ports/chain.ts';
import { makeViemChainReader } from './viem-chain-reader.ts';

const CHAIN_ID = 11142220;
const CONVERTER = '0x1111111111111111111111111111111111111111';
const WALLET = '0x2222222222222222222222222222222222222222';
const TX = padHex('0xaa', { size: 32 });
const BLOCK = padHex('0xbb', { size: 32 });

type Answers = Record<string, unknown | ((params: unknown[]) => unknown)>;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

class RpcError {
  readonly code: number;
  readonly message: string;
  constructor(code: number, message: string) {
    this.code = code;
    this.message = message;
  }
}

async function startNode(answers: Answers, raw?: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (raw !== undefined) return response.end(raw);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
      id: number;
      method: string;
      params: unknown[];
    };
    const known = { eth_chainId: numberToHex(CHAIN_ID), ...answers }[method];
    const result = typeof known === 'function' ? (known as (params: unknown[]) => unknown)(params) : known;
    const body = result instanceof RpcError ? { error: { code: result.code, message: result.message } } : { result };
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const readerOf = (...rpcUrls: string[]) =>
  makeViemChainReader({
    slug: 'celo-sepolia',
    chainId: CHAIN_ID,
    rpcUrls,
    converter: CONVERTER,
    svcToken: null,
    timeoutMs: 500,
  });

function convertedLog(overrides: Record<string, unknown> = {}) {
  return {
    address: CONVERTER,
    topics: encodeEventTopics({
      abi: svcConverterAbi,
      eventName: 'Converted',
      args: { opRef: padHex('0x01', { size: 32 }), wallet: WALLET, kind: 0 },
    }),
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes32' }],
      [CONVERTER, CONVERTER, 5n, 7n, padHex('0x00', { size: 32 })],
    ),
    transactionHash: TX,
    blockHash: BLOCK,
    blockNumber: '0x10',
    logIndex: '0x0',
    ...overrides,
  };
}

const receipt = (overrides: Record<string, unknown> = {}) => ({
  transactionHash: TX,
  status: '0x1',
  blockNumber: '0x10',
  blockHash: BLOCK,
  type: '0x7b',
  logs: [convertedLog()],
  ...overrides,
});

const upstreamFailed = { code: 'SVC_UPSTREAM_FAILED' };

describe('a receipt', () => {
  it('gives the executions of the converter, whatever the type of the transaction', async () => {
    const reader = readerOf(await startNode({ eth_getTransactionReceipt: receipt() }));
    const found = await reader.receipt(TX);
    expect(found).toMatchObject({ status: 'success', blockNumber: 16n, blockHash: BLOCK });
    expect(found?.executions).toMatchObject([{ wallet: WALLET, kind: 0, amountIn: 5n, amountOut: 7n, txHash: TX }]);
  });

  it('leaves out a look-alike event of another contract and logs that were removed', async () => {
    const logs = [convertedLog({ address: WALLET }), convertedLog({ removed: true })];
    const reader = readerOf(await startNode({ eth_getTransactionReceipt: receipt({ logs }) }));
    expect((await reader.receipt(TX))?.executions).toEqual([]);
  });

  it('is asked of the next node when the first one does not know it', async () => {
    const lagging = await startNode({ eth_getTransactionReceipt: null });
    const reader = readerOf(lagging, await startNode({ eth_getTransactionReceipt: receipt({ status: '0x0' }) }));
    expect(await reader.receipt(TX)).toMatchObject({ status: 'reverted' });
  });

  it('is null when no node knows it, and when it is still pending', async () => {
    expect(await readerOf(await startNode({ eth_getTransactionReceipt: null })).receipt(TX)).toBeNull();
    const pending = receipt({ blockHash: null, blockNumber: null });
    expect(await readerOf(await startNode({ eth_getTransactionReceipt: pending })).receipt(TX)).toBeNull();
  });

  const nonsense: [string, unknown][] = [
    ['of another transaction', receipt({ transactionHash: BLOCK })],
    ['with a third status', receipt({ status: '0x2' })],
    ['without a status', receipt({ status: undefined })],
    ['with a short block hash', receipt({ blockHash: '0xbb' })],
    ['with a decimal block number', receipt({ blockNumber: 16 })],
    ['whose logs are no list', receipt({ logs: {} })],
    ['whose event data is cut short', receipt({ logs: [convertedLog({ data: '0x00' })] })],
    ['that is a list', []],
    ['that is a text', 'ok'],
  ];
  it.each(nonsense)('%s counts as no answer', async (_name, answer) => {
    const reader = readerOf(await startNode({ eth_getTransactionReceipt: answer }));
    await expect(reader.receipt(TX)).rejects.toMatchObject(upstreamFailed);
  });
});

describe('a node', () => {
  it.each([
    ['answers HTML', '<html>busy</html>'],
    ['answers nothing', ''],
    ['answers half a JSON', '{"jsonrpc":"2.0","id":1,'],
  ])('that %s is passed over for the next one', async (_name, raw) => {
    const broken = await startNode({}, raw);
    expect(await readerOf(broken, await startNode({ eth_blockNumber: '0x2a' })).head()).toBe(42n);
    await expect(readerOf(broken).head()).rejects.toMatchObject(upstreamFailed);
  });

  it('of another chain is never believed', async () => {
    const wrong = await startNode({ eth_chainId: '0x1', eth_blockNumber: '0xffff' });
    await expect(readerOf(wrong).head()).rejects.toMatchObject(upstreamFailed);
    expect(await readerOf(wrong, await startNode({ eth_blockNumber: '0x2a' })).head()).toBe(42n);
  });

  it('that limits itself or is down is passed over', async () => {
    const limited = await startNode({ eth_blockNumber: new RpcError(-32005, 'limit exceeded') });
    const reader = readerOf('http://127.0.0.1:9', limited, await startNode({ eth_blockNumber: '0x1' }));
    expect(await reader.head()).toBe(1n);
  });

  it.each(['0x', 'latest', 42, null, '0xzz', '-0x1'])('that calls its head %j is not believed', async (head) => {
    await expect(readerOf(await startNode({ eth_blockNumber: head })).head()).rejects.toMatchObject(upstreamFailed);
  });
});

describe('the executions of a range', () => {
  it('are asked for in spans that the node accepts, none left out and none twice', async () => {
    const asked: [number, number][] = [];
    const node = await startNode({
      eth_getLogs: ([filter]: unknown[]) => {
        const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex };
        const [from, to] = [Number(fromBlock), Number(toBlock)];
        if (to - from >= 100) return new RpcError(-32005, 'block range too wide');
        asked.push([from, to]);
        return from <= 16 && 16 <= to ? [convertedLog()] : [];
      },
    });
    expect(await readerOf(node).executions(1n, 250n)).toHaveLength(1);
    expect(asked).toEqual([
      [1, 100],
      [101, 200],
      [201, 250],
    ]);
  });
});

describe('the balance of an unknown contract', () => {
  const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
  const token = (balance: unknown, decimals: unknown) => ({
    eth_call: ([call]: unknown[]) => ((call as { data: Hex }).data.startsWith('0x70a08231') ? balance : decimals),
  });
  const balanceAt = async (answers: Answers) => readerOf(await startNode(answers)).tokenBalance(CONVERTER, WALLET);

  it('comes with its decimals', async () => {
    expect(await balanceAt(token(word(5n), word(6n)))).toEqual({ balance: 5n, decimals: 6 });
  });

  it.each([
    ['there is no code', '0x', '0x'],
    ['the decimals are absurd', word(5n), word(2n ** 255n)],
    ['the decimals are 78', word(5n), word(78n)],
    ['the balance is a flood of bytes', `0x${'00'.repeat(4096)}`, word(6n)],
    ['it reverts', new RpcError(3, 'execution reverted: no'), word(6n)],
    ['it burns all its gas', new RpcError(-32000, 'out of gas'), word(6n)],
  ])('is null when %s', async (_name, balance, decimals) => {
    expect(await balanceAt(token(balance, decimals))).toBeNull();
  });

  it('is an upstream failure, not a missing token, when the node itself fails', async () => {
    await expect(balanceAt(token(new RpcError(-32005, 'limit exceeded'), word(6n)))).rejects.toMatchObject(
      upstreamFailed,
    );
  });
});
