// SVC-V1 vectors: signed writes and reads, and every reason to refuse one.
import { type CaseList, fixedText, NOW, OTHER_PUBLIC_KEY, PUBLIC_KEY, SEED } from './case-list.ts';

const NONCE = fixedText('nonce', 16);

/** `body` is the envelope exactly as sent. */
export function requestCases(list: CaseList, envelopeText: string): void {
  const create = { method: 'POST', target: '/v1/conversions', timestamp: `${NOW}`, nonce: NONCE, body: envelopeText };
  const { signature } = list.good('worked example: sign a create', 'sign-request', { ...create, seed: SEED });
  const good = { ...create, signature, publicKey: PUBLIC_KEY, nowSeconds: NOW };
  list.known('verify the signed create', 'verify-request', good, { verified: true });
  moreGoodCases(list, create);
  wrongSignatures(list, good, String(signature));
  wrongHeaders(list, good);
}

function moreGoodCases(list: CaseList, create: Record<string, string>): void {
  const others: [string, object][] = [
    ['a signed read has an empty body', { method: 'GET', body: '' }],
    ['the query is signed as sent', { method: 'GET', target: '/v1/conversions?limit=2&status=succeeded', body: '' }],
    ['an escaped path is signed as sent', { target: '/v1/conversions/op%3Aorder%3A0192f1c2/voucher' }],
    ['another nonce gives another signature', { nonce: fixedText('another nonce', 16) }],
    ['the method is written in upper case', { method: 'post' }],
  ];
  for (const [name, change] of others) {
    const request = { ...create, ...change };
    const { signature } = list.good(`sign: ${name}`, 'sign-request', { ...request, seed: SEED });
    const input = { ...request, signature, publicKey: PUBLIC_KEY, nowSeconds: NOW };
    list.known(`verify: ${name}`, 'verify-request', input, { verified: true });
  }
}

function wrongSignatures(list: CaseList, good: Record<string, unknown>, signature: string): void {
  const value = signature.slice('ed25519='.length);
  const changes: [string, object][] = [
    ['no signature', { signature: null }],
    ['no prefix', { signature: value }],
    ['a prefix in another case', { signature: `Ed25519=${value}` }],
    ['padding', { signature: `${signature}==` }],
    ['63 bytes', { signature: `ed25519=${'A'.repeat(84)}` }],
    ['another key', { publicKey: OTHER_PUBLIC_KEY }],
    ['an unknown key id', { publicKey: null }],
    ['another method', { method: 'PUT' }],
    ['another target', { target: '/v1/conversions?' }],
    ['another timestamp within the window', { timestamp: `${NOW - 1}` }],
    ['a timestamp with a leading zero', { timestamp: `0${NOW}` }],
    ['another nonce', { nonce: fixedText('another nonce', 16) }],
    ['another body', { body: '{}' }],
    ['an S that is not reduced', { signature: `ed25519=${unreduced(value)}` }],
  ];
  for (const [name, change] of changes) {
    list.bad(`not signed: ${name}`, 'verify-request', { ...good, ...change }, 'SVC_INVALID_SIGNATURE');
  }
}

function wrongHeaders(list: CaseList, good: Record<string, unknown>): void {
  const away: [string, object][] = [
    ['301 seconds old', { nowSeconds: NOW + 301 }],
    ['301 seconds ahead', { nowSeconds: NOW - 301 }],
    ['milliseconds', { timestamp: `${NOW}000` }],
    ['zero', { timestamp: '0' }],
  ];
  for (const [name, change] of away) {
    list.bad(`outside the window: ${name}`, 'verify-request', { ...good, ...change }, 'SVC_TIMESTAMP_OUT_OF_WINDOW');
  }
  for (const nowSeconds of [NOW + 300, NOW - 300]) {
    list.known(
      `inside the window: ${NOW - nowSeconds} seconds`,
      'verify-request',
      { ...good, nowSeconds },
      { verified: true },
    );
  }
  const malformed: [string, object][] = [
    ['a timestamp with a sign', { timestamp: `+${NOW}` }],
    ['a timestamp with a fraction', { timestamp: `${NOW}.0` }],
    ['a timestamp with a space', { timestamp: ` ${NOW}` }],
    ['a timestamp in other digits', { timestamp: '١٧٨٩٦٣٩٢٠٠' }],
    ['an empty timestamp', { timestamp: '' }],
    ['a nonce of 15 bytes', { nonce: fixedText('short nonce', 15) }],
    ['a nonce of 17 bytes', { nonce: fixedText('long nonce', 17) }],
    ['a padded nonce', { nonce: `${NONCE}==` }],
    ['a nonce with stray trailing bits', { nonce: `${'A'.repeat(21)}B` }],
  ];
  for (const [name, change] of malformed) {
    list.bad(`malformed: ${name}`, 'verify-request', { ...good, ...change }, 'SVC_VALIDATION_FAILED');
  }
}

/** Returns the same signature with the group order added to S: a malleated form that must not verify. */
function unreduced(value: string): string {
  const bytes = Buffer.from(value, 'base64url');
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  const high = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
  return Buffer.concat([bytes.subarray(0, 32), high]).toString('base64url');
}
