// Refuses an option of the client that is none. What only a credentials file has is let by: a whole file may be given.
import { CREDENTIAL_NAMES } from './credentials.ts';
import type { SvcOptions } from './make-client.ts';
import { meantBy, type NamesOf, requireTimes, wrongOption } from './wrong-option.ts';

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
/** What credentials files have besides: those of a Sandbox, and those that the dashboard and `svc admin keys issue` write. */
const OF_FILES = [
  'env',
  'apiKeyId',
  'chain',
  'rpcUrl',
  'wallets',
  'magicWallets',
  'testMerchants',
  'secondMerchant',
  'dashboardKey',
  'publishableKey',
  'allowedOrigin',
  'restrictedKeys',
];
const NAMES = [...new Set([...CREDENTIAL_NAMES, ...Object.keys(OPTIONS)])];

export function refuseMistyped(options: SvcOptions): void {
  const isOurs = (name: string): boolean => NAMES.includes(name) || OF_FILES.includes(name);
  for (const given of Object.keys(options).filter((name) => !isOurs(name))) {
    const meant = meantBy(given, NAMES);
    throw wrongOption(
      given,
      meant ? `is no option: ${meant} is meant` : `is no option of the client: ${NAMES.join(', ')}`,
    );
  }
  requireTimes(options, 'timeoutMs', 'maxRetries');
}
