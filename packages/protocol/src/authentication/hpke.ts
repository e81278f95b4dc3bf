// HPKE (RFC 9180) base mode with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and ChaCha20-Poly1305, and nothing else.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { x25519 as defaultX25519, type X25519, type X25519KeyPair } from './x25519.ts';

const KEM_SUITE = Buffer.from('4b454d0020', 'hex'); // "KEM" || 0x0020
const HPKE_SUITE = Buffer.from('48504b45002000010003', 'hex'); // "HPKE" || 0x0020 || 0x0001 || 0x0003
const VERSION = Buffer.from('HPKE-v1');
const EMPTY = Buffer.alloc(0);
const ZERO_SALT = Buffer.alloc(32);
const CIPHER = 'chacha20-poly1305';
const TAG_BYTES = 16;

export interface HpkeContext {
  readonly key: Uint8Array;
  readonly baseNonce: Uint8Array;
  readonly secret: Uint8Array;
  readonly keyScheduleContext: Uint8Array;
}

function hmac(key: Uint8Array, data: Uint8Array): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** An absent salt is a salt of zeros (RFC 5869), which HMAC pads an empty key to anyway. */
function labeledExtract(suite: Uint8Array, salt: Uint8Array, label: string, ikm: Uint8Array): Buffer {
  return hmac(salt.length === 0 ? ZERO_SALT : salt, Buffer.concat([VERSION, suite, Buffer.from(label), ikm]));
}

function labeledExpand(suite: Uint8Array, prk: Uint8Array, label: string, info: Uint8Array, length: number): Buffer {
  const head = Buffer.concat([Buffer.from([length >> 8, length & 255]), VERSION, suite, Buffer.from(label), info]);
  const blocks: Buffer[] = [];
  let previous: Buffer = EMPTY;
  for (let index = 1; (index - 1) * 32 < length; index += 1) {
    previous = hmac(prk, Buffer.concat([previous, head, Buffer.from([index])]));
    blocks.push(previous);
  }
  return Buffer.concat(blocks).subarray(0, length);
}

const PSK_ID_HASH = labeledExtract(HPKE_SUITE, EMPTY, 'psk_id_hash', EMPTY);

function kemSharedSecret(dh: Uint8Array, enc: Uint8Array, recipientPublic: Uint8Array): Buffer {
  const eaePrk = labeledExtract(KEM_SUITE, EMPTY, 'eae_prk', dh);
  return labeledExpand(KEM_SUITE, eaePrk, 'shared_secret', Buffer.concat([enc, recipientPublic]), 32);
}

function keySchedule(sharedSecret: Uint8Array, info: Uint8Array): HpkeContext {
  const infoHash = labeledExtract(HPKE_SUITE, EMPTY, 'info_hash', info);
  const keyScheduleContext = Buffer.concat([Buffer.from([0]), PSK_ID_HASH, infoHash]);
  const secret = labeledExtract(HPKE_SUITE, sharedSecret, 'secret', EMPTY);
  return {
    key: labeledExpand(HPKE_SUITE, secret, 'key', keyScheduleContext, 32),
    baseNonce: labeledExpand(HPKE_SUITE, secret, 'base_nonce', keyScheduleContext, 12),
    secret,
    keyScheduleContext,
  };
}

export interface SenderSetup {
  recipientPublic: Uint8Array;
  info: Uint8Array;
  /** For known-answer tests only; drawn afresh otherwise. */
  ephemeralPrivate?: Uint8Array | undefined;
  x25519?: X25519;
}

export function setupSender(setup: SenderSetup): { enc: Uint8Array; context: HpkeContext } {
  const x25519 = setup.x25519 ?? defaultX25519;
  const ephemeral = x25519.keyPairOf(setup.ephemeralPrivate ?? randomBytes(32));
  const dh = x25519.sharedSecret(ephemeral, setup.recipientPublic);
  const enc = ephemeral.publicKey;
  return { enc, context: keySchedule(kemSharedSecret(dh, enc, setup.recipientPublic), setup.info) };
}

export interface ReceiverSetup {
  enc: Uint8Array;
  recipient: X25519KeyPair;
  info: Uint8Array;
  x25519?: X25519;
}

export function setupReceiver(setup: ReceiverSetup): HpkeContext {
  const x25519 = setup.x25519 ?? defaultX25519;
  const dh = x25519.sharedSecret(setup.recipient, setup.enc);
  return keySchedule(kemSharedSecret(dh, setup.enc, setup.recipient.publicKey), setup.info);
}

function nonceOf(context: HpkeContext, sequence: number): Uint8Array {
  if (sequence === 0) return context.baseNonce;
  const nonce = Buffer.from(context.baseNonce);
  nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ sequence) >>> 0, 8);
  return nonce;
}

export function hpkeSeal(context: HpkeContext, plaintext: Uint8Array, aad: Uint8Array = EMPTY, sequence = 0): Buffer {
  const cipher = createCipheriv(CIPHER, context.key, nonceOf(context, sequence), { authTagLength: TAG_BYTES });
  if (aad.length > 0) cipher.setAAD(aad, { plaintextLength: plaintext.length });
  const body = cipher.update(plaintext);
  cipher.final();
  return Buffer.concat([body, cipher.getAuthTag()]);
}

/** Throws when the tag does not hold. */
export function hpkeOpen(context: HpkeContext, sealed: Uint8Array, aad: Uint8Array = EMPTY, sequence = 0): Buffer {
  if (sealed.length < TAG_BYTES) throw new Error('shorter than its tag');
  const decipher = createDecipheriv(CIPHER, context.key, nonceOf(context, sequence), { authTagLength: TAG_BYTES });
  const end = sealed.length - TAG_BYTES;
  if (aad.length > 0) decipher.setAAD(aad, { plaintextLength: end });
  decipher.setAuthTag(sealed.subarray(end));
  const body = decipher.update(sealed.subarray(0, end));
  decipher.final();
  return body;
}

export function hpkeExport(context: HpkeContext, exporterContext: Uint8Array, length: number): Buffer {
  const exporterSecret = labeledExpand(HPKE_SUITE, context.secret, 'exp', context.keyScheduleContext, 32);
  return labeledExpand(HPKE_SUITE, exporterSecret, 'sec', exporterContext, length);
}
