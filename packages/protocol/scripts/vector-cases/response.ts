// SVC-RESP-V1 vectors: sealed responses, the service's signature over them, and every response that must fail.
import type { SealedResponse } from '../../src/resources/wire.ts';
import {
  type CaseList,
  cutBytes,
  fixedText,
  NOW,
  OTHER_PUBLIC_KEY,
  PUBLIC_KEY,
  REQUEST_ID,
  SEED,
  SERVICE_PUBLIC_KEY,
  SERVICE_SEED,
} from './case-list.ts';

const PLAINTEXT = JSON.stringify({
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  asset: 'USDC',
  chain: 'celo-sepolia',
  balance: '25500000',
  formatted: '25.5',
  decimals: 6,
});

export function responseCases(list: CaseList): void {
  const { sealed } = list.good('worked example: seal a balance', 'seal-response', {
    plaintext: PLAINTEXT,
    recipientPublicKey: PUBLIC_KEY,
    requestId: REQUEST_ID,
    ephemeralPrivateKey: fixedText('ephemeral key', 32),
  });
  const opening = { sealed, seed: SEED, requestId: REQUEST_ID };
  list.known('open the sealed balance', 'open-response', opening, { plaintext: PLAINTEXT });
  const empty = list.good('seal an empty object', 'seal-response', {
    plaintext: '{}',
    recipientPublicKey: PUBLIC_KEY,
    requestId: REQUEST_ID,
    ephemeralPrivateKey: fixedText('another ephemeral key', 32),
  });
  list.known('open an empty object', 'open-response', { ...opening, sealed: empty.sealed }, { plaintext: '{}' });
  whatDoesNotOpen(list, opening, sealed as SealedResponse);
  signatures(list, JSON.stringify(sealed));
}

function whatDoesNotOpen(list: CaseList, opening: Record<string, unknown>, sealed: SealedResponse): void {
  const { ciphertext, ...withoutCiphertext } = sealed;
  const changes: [string, object][] = [
    ['another request id', { requestId: `${REQUEST_ID.slice(0, -1)}F` }],
    ['another signing key', { seed: SERVICE_SEED }],
    ['the first character of enc changed', { sealed: { ...sealed, enc: otherFirst(sealed.enc) } }],
    ['an enc of small order', { sealed: { ...sealed, enc: 'A'.repeat(43) } }],
    ['a padded enc', { sealed: { ...sealed, enc: `${sealed.enc}=` } }],
    ['the first character of the ciphertext changed', { sealed: { ...sealed, ciphertext: otherFirst(ciphertext) } }],
    ['a ciphertext cut by three bytes', { sealed: { ...sealed, ciphertext: cutBytes(ciphertext, 3) } }],
    ['a ciphertext shorter than its tag', { sealed: { ...sealed, ciphertext: 'AAAA' } }],
    ['another version', { sealed: { ...sealed, v: 2 } }],
    ['a property missing', { sealed: withoutCiphertext }],
    ['a property too many', { sealed: { ...sealed, alg: 'HPKE' } }],
    ['plain JSON', { sealed: JSON.parse(PLAINTEXT) }],
  ];
  for (const [name, change] of changes) {
    list.bad(`does not open: ${name}`, 'open-response', { ...opening, ...change }, 'SVC_DECRYPTION_FAILED');
  }
}

function signatures(list: CaseList, body: string): void {
  const answer = { requestId: REQUEST_ID, timestamp: `${NOW}`, body };
  const { signature } = list.good('worked example: sign the sealed balance', 'sign-response', {
    ...answer,
    seed: SERVICE_SEED,
  });
  const good = { ...answer, signature, publicKey: SERVICE_PUBLIC_KEY, nowSeconds: NOW };
  list.known('verify the signed answer', 'verify-response', good, { verified: true });
  list.known('verify 300 seconds later', 'verify-response', { ...good, nowSeconds: NOW + 300 }, { verified: true });
  const changes: [string, object][] = [
    ['301 seconds later', { nowSeconds: NOW + 301 }],
    ['301 seconds earlier', { nowSeconds: NOW - 301 }],
    ['a timestamp that is not digits only', { timestamp: `${NOW}.0` }],
    ['another timestamp', { timestamp: `${NOW + 1}` }],
    ['another request id', { requestId: `${REQUEST_ID}0` }],
    ['another body', { body: `${body} ` }],
    ['an empty body', { body: '' }],
    ['a key id that the key document lacks', { publicKey: null }],
    ['another key', { publicKey: OTHER_PUBLIC_KEY }],
    ['no signature', { signature: null }],
    ['no prefix', { signature: String(signature).slice(8) }],
  ];
  for (const [name, change] of changes) {
    list.bad(`does not verify: ${name}`, 'verify-response', { ...good, ...change }, 'SVC_INVALID_SIGNATURE');
  }
}

function otherFirst(text: string): string {
  return (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
}
