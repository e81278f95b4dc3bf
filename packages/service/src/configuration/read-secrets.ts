// The installation's own secrets: what seals the database.
import { decodeBase64url } from '@svc/protocol';
import type { Secrets } from '../config.ts';
import type { Settings } from './settings.ts';

export function readSecrets(settings: Settings): Secrets {
  return {
    masterKey: readKey(settings, 'SVC_MASTER_KEY', settings.secret('SVC_MASTER_KEY')),
    pepper: readKey(settings, 'SVC_PEPPER', settings.secret('SVC_PEPPER')),
    previousMasterKeys: readKeys(settings, 'SVC_MASTER_KEY_PREVIOUS'),
    previousPeppers: readKeys(settings, 'SVC_PEPPER_PREVIOUS'),
  };
}

const readKeys = (settings: Settings, name: string): Uint8Array[] =>
  (settings.secret(name)?.split(',') ?? []).map((text) => readKey(settings, name, text.trim()));

function readKey(settings: Settings, name: string, text: string | null): Uint8Array {
  if (text === null)
    return settings.refuse(name, 'is missing: base64url of 32 random bytes (svc admin make-secret makes one)');
  const bytes = decodeBase64url(text);
  return bytes?.length === 32 ? new Uint8Array(bytes) : settings.refuse(name, 'must be base64url of 32 bytes');
}
