// Wrappers on the wire: envelope, sealed response, error envelope, key document, health.
import { type Static, Type } from 'typebox';
import { ENVS } from '../chains.ts';
import { LIMITS } from '../limits.ts';
import { BASE64URL_PATTERN, closed, nullable, oneOf, resource, UnixSecondsSchema } from './primitives.ts';

export const EnvelopeSchema = resource('Envelope', {
  v: Type.Literal(1),
  encKeyId: Type.String({ pattern: '^enc_[0-9A-Z]{26}$' }),
  iv: Type.String({ pattern: '^[A-Za-z0-9_-]{16}$' }),
  ciphertext: Type.String({ pattern: BASE64URL_PATTERN, minLength: 1, maxLength: LIMITS.ciphertextChars }),
  tag: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
});
export type Envelope = Static<typeof EnvelopeSchema>;

export const SealedResponseSchema = resource('SealedResponse', {
  v: Type.Literal(1),
  enc: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  ciphertext: Type.String({ pattern: BASE64URL_PATTERN, minLength: 22 }),
});
export type SealedResponse = Static<typeof SealedResponseSchema>;

export const ErrorEnvelopeSchema = resource('ErrorEnvelope', {
  error: closed(
    {
      code: Type.String(),
      message: Type.String(),
      requestId: Type.Optional(Type.String()),
      details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    {},
    'Error',
  ),
});

/** What a service key is made for. */
export const SIGNING_USES = ['webhooks', 'responses'] as const;
/** `receipts`: the key has signed a receipt and stays in the document for ever. */
export const KEY_USES = [...SIGNING_USES, 'receipts'] as const;
export type KeyUse = (typeof KEY_USES)[number];

export const KeyDocumentSchema = resource('KeyDocument', {
  keys: Type.Array(
    closed({
      kid: Type.String(),
      alg: Type.Literal('Ed25519'),
      publicKey: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
      use: Type.Array(oneOf(KEY_USES)),
      env: oneOf(ENVS),
      standardWebhooksKey: Type.Optional(Type.String({ pattern: '^whpk_[A-Za-z0-9+/]{43}=$' })),
      validFrom: Type.Optional(UnixSecondsSchema),
      validUntil: Type.Optional(nullable(UnixSecondsSchema)),
    }),
  ),
});
export type KeyDocument = Static<typeof KeyDocumentSchema>;

export const HealthSchema = resource('Health', { ok: Type.Literal(true), version: Type.String() });
export type Health = Static<typeof HealthSchema>;
