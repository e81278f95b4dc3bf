// A merchant's program in a few lines: seals, signs, sends, verifies and opens.
import {
  CURRENT_API_VERSION,
  decodeBase64url,
  HEADERS,
  importSignKey,
  importVerifyKey,
  KEY_DOCUMENT_PATH,
  openResponse,
  sealEnvelope,
  signRequest,
  type VerifyKey,
  verifyResponse,
} from '@svc/protocol';
import type { MerchantCredentials } from '../../src/sandbox/make-credentials.ts';

export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  /** The opened plaintext of a sealed answer; otherwise the JSON as it came. */
  body: Body;
}

export interface TestClient {
  /** A path with its query, as it goes on the request line. Anything but GET is sealed and signed. */
  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<Body>>;
}

export interface TestClientOptions {
  url: string;
  credentials: MerchantCredentials;
  /** Unix milliseconds; the service's clock where that is a driven one. */
  now?: () => number;
}

export function makeTestClient({ url, credentials, now = Date.now }: TestClientOptions): TestClient {
  const signKey = importSignKey(bytesOf(credentials.signingKey));
  const serviceKeys = new Map<string, VerifyKey>();
  const nowSeconds = (): number => Math.floor(now() / 1000);

  const seal = (method: string, path: string, body: unknown): { body: Buffer; headers: Record<string, string> } => {
    const envelope = sealEnvelope({
      plaintext: Buffer.from(JSON.stringify(body ?? {})),
      ...{ encKeyId: credentials.encryptionKeyId, key: bytesOf(credentials.encryptionKey) },
      ...{ method, path: path.split('?')[0] ?? path, merchantId: credentials.merchantId },
    });
    const bytes = Buffer.from(JSON.stringify(envelope));
    const signed = signRequest({ key: signKey, method, target: path, timestamp: nowSeconds(), body: bytes });
    return {
      body: bytes,
      headers: {
        'content-type': 'application/json',
        [HEADERS.timestamp]: signed.timestamp,
        [HEADERS.nonce]: signed.nonce,
        [HEADERS.signature]: signed.signature,
      },
    };
  };

  const findServiceKey = async (kid: string): Promise<VerifyKey | null> => {
    if (!serviceKeys.has(kid)) {
      const document = (await (await fetch(url + KEY_DOCUMENT_PATH)).json()) as {
        keys: { kid: string; publicKey: string }[];
      };
      for (const key of document.keys) serviceKeys.set(key.kid, importVerifyKey(bytesOf(key.publicKey)));
    }
    return serviceKeys.get(kid) ?? null;
  };

  const open = async (answer: Response, body: Buffer): Promise<unknown> => {
    const read = (name: string): string => answer.headers.get(name) ?? '';
    const requestId = read(HEADERS.requestId);
    const verifyKey = await findServiceKey(read(HEADERS.keyId));
    const signature = read(HEADERS.signature);
    verifyResponse({
      verifyKey,
      requestId,
      timestamp: read(HEADERS.timestamp),
      signature,
      body,
      nowSeconds: nowSeconds(),
    });
    const sealed: unknown = JSON.parse(body.toString());
    return JSON.parse(Buffer.from(openResponse({ sealed, seed: signKey, requestId })).toString());
  };

  return {
    async call<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const sealed = method === 'GET' ? null : seal(method, path, body);
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${credentials.apiKey}`,
          [HEADERS.apiVersion]: CURRENT_API_VERSION,
          [HEADERS.keyId]: credentials.signingKeyId,
          ...sealed?.headers,
          ...headers,
        },
        ...(sealed && { body: new Uint8Array(sealed.body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isSealed = answer.ok && answer.headers.has(HEADERS.signature);
      const plain = isSealed ? await open(answer, bytes) : JSON.parse(bytes.toString() || 'null');
      return { status: answer.status, headers: answer.headers, body: plain as Body };
    },
  };
}

function bytesOf(text: string): Uint8Array {
  const bytes = decodeBase64url(text);
  if (bytes === null) throw new Error('not base64url');
  return bytes;
}
