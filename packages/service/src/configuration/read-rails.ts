// Which bank rails serve an environment, and in which part of its life each of them is.
import { type Env, NGN_DECIMALS, parseAmount } from '@svc/protocol';
import type { OtherRailConfig, RailConfig } from '../config.ts';
import { CHARGED, CHARGES, type ChargeRule, lagosDay, USUAL_CHARGES } from '../domain/rail/rail-charges.ts';
import type { RailLife } from '../ports/bank-rail.ts';
import { requiredSecret } from './read-providers.ts';
import { readUrl, type Settings } from './settings.ts';

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

// What rails charge by the operator's agreement with them, and duties that changed since: a file of rules with dates.

const NAME = 'SVC_RAIL_CHARGES_FILE';
const MAX_RULES = 1_000;
const MAX_PERCENT = 100;
const MAX_KOBO = 10n ** 18n;

/** Those of the file replace the usual ones of the same rail, kind and charge. */
export function readCharges(settings: Settings): readonly ChargeRule[] {
  const lines = settings.lines(NAME, MAX_RULES);
  if (lines === null) return USUAL_CHARGES;
  const own = lines.map((line) => readRule(line) ?? settings.refuse(NAME, `has a line that is no rule: ${line}`));
  const isReplaced = (usual: ChargeRule): boolean =>
    own.some(({ provider, of, charge }) => provider === usual.provider && of === usual.of && charge === usual.charge);
  return [...USUAL_CHARGES.filter((usual) => !isReplaced(usual)), ...own];
}

/** `paystack payment fee 2026-01-01 0 100 1.5% 2000`: rail, what moves, charge, first day, from which amount, Naira, percent, at most. */
function readRule(line: string): ChargeRule | null {
  const [provider = '', of, charge, day = '', atLeast = '', flat = '', percent = '0%', most, ...more] =
    line.split(/\s+/);
  const [amount, naira, cap] = [kobo(atLeast), kobo(flat), most === undefined ? null : kobo(most)];
  const isMost = most === undefined || cap !== null;
  const share = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(percent)?.[1];
  const moved = CHARGED.find((each) => each === of);
  const what = CHARGES.find((each) => each === charge);
  const from = readLagosDay(day);
  if (!/^[a-z0-9_-]+$/.test(provider) || moved === undefined || what === undefined || from === null) return null;
  if (amount === null || naira === null || !isMost || share === undefined || more.length > 0) return null;
  if (Number(share) > MAX_PERCENT) return null;
  const basisPoints = Math.round(Number(share) * 100);
  return {
    provider,
    of: moved,
    charge: what,
    from,
    atLeastKobo: amount,
    flatKobo: naira,
    basisPoints,
    mostKobo: cap,
  };
}

/** The 31st of November parses as the first of December. */
function readLagosDay(day: string): number | null {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(utc) && new Date(utc).toISOString().slice(0, 10) === day ? lagosDay(day) : null;
}

/** Zero is an amount here. */
const kobo = (text: string): bigint | null =>
  /^\d{1,15}(\.\d{1,2})?$/.test(text) ? parseAmount(text, NGN_DECIMALS, { min: 0n, max: MAX_KOBO }) : null;
