// Which key signs the vouchers of an environment: a private key in the settings, AWS KMS, or Web3Signer.
import { isDeepStrictEqual } from 'node:util';
import type { Env } from '@svc/protocol';
import type { Config, SignerKeyConfig } from '../../config.ts';
import type { Settings } from '../settings.ts';
import { readPrivateKey, readSigningKey } from './read-signing-key.ts';

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
