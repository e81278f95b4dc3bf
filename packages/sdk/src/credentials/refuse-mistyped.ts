// Names an option that is spelt almost like one of ours. Others are let by: a whole credentials file may be given.
import { CREDENTIAL_NAMES } from './credentials.ts';
import type { SvcOptions } from './make-client.ts';
import { wrongOption } from './wrong-option.ts';

const OPTIONS: Required<Record<keyof SvcOptions, true>> = {
  baseUrl: true,
  merchantId: true,
  apiKey: true,
  encryptionKeyId: true,
  encryptionKey: true,
  signingKeyId: true,
  signingKey: true,
  fetch: true,
  timeoutMs: true,
  maxRetries: true,
  waitOnRateLimit: true,
  hooks: true,
  clock: true,
  keyDocument: true,
  walletLock: true,
  pins: true,
};
const NAMES = [...new Set([...CREDENTIAL_NAMES, ...Object.keys(OPTIONS)])];

export function refuseMistyped(options: SvcOptions): void {
  for (const given of Object.keys(options).filter((name) => !NAMES.includes(name))) {
    const meant = NAMES.find((name) => isAlmost(given, name));
    if (meant !== undefined) throw wrongOption(given, `is no option: ${meant} is meant`);
  }
}

/** The same letters in another case or with other marks between them, or one letter wrong, missing or too many. */
function isAlmost(given: string, name: string): boolean {
  const [a, b] = [given, name].map((text) => text.toLowerCase().replace(/[_-]/g, '')) as [string, string];
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1 || b.length < 5) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
