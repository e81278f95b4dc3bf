// AWS KMS and Web3Signer look-alikes: real HTTP, the services' own formats, a key that never leaves them.
import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes, keccak256 } from 'viem';
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import type { SignerKeyConfig } from '../../src/config.ts';
import type { Hex } from '../../src/ports/chain.ts';

export interface KeyService {
  config: Exclude<SignerKeyConfig, Hex>;
  address: Hex;
  /** What was asked, as `Sign` or a path. */
  asked: string[];
  /** The bytes that it hashed and signed; Web3Signer only. */
  signed?: Hex[];
  stop(): Promise<void>;
}

export type SHalf = 'low' | 'high';

const ORDER = secp256k1.Point.Fn.ORDER;

async function serve(
  answer: (request: IncomingMessage, body: string) => { status: number; text: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const { status, text } = answer(request, body);
    response.writeHead(status);
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** A signature of the digest whose s lies in the wanted half, in DER as KMS gives it. */
function signDer(key: Hex, digest: Uint8Array, half: SHalf): Buffer {
  const compact = secp256k1.sign(digest, hexToBytes(key), { prehash: false, lowS: true });
  const low = secp256k1.Signature.fromBytes(compact, 'compact');
  const chosen = half === 'low' ? low : new secp256k1.Signature(low.r, ORDER - low.s);
  return Buffer.from(chosen.toBytes('der'));
}

function spkiOf(key: Hex): Buffer {
  const point = Buffer.from(secp256k1.getPublicKey(hexToBytes(key), false));
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = { kty: 'EC', crv: 'secp256k1', x, y };
  return createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'spki' });
}

/** `failures`: so many questions are answered with a 500 first. */
export async function startKms(key: Hex, half: SHalf, options: { failures?: number } = {}): Promise<KeyService> {
  const asked: string[] = [];
  let failures = options.failures ?? 0;
  const server = await serve((request, body) => {
    const action = String(request.headers['x-amz-target']).replace('TrentService.', '');
    asked.push(action);
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/kms\/aws4_request, SignedHeaders=content-type;host;/;
    if (!isSigned.test(request.headers.authorization ?? '')) {
      return { status: 400, text: '{"__type":"IncompleteSignature"}' };
    }
    if (failures > 0) {
      failures -= 1;
      return { status: 500, text: '{"__type":"KMSInternalException"}' };
    }
    const { KeyId, Message, MessageType, SigningAlgorithm } = JSON.parse(body) as Record<string, string>;
    if (KeyId !== 'alias/vouchers') return { status: 400, text: '{"__type":"NotFoundException"}' };
    if (action === 'GetPublicKey')
      return { status: 200, text: JSON.stringify({ PublicKey: spkiOf(key).toString('base64') }) };
    if (MessageType !== 'DIGEST' || SigningAlgorithm !== 'ECDSA_SHA_256') return { status: 400, text: '{}' };
    const der = signDer(key, new Uint8Array(Buffer.from(Message ?? '', 'base64')), half);
    return { status: 200, text: JSON.stringify({ KeyId, Signature: der.toString('base64'), SigningAlgorithm }) };
  });
  return {
    config: {
      provider: 'aws-kms',
      keyId: 'alias/vouchers',
      region: 'eu-west-1',
      endpoint: server.url,
      accessKeyId: 'AKID',
      secretAccessKey: 'a secret',
      sessionToken: null,
    },
    address: privateKeyToAddress(key),
    asked,
    stop: server.stop,
  };
}

/** Hashes what it is given and signs the hash, as Web3Signer does. */
export async function startWeb3signer(key: Hex): Promise<KeyService> {
  const asked: string[] = [];
  const signed: Hex[] = [];
  const { publicKey: point, address } = privateKeyToAccount(key);
  const publicKey: Hex = `0x${point.slice(4)}`;
  const server = await serve((request, body) => {
    asked.push(request.url ?? '');
    if (request.url !== `/api/v1/eth1/sign/${publicKey}`) return { status: 404, text: 'Public Key not found' };
    const { data } = JSON.parse(body) as { data: Hex };
    signed.push(data);
    const bytes = secp256k1.sign(keccak256(data, 'bytes'), hexToBytes(key), { prehash: false, format: 'recovered' });
    const [recovery = 0, ...compact] = bytes;
    return { status: 200, text: `0x${Buffer.from([...compact, 27 + recovery]).toString('hex')}` };
  });
  return { config: { provider: 'web3signer', url: server.url, publicKey }, address, asked, signed, stop: server.stop };
}
