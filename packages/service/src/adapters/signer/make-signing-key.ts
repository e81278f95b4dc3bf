// Opens the key that the settings name: in this process, in AWS KMS, or behind Web3Signer.
import type { SignerKeyConfig } from '../../config.ts';
import { makeKmsKey } from './kms-key.ts';
import { makeLocalKey } from './local-key.ts';
import type { SigningKey } from './signing-key.ts';
import { makeWeb3signerKey } from './web3signer-key.ts';

export function makeSigningKey(config: SignerKeyConfig): SigningKey {
  if (typeof config === 'string') return makeLocalKey(config);
  return config.provider === 'aws-kms' ? makeKmsKey(config) : makeWeb3signerKey(config);
}
