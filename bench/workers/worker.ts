// A worker process of bench/workers.ts: the real jobs and rails over HTTP, on a chain of its own in memory. Makes conversions too.

import type { CreateConversionBody } from '../../packages/protocol/src/index.ts';
import { makeFlutterwaveRail } from '../../packages/service/src/adapters/bank-rail/flutterwave-rail.ts';
import { makePaystackRail } from '../../packages/service/src/adapters/bank-rail/paystack-rail.ts';
import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { createConversion } from '../../packages/service/src/conversions/create-conversion.ts';
import { allJobs } from '../../packages/service/src/jobs/index.ts';
import { migrate } from '../../packages/service/src/stores/migrate.ts';
import { startWorker, type Worker } from '../../packages/service/src/worker.ts';
import { send } from '../../packages/service/test/harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../packages/service/test/harness/make-simulation.ts';
import { FLUTTERWAVE_SECRETS } from '../../packages/service/test/rail/simulators/flutterwave-simulator.ts';
import { PAYSTACK_KEY } from '../../packages/service/test/rail/simulators/paystack-simulator.ts';
import { serveParent } from '../parts/call-child.ts';

/** Thirteen minutes of blocks of a second. */
const FINALIZED_BEHIND = 780;

let world: Simulation | null = null;
let worker: Worker | null = null;
let longestRound = 0;

const requireWorld = (): Simulation => {
  if (world === null) throw new Error('the process was not started');
  return world;
};

/** `preferred`: the rail that new money goes to. The other one is served beside it where its address is given. */
async function start(options: {
  databaseUrl: string;
  preferred: 'flutterwave' | 'paystack';
  flutterwaveUrl: string;
  paystackUrl: string;
  /** Payouts up to so many Naira leave at this depth, on a chain that finalizes after minutes. */
  early?: { confirmations: number; naira: number };
}): Promise<void> {
  const { databaseUrl, preferred, flutterwaveUrl, paystackUrl, early } = options;
  const db = await openDatabase({ databaseUrl, dataDir: null });
  await migrate(db);
  world = makeSimulation(db, { reserve: 10n ** 12n, ...(early && { confirmations: early.confirmations }) });
  if (early !== undefined) {
    world.chain.behind.finalized = FINALIZED_BEHIND;
    world.clock.now = Date.now() - (FINALIZED_BEHIND + 10) * 1000;
    world.chain.mine(FINALIZED_BEHIND + 10);
    world.context.config.payoutFinality.test = 'finalized';
    const [atDepthKobo, atRiskKobo] = [BigInt(early.naira) * 100n, 10n ** 15n];
    const tiers = { atDepthKobo, atSafeKobo: 0n, merchantAtRiskKobo: atRiskKobo, totalAtRiskKobo: atRiskKobo };
    world.context.config.payoutTiers = { test: tiers };
  }
  Object.defineProperty(world.clock, 'now', { get: Date.now });
  const flutterwave = makeFlutterwaveRail('test', {
    provider: 'flutterwave',
    ...FLUTTERWAVE_SECRETS,
    baseUrl: flutterwaveUrl,
  });
  const paystack = makePaystackRail('test', { provider: 'paystack', secretKey: PAYSTACK_KEY, baseUrl: paystackUrl });
  world.context.rails = { test: preferred === 'flutterwave' ? flutterwave : paystack };
}

/** The rails name another owner of the account than the simulation. */
function bodyOf(type: keyof typeof BODIES): CreateConversionBody {
  const body: CreateConversionBody = BODIES[type];
  return 'payout' in body ? { ...body, payout: { ...body.payout, accountName: 'Ada Obi' } } : body;
}

/** Conversions one after the other; with a voucher they are put to the chain. Returns their ids. */
async function make(type: keyof typeof BODIES, count: number): Promise<string[]> {
  const w = requireWorld();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { conversion } = await createConversion(w.context, OWNER, bodyOf(type));
    if (conversion.voucher !== null) send(w, conversion);
    ids.push(conversion.id);
  }
  return ids;
}

function work(): void {
  longestRound = 0;
  worker = startWorker(requireWorld().context, allJobs, {
    roundBegan: () => undefined,
    round: ({ job, seconds }) => {
      if (job === 'follow-chain') longestRound = Math.max(longestRound, seconds);
    },
  });
}

const mine = (blocks: number): void => requireWorld().chain.mine(blocks);

function usage(): { cpuMicros: number; longestRound: number } {
  const { user, system } = process.cpuUsage();
  const longest = longestRound;
  longestRound = 0;
  return { cpuMicros: user + system, longestRound: longest };
}

async function rest(): Promise<void> {
  await worker?.stop();
  worker = null;
}

const functions = { start, make, work, mine, usage, rest };
export type WorkerProcess = typeof functions;
serveParent(functions);
