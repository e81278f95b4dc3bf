import {
  checkSigningPublicKey,
  decodeBase64url,
  encodeBase64url,
  generateSeed,
  LIMITS,
  publicKeyOfSeed,
} from '@svc/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/both-databases.ts';
import { COMPLETE_PROFILE, makeCredentialContext, makeReadyMerchant } from '../../test/harness/credential-context.ts';
import { decideVerification, requestVerification } from '../desk/decide-verification.ts';
import { createMerchant } from '../people/create-merchant.ts';
import { saveBusinessProfile } from '../people/save-business-profile.ts';
import type { Database } from '../ports/database.ts';
import { addAllowedOrigin, removeAllowedOrigin } from './edit-allowed-origins.ts';
import { changeApiKey, issueApiKey, issueCredentials, issueEncryptionKey } from './issue-credentials.ts';
import { registerSigningKey } from './register-signing-key.ts';
import { revokeCredential } from './revoke-credential.ts';
import { rotateApiKey, rotateEncryptionKey, rotateSigningKey } from './rotate-credential.ts';
import { encryptionKeyPlace } from './store/merchant-keys.ts';
import { toApiKey } from './to-credential-resources.ts';

const refusedWith = (code: string) => expect.objectContaining({ code });
const DAY_MS = 86_400_000;
const DECIDED = { reason: 'Checked.', actor: 'ops@svc.example' };

