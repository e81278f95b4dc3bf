// Processes of one installation that serve one environment each: what they answer, and what they leave to the others.
import { NOTICE_ROUTES } from '@svc/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchRestores } from '../../src/installation/watch-restores.ts';
import type { Database } from '../../src/ports/database.ts';
import { call, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
let live: StubService;
let both: StubService;
const secrets = { masterKey: new Uint8Array(32).fill(1), pepper: new Uint8Array(32).fill(2) };
beforeAll(async () => {
  db = await openTestDatabase();
  both = await startStubService({ db, secrets });
  live = await startStubService({ db, secrets, envs: ['live'] });
});
afterAll(async () => {
  await live.close();
  await both.close();
  await db.close();
});

it('a process of Live serves Live keys, and sends Sandbox keys back as if it were busy, not as if they were wrong', async () => {
  const [sandbox, merchant] = [await both.newMerchant('test'), await both.newMerchant('live')];
  for (const house of [live, both]) expect((await call(house, merchant, 'GET', '/v1/banks')).status).toBe(200);
  expect((await call(both, sandbox, 'GET', '/v1/banks')).status).toBe(200);
  const refused = await call(live, sandbox, 'GET', '/v1/banks');
  expect([refused.status, refused.error?.code, refused.headers['retry-after']]).toEqual([503, 'SVC_UNAVAILABLE', '2']);
  expect(refused.error?.message).toContain('does not serve test keys');
  const wrong = await call(live, { ...sandbox, apiKey: `${sandbox.apiKey.slice(0, -4)}0000` }, 'GET', '/v1/banks');
  expect([wrong.status, wrong.error?.code]).toEqual([401, 'SVC_UNAUTHENTICATED']);
});

it('a process of Live leaves notices of the Sandbox to others, and answers what is public', async () => {
  const target = NOTICE_ROUTES.rail.path.replace('{provider}', 'sandbox').replace('{env}', 'test');
  const notice = await send(live, { method: 'POST', target, body: '{}' });
  expect([notice.status, notice.error?.code]).toEqual([503, 'SVC_UNAVAILABLE']);
  expect((await send(live, { method: 'GET', target: '/health' })).status).toBe(200);
});

it('a worker that does not serve every environment ends no restore', async () => {
  const { signal } = new AbortController();
  await db.query(
    "insert into restores (begun_by, begun_at, data_as_of, from_cluster, to_cluster) values ('a person', 1, 1, 'a', 'b')",
  );
  await watchRestores(live.context, signal);
  expect(live.logged.map(({ message }) => message).join()).toContain('a worker that serves every environment');
  expect(await db.query('select asked_at from restores')).toEqual([{ asked_at: null }]);
});
