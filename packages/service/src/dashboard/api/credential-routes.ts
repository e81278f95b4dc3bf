// Credentials: the only place where they are issued, rotated, revoked and changed.
import { Type } from 'typebox';
import { closed, Env, OfMerchant, OfMerchantAnd, oneOf, optional, Scope, text } from './fields.ts';
import { ACCESS, route } from './route.ts';

const { READERS, WRITERS } = ACCESS;
const params = OfMerchant;
const one = { params: OfMerchantAnd('id'), objects: true } as const;
const Name = Type.Union([text(128), Type.Null()]);
const Allowlist = Type.Array(text(64), { maxItems: 100 });
const PerMinute = Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()]);
const PublicKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const keySettings = {
  name: optional(Name),
  scopes: optional(Type.Array(Scope)),
  ipAllowlist: optional(Allowlist),
  perMinuteLimit: optional(PerMinute),
};

export const credentialRoutes = {
  getCredentials: route('GET /merchants/{merchantId}/credentials', READERS, 'Every credential of an environment', {
    params,
    query: closed({ env: Env }),
  }),
  issueCredentials: route(
    'POST /merchants/{merchantId}/credentials',
    WRITERS,
    'API key, encryption key and signing key together; shown once',
    {
      params,
      body: closed({
        env: Env,
        kind: optional(oneOf(['sk', 'rk'])),
        ...keySettings,
        /** The merchant's own public key; absent: a pair is made and its private half shown once. */
        signingPublicKey: optional(PublicKey),
      }),
    },
  ),
  issueApiKey: route('POST /merchants/{merchantId}/api-keys', WRITERS, 'An API key alone; shown once', {
    params,
    body: closed({ env: Env, kind: oneOf(['pk', 'sk', 'rk']), ...keySettings }),
  }),
  updateApiKey: route('PATCH /merchants/{merchantId}/api-keys/{id}', WRITERS, 'Name, scopes, allowlist, limit', {
    ...one,
    body: closed(keySettings),
  }),
  rotateApiKey: route(
    'POST /merchants/{merchantId}/api-keys/{id}/rotate',
    WRITERS,
    'A successor; this one works 24 h more',
    {
      ...one,
      body: closed({}),
    },
  ),
  issueSigningKey: route(
    'POST /merchants/{merchantId}/signing-keys',
    WRITERS,
    'A signing key; its private half is shown once',
    {
      params,
      body: closed({ env: Env, name: optional(Name), publicKey: optional(PublicKey) }),
    },
  ),
  rotateSigningKey: route(
    'POST /merchants/{merchantId}/signing-keys/{id}/rotate',
    WRITERS,
    'A successor; this one works 24 h more',
    {
      ...one,
      body: closed({ publicKey: optional(PublicKey) }),
    },
  ),
  issueEncryptionKey: route('POST /merchants/{merchantId}/encryption-keys', WRITERS, 'An encryption key; shown once', {
    params,
    body: closed({ env: Env, name: optional(Name) }),
  }),
  rotateEncryptionKey: route(
    'POST /merchants/{merchantId}/encryption-keys/{id}/rotate',
    WRITERS,
    'A successor; this one works 24 h more',
    { ...one, body: closed({}) },
  ),
  revokeCredential: route(
    'POST /merchants/{merchantId}/credentials/{id}/revoke',
    WRITERS,
    'Ends an API key, signing key or encryption key at once',
    { ...one, body: closed({}) },
  ),
  checkAllowlist: route(
    'POST /merchants/{merchantId}/allowlist-check',
    READERS,
    'What each entry means, or why it is refused',
    {
      params,
      body: closed({ entries: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }) }),
    },
  ),
  addOrigin: route('POST /merchants/{merchantId}/origins', WRITERS, 'Allow a web origin', {
    params,
    body: closed({ env: Env, origin: text(256) }),
  }),
  removeOrigin: route('DELETE /merchants/{merchantId}/origins/{id}', WRITERS, 'Remove a web origin', { ...one }),
} as const;
