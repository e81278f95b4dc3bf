// Processes restarted one after the other under load, on this version and from the release before it: no request is lost.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Devnet } from '@svc/devnet';
import { SVC, type SvcOptions } from '@svc/sdk';
import pg from 'pg';
import { type Address, createWalletClient, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDevnet } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { findPreviousRelease, unpackRelease } from './previous-release.ts';
import { DRAIN_SECONDS, HERE, type Installation, runInstallation } from './run-installation.ts';

let postgres: Postgres;
let devnet: Devnet;
beforeAll(async () => {
  [postgres, devnet] = await Promise.all([startPostgres(), startTestDevnet({ blockTimeMs: 1000 })]);
});
afterAll(async () => {
  await devnet.stop();
  await postgres.stop();
});

interface Place {
  installation: Installation;
  databaseUrl: string;
  svc: SVC;
  /** The status of each answer that came. */
  answered: number[];
  stop(): Promise<void>;
}

/** On an empty database, with a merchant made by `source`'s own `svc admin` and its first API process and worker. */
async function begin(source: string): Promise<Place & { processes: { stop(): Promise<void>; port: number }[] }> {
  const databaseUrl = await makeEmptyDatabase();
  const installation = await runInstallation(databaseUrl, devnet);
  const api = await installation.start(source, 'api');
  const worker = await installation.start(source, 'worker');
  installation.proxy.leadTo(api.port);
  const { id = '' } = await installation.admin(source, 'merchant', 'create', '--name', 'Shop', ...PROFILE);
  const credentials = await installation.admin(source, 'keys', 'issue', id, '--env', 'test');
  const answered: number[] = [];
  const svc = new SVC({
    ...(credentials as unknown as SvcOptions),
    baseUrl: `http://127.0.0.1:${installation.proxy.port}`,
    // Every loss or refusal must be seen here. Each request has its own connection: one that is sent while the server
    // closes an idle connection is lost to every client that does not retry, for any server.
    maxRetries: 0,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, connection: 'close' } }),
    hooks: { onResponse: ({ status }) => answered.push(status) },
  });
  return { installation, databaseUrl, svc, answered, processes: [api, worker], stop: () => installation.stop() };
}

const PROFILE = [
  'legalName=Shop',
  'registrationNumber=RC 1',
  'country=NG',
  'address=1 Road, Lagos',
  'contactName=Ada',
  'contactEmail=ada@shop.example',
].flatMap((pair) => ['--set', pair]);

async function makeEmptyDatabase(): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await withDatabase(postgres.url('postgres'), (client) => client.query(`create database ${name}`));
  return postgres.url(name);
}

async function withDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const walletOf = (index: number) => {
  const account = privateKeyToAccount(devnet.wallets[index]?.privateKey as Address);
  return createWalletClient({ account, transport: http(devnet.rpcUrl) }).extend(publicActions);
};

/** Below the 600 requests that a key has in a minute. */
const BETWEEN_READS_MS = 200;
const ACCOUNT = { bankCode: '058', accountNumber: '0123456785' };

interface Load {
  /** Waits until this many more conversions have succeeded. */
  finish(count: number): Promise<unknown>;
  /** Waits until this many more requests were answered. */
  answers(count: number): Promise<unknown>;
  /** Returns the references that were acknowledged. */
  stop(): Promise<string[]>;
}

