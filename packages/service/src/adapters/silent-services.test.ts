// Outside services that take a question and never answer it are given up.
import { createServer, type Socket } from 'node:net';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { screeningRequest } from '../../test/screening/screening-request.ts';
import { makeKmsKey } from './kms-key.ts';
import { makeDiditScreening } from './screening/didit-screening.ts';
import { unwrapWithKms } from './unwrap-with-kms.ts';
import { makeWeb3signerKey } from './web3signer-key.ts';

const sockets: Socket[] = [];
const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
let url = '';
const limits: number[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // Their seconds pass a hundred times as fast.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(ms / 100);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  server.close();
});

const aws = { region: 'eu-west-1', accessKeyId: 'AKID', secretAccessKey: 'a secret', sessionToken: null };

it.each([
  [
    'the screening',
    [5_000],
    () =>
      makeDiditScreening({ provider: 'didit', apiKey: 'key', webhookSecret: 'secret', baseUrl: url }).screen(
        screeningRequest(),
      ),
  ],
  [
    'the key service of AWS, asked twice',
    [5_000, 5_000],
    () => makeKmsKey({ provider: 'aws-kms', keyId: 'alias/vouchers', endpoint: url, ...aws }).address(),
  ],
  [
    'Web3Signer',
    [5_000],
    () => {
      const { publicKey } = privateKeyToAccount(`0x${'33'.repeat(32)}`);
      const key = makeWeb3signerKey({ provider: 'web3signer', url, publicKey: `0x${publicKey.slice(4)}` });
      return key.sign({ digest: keccak256('0x1901', 'bytes'), preimage: () => '0x1901' });
    },
  ],
  [
    'the key service that has the master key',
    [10_000],
    () =>
      unwrapWithKms({
        SVC_MASTER_KEY_KMS: 'c2VhbGVk',
        SVC_KMS_ENDPOINT: url,
        AWS_REGION: aws.region,
        AWS_ACCESS_KEY_ID: aws.accessKeyId,
        AWS_SECRET_ACCESS_KEY: aws.secretAccessKey,
      }),
  ],
])('%s', async (_name, expected, ask) => {
  limits.length = 0;
  await expect(ask()).rejects.toThrow();
  expect(limits).toEqual(expected);
});
