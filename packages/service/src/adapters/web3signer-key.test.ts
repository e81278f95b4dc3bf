// What Web3Signer may answer, and that nothing else than a signature of the key is taken.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, it } from 'vitest';
import { makeWeb3signerKey } from './web3signer-key.ts';

const ACCOUNT = privateKeyToAccount(`0x${'33'.repeat(32)}`);
const PREIMAGE = '0x1901';
const DIGEST = keccak256(PREIMAGE, 'bytes');
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function signWith(status: number, text: string, preimage: `0x${string}` = PREIMAGE): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(text));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const key = makeWeb3signerKey({ provider: 'web3signer', url, publicKey: `0x${ACCOUNT.publicKey.slice(4)}` });
  expect(await key.address()).toBe(ACCOUNT.address);
  return key.sign({ digest: DIGEST, preimage: () => preimage });
}

it('the Web3Signer key gives the signature of its key, and refuses every other answer', async () => {
  const signature = await ACCOUNT.sign({ hash: keccak256(PREIMAGE) });
  expect(await signWith(200, `${signature}\n`)).toBe(signature);
  await expect(signWith(500, signature)).rejects.toThrow('Web3Signer: status 500');
  await expect(signWith(200, signature.slice(0, -2))).rejects.toThrow('Web3Signer: status 200');
  await expect(signWith(200, 'ok')).rejects.toThrow('Web3Signer: status 200');
  const other = await privateKeyToAccount(`0x${'44'.repeat(32)}`).sign({ hash: keccak256(PREIMAGE) });
  await expect(signWith(200, other)).rejects.toThrow('the signature is of another key');
});

it('the Web3Signer key sends no bytes that are not the digest’s', async () => {
  await expect(signWith(200, '', '0x1902')).rejects.toThrow('the preimage is not of this digest');
});