/** Conversions and reads until it is stopped. */
async function startLoad({ svc, answered }: Place, walletIndex: number): Promise<Load> {
  const wallet = walletOf(walletIndex);
  const base = { chain: 'celo-sepolia', wallet: wallet.account.address } as const;
  const payout = { ...ACCOUNT, accountName: (await svc.accounts.resolve(ACCOUNT)).accountName };
  const references: string[] = [];
  let isOver = false;
  let finished = 0;
  const redeem = async (): Promise<void> => {
    const issue = await svc.conversions.create({ ...base, type: 'crypto-issue', amount: '50', pair: 'USDC' });
    references.push(issue.reference);
    await svc.conversions.execute(issue.reference, wallet);
    finished += 1;
    while (!isOver) {
      const created = await svc.conversions.create({ ...base, type: 'fiat-redeem', amount: '100.25', payout });
      references.push(created.reference);
      expect((await svc.conversions.execute(created.reference, wallet)).status).toBe('succeeded');
      finished += 1;
    }
  };
  const read = async (): Promise<void> => {
    for (; !isOver; await wait(BETWEEN_READS_MS)) await svc.conversions.list({ limit: 5 });
  };
  let failure: unknown = null;
  const running = Promise.all([redeem(), read()]).catch((error: unknown) => {
    failure = error;
  });
  const untilMore = (count: number, howMany: () => number): Promise<unknown> => {
    const goal = howMany() + count;
    return until(
      async () => howMany(),
      (now) => now >= goal || failure !== null,
    );
  };
  return {
    finish: (count) => untilMore(count, () => finished),
    answers: (count) => untilMore(count, () => answered.length),
    async stop() {
      isOver = true;
      await running;
      if (failure !== null) throw failure;
      return references;
    },
  };
}

/** Everything acknowledged is there and done, and each redeem was paid once. */
async function expectNothingLost(
  { installation, svc, databaseUrl, answered }: Place,
  references: readonly string[],
): Promise<void> {
  expect(installation.errors()).toEqual([]);
  expect(answered.filter((status) => status >= 500)).toEqual([]);
  const statuses = await Promise.all(
    references.map(async (reference) => (await svc.conversions.get(reference)).status),
  );
  expect(new Set(statuses)).toEqual(new Set(['succeeded']));
  const paid = await withDatabase(databaseUrl, (client) =>
    client.query('select amount_kobo::text as kobo from sandbox_rail_transfers'),
  );
  expect(paid.rows).toEqual(references.slice(1).map(() => ({ kobo: '10025' })));
  expect(references.length).toBeGreaterThan(1);
}

/** What the migrations of a next version may do while this one runs. */
async function widenEveryTable(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of rows) await client.query(`alter table "${name}" add column added_by_a_next_version text`);
  });
}

describe('a rolling restart', () => {
  it('drops no request and loses nothing, while the tables get columns of a next version', async () => {
    const place = await begin(HERE);
    const { installation, processes } = place;
    try {
      const load = await startLoad(place, 0);
      await load.finish(1);
      await widenEveryTable(place.databaseUrl);
      for (const old of processes) {
        const isApi = old.port !== 0;
        const next = await installation.start(HERE, isApi ? 'api' : 'worker');
        if (isApi) installation.proxy.leadTo(old.port, next.port);
        await load.finish(1);
        const stoppedAt = performance.now();
        const stopped = old.stop();
        if (isApi) {
          // The balancer has yet to learn of it: the one that stops answers what still comes.
          await load.answers(4);
          installation.proxy.leadTo(next.port);
          // On a machine that stops for that long it is gone by now.
          if (performance.now() - stoppedAt < DRAIN_SECONDS * 1000) expect(installation.proxy.refusals()).toBe(0);
        }
        await stopped;
        await load.finish(1);
      }
      await expectNothingLost(place, await load.stop());
    } finally {
      await place.stop();
    }
  });
});

const release = findPreviousRelease();

describe.skipIf(release === null)(`an upgrade from ${release ?? 'the previous release (no tag in this clone)'}`, () => {
  it('runs old and new processes side by side on the new schema', async () => {
    const source = unpackRelease(release ?? '');
    const place = await begin(source);
    const { installation, processes } = place;
    try {
      const load = await startLoad(place, 1);
      await load.finish(1);
      await installation.admin(HERE, 'migrate');
      await load.finish(1);
      const [oldApi, oldWorker] = processes;
      const api = await installation.start(HERE, 'api');
      installation.proxy.leadTo(oldApi?.port ?? 0, api.port);
      const worker = await installation.start(HERE, 'worker');
      await load.finish(1);
      // The old API alone with the new worker, and the new API alone with the old worker.
      installation.proxy.leadTo(oldApi?.port ?? 0);
      await oldWorker?.stop();
      await load.finish(1);
      installation.proxy.leadTo(api.port);
      await oldApi?.stop();
      await load.finish(1);
      await expectNothingLost(place, await load.stop());
      await worker.stop();
    } finally {
      await place.stop();
      rmSync(source, { recursive: true, force: true });
    }
  });
});
