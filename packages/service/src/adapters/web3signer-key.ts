// A key behind Web3Signer's eth1 interface.
import { bytesToHex, keccak256, parseSignature } from 'viem';
import { publicKeyToAddress } from 'viem/utils';
import type { SignerKeyConfig } from '../config.ts';
import { readBounded } from '../domain/read-bounded.ts';
import type { Hex } from '../ports/chain.ts';
import { type DigestToSign, type SigningKey, toVoucherSignature } from './signing-key.ts';

type Settings = Extract<SignerKeyConfig, { provider: 'web3signer' }>;

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 200;

export function makeWeb3signerKey({ url, publicKey }: Settings): SigningKey {
  // Web3Signer writes the point without the 04 that says it is uncompressed.
  const address = publicKeyToAddress(`0x04${publicKey.slice(-128)}`);
  return {
    address: async () => address,
    async sign(request) {
      const answer = await fetch(`${url.replace(/\/+$/, '')}/api/v1/eth1/sign/${publicKey}`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: checkedPreimage(request) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = answer.ok ? (await readBounded(answer, MAX_ANSWER_BYTES)).trim() : '';
      if (!/^0x[0-9a-fA-F]{130}$/.test(text)) throw new Error(`Web3Signer: status ${answer.status}`);
      const { r, s } = parseSignature(text as Hex);
      return toVoucherSignature(request.digest, { r: BigInt(r), s: BigInt(s) }, address);
    },
  };
}

/** Web3Signer hashes what it is given, so it gets the bytes whose hash is the digest. */
function checkedPreimage({ digest, preimage }: DigestToSign): Hex {
  const bytes = preimage();
  if (keccak256(bytes) !== bytesToHex(digest)) throw new Error('the preimage is not of this digest');
  return bytes;
}
