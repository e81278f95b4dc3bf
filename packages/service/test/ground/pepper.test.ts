// A new pepper, with the old one in transition: what was known before is known after it.
import { randomBytes } from 'node:crypto';
import { CURRENT_API_VERSION } from '@svc/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import { verifyAuditLog } from '../../src/installation/verify-audit-log.ts';
import type { Context } from '../../src/ports/context.ts';
import { totpOf } from '../dashboard/authenticator.ts';
import { newPerson, PASSWORD, serveContext, TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ devnet: false, config: TRUST_LOOPBACK, overrides: { jobs: [] } });
});
afterAll(() => service.stop());

/** The same database, served with other peppers. */
async function serveUnder(pepper: Uint8Array, previousPeppers: readonly Uint8Array[]) {
  const masterKey = makeLocalMasterKey({ ...service.context.config.secrets, pepper, previousPeppers });
  const context: Context = { ...service.context, masterKey, queues: new WeakMap(), running: new WeakMap() };
  const { app, url } = await serveContext(context);
  const statusOfKey = async () => {
    const authorization = `Bearer ${service.credentials.apiKey}`;
    const headers = { authorization, 'x-svc-api-version': CURRENT_API_VERSION };
    return (await fetch(`${url}/v1/api-keys`, { headers })).status;
  };
  return { url, masterKey, statusOfKey, stop: () => app.close() };
}

it('lets API keys, authenticator apps, recovery codes and the audit log be known under both', async () => {
  const { db, config } = service.context;
  const old = config.secrets.pepper;
  const fresh = new Uint8Array(randomBytes(32));
  const person = await newPerson(service.context, service.url);
  const { secret, recoveryCodes } = await person.browser.get('startTotp', { body: { password: PASSWORD } });
  await person.browser.get('confirmTotp', { body: { code: totpOf(secret) } });

  const stranger = await serveUnder(fresh, []);
  expect(await stranger.statusOfKey()).toBe(401);
  expect((await verifyAuditLog(db, stranger)).valid).toBe(false);
  await stranger.stop();

  const both = await serveUnder(fresh, [old]);
  expect(await both.statusOfKey()).toBe(200);
  for (const factor of ['signInWithTotp', 'signInWithRecoveryCode'] as const) {
    const browser = makeDashboardClient(both.url);
    await browser.get('signIn', { body: { email: person.email, password: PASSWORD } });
    const code = factor === 'signInWithTotp' ? totpOf(secret, Date.now() + 30_000) : (recoveryCodes[0] ?? '');
    await browser.get(factor, { body: { code } });
    expect((await browser.session()).state).toBe('signed-in');
  }
  expect(await verifyAuditLog(db, both)).toMatchObject({ valid: true });
  await both.stop();

  // The key has moved: the old pepper is needed for it no more.
  const after = await serveUnder(fresh, []);
  expect(await after.statusOfKey()).toBe(200);
  await after.stop();
});
