// Turns what the test client would send into bytes for the load generator, each from an address of its own.
import type { MerchantCredentials } from '../../packages/service/src/sandbox/sandbox-credentials.ts';
import { makeRequest } from '../../packages/service/test/harness/raw-client.ts';

const service = { clock: { now: Date.now } };

export interface RequestLine {
  method: string;
  target: string;
  body?: unknown;
  /** Besides those of every request. */
  headers?: Record<string, string>;
}

/** `index` chooses the source address, which the service reads from X-Forwarded-For. */
export function requestBytes(who: MerchantCredentials, line: RequestLine, index: number): Uint8Array {
  const { method, target, body = {}, headers: more = {} } = line;
  const raw = makeRequest(service, who, method, target, body);
  const address = `198.51.${(index >> 8) & 255}.${index & 255}`;
  const own = { Host: 'bench', 'X-Forwarded-For': address, 'X-SVC-Key-Id': who.signingKeyId };
  const headers = { ...own, ...raw.headers, ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const payload = Buffer.from(raw.body ?? '');
  if (payload.length > 0) lines.push(`Content-Length: ${payload.length}`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), payload]);
}
