// svc admin reconcile and svc webhooks replay --operator on PostgreSQL, beside a service with a real chain and receiver.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { encodeBase64url } from '@svc/protocol';
import { SVC } from '@svc/sdk';
import { sandboxWallet } from '@svc/sdk/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOpeningCapital } from '../../service/src/sandbox/serve-sandbox.ts';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { makeTestConfig, TEST_VOUCHER_SIGNER } from '../../service/test/harness/test-config.ts';
import { type Postgres, startPostgres } from '../../service/test/postgres.ts';
import { answerOk, type Receiver, startReceiver, TEST_CA } from '../../service/test/webhooks/receiver.ts';
import { eventually } from './eventually.ts';
import { makeFolder, saveCredentials, svc } from './svc.ts';

interface Found {
  differences: { kind: string; reference: string | null }[];
  unavailable: string[];
  compared: { executions: number };
}

describe('an operator at a terminal beside the running service', () => {
  let postgres: Postgres;
  let stopDevnet: () => Promise<void>;
  let receiver: Receiver;
  let service: TestService;
  let client: SVC;
  let environment: Record<string, string>;
  const folder = makeFolder();

  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const devnet = await startTestDevnet({ blockTimeMs: 200 });
    stopDevnet = () => devnet.stop();
    receiver = await startReceiver();
    const { secrets, webhooks } = makeTestConfig(null);
    const sandboxReceivers = new Map([['hooks.merchant.example', { address: '127.0.0.1', port: receiver.port }]]);
    const config = { secrets, webhooks: { ...webhooks, sandboxReceivers, sandboxReceiverCa: TEST_CA } };
    service = await startTestService({ databaseUrl, devnet, config });
    await bookOpeningCapital(service.context);
    client = new SVC(service.credentials);
    const { converter, tokens, feeds } = devnet.deployment;
    environment = {
      DATABASE_URL: databaseUrl,
      SVC_DATA_DIR: folder,
      SVC_LOG_LEVEL: 'silent',
      SVC_MASTER_KEY: encodeBase64url(secrets.masterKey),
      SVC_PEPPER: encodeBase64url(secrets.pepper),
      SVC_VOUCHER_SIGNER_TEST: TEST_VOUCHER_SIGNER,
      SVC_CHAIN_CELO_SEPOLIA_CONVERTER: converter,
      SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: devnet.rpcUrl,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: tokens.SVC,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_USDC: tokens.USDC,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_USDT: tokens.USDT,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_CELO: tokens.CELO,
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: feeds['NGN/USD'],
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD: feeds['USDC/USD'],
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD: feeds['USDT/USD'],
      SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD: feeds['CELO/USD'],
    };
  });
  afterAll(async () => {
    await service?.stop();
    await receiver?.close();
    await stopDevnet?.();
    await postgres?.stop();
  });
  const run = (...args: string[]) => svc(args, { environment, folder });

  describe('svc webhooks replay --operator', () => {
    let endpointId: string;
    let owner: string[];
    beforeAll(async () => {
      owner = ['--operator', '--merchant', service.credentials.merchantId];
      const url = 'https://hooks.merchant.example/in';
      ({ id: endpointId } = await client.webhookEndpoints.create({ url, eventTypes: ['payout.failed'] }));
    });

    /** An event whose first attempt the receiver refused; the next one waits a minute. */
    async function refusedEvent(): Promise<{ eventId: string; deliveryId: string }> {
      receiver.answerWith((response) => response.writeHead(500).end());
      const { eventId } = await client.testData.trigger({ eventType: 'payout.failed' });
      const failed = await eventually(async () =>
        (await client.events.get(eventId)).deliveries.find(({ status }) => status === 'failed'),
      );
      receiver.answerWith(answerOk);
      return { eventId, deliveryId: failed?.id ?? '' };
    }
    const isDispatched = (eventId: string) =>
      eventually(async () => (await client.events.get(eventId)).status === 'dispatched');

    it('has one attempt made again, which then arrives', async () => {
      const { eventId, deliveryId } = await refusedEvent();
      const ran = await run('webhooks', 'replay', deliveryId, ...owner);
      expect([ran.code, ran.out, ran.err]).toEqual([0, '✓ 1 delivery due now\n', '']);
      await isDispatched(eventId);
      expect(receiver.received.at(-1)?.body.id).toBe(eventId);
    });

    it('has all that failed in a range of time made again, and nothing outside it', async () => {
      const from = new Date().toISOString();
      const events = [await refusedEvent(), await refusedEvent()];
      const to = new Date(Date.now() + 1).toISOString();
      const before = ['--endpoint', endpointId, '--from', '2026-01-01T00:00:00Z', '--to', from];
      expect((await run('webhooks', 'replay', ...before, ...owner, '--json')).json()).toEqual({ replayed: 0 });
      const range = ['--endpoint', endpointId, '--from', from, '--to', to];
      const ran = await run('webhooks', 'replay', ...range, ...owner, '--json');
      expect([ran.code, ran.json()]).toEqual([0, { replayed: 2 }]);
      for (const { eventId } of events) await isDispatched(eventId);
    });

    it('is in the audit log', async () => {
      const { db } = service.context;
      const written = await db.query<{ action: string; actor: string; subject: string; details: object }>(
        `select action, actor, entry::jsonb ->> 'subject' as subject, entry::jsonb -> 'details' as details
         from audit_log where merchant_id = $1 and action like 'replay%' order by seq desc limit 1`,
        [service.credentials.merchantId],
      );
      const details = { replayed: 2, user: userInfo().username };
      const actor = 'command line';
      expect(written).toMatchObject([{ action: 'replayRange', actor, subject: endpointId, details }]);
    });

    it('takes the merchant of the credentials when none is named', async () => {
      const { deliveryId } = await refusedEvent();
      const { file } = saveCredentials(service.credentials);
      const ran = await run('-c', file, 'webhooks', 'replay', deliveryId, '--operator', '--json');
      expect([ran.code, ran.json()]).toEqual([0, { replayed: 1 }]);
    });

    it('refuses what is not there, and what is not said well', async () => {
      const replay = (...args: string[]) => run('webhooks', 'replay', ...args);
      const unknown = await replay('wh_01M2QCY3806CCXWM1SPQ8X3V65', ...owner);
      expect([unknown.code, unknown.err]).toEqual([2, 'error There is no such delivery.\n']);
      const turned = ['--endpoint', endpointId, '--from', '2026-09-17T10:00:00Z', '--to', '2026-09-16T10:00:00Z'];
      expect((await replay(...turned, ...owner)).err).toContain('--from is not before --to');
      expect((await replay('wh_01M2QCY3806CCXWM1SPQ8X3V65', '--merchant', 'mrc_1')).err).toContain('--operator');
      expect((await replay('wh_01M2QCY3806CCXWM1SPQ8X3V65', '--endpoint', endpointId, ...owner)).code).toBe(2);
    });
  });

  describe('svc admin reconcile', () => {
    let reference: string;
    beforeAll(async () => {
      const wallet = sandboxWallet(0, saveCredentials(service.credentials).file);
      const order = { type: 'crypto-issue', chain: 'celo-sepolia', amount: '10', pair: 'USDC' } as const;
      ({ reference } = await client.conversions.create({ ...order, wallet: wallet.account.address }));
      await client.conversions.execute(reference, wallet);
    });

    it('ends with 0 when the books agree, and says so', async () => {
      const ran = await run('admin', 'reconcile');
      expect([ran.code, ran.err]).toEqual([0, '']);
      expect(ran.out).toContain('✓ all agree (test): 1 execution');
      const found = (await run('admin', 'reconcile', '--env', 'test', '--json')).json<Found>();
      expect(found).toMatchObject({ differences: [], unavailable: [], compared: { executions: 1 } });
    });

    it('refuses an environment that is not served', async () => {
      const { code, err } = await run('admin', 'reconcile', '--env', 'live');
      expect([code, err]).toEqual([2, 'error This installation does not serve live: SVC_ENVS is test.\n']);
    });

    it('ends with 4 when the chain cannot be asked', async () => {
      const away = { ...environment, SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: 'http://127.0.0.1:9' };
      const { code, out } = await svc(['admin', 'reconcile'], { environment: away, folder });
      expect([code, out]).toEqual([4, expect.stringContaining('? The chain celo-sepolia could not be read.\n')]);
    });

    it('ends with 4 when the rail did not answer in time, and says what was not compared', async () => {
      const silent = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { db } = service.context;
      await db.query(
        `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, bank_code, account_last4,
           sealed_account, status, sent_at, created_at, updated_at)
         select 'payout', id, 'test', 'paystack', 1, 'slow-1', 1, '058', '6789', '\\x00', 'failed', 1, 1, 1 from conversions`,
      );
      const rail = { SVC_RAIL_TEST: 'paystack', SVC_RAIL_TEST_SECRET_KEY: 'sk_test_1' };
      const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const slow = { ...environment, ...rail, SVC_RAIL_TEST_BASE_URL: url };
      const ran = await svc(['admin', 'reconcile', '--within', '1'], { environment: slow, folder });
      await db.query("delete from rail_orders where rail_reference = 'slow-1'");
      silent.closeAllConnections();
      silent.close();
      expect([ran.code, ran.err]).toEqual([4, '']);
      expect(ran.out).toContain('? 1 payout not compared: the rail is too slow\n');
      expect(ran.out).not.toContain('all agree');
    });

    it('ends with 1 when something on the chain is in no books, and names it', async () => {
      const { db } = service.context;
      await db.query('create table executions_away as select * from executions');
      const taken = await db.query<{ txHash: string }>('delete from executions returning tx_hash as "txHash"');
      const ran = await run('admin', 'reconcile');
      expect([ran.code, ran.err]).toEqual([1, '']);
      expect(ran.out).toMatch(new RegExp(`^✗ execution_not_booked  ${taken[0]?.txHash} at block \\d+`, 'm'));
      const found = await run('admin', 'reconcile', '--json');
      expect(found.code).toBe(1);
      expect(found.json<Found>().differences).toMatchObject([{ kind: 'execution_not_booked', reference: null }]);
      await db.query('insert into executions select * from executions_away');
    });

    it('ends with 1 when a sum is off, and says by how much', async () => {
      const { db } = service.context;
      await db.query(
        `insert into ledger_postings (env, name, kind, entries, at)
       select env, 'forged:' || id, 'execution', jsonb_build_array(
         jsonb_build_array('supply:' || chain_id, 'SVC', '-1000000000000000000', id),
         jsonb_build_array('exchange', 'SVC', '1000000000000000000', id)), created_at from conversions`,
      );
      const { code, out } = await run('admin', 'reconcile');
      expect([code, out]).toEqual([1, expect.stringContaining('✗ SVC supply on celo-sepolia is off by -1 SVC\n')]);
    });
  });
});
