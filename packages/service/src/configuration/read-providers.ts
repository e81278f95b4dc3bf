// Which bank rail and which screening serve an environment.
import type { Env } from '@svc/protocol';
import type { RailConfig, ScreeningConfig } from '../config.ts';
import type { Settings } from './settings.ts';

const FLUTTERWAVE_URL = 'https://api.flutterwave.com';
const PAYSTACK_URL = 'https://api.paystack.co';
const DIDIT_URL = 'https://verification.didit.me';

/** The embedded Sandbox rail makes money up, so Live has to name a real one. */
export function readRail(settings: Settings, env: Env): RailConfig {
  const name = `SVC_RAIL_${env.toUpperCase()}`;
  const choices =
    env === 'test' ? (['sandbox', 'flutterwave', 'paystack'] as const) : (['flutterwave', 'paystack'] as const);
  if (env === 'live') settings.required(name, 'the bank rail of Live, flutterwave or paystack');
  const provider = settings.choice<RailConfig['provider']>(name, choices, 'sandbox');
  if (provider === 'sandbox') return { provider };
  const secretKey = requiredSecret(settings, `${name}_SECRET_KEY`, `the secret key of ${provider}`);
  const baseUrl = settings.textOr(`${name}_BASE_URL`, provider === 'flutterwave' ? FLUTTERWAVE_URL : PAYSTACK_URL);
  if (provider === 'paystack') return { provider, secretKey, baseUrl };
  const webhookHash = requiredSecret(settings, `${name}_WEBHOOK_HASH`, 'the secret hash that its notifications carry');
  return { provider, secretKey, webhookHash, baseUrl };
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
