// A client made of the protocol's functions: sends exactly the bytes a test wants, and opens what comes back.
import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import {
  decodeBase64url,
  encodeBase64url,
  importSignKey,
  importVerifyKey,
  KEY_DOCUMENT_PATH,
  OPERATIONS,
  type OperationId,
  openResponse,
  type SignKey,
  sealEnvelope,
  sha256Hex,
  signatureHeader,
  signBytes,
  type VerifyKey,
  verifyResponse,
} from '@svc/protocol';
import { EXAMPLES } from '@svc/protocol/openapi';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import type { TestMerchant } from './issue-test-credentials.ts';

export type Credentials = TestMerchant;

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, spelled as they came. */
  rawHeaders: readonly string[];
  text: string;
  body: Record<string, unknown>;
  /** Of an error envelope. */
  error: { code: string; message: string; requestId?: string; details?: Record<string, unknown> } | undefined;
}

export type HeaderValues = Record<string, string | string[] | null>;

export interface RawRequest {
  method: string;
  target: string;
  headers?: HeaderValues;
  body?: Uint8Array | string;
}

/** Where a service listens on this machine. */
export interface Listening {
  port: number;
}

export function send({ port }: Listening, raw: RawRequest): Promise<Reply> {
  const headers = Object.fromEntries(Object.entries(raw.headers ?? {}).filter(([, value]) => value !== null));
  if (raw.body !== undefined) headers['content-length'] = String(Buffer.byteLength(raw.body));
  return new Promise((resolve, reject) => {
    const { method, target: path } = raw;
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers: headers as never, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = parse(text);
        const error = body.error as Reply['error'];
        const { statusCode: status = 0, headers, rawHeaders } = response;
        resolve({ status, headers, rawHeaders, text, body, error });
      });
    });
    request.end(raw.body);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const newNonce = (): string => encodeBase64url(randomBytes(16));
export const bytesOf = (text: string): Uint8Array => decodeBase64url(text) ?? new Uint8Array();

const signKeys = new WeakMap<MerchantCredentials, SignKey>();
/** Imported once, because that takes longer than to sign. */
function signKeyOf(who: MerchantCredentials): SignKey {
  const known = signKeys.get(who) ?? importSignKey(bytesOf(who.signingKey));
  signKeys.set(who, known);
  return known;
}

const nowSeconds = ({ clock }: Timed): number => Math.floor(clock.now() / 1000);

/** Whose clock the requests go by. */
export interface Timed {
  clock: { now(): number };
}

export interface CallOptions {
  /** Added to or, when null, taken from the headers. */
  headers?: HeaderValues;
  /** Sign a read too. */
  signed?: boolean;
  plaintext?: Uint8Array;
  nonce?: string;
  timestamp?: string;
  /** Changes the envelope before it is signed. */
  envelope?: (envelope: Record<string, unknown>) => unknown;
  /** Takes the place of the whole body. */
  body?: Uint8Array | string;
  /** Signs something else than what is sent. */
  signTarget?: string;
  contentType?: string | null;
}

/** The request that a well-behaved client would send, changed by the options. */
export function makeRequest(
  service: Timed,
  who: MerchantCredentials,
  method: string,
  target: string,
  plainBody: unknown = {},
  options: CallOptions = {},
): RawRequest {
  const headers: HeaderValues = { Authorization: `Bearer ${who.apiKey}` };
  const isWrite = method !== 'GET';
  let body: Uint8Array | string | undefined;
  if (isWrite) {
    const envelope = seal(who, method, target, plainBody, options);
    body = options.body ?? JSON.stringify(options.envelope ? options.envelope(envelope) : envelope);
    headers['Content-Type'] = options.contentType === undefined ? 'application/json' : options.contentType;
  }
  if (isWrite || options.signed) Object.assign(headers, signHeaders(service, who, method, target, body ?? '', options));
  const raw: RawRequest = { method, target, headers: { ...headers, ...options.headers } };
  return body === undefined ? raw : { ...raw, body };
}

