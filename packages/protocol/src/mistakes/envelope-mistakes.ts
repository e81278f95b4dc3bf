// Common client mistakes with SVC-ENC-V1, as AAD or envelopes that the client may have used.
import { createHash } from 'node:crypto';
import { decodeBase64url, encodeBase64url } from '../authentication/base64url.ts';
import type { Envelope } from '../resources/wire.ts';

export interface SealedParts {
  method: string;
  target: string;
  baseUrl: string;
  merchantId: string;
  envelope: Envelope;
}

interface EnvelopeMistake {
  what: string;
  /** Other AAD. Default: that of the request. */
  text?: string;
  changed?: Envelope;
  keyOf?: (key: Uint8Array) => Uint8Array;
}

export function envelopeMistakes(parts: SealedParts): EnvelopeMistake[] {
  const { method, target, merchantId, envelope } = parts;
  const path = target.split('?')[0] ?? target;
  const right = { format: 'SVC-ENC-V1', method: method.toUpperCase(), path, merchantId, encKeyId: envelope.encKeyId };
  const lines = Object.values(right);
  const withLines = (change: Partial<typeof right>): string => Object.values({ ...right, ...change }).join('\n');
  return [
    ...pathsOf(parts, path).map(([what, changed]) => ({ what, text: withLines({ path: changed }) })),
    { what: 'the method is in lower case', text: withLines({ method: method.toLowerCase() }) },
    { what: 'the format line says SVC-V1', text: withLines({ format: 'SVC-V1' }) },
    {
      what: 'merchant id and encryption key id have changed places',
      text: withLines({ merchantId: envelope.encKeyId, encKeyId: merchantId }),
    },
    { what: 'the additional data end with a line feed', text: `${lines.join('\n')}\n` },
    { what: 'the lines are joined by CR LF', text: lines.join('\r\n') },
    { what: 'the lines are joined by the two characters \\n', text: lines.join('\\n') },
    { what: 'the lines are joined by nothing', text: lines.join('') },
    { what: 'there are no additional data', text: '' },
    ...lines.map((_, index) => ({
      what: `the line with the ${['format', 'method', 'path', 'merchant id', 'encryption key id'][index]} is left out`,
      text: lines.filter((__, other) => other !== index).join('\n'),
    })),
    ...otherBytes(envelope),
  ];
}

function pathsOf({ target, baseUrl }: SealedParts, path: string): [string, string][] {
  const found: [string, string][] = [
    ['the path has its query; the additional data take it without', target],
    ['the whole URL stands in place of the path', `${baseUrl}${path}`],
    ['the path is percent-encoded, but was sent plain', path.replaceAll(':', '%3A')],
    ['the path is plain, but was sent percent-encoded', path.replaceAll(/%3a/gi, ':')],
    ['the path has a slash at its end', `${path}/`],
    ['the path lacks its first slash', path.slice(1)],
    ['the path lacks /v1', path.replace(/^\/v1/, '')],
    ['the path is still a template', path.replace(/\/op(:|%3A)[^/]*/i, '/{reference}')],
  ];
  return found.filter(([, changed]) => changed !== path);
}

function otherBytes(envelope: Envelope): EnvelopeMistake[] {
  const [ciphertext, tag] = [decodeBase64url(envelope.ciphertext), decodeBase64url(envelope.tag)];
  if (ciphertext === null || tag === null) return [];
  const mistakes: EnvelopeMistake[] = [
    { what: 'the key is its base64url text, not the 32 bytes that it spells', keyOf: textKey },
    {
      what: 'the key is the SHA-256 of its text',
      keyOf: (key) => createHash('sha256').update(encodeBase64url(key)).digest(),
    },
  ];
  if (ciphertext.length > 16 && Buffer.from(ciphertext.subarray(-16)).equals(tag)) {
    const cut = encodeBase64url(ciphertext.subarray(0, -16));
    mistakes.push({
      what: 'the ciphertext still ends with the tag, which has its own property',
      changed: { ...envelope, ciphertext: cut },
    });
  }
  return mistakes;
}

const textKey = (key: Uint8Array): Uint8Array => Buffer.from(encodeBase64url(key)).subarray(0, 32);
