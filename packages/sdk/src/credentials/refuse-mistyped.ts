// Names an option that is spelt almost like one of ours. Others are let by: a whole credentials file may be given.
import { CREDENTIAL_NAMES } from './credentials.ts';
import type { SvcOptions } from './make-client.ts';
import { meantBy, type NamesOf, wrongOption } from './wrong-option.ts';

const OPTIONS: NamesOf<SvcOptions> = {
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
    const meant = meantBy(given, NAMES);
    if (meant !== undefined) throw wrongOption(given, `is no option: ${meant} is meant`);
  }
}
