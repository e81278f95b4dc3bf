// The key that signs forwarded deliveries. It belongs to this machine: the service's key never leaves the service.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeBase64url,
  encodeBase64url,
  generateSeed,
  ID_PREFIXES,
  importSignKey,
  type KeyDocument,
  makeId,
  type SignKey,
  standardWebhooksKeyOf,
} from '@svc/protocol';
import { UsageError } from '../errors/exit-codes.ts';
import { writeWhole } from '../files/write-whole.ts';

export interface LocalKey {
  kid: string;
  signKey: SignKey;
  /** The last port of the key document, so that receivers need to be set up only once. */
  port: number | null;
}

const fileIn = (folder: string): string => join(folder, 'listen-key.json');

export function findLocalKey(folder: string): LocalKey {
  const kept = readKept(fileIn(folder));
  if (kept !== null) return kept;
  const made = { kid: makeId(ID_PREFIXES.serviceKey, Date.now()), signKey: importSignKey(generateSeed()), port: null };
  keepLocalKey(folder, made);
  return made;
}

export function keepLocalKey(folder: string, { kid, signKey, port }: LocalKey): void {
  writeWhole(fileIn(folder), JSON.stringify({ kid, seed: encodeBase64url(signKey.seed), port }));
}

function readKept(file: string): LocalKey | null {
  try {
    const { kid, seed, port } = JSON.parse(readFileSync(file, 'utf8')) as { kid: string; seed: string; port: number };
    return { kid, signKey: importSignKey(decodeBase64url(seed) ?? new Uint8Array()), port: port ?? null };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new UsageError(`${file} is damaged: remove it and a new key is made.`);
  }
}

/** Returns a key document like the service's, which the SDK's verifier accepts as `keys`. */
export const localKeyDocument = ({ kid, signKey }: LocalKey, env: 'test' | 'live'): KeyDocument => ({
  keys: [
    {
      kid,
      alg: 'Ed25519',
      publicKey: encodeBase64url(signKey.publicKey),
      use: ['webhooks'],
      env,
      standardWebhooksKey: standardWebhooksKeyOf(signKey.publicKey),
    },
  ],
});
