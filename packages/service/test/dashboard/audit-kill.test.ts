// kill -9 between a change and its audit entry: either both are there, or what was wanted is in the log already.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { ActionId } from '../../src/dashboard/actions.ts';
import { verifyAuditLog } from '../../src/installation/verify-audit-log.ts';
import { insertMerchant } from '../../src/people/store/merchants.ts';
import type { Database } from '../../src/ports/database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { runScript } from '../ground/run-script.ts';
import { newOwner, newPerson, type Person, serveContext, signIn } from '../harness/dashboard-people.ts';
import { get } from '../harness/drive-simulation.ts';
import type { DashboardClient } from '../harness/make-dashboard-client.ts';
import { makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { failPayout } from '../harness/start-staff-dashboard.ts';
import { type Postgres, startPostgres } from '../postgres.ts';

const SCRIPT = new URL('./audit-process.ts', import.meta.url);
let postgres: Postgres;
let databaseUrl: string;
let db: Database;
let world: Simulation;
let operator: Person;
let owner: Awaited<ReturnType<typeof newOwner>>;
let stop: () => Promise<void>;
/** One that a failed test left alive is ended with the others. */
const started: { kill(signal: 'SIGKILL'): boolean }[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  db = await openDatabase({ databaseUrl, dataDir: null });
  await migrate(db);
  world = makeSimulation(db);
  world.context.config.trustedProxies = ['127.0.0.1/32'];
  await insertMerchant(db, { id: OWNER.merchantId, name: 'Ada Ltd', createdAt: world.clock.now });
  const { app, url } = await serveContext(world.context);
  stop = async () => {
    await app.close();
    await db.close();
  };
  operator = await newPerson(world.context, url, { staff: 'operator' });
  owner = await newOwner(world.context, url);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await stop?.();
  await postgres?.stop();
});

/** Does it in a process of its own, which dies at the point without a chance to tidy up. */
async function killAt(
  point: string,
  email: string,
  act: (browser: DashboardClient) => Promise<unknown>,
): Promise<void> {
  const environment = { NODE_ENV: 'test', SVC_FAILPOINT: point, TEST_DATABASE_URL: databaseUrl };
  const run = await runScript(SCRIPT, environment);
  started.push(run.child);
  const url = await run.line((line) => line.startsWith('http'));
  const browser = await signIn(url, email);
  await expect(act(browser)).rejects.toThrow();
  expect((await run.ended).signal).toBe('SIGKILL');
}

const entriesOf = async (action: ActionId) => {
  const rows = await db.query<{ entry: string }>('select entry from audit_log where action = $1 order by seq', [
    action,
  ]);
  return rows.map(({ entry }) => JSON.parse(entry) as { outcome: string; subject: string; details: object });
};

const statusOf = async (id: string): Promise<string | undefined> =>
  (await db.query<{ status: string }>('select status from api_keys where id = $1', [id]))[0]?.status;

it.each(['afterChange', 'afterEntry'])('a key revoked by a process that dies %s is not revoked at all', async (at) => {
  const { browser, params, email } = owner;
  const { key } = await browser.get('issueApiKey', { params, body: { env: 'test', kind: 'sk' } });
  const parts = { params: { ...params, id: key.id }, body: {} };
  await killAt(`audit.revokeCredential.${at}`, email, (dying) => dying.call('revokeCredential', parts));
  expect(await statusOf(key.id)).toBe('active');
  expect((await entriesOf('revokeCredential')).filter(({ subject }) => subject === key.id)).toEqual([]);
  await browser.get('revokeCredential', parts);
  expect(await statusOf(key.id)).toBe('revoked');
  const entries = (await entriesOf('revokeCredential')).filter(({ subject }) => subject === key.id);
  expect(entries).toMatchObject([{ outcome: 'done' }]);
});

it('a key issued by a process that dies was never issued', async () => {
  const { browser, params, email } = owner;
  const keys = async () => (await browser.get('getCredentials', { params, query: { env: 'test' } })).apiKeys.length;
  const before = await keys();
  const body = { env: 'test' } as const;
  await killAt('audit.issueCredentials.afterChange', email, (dying) =>
    dying.call('issueCredentials', { params, body }),
  );
  expect(await keys()).toBe(before);
  expect(await entriesOf('issueCredentials')).toEqual([]);
});

it('money moved by a process that dies is in the log as wanted: who, on what, how, and why', async () => {
  const { id, reference } = await failPayout(world);
  const body = { as: 'failed', reason: 'Paid back over the counter' } as const;
  await killAt('audit.resolveConversion.afterChange', operator.email, (dying) =>
    dying.call('resolveConversion', { params: { conversionId: id }, body }),
  );
  expect((await get(world, reference)).status).toBe('failed');
  expect(await entriesOf('resolveConversion')).toMatchObject([
    { outcome: 'asked', actor: operator.email, subject: id, details: body },
  ]);
});

it('a password changed by a process that dies is in the log as wanted', async () => {
  const body = { currentPassword: 'correct horse battery staple', newPassword: 'another horse, another staple' };
  await killAt('audit.changePassword.afterChange', operator.email, (dying) => dying.call('changePassword', { body }));
  const entries = await entriesOf('changePassword');
  expect(entries).toMatchObject([{ outcome: 'asked', actor: operator.email }]);
  expect(JSON.stringify(entries)).not.toContain('horse');
});

it('the chain is whole after all those deaths', async () => {
  const { masterKey } = world.context;
  expect(await verifyAuditLog(db, { masterKey })).toMatchObject({ valid: true });
});
