// A service in memory that opens and verifies requests, and seals and signs the answers that a test gives it.
import {
  decodeBase64url,
  encodeBase64url,
  generateSeed,
  HEADERS,
  importSignKey,
  importVerifyKey,
  KEY_DOCUMENT_PATH,
  makeId,
  openEnvelope,
  publicKeyOfSeed,
  type SignKey,
  sealResponse,
  signResponse,
  standardWebhooksKeyOf,
  verifyRequest,
} from '@svc/protocol';
import type { Envelope, KeyDocument } from '../api-types.ts';
import type { Credentials } from '../credentials/credentials.ts';

export interface FakeRequest {
  method: string;
  path: string;
  headers: Headers;
  /** The opened plaintext of a write. */
  body: unknown;
}

/** A sealed and signed answer before it is sent. */
export interface FakeAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface FakeService {
  credentials: Credentials;
  fetch: typeof fetch;
  requests: FakeRequest[];
  keyDocument: KeyDocument;
  /** How often the key document was read. */
  documentReads: number;
  serviceKey: { kid: string; signKey: SignKey };
  /** Plain answers by route. Throwing is a network error; a Response is sent as is. */
  answer: (request: FakeRequest) => { status?: number; body: unknown } | Response | Promise<Response>;
  /** Changes each sealed answer before it is sent. */
  tamper: (answer: FakeAnswer) => FakeAnswer;
  now: () => number;
}

/** Answers every call with `{}` until `answer` is set. */
export function makeFakeService(): FakeService {
  const seed = generateSeed();
  const encryptionKey = generateSeed();
  const signKey = importSignKey(generateSeed());
  const kid = makeId('svk_', Date.now());
  const now = Date.now();
  const service: FakeService = {
    credentials: {
      baseUrl: 'https://svc.example',
      merchantId: makeId('mrc_', now),
      apiKey: 'svc_test_sk_0123456789abcdef',
      encryptionKeyId: makeId('enc_', now),
      encryptionKey: encodeBase64url(encryptionKey),
      signingKeyId: makeId('sgn_', now),
      signingKey: encodeBase64url(seed),
    },
    requests: [],
    keyDocument: {
      keys: [
        {
          kid,
          alg: 'Ed25519',
          publicKey: encodeBase64url(signKey.publicKey),
          use: ['webhooks', 'responses'],
          env: 'test',
          standardWebhooksKey: standardWebhooksKeyOf(signKey.publicKey),
        },
      ],
    },
    documentReads: 0,
    serviceKey: { kid, signKey },
    answer: () => ({ body: {} }),
    tamper: (answer) => answer,
    now: () => Date.now(),
    fetch: async (input, init) => serve(service, new Request(input as string, init as RequestInit)),
  };
  return service;
}

async function serve(service: FakeService, request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === KEY_DOCUMENT_PATH) {
    service.documentReads += 1;
    return Response.json(service.keyDocument);
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  const body = bytes.length === 0 ? undefined : open(service, request, bytes);
  const noted = { method: request.method, path: url.pathname + url.search, headers: request.headers, body };
  service.requests.push(noted);
  const answered = await service.answer(noted);
  if (answered instanceof Response) return answered;
  const sent = service.tamper(seal(service, answered.status ?? 200, answered.body));
  const { status, headers } = sent;
  return new Response(sent.body as Uint8Array<ArrayBuffer>, { status, headers });
}

/** Throws unless the request is sealed and signed as specified. */
function open({ credentials, now }: FakeService, request: Request, bytes: Uint8Array): unknown {
  const url = new URL(request.url);
  const { method, headers } = request;
  const header = (name: string): string => headers.get(name) ?? '';
  verifyRequest({
    verifyKey: importVerifyKey(publicKeyOfSeed(decodeBase64url(credentials.signingKey) ?? new Uint8Array())),
    nowSeconds: Math.floor(now() / 1000),
    method,
    target: url.pathname + url.search,
    body: bytes,
    timestamp: header(HEADERS.timestamp),
    nonce: header(HEADERS.nonce),
    signature: header(HEADERS.signature),
  });
  const envelope = JSON.parse(Buffer.from(bytes).toString()) as Envelope;
  const key = decodeBase64url(credentials.encryptionKey) ?? new Uint8Array();
  const { merchantId } = credentials;
  return JSON.parse(Buffer.from(openEnvelope({ envelope, key, method, path: url.pathname, merchantId })).toString());
}

export function seal(service: FakeService, status: number, body: unknown): FakeAnswer {
  const requestId = makeId('req_', Date.now());
  const recipient = publicKeyOfSeed(decodeBase64url(service.credentials.signingKey) ?? new Uint8Array());
  const plaintext = Buffer.from(JSON.stringify(body));
  const bytes = Buffer.from(JSON.stringify(sealResponse({ plaintext, recipient, requestId })));
  const timestamp = Math.floor(service.now() / 1000);
  const { kid, signKey } = service.serviceKey;
  return {
    status,
    body: bytes,
    headers: {
      'content-type': 'application/json',
      [HEADERS.requestId]: requestId,
      [HEADERS.timestamp]: String(timestamp),
      [HEADERS.keyId]: kid,
      [HEADERS.signature]: signResponse({ signKey, requestId, timestamp, body: bytes }),
    },
  };
}
