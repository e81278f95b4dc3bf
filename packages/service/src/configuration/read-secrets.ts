// Reads the installation's secrets: those that seal the database and those that sign vouchers.
import { decodeBase64url, type Env } from '@svc/protocol';
import type { Config, Secrets } from '../config.ts';
import type { Hex } from '../ports/chain.ts';
import type { Settings } from './settings.ts';

export function readSecrets(settings: Settings): Secrets {
  const previous = settings.secret('SVC_MASTER_KEY_PREVIOUS');
  return {
    masterKey: readKey(settings, 'SVC_MASTER_KEY', settings.secret('SVC_MASTER_KEY')),
    pepper: readKey(settings, 'SVC_PEPPER', settings.secret('SVC_PEPPER')),
    previousMasterKeys: (previous?.split(',') ?? []).map((text) =>
      readKey(settings, 'SVC_MASTER_KEY_PREVIOUS', text.trim()),
    ),
  };
}

function readKey(settings: Settings, name: string, text: string | null): Uint8Array {
  if (text === null)
    return settings.refuse(name, 'is missing: base64url of 32 random bytes (svc admin make-secret makes one)');
  const bytes = decodeBase64url(text);
  return bytes?.length === 32 ? new Uint8Array(bytes) : settings.refuse(name, 'must be base64url of 32 bytes');
}

export function readVoucherSigner(settings: Settings, envs: readonly Env[]): Config['voucherSigner'] {
  const read = (env: Env): Hex | null => {
    const name = `SVC_VOUCHER_SIGNER_${env.toUpperCase()}`;
    const text = settings.secret(name);
    if (text === null) {
      return envs.includes(env)
        ? settings.refuse(name, 'is missing: the private key that signs vouchers, 0x and 64 hex digits')
        : null;
    }
    if (!/^0x[0-9a-fA-F]{64}$/.test(text)) return settings.refuse(name, 'must be 0x and 64 hex digits');
    return text as Hex;
  };
  return { test: read('test'), live: read('live') };
}
