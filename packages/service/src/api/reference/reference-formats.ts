// The four byte formats, as the reference page explains them.
import { HEADERS } from '@svc/protocol';
import { code, html, json } from './reference-html.ts';

const lines = (...parts: readonly string[]) => html`<pre tabindex="0"><code>${parts.join('\n')}</code></pre>`;

export const FORMATS_SECTION = html`<section id="formats"><h2>Formats</h2>
<p>Send ${code('Authorization: Bearer <API_KEY>')} on every route that is not public. The key's prefix selects Sandbox
(${code('svc_test_')}) or Live (${code('svc_live_')}). Writes are encrypted, then signed; 2xx answers for secret and restricted
keys are sealed and signed; errors never are. All binary values are base64url without padding.</p>
<h3>SVC-ENC-V1: the body of a write</h3>
<p>AES-256-GCM under your encryption key with a fresh 12-byte IV and a 16-byte tag. A write that carries nothing seals
${code('{}')}. Additional authenticated data, joined by line feeds:</p>
${lines('SVC-ENC-V1', '{METHOD}', '{raw path without query}', '{merchant id}', '{encKeyId}')}
${json({ v: 1, encKeyId: 'enc_01K5BK2HT5W7Y9A1C3E5G7J9MN', iv: 'VqPzJ1oG8d3xQ0aB', ciphertext: 'Zk3…', tag: 'h8Qm0bP4tG2nXsV1cLr7dw' })}
<h3>SVC-V1: the signature of a request</h3>
<p>Ed25519 with your signing key over these lines, joined by line feeds. A signed read hashes an empty body.</p>
${lines('SVC-V1', '{METHOD}', '{raw path with query}', `{${HEADERS.timestamp}}`, `{${HEADERS.nonce}}`, '{lowercase hex SHA-256 of the body bytes}')}
${lines(`${HEADERS.keyId}: sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM`, `${HEADERS.timestamp}: 1789639200`, `${HEADERS.nonce}: pJ4mX0uQ2sT9vB7cN1dK5g`, `${HEADERS.signature}: ed25519={base64url}`)}
<h3>SVC-RESP-V1: a sealed answer</h3>
<p>HPKE (RFC 9180, base mode, DHKEM X25519 with HKDF-SHA256, HKDF-SHA256, ChaCha20-Poly1305) to your signing key converted to
X25519, empty AAD, info ${code('SVC-RESP-V1\\n{request id}')}. The service signs, with a key of the key document:</p>
${lines('SVC-RESP-V1', `{${HEADERS.requestId}}`, `{${HEADERS.timestamp}}`, '{lowercase hex SHA-256 of the body bytes}')}
<h3>SVC-WH-V1: a webhook</h3>
${lines('SVC-WH-V1', `{${HEADERS.webhookId}}`, `{${HEADERS.timestamp}}`, '{lowercase hex SHA-256 of the raw body}')}
<p>The same delivery in the form of Standard Webhooks, by the same key: ${code('webhook-signature: v1a,{base64}')} is Ed25519 over
${code('{webhook-id}.{webhook-timestamp}.{raw body}')}, and ${code('standardWebhooksKey')} of the key document verifies it.</p>
<h3>Idempotency</h3>
<p>${code(HEADERS.idempotencyKey)} (alias ${code(HEADERS.idempotencyKeyAlias)}), 8 to 64 characters of A-Z a-z 0-9 _ -, on any
write. Within 24 hours the same request gives the first 2xx answer again, with ${code(`${HEADERS.idempotentReplay}: true`)}.
Errors are not kept.</p>
</section>`;
