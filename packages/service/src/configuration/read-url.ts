// The URL of another program in a setting. In Live it has TLS: most requests carry a secret key, and every answer is believed.
import type { Settings } from './settings.ts';

const EXAMPLE = 'https://api.example.com';

interface UrlRules {
  isLive: boolean;
  /** Used when the setting is missing, and not checked. */
  fallback: string;
  /** What a right one looks like. */
  like?: string;
}

/** Without a trailing slash, so that a path can follow. */
export function readUrl(settings: Settings, name: string, rules: UrlRules): string {
  return readOptionalUrl(settings, name, rules) ?? rules.fallback;
}

export function readOptionalUrl(settings: Settings, name: string, rules: Omit<UrlRules, 'fallback'>): string | null {
  const text = settings.text(name);
  if (text === null) return null;
  const url = parseHttpUrl(text);
  // Neither can be followed by a path, and fetch refuses a URL with a password. The value is not repeated: it may hold a secret.
  const hasMore = /[?#]/.test(text) || (url !== null && url.username + url.password !== '');
  if (url === null || hasMore) return settings.refuse(name, `must be a URL like ${rules.like ?? EXAMPLE}`);
  if (rules.isLive) requireTls(settings, name, [url]);
  return text.replace(/\/+$/, '');
}

/** Null for everything else, as `https:host`, which URL itself would complete. */
export const parseHttpUrl = (text: string): URL | null =>
  /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;

export function requireTls(settings: Settings, name: string, urls: readonly URL[]): void {
  const open = urls.find((url) => url.protocol === 'http:' && !isLoopback(url));
  if (open !== undefined)
    settings.refuse(name, `names ${open.host} without TLS: Live needs https: beyond this machine`);
}

export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost\.?|\[::1\]|127\.\d+\.\d+\.\d+|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/.test(hostname);
