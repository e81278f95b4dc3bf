// Parses HTTP text: request line, headers, empty line, body, and optionally the answer.
import { UsageError } from '../../errors/exit-codes.ts';
import { type RecordedRequest, readError, readJsonOrNull, targetOf } from '../recorded-request.ts';

const REQUEST_LINE = /^([A-Za-z]+) (\S+)(?: HTTP\/[0-9.]+)?$/;

export function parseHttp(bytes: Buffer): RecordedRequest {
  const { head, rest } = splitHead(bytes);
  const [first = '', ...lines] = head.split(/\r?\n/);
  const [, method, url] = REQUEST_LINE.exec(first.trim()) ?? [];
  if (method === undefined || url === undefined) {
    throw new UsageError('This is no recorded request: JSON, a curl command, or HTTP text (POST /v1/... HTTP/1.1).');
  }
  const headers = headersOf(lines);
  const { body, answer } = splitAnswer(rest, headers);
  const answered = answer === null ? null : readJsonOrNull(splitHead(answer).rest.toString('utf8').trim());
  return { method, target: targetOf(url), headers, body, error: readError(answered), computed: {}, notes: [] };
}

function splitHead(bytes: Buffer): { head: string; rest: Buffer } {
  const crlf = bytes.indexOf('\r\n\r\n');
  const lf = bytes.indexOf('\n\n');
  const isCrlf = crlf !== -1 && (lf === -1 || crlf < lf);
  const at = isCrlf ? crlf : lf;
  if (at === -1) return { head: bytes.toString('utf8').trimEnd(), rest: Buffer.alloc(0) };
  return { head: bytes.subarray(0, at).toString('utf8'), rest: bytes.subarray(at + (isCrlf ? 4 : 2)) };
}

function headersOf(lines: readonly string[]): [string, string][] {
  return lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
}

function splitAnswer(rest: Buffer, headers: readonly [string, string][]): { body: Buffer; answer: Buffer | null } {
  const length = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  const found = /\r?\n?HTTP\/[0-9.]+ [0-9]{3}/.exec(rest.toString('latin1'));
  const end = found === null ? rest.length : found.index;
  const answer = found === null ? null : rest.subarray(found.index + (found[0].length - found[0].trimStart().length));
  if (length !== undefined && /^[0-9]+$/.test(length)) return { body: rest.subarray(0, Number(length)), answer };
  // Editors add a final line feed that was never sent.
  return {
    body: Buffer.from(
      rest
        .subarray(0, end)
        .toString('latin1')
        .replace(/\r?\n$/, ''),
      'latin1',
    ),
    answer,
  };
}
