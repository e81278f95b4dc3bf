// SVC-ENC-V1 vectors: a sealed create, a sealed delete, and every envelope that must not open.
import type { Envelope } from '../../src/resources/wire.ts';
import {
  type CaseList,
  CREATE_BODY,
  cutBytes,
  ENC_KEY_ID,
  ENCRYPTION_KEY,
  fixedText,
  MERCHANT_ID,
  OTHER_MERCHANT_ID,
} from './case-list.ts';

const REQUEST = { method: 'POST', path: '/v1/conversions', merchantId: MERCHANT_ID };
const KEYS = { encKeyId: ENC_KEY_ID, encryptionKey: ENCRYPTION_KEY };
const EVENTS_PATH = '/v1/conversions/op:order:0192f1c2-7a3b-4c5d-8e6f-a1b2c3d4e5f6/events';

export function envelopeCases(list: CaseList): void {
  const sealed = list.good('worked example: seal the body of a create', 'seal-envelope', {
    ...REQUEST,
    ...KEYS,
    iv: fixedText('iv of the create', 12),
    plaintext: CREATE_BODY,
  });
  const envelope = sealed.envelope as Envelope;
  const opening = { ...REQUEST, encryptionKey: ENCRYPTION_KEY, envelope };
  list.known('open the envelope of a create', 'open-envelope', opening, { plaintext: CREATE_BODY });
  moreGoodCases(list);
  wrongBindings(list, opening, envelope);
  changedBytes(list, opening, envelope);
  wrongShapes(list, opening, envelope);
}

function moreGoodCases(list: CaseList): void {
  const others: [string, { method: string; path: string }, string][] = [
    [
      'an empty body is the text {}',
      { method: 'DELETE', path: '/v1/webhook-endpoints/whe_01K5B41D4R2A6Z8Y0W3B5C7EFG' },
      '{}',
    ],
    ['a reference with plain colons', { method: 'POST', path: EVENTS_PATH }, '{"event":"failed"}'],
    [
      'a reference with escaped colons',
      { method: 'POST', path: EVENTS_PATH.replaceAll(':', '%3A') },
      '{"event":"failed"}',
    ],
    [
      'text beyond ASCII is UTF-8',
      { method: 'PATCH', path: '/v1/webhook-endpoints/whe_1' },
      '{"description":"Ọjà ₦ 🧾"}',
    ],
  ];
  for (const [name, request, plaintext] of others) {
    const where = { ...request, merchantId: MERCHANT_ID };
    const { envelope } = list.good(`seal: ${name}`, 'seal-envelope', {
      ...where,
      ...KEYS,
      iv: fixedText(name, 12),
      plaintext,
    });
    list.known(`open: ${name}`, 'open-envelope', { ...where, encryptionKey: ENCRYPTION_KEY, envelope }, { plaintext });
  }
}

function wrongBindings(list: CaseList, opening: Record<string, unknown>, envelope: Envelope): void {
  const changes: [string, object][] = [
    ['another method', { method: 'PATCH' }],
    ['a trailing slash', { path: '/v1/conversions/' }],
    ['the query in the path', { path: '/v1/conversions?limit=1' }],
    ['another path', { path: '/v1/transfers' }],
    ['an escaped spelling of the path', { path: '/v1/%63onversions' }],
    ['another merchant', { merchantId: OTHER_MERCHANT_ID }],
    ['another key', { encryptionKey: fixedText('another encryption key', 32) }],
    ['another key id', { envelope: { ...envelope, encKeyId: 'enc_01K5B3Z8A1N9Y3W5V7S0X2Z4BE' } }],
  ];
  for (const [name, change] of changes) {
    list.bad(`does not open: ${name}`, 'open-envelope', { ...opening, ...change }, 'SVC_DECRYPTION_FAILED');
  }
}

function changedBytes(list: CaseList, opening: Record<string, unknown>, envelope: Envelope): void {
  const { iv, ciphertext, tag } = envelope;
  const changes: [string, Partial<Envelope>][] = [
    ['the first bit of the iv', { iv: flipFirstBit(iv) }],
    ['the first bit of the ciphertext', { ciphertext: flipFirstBit(ciphertext) }],
    ['the first bit of the tag', { tag: flipFirstBit(tag) }],
    ['a ciphertext cut by three bytes', { ciphertext: cutBytes(ciphertext, 3) }],
    ['an all-zero tag', { tag: 'A'.repeat(22) }],
  ];
  for (const [name, change] of changes) {
    const input = { ...opening, envelope: { ...envelope, ...change } };
    list.bad(`does not open: ${name} changed`, 'open-envelope', input, 'SVC_DECRYPTION_FAILED');
  }
}

function wrongShapes(list: CaseList, opening: Record<string, unknown>, envelope: Envelope): void {
  const { tag, ...withoutTag } = envelope;
  const none: [string, unknown][] = [
    ['the plain body', JSON.parse(CREATE_BODY)],
    ['an empty object', {}],
    ['a list', [envelope]],
    ['null', null],
    ['a property missing', withoutTag],
    ['a property too many', { ...envelope, alg: 'A256GCM' }],
  ];
  for (const [name, value] of none) {
    list.bad(`no envelope: ${name}`, 'open-envelope', { ...opening, envelope: value }, 'SVC_ENCRYPTION_REQUIRED');
  }
  const malformed: [string, object][] = [
    ['v as text', { v: '1' }],
    ['v of another version', { v: 2 }],
    ['a key id in lower case', { encKeyId: envelope.encKeyId.toLowerCase() }],
    ['a key id one character short', { encKeyId: envelope.encKeyId.slice(0, -1) }],
    ['an iv of 16 bytes', { iv: fixedText('long iv', 16) }],
    ['an iv in the other alphabet', { iv: '++++++++++++++++' }],
    ['an empty ciphertext', { ciphertext: '' }],
    ['a ciphertext with stray trailing bits', { ciphertext: 'AB' }],
    ['a tag of 12 bytes', { tag: Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url') }],
    ['a padded tag', { tag: `${tag}==` }],
    ['a tag with stray trailing bits', { tag: `${'A'.repeat(21)}B` }],
  ];
  for (const [name, change] of malformed) {
    const input = { ...opening, envelope: { ...envelope, ...change } };
    list.bad(`malformed: ${name}`, 'open-envelope', input, 'SVC_VALIDATION_FAILED');
  }
}

function flipFirstBit(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  return bytes.toString('base64url');
}
