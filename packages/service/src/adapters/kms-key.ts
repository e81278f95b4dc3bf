// A key in AWS KMS (ECC_SECG_P256K1, SIGN_VERIFY): it never leaves there, each digest is sent to be signed.

import { createPublicKey } from 'node:crypto';
import { parseJsonLoosely } from '@svc/protocol';
import { AwsClient } from 'aws4fetch';
import { bytesToHex } from 'viem';
import { publicKeyToAddress } from 'viem/utils';
import type { SignerKeyConfig } from '../config.ts';
import { readBounded } from '../domain/read-bounded.ts';
import type { Address } from '../ports/chain.ts';
import { readDerSignature, type SigningKey, toVoucherSignature } from './signing-key.ts';

type Settings = Extract<SignerKeyConfig, { provider: 'aws-kms' }>;

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
// A second signature of one digest is just another valid one, so a lost answer may be asked for again.
const MAX_ATTEMPTS = 2;

export function makeKmsKey(settings: Settings): SigningKey {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    ...(settings.sessionToken !== null && { sessionToken: settings.sessionToken }),
    region: settings.region,
    service: 'kms',
    retries: 0,
  });
  const ask = (action: string, body: object): Promise<Record<string, unknown>> =>
    askKms(client, settings.endpoint, action, { KeyId: settings.keyId, ...body });

  let known: Promise<Address> | null = null;
  const address = (): Promise<Address> => {
    known ??= ask('GetPublicKey', {}).then(({ PublicKey }) => addressOfSpki(String(PublicKey)));
    // A failed question is put again next time.
    known.catch(() => {
      known = null;
    });
    return known;
  };

  return {
    address,
    async sign({ digest }) {
      const { Signature } = await ask('Sign', {
        Message: Buffer.from(digest).toString('base64'),
        // RAW, the default, would hash the digest once more.
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      });
      const der = new Uint8Array(Buffer.from(String(Signature), 'base64'));
      return toVoucherSignature(digest, readDerSignature(der), await address());
    },
  };
}

async function askKms(
  client: AwsClient,
  endpoint: string,
  action: string,
  body: object,
): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await client
      .fetch(`${endpoint}/`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
        body: JSON.stringify(body),
        aws: { allHeaders: true },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch(() => null);
    if (answer?.ok)
      return (parseJsonLoosely(await readBounded(answer, MAX_ANSWER_BYTES)) ?? {}) as Record<string, unknown>;
    const mayPass = answer === null || answer.status >= 500 || answer.status === 429;
    if (!mayPass || attempt === MAX_ATTEMPTS) {
      throw new Error(`KMS did not do ${action} (${answer === null ? 'no answer' : `status ${answer.status}`})`);
    }
  }
}

/** KMS gives the public key as a DER SubjectPublicKeyInfo. */
function addressOfSpki(base64: string): Address {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  const { crv, x, y } = key.export({ format: 'jwk' });
  if (crv !== 'secp256k1' || x === undefined || y === undefined) throw new Error('the KMS key is not ECC_SECG_P256K1');
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return publicKeyToAddress(bytesToHex(point));
}
