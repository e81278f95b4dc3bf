// The settings of a Sandbox: the environment, completed by its own secrets and chain.
import { CONVERTER_CHAIN_SLUGS, FEED_NAMES } from '@svc/protocol';
import type { ChainConfig, Config } from '../config.ts';
import { ConfigError, type Environment, readSettings } from '../configuration/settings.ts';
import { loadConfig } from '../load-config.ts';
import { type DevnetDescription, sandboxChain } from './sandbox-chain.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';

const NO_ADDRESS = '0x0000000000000000000000000000000000000001';
const CHAIN = 'SVC_CHAIN_CELO_SEPOLIA';

/** Without a devnet, only checks the settings: report an invalid one before anything starts. */
export function sandboxConfig(
  environment: Environment,
  { secrets, devnet }: { secrets: SandboxSecrets; devnet: DevnetDescription | null },
): Config {
  const own = ownSettings(secrets);
  refuseOwnSettings(environment, own);
  const config = loadConfig({
    SVC_LOG_LEVEL: 'warn',
    SVC_PUBLIC_PROOF: 'test',
    // Play money: allow the whole supported range of amounts, without practical caps.
    SVC_SIGNER_LARGEST_VOUCHER: '10000000000000',
    SVC_SIGNER_PER_HOUR_TOTAL: '10000000000000000',
    ...environment,
    ...own,
  });
  if (!config.chains.some(isOwnChain)) throw new ConfigError('SVC_CHAINS must name celo-sepolia: the Sandbox runs it');
  if (devnet === null) return config;
  const complete = (chain: ChainConfig): ChainConfig => underSettings(sandboxChain(devnet), { chain, environment });
  return { ...config, chains: config.chains.map((chain) => (isOwnChain(chain) ? complete(chain) : chain)) };
}

const isOwnChain = ({ slug }: ChainConfig): boolean => slug === CONVERTER_CHAIN_SLUGS.test;

/** What the Sandbox brings itself. Its contracts have no address before its chain runs. */
function ownSettings(secrets: SandboxSecrets): Record<string, string> {
  const feeds = FEED_NAMES.map((feed) => [`${CHAIN}_FEED_${feed.replace('/', '_')}`, NO_ADDRESS]);
  return {
    SVC_ENVS: 'test',
    SVC_RAIL_TEST: 'sandbox',
    SVC_SCREENING_TEST: 'rules',
    SVC_MASTER_KEY: secrets.masterKey,
    SVC_PEPPER: secrets.pepper,
    SVC_VOUCHER_SIGNER_TEST: secrets.voucherSigner,
    [`${CHAIN}_CONVERTER`]: NO_ADDRESS,
    [`${CHAIN}_TOKEN_SVC`]: NO_ADDRESS,
    ...Object.fromEntries(feeds),
  };
}

/** Other names for the same, and where another chain would be found. */
const OTHERS = new RegExp(
  `^(SVC_MASTER_KEY_(FILE|KMS|PREVIOUS)|SVC_PEPPER_(FILE|PREVIOUS)|SVC_VOUCHER_SIGNER_TEST_\\w+|SVC_RAIL_TEST_(DRAINING|RETIRED)|${CHAIN}_(RPC_URLS|QUORUM|CONVERTERS_\\w+|TOKEN_\\w+|START_BLOCK|SEQUENCER_FEED|SECOND_ORACLE|SECOND_ORACLE_ID_\\w+))$`,
);

/** Refuses a setting that would have no effect: the operator who set it expects one. */
function refuseOwnSettings(environment: Environment, own: Record<string, string>): void {
  const settings = readSettings(environment);
  const isIgnored = (name: string): boolean => {
    const value = settings.text(name);
    return value !== null && (name in own ? value !== own[name] : OTHERS.test(name) && value !== 'none');
  };
  const ignored = Object.keys(environment).find(isIgnored);
  if (ignored !== undefined)
    settings.refuse(ignored, 'is the Sandbox’s own under npm start: unset it, or use npm run serve');
}

/** The chain of the devnet, under the rules that the settings have for it. */
function underSettings(
  own: ChainConfig,
  { chain: { confirmations, priceRules }, environment }: { chain: ChainConfig; environment: Environment },
): ChainConfig {
  const settings = readSettings(environment);
  const isOff = (name: string): boolean => settings.text(`${CHAIN}_${name}`) === 'none';
  return {
    ...own,
    confirmations,
    ...(priceRules && { priceRules }),
    ...(isOff('SEQUENCER_FEED') && { sequencerFeed: null }),
    ...(isOff('SECOND_ORACLE') && { secondOracle: null }),
    explorerUrl: settings.text(`${CHAIN}_EXPLORER_URL`),
  };
}
