// Builds the headers and bytes of one try. Writes are sealed, then signed, with a fresh IV, nonce and timestamp.
import { CURRENT_API_VERSION, HEADERS, sealEnvelope, signRequest } from '@svc/protocol';
import type { Client } from './client.ts';

interface BuiltRequest {
  headers: Record<string, string>;
  body: Uint8Array | null;
}

interface RequestToBuild {
  method: string;
  url: URL;
  /** The plaintext of a write. */
  plaintext: Uint8Array | null;
  idempotencyKey: string | null;
  isPublic: boolean;
}

export function buildRequest(client: Client, request: RequestToBuild): BuiltRequest {
  const headers: Record<string, string> = { accept: 'application/json', [HEADERS.apiVersion]: CURRENT_API_VERSION };
  if (request.isPublic) return { headers, body: null };
  headers.authorization = `Bearer ${client.apiKey}`;
  headers[HEADERS.keyId] = client.signingKeyId;
  if (request.plaintext === null) return { headers, body: null };
  const { method, url, plaintext } = request;
  const envelope = sealEnvelope({
    plaintext,
    encKeyId: client.encryptionKeyId,
    key: client.encryptionKey,
    method,
    path: url.pathname,
    merchantId: client.merchantId,
  });
  const body = Buffer.from(JSON.stringify(envelope));
  const timestamp = Math.floor(client.clock.now() / 1000);
  const signed = signRequest({ key: client.signKey, method, target: url.pathname + url.search, timestamp, body });
  headers['content-type'] = 'application/json';
  headers[HEADERS.timestamp] = signed.timestamp;
  headers[HEADERS.nonce] = signed.nonce;
  headers[HEADERS.signature] = signed.signature;
  if (request.idempotencyKey !== null) headers[HEADERS.idempotencyKey] = request.idempotencyKey;
  return { headers, body };
}
