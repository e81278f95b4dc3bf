// Which key signs the vouchers of an environment: a private key in the settings, AWS KMS, or Web3Signer.
import { isDeepStrictEqual } from 'node:util';
import { decodeBase64url, type Env } from '@svc/protocol';
import type { Config, Secrets, SignerKeyConfig } from '../config.ts';
import type { Hex } from '../ports/chain.ts';
import { readOptionalUrl, readUrl, type Settings } from './settings.ts';

export function readSigningKey(settings: Settings, env: Env, name: string): SignerKeyConfig | null {
  const keys = [readPrivateKey(settings, name), readKms(settings, name), readWeb3signer(settings, env, name)];
  const [key, second] = keys.filter((each) => each !== null);
  if (second !== undefined)
    return settings.refuse(name, 'and another signer of the same environment are both set: set one of them');
  return key ?? null;
}

export function readPrivateKey(settings: Settings, name: string): Hex | null {
  const text = settings.secret(name);
  if (text === null) return null;
  return /^0x[0-9a-fA-F]{64}$/.test(text) ? (text as Hex) : settings.refuse(name, 'must be 0x and 64 hex digits');
}

function readKms(settings: Settings, name: string): SignerKeyConfig | null {
  const keyId = settings.text(`${name}_KMS_KEY_ID`);
  const why = `${name}_KMS_KEY_ID needs it`;
  const region = keyId === null ? '' : settings.required('AWS_REGION', why);
  // A wrong address is refused where no key is asked for yet, too.
  const endpoint = readKmsEndpoint(settings, region);
  if (keyId === null) return null;
  return {
    provider: 'aws-kms',
    keyId,
    region,
    endpoint,
    accessKeyId: settings.required('AWS_ACCESS_KEY_ID', why),
    secretAccessKey:
      settings.secret('AWS_SECRET_ACCESS_KEY') ?? settings.refuse('AWS_SECRET_ACCESS_KEY', `is missing: ${why}`),
    sessionToken: settings.secret('AWS_SESSION_TOKEN'),
  };
}

/** One address for every key and the master key, so that it must do for the strictest environment that is served. */
export function readKmsEndpoint(settings: Settings, region: string): string {
  const isLive = settings.list('SVC_ENVS').includes('live');
  const fallback = `https://kms.${region}.amazonaws.com`;
  return readUrl(settings, 'SVC_KMS_ENDPOINT', { isLive, fallback, like: 'https://kms.example.com' });
}

function readWeb3signer(settings: Settings, env: Env, name: string): SignerKeyConfig | null {
  const isLive = env === 'live';
  const url = readOptionalUrl(settings, `${name}_WEB3SIGNER_URL`, { isLive, like: 'https://signer.internal:9000' });
  if (url === null) return null;
  const keyName = `${name}_WEB3SIGNER_PUBLIC_KEY`;
  const publicKey = settings.required(keyName, 'the public key that Web3Signer names the key by');
  // The point without or with its leading 04.
  if (!/^0x(04)?[0-9a-fA-F]{128}$/.test(publicKey)) return settings.refuse(keyName, 'must be 0x and 128 hex digits');
  return { provider: 'web3signer', url, publicKey: publicKey as Hex };
}

export function readVoucherSigner(settings: Settings, envs: readonly Env[]): Config['voucherSigner'] {
  const read = (env: Env): SignerKeyConfig | null =>
    envs.includes(env) ? readKey(settings, env) : readUnused(settings, env);
  return { test: read('test'), live: read('live') };
}

/** The key that also signs what the contract wants two signatures for; two of one key are one signature to it. */
export function readSecondSigner(
  settings: Settings,
  envs: readonly Env[],
  first: Config['voucherSigner'],
): Config['voucherSigner'] {
  const read = (env: Env): SignerKeyConfig | null => {
    const name = `SVC_VOUCHER_SECOND_SIGNER_${env.toUpperCase()}`;
    const key = envs.includes(env) ? readSigningKey(settings, env, name) : readPrivateKey(settings, name);
    if (key !== null && isDeepStrictEqual(key, first[env]))
      settings.refuse(name, `is the same key as ${nameOf(env)}: the second signature must be of another`);
    return key;
  };
  return { test: read('test'), live: read('live') };
}

const nameOf = (env: Env): string => `SVC_VOUCHER_SIGNER_${env.toUpperCase()}`;

/** A key of an environment that is not served must be well-formed all the same. */
function readUnused(settings: Settings, env: Env): SignerKeyConfig | null {
  return readPrivateKey(settings, nameOf(env));
}

function readKey(settings: Settings, env: Env): SignerKeyConfig {
  const name = nameOf(env);
  const choices = `0x and 64 hex digits, or ${name}_KMS_KEY_ID, or ${name}_WEB3SIGNER_URL`;
  return (
    readSigningKey(settings, env, name) ??
    settings.refuse(name, `is missing: the private key that signs vouchers, ${choices}`)
  );
}

// The installation's own secrets: what seals the database.

export function readSecrets(settings: Settings): Secrets {
  return {
    masterKey: readSecretKey(settings, 'SVC_MASTER_KEY', settings.secret('SVC_MASTER_KEY')),
    pepper: readSecretKey(settings, 'SVC_PEPPER', settings.secret('SVC_PEPPER')),
    previousMasterKeys: readSecretKeys(settings, 'SVC_MASTER_KEY_PREVIOUS'),
    previousPeppers: readSecretKeys(settings, 'SVC_PEPPER_PREVIOUS'),
  };
}

const readSecretKeys = (settings: Settings, name: string): Uint8Array[] =>
  (settings.secret(name)?.split(',') ?? []).map((text) => readSecretKey(settings, name, text.trim()));

function readSecretKey(settings: Settings, name: string, text: string | null): Uint8Array {
  if (text === null)
    return settings.refuse(name, 'is missing: base64url of 32 random bytes (svc admin make-secret makes one)');
  const bytes = decodeBase64url(text);
  return bytes?.length === 32 ? new Uint8Array(bytes) : settings.refuse(name, 'must be base64url of 32 bytes');
}
