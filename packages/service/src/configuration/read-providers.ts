// Which screening serves an environment, and who the operator is in records of the travel rule.
import { existsSync } from 'node:fs';
import { CONVERTER_CHAIN_SLUGS, type Env, isCountryCode } from '@svc/protocol';
import type { ScreeningConfig, SingleScreeningConfig } from '../config.ts';
import { isLei, type Vasp } from '../domain/ivms101.ts';
import type { Address } from '../ports/chain.ts';
import { readUrl, type Settings } from './settings.ts';

/** The same on Celo, Arbitrum, BNB Smart Chain and others. */
const CHAINALYSIS_ORACLE = '0x40C57923924B5c5c5455c48D93317139ADDaC8fb';
const DIDIT_URL = 'https://verification.didit.me';

const SCREENINGS = ['rules', 'chainalysis', 'didit'] as const;

/** One provider, or several with commas: then the strictest verdict wins. */
export function readScreening(settings: Settings, env: Env): ScreeningConfig {
  const name = `SVC_SCREENING_${env.toUpperCase()}`;
  if (env === 'live') settings.required(name, `the screening of Live, one or more of ${SCREENINGS.join(', ')}`);
  const named = settings.list(name);
  const parts = (named.length > 0 ? named : ['rules']).map((provider) => {
    const known = SCREENINGS.find((each) => each === provider);
    return readPart(
      settings,
      env,
      name,
      known ?? settings.refuse(name, `must be one or more of ${SCREENINGS.join(', ')}`),
    );
  });
  if (new Set(named).size !== named.length) settings.refuse(name, 'names a provider twice');
  const [only, ...others] = parts;
  if (only === undefined) return settings.refuse(name, 'is empty');
  if (others.length > 0) return { provider: 'combined', parts };
  if (env === 'live' && only.provider === 'rules' && only.sanctionedAddressesFile === null) {
    const missing = 'is missing: rules without a list of sanctioned addresses would pass everyone';
    return settings.refuse(`${name}_SANCTIONED_ADDRESSES_FILE`, missing);
  }
  return only;
}

function readPart(
  settings: Settings,
  env: Env,
  name: string,
  provider: (typeof SCREENINGS)[number],
): SingleScreeningConfig {
  if (provider === 'didit') {
    return {
      provider,
      apiKey: requiredSecret(settings, `${name}_API_KEY`, 'the API key of didit'),
      webhookSecret: requiredSecret(settings, `${name}_WEBHOOK_SECRET`, 'the secret that signs its notifications'),
      baseUrl: readUrl(settings, `${name}_BASE_URL`, { isLive: env === 'live', fallback: DIDIT_URL }),
    };
  }
  if (provider === 'chainalysis') {
    const contract = settings.textOr(`${name}_ORACLE_ADDRESS`, CHAINALYSIS_ORACLE);
    if (!/^0x[0-9a-fA-F]{40}$/.test(contract)) settings.refuse(`${name}_ORACLE_ADDRESS`, 'must be an address');
    const chains = settings.list(`${name}_ORACLE_CHAINS`);
    return {
      provider,
      contract: contract as Address,
      chains: chains.length > 0 ? chains : [CONVERTER_CHAIN_SLUGS[env]],
    };
  }
  return readRules(settings, env, name);
}

function readRules(settings: Settings, env: Env, name: string): SingleScreeningConfig {
  const holdAboveUsd = settings.integer(`${name}_HOLD_ABOVE_USD`, { min: 0, max: 1e12, fallback: -1 });
  const maxAgeHours = settings.integer(`${name}_LIST_MAX_AGE_HOURS`, { min: 0, max: 1e6, fallback: 0 });
  return {
    provider: 'rules',
    sanctionedAddressesFile: readFileName(settings, `${name}_SANCTIONED_ADDRESSES_FILE`),
    sanctionedNamesFile: readFileName(settings, `${name}_SANCTIONED_NAMES_FILE`),
    listReloadMinutes: settings.integer(`${name}_LIST_RELOAD_MINUTES`, { min: 1, max: 1440, fallback: 10 }),
    listMaxAgeHours: maxAgeHours === 0 ? null : maxAgeHours,
    holdAboveUsdCents: holdAboveUsd === -1 ? null : holdAboveUsd * 100,
    sandboxWallets: env === 'test',
  };
}

function readFileName(settings: Settings, name: string): string | null {
  const file = settings.text(name);
  if (file !== null && !existsSync(file)) return settings.refuse(name, `names a file that does not exist: ${file}`);
  return file;
}

export function requiredSecret(settings: Settings, name: string, what: string): string {
  return settings.secret(name) ?? settings.refuse(name, `is missing: ${what}`);
}

const MAX_NAME = 100;

/** Null while no name is set. */
export function readVasp(settings: Settings): Vasp | null {
  const legalName = settings.text('SVC_VASP_LEGAL_NAME');
  const lei = settings.text('SVC_VASP_LEI');
  const country = settings.text('SVC_VASP_COUNTRY');
  if (legalName === null) {
    const other = lei === null ? country && 'SVC_VASP_COUNTRY' : 'SVC_VASP_LEI';
    return other === null ? null : settings.refuse(other, 'is set, and SVC_VASP_LEGAL_NAME is not');
  }
  if (legalName.length > MAX_NAME) settings.refuse('SVC_VASP_LEGAL_NAME', `must have at most ${MAX_NAME} characters`);
  if (lei !== null && !isLei(lei))
    settings.refuse('SVC_VASP_LEI', 'must be a Legal Entity Identifier of 20 characters');
  if (country !== null && !isCountryCode(country)) {
    settings.refuse('SVC_VASP_COUNTRY', 'must be a country’s two-letter code of ISO 3166, in capitals');
  }
  return { legalName, lei, country };
}