function seal(
  who: MerchantCredentials,
  method: string,
  target: string,
  plainBody: unknown,
  { plaintext }: CallOptions,
) {
  return sealEnvelope({
    plaintext: plaintext ?? Buffer.from(JSON.stringify(plainBody)),
    encKeyId: who.encryptionKeyId,
    key: bytesOf(who.encryptionKey),
    method,
    path: target.split('?')[0] ?? target,
    merchantId: who.merchantId,
  }) as unknown as Record<string, unknown>;
}

function signHeaders(
  service: Timed,
  who: MerchantCredentials,
  method: string,
  target: string,
  body: Uint8Array | string,
  options: CallOptions,
): HeaderValues {
  const timestamp = options.timestamp ?? String(nowSeconds(service));
  const nonce = options.nonce ?? newNonce();
  const bodySha256 = sha256Hex(Buffer.from(body));
  const text = ['SVC-V1', method, options.signTarget ?? target, timestamp, nonce, bodySha256].join('\n');
  const signature = signBytes(signKeyOf(who), Buffer.from(text));
  return {
    'X-SVC-Key-Id': who.signingKeyId,
    'X-SVC-Timestamp': timestamp,
    'X-SVC-Nonce': nonce,
    'X-SVC-Signature': signatureHeader(signature),
  };
}

export function call(
  service: Listening & Timed,
  who: MerchantCredentials,
  method: string,
  target: string,
  plainBody: unknown = {},
  options: CallOptions = {},
): Promise<Reply> {
  return send(service, makeRequest(service, who, method, target, plainBody, options));
}

/** The service's public keys by their ids. */
export async function readServiceKeys(service: Listening): Promise<ReadonlyMap<string, VerifyKey>> {
  const { body } = await send(service, { method: 'GET', target: KEY_DOCUMENT_PATH });
  const keys = body.keys as { kid: string; publicKey: string }[];
  return new Map(keys.map(({ kid, publicKey }) => [kid, importVerifyKey(bytesOf(publicKey))]));
}

export const isSealed = ({ status, headers }: Reply): boolean =>
  status < 300 && headers['x-svc-signature'] !== undefined;

/** Throws unless one of the service's keys signed the sealed answer just now. */
export function verify(service: Timed, keys: ReadonlyMap<string, VerifyKey>, { headers, text }: Reply): void {
  const read = (name: string): string => String(headers[name]);
  verifyResponse({
    verifyKey: keys.get(read('x-svc-key-id')) ?? null,
    requestId: read('x-svc-request-id'),
    timestamp: read('x-svc-timestamp'),
    signature: read('x-svc-signature'),
    body: Buffer.from(text),
    nowSeconds: nowSeconds(service),
  });
}

/** The plaintext of a sealed answer. */
export function open(who: MerchantCredentials, reply: Reply): Record<string, unknown> {
  const requestId = String(reply.headers['x-svc-request-id']);
  const plaintext = openResponse({ sealed: reply.body as never, seed: signKeyOf(who), requestId });
  return JSON.parse(Buffer.from(plaintext).toString());
}

/** A target of the operation with parameters and query that its schemas accept. */
export function exampleTarget(id: OperationId): string {
  const { query } = EXAMPLES[id];
  const path = OPERATIONS[id].path
    .replace('{reference}', 'op:crypto-issue:0199572b-8288-7b3e-9c41-5d2f6a7e8b90')
    .replace('/events/{id}', '/events/evt_01K5BJY5P7R9T1W3Y5A7C9E1GH')
    .replace('/exports/{id}', '/exports/exp_01K5BJS3D5F7H9K1M3P5R7T9VW')
    .replace('{id}', 'whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG')
    .replace('{n}', '1');
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}

/** The operation as a well-behaved client calls it. */
export function callOperation(
  service: Listening & Timed,
  who: MerchantCredentials,
  id: OperationId,
  options: CallOptions = {},
): Promise<Reply> {
  return call(service, who, OPERATIONS[id].method, exampleTarget(id), EXAMPLES[id].body, options);
}
