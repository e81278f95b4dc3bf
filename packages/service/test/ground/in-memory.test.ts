// Sandboxes in memory, as a merchant's tests start them: several in one process, each with a chain, prices, a clock and data of its own.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { idAt } from '@svc/protocol';
import { SVC, type WebhookEvent } from '@svc/sdk';
import { svcWebhook } from '@svc/sdk/express';
import { sandboxWallet } from '@svc/sdk/sandbox';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../src/sandbox/in-memory/open-memory-database.ts';
import type { SandboxInMemory, SandboxOptions } from '../../src/sandbox/in-memory/sandbox-in-memory.ts';
import { startSandboxInMemory } from '../../src/sandbox/in-memory/start-sandbox-in-memory.ts';
import { startEngine } from '../embedded-database.ts';
import { until } from '../harness/until.ts';

const chain = 'celo-sepolia';
const payer = { email: 'ada@merchant.example' };
const wallet = '0x1111111111111111111111111111111111111111';
/** .44: nobody pays by itself. */
const ORDER = { type: 'fiat-issue', chain, wallet, amount: '500.44', payer } as const;
const SWAP = { type: 'crypto-issue', chain, amount: '1', pair: 'USDC' } as const;
const HOUR_MS = 3_600_000;
const HOST = 'hooks.merchant.example';

const running: SandboxInMemory[] = [];
const start = async (options: SandboxOptions = {}): Promise<SandboxInMemory> => {
  const sandbox = await startSandboxInMemory(options, startEngine);
  running.push(sandbox);
  return sandbox;
};
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop();
});

describe('two Sandboxes in one process', () => {
  it('have clocks, prices, faults, keys and data of their own', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const [svc, other] = [new SVC(one.credentials), new SVC(two.credentials)];
    const { reference } = await svc.conversions.create(ORDER);
    const waiting = await other.conversions.create(ORDER);
    await svc.sandbox.advanceTime(86_400);
    await svc.sandbox.setPrice('USDC/USD', '1.25');

    expect((await svc.conversions.get(reference)).status).toBe('failed');
    expect((await other.conversions.get(waiting.reference)).status).toBe('awaiting_payment');
    expect((await svc.sandbox.clock()).aheadSeconds).toBeGreaterThanOrEqual(86_400);
    expect((await other.sandbox.clock()).aheadSeconds).toBe(0);
    const quote = (of: SVC) => of.conversions.quote({ type: 'crypto-issue', chain, pair: 'USDC', amount: '1' });
    expect((await quote(svc)).oracleRate).not.toBe((await quote(other)).oracleRate);
    await svc.sandbox.fault({ part: 'oracle', kind: 'down', times: 50 });
    expect((await quote(other)).type).toBe('crypto-issue');
    await expect(quote(svc)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    await expect(other.conversions.get(reference)).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });

    const secrets = ({ credentials }: SandboxInMemory): string[] => [
      ...[credentials, credentials.secondMerchant].flatMap((each) => [
        each.apiKey,
        each.encryptionKey,
        each.signingKey,
      ]),
      ...[...credentials.wallets, ...credentials.magicWallets].map(({ privateKey }) => privateKey),
      credentials.dashboardKey,
    ];
    expect(new Set([...secrets(one), ...secrets(two)]).size).toBe(secrets(one).length * 2);
    const stranger = new SVC({ ...one.credentials, baseUrl: two.credentials.baseUrl });
    await expect(stranger.banks.list()).rejects.toThrow();
  });

  it('make ids by their own clock, although those of one process never go back in time', async () => {
    const [ahead, present] = await Promise.all([start(), start()]);
    const svc = new SVC(ahead.credentials);
    await svc.sandbox.advanceTime(30 * 86_400);
    const later = await svc.conversions.create(ORDER);
    const { id } = await new SVC(present.credentials).conversions.create(ORDER);
    const between = idAt('cnv_', Date.now() + HOUR_MS);
    expect([later.id, between, id].sort()).toEqual([id, between, later.id]);
  });

  it('end by themselves: the other goes on', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    await one.stop();
    await expect(fetch(one.credentials.baseUrl)).rejects.toThrow();
    await expect(fetch(one.credentials.rpcUrl)).rejects.toThrow();
    expect((await new SVC(two.credentials).banks.list()).banks.length).toBeGreaterThan(10);
  });
});

