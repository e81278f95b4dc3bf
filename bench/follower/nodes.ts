// Nodes of a chain without executions, in a process of their own: they answer at once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHAIN_ID } from '../../packages/service/test/harness/simulated-chain.ts';
import { serveParent } from '../parts/call-child.ts';

const HASH = `0x${'bb'.repeat(32)}`;

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

const hex = (value: number): string => `0x${value.toString(16)}`;

function resultOf({ method, params: [at] }: Call, blocks: number): unknown {
  if (method === 'eth_chainId') return hex(CHAIN_ID);
  if (method === 'eth_blockNumber') return hex(blocks);
  if (method === 'eth_getLogs') return [];
  if (method !== 'eth_getBlockByNumber') return null;
  const number = typeof at === 'string' && at.startsWith('0x') ? at : hex(blocks);
  return { number, hash: HASH, timestamp: hex(Math.floor(Date.now() / 1000)) };
}

async function startNode(blocks: number): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
    const answer = (call: Call) => ({ jsonrpc: '2.0', id: call.id, result: resultOf(call, blocks) });
    const body = JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked));
    response.setHeader('content-type', 'application/json').end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const served = {
  start: ({ count, blocks }: { count: number; blocks: number }) =>
    Promise.all(Array.from({ length: count }, () => startNode(blocks))),
};
export type SimulatedNodes = typeof served;
serveParent(served);
