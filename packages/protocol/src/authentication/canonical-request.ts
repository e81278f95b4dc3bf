// SVC-V1: the text that a request's signature covers.
import { hash } from 'node:crypto';
import { FORMATS } from '../names.ts';
import { checkSignedLines } from './signed-lines.ts';

export interface CanonicalRequestInput {
  method: string;
  /** The raw path with its query, as sent on the request line. */
  target: string;
  timestamp: string;
  nonce: string;
  /** Lowercase hex SHA-256 of the body bytes, or of zero bytes when there is no body. */
  bodySha256: string;
}

export function canonicalRequest(request: CanonicalRequestInput): string {
  const { method, target, timestamp, nonce, bodySha256 } = request;
  const text = `${FORMATS.request}\n${method.toUpperCase()}\n${target}\n${timestamp}\n${nonce}\n${bodySha256}`;
  return checkSignedLines(text, 6);
}

export function sha256Hex(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