describe('a Sandbox in memory', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });
  const receive = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('converts end to end, and its deliveries reach a receiver of the test', async () => {
    let handle: RequestListener = (_, response) => void response.writeHead(503).end();
    const receiver = await receive((request, response) => handle(request, response));
    const { credentials } = await start({ receivers: { [HOST]: receiver }, blockTimeMs: 100 });
    const svc = new SVC(credentials);
    const { id: endpointId } = await svc.webhookEndpoints.create({ url: `https://${HOST}/svc`, eventTypes: ['*'] });
    const events: WebhookEvent[] = [];
    handle = svcWebhook({ svc, endpointId, onEvent: (event) => void events.push(event) });
    const account = sandboxWallet(0, credentials);
    const created = await svc.conversions.create({ ...SWAP, wallet: account.account.address });
    const ended = await svc.conversions.execute(created.reference, account);
    expect(ended.status).toBe('succeeded');
    await until(
      async () => events.map(({ type }) => type),
      (types) => types.includes('conversion.succeeded'),
    );
  });

  it('refuses an option that it does not know, before anything starts', async () => {
    await expect(start({ recievers: { [HOST]: 'http://127.0.0.1:1' } } as object)).rejects.toThrow(
      'recievers is no option of startSandbox: settings, receivers, dashboard, blockTimeMs.',
    );
  });

  it('refuses a setting that is wrong, or that is its own to choose, before anything starts', async () => {
    await expect(start({ settings: { SVC_PAYER_RULE_TEST: 'sometimes' } })).rejects.toThrow(/^SVC_PAYER_RULE_TEST /);
    await expect(start({ settings: { PORT: '8080' } })).rejects.toThrow(/^PORT is the Sandbox's own/);
    await expect(start({ settings: { SVC_MASTER_KEY: 'x' } })).rejects.toThrow(/^SVC_MASTER_KEY /);
    await expect(start({ receivers: { [HOST]: 'http://10.0.0.7:80' } })).rejects.toThrow(/^SVC_SANDBOX_RECEIVERS /);
    await expect(start({ blockTimeMs: -1 })).rejects.toThrow('blockTimeMs must be a whole number');
  });

  it('takes settings, and reads none of the process', async () => {
    process.env.SVC_PAYER_RULE_TEST = 'sometimes';
    const { credentials } = await start({ settings: { SVC_PAYER_RULE_TEST: 'match' } }).finally(() => {
      delete process.env.SVC_PAYER_RULE_TEST;
    });
    const svc = new SVC(credentials);
    const { reference } = await svc.conversions.create({ ...ORDER, payer: { ...payer, name: 'Ada Obi' } });
    expect((await svc.sandbox.pay(reference, { payerName: 'Somebody Else' })).status).toBe('requires_manual_review');
  });

  it('serves the dashboard where it is asked for', async () => {
    const [without, with_] = [await start(), await start({ dashboard: true })];
    const statusOf = async ({ credentials }: SandboxInMemory) =>
      (await fetch(`${credentials.baseUrl}/dashboard/api/session`)).status;
    expect(await statusOf(without)).toBe(404);
    expect(await statusOf(with_)).not.toBe(404);
  });

  it('starts from a database that it makes where no package brings one', async () => {
    const [first, second] = [await openMemoryDatabase(), await openMemoryDatabase()];
    const count = async (db: typeof first) =>
      (await db.query<{ n: number }>('select count(*) n from merchants', []))[0]?.n;
    await first.query("insert into schema_migrations values ('0000', '', 0)");
    expect([await count(first), await count(second)]).toEqual([0, 0]);
    expect(await second.query('select from schema_migrations where name = $1', ['0000'])).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });
});

it('leaves nothing behind: eight that were stopped hold no socket, no timer, no listener and no memory', async () => {
  const resources = (): string[] =>
    process.getActiveResourcesInfo().filter((name) => /TCP|Timeout|FSReq|Worker/.test(name));
  const listeners = (): number => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  const heap = async (): Promise<number> => {
    for (let count = 0; count < 10; count += 1) await turn();
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const cycle = async (): Promise<void> => {
    const { credentials, stop } = await start();
    await new SVC(credentials).banks.list();
    await stop();
  };
  for (let count = 0; count < 3; count += 1) await cycle();
  const before = { resources: resources().length, listeners: listeners(), heap: await heap() };
  for (let count = 0; count < 8; count += 1) await cycle();
  await until(
    async () => resources().length,
    (count) => count <= before.resources,
  );
  expect(listeners()).toBe(before.listeners);
  // One that stayed would hold some seven megabytes of the heap alone.
  expect((await heap()) - before.heap).toBeLessThan(28);
});
