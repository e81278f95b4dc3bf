// npm run bench -- quorum: what it costs to ask three nodes instead of one, with the nodes on loopback at set distances.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeHttpTransport } from '../packages/service/src/adapters/chain/json-rpc.ts';
import { makeNode, makeNodeHealth } from '../packages/service/src/adapters/chain/node.ts';
import { makeQuorum } from '../packages/service/src/adapters/chain/quorum.ts';
import { makeQuorumReader } from '../packages/service/src/adapters/chain/quorum-reader.ts';
import { makeSnapshots } from '../packages/service/src/adapters/chain/snapshot.ts';
import type { Hex } from '../packages/service/src/ports/chain.ts';
import { type Figure, reportFigures } from './parts/measure.ts';

const CHAIN_ID = 42220;
const CONVERTER = '0x1111111111111111111111111111111111111111';
const TX: Hex = `0x${'aa'.repeat(32)}`;
/** One round trip to each node, in milliseconds: a near one, and two across an ocean. */
const DELAYS_MS = [10, 25, 40];
/** At most one and a half times what the slowest of them takes alone. */
const MIN_RATIO = 0.667;
const ROUNDS = 60;
const WORD = `0x${'00'.repeat(31)}05`;
const BLOCK = { number: '0x64', hash: `0x${'bb'.repeat(32)}`, timestamp: '0x6afa0000' };

interface Call {
  id: number;
  method: string;
}

const RESULTS: Record<string, unknown> = {
  eth_chainId: '0xa4ec',
  eth_blockNumber: BLOCK.number,
  eth_getBlockByNumber: BLOCK,
  eth_getLogs: [],
  eth_call: WORD,
  eth_getTransactionReceipt: {
    transactionHash: TX,
    status: '0x1',
    blockNumber: BLOCK.number,
    blockHash: BLOCK.hash,
    logs: [],
  },
};

async function startNode(delayMs: number): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
    const answer = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: RESULTS[method] });
    const body = JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked));
    setTimeout(() => response.setHeader('content-type', 'application/json').end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function readersOf(urls: readonly string[]) {
  const nodes = urls.map((url) => {
    const health = makeNodeHealth({ name: url, now: Date.now });
    const transport = makeHttpTransport({ url, timeoutMs: 5_000 });
    return makeNode({ name: url, chainId: CHAIN_ID, transport, health });
  });
  const quorum = makeQuorum({ nodes, needed: Math.floor(urls.length / 2) + 1 });
  const reader = makeQuorumReader({
    slug: 'celo',
    chainId: CHAIN_ID,
    quorum,
    strangerNodes: nodes,
    converter: CONVERTER,
    followed: [CONVERTER],
    svcToken: null,
  });
  const subjects = {
    converter: CONVERTER,
    tokens: { USDC: { address: CONVERTER } },
    feeds: { 'NGN/USD': CONVERTER, 'USDC/USD': CONVERTER },
    sequencerFeed: CONVERTER,
    secondOracle: null,
  } as const;
  const snapshots = makeSnapshots({ quorum, subjects, now: Date.now, maxAgeMs: 0, refreshAfterMs: 0 });
  return {
    head: () => reader.head(),
    receipt: () => reader.receipt(TX),
    'block by number': () => reader.block(100n),
    'used reference': () => reader.isOpRefUsed(TX),
    reserve: () => reader.redeemCapacity(CONVERTER),
    'logs of 100 blocks': () => reader.executions(1n, 100n),
    snapshot: () => snapshots.current(0),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

async function medianMs(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  return times.sort((left, right) => left - right)[ROUNDS >> 1] ?? 0;
}

const nodes = await Promise.all(DELAYS_MS.map(startNode));
const urls = nodes.map(({ url }) => url);
const [three, slowest] = [readersOf(urls), readersOf(urls.slice(-1))];
const figures: Figure[] = [];
for (const name of Object.keys(three) as (keyof typeof three)[]) {
  await Promise.all([three[name](), slowest[name]()]);
  const [quorumMs, singleMs] = [await medianMs(three[name]), await medianMs(slowest[name])];
  const ratio = round(singleMs / quorumMs);
  const floor = round(singleMs);
  const ok = ratio >= MIN_RATIO;
  figures.push({
    name: `${name}, three nodes`,
    unit: 'ms',
    value: round(quorumMs),
    floor,
    ratio,
    target: MIN_RATIO,
    ok,
  });
}
for (const { server } of nodes) {
  server.closeAllConnections();
  server.close();
}
reportFigures(figures);
