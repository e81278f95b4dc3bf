// Which bank rails serve an environment, and in which part of its life each of them is.
import type { Env } from '@svc/protocol';
import type { OtherRailConfig, RailConfig } from '../config.ts';
import type { RailLife } from '../ports/bank-rail.ts';
import { requiredSecret } from './read-providers.ts';
import { readUrl } from './read-url.ts';
import type { Settings } from './settings.ts';

const FLUTTERWAVE_URL = 'https://api.flutterwave.com';
const PAYSTACK_URL = 'https://api.paystack.co';
const MONNIFY_URL = 'https://api.monnify.com';
const MONNIFY_TEST_URL = 'https://sandbox.monnify.com';

const REAL_RAILS = ['flutterwave', 'paystack', 'monnify'] as const;
type RealRail = (typeof REAL_RAILS)[number];

export interface EnvRails {
  main: RailConfig;
  others: OtherRailConfig[];
}

/**
 * `SVC_RAIL_LIVE` names the active rails, the preferred one first; `_DRAINING` and `_RETIRED` those that came before.
 * The embedded Sandbox rail makes money up, so Live has to name a real one.
 */
export function readRails(settings: Settings, env: Env): EnvRails {
  const name = `SVC_RAIL_${env.toUpperCase()}`;
  if (env === 'live') settings.required(name, 'the bank rail of Live, flutterwave, paystack or monnify');
  const active = settings.list(name);
  const main = active[0] ?? 'sandbox';
  const others = [
    ...named(settings, { name, life: 'active' }).slice(1),
    ...named(settings, { name: `${name}_DRAINING`, life: 'draining' }),
    ...named(settings, { name: `${name}_RETIRED`, life: 'retired' }),
  ];
  const twice = others.find(
    ({ provider }, index) => provider === main || others.findIndex((other) => other.provider === provider) !== index,
  );
  if (twice !== undefined) settings.refuse(twice.name, `names ${twice.provider}, which is named already`);
  if (main === 'sandbox' && env === 'test') {
    if (others.length > 0) settings.refuse(name, 'must name real rails only when there are several');
    return { main: { provider: 'sandbox' }, others: [] };
  }
  return {
    main: readRail(settings, env, { name, provider: realRail(settings, name, main, env), isMain: true }),
    others: others.map(({ provider, life, name: under }) => ({
      life,
      settings: readRail(settings, env, { name, provider: realRail(settings, under, provider, 'live'), isMain: false }),
    })),
  };
}

function named(settings: Settings, { name, life }: { name: string; life: RailLife }) {
  return settings.list(name).map((provider) => ({ provider, life, name }));
}

function realRail(settings: Settings, name: string, provider: string, env: Env): RealRail {
  const choices = env === 'test' ? ['sandbox', ...REAL_RAILS] : REAL_RAILS;
  return REAL_RAILS.find((rail) => rail === provider) ?? settings.refuse(name, `must be one of ${choices.join(', ')}`);
}

interface NamedRail {
  name: string;
  provider: RealRail;
  /** Of the first rail the settings may also stand without its name, as `SVC_RAIL_LIVE_SECRET_KEY`. */
  isMain: boolean;
}

function readRail(settings: Settings, env: Env, { name, provider, isMain }: NamedRail): RailConfig {
  const nameOf = (part: string): string => {
    const own = `${name}_${provider.toUpperCase()}_${part}`;
    const isOwnSet = settings.text(own) !== null || settings.text(`${own}_FILE`) !== null;
    return isMain && !isOwnSet ? `${name}_${part}` : own;
  };
  const secretKey = requiredSecret(settings, nameOf('SECRET_KEY'), `the secret key of ${provider}`);
  const baseUrl = readUrl(settings, nameOf('BASE_URL'), {
    isLive: env === 'live',
    fallback: defaultUrl(provider, env),
  });
  if (provider === 'paystack') return { provider, secretKey, baseUrl };
  if (provider === 'monnify') {
    return {
      provider,
      apiKey: requiredSecret(settings, nameOf('API_KEY'), 'the API key of monnify'),
      secretKey,
      contractCode: settings.required(nameOf('CONTRACT_CODE'), 'the contract code of monnify'),
      sourceAccountNumber: settings.required(nameOf('SOURCE_ACCOUNT'), 'the monnify wallet that payouts leave from'),
      baseUrl,
    };
  }
  const webhookHash = requiredSecret(settings, nameOf('WEBHOOK_HASH'), 'the secret hash that its notifications carry');
  return { provider, secretKey, webhookHash, baseUrl };
}

/** Flutterwave and Paystack tell test from live by the key, Monnify by the host. */
function defaultUrl(provider: RealRail, env: Env): string {
  if (provider === 'flutterwave') return FLUTTERWAVE_URL;
  if (provider === 'paystack') return PAYSTACK_URL;
  return env === 'live' ? MONNIFY_URL : MONNIFY_TEST_URL;
}
