// Seals secrets at rest with AES-256-GCM under keys that this process holds: from the environment or a file.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { MasterKey } from '../ports/master-key.ts';

// Sealed bytes: version (1), id of the master key (8), salt (16), ciphertext, tag (16).
const VERSION = 1;
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES + SALT_BYTES;
/** A fresh salt gives every sealing a key of its own, so one fixed IV never repeats under a key. */
const IV = Buffer.alloc(12);

export interface LocalSecrets {
  masterKey: Uint8Array;
  pepper: Uint8Array;
  /** Earlier master keys: they still open, they never seal. */
  previousMasterKeys?: readonly Uint8Array[];
  previousPeppers?: readonly Uint8Array[];
}

export function makeLocalMasterKey(secrets: LocalSecrets): MasterKey {
  const current = named(secrets.masterKey);
  const known = [current, ...(secrets.previousMasterKeys ?? []).map(named)];
  return {
    async seal(plaintext, place) {
      const salt = randomBytes(SALT_BYTES);
      const header = Buffer.concat([Buffer.from([VERSION]), current.id, salt]);
      const cipher = createCipheriv('aes-256-gcm', sealingKey(current.key, salt), IV, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(header, place));
      const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return new Uint8Array(Buffer.concat([header, ciphertext, cipher.getAuthTag()]));
    },
    async open(sealed, place) {
      const header = Buffer.from(sealed.subarray(0, HEADER_BYTES));
      const id = header.subarray(1, 1 + KEY_ID_BYTES);
      const master = known.find((candidate) => candidate.id.equals(id));
      if (sealed.length < HEADER_BYTES + TAG_BYTES || header[0] !== VERSION || master === undefined) {
        throw new Error(`What is sealed in ${place} was not sealed under a master key that is configured here.`);
      }
      const salt = header.subarray(1 + KEY_ID_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(master.key, salt), IV, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(header, place));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const opened = [decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()];
      return new Uint8Array(Buffer.concat(opened));
    },
    digest: (text) => hmacOf(secrets.pepper, text),
    formerDigests: (text) => (secrets.previousPeppers ?? []).map((pepper) => hmacOf(pepper, text)),
  };
}

const hmacOf = (pepper: Uint8Array, text: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', pepper).update(text).digest());

/** The id names the key that sealed a row, and reveals nothing about the key. */
function named(key: Uint8Array): { id: Buffer; key: Uint8Array } {
  if (key.length !== 32) throw new Error('A master key has 32 bytes.');
  const id = createHash('sha256').update('svc master key id').update(key).digest().subarray(0, KEY_ID_BYTES);
  return { id, key };
}

function sealingKey(masterKey: Uint8Array, salt: Uint8Array): Buffer {
  return createHmac('sha256', masterKey).update('svc seal at rest').update(salt).digest();
}

function boundTo(header: Buffer, place: string): Buffer {
  return Buffer.concat([header, Buffer.from(place, 'utf8')]);
}
