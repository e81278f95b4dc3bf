// Common client mistakes with SVC-V1, as texts that the client may have signed.
import { createHash } from 'node:crypto';
import { sha256Hex } from '../authentication/canonical-request.ts';
import { parseJsonStrictly } from '../json.ts';

export interface SignedParts {
  method: string;
  target: string;
  url: string;
  timestamp: string;
  nonce: string;
  body: Uint8Array;
  /** The plaintext of the envelope, when it opens. */
  plaintext: Uint8Array | null;
}

/** Indented, a text can be many times as long. */
const MAX_RESPELLED_BYTES = 65_536;

interface Mistake {
  what: string;
  text: string;
}

export function signatureMistakes(parts: SignedParts): Mistake[] {
  const { method, target, timestamp, nonce, body } = parts;
  const bodySha256 = sha256Hex(body);
  const right = { format: 'SVC-V1', method: method.toUpperCase(), target, timestamp, nonce, bodySha256 };
  const mistakes: Mistake[] = [];
  const add = (what: string, change: Partial<typeof right>): void => {
    mistakes.push({ what, text: Object.values({ ...right, ...change }).join('\n') });
  };
  for (const [what, changed] of targetsOf(parts)) add(what, { target: changed });
  for (const [what, changed] of hashesOf(parts)) add(what, { bodySha256: changed });
  add('the method is in lower case', { method: method.toLowerCase() });
  add('the timestamp is in milliseconds', { timestamp: `${timestamp}000` });
  add('the format line says SVC-ENC-V1', { format: 'SVC-ENC-V1' });
  add('timestamp and nonce have changed places', { timestamp: nonce, nonce: timestamp });
  return [...mistakes, ...joinedOtherwise(Object.values(right))];
}

function targetsOf({ target, url }: SignedParts): [string, string][] {
  const path = target.split('?')[0] ?? target;
  const found: [string, string][] = [
    ['the query is left out', path],
    ['the whole URL is signed in place of the path', url],
    ['the path is percent-encoded, but was sent plain', path.replaceAll(':', '%3A') + target.slice(path.length)],
    ['the path is decoded, but was sent percent-encoded', safeDecode(target)],
    ['the path has a slash at its end', `${path}/${target.slice(path.length)}`],
    ['the path lacks its first slash', target.slice(1)],
    ['the path lacks /v1', target.replace(/^\/v1/, '')],
    ['the query is sorted, but was sent otherwise', sortedQuery(target)],
  ];
  return found.filter(([, changed]) => changed !== target);
}

function hashesOf({ body, plaintext }: SignedParts): [string, string][] {
  const digest = createHash('sha256').update(body).digest();
  const found: [string, string][] = [
    ['the body hash is in upper case', digest.toString('hex').toUpperCase()],
    ['the body hash is base64url, not hex', digest.toString('base64url')],
    ['the body hash is base64, not hex', digest.toString('base64')],
    ['the body hash is of no bytes at all', sha256Hex(new Uint8Array())],
    ['the body itself stands where its hash belongs', Buffer.from(body).toString('utf8')],
    ['the hashed body ends with a line feed that was not sent', sha256Hex(Buffer.concat([body, Buffer.from('\n')]))],
  ];
  if (plaintext !== null)
    found.push(['the hash is of the plaintext, not of the envelope (encrypt, then sign)', sha256Hex(plaintext)]);
  for (const [what, spelled] of respelled(body)) found.push([what, sha256Hex(spelled)]);
  return found.filter(([, changed]) => changed !== sha256Hex(body));
}

/** The same JSON in other bytes: the client hashed one encoding and its HTTP library sent another. */
function respelled(body: Uint8Array): [string, Uint8Array][] {
  const parsed = body.length > MAX_RESPELLED_BYTES ? null : parseJsonStrictly(body);
  if (!parsed?.ok || typeof parsed.value !== 'object' || parsed.value === null) return [];
  const { value } = parsed;
  const pythonic = JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/^\{ | \}$/g, (edge) => edge.trim());
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));
  return [
    ['the hash is of the JSON with spaces, but it was sent without', Buffer.from(pythonic)],
    ['the hash is of the JSON without spaces, but it was sent with', Buffer.from(JSON.stringify(value))],
    ['the hash is of the indented JSON, but it was sent on one line', Buffer.from(JSON.stringify(value, null, 2))],
    ['the hash is of the JSON with sorted keys, but it was sent otherwise', Buffer.from(sorted)],
  ];
}

function joinedOtherwise(lines: readonly string[]): Mistake[] {
  return [
    { what: 'the text ends with a line feed', text: `${lines.join('\n')}\n` },
    { what: 'the lines are joined by CR LF', text: lines.join('\r\n') },
    { what: 'the lines are joined by the two characters \\n', text: lines.join('\\n') },
    { what: 'the lines are joined by nothing', text: lines.join('') },
    { what: 'the format line SVC-V1 is left out', text: lines.slice(1).join('\n') },
  ];
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sortedQuery(target: string): string {
  const [path = '', query] = target.split('?');
  return query === undefined ? target : `${path}?${query.split('&').sort().join('&')}`;
}
