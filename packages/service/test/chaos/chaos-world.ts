// What a chaos round breaks: API and worker as `npm run serve` starts them, and all that they talk to, each a thing of its own.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Devnet } from '@svc/devnet';
import { makeReference } from '@svc/protocol';
import { createWebhookVerifier, SVC, SvcFailure, type SvcOptions } from '@svc/sdk';
import { startNode, type TestNode } from '../chain/start-node.ts';
import { findFreePort } from '../free-port.ts';
import { startTestDevnet } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';
import { PAYSTACK_KEY, startPaystack } from '../rail/simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from '../rail/simulators/rail-under-test.ts';
import { HERE, type Installation, runInstallation, SERVE, type ServiceProcess } from '../upgrade/run-installation.ts';
import { type Receiver, startReceiver, TEST_CA_FILE } from '../webhooks/receiver.ts';
import { type ChaosDatabase, startChaosDatabase } from './chaos-database.ts';

export type Role = 'api' | 'worker';
export const ROLES: readonly Role[] = ['api', 'worker'];

export interface ChaosWorld {
  database: ChaosDatabase;
  devnet: Devnet;
  nodes: readonly TestNode[];
  bank: WireRailUnderTest;
  receiver: Receiver;
  svc: SVC;
  /** Where the bank sends its notices. */
  apiUrl: string;
  running: Record<Role, ServiceProcess>;
  /** Kills the process of this role, if it lives, and starts its next. */
  replace(role: Role): Promise<void>;
  /** Kills both and starts both; the one of them that comes to the point dies there, before it is ready perhaps. */
  waitAt(point: string): { started: Promise<void>; reached: Promise<Role> };
  /** One more beside it, which takes no requests. */
  startAnother(role: Role): Promise<ServiceProcess>;
  /** Another one takes over before the one of this role is asked to stop. */
  roll(role: Role): Promise<void>;
  kill(process: ServiceProcess): Promise<void>;
  /** How far the clock of its processes is ahead of the machine's. */
  setClock(role: Role, aheadMs: number): void;
  /** Moves everybody's time ahead for good: processes, chain and callers. */
  pass(ms: number): Promise<void>;
  admin(...args: string[]): Promise<Record<string, string>>;
  /** What waits for staff of this kind, as metrics say it to an alert. */
  openWork(kind: string): Promise<number>;
  /** By its signature alone: the clocks have moved since it came. */
  verify(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<{ id: string }>;
  /** The database went back in time: what a caller asks about may be unknown. */
  isRestored: boolean;
  /** What must never happen. */
  violations: string[];
  /** What is known of the conversions that these lines name: their stages, and what the processes logged. */
  explain(wrong: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const HOOKS = 'hooks.merchant.example';
const PROFILE = [
  'legalName=Shop',
  'registrationNumber=RC 1',
  'country=NG',
  'address=1 Road, Lagos',
  'contactName=Ada',
  'contactEmail=ada@shop.example',
].flatMap((pair) => ['--set', pair]);
const BLOCK_MS = 500;
const UNKNOWN_REFERENCE = makeReference('crypto-issue', 0);
const MOST_EXPLAINED = 5;
const MOST_LINES = 40;

export async function startChaosWorld(): Promise<ChaosWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-chaos-'));
  const [database, devnet, bank, receiver] = await Promise.all([
    startChaosDatabase(),
    startTestDevnet({ blockTimeMs: BLOCK_MS }),
    startPaystack(),
    startReceiver(),
  ]);
  const nodes = await Promise.all([1, 2, 3].map(() => startNode(devnet.rpcUrl)));
  const installation = await runInstallation(database.url, devnet, {
    SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: nodes.map(({ url }) => url).join(','),
    SVC_RAIL_TEST: 'paystack',
    SVC_RAIL_TEST_PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    SVC_RAIL_TEST_PAYSTACK_BASE_URL: bank.server.url,
    SVC_PAYER_RULE_TEST: 'match-or-refund',
    SVC_SANDBOX_RECEIVERS: `${HOOKS}=127.0.0.1:${receiver.port}`,
    SVC_SANDBOX_RECEIVER_CA: TEST_CA_FILE,
    SVC_LOG_LEVEL: 'info',
    NODE_ENV: 'test',
    NODE_OPTIONS: `--import ${new URL('shift-clock.mjs', import.meta.url).href}`,
  });
  const outside = { database, devnet, nodes, bank, receiver };
  return start(outside, installation, folder);
}

type Outside = Pick<ChaosWorld, 'database' | 'devnet' | 'nodes' | 'bank' | 'receiver'>;

async function start(outside: Outside, installation: Installation, folder: string): Promise<ChaosWorld> {
  const { database, devnet, nodes, bank, receiver } = outside;
  const violations: string[] = [];
  const ahead = { all: 0, api: 0, worker: 0 };
  const killed = new WeakSet<ServiceProcess>();
  const alive = new Set<ServiceProcess>();
  const clockFile = (role: Role): string => join(folder, `clock-${role}`);
  const setClock = (role: Role, aheadMs: number): void => {
    ahead[role] = aheadMs;
    writeFileSync(clockFile(role), String(ahead.all + aheadMs));
  };
  for (const role of ROLES) setClock(role, 0);

  async function begin(role: Role, settings: Record<string, string> = {}): Promise<ServiceProcess> {
    const started = await installation.start(SERVE, role, { SVC_TEST_CLOCK_FILE: clockFile(role), ...settings });
    alive.add(started);
    started.script.ended.then(({ code, signal }) => {
      alive.delete(started);
      const isMeant = killed.has(started) || (settings.SVC_FAILPOINT !== undefined && signal === 'SIGKILL');
      if (!isMeant) violations.push(`a ${role} ended by itself: ${code ?? signal} ${started.script.errors.join(' ')}`);
    });
    return started;
  }
  const kill = async (process: ServiceProcess): Promise<void> => {
    killed.add(process);
    process.script.child.kill('SIGKILL');
    await process.script.ended;
  };
  const takeOver = (role: Role, next: ServiceProcess): void => {
    running[role] = next;
    if (role === 'api') installation.proxy.leadTo(next.port);
  };

  const api = await begin('api');
  const running = { api, worker: await begin('worker') };
  takeOver('api', api);
  const { id = '' } = await installation.admin(HERE, 'merchant', 'create', '--name', 'Shop', ...PROFILE);
  const credentials = (await installation.admin(HERE, 'keys', 'issue', id, '--env', 'test')) as unknown as SvcOptions;
  const apiUrl = `http://127.0.0.1:${installation.proxy.port}`;
  const clock = { now: () => Date.now() + ahead.all };
  const svc = new SVC({
    ...credentials,
    baseUrl: apiUrl,
    clock,
    // Errors are seen here, and callers try again themselves.
    maxRetries: 0,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, connection: 'close' } }),
  });
  const endpoint = await svc.webhookEndpoints.create({ url: `https://${HOOKS}/svc`, eventTypes: ['*'] });
  const keys = await svc.keys.document();
  const received = { env: 'test', merchantId: id, endpointId: endpoint.id, keys } as const;

  return {
    ...outside,
    svc,
    apiUrl,
    running,
    isRestored: false,
    violations,
    kill,
    setClock,
    async replace(role) {
      await kill(running[role]);
      takeOver(role, await begin(role));
    },
    waitAt(point) {
      const starting = ROLES.map(async (role) => {
        await kill(running[role]);
        const next = await begin(role, { SVC_FAILPOINT: point }).catch(() => null);
        if (next !== null) takeOver(role, next);
        return { role, ended: next?.script.ended };
      });
      const ends = starting.map(async (each) => {
        const { role, ended } = await each;
        await ended;
        return role;
      });
      return { started: Promise.all(starting).then(() => undefined), reached: Promise.race(ends) };
    },
    startAnother: (role) => begin(role),
    async roll(role) {
      const old = running[role];
      takeOver(role, await begin(role));
      killed.add(old);
      await old.stop();
    },
    async pass(ms) {
      ahead.all += ms;
      await devnet.control.jumpTime(Math.ceil(ms / 1000));
      for (const role of ROLES) setClock(role, ahead[role]);
      // Until its process has read the file, the API refuses what a caller of the new time signs.
      await until(
        () => svc.conversions.get(UNKNOWN_REFERENCE).catch((error: unknown) => error),
        (error) => error instanceof SvcFailure && error.code === 'SVC_NOT_FOUND',
      );
    },
    admin: (...args) => installation.admin(HERE, ...args),
    async openWork(kind) {
      // Another worker, for this alone: a port that is free now may be taken by the next process.
      const port = await findFreePort();
      const other = await begin('worker', { SVC_METRICS_PORT: String(port) });
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      await kill(other);
      const [, count] = new RegExp(`^svc_work_open\\{[^}]*kind="${kind}"[^}]*\\} (\\d+)`, 'm').exec(metrics) ?? [];
      return Number(count ?? 0);
    },
    verify: (rawBody, headers) => {
      const signedAt = Number(headers['webhook-timestamp']) * 1000;
      return createWebhookVerifier({ ...received, clock: { now: () => signedAt } }).verify(rawBody, headers);
    },
    async explain(wrong) {
      const references = new Set(wrong.flatMap((line) => line.match(/op:[a-z-]+:[0-9a-f-]{36}/g) ?? []));
      const told = await Promise.all(
        [...references].slice(0, MOST_EXPLAINED).map(async (reference) => {
          const found = await svc.conversions.get(reference).catch((error: unknown) => String(error));
          const lines = installation.linesWith(typeof found === 'string' ? reference : found.id);
          return [JSON.stringify(found), ...lines.slice(-MOST_LINES)];
        }),
      );
      return told
        .flat()
        .map((line) => `  ${line}`)
        .join('\n');
    },
    async stop() {
      for (const process of alive) {
        process.script.child.kill('SIGCONT');
        await kill(process);
      }
      await installation.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all([devnet.stop(), bank.stop(), receiver.close(), database.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
