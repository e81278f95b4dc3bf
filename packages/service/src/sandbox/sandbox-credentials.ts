// What a Sandbox discloses: the fields of sandbox.json.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBase64url } from '@svc/protocol';
import type { Hex } from '../ports/chain.ts';

/** The credentials that a merchant's program needs. Keys are base64url of 32 bytes. */
export interface MerchantCredentials {
  merchantId: string;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: string;
  signingKeyId: string;
  signingKey: string;
}

export interface SandboxMerchant extends MerchantCredentials {
  publishableKey: string;
  allowedOrigin: string;
  restrictedKeys: { scopes: string[]; apiKey: string }[];
}

export type SandboxCredentials = SandboxMerchant & { secondMerchant: SandboxMerchant };

export interface SandboxWallet {
  address: `0x${string}`;
  privateKey: `0x${string}`;
}

export interface MagicWallet extends SandboxWallet {
  ending: 'a1' | 'a2' | 'a3' | 'a4';
}

export type SandboxFile = SandboxCredentials & {
  baseUrl: string;
  chain: string;
  rpcUrl: string;
  /** Screening lets all of them pass. */
  wallets: SandboxWallet[];
  /** For tests that run side by side: each has limits of its own. */
  testMerchants: SandboxMerchant[];
  /** One for each ending that screening reacts to. */
  magicWallets: MagicWallet[];
  /** Makes sign-in links for the dashboard. */
  dashboardKey: string;
};

// The secrets of a Sandbox, made at its first start and kept in its folder, where it has one.

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
