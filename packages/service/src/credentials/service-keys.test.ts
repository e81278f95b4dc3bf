import { type Env, importVerifyKey, signBytes, verifyBytes } from '@svc/protocol';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/both-databases.ts';
import { makeCredentialContext } from '../../test/harness/credential-context.ts';
import { makeLocalMasterKey } from '../adapters/local-master-key.ts';
import { listServiceKeys } from '../admin/listings.ts';
import { resealSecrets } from '../admin/reseal-secrets.ts';
import type { Database } from '../ports/database.ts';
import { checkSecrets } from '../stores/check-secrets.ts';
import {
  ensureServiceKeys,
  PUBLISHED_BEFORE_SIGNING_MS,
  revokeServiceKey,
  rotateServiceKeys,
} from './rotate-service-keys.ts';
import { listPublishedServiceKeys, loadServiceSigningKey, markReceiptSigner } from './store/service-keys.ts';

const ENVS: Env[] = ['test', 'live'];
const HOUR_MS = 3_600_000;

describeOnBothDatabases('service keys', (makeDb) => {
  let db: Database;
  let context: ReturnType<typeof makeCredentialContext>;
  beforeEach(async () => {
    db = await makeDb();
    context = makeCredentialContext(db);
  });
  const signing = async (env: Env): Promise<string[]> => {
    const keys = await listServiceKeys(context);
    return keys.filter((key) => key.env === env && key.signing.length > 0).map(({ kid }) => kid);
  };

  it('are made once for each environment, also when processes start together', async () => {
    await Promise.all([ensureServiceKeys(context, ENVS), ensureServiceKeys(context, ENVS)]);
    const keys = await listPublishedServiceKeys(db, context.clock.now());
    expect(keys.map(({ env }) => env).sort()).toEqual(['live', 'test']);
    expect(keys.every(({ uses }) => uses.length === 2)).toBe(true);
  });

  it('sign with what they publish', async () => {
    await ensureServiceKeys(context, ENVS);
    const { kid, signKey } = await loadServiceSigningKey(context, 'test', 'webhooks');
    const published = (await listPublishedServiceKeys(db, context.clock.now())).find(({ id }) => id === kid);
    const message = Buffer.from('a message');
    const verifyKey = importVerifyKey(published?.publicKey ?? new Uint8Array());
    expect(verifyBytes(verifyKey, message, signBytes(signKey, message))).toBe(true);
  });

  it('overlap when rotated: published first, signing an hour later, the old one still published for a day', async () => {
    await ensureServiceKeys(context, ENVS);
    const [old] = await signing('test');
    const { kid, replaced } = await rotateServiceKeys(context, { env: 'test' });
    expect(replaced).toEqual([old]);
    expect((await listServiceKeys(context)).map((key) => key.kid)).toContain(kid);
    expect(await signing('test')).toEqual([old]);
    context.clock.advance(PUBLISHED_BEFORE_SIGNING_MS - 1);
    expect(await signing('test')).toEqual([old]);
    context.clock.advance(1);
    expect(await signing('test')).toEqual([kid]);
    context.clock.advance(24 * HOUR_MS - 1);
    expect((await listServiceKeys(context)).map((key) => key.kid)).toContain(old);
    context.clock.advance(1);
    expect((await listServiceKeys(context)).map((key) => key.kid)).not.toContain(old);
    expect(await signing('live')).toHaveLength(1);
  });

  it('are withdrawn at once when one leaked, for receipts too, and another one signs', async () => {
    await ensureServiceKeys(context, ENVS);
    const [leaked = ''] = await signing('test');
    await markReceiptSigner(db, leaked);
    const [one, two] = await Promise.allSettled([1, 2].map(() => revokeServiceKey(context, leaked)));
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listServiceKeys(context)).map(({ kid }) => kid)).not.toContain(leaked);
    expect(await signing('test')).toHaveLength(1);
    expect(await signing('live')).toHaveLength(1);
    const [current = ''] = await signing('test');
    // A key that waits for its time does not make the leaked one's place empty until then.
    await rotateServiceKeys(context, { env: 'test' });
    const { signedBy } = await revokeServiceKey(context, current);
    expect(await signing('test')).toEqual(signedBy);
  });

  it('move to a new master key without a gap, and the old one is not needed afterwards', async () => {
    await ensureServiceKeys(context, ENVS);
    const { secrets } = context.config;
    await checkSecrets(db, context.masterKey, 0);
    const fresh = { ...secrets, masterKey: new Uint8Array(32).fill(9) };
    const both = makeLocalMasterKey({ ...fresh, previousMasterKeys: [secrets.masterKey] });
    await checkSecrets(db, both, 0);
    await expect(checkSecrets(db, makeLocalMasterKey(fresh), 0)).rejects.toThrow('SVC_MASTER_KEY is not the one');
    expect(await resealSecrets({ ...context, masterKey: both })).toMatchObject({
      'encryption_keys.sealed_key': 0,
      'service_keys.sealed_seed': 2,
    });
    const after = { ...context, masterKey: makeLocalMasterKey(fresh) };
    await checkSecrets(db, after.masterKey, 0);
    await expect(loadServiceSigningKey(after, 'live', 'responses')).resolves.toBeDefined();
  });

  it('stop the start when the pepper is another one', async () => {
    await checkSecrets(db, context.masterKey, 0);
    const other = makeLocalMasterKey({ ...context.config.secrets, pepper: new Uint8Array(32) });
    await expect(checkSecrets(db, other, 0)).rejects.toThrow('SVC_PEPPER is not the one');
  });

  it('let the pepper be changed with the old one in transition, after which that alone starts nothing', async () => {
    await checkSecrets(db, context.masterKey, 0);
    const { secrets } = context.config;
    const fresh = { ...secrets, pepper: new Uint8Array(32).fill(5) };
    await checkSecrets(db, makeLocalMasterKey({ ...fresh, previousPeppers: [secrets.pepper] }), 0);
    await checkSecrets(db, makeLocalMasterKey(fresh), 0);
    await expect(checkSecrets(db, context.masterKey, 0)).rejects.toThrow('SVC_PEPPER is not the one');
  });
});