describeOnBothDatabases('credentials', (makeDb) => {
  let db: Database;
  let context: ReturnType<typeof makeCredentialContext>;
  beforeAll(async () => {
    db = await makeDb();
    context = makeCredentialContext(db);
  });
  const rowsOf = (table: string, id: string) => db.query(`select * from ${table} where id = $1`, [id]);

  describe('how many there may be', () => {
    const LIMITED = refusedWith('SVC_INVALID_STATE');
    /** As many as there may be, but for one. */
    const fill = (merchantId: string) =>
      Promise.all([
        db.query(
          `insert into signing_keys (id, merchant_id, env, public_key, created_at)
           select 'sig_' || $1 || n, $1, 'test', decode(md5($1 || n) || md5(n || $1), 'hex'), 0 from generate_series(1, $2::integer) n`,
          [merchantId, LIMITS.credentials.signing_keys - 1],
        ),
        db.query(
          `insert into encryption_keys (id, merchant_id, env, sealed_key, created_at)
           select 'enc_' || $1 || n, $1, 'test', '', 0 from generate_series(1, $2::integer) n`,
          [merchantId, LIMITS.credentials.encryption_keys - 1],
        ),
        db.query(
          `insert into api_keys (id, merchant_id, env, kind, digest, prefix, scopes, ip_allowlist, created_at)
           select 'key_' || $1 || n, $1, 'test', 'sk', decode(md5($1 || n) || md5(n || $1), 'hex'), '', '{}', '{}', 0 from generate_series(1, $2::integer) n`,
          [merchantId, LIMITS.credentials.api_keys - 1],
        ),
        db.query(
          `insert into allowed_origins (id, merchant_id, env, origin, created_at)
           select 'ori_' || $1 || n, $1, 'test', 'https://' || n || '.example.com', 0 from generate_series(1, $2::integer) n`,
          [merchantId, LIMITS.credentials.allowed_origins - 1],
        ),
      ]);

    it('is bounded, because every request of a key reads them all: of two for the last place one is refused', async () => {
      const merchantId = await makeReadyMerchant(context);
      await fill(merchantId);
      const place = { merchantId, env: 'test' } as const;
      const hosts = ['a.example.com', 'b.example.com', 'c.example.com'];
      const issues = [
        () => registerSigningKey(context, place),
        () => issueEncryptionKey(context, place),
        () => issueApiKey(context, { ...place, kind: 'sk' }),
        () => addAllowedOrigin(context, { ...place, origin: `https://${hosts.shift()}` }),
      ];
      for (const issue of issues) {
        const [first, second] = await Promise.allSettled([issue(), issue()]);
        const refused = [first, second].filter(({ status }) => status === 'rejected');
        expect(refused).toEqual([expect.objectContaining({ reason: LIMITED })]);
        await expect(issue()).rejects.toMatchObject({ details: { reason: 'credential_limit' } });
      }
      await expect(issueCredentials(context, place)).rejects.toEqual(LIMITED);
      // Of another environment or merchant nothing is counted.
      await issueCredentials(context, { merchantId: await makeReadyMerchant(context), env: 'test' });
    });

    it('leaves room to rotate each once, and counts no revoked one', async () => {
      const merchantId = await makeReadyMerchant(context);
      await fill(merchantId);
      const place = { merchantId, env: 'test' } as const;
      const { record } = await registerSigningKey(context, place);
      let id = record.id;
      for (let count = 0; count < 3; count += 1) id = (await rotateSigningKey(context, { merchantId, id })).record.id;
      await expect(registerSigningKey(context, place)).rejects.toEqual(LIMITED);
      await db.query(
        `insert into signing_keys (id, merchant_id, env, public_key, created_at)
         select 'sig_more' || $1 || n, $1, 'test', decode(md5('more' || $1 || n) || md5(n || $1), 'hex'), 0 from generate_series(1, $2::integer) n`,
        [merchantId, LIMITS.credentials.signing_keys],
      );
      await expect(rotateSigningKey(context, { merchantId, id })).rejects.toEqual(LIMITED);
      await db.query("update signing_keys set status = 'revoked', revoked_at = 1 where merchant_id = $1 and id <> $2", [
        merchantId,
        id,
      ]);
      await registerSigningKey(context, place);
    });
  });

  describe('who may have them', () => {
    it('refuses Sandbox keys until the business profile is complete', async () => {
      const { id: merchantId } = await createMerchant(context, { name: 'Shop' });
      const ask = () => issueCredentials(context, { merchantId, env: 'test' });
      await expect(ask()).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
      const { contactEmail: _, ...incomplete } = COMPLETE_PROFILE;
      await saveBusinessProfile(context, { merchantId, profile: incomplete });
      await expect(ask()).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
      await saveBusinessProfile(context, { merchantId, profile: COMPLETE_PROFILE });
      await expect(ask()).resolves.toMatchObject({ merchantId });
    });

    it('refuses Live keys until an operator has approved the verification', async () => {
      const merchantId = await makeReadyMerchant(context);
      const ask = () => issueCredentials(context, { merchantId, env: 'live', ipAllowlist: ['203.0.113.7'] });
      await expect(ask()).rejects.toThrow('Live keys are available once the business verification is approved.');
      await requestVerification(context, merchantId);
      await expect(ask()).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
      await decideVerification(context, { merchantId, decision: 'rejected', ...DECIDED });
      await expect(ask()).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
      await requestVerification(context, merchantId);
      await decideVerification(context, { merchantId, decision: 'approved', ...DECIDED });
      await expect(ask()).resolves.toMatchObject({ merchantId });
    });

    it('verifies again what an operator had verified, and lets new and rotated Live keys wait', async () => {
      const merchantId = await makeReadyMerchant(context);
      await requestVerification(context, merchantId);
      const approve = () => decideVerification(context, { merchantId, decision: 'approved', ...DECIDED });
      const save = (changes: object) =>
        saveBusinessProfile(context, { merchantId, profile: { ...COMPLETE_PROFILE, ...changes } });
      const ask = () => issueCredentials(context, { merchantId, env: 'live', ipAllowlist: ['203.0.113.7'] });
      await approve();
      const issued = await ask();
      expect(await save({ website: 'https://shop.example' })).toMatchObject({ verificationStatus: 'approved' });
      for (const changes of [{ legalName: 'Other Ltd' }, { registrationNumber: 'RC 9' }, { country: 'GH' }]) {
        expect(await save(changes)).toMatchObject({ verificationStatus: 'pending' });
        await expect(ask()).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
        await expect(save({})).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
        await approve();
        await save({});
        await approve();
      }
      expect(await saveBusinessProfile(context, { merchantId, profile: {} })).toMatchObject({
        verificationStatus: 'pending',
      });
      await expect(approve()).rejects.toThrow('lacks legalName');
      const keys = [
        () => rotateApiKey(context, { merchantId, id: issued.apiKeyId }),
        () => rotateEncryptionKey(context, { merchantId, id: issued.encryptionKeyId }),
        () => rotateSigningKey(context, { merchantId, id: issued.signingKeyId }),
      ];
      for (const rotate of keys) await expect(rotate()).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
      expect(await rowsOf('api_keys', issued.apiKeyId)).toMatchObject([{ status: 'active' }]);
      await save({});
      await approve();
      await expect(rotateApiKey(context, { merchantId, id: issued.apiKeyId })).resolves.toMatchObject({
        record: { env: 'live' },
      });
      await decideVerification(context, { merchantId, decision: 'rejected', ...DECIDED });
      await expect(rotateSigningKey(context, { merchantId, id: issued.signingKeyId })).rejects.toEqual(
        refusedWith('SVC_INVALID_STATE'),
      );
    });

    it('gives a publishable Live key without an IP allowlist: origins bind it', async () => {
      const merchantId = await makeReadyMerchant(context);
      await requestVerification(context, merchantId);
      await decideVerification(context, { merchantId, decision: 'approved', ...DECIDED });
      const { record } = await issueApiKey(context, { merchantId, env: 'live', kind: 'pk' });
      expect(record).toMatchObject({ kind: 'pk', env: 'live', ipAllowlist: [] });
    });

    it('refuses an environment that is not served, a merchant that is not there, a decision out of turn', async () => {
      const merchantId = await makeReadyMerchant(context);
      const testOnly = { ...context, config: { ...context.config, envs: ['test'] as const } };
      await expect(issueCredentials(testOnly, { merchantId, env: 'live' })).rejects.toThrow('not served');
      await expect(issueCredentials(context, { merchantId: 'mrc_none', env: 'test' })).rejects.toEqual(
        refusedWith('SVC_NOT_FOUND'),
      );
      await expect(decideVerification(context, { merchantId, decision: 'approved', ...DECIDED })).rejects.toThrow(
        'cannot become',
      );
    });
  });

  describe('issuing', () => {
    it('gives API key, encryption key and signing key together, and keeps no secret in the clear', async () => {
      const merchantId = await makeReadyMerchant(context);
      const issued = await issueCredentials(context, { merchantId, env: 'test', name: 'Server' });
      expect(issued.apiKey).toMatch(/^svc_test_sk_[0-9A-Za-z]{43}$/);
      expect(issued.encryptionKeyId).toMatch(/^enc_[0-9A-Z]{26}$/);
      const seed = decodeBase64url(issued.signingKey ?? '');
      const key = decodeBase64url(issued.encryptionKey);
      expect([seed?.length, key?.length]).toEqual([32, 32]);

      const [apiRow] = await rowsOf('api_keys', issued.apiKeyId);
      expect(apiRow).toMatchObject({
        prefix: issued.apiKey.slice(0, 16),
        digest: context.masterKey.digest(issued.apiKey),
      });
      expect(JSON.stringify(apiRow)).not.toContain(issued.apiKey);
      const [signingRow] = await rowsOf('signing_keys', issued.signingKeyId);
      expect(signingRow?.public_key).toEqual(new Uint8Array(publicKeyOfSeed(seed ?? new Uint8Array())));
      const [encryptionRow] = await rowsOf('encryption_keys', issued.encryptionKeyId);
      const place = { id: issued.encryptionKeyId, merchantId, env: 'test' } as const;
      const sealed = encryptionRow?.sealed_key as Uint8Array;
      expect(Buffer.from(sealed).includes(Buffer.from(key ?? []))).toBe(false);
      expect(await context.masterKey.open(sealed, encryptionKeyPlace(place))).toEqual(new Uint8Array(key ?? []));
      await expect(context.masterKey.open(sealed, encryptionKeyPlace({ ...place, env: 'live' }))).rejects.toThrow();
    });

    it('writes none of the three when one of them is refused', async () => {
      const merchantId = await makeReadyMerchant(context);
      const identityPoint = encodeBase64url(Uint8Array.of(1, ...new Uint8Array(31)));
      await expect(
        issueCredentials(context, { merchantId, env: 'test', signingPublicKey: identityPoint }),
      ).rejects.toEqual(refusedWith('SVC_VALIDATION_FAILED'));
      for (const table of ['api_keys', 'encryption_keys', 'signing_keys']) {
        expect(await db.query(`select id from ${table} where merchant_id = $1`, [merchantId])).toEqual([]);
      }
    });

    it('registers a public key that the merchant made itself, and refuses one that is no good', async () => {
      const merchantId = await makeReadyMerchant(context);
      const own = publicKeyOfSeed(generateSeed());
      expect(checkSigningPublicKey(own)).toEqual({ ok: true });
      const registered = await registerSigningKey(context, {
        merchantId,
        env: 'test',
        publicKey: encodeBase64url(own),
      });
      expect(registered.signingKey).toBeNull();
      expect(registered.record.publicKey).toEqual(new Uint8Array(own));
      const bad = [
        '',
        'AA',
        `${encodeBase64url(own)}=`,
        encodeBase64url(new Uint8Array(32)),
        encodeBase64url(new Uint8Array(32).fill(255)),
      ];
      for (const publicKey of bad) {
        await expect(registerSigningKey(context, { merchantId, env: 'test', publicKey }), publicKey).rejects.toEqual(
          refusedWith('SVC_VALIDATION_FAILED'),
        );
      }
    });

    it('lets restricted keys, and only those, choose scopes', async () => {
      const merchantId = await makeReadyMerchant(context);
      const of = { merchantId, env: 'test' } as const;
      const { record } = await issueApiKey(context, { ...of, kind: 'rk', scopes: ['webhooks:read', 'balance:read'] });
      expect(new Set(record.scopes)).toEqual(new Set(['webhooks:read', 'balance:read']));
      for (const wrong of [
        { kind: 'rk', scopes: [] },
        { kind: 'rk', scopes: ['everything'] },
        { kind: 'sk', scopes: ['balance:read'] },
        { kind: 'pk', scopes: ['balance:read'] },
      ] as const) {
        await expect(issueApiKey(context, { ...of, ...wrong })).rejects.toEqual(refusedWith('SVC_VALIDATION_FAILED'));
      }
      const secret = await issueApiKey(context, { ...of, kind: 'sk' });
      expect(toApiKey(secret.record).scopes).toContain('transfers:write');
    });

    it('keeps a limit of its own for a key, within reason', async () => {
      const merchantId = await makeReadyMerchant(context);
      const of = { merchantId, env: 'test', kind: 'sk' } as const;
      expect((await issueApiKey(context, { ...of, perMinuteLimit: 5 })).record.perMinuteLimit).toBe(5);
      for (const perMinuteLimit of [0, -1, 1.5, 1e9]) {
        await expect(issueApiKey(context, { ...of, perMinuteLimit })).rejects.toEqual(
          refusedWith('SVC_VALIDATION_FAILED'),
        );
      }
    });
  });

  describe('rotation', () => {
    it('gives a new key with the same rights, and lets the old one live 24 hours to the second', async () => {
      const merchantId = await makeReadyMerchant(context);
      context.clock.set(1_800_000_000_001);
      const settings = {
        kind: 'rk',
        scopes: ['balance:read'],
        ipAllowlist: ['10.0.0.0/8'],
        perMinuteLimit: 7,
      } as const;
      const old = await issueApiKey(context, { merchantId, env: 'test', name: 'Till', ...settings });
      const fresh = await rotateApiKey(context, { merchantId, id: old.record.id });
      expect(fresh.apiKey).not.toBe(old.apiKey);
      const { id: _id, prefix: _prefix, createdAt: _at, ...same } = old.record;
      expect(fresh.record).toMatchObject(same);
      const [row] = await rowsOf('api_keys', old.record.id);
      expect(row).toMatchObject({ status: 'rotated', expires_at: 1_800_000_001_000 + DAY_MS });
    });

    it('rotates encryption and signing keys alike', async () => {
      const merchantId = await makeReadyMerchant(context);
      const issued = await issueCredentials(context, { merchantId, env: 'test' });
      const encryption = await rotateEncryptionKey(context, { merchantId, id: issued.encryptionKeyId });
      const signing = await rotateSigningKey(context, { merchantId, id: issued.signingKeyId });
      expect(encryption.record).toMatchObject({ merchantId, env: 'test', status: 'active' });
      expect(signing.signingKey).not.toBe(issued.signingKey);
      expect(await rowsOf('encryption_keys', issued.encryptionKeyId)).toMatchObject([{ status: 'rotated' }]);
      expect(await rowsOf('signing_keys', issued.signingKeyId)).toMatchObject([{ status: 'rotated' }]);
    });

    it('happens once when asked for twice at the same moment', async () => {
      const merchantId = await makeReadyMerchant(context);
      const { record } = await issueApiKey(context, { merchantId, env: 'test', kind: 'sk' });
      const twice = await Promise.allSettled([1, 2].map(() => rotateApiKey(context, { merchantId, id: record.id })));
      expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const keys = await db.query('select id from api_keys where merchant_id = $1', [merchantId]);
      expect(keys).toHaveLength(2);
    });

    it("is refused for revoked keys and for another merchant's", async () => {
      const merchantId = await makeReadyMerchant(context);
      const other = await makeReadyMerchant(context);
      const { record } = await issueApiKey(context, { merchantId, env: 'test', kind: 'sk' });
      await expect(rotateApiKey(context, { merchantId: other, id: record.id })).rejects.toEqual(
        refusedWith('SVC_NOT_FOUND'),
      );
      await revokeCredential(context, { merchantId, id: record.id });
      await expect(rotateApiKey(context, { merchantId, id: record.id })).rejects.toEqual(
        refusedWith('SVC_INVALID_STATE'),
      );
    });
  });

  describe('revocation', () => {
    it('ends any key at once, active or rotated, and may be repeated', async () => {
      const merchantId = await makeReadyMerchant(context);
      const issued = await issueCredentials(context, { merchantId, env: 'test' });
      await rotateApiKey(context, { merchantId, id: issued.apiKeyId });
      for (const id of [issued.apiKeyId, issued.encryptionKeyId, issued.signingKeyId, issued.apiKeyId]) {
        await revokeCredential(context, { merchantId, id });
      }
      for (const [table, id] of [
        ['api_keys', issued.apiKeyId],
        ['encryption_keys', issued.encryptionKeyId],
        ['signing_keys', issued.signingKeyId],
      ] as const) {
        expect(await rowsOf(table, id)).toMatchObject([{ status: 'revoked', revoked_at: context.clock.now() }]);
      }
    });

    it("does not touch another merchant's key", async () => {
      const [merchantId, other] = [await makeReadyMerchant(context), await makeReadyMerchant(context)];
      const { record } = await issueApiKey(context, { merchantId, env: 'test', kind: 'sk' });
      for (const id of [record.id, 'key_none', 'whe_other']) {
        await expect(revokeCredential(context, { merchantId: other, id })).rejects.toEqual(
          refusedWith('SVC_NOT_FOUND'),
        );
      }
      expect(await rowsOf('api_keys', record.id)).toMatchObject([{ status: 'active' }]);
    });
  });

  describe('changes', () => {
    it('sets scopes, allowlist, limit and name, and leaves alone what is not named', async () => {
      const merchantId = await makeReadyMerchant(context);
      const { record } = await issueApiKey(context, { merchantId, env: 'test', kind: 'rk', scopes: ['balance:read'] });
      const of = { merchantId, id: record.id };
      expect(await changeApiKey(context, { ...of, ipAllowlist: ['192.0.2.0/24'] })).toMatchObject({
        ipAllowlist: ['192.0.2.0/24'],
        scopes: ['balance:read'],
      });
      expect(await changeApiKey(context, { ...of, perMinuteLimit: 9, name: 'Till' })).toMatchObject({
        ipAllowlist: ['192.0.2.0/24'],
        perMinuteLimit: 9,
        name: 'Till',
      });
      expect(
        await changeApiKey(context, { ...of, perMinuteLimit: null, name: null, scopes: ['banks:read'] }),
      ).toMatchObject({
        perMinuteLimit: null,
        name: null,
        scopes: ['banks:read'],
      });
      await expect(changeApiKey(context, { ...of, scopes: [] })).rejects.toEqual(refusedWith('SVC_VALIDATION_FAILED'));
      await revokeCredential(context, of);
      await expect(changeApiKey(context, { ...of, name: 'x' })).rejects.toEqual(refusedWith('SVC_INVALID_STATE'));
    });

    it('never leaves a Live key without an allowlist', async () => {
      const merchantId = await makeReadyMerchant(context);
      await requestVerification(context, merchantId);
      await decideVerification(context, { merchantId, decision: 'approved', ...DECIDED });
      const of = { merchantId, env: 'live', kind: 'sk' } as const;
      await expect(issueApiKey(context, of)).rejects.toThrow('Live keys work from listed addresses only');
      const { record } = await issueApiKey(context, { ...of, ipAllowlist: ['203.0.113.7'] });
      expect(record.ipAllowlist).toEqual(['203.0.113.7/32']);
      await expect(changeApiKey(context, { merchantId, id: record.id, ipAllowlist: [] })).rejects.toEqual(
        refusedWith('SVC_VALIDATION_FAILED'),
      );
      await expect(issueApiKey(context, { ...of, kind: 'pk' })).resolves.toBeDefined();
    });

    it('adds an origin once, and removes it', async () => {
      const merchantId = await makeReadyMerchant(context);
      const of = { merchantId, env: 'test', origin: 'https://shop.example' } as const;
      const [first, again] = [await addAllowedOrigin(context, of), await addAllowedOrigin(context, of)];
      expect(again.id).toBe(first.id);
      await removeAllowedOrigin(context, { merchantId, id: first.id });
      await expect(removeAllowedOrigin(context, { merchantId, id: first.id })).rejects.toEqual(
        refusedWith('SVC_NOT_FOUND'),
      );
    });
  });
});
