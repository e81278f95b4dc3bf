// A process of the service as an operator runs it: the API or a worker, metrics on, every outside part over HTTP.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeFlutterwaveRail } from '../../packages/service/src/adapters/bank-rail/flutterwave-rail.ts';
import { makePaystackRail } from '../../packages/service/src/adapters/bank-rail/paystack-rail.ts';
import type { Config } from '../../packages/service/src/config.ts';
import type { Screening } from '../../packages/service/src/ports/screening.ts';
import { collectSeldom } from '../../packages/service/src/run-until-stopped.ts';
import { sandboxChain } from '../../packages/service/src/sandbox/sandbox-chain.ts';
import type { MerchantCredentials } from '../../packages/service/src/sandbox/sandbox-credentials.ts';
import { type Service, startService } from '../../packages/service/src/start-service.ts';
import { issueTestCredentials } from '../../packages/service/test/harness/issue-test-credentials.ts';
import { SECRETS } from '../../packages/service/test/harness/make-simulation.ts';
import { makeTestConfig } from '../../packages/service/test/harness/test-config.ts';
import { FLUTTERWAVE_SECRETS } from '../../packages/service/test/rail/simulators/flutterwave-simulator.ts';
import { PAYSTACK_KEY } from '../../packages/service/test/rail/simulators/paystack-simulator.ts';
import { serveParent } from '../parts/call-child.ts';
import type { Outside } from './outside.ts';

export const HOOKS_HOST = 'hooks.merchant.example';
const TWO_DAYS_SECONDS = 172_800;

let service: Service | null = null;

/** Passes everybody, after a question over HTTP. */
const makeHttpScreening = (url: string): Screening => ({
  provider: 'bench',
  async screen({ conversionId }) {
    await (await fetch(url)).text();
    return { verdict: 'APPROVED', providerReference: `scr-${conversionId}` };
  },
  find: async () => 'APPROVED',
  readNotice: () => null,
});

async function start(options: {
  role: 'api' | 'worker';
  databaseUrl: string;
  outside: Outside;
  port?: number;
}): Promise<{ port: number }> {
  const { role, databaseUrl, outside, port = 0 } = options;
  const { nodes, deployment, rails, signer, hooks } = outside;
  const { isDevnet: _, ...chain } = sandboxChain({ rpcUrl: nodes[0] ?? '', deployment });
  const plain = makeTestConfig(null);
  const config: Config = {
    ...plain,
    role,
    port,
    databaseUrl,
    secrets: SECRETS,
    logLevel: process.env.SVC_BENCH_LOG === undefined ? 'silent' : 'info',
    chains: [{ ...chain, rpcUrls: nodes }],
    trustedProxies: ['127.0.0.0/8'],
    voucherSigner: { test: { provider: 'web3signer', ...signer }, live: null },
    // The prices of the devnet are as old as the run.
    oracleMaxAgeSeconds: TWO_DAYS_SECONDS,
    monitoring: { host: '127.0.0.1', port: 0 },
    webhooks: {
      ...plain.webhooks,
      sandboxReceivers: new Map([[HOOKS_HOST, { address: '127.0.0.1', port: hooks, isPlain: true }]]),
    },
  };
  const flutterwave = makeFlutterwaveRail('test', {
    provider: 'flutterwave',
    ...FLUTTERWAVE_SECRETS,
    baseUrl: rails.flutterwave,
  });
  const paystack = makePaystackRail('test', { provider: 'paystack', secretKey: PAYSTACK_KEY, baseUrl: rails.paystack });
  service = await startService(config, {
    rails: { test: flutterwave },
    otherRails: { test: [{ rail: paystack, life: 'active' }] },
    screenings: { test: makeHttpScreening(outside.screeningUrl) },
  });
  return { port: service.url === null ? 0 : Number(new URL(service.url).port) };
}

const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();

const served = {
  start,
  async makeMerchants(count: number): Promise<MerchantCredentials[]> {
    if (service === null) throw new Error('the process was not started');
    const made: MerchantCredentials[] = [];
    while (made.length < count) made.push(await issueTestCredentials(service.context));
    return made;
  },
  /** CPU since the process began; the event loop since the last call. */
  usage() {
    const { user, system } = process.cpuUsage();
    const loopMs = loop.percentile(99) / 1e6;
    loop.reset();
    const handles = process.getActiveResourcesInfo().length;
    const roundTrips = service?.context.db.roundTrips ?? 0;
    return { cpuMicros: user + system, roundTrips, memoryMb: process.memoryUsage().rss / 1e6, loopMs, handles };
  },
  stop: () => service?.stop(),
};
export type WholeProcess = typeof served;
collectSeldom();
serveParent(served);
