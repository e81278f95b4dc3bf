// Parses { method, url, headers, body, error | response, canonicalString?, bodySha256?, aad? }.
import { UsageError } from '../../errors/exit-codes.ts';
import { fieldsOf, type RecordedRequest, readError, readJsonOrNull, targetOf } from '../recorded-request.ts';

export function parseJsonRecord(text: string): RecordedRequest {
  const record = fieldsOf(readJsonOrNull(text));
  const { method, url, path, target } = record;
  const where = url ?? target ?? path;
  if (typeof method !== 'string' || typeof where !== 'string') {
    throw new UsageError('The record needs method and url: { "method", "url", "headers", "body", "error" }.');
  }
  const notes: string[] = [];
  return {
    method,
    target: targetOf(where),
    headers: headersOf(record.headers),
    body: bodyOf(record, notes),
    error: readError(record.error) ?? readError(responseBody(record.response)),
    computed: computedOf(record),
    notes,
  };
}

function headersOf(value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    return value.map((item) => {
      if (Array.isArray(item)) return [String(item[0]), String(item[1])];
      const { name, value: text } = fieldsOf(item);
      return [String(name), String(text)];
    });
  }
  return Object.entries(fieldsOf(value)).flatMap(([name, text]) =>
    (Array.isArray(text) ? text : [text]).map((one): [string, string] => [name, String(one)]),
  );
}

function bodyOf({ body, bodyBase64 }: Record<string, unknown>, notes: string[]): Uint8Array {
  if (typeof bodyBase64 === 'string') return Buffer.from(bodyBase64, 'base64');
  if (typeof body === 'string') return Buffer.from(body);
  if (body === undefined || body === null) return Buffer.alloc(0);
  notes.push(
    'The record holds the body as JSON, not as the bytes sent: it was written out again, so its hash may differ.',
  );
  return Buffer.from(JSON.stringify(body));
}

function responseBody(response: unknown): unknown {
  const { body } = fieldsOf(response);
  return typeof body === 'string' ? readJsonOrNull(body) : (body ?? response);
}

function computedOf(record: Record<string, unknown>): RecordedRequest['computed'] {
  const found: RecordedRequest['computed'] = {};
  for (const name of ['canonicalString', 'bodySha256', 'aad'] as const) {
    const value = record[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}
