// The floors of bench/formats.ts: hash, signature, cipher, random bytes, text to bytes and base64url on the same sizes,
// called bare: no check, no shape, no format around them.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { createRequire } from 'node:module';
import { keccak_256 } from '@noble/hashes/sha3.js';

interface BareInput {
  aesKey: Uint8Array;
  aad: string;
  envelope: { iv: string; ciphertext: string; tag: string };
  requestPlaintext: Uint8Array;
  envelopeBody: Uint8Array;
  responsePlaintext: Uint8Array;
  sealed: { enc: string; ciphertext: string };
  answerBody: Uint8Array;
  signKey: { keyObject: KeyObject };
  verifyKey: { keyObject: KeyObject };
}

interface ScalarMultiplication {
  base(publicKey: Uint8Array, privateKey: Uint8Array): void;
  multiply(shared: Uint8Array, privateKey: Uint8Array, publicKey: Uint8Array): void;
}

const SIGNED_TEXT = 'd'.repeat(150);
const VOUCHER_HEX = '0'.repeat(640);
const HMAC_KEY = Buffer.alloc(32, 1);
const HMAC_DATA = Buffer.alloc(96, 2);
/** HPKE base mode: eae_prk, shared_secret, info_hash, secret, key, base_nonce. */
const HPKE_HMACS = 6;

export function barePrimitives(input: BareInput) {
  const { signKey, verifyKey, envelopeBody, answerBody, responsePlaintext } = input;
  const signature = sign(null, Buffer.from(SIGNED_TEXT), signKey.keyObject);
  const signHashed = (body: Uint8Array) => () => {
    hash('sha256', body, 'hex');
    return sign(null, Buffer.from(SIGNED_TEXT), signKey.keyObject).toString('base64url');
  };
  const text = signature.toString('base64url');
  const verifyHashed = (body: Uint8Array) => () => {
    hash('sha256', body, 'hex');
    return verify(null, Buffer.from(SIGNED_TEXT), verifyKey.keyObject, Buffer.from(text, 'base64url'));
  };
  return {
    'SVC-ENC-V1 seal 570 B': () => sealAes(input),
    'SVC-ENC-V1 open 570 B': () => openAes(input),
    'SVC-V1 sign': () => [randomBytes(16).toString('base64url'), signHashed(envelopeBody)()],
    'SVC-V1 verify': verifyHashed(envelopeBody),
    'SVC-RESP-V1 seal 2 KiB': sealHpke(input),
    'SVC-RESP-V1 open 2 KiB': openHpke(input),
    'SVC-RESP-V1 sign': signHashed(answerBody),
    'SVC-RESP-V1 verify': verifyHashed(answerBody),
    'SVC-WH-V1 sign 2 KiB': signHashed(responsePlaintext),
    'SVC-WH-V1 verify 2 KiB': verifyHashed(responsePlaintext),
    'voucher digest': () => [keccak_256(Buffer.from(VOUCHER_HEX, 'hex')), keccak_256(Buffer.alloc(66))],
  };
}

function sealAes({ aesKey, aad, requestPlaintext }: BareInput): string[] {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(aad));
  const ciphertext = cipher.update(requestPlaintext);
  cipher.final();
  return [iv, ciphertext, cipher.getAuthTag()].map((bytes) => bytes.toString('base64url'));
}

function openAes({ aesKey, aad, envelope }: BareInput): Buffer {
  const iv = Buffer.from(envelope.iv, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', aesKey, iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(Buffer.from(envelope.tag, 'base64url'));
  const plaintext = decipher.update(Buffer.from(envelope.ciphertext, 'base64url'));
  decipher.final();
  return plaintext;
}

function sealHpke({ responsePlaintext, sealed }: BareInput): () => string[] {
  const x25519 = loadScalarMultiplication();
  const recipient = Buffer.from(sealed.enc, 'base64url');
  const enc = Buffer.alloc(32);
  const shared = Buffer.alloc(32);
  return () => {
    const ephemeral = randomBytes(32);
    x25519.base(enc, ephemeral);
    x25519.multiply(shared, ephemeral, recipient);
    runHmacs();
    const cipher = createCipheriv('chacha20-poly1305', HMAC_KEY, HMAC_DATA.subarray(0, 12), { authTagLength: 16 });
    const ciphertext = cipher.update(responsePlaintext);
    cipher.final();
    return [enc.toString('base64url'), Buffer.concat([ciphertext, cipher.getAuthTag()]).toString('base64url')];
  };
}

function openHpke({ sealed, responsePlaintext }: BareInput): () => Buffer {
  const x25519 = loadScalarMultiplication();
  const iv = HMAC_DATA.subarray(0, 12);
  const cipher = createCipheriv('chacha20-poly1305', HMAC_KEY, iv, { authTagLength: 16 });
  const body = Buffer.concat([cipher.update(responsePlaintext), cipher.final()]);
  const text = Buffer.concat([body, cipher.getAuthTag()]).toString('base64url');
  const shared = Buffer.alloc(32);
  return () => {
    x25519.multiply(shared, HMAC_KEY, Buffer.from(sealed.enc, 'base64url'));
    runHmacs();
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('chacha20-poly1305', HMAC_KEY, iv, { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(-16));
    const plaintext = decipher.update(bytes.subarray(0, -16));
    decipher.final();
    return plaintext;
  };
}

function runHmacs(): void {
  for (let index = 0; index < HPKE_HMACS; index += 1) createHmac('sha256', HMAC_KEY).update(HMAC_DATA).digest();
}

/** The native library, which the floor needs: nothing else offers bare X25519 on raw keys. */
function loadScalarMultiplication(): ScalarMultiplication {
  const native = createRequire(import.meta.resolve('@svc/protocol'))('sodium-native') as {
    crypto_scalarmult_base: ScalarMultiplication['base'];
    crypto_scalarmult: ScalarMultiplication['multiply'];
  };
  return { base: native.crypto_scalarmult_base, multiply: native.crypto_scalarmult };
}
