// A signing key as the settings name it under one name: a private key, AWS KMS, or Web3Signer. Null when none is set.
import type { SignerKeyConfig } from '../../config.ts';
import type { Hex } from '../../ports/chain.ts';
import type { Settings } from '../settings.ts';

export function readSigningKey(settings: Settings, name: string): SignerKeyConfig | null {
  const keys = [readPrivateKey(settings, name), readKms(settings, name), readWeb3signer(settings, name)];
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
  if (keyId === null) return null;
  const why = `${name}_KMS_KEY_ID needs it`;
  const region = settings.required('AWS_REGION', why);
  return {
    provider: 'aws-kms',
    keyId,
    region,
    endpoint: settings.textOr('SVC_KMS_ENDPOINT', `https://kms.${region}.amazonaws.com`).replace(/\/+$/, ''),
    accessKeyId: settings.required('AWS_ACCESS_KEY_ID', why),
    secretAccessKey:
      settings.secret('AWS_SECRET_ACCESS_KEY') ?? settings.refuse('AWS_SECRET_ACCESS_KEY', `is missing: ${why}`),
    sessionToken: settings.secret('AWS_SESSION_TOKEN'),
  };
}

function readWeb3signer(settings: Settings, name: string): SignerKeyConfig | null {
  const url = settings.text(`${name}_WEB3SIGNER_URL`);
  if (url === null) return null;
  if (!/^https?:\/\/[^\s?#]+$/.test(url))
    return settings.refuse(`${name}_WEB3SIGNER_URL`, 'must look like https://host:9000');
  const keyName = `${name}_WEB3SIGNER_PUBLIC_KEY`;
  const publicKey = settings.required(keyName, 'the public key that Web3Signer names the key by');
  // The point without or with its leading 04.
  if (!/^0x(04)?[0-9a-fA-F]{128}$/.test(publicKey)) return settings.refuse(keyName, 'must be 0x and 128 hex digits');
  return { provider: 'web3signer', url, publicKey: publicKey as Hex };
}
