// A JSON-RPC node on loopback whose every answer a test chooses, single calls and batches.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { svcConverterAbi } from '@svc/contracts';
import { encodeAbiParameters, encodeEventTopics, numberToHex, padHex } from 'viem';
import { afterEach } from 'vitest';

export const CHAIN_ID = 11142220;
export const CONVERTER = '0x1111111111111111111111111111111111111111';
export const WALLET = '0x2222222222222222222222222222222222222222';
export const TX = padHex('0xaa', { size: 32 });
export const BLOCK = padHex('0xbb', { size: 32 });

export type Answers = Record<string, unknown | ((params: unknown[]) => unknown)>;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** As an answer: the node refuses the call in these words. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    this.code = code;
    this.message = message;
    this.data = data;
  }
}

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

async function answerCall(answers: Answers, { id, method, params }: Call): Promise<object> {
  const known = { eth_chainId: numberToHex(CHAIN_ID), ...answers }[method];
  const result = typeof known === 'function' ? await (known as (params: unknown[]) => unknown)(params) : known;
  const body = result instanceof Refusal ? { error: { ...result } } : { result: result ?? null };
  return { jsonrpc: '2.0', id, ...body };
}

export interface NodeBehaviour {
  /** Answered to every question. */
  raw?: string;
  /** Answers an error object to a batch, as nodes without batches do. */
  refusesBatches?: boolean;
  /** Called with the number of calls in each HTTP request. */
  onRequest?: (calls: number) => void;
}

export async function startFakeNode(answers: Answers, behaviour: NodeBehaviour = {}): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
    behaviour.onRequest?.(Array.isArray(asked) ? asked.length : 1);
    if (behaviour.raw !== undefined) return response.end(behaviour.raw);
    response.setHeader('content-type', 'application/json');
    if (!Array.isArray(asked)) return response.end(JSON.stringify(await answerCall(answers, asked)));
    if (behaviour.refusesBatches) {
      const error = { code: -32600, message: 'batches are not supported' };
      return response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
    }
    return response.end(JSON.stringify(await Promise.all(asked.map((call) => answerCall(answers, call)))));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Nothing listens there. */
export const DEAD_NODE = 'http://127.0.0.1:9';

/** What a relayer's fee looks like, after the `Converted` of the same transaction. */
export function relayedLog(fee: bigint, overrides: Record<string, unknown> = {}) {
  const args = { opRef: padHex('0x01', { size: 32 }), relayer: WALLET } as const;
  return {
    ...convertedLog(),
    topics: encodeEventTopics({ abi: svcConverterAbi, eventName: 'Relayed', args }),
    data: encodeAbiParameters([{ type: 'uint256' }], [fee]),
    logIndex: numberToHex(9),
    ...overrides,
  };
}

export function convertedLog(overrides: Record<string, unknown> = {}) {
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

export const receiptOf = (overrides: Record<string, unknown> = {}) => ({
  transactionHash: TX,
  status: '0x1',
  blockNumber: '0x10',
  blockHash: BLOCK,
  type: '0x7b',
  logs: [convertedLog()],
  ...overrides,
});

/** A block of the chain that honest nodes share: its hash follows from its number. */
export const blockAt = (number: number) => ({
  number: numberToHex(number),
  hash: padHex(numberToHex(0xb10c0000 + number), { size: 32 }),
  timestamp: numberToHex(1_800_000_000 + number),
});

/** Head, and every block up to it. */
export const chainUpTo = (head: number): Answers => ({
  eth_blockNumber: numberToHex(head),
  eth_getBlockByNumber: ([at]: unknown[]) => {
    const number = typeof at === 'string' && at.startsWith('0x') ? Number(at) : head;
    return number > head ? null : blockAt(number);
  },
});
