// The secrets of a Sandbox, made at its first start and kept in its folder, where it has one.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBase64url } from '@svc/protocol';
import type { Hex } from '../ports/chain.ts';

export interface SandboxSecrets {
  masterKey: string;
  pepper: string;
  voucherSigner: Hex;
}

export function findSandboxSecrets(dataDir: string): SandboxSecrets {
  const file = join(dataDir, 'secrets.json');
  const known = readPrivateFile<SandboxSecrets>(file);
  if (known !== null) return known;
  const made = makeSandboxSecrets();
  writePrivateFile(file, made);
  return made;
}

export function makeSandboxSecrets(): SandboxSecrets {
  return {
    masterKey: encodeBase64url(randomBytes(32)),
    pepper: encodeBase64url(randomBytes(32)),
    // Below 2^255, so always a valid secp256k1 key. Zero is practically impossible.
    voucherSigner: `0x${(randomBytes(32).readUInt8(0) & 0x7f).toString(16).padStart(2, '0')}${randomBytes(31).toString('hex')}`,
  };
}

// JSON files that only the owner can read, written atomically.

/** Returns null when the file does not exist. What is wrong with it otherwise is thrown with the path and a remedy. */
export function readPrivateFile<Content>(file: string): Content | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read (${code}). Change its rights (chmod u+rw, chown), or move it away.`);
  }
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new Error(`${file} is damaged: it is not JSON. Put a backup of it back, or remove its folder to start over.`);
  }
}

export function writePrivateFile(file: string, content: object): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
