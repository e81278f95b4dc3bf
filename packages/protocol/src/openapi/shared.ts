// What the operations of the OpenAPI document share: headers, security, and how each format is described.
import { IDEMPOTENCY_KEY_PATTERN, LIMITS } from '../limits.ts';
import { HEADERS, RATE_HEADERS } from '../names.ts';
import { API_VERSIONS, CURRENT_API_VERSION } from '../versions.ts';

export const refTo = (kind: 'parameters' | 'headers' | 'schemas', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const headerParameter = (name: string, required: boolean, description: string, schema: object) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const NONCE = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' };
const DIGITS = { type: 'string', pattern: '^[0-9]+$' };
const SIGNATURE = { type: 'string', pattern: '^ed25519=[A-Za-z0-9_-]{86}$' };

export const PARAMETERS = {
  ApiVersion: headerParameter(HEADERS.apiVersion, false, 'The date version. Missing: the current one.', {
    type: 'string',
    enum: [...API_VERSIONS],
    default: CURRENT_API_VERSION,
  }),
  ReadKeyId: headerParameter(
    HEADERS.keyId,
    false,
    'Id of the signing key that the answer is sealed to. Missing: the newest active one.',
    { type: 'string' },
  ),
  KeyId: headerParameter(HEADERS.keyId, true, 'Id of the signing key that signs, and that the answer is sealed to.', {
    type: 'string',
  }),
  Timestamp: headerParameter(
    HEADERS.timestamp,
    true,
    `Unix seconds, within ${LIMITS.timestampWindowSeconds} s of the time of the service.`,
    DIGITS,
  ),
  Nonce: headerParameter(HEADERS.nonce, true, 'Base64url of 16 random bytes, good for one request.', NONCE),
  Signature: headerParameter(HEADERS.signature, true, 'Ed25519 over the canonical request string (SVC-V1).', SIGNATURE),
  IdempotencyKey: headerParameter(
    HEADERS.idempotencyKey,
    false,
    `Repeating it within 24 hours gives the first 2xx answer again. ${HEADERS.idempotencyKeyAlias} is an alias.`,
    { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
  ),
};

const header = (description: string, schema: object) => ({ description, schema });
const COUNT = { type: 'integer', minimum: 0 };

export const RESPONSE_HEADERS = {
  [HEADERS.requestId]: header('Id of the request; quote it when asking for help.', { type: 'string' }),
  [HEADERS.apiVersion]: header('The date version that was served.', { type: 'string' }),
  [HEADERS.timestamp]: header('Unix seconds at which the answer was signed.', DIGITS),
  [HEADERS.keyId]: header('Key of the key document that verifies the signature.', { type: 'string' }),
  [HEADERS.signature]: header('Ed25519 over SVC-RESP-V1, request id, timestamp and body hash.', SIGNATURE),
  [HEADERS.idempotentReplay]: header('`true` when this is the answer of an earlier request.', { type: 'string' }),
  [RATE_HEADERS.limit]: header('Requests that the tightest window admits.', COUNT),
  [RATE_HEADERS.remaining]: header('Requests left in it.', COUNT),
  [RATE_HEADERS.reset]: header('Seconds until more are left.', COUNT),
  [RATE_HEADERS.retryAfter]: header('Seconds to wait.', COUNT),
};

export const headerRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));

export const COUNTED_HEADERS = [RATE_HEADERS.limit, RATE_HEADERS.remaining, RATE_HEADERS.reset] as const;
export const SEALED_HEADERS = [
  HEADERS.requestId,
  HEADERS.apiVersion,
  HEADERS.timestamp,
  HEADERS.keyId,
  HEADERS.signature,
  HEADERS.idempotentReplay,
] as const;

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_{env}_{kind}_{random}',
    description: 'The API key. Its prefix selects Sandbox (test) or Live.',
  },
  requestSignature: {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.signature,
    description: `Every write is encrypted, then signed (SVC-V1), with ${HEADERS.keyId}, ${HEADERS.timestamp} and ${HEADERS.nonce}.`,
  },
};

export const DESCRIPTION = `
Converts between a pair token (USDC, USDT, CELO) or Nigerian Naira and the stablecoin SVC, in both directions.
The service is non-custodial: it returns unsigned transactions, and the caller signs and sends them.

**SVC-ENC-V1, encrypted requests.** The body of every write, also of one that carries nothing (its plaintext is then \`{}\`), is
an envelope: AES-256-GCM under the encryption key, with a fresh 12-byte IV. The additional authenticated data is
\`SVC-ENC-V1\`, the method, the raw path without its query, the merchant id and the encryption key id, joined by line feeds.

**SVC-V1, signed requests.** Ed25519 over \`SVC-V1\`, the method, the raw path with its query, the timestamp, the nonce and the
lowercase hex SHA-256 of the body bytes, joined by line feeds. Encrypt first, then sign.

**SVC-RESP-V1, sealed answers.** Every 2xx body for secret and restricted keys is sealed with HPKE (RFC 9180 base mode: DHKEM
X25519 with HKDF-SHA256, HKDF-SHA256, ChaCha20-Poly1305) to the signing key converted to X25519, with the info text
\`SVC-RESP-V1\` and the request id joined by a line feed, and an empty AAD. \`${HEADERS.signature}\` signs \`SVC-RESP-V1\`, the
request id, the timestamp and the SHA-256 of the body, joined by line feeds.

**SVC-WH-V1, webhooks.** Ed25519 over \`SVC-WH-V1\`, the webhook id, the timestamp and the SHA-256 of the raw body, joined by
line feeds. Verifying keys are in the key document. Deliveries also carry the headers of Standard Webhooks (\`v1a\`), by the same key.

Where a body or an answer is encrypted, \`x-svc-plaintext\` gives the schema of what is inside, and
\`x-svc-plaintext-example\` an example. Errors are never sealed. Publishable keys get plain answers.
`.trim();

/** New fields may appear in answers, and clients made from this document must bear them: only requests are closed. */
export function leaveOpen(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(leaveOpen);
  if (typeof node !== 'object' || node === null) return node;
  const isClosed = 'properties' in node && 'additionalProperties' in node && node.additionalProperties === false;
  const kept = Object.entries(node).filter(([key]) => !(isClosed && key === 'additionalProperties'));
  return Object.fromEntries(kept.map(([key, value]) => [key, leaveOpen(value)]));
}
