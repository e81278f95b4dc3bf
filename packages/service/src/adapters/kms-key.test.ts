// What KMS may answer, and how often it is asked before the signer gives up.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { privateKeyToAddress } from 'viem/accounts';
import { afterEach, expect, it } from 'vitest';
import { startKms } from '../../test/signer/key-services.ts';
import { makeKmsKey } from './kms-key.ts';

const KEY = `0x${'11'.repeat(32)}` as const;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type KmsConfig = Parameters<typeof makeKmsKey>[0];

/** Answers each question with the next status, and the last one for ever, and says which headers came. */
async function startScripted(statuses: readonly number[], answer: object, more: Partial<KmsConfig> = {}) {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    await request.toArray();
    const status = statuses[Math.min(heard.length, statuses.length - 1)];
    heard.push(request.headers);
    response.writeHead(status ?? 500).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => new Promise((closed) => void server.close(() => closed())));
  const key = makeKmsKey({
    provider: 'aws-kms',
    keyId: 'alias/vouchers',
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'AKID',
    secretAccessKey: 'a secret',
    sessionToken: null,
    ...more,
  });
  return { key, heard };
}

const spki = (curve: string): { PublicKey: string } => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: curve });
  return { PublicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
};

it.each([
  [500, 2],
  [503, 2],
  [429, 2],
  [428, 1],
  [400, 1],
  [499, 1],
])('the KMS key is asked again after %i or not, and never a third time', async (status, times) => {
  const { key, heard } = await startScripted([status], {});
  await expect(key.address()).rejects.toThrow(`KMS did not do GetPublicKey (status ${status})`);
  expect(heard).toHaveLength(times);
});

it('the KMS key is asked for its address once, and again only after it failed', async () => {
  const kms = await startKms(KEY, 'low', { failures: 2 });
  ends.push(kms.stop);
  const key = makeKmsKey(kms.config as KmsConfig);
  await expect(key.address()).rejects.toThrow('KMS did not do GetPublicKey');
  expect(await key.address()).toBe(privateKeyToAddress(KEY));
  expect(await key.address()).toBe(privateKeyToAddress(KEY));
  expect(kms.asked).toHaveLength(3);
});

it('the KMS key sends the token of a session where there is one', async () => {
  const answer = spki('secp256k1');
  const plain = await startScripted([200], answer);
  await plain.key.address();
  expect(plain.heard[0]).not.toHaveProperty('x-amz-security-token');
  const session = await startScripted([200], answer, { sessionToken: 'a token' });
  await session.key.address();
  expect(session.heard[0]).toMatchObject({ 'x-amz-security-token': 'a token' });
});

it('the KMS key takes no key of another curve', async () => {
  const { key } = await startScripted([200], spki('prime256v1'));
  await expect(key.address()).rejects.toThrow('the KMS key is not ECC_SECG_P256K1');
});
