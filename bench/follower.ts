// npm run bench -- follower: catching up with 100,000 blocks of three nodes on loopback, beside a bare loop over the same logs.
import { makeChains } from '../packages/service/src/adapters/chain/make-chains.ts';
import { openDatabase } from '../packages/service/src/adapters/database/open-database.ts';
import { followChain } from '../packages/service/src/jobs/follow-chain.ts';
import { makeSimulation } from '../packages/service/test/harness/make-simulation.ts';
import { CHAIN_ID, CONVERTER, TOKENS } from '../packages/service/test/harness/simulated-chain.ts';
import { makeTestConfig } from '../packages/service/test/harness/test-config.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { SimulatedNodes } from './follower/nodes.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, costFigures, type Figure, reportFigures } from './parts/measure.ts';

const BLOCKS = 100_000;
const RANGE_BLOCKS = 1_000;
const NODES = 3;
const ROUNDS = 5;
/** Celo makes a block a second: a day without the service is caught up within this. */
const MIN_BLOCKS_PER_SECOND = 1_000;

const hex = (value: number): string => `0x${value.toString(16)}`;

/** The least that reading the same ranges from the same nodes can cost: one question per range and node, nothing written. */
async function bareLoop(urls: readonly string[]): Promise<void> {
  for (let from = 0; from <= BLOCKS; from += RANGE_BLOCKS) {
    const range = { fromBlock: hex(from), toBlock: hex(from + RANGE_BLOCKS - 1), address: [CONVERTER] };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [range] });
    const headers = { 'content-type': 'application/json' };
    await Promise.all(urls.map(async (url) => (await fetch(url, { method: 'POST', headers, body })).json()));
  }
}

interface Cost {
  seconds: number;
  cpuMicros: number;
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - began) / 1000, cpuMicros: user + system };
}

const median = (values: number[]): number =>
  values.sort((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

const nodes = startChild<SimulatedNodes>('follower/nodes.ts');
const urls = await nodes.call.start({ count: NODES, blocks: BLOCKS });
const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: null });
try {
  const chain = {
    slug: 'celo-sepolia',
    rpcUrls: urls,
    converter: CONVERTER,
    tokens: TOKENS,
    feeds: {},
    sequencerFeed: null,
    confirmations: 3,
    startBlock: 0n,
  };
  const config = makeTestConfig(null, { chains: [chain as never] });
  const chains = makeChains(config);
  const context = { ...makeSimulation(db).context, config, chains };
  const stop = new AbortController().signal;
  const follow = async (): Promise<void> => {
    await db.query('truncate chain_cursors', []);
    await db.query('insert into chain_cursors (chain_id, next_block, updated_at) values ($1, 0, 0)', [CHAIN_ID]);
    await followChain.run(context, stop);
    const [cursor] = await db.query<{ next_block: number }>('select next_block from chain_cursors', []);
    if (Number(cursor?.next_block ?? 0) < BLOCKS) throw new Error(`caught up to ${cursor?.next_block} only`);
  };
  const rounds: { service: Cost; floor: Cost }[] = [];
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const floor = await measure(() => bareLoop(urls));
    const service = await measure(follow);
    if (turn > 0) rounds.push({ service, floor });
  }
  const of = (side: 'service' | 'floor', figure: keyof Cost) => median(rounds.map((round) => round[side][figure]));
  const ranges = BLOCKS / RANGE_BLOCKS;
  const figures: Figure[] = [
    ...costFigures(
      `follower, ${RANGE_BLOCKS} blocks of ${NODES} nodes`,
      of('service', 'cpuMicros') / ranges,
      of('floor', 'cpuMicros') / ranges,
      0.3,
    ),
    boundFigure('follower: caught up', 'blocks/s', BLOCKS / of('service', 'seconds'), { least: MIN_BLOCKS_PER_SECOND }),
    boundFigure('follower: 100,000 blocks', 's', of('service', 'seconds'), { most: BLOCKS / MIN_BLOCKS_PER_SECOND }),
  ];
  reportFigures(figures);
} finally {
  await db.close();
  await postgres.stop();
  nodes.stop();
}
