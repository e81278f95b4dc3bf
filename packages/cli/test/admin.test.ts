// svc admin on PostgreSQL, while a service runs on the same database.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { encodeBase64url } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestDecision, readOperatorLimit } from '../../service/src/desk/store/operator-actions.ts';
import { sendMail } from '../../service/src/installation/store/mail-outbox.ts';
import { upsertStaff } from '../../service/src/people/store/people.ts';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { makeTestConfig } from '../../service/test/harness/test-config.ts';
import { type Postgres, startPostgres } from '../../service/test/postgres.ts';
import { makeFolder, svc } from './svc.ts';

const NO_KEY = 'key_01M2QCY3806CCXWM1SPQ8X3V65';
const PROFILE = [
  'legalName=Shop Limited',
  'registrationNumber=RC 1',
  'country=NG',
  'address=1 Road, Lagos',
  'contactName=Ada',
  'contactEmail=ada@shop.example',
].flatMap((field) => ['-s', field]);
const ADDRESS = '0x00000000000000000000000000000000000000C0';

describe('svc admin', () => {
  let postgres: Postgres;
  let service: TestService;
  let environment: Record<string, string>;
  const folder = makeFolder();
  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const { secrets } = makeTestConfig(null);
    service = await startTestService({ databaseUrl, devnet: false, config: { secrets } });
    environment = {
      DATABASE_URL: databaseUrl,
      SVC_DATA_DIR: folder,
      SVC_BASE_URL: service.url,
      SVC_MASTER_KEY: encodeBase64url(secrets.masterKey),
      SVC_PEPPER: encodeBase64url(secrets.pepper),
      SVC_VOUCHER_SIGNER_TEST: `0x${'11'.repeat(32)}`,
      SVC_CHAIN_CELO_SEPOLIA_CONVERTER: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD: ADDRESS,
    };
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });
  const admin = (...args: string[]) => svc(['admin', ...args], { environment, folder });

  it('migrates, and has nothing left to do the second time', async () => {
    expect((await admin('migrate')).out).toBe('The database is up to date.\n');
  });

  it('shows an execution that is not ours, and signs for its contract again', async () => {
    const { db } = service.context;
    await db.query(
      `insert into foreign_executions
         (chain_id, contract, tx_hash, op_ref, wallet, kind, amount_in, amount_out, block_number, found_at)
       values (42220, $1, '0xaa', '0xbb', '0xcc', 2, 5, 5, 7, 1)`,
      [ADDRESS.toLowerCase()],
    );
    expect((await admin('contract', 'list')).out).toBe('No vouchers yet.\n');
    expect((await admin('contract', 'executions')).out).toContain('open');
    const resume = ['contract', 'resume', ADDRESS, '--chain-id', '42220', '--reason', 'Signer replaced.'];
    expect((await admin(...resume)).out).toContain('Signing goes on.');
    expect((await admin('contract', 'executions')).out).toContain('resumed by command line');
    expect(await admin(...resume)).toMatchObject({ code: 2 });
    const [entry] = await db.query<{ n: number }>(
      "select count(*)::integer as n from audit_log where entry like '%resumeSigning%Signer replaced.%'",
    );
    expect(entry?.n).toBe(1);
  });

  it('prints a name that was made to command the terminal as escapes, on its own line', async () => {
    const name = '\u001b]0;owned\u0007\u001b[2J\u009b1;1H\u202eShop\rx\nmrc_fake  Paid\ty';
    await service.context.db.query(
      "insert into merchants (id, name, created_at) values ('mrc_01M7HNK3GG69K227D5KFPVWJAQ', $1, 1)",
      [name],
    );
    const asJson = await admin('merchant', 'list', '--json');
    expect(asJson.json<{ merchants: { name: string }[] }>().merchants.map((each) => each.name)).toContain(name);
    for (const { out } of [await admin('merchant', 'list'), asJson]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal obeys.
      expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      expect(out).not.toMatch(/^mrc_fake/m);
      expect(out).toContain('\\u001b');
    }
  });

  it('makes a merchant whose issued credentials work at once, rotate and revoke', async () => {
    const made = await admin('merchant', 'create', '--name', 'Shop', ...PROFILE, '--json');
    const { id } = made.json<{ id: string }>();
    expect((await admin('merchant', 'list')).out).toContain(id);

    expect((await admin('keys', 'issue', id, '--env', 'test', '--out', 'shop.json')).code).toBe(0);
    const file = join(folder, 'shop.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const issued = JSON.parse(readFileSync(file, 'utf8')) as { apiKeyId: string; apiKey: string };
    expect((await svc(['-c', file, '--base-url', service.url, 'list'])).out).toBe('No conversions.\n');
    expect((await admin('keys', 'issue', id, '--env', 'test', '--out', 'shop.json')).err).toContain('exists already');

    const rotated = (await admin('keys', 'rotate', issued.apiKeyId, '--merchant', id, '--json')).json<{
      apiKey: string;
    }>();
    writeFileSync(file, JSON.stringify({ ...issued, apiKey: rotated.apiKey }));
    expect((await svc(['-c', file, '--base-url', service.url, 'list'])).code).toBe(0);
    expect((await admin('keys', 'revoke', issued.apiKeyId, '--merchant', id)).code).toBe(0);
    writeFileSync(file, JSON.stringify(issued));
    const refused = await svc(['-c', file, '--base-url', service.url, 'list']);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('SVC_UNAUTHENTICATED')]);
    expect((await admin('keys', 'list', id)).out).toMatch(new RegExp(`${issued.apiKeyId} +test +revoked`));
  });

  it('issues no keys before the profile is complete, and says why', async () => {
    const { id } = (await admin('merchant', 'create', '--name', 'Bare', '--json')).json<{ id: string }>();
    const { code, err } = await admin('keys', 'issue', id, '--env', 'test');
    expect(code).toBe(2);
    expect(err).toMatch(/profile/);
  });

  it('rotates a service key, published before it signs', async () => {
    const before = (await admin('service-keys', 'list', '--json')).json<{
      keys: { kid: string; signing: string[] }[];
    }>();
    const { kid } = (await admin('service-keys', 'rotate', '--env', 'test', '--json')).json<{ kid: string }>();
    const after = (await admin('service-keys', 'list', '--json')).json<{
      keys: { kid: string; signing: string[] }[];
    }>();
    expect(after.keys.find((key) => key.kid === kid)?.signing).toEqual([]);
    expect(after.keys).toHaveLength(before.keys.length + 1);
  });

  it('revokes a service key that leaked: it is in the document no more, and another one signs at once', async () => {
    const list = async () =>
      (await admin('service-keys', 'list', '--json')).json<{
        keys: { kid: string; env: string; signing: string[] }[];
      }>().keys;
    const leaked = (await list()).find(({ env, signing }) => env === 'test' && signing.length > 0)?.kid ?? '';
    const done = (await admin('service-keys', 'revoke', leaked, '--reason', 'It was in a log', '--json')).json<{
      signedBy: string[];
    }>();
    const after = await list();
    expect(after.map(({ kid }) => kid)).not.toContain(leaked);
    expect(after.filter(({ env, signing }) => env === 'test' && signing.length > 0).map(({ kid }) => kid)).toEqual(
      done.signedBy,
    );
    expect((await admin('service-keys', 'revoke', leaked, '--reason', 'Again')).code).toBe(2);
  });

  it('sets how much an operator may do alone', async () => {
    const { db } = service.context;
    expect((await admin('staff', 'two-person-above', '250000')).out).toContain('above NGN 250000 need a second person');
    const set = await admin('staff', 'alone-per-day', '750000.50', '--json');
    expect(set.json()).toEqual({ kobo: '75000050' });
    expect(await readOperatorLimit(db, 'twoPersonAbove')).toBe(25_000_000n);
    expect(await readOperatorLimit(db, 'dailySum')).toBe(75_000_050n);
    expect(await admin('staff', 'alone-per-day', 'much')).toMatchObject({
      code: 2,
      err: expect.stringContaining('naira'),
    });
    expect(await readOperatorLimit(db, 'dailySum')).toBe(75_000_050n);
  });

  it('prints the mail that waits, once', async () => {
    const mail = { recipient: 'ada@ops.example', subject: 'Hello', text: 'a link' };
    await sendMail(service.context, mail);
    expect((await admin('take-mail')).json()).toEqual(mail);
    expect(await admin('take-mail')).toMatchObject({ code: 0, out: '' });
  });

  it('names staff, vouches for those who were invited, and shows the two apart', async () => {
    const { db } = service.context;
    expect((await admin('staff', 'list')).out).toBe('No staff.\n');
    const unknown = await admin('staff', 'add', 'ada@ops.example', 'operator');
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('sign up in the dashboard first')]);
    for (const id of ['ada', 'tayo']) {
      const sql =
        "insert into auth_users (id, name, email, email_verified) values ($1, $1, $1 || '@ops.example', true)";
      await db.query(sql, [id]);
    }
    expect((await admin('staff', 'add', 'ada@ops.example', 'operator')).code).toBe(0);
    expect((await admin('staff', 'add', 'ada@ops.example', 'owner')).code).toBe(2);
    await upsertStaff(db, { userId: 'tayo', role: 'operator', introducedBy: 'ada', now: Date.now() });
    expect((await admin('staff', 'list')).out).toMatch(/^tayo@ops\.example +operator +ada@ops\.example /m);
    const added = await admin('staff', 'add', 'tayo@ops.example', 'operator', '--json');
    expect([added.code, added.json()]).toEqual([0, { userId: 'tayo', email: 'tayo@ops.example', role: 'operator' }]);
    const { staff } = (await admin('staff', 'list', '--json')).json<{ staff: object[] }>();
    expect(staff).toMatchObject([
      { email: 'ada@ops.example', introducedBy: null },
      { email: 'tayo@ops.example', introducedBy: null },
    ]);
    const entries = await db.query(
      "select entry::jsonb ->> 'subject' as subject from audit_log where action = 'grantStaff' order by seq",
    );
    expect(entries).toEqual([{ subject: 'ada' }, { subject: 'tayo' }]);
  });

  it('keeps the reason of a decision on a merchant, which the merchant reads', async () => {
    const { id } = (await admin('merchant', 'create', '--name', 'Judged', ...PROFILE, '--json')).json<{ id: string }>();
    const verify = (...args: string[]) => admin('merchant', 'verify', id, ...args);
    const reason = async () => (await latestDecision(service.context.db, id))?.reason;
    const first = 'The registration number is another company’s.';
    expect((await verify('--request', '--decision', 'rejected', '--reason', first)).code).toBe(0);
    expect(await reason()).toBe(first);
    const second = 'The address is a letter box.';
    expect((await verify('--request', '--decision', 'rejected', '--reason', second)).code).toBe(0);
    expect(await reason()).toBe(second);

    const without = await verify('--request', '--decision', 'rejected');
    expect([without.code, without.err]).toEqual([2, expect.stringContaining('--reason')]);
    const blank = await verify('--request', '--decision', 'rejected', '--reason', ' ');
    expect([blank.code, blank.err]).toEqual([2, expect.stringContaining('--reason')]);
    const listed = (await admin('merchant', 'list', '--json')).json<{ merchants: { id: string }[] }>();
    expect(listed.merchants.find((one) => one.id === id)).toMatchObject({ verificationStatus: 'rejected' });

    const approved = await verify('--request', '--decision', 'approved', '--json');
    expect(approved.json()).toMatchObject({ id, verificationStatus: 'approved' });
    expect(await reason()).toBe('Approved.');
  });

  it('names the setting that is wrong', async () => {
    const { code, err } = await svc(['admin', 'migrate'], { environment: { ...environment, SVC_PEPPER: '' }, folder });
    expect([code, err]).toEqual([2, expect.stringContaining('SVC_PEPPER')]);
  });

  it('ends with 4 when the database does not answer', async () => {
    const away = { ...environment, DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' };
    const { code, err } = await svc(['admin', 'migrate'], { environment: away, folder });
    expect([code, err]).toEqual([
      4,
      expect.stringMatching(/^error The database cannot be reached: .* DATABASE_URL .*\n$/),
    ]);
  });

  it('makes secrets of 32 bytes', async () => {
    const { out } = await svc(['admin', 'make-secret']);
    expect(Buffer.from(out.trim(), 'base64url')).toHaveLength(32);
  });

  describe('the audit log', () => {
    interface Entry {
      actor: string;
      action: string;
      outcome: string;
      merchantId: string | null;
      subject: string | null;
      details: Record<string, unknown>;
    }
    const entries = async (): Promise<Entry[]> => {
      const rows = await service.context.db.query<{ entry: string }>('select entry from audit_log order by seq');
      return rows.map(({ entry }) => JSON.parse(entry) as Entry);
    };
    const newOnes = async (work: () => Promise<unknown>): Promise<Entry[]> => {
      const before = (await entries()).length;
      await work();
      return (await entries()).slice(before);
    };
    const newMerchant = async (): Promise<string> =>
      (await admin('merchant', 'create', '--name', 'Noted', ...PROFILE, '--json')).json<{ id: string }>().id;

    it('has an entry for every change, with the user of the operating system and no secret', async () => {
      let merchantId = '';
      const secrets: string[] = [];
      const written = await newOnes(async () => {
        merchantId = await newMerchant();
        const issued = (await admin('keys', 'issue', merchantId, '--env', 'test', '--json')).json<
          Record<string, string>
        >();
        const { apiKeyId = '', apiKey = '', encryptionKey = '', signingKey = '' } = issued;
        const ofMerchant = ['--merchant', merchantId];
        const rotated = (await admin('keys', 'rotate', apiKeyId, ...ofMerchant, '--json')).json<{ apiKey: string }>();
        secrets.push(apiKey, encryptionKey, signingKey, rotated.apiKey);
        await admin('keys', 'revoke', apiKeyId, ...ofMerchant);
        await admin('merchant', 'verify', merchantId, '--request', '--decision', 'approved');
        await admin('service-keys', 'rotate', '--env', 'test');
        await admin('reseal');
      });
      expect(written.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
        'createMerchant done',
        'issueCredentials done',
        'rotateApiKey done',
        'revokeCredential done',
        'requestVerification done',
        'decideVerification done',
        'rotateServiceKeys done',
        'resealSecrets asked',
        'resealSecrets done',
      ]);
      for (const { actor, details } of written) {
        expect(actor).toBe('command line');
        expect(details.host).toBe(hostname());
      }
      expect(new Set(written.slice(0, 6).map((entry) => entry.merchantId))).toEqual(new Set([merchantId]));
      expect(written[5]).toMatchObject({ subject: merchantId, details: { decision: 'approved', reason: 'Approved.' } });
      const text = JSON.stringify(written);
      for (const secret of secrets) expect(text).not.toContain(secret);
      const check = (await admin('verify-audit-log', '--json')).json<{ valid: boolean; entries: number }>();
      expect(check).toMatchObject({ valid: true, entries: (await entries()).length });
    });

    it('has none for what is only read, and none for what is refused', async () => {
      const merchantId = await newMerchant();
      const merchants = async () => (await admin('merchant', 'list', '--json')).json<{ merchants: object[] }>();
      const before = await merchants();
      const written = await newOnes(async () => {
        await admin('keys', 'list', merchantId);
        await admin('service-keys', 'list');
        expect((await admin('keys', 'revoke', NO_KEY, '--merchant', merchantId)).code).toBe(2);
        expect((await admin('merchant', 'create', '--name', 'Odd', '-s', 'iban=1')).code).toBe(2);
      });
      expect(written).toEqual([]);
      // Not even a merchant without the profile that was refused.
      expect(await merchants()).toEqual(before);
    });

    it('is written with the change or the change does not happen', async () => {
      const merchantId = await newMerchant();
      const { db } = service.context;
      const { apiKeyId } = (await admin('keys', 'issue', merchantId, '--env', 'test', '--json')).json<{
        apiKeyId: string;
      }>();
      await db.query('alter table audit_log rename to audit_log_away');
      const ran = await admin('keys', 'revoke', apiKeyId, '--merchant', merchantId);
      await db.query('alter table audit_log_away rename to audit_log');
      expect(ran.code).toBe(1);
      expect((await admin('keys', 'list', merchantId)).out).toMatch(new RegExp(`${apiKeyId} +test +active`));
    });

    it('shows when an entry noted earlier is gone', async () => {
      const known = await admin('verify-audit-log', '--known-head', '00'.repeat(32));
      expect([known.code, known.out]).toEqual([1, expect.stringContaining('the entry noted earlier is gone')]);
    });
  });

  it('compares charges and takes travel-rule records of days, and says which day it cannot read', async () => {
    const days = ['--from', '2026-11-01', '--to', '2026-11-30'];
    expect(await admin('ledger', 'charges', ...days)).toMatchObject({
      code: 0,
      out: 'No fee and no duty was booked or expected (test).\n',
    });
    const records = await admin('travel-rule', '--json', ...days);
    expect([records.code, records.json<unknown[]>()]).toEqual([0, []]);
    expect(await admin('travel-rule', 'cnv_none')).toMatchObject({ code: 2 });
    for (const command of [['ledger', 'charges'], ['travel-rule']]) {
      const ran = await admin(...command, '--from', '2026-11-31', '--to', '2026-11-30');
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('--from as 2026-11-01')]);
    }
  });

  it('issues nothing when the file to write them to exists already', async () => {
    const { id } = (await admin('merchant', 'create', '--name', 'Twice', ...PROFILE, '--json')).json<{ id: string }>();
    writeFileSync(join(folder, 'taken.json'), '{}');
    const ran = await admin('keys', 'issue', id, '--env', 'test', '--out', 'taken.json');
    expect([ran.code, ran.err]).toEqual([2, 'error taken.json exists already: name a new file. Nothing was issued.\n']);
    expect((await admin('keys', 'list', id)).out).toBe('No keys.\n');
    expect((await admin('keys', 'issue', 'mrc_none', '--env', 'test', '--out', 'fresh.json')).code).toBe(2);
    expect(existsSync(join(folder, 'fresh.json'))).toBe(false);
  });
});
