// AWS Signature Version 4 for one POST request: enough to talk to KMS without its whole SDK.
import { createHash, createHmac } from 'node:crypto';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

export interface AwsRequest {
  credentials: AwsCredentials;
  region: string;
  service: string;
  host: string;
  /** Other headers that are sent and signed, in lower case. */
  headers: Record<string, string>;
  body: string;
  now: Date;
}

/** Answers with all headers to send, `authorization` included. */
export function signAwsRequest(request: AwsRequest): Record<string, string> {
  const { credentials, region, service, now } = request;
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${at.slice(0, 8)}/${region}/${service}/aws4_request`;
  const token = credentials.sessionToken === null ? {} : { 'x-amz-security-token': credentials.sessionToken };
  const headers: Record<string, string> = { ...request.headers, host: request.host, 'x-amz-date': at, ...token };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const canonical = ['POST', '/', '', lines, signed, sha256(request.body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(credentials.secretAccessKey, scope), text).toString('hex');
  const parts = [`Credential=${credentials.accessKeyId}/${scope}`, `SignedHeaders=${signed}`, `Signature=${signature}`];
  return { ...headers, authorization: `AWS4-HMAC-SHA256 ${parts.join(', ')}` };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signingKey(secret: string, scope: string): Buffer {
  return scope.split('/').reduce((key: string | Buffer, part) => hmac(key, part), `AWS4${secret}`) as Buffer;
}
