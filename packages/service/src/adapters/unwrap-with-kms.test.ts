import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrapWithKms } from './unwrap-with-kms.ts';

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const NOW = new Date('2015-08-30T12:36:00Z');

describe('a request signed for AWS', () => {
  it('carries the signature that AWS publishes for its example "post-vanilla"', async () => {
    const { headers } = await new AwsV4Signer({
      method: 'POST',
      url: 'https://example.amazonaws.com/',
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretAccessKey,
      region: 'us-east-1',
      service: 'service',
      datetime: '20150830T123600Z',
    }).sign();
    expect(headers.get('authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, ' +
        'SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    );
  });
});

describe('a master key wrapped by KMS', () => {
  const key = Buffer.alloc(32, 5);
  const seen: { request: IncomingMessage; body: string }[] = [];
  const kms = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    seen.push({ request, body });
    const known = JSON.parse(body).CiphertextBlob === 'd3JhcHBlZA==';
    response.statusCode = known ? 200 : 400;
    response.end(
      JSON.stringify(known ? { Plaintext: key.toString('base64') } : { __type: 'InvalidCiphertextException' }),
    );
  });
  let environment: Record<string, string>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void kms.listen(0, '127.0.0.1', resolve));
    environment = {
      SVC_MASTER_KEY_KMS: 'd3JhcHBlZA==',
      SVC_KMS_ENDPOINT: `http://127.0.0.1:${(kms.address() as AddressInfo).port}`,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: 'a token',
    };
  });
  afterAll(() => void kms.close());

  it('is decrypted once, by a signed request that says what it is for', async () => {
    const unwrapped = await unwrapWithKms(environment, () => NOW);
    expect(unwrapped.SVC_MASTER_KEY).toBe(key.toString('base64url'));
    const [{ request, body } = { request: null, body: '{}' }] = seen;
    expect(request?.headers).toMatchObject({
      'x-amz-target': 'TrentService.Decrypt',
      'x-amz-date': '20150830T123600Z',
      'x-amz-security-token': 'a token',
      authorization: expect.stringContaining(
        'SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target',
      ),
    });
    expect(JSON.parse(body).EncryptionContext).toEqual({ use: 'svc-master-key' });
  });

  it('stops the start with one line when KMS refuses, does not answer, or a setting is missing', async () => {
    await expect(unwrapWithKms({ ...environment, SVC_MASTER_KEY_KMS: 'b3RoZXI=' })).rejects.toThrow(
      'SVC_MASTER_KEY_KMS was not decrypted by KMS (InvalidCiphertextException)',
    );
    await expect(unwrapWithKms({ ...environment, SVC_KMS_ENDPOINT: 'http://127.0.0.1:49151' })).rejects.toThrow(
      'does not answer',
    );
    await expect(unwrapWithKms({ ...environment, AWS_REGION: '' })).rejects.toThrow(/^AWS_REGION is missing/);
    await expect(unwrapWithKms({ ...environment, SVC_MASTER_KEY: 'x' })).rejects.toThrow('both set');
  });

  it('leaves settings without one as they are', async () => {
    const plain = { SVC_MASTER_KEY: 'x' };
    expect(await unwrapWithKms(plain)).toBe(plain);
  });
});
