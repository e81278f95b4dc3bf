// A relayer may say anything: the wallet signs within the terms that the caller allows, and a hash counts when the chain has this call.
import { type Hex, numberToHex } from 'viem';
import { expect, it } from 'vitest';
import { CONVERTER, issuedConversion, WALLET } from '../../test/issued-conversion.ts';
import { SVC, SvcFailure } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const RELAYER = 'https://relayer.example';
const HASH: Hex = `0x${'a'.repeat(64)}`;
const SIGN = 'eth_signTypedData_v4';
const TERMS = { chainId: 11142220, converter: CONVERTER, relayer: `0x${'77'.repeat(20)}`, minFee: '5' };

interface Story {
  terms?: object;
  /** Answers of the relayer to GET /relays/{id}, the last one for ever. */
  relays?: readonly (object | 'gone')[];
  /** What the chain has under the hash, made from the call that was handed over. */
  sent?: (data: Hex) => object | null;
  /** What the service knows of the transaction. */
  txHash?: Hex | null;
  onPost?: () => Response | undefined;
  signal?: AbortSignal;
}

async function relay({ terms = TERMS, relays = [], sent = () => null, txHash = null, onPost, signal }: Story) {
  const service = makeFakeService();
  const nowSeconds = Math.floor(Date.now() / 1000);
  const { merchantId } = service.credentials;
  const conversion = await issuedConversion({ type: 'fiat-issue', merchantId, nowSeconds });
  let handed: Hex = '0x';
  let reads = 0;
  service.answer = () => ({ body: handed === '0x' ? conversion : { ...conversion, txHash } });
  const answer = (path: string, init: RequestInit | undefined): Response => {
    if (path === '/terms') return Response.json(terms);
    if (path === '/relays') {
      handed = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)).data as Hex;
      return onPost?.() ?? Response.json({ id: 'r1', status: 'queued', txHash: null }, { status: 202 });
    }
    const said = relays[Math.min(reads, relays.length - 1)] ?? 'gone';
    reads += 1;
    if (said === 'gone') throw new TypeError('fetch failed');
    return Response.json(said);
  };
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> =>
    String(url).startsWith(RELAYER)
      ? answer(String(url).slice(RELAYER.length), init)
      : service.fetch(url as string, init);
  const asked: string[] = [];
  const wallet = {
    async request({ method }: { method: string }): Promise<unknown> {
      asked.push(method);
      if (method === 'eth_accounts') return [WALLET];
      if (method === 'eth_chainId') return numberToHex(TERMS.chainId);
      if (method === SIGN) return `0x${'11'.repeat(65)}`;
      if (method === 'eth_getTransactionByHash') return sent(handed);
      return numberToHex(1n, { size: 32 });
    },
  };
  const svc = new SVC({ ...service.credentials, fetch: fetch as typeof globalThis.fetch, maxRetries: 0 });
  const options = { relayer: `${RELAYER}/`, maxFee: 5n, ...(signal && { signal }) };
  const outcome: unknown = await svc.conversions.relay(conversion.reference, wallet, options).catch((error) => error);
  return { outcome, asked, posted: handed };
}

it.each([
  ['another converter', { ...TERMS, converter: WALLET }, 'SVC_VALIDATION_FAILED'],
  ['another chain', { ...TERMS, chainId: 42220 }, 'SVC_VALIDATION_FAILED'],
  ['a higher fee than the caller allows', { ...TERMS, minFee: '6' }, 'SVC_FORBIDDEN'],
  ['a fee that is no number', { ...TERMS, minFee: '-1' }, 'SVC_UPSTREAM_FAILED'],
  ['no account', { ...TERMS, relayer: null }, 'SVC_UPSTREAM_FAILED'],
])('a relayer with %s gets no signature', async (_, terms, code) => {
  const { outcome, asked, posted } = await relay({ terms });
  expect(outcome).toMatchObject({ code });
  expect(outcome).toBeInstanceOf(SvcFailure);
  expect(asked).not.toContain(SIGN);
  expect(posted).toBe('0x');
});

it('the hash is returned once the chain has the call that was signed under it', async () => {
  const relays = [
    { status: 'queued', txHash: null },
    { status: 'sending', txHash: HASH },
  ];
  const { outcome } = await relay({ relays, sent: (input) => ({ to: CONVERTER, input }) });
  expect(outcome).toBe(HASH);
});

it.each([
  ['another call', () => ({ to: CONVERTER, input: '0x1234' })],
  ['another contract', (input: Hex) => ({ to: WALLET, input })],
])('a relayer that names a transaction of %s is not believed', async (_, sent) => {
  const { outcome } = await relay({ relays: [{ status: 'mined', txHash: HASH }], sent });
  expect(outcome).toMatchObject({ code: 'SVC_UPSTREAM_FAILED', details: { outcome: 'unknown' } });
});

it('a relay that was never sent says why', async () => {
  const { outcome } = await relay({ relays: [{ status: 'refused', txHash: null, reason: 'OpRefUsed' }] });
  expect(outcome).toMatchObject({ code: 'SVC_INVALID_STATE', details: { reason: 'refused' } });
  expect((outcome as Error).message).toContain('OpRefUsed');
});

it('a relayer that is gone after it has sent is no reason to wait: the service has seen the transaction', async () => {
  const { outcome } = await relay({ relays: ['gone'], txHash: HASH });
  expect(outcome).toBe(HASH);
});

it('a request whose answer was lost is made again, and a refused one is not', async () => {
  let posts = 0;
  const onPost = (): Response | undefined => {
    posts += 1;
    if (posts === 1) throw new TypeError('fetch failed');
    return undefined;
  };
  const relays = [{ status: 'sending', txHash: HASH }];
  expect((await relay({ onPost, relays, sent: (input) => ({ to: CONVERTER, input }) })).outcome).toBe(HASH);
  expect(posts).toBe(2);
  const refused = () => Response.json({ error: { code: 'SVC_RATE_LIMITED', message: 'No.' } }, { status: 429 });
  expect((await relay({ onPost: refused })).outcome).toMatchObject({ code: 'SVC_RATE_LIMITED', status: 429 });
});

it('an abort after the relayer has the call does not hide that it may be sent', async () => {
  const stop = new AbortController();
  const onPost = (): undefined => {
    stop.abort();
  };
  const { outcome } = await relay({ onPost, relays: [{ status: 'queued', txHash: null }], signal: stop.signal });
  expect(outcome).toMatchObject({ code: 'SVC_UPSTREAM_FAILED', retriable: false, details: { outcome: 'unknown' } });
});
