// A merchant's program in a few lines: seals, signs, sends, verifies and opens.
import { CURRENT_API_VERSION, HEADERS, type VerifyKey } from '@svc/protocol';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { isSealed, makeRequest, open, type Reply, readServiceKeys, send, verify } from './raw-client.ts';

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
  const service = { port: Number(new URL(url).port), clock: { now } };
  const always = { [HEADERS.apiVersion]: CURRENT_API_VERSION, [HEADERS.keyId]: credentials.signingKeyId };
  let keys: ReadonlyMap<string, VerifyKey> | null = null;

  const openVerified = async (reply: Reply): Promise<unknown> => {
    keys ??= await readServiceKeys(service);
    verify(service, keys, reply);
    return open(credentials, reply);
  };

  return {
    async call<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const raw = makeRequest(service, credentials, method, path, body ?? {}, { headers: { ...always, ...headers } });
      const reply = await send(service, raw);
      const plain = isSealed(reply) ? await openVerified(reply) : JSON.parse(reply.text || 'null');
      return { status: reply.status, headers: toHeaders(reply), body: plain as Body };
    },
  };
}

function toHeaders({ rawHeaders }: Reply): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}
