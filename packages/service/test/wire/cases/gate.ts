// The gate in detail, on one operation: headers, signature, timestamp, nonce, envelope, idempotency.
import { LIMITS } from '@svc/protocol';
import type { CallOptions } from '../../harness/raw-client.ts';
import type { WireService } from '../start-wire-service.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' };
const write = (name: string, but: WireCase['but'] = {}, more: Partial<WireCase> = {}): WireCase => ({
  name: `write: ${name}`,
  operation: 'resolveAccount',
  request: 'POST /v1/accounts/resolve',
  as: 'secret',
  body: ACCOUNT,
  but,
  ...more,
});
const read = (name: string, but: WireCase['but'] = {}, more: Partial<WireCase> = {}): WireCase => ({
  name: `read: ${name}`,
  operation: 'listBanks',
  request: 'GET /v1/banks',
  as: 'secret',
  but,
  ...more,
});
const header = (name: string, value: string | string[] | null): CallOptions => ({ headers: { [name]: value } });
const seconds = ({ clock }: WireService): number => Math.floor(clock.now() / 1000);
const offBy =
  (offset: number) =>
  (service: WireService): CallOptions => ({ timestamp: String(seconds(service) + offset) });

const KEYS: readonly WireCase[] = [
  read('another scheme', header('Authorization', 'Basic c3ZjOnN2Yw==')),
  read('a malformed key', header('Authorization', 'Bearer svc_test_sk_')),
  read('a revoked key', {}, { as: 'revoked' }),
  read('the scheme in lower case', ({ who }) => header('Authorization', `bearer ${who.secret.apiKey}`)),
  read('the key twice', ({ who }) =>
    header('Authorization', [`Bearer ${who.secret.apiKey}`, `Bearer ${who.secret.apiKey}`]),
  ),
  read('a publishable key without an origin', {}, { as: 'publishable' }),
  // Live has no rail here, and the read is of banks.
  read('a Live key', {}, { as: 'live', outage: 502 }),
];

const VERSIONS: readonly WireCase[] = [
  read('the current version', header('X-SVC-API-Version', '2026-09-15')),
  read('an unknown version', header('X-SVC-API-Version', '2020-01-01')),
  read('an empty version', header('X-SVC-API-Version', '')),
  read('the version twice', header('X-SVC-API-Version', ['2026-09-15', '2026-09-15'])),
];

const KEY_IDS: readonly WireCase[] = [
  read('its own key id', ({ who }) => header('X-SVC-Key-Id', who.secret.signingKeyId)),
  read('an unknown key id', header('X-SVC-Key-Id', 'sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM')),
  read("another merchant's key id", ({ who }) => header('X-SVC-Key-Id', who.other.signingKeyId)),
  read('a malformed key id', header('X-SVC-Key-Id', 'nonsense')),
  write('no key id', header('X-SVC-Key-Id', null)),
  write('a malformed key id', header('X-SVC-Key-Id', 'nonsense')),
  write('an unknown key id', header('X-SVC-Key-Id', 'sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM')),
  write('the key id twice', ({ who }) => header('X-SVC-Key-Id', [who.secret.signingKeyId, who.secret.signingKeyId])),
];

const TIMESTAMPS: readonly WireCase[] = [
  write('no timestamp', header('X-SVC-Timestamp', null)),
  ...['', 'now', '1.5', '-1', '1e9', '99999999999999999999'].map((text) =>
    write(`timestamp ${JSON.stringify(text)}`, { timestamp: text }),
  ),
  write('a timestamp at the end of the window', offBy(-LIMITS.timestampWindowSeconds)),
  write('a timestamp just before the window', offBy(-LIMITS.timestampWindowSeconds - 1)),
  write('a timestamp just after the window', offBy(LIMITS.timestampWindowSeconds + 1)),
  write('the timestamp twice', (service) =>
    header('X-SVC-Timestamp', [String(seconds(service)), String(seconds(service))]),
  ),
];

const NONCE = 'BBBBBBBBBBBBBBBBBBBBBA';
const NONCES: readonly WireCase[] = [
  write('no nonce', header('X-SVC-Nonce', null)),
  write('a short nonce', { nonce: 'AAAA' }),
  write('a nonce with padding', { nonce: `${NONCE.slice(0, 22)}==` }),
  write('a nonce with stray bits', { nonce: 'BBBBBBBBBBBBBBBBBBBBBB' }),
  write('a nonce', { nonce: NONCE }),
  write('the nonce again', { nonce: NONCE }),
  write("another merchant's same nonce", { nonce: NONCE }, { as: 'other', afterMs: 0 }),
  write('the nonce again after ten minutes', { nonce: NONCE }, { afterMs: 11 * 60_000 }),
];

