// The secrets of a Sandbox, made at its first start and kept in its folder, where it has one.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { encodeBase64url } from '@svc/protocol';
import type { Hex } from '../ports/chain.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

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
