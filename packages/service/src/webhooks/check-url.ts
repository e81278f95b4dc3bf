// Checks the URL of a webhook endpoint: https and a public host name only.
import { isIP } from 'node:net';
import { LIMITS, type SvcError, validationError } from '@svc/protocol';

/** Last labels of names that are never public hosts. */
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'test',
  'invalid',
  'onion',
  'alt',
  'arpa',
];
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
// The URL parser silently drops tabs and line breaks, and trims spaces.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const UNPRINTABLE = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

const refuse = (message: string): SvcError => validationError('url', message);

/** Returns the normalized URL: host in lower case and punycode. Throws SVC_VALIDATION_FAILED. */
export function checkUrl(text: string): string {
  if (text.length > LIMITS.webhookUrlChars) throw refuse(`must be at most ${LIMITS.webhookUrlChars} characters`);
  if (UNPRINTABLE.test(text) || text.includes('\\')) throw refuse('must not contain spaces or control characters');
  const url = parse(text);
  if (url.protocol !== 'https:') throw refuse('must start with https://');
  if (hasCredentials(text, url)) throw refuse('must not contain credentials');
  if (url.port === '0') throw refuse('must not use port 0');
  // Refuse a trailing dot: the same name in a form that certificates and receivers do not expect.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  checkHostname(url.hostname);
  if (url.href.length > LIMITS.webhookUrlChars) throw refuse(`must be at most ${LIMITS.webhookUrlChars} characters`);
  // Keep a bare origin as written, without the slash that the parser adds.
  return url.href === `${text}/` ? text : url.href;
}

function parse(text: string): URL {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw refuse('must be an absolute URL that starts with https://');
  try {
    return new URL(text);
  } catch {
    throw refuse('is not a valid URL');
  }
}

function hasCredentials(text: string, url: URL): boolean {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(text)?.[1] ?? '';
  return url.username !== '' || url.password !== '' || authority.includes('@');
}

function checkHostname(hostname: string): void {
  // The parser has normalized every form of an IPv4 address (127.1, 0x7f000001, full-width digits).
  if (hostname.startsWith('[') || isIP(hostname) !== 0) throw refuse('must name a host, not an IP address');
  const labels = hostname.split('.');
  const top = labels.at(-1) ?? '';
  if (PRIVATE_SUFFIXES.includes(top)) throw refuse('must be a public host name');
  if (labels.length < 2) throw refuse('must be a public host name with a domain');
  if (hostname.length > 253 || !TOP_LABEL.test(top) || !labels.every((label) => LABEL.test(label))) {
    throw refuse('must be a public host name');
  }
}