const SIGNATURES: readonly WireCase[] = [
  write('no signature', header('X-SVC-Signature', null)),
  ...['', 'nonsense', 'ed25519=', `ed25519=${'A'.repeat(86)}`, `ED25519=${'A'.repeat(86)}`, 'A'.repeat(86)].map(
    (text) => write(`signature ${JSON.stringify(text).slice(0, 24)}`, header('X-SVC-Signature', text)),
  ),
  write('the signature of another target', { signTarget: '/v1/transfers' }),
  write('the signature of another target in Live', { signTarget: '/v1/transfers' }, { as: 'live' }),
  write('the signature twice', header('X-SVC-Signature', ['ed25519=AAAA', 'ed25519=AAAA'])),
  read('a signature that is wrong', { signed: true, signTarget: '/v1/balance' }),
  read('a signature that is right', { signed: true }),
];

type Envelope = Record<string, unknown>;
const set = (name: string, value: unknown) => (envelope: Envelope) => ({ ...envelope, [name]: value });
const without = (name: string) => (envelope: Envelope) =>
  Object.fromEntries(Object.entries(envelope).filter(([key]) => key !== name));
const NAMES = ['v', 'encKeyId', 'iv', 'ciphertext', 'tag'];

const ENVELOPES: readonly WireCase[] = [
  ...NAMES.map((name) => write(`envelope without ${name}`, { envelope: without(name) })),
  ...NAMES.map((name) => write(`envelope with ${name} null`, { envelope: set(name, null) })),
  ...NAMES.slice(1).map((name) => write(`envelope with ${name} malformed`, { envelope: set(name, '!') })),
  write('envelope with v 2', { envelope: set('v', 2) }),
  write('envelope with a sixth property', { envelope: set('alg', 'none') }),
  write('envelope in a list', { envelope: (envelope) => [envelope] }),
  write('no body', { body: '' }),
  write('no JSON', { body: 'envelope' }),
  write('a plaintext body', { body: JSON.stringify(ACCOUNT) }),
  write('envelope with an unknown key', { envelope: set('encKeyId', 'enc_01K5BK2HT5W7Y9A1C3E5G7J9MN') }),
  write('envelope with another tag', { envelope: set('tag', 'AAAAAAAAAAAAAAAAAAAAAA') }),
  write('envelope with another tag in Live', { envelope: set('tag', 'AAAAAAAAAAAAAAAAAAAAAA') }, { as: 'live' }),
  write('envelope sealed for another path', {
    envelope: set('ciphertext', 'AAAA'),
  }),
  write('a body over the limit', { body: JSON.stringify({ v: 1, more: 'A'.repeat(LIMITS.envelopeBytes) }) }),
  write('a plaintext over 1 MiB', { body: JSON.stringify('A'.repeat(LIMITS.bodyBytes)) }),
  write('no content type', { contentType: null }),
  write('another content type', { contentType: 'text/plain' }),
  write('a content type with a charset', { contentType: 'application/json; charset=utf-8' }),
  write('a plaintext with a property twice', { plaintext: Buffer.from('{"bankCode":"058","bankCode":"058"}') }),
  write('a plaintext that is no JSON', { plaintext: Buffer.from('nonsense') }),
  write('an empty plaintext', { plaintext: Buffer.from(' ') }),
  write('a plaintext with NUL', { plaintext: Buffer.from('{"bankCode":"\\u0000","accountNumber":"0123456789"}') }),
];

const KEY = 'idempotency-key-1';
const create = (name: string, idempotency: Record<string, string | string[]>, body: object): WireCase => ({
  name: `idempotency: ${name}`,
  operation: 'createTransfer',
  request: 'POST /v1/transfers',
  as: 'secret',
  body: { from: `0x${'1'.repeat(40)}`, recipient: `0x${'2'.repeat(40)}`, chain: 'celo-sepolia', ...body },
  but: { headers: idempotency },
});
const OWN = 'X-SVC-Idempotency-Key';
const ALIAS = 'Idempotency-Key';
const IDEMPOTENCY: readonly WireCase[] = [
  create('first', { [OWN]: KEY }, { amount: '1' }),
  create('the same again', { [OWN]: KEY }, { amount: '1' }),
  create('the same by the alias', { [ALIAS]: KEY }, { amount: '1' }),
  create('another body', { [OWN]: KEY }, { amount: '2' }),
  create('both names', { [OWN]: KEY, [ALIAS]: KEY }, { amount: '1' }),
  create('both names that differ', { [OWN]: KEY, [ALIAS]: `${KEY}2` }, { amount: '1' }),
  create('sent twice', { [OWN]: [KEY, KEY] }, { amount: '1' }),
  ...['short', 'x'.repeat(65), 'with a space', 'with.a.dot'].map((text) =>
    create(text.slice(0, 12), { [OWN]: text }, { amount: '1' }),
  ),
  { ...create("another merchant's", { [OWN]: KEY }, { amount: '3' }), as: 'other' },
  create('of a refused request', { [OWN]: `${KEY}-refused` }, { amount: '0' }),
  create('of a refused request, mended', { [OWN]: `${KEY}-refused` }, { amount: '1' }),
];

export const gate: WireFamily = {
  name: 'gate',
  cases: [...KEYS, ...VERSIONS, ...KEY_IDS, ...TIMESTAMPS, ...NONCES, ...SIGNATURES, ...ENVELOPES, ...IDEMPOTENCY],
};
