// Which bank rail and which screening serve an environment.
import type { Env } from '@svc/protocol';
import type { RailConfig, ScreeningConfig } from '../config.ts';
import type { Settings } from './settings.ts';

const FLUTTERWAVE_URL = 'https://api.flutterwave.com';
const PAYSTACK_URL = 'https://api.paystack.co';
const MONNIFY_URL = 'https://api.monnify.com';
const MONNIFY_TEST_URL = 'https://sandbox.monnify.com';
const DIDIT_URL = 'https://verification.didit.me';

const REAL_RAILS = ['flutterwave', 'paystack', 'monnify'] as const;

/** The embedded Sandbox rail makes money up, so Live has to name a real one. */
export function readRail(settings: Settings, env: Env): RailConfig {
  const name = `SVC_RAIL_${env.toUpperCase()}`;
  if (env === 'live') settings.required(name, 'the bank rail of Live, flutterwave, paystack or monnify');
  const choices = env === 'test' ? (['sandbox', ...REAL_RAILS] as const) : REAL_RAILS;
  const provider = settings.choice<RailConfig['provider']>(name, choices, 'sandbox');
  if (provider === 'sandbox') return { provider };
  const secretKey = requiredSecret(settings, `${name}_SECRET_KEY`, `the secret key of ${provider}`);
  const baseUrl = settings.textOr(`${name}_BASE_URL`, defaultUrl(provider, env));
  if (provider === 'paystack') return { provider, secretKey, baseUrl };
  if (provider === 'monnify') {
    return {
      provider,
      apiKey: requiredSecret(settings, `${name}_API_KEY`, 'the API key of monnify'),
      secretKey,
      contractCode: settings.required(`${name}_CONTRACT_CODE`, 'the contract code of monnify'),
      sourceAccountNumber: settings.required(`${name}_SOURCE_ACCOUNT`, 'the monnify wallet that payouts leave from'),
      baseUrl,
    };
  }
  const webhookHash = requiredSecret(settings, `${name}_WEBHOOK_HASH`, 'the secret hash that its notifications carry');
  return { provider, secretKey, webhookHash, baseUrl };
}

/** Flutterwave and Paystack tell test from live by the key, Monnify by the host. */
function defaultUrl(provider: (typeof REAL_RAILS)[number], env: Env): string {
  if (provider === 'flutterwave') return FLUTTERWAVE_URL;
  if (provider === 'paystack') return PAYSTACK_URL;
  return env === 'live' ? MONNIFY_URL : MONNIFY_TEST_URL;
}

export function readScreening(settings: Settings, env: Env): ScreeningConfig {
  const name = `SVC_SCREENING_${env.toUpperCase()}`;
  if (env === 'live') settings.required(name, 'the screening of Live, rules or didit');
  const provider = settings.choice(name, ['rules', 'didit'] as const, 'rules');
  if (provider === 'didit') {
    return {
      provider,
      apiKey: requiredSecret(settings, `${name}_API_KEY`, 'the API key of didit'),
      webhookSecret: requiredSecret(settings, `${name}_WEBHOOK_SECRET`, 'the secret that signs its notifications'),
      baseUrl: settings.textOr(`${name}_BASE_URL`, DIDIT_URL),
    };
  }
  const holdAboveUsd = settings.integer(`${name}_HOLD_ABOVE_USD`, { min: 0, max: 1e12, fallback: -1 });
  return {
    provider,
    sanctionedAddressesFile: settings.text(`${name}_SANCTIONED_ADDRESSES_FILE`),
    holdAboveUsdCents: holdAboveUsd === -1 ? null : holdAboveUsd * 100,
    sandboxWallets: env === 'test',
  };
}

function requiredSecret(settings: Settings, name: string, what: string): string {
  return settings.secret(name) ?? settings.refuse(name, `is missing: ${what}`);
}
