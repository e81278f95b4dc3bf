// HPKE (RFC 9180): base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305 only.
import { aeadOpen, aeadSeal, TAG_BYTES } from './aead.ts';
import { hkdfExpand, hkdfExtract } from './hkdf.ts';
import { x25519 as defaultX25519, type X25519, type X25519KeyPair } from './x25519.ts';

const KEM_SUITE = Buffer.from('4b454d0020', 'hex'); // "KEM" || 0x0020
const HPKE_SUITE = Buffer.from('48504b45002000010003', 'hex'); // "HPKE" || 0x0020 || 0x0001 || 0x0003
const EMPTY = Buffer.alloc(0);

const EAE_PRK = labelOf(KEM_SUITE, 'eae_prk');
const SHARED_SECRET = labelOf(KEM_SUITE, 'shared_secret', 32);
const INFO_HASH = labelOf(HPKE_SUITE, 'info_hash');
const SECRET = labelOf(HPKE_SUITE, 'secret');
const KEY = labelOf(HPKE_SUITE, 'key', 32);
const BASE_NONCE = labelOf(HPKE_SUITE, 'base_nonce', 12);
const EXPORTER_SECRET = labelOf(HPKE_SUITE, 'exp', 32);
/** Mode base and the hash of the empty pre-shared key id, constant in every key schedule. */
const CONTEXT_HEAD = Buffer.concat([Buffer.from([0]), hkdfExtract(EMPTY, labelOf(HPKE_SUITE, 'psk_id_hash'))]);

interface HpkeContext {
  readonly key: Uint8Array;
  readonly baseNonce: Uint8Array;
  /** The secret of the exporter interface. */
  readonly secret: Uint8Array;
  readonly keyScheduleContext: Uint8Array;
}

interface SenderSetup {
  recipientPublic: Uint8Array;
  info: Uint8Array;
  /** For known-answer tests only. Default: a fresh key pair. */
  ephemeralPrivate?: Uint8Array | undefined;
  x25519?: X25519;
}

/** Throws when the recipient's key is of small order. */
export function setupSender(setup: SenderSetup): { enc: Uint8Array; context: HpkeContext } {
  const x25519 = setup.x25519 ?? defaultX25519;
  const ephemeral = setup.ephemeralPrivate ? x25519.keyPairOf(setup.ephemeralPrivate) : x25519.generate();
  const dh = x25519.sharedSecret(ephemeral, setup.recipientPublic);
  const enc = ephemeral.publicKey;
  return { enc, context: keySchedule(kemSharedSecret(dh, enc, setup.recipientPublic), setup.info) };
}

interface ReceiverSetup {
  enc: Uint8Array;
  recipient: X25519KeyPair;
  info: Uint8Array;
  x25519?: X25519;
}

/** Throws when `enc` is of small order. */
export function setupReceiver(setup: ReceiverSetup): HpkeContext {
  const dh = (setup.x25519 ?? defaultX25519).sharedSecret(setup.recipient, setup.enc);
  return keySchedule(kemSharedSecret(dh, setup.enc, setup.recipient.publicKey), setup.info);
}

/** Returns the ciphertext with its tag appended. */
export function hpkeSeal(context: HpkeContext, plaintext: Uint8Array, aad: Uint8Array = EMPTY, sequence = 0): Buffer {
  const { ciphertext, tag } = aeadSeal(aeadKeyOf(context, sequence), plaintext, aad);
  return Buffer.concat([ciphertext, tag]);
}

/** Returns null when the ciphertext, tag or AAD does not match. */
export function hpkeOpen(
  context: HpkeContext,
  sealed: Uint8Array,
  aad: Uint8Array = EMPTY,
  sequence = 0,
): Buffer | null {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) return null;
  return aeadOpen(aeadKeyOf(context, sequence), sealed.subarray(0, end), sealed.subarray(end), aad);
}

export function hpkeExport(context: HpkeContext, exporterContext: Uint8Array, length: number): Buffer {
  const exporterSecret = hkdfExpand(context.secret, 32, EXPORTER_SECRET, context.keyScheduleContext);
  return hkdfExpand(exporterSecret, length, labelOf(HPKE_SUITE, 'sec', length), exporterContext);
}

/** The constant prefix of LabeledExtract's ikm or, with a length, of LabeledExpand's info. */
function labelOf(suite: Uint8Array, label: string, length?: number): Buffer {
  const head = length === undefined ? EMPTY : Buffer.from([length >> 8, length & 255]);
  return Buffer.concat([head, Buffer.from('HPKE-v1'), suite, Buffer.from(label)]);
}

function kemSharedSecret(dh: Uint8Array, enc: Uint8Array, recipientPublic: Uint8Array): Buffer {
  return hkdfExpand(hkdfExtract(EMPTY, EAE_PRK, dh), 32, SHARED_SECRET, enc, recipientPublic);
}

function keySchedule(sharedSecret: Uint8Array, info: Uint8Array): HpkeContext {
  const keyScheduleContext = Buffer.concat([CONTEXT_HEAD, hkdfExtract(EMPTY, INFO_HASH, info)]);
  const secret = hkdfExtract(sharedSecret, SECRET);
  return {
    key: hkdfExpand(secret, 32, KEY, keyScheduleContext),
    baseNonce: hkdfExpand(secret, 12, BASE_NONCE, keyScheduleContext),
    secret,
    keyScheduleContext,
  };
}

function aeadKeyOf(context: HpkeContext, sequence: number) {
  return { name: 'chacha20-poly1305', key: context.key, iv: nonceOf(context, sequence) } as const;
}

function nonceOf(context: HpkeContext, sequence: number): Uint8Array {
  if (sequence === 0) return context.baseNonce;
  const nonce = Buffer.from(context.baseNonce);
  nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ sequence) >>> 0, 8);
  return nonce;
}
