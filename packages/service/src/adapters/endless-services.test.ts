// Outside services whose answer goes on and on are hung up on before they can fill our memory.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screeningRequest } from '../../test/screening/screening-request.ts';
import { makePaystackRail } from './bank-rail/paystack-rail.ts';
import { makeHttpTransport } from './chain/json-rpc.ts';
import { makeKmsKey } from './kms-key.ts';
import { makeDiditScreening } from './screening/didit-screening.ts';
import { unwrapWithKms } from './unwrap-with-kms.ts';
import { makeWeb3signerKey } from './web3signer-key.ts';

/** Far more than any of them may take in, and little enough for a test that fails. */
const LONG_ANSWER_BYTES = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(65_536, 32);

let longest = 0;
const server = createServer((_, response) => {
  let sent = 0;
  const fill = (): void => {
    while (!response.destroyed && sent < LONG_ANSWER_BYTES) {
      sent += CHUNK.byteLength;
      longest = Math.max(longest, sent);
      if (!response.write(CHUNK)) return;
    }
  };
  response.on('drain', fill);
  fill();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const aws = { region: 'eu-west-1', accessKeyId: 'AKID', secretAccessKey: 'a secret', sessionToken: null };

it.each<[string, () => Promise<unknown>]>([
  ['a bank rail', () => makePaystackRail('live', { provider: 'paystack', baseUrl: url, secretKey: 'sk' }).listBanks()],
  ['a node', () => makeHttpTransport({ url, timeoutMs: 5_000 })('eth_blockNumber', [])],
  [
    'the screening',
    () =>
      makeDiditScreening({ provider: 'didit', apiKey: 'key', webhookSecret: 'secret', baseUrl: url }).screen(
        screeningRequest(),
      ),
  ],
  [
    'the key service of AWS',
    () => makeKmsKey({ provider: 'aws-kms', keyId: 'alias/vouchers', endpoint: url, ...aws }).address(),
  ],
  [
    'Web3Signer',
    () => {
      const { publicKey } = privateKeyToAccount(`0x${'33'.repeat(32)}`);
      const key = makeWeb3signerKey({ provider: 'web3signer', url, publicKey: `0x${publicKey.slice(4)}` });
      return key.sign({ digest: keccak256('0x1901', 'bytes'), preimage: () => '0x1901' });
    },
  ],
  [
    'the key service that has the master key',
    () =>
      unwrapWithKms({
        SVC_MASTER_KEY_KMS: 'c2VhbGVk',
        SVC_KMS_ENDPOINT: url,
        AWS_REGION: aws.region,
        AWS_ACCESS_KEY_ID: aws.accessKeyId,
        AWS_SECRET_ACCESS_KEY: aws.secretAccessKey,
      }),
  ],
])('%s', async (_name, ask) => {
  longest = 0;
  await expect(ask()).rejects.toThrow();
  expect(longest).toBeLessThan(LONG_ANSWER_BYTES);
});
