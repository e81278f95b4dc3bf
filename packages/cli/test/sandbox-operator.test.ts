// The operator's commands on a Sandbox's own folder: refused while it runs, whole again after it stopped.
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type SandboxFile, SVC } from '@svc/sdk';
import { sandboxMerchant, sandboxWallet } from '@svc/sdk/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../service/src/adapters/database/open-database.ts';
import { makeEmbeddedFolder } from '../../service/test/embedded-folder.ts';
import { type RunningScript, runScript } from '../../service/test/ground/run-script.ts';
import { eventually } from './eventually.ts';
import { saveCredentials, spawnSvc, svc } from './svc.ts';

const MAIN = new URL('../../service/src/sandbox/main.ts', import.meta.url);

describe("svc admin on a Sandbox's folder", () => {
  let dataDir: string;
  let environment: { SVC_DATA_DIR: string };
  let sandbox: RunningScript;
  let credentials: SandboxFile;
  let deliveryId: string;
  let eventId: string;
  const start = async (): Promise<void> => {
    sandbox = await runScript(MAIN, { ...environment, PORT: '0' });
    await sandbox.line((line) => line.includes('Credentials'));
    credentials = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as SandboxFile;
  };
  const stop = async (): Promise<void> => {
    sandbox.child.kill('SIGINT');
    await sandbox.ended;
  };
  /** As a process of its own, because it starts the chain as a child that is loaded as it is itself. */
  const reconcile = async (...args: string[]) => {
    const ran = await spawnSvc(['admin', 'reconcile', ...args], environment);
    return { code: await ran.ended, out: ran.out(), err: ran.err() };
  };

  beforeAll(async () => {
    dataDir = await makeEmbeddedFolder('operator');
    environment = { SVC_DATA_DIR: dataDir };
    await start();
    const client = new SVC(credentials);
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', amount: '10', pair: 'USDC' } as const;
    await client.conversions.create({ ...order, wallet: credentials.wallets[0]?.address ?? '' });
    const url = 'https://nobody-is-there.merchant.example/in';
    await client.webhookEndpoints.create({ url, eventTypes: ['payout.failed'] });
    ({ eventId } = await client.testData.trigger({ eventType: 'payout.failed' }));
    const failed = await eventually(async () =>
      (await client.events.get(eventId)).deliveries.find(({ status }) => status === 'failed'),
    );
    deliveryId = failed.id;
  });
  afterAll(async () => {
    if (sandbox.child.exitCode === null) {
      sandbox.child.kill('SIGKILL');
      await once(sandbox.child, 'close').catch(() => undefined);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    [['admin', 'reconcile']],
    [['admin', 'merchant', 'list']],
    [['webhooks', 'replay', 'wh_01M2QCY3806CCXWM1SPQ8X3V65', '--operator']],
  ])('says while it runs who holds the folder and what to do: svc %j', async (args) => {
    const { code, err } = await svc(args, { environment });
    expect(code).toBe(2);
    expect(err).toMatch(/^error The data folder .* is in use by process \d+ on /);
    expect(err).toContain('stop the service, run this, start the service again');
    expect(err).toContain('With PostgreSQL (DATABASE_URL) this works beside the service.');
  });

  it('svc open gives a link that signs a browser in, once', async () => {
    const { code, out, err } = await svc(['open'], { environment });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^http:\/\/[^/]+\/dashboard\/sign-in-link\?token=[\w-]{43}\n$/);
    const visit = () => fetch(out.trim(), { redirect: 'manual' });
    const first = await visit();
    expect([first.status, first.headers.get('location')]).toEqual([303, '/dashboard/']);
    expect((await visit()).headers.get('location')).toBe('/dashboard/sign-in?link=expired');
    const { dashboardKey: _, ...plain } = credentials;
    const elsewhere = await svc(['-c', saveCredentials(plain).file, 'open', '--json']);
    expect(elsewhere.json()).toEqual({ url: `${credentials.baseUrl}/dashboard/`, signsIn: false });
  });

  it('svc logs shows the requests of the merchant, and follows them until Ctrl-C', async () => {
    const refused = () => svc(['conversions', 'get', 'op:none:00000000'], { environment });
    expect((await refused()).code).toBe(3);
    const logged = await eventually(async () => {
      const { out } = await svc(['logs', '--refused'], { environment });
      return out.includes('SVC_NOT_FOUND') ? out : undefined;
    });
    expect(logged).toMatch(/ 404 {2}GET \/v1\/conversions\/op:none:00000000 {2}\d+ ms {2}req_\w{26} {2}SVC_NOT_FOUND/);
    expect(logged).not.toMatch(/Z {2}2\d\d {2}/);
    const stopping = new AbortController();
    const isFollowed = (text: string) => text.trim().split('\n').length === 3 && stopping.abort();
    const following = svc(['logs', '-f', '-n', '1', '--code', 'SVC_NOT_FOUND', '--json'], {
      environment,
      signal: stopping.signal,
      onOut: isFollowed,
    });
    const asked = eventually(async () => {
      await refused();
      return stopping.signal.aborted || undefined;
    });
    const { code, out } = await following;
    await asked;
    expect(code).toBe(130);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; code: string });
    // What came with the third is printed too.
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(new Set(lines.map((one) => one.code))).toEqual(new Set(['SVC_NOT_FOUND']));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it('svc logs filters by operation, status and text, and leaves out the reads of svc listen unless all are wanted', async () => {
    const client = new SVC(credentials);
    await client.events.list();
    await client.banks.list();
    await client.conversions.get('op:text:00000042').catch(() => undefined);
    const paths = async (...options: string[]): Promise<string[]> => {
      const { requests } = (await svc(['logs', '-n', '100', '--json', ...options], { environment })).json() as {
        requests: { path: string }[];
      };
      return [...new Set(requests.map(({ path }) => path))];
    };
    await eventually(async () => (await paths('--text', 'op:text:')).length > 0 || undefined);
    expect(await paths('--text', 'op:text:')).toEqual(['/v1/conversions/op:text:00000042']);
    expect(await paths('--operation', 'listBanks')).toEqual(['/v1/banks']);
    expect(await paths('--operation', 'listBanks', '--status', '404')).toEqual([]);
    expect(await paths()).not.toContain('/v1/events');
    expect(await paths('--all')).toContain('/v1/events');
  });

  it('svc logs shows one request in full: what was sent and answered, opened, and why it was refused', async () => {
    const sent = await svc(['accounts', 'resolve', '--bank-code', '044', '--account-number', '12345'], { environment });
    const [, id = ''] = /(req_\w{26})/.exec(sent.err) ?? [];
    const shown = await eventually(async () => {
      const { code, out } = await svc(['logs', id], { environment });
      return code === 0 ? out : undefined;
    });
    expect(shown).toContain(`${id}  SVC_VALIDATION_FAILED`);
    expect(shown).toContain('"bankCode": "044"');
    expect(shown).toContain('accountNumber must be exactly 10 digits.');
    await new SVC(credentials).banks.list();
    const [read] = await eventually(async () => {
      const { requests } = (await svc(['logs', '--operation', 'listBanks', '--json'], { environment })).json() as {
        requests: { id: string }[];
      };
      return requests.length > 0 ? requests : undefined;
    });
    const answered = (await svc(['logs', read?.id ?? ''], { environment })).out.split('answered')[1];
    expect(JSON.parse(answered ?? '')).toMatchObject({ country: 'NG' });
    expect((await svc(['logs', 'req_1'], { environment })).code).toBe(2);
  });

  it('svc listen reads the log when the stream of the Sandbox says so, and not by its interval', async () => {
    const client = new SVC(credentials);
    const listener = await spawnSvc(['listen', '--json', '--interval', '600000'], environment);
    try {
      await eventually(() => listener.err().includes('Ctrl-C') || undefined);
      const first = await client.testData.trigger({ eventType: 'conversion.succeeded' });
      await eventually(() => listener.out().includes(first.eventId) || undefined);
      const second = await client.testData.trigger({ eventType: 'payout.succeeded' });
      await eventually(() => listener.out().includes(second.eventId) || undefined);
    } finally {
      listener.child.kill('SIGINT');
    }
    expect(await listener.ended).toBe(0);
  });

  it('has merchants for tests that run side by side, each with limits of its own', async () => {
    const file = join(dataDir, 'sandbox.json');
    const merchants = [0, 1, 8].map((place) => sandboxMerchant(place, file));
    expect(merchants[0]?.merchantId).not.toBe(merchants[1]?.merchantId);
    expect(merchants[2]).toEqual(merchants[0]);
    expect((await new SVC(merchants[1]).banks.list()).country).toBe('NG');
  });

  it('has a funded wallet for each ending that screening reacts to', async () => {
    const client = new SVC(credentials);
    const file = join(dataDir, 'sandbox.json');
    for (const ending of ['a1', 'a2', 'a3', 'a4'] as const) {
      const account = sandboxWallet(ending, file).account.address;
      expect(account.toLowerCase().slice(-2)).toBe(ending);
      const held = await client.balance.get({ account, chain: 'celo-sepolia', asset: 'USDC' });
      expect(held.formatted).toBe('100000');
    }
    const convert = ['-c', file, 'convert', 'crypto-issue', '--pair', 'USDC', '--amount', '10'];
    await svc([...convert, '--wallet-index', 'a3']);
    const [declined] = await client.conversions.list({ limit: 1 }).take(1);
    expect(declined).toMatchObject({ wallet: sandboxWallet('a3', file).account.address, status: 'failed' });
    const wallet = sandboxWallet('a1', file);
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', amount: '10', pair: 'USDC' } as const;
    const created = await client.conversions.create({ ...order, wallet: wallet.account.address });
    expect(created.status).toBe('screening_hold');
    expect((await client.sandbox.clearHold(created.reference)).status).toBe('voucher_issued');
    // Left as it is: the books of this folder are compared with its chain below.
  });

  it('compares the books with the chain of the folder after it stopped, and finds what was taken out of them', async () => {
    await stop();
    const agreed = await reconcile();
    expect(agreed).toMatchObject({ code: 0, err: '' });
    expect(agreed.out).toContain('✓ all agree (test): 0 executions');
    const db = await openDatabase({ databaseUrl: null, dataDir });
    await db.query(
      `insert into ledger_postings (env, name, kind, entries, at)
       select env, 'forged:' || id, 'execution', jsonb_build_array(
         jsonb_build_array('supply:' || chain_id, 'SVC', '-5000000000000000000', id),
         jsonb_build_array('exchange', 'SVC', '5000000000000000000', id)), created_at
       from conversions order by created_at limit 1`,
    );
    await db.close();
    const differs = await reconcile('--json');
    expect(differs).toMatchObject({ code: 1, err: '' });
    const { lines } = JSON.parse(differs.out) as { lines: { what: string; difference: string | null }[] };
    expect(lines).toContainEqual(expect.objectContaining({ what: 'SVC supply on celo-sepolia', difference: '-5' }));
  });

  it('checks everything that it depends on, as a table and as JSON', async () => {
    const check = async (more: Record<string, string>, ...args: string[]) => {
      const ran = await spawnSvc(['admin', 'check', ...args], { ...environment, ...more });
      return { code: await ran.ended, out: ran.out(), err: ran.err() };
    };
    const ready = await check({});
    expect(ready).toMatchObject({ code: 0, err: '' });
    expect(ready.out).toContain('converter on celo-sepolia: signer');
    expect(ready.out).toContain('✓ ready');
    const wrong = await check({ SVC_SMTP_URL: 'smtp://127.0.0.1:1', SVC_MAIL_FROM: 'svc@merchant.example' }, '--json');
    expect(wrong.code).toBe(1);
    const { isGood, findings } = JSON.parse(wrong.out) as { isGood: boolean; findings: object[] };
    expect(isGood).toBe(false);
    expect(findings).toContainEqual({
      part: 'mail server',
      verdict: 'failed',
      says: expect.stringMatching(/^refuses \(E[A-Z]+\)$/),
      remedy: expect.stringContaining('SVC_SMTP_URL'),
    });
  });

  it('replays while it is stopped: the waiting attempt is due at once', async () => {
    const ran = await svc(['webhooks', 'replay', deliveryId, '--operator'], { environment });
    expect([ran.code, ran.out, ran.err]).toEqual([0, '✓ 1 delivery due now\n', '']);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const due = await db.query<{ id: string }>(
      "select id from webhook_deliveries where event_id = $1 and status = 'pending' and due_at <= $2",
      [eventId, Date.now()],
    );
    await db.close();
    expect(due).toHaveLength(1);
  });
});
