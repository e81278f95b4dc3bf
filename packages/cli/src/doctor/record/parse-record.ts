// Reads a recorded request in any of the three forms: JSON, a curl command, or HTTP text.

import type { RecordedRequest } from '../recorded-request.ts';
import { parseCurl } from './parse-curl.ts';
import { parseHttp } from './parse-http.ts';
import { parseJsonRecord } from './parse-json-record.ts';

export function parseRecord(bytes: Buffer, readFile: (name: string) => Buffer): RecordedRequest {
  const start = bytes.subarray(0, 200).toString('utf8').trimStart();
  if (start.startsWith('{')) return parseJsonRecord(bytes.toString('utf8'));
  if (/^(\$\s*)?curl\s/.test(start)) return parseCurl(bytes.toString('utf8'), readFile);
  return parseHttp(bytes);
}
