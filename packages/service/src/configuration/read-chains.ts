// The chains that this installation serves: known ones by slug, others by what the operator says of them.
import {
  ASSET_SYMBOLS,
  ASSETS,
  type AssetSymbol,
  type Chain,
  CONVERTER_CHAIN_SLUGS,
  ENVS,
  type Env,
  FEED_NAMES,
  type FeedName,
  findChain,
  PAIRS,
} from '@svc/protocol';
import type { ChainConfig } from '../config.ts';
import type { ConverterContract } from '../ports/chain.ts';
import { readPrices } from './read-prices.ts';
import {
  isLoopback,
  parseHttpUrl,
  readAddress,
  readAddresses,
  readOptionalUrl,
  requireTls,
  type Settings,
} from './settings.ts';

const MAX_DECIMALS = 77;
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What is needed of a chain, from the protocol's list or from the settings. */
type ChainFacts = Pick<Chain, 'slug' | 'chainId' | 'env' | 'role' | 'confirmations' | 'tokens'> &
  Partial<Pick<Chain, 'feeds' | 'sequencerFeed'>> & { defaultRpcUrl: string | null; explorerUrl: string | null };

/** Chains of an environment that other processes serve are left to them. */
export function readChains(
  settings: Settings,
  envs: readonly Env[],
  installedEnvs: readonly Env[] = envs,
): ChainConfig[] {
  const named = settings.list('SVC_CHAINS');
  const slugs = named.length > 0 ? named : envs.map((env) => CONVERTER_CHAIN_SLUGS[env]);
  const chains = slugs.flatMap((slug) => {
    const chain = findChain(slug) ?? describeOwnChain(settings, slug, installedEnvs);
    if (!installedEnvs.includes(chain.env))
      return settings.refuse('SVC_CHAINS', `names ${slug}, which is of the ${chain.env} environment`);
    return envs.includes(chain.env) ? [readChain(settings, chain)] : [];
  });
  if (new Set(slugs).size !== slugs.length) return settings.refuse('SVC_CHAINS', 'names a chain twice');
  requireOwnIds(settings, chains);
  return chains;
}

const prefixOf = (slug: string): string => `SVC_CHAIN_${slug.toUpperCase().replaceAll('-', '_')}`;

/** A converter chain that the protocol does not list: everything about it comes from the settings. */
function describeOwnChain(settings: Settings, slug: string, envs: readonly Env[]): ChainFacts {
  const prefix = prefixOf(slug);
  if (!SLUG.test(slug) || settings.text(`${prefix}_CHAIN_ID`) === null) {
    return settings.refuse('SVC_CHAINS', `has no chain named ${slug}; a chain of your own needs ${prefix}_CHAIN_ID`);
  }
  return {
    slug,
    chainId: settings.integer(`${prefix}_CHAIN_ID`, { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    env: readOwnEnv(settings, `${prefix}_ENV`, envs),
    role: 'converter',
    confirmations: requiredInteger(
      settings,
      `${prefix}_CONFIRMATIONS`,
      'how deep an execution must be before it counts',
    ),
    tokens: {},
    defaultRpcUrl: null,
    explorerUrl: null,
  };
}

/** With one environment served there is nothing to choose. */
function readOwnEnv(settings: Settings, name: string, envs: readonly Env[]): Env {
  if (envs.length > 1) settings.required(name, 'test or live, for both are served here');
  return settings.choice(name, ENVS, envs[0] ?? 'test');
}

function requiredInteger(settings: Settings, name: string, why: string): number {
  settings.required(name, why);
  return settings.integer(name, { min: 1, max: 10_000, fallback: 1 });
}

function requireOwnIds(settings: Settings, chains: readonly ChainConfig[]): void {
  const ids = chains.map(({ slug, chainId }) => chainId ?? findChain(slug)?.chainId);
  const twice = chains.find((_, index) => ids.indexOf(ids[index]) !== index);
  if (twice !== undefined)
    settings.refuse(`${prefixOf(twice.slug)}_CHAIN_ID`, 'is the id of another chain served here');
}

function readChain(settings: Settings, chain: ChainFacts): ChainConfig {
  const prefix = prefixOf(chain.slug);
  const contracts = chain.role === 'converter' ? readContracts(settings, prefix, chain) : [];
  const tokens = readTokens(settings, prefix, chain);
  if (chain.role === 'converter' && tokens.SVC === undefined) {
    return settings.refuse(`${prefix}_TOKEN_SVC`, `is missing: the address of the SVC token on ${chain.slug}`);
  }
  return {
    slug: chain.slug,
    chainId: chain.chainId,
    env: chain.env,
    explorerUrl: readExplorer(settings, prefix, chain),
    ...readNodes(settings, prefix, chain),
    converter: contracts.find(({ life }) => life === 'active')?.address ?? null,
    contracts,
    tokens,
    feeds: readFeeds(settings, prefix, { chain, tokens }),
    ...readPrices(settings, prefix, chain),
    confirmations: settings.integer(`${prefix}_CONFIRMATIONS`, { min: 1, max: 10_000, fallback: chain.confirmations }),
    startBlock: readStartBlock(settings, `${prefix}_START_BLOCK`, chain),
  };
}

/** Block 0 would be read for days on a real chain, and a forgotten setting would look as if nothing ever happened. */
function readStartBlock(settings: Settings, name: string, { env, role }: ChainFacts): bigint {
  if (env === 'live' && role === 'converter') {
    settings.required(name, 'the block in which the converter was deployed, where the watcher begins');
  }
  return BigInt(settings.integer(name, { min: 0, max: 1e15, fallback: 0 }));
}

/** The active one first; those before it stay followed until they are retired. */
function readContracts(settings: Settings, prefix: string, { slug }: ChainFacts): ConverterContract[] {
  const active = readAddress(settings, `${prefix}_CONVERTER`);
  if (active === null) {
    return settings.refuse(`${prefix}_CONVERTER`, `is missing: the address of the converter contract on ${slug}`);
  }
  const contracts: ConverterContract[] = [{ address: active, life: 'active' }];
  for (const life of ['draining', 'retired'] as const) {
    const name = `${prefix}_CONVERTERS_${life.toUpperCase()}`;
    for (const address of readAddresses(settings, name)) {
      const isTwice = contracts.some((known) => known.address.toLowerCase() === address.toLowerCase());
      if (isTwice) return settings.refuse(name, `names ${address}, which has another life already`);
      contracts.push({ address, life });
    }
  }
  return contracts;
}

function readTokens(settings: Settings, prefix: string, chain: ChainFacts): ChainConfig['tokens'] {
  const tokens: ChainConfig['tokens'] = {};
  for (const symbol of ASSET_SYMBOLS) {
    const known = chain.tokens[symbol];
    const name = `${prefix}_TOKEN_${symbol}`;
    const own = readAddress(settings, name);
    const ownDecimals = readDecimals(settings, `${name}_DECIMALS`, symbol);
    if (own === null && ownDecimals !== null) {
      return settings.refuse(`${name}_DECIMALS`, `is of a token of your own, and ${name} is not set`);
    }
    if (own === null && known !== undefined) tokens[symbol] = known;
    if (own === null) continue;
    const decimals = ownDecimals ?? known?.decimals ?? (symbol === 'SVC' ? ASSETS.SVC.decimals : null);
    if (decimals === null) {
      return settings.refuse(name, `names a token that ${chain.slug} is not known for; ${name}_DECIMALS is missing`);
    }
    tokens[symbol] = { address: own, decimals };
  }
  return tokens;
}

/** Those of SVC are part of the protocol. */
function readDecimals(settings: Settings, name: string, symbol: AssetSymbol): number | null {
  if (settings.text(name) === null) return null;
  const [min, max] = symbol === 'SVC' ? [ASSETS.SVC.decimals, ASSETS.SVC.decimals] : [0, MAX_DECIMALS];
  return settings.integer(name, { min, max, fallback: 0 });
}

/** Where conversions run, Naira and each pair token need a price: without one every quote would fail. */
function readFeeds(
  settings: Settings,
  prefix: string,
  { chain, tokens }: { chain: ChainFacts; tokens: ChainConfig['tokens'] },
): ChainConfig['feeds'] {
  const feeds: ChainConfig['feeds'] = { ...chain.feeds };
  const needed: FeedName[] = [
    'NGN/USD',
    ...PAIRS.filter((pair) => pair in tokens).map((pair) => `${pair}/USD` as const),
  ];
  for (const feed of FEED_NAMES) {
    const name = `${prefix}_FEED_${feed.replace('/', '_')}`;
    const own = readAddress(settings, name);
    if (own !== null) feeds[feed] = own;
    if (chain.role === 'converter' && feeds[feed] === undefined && needed.includes(feed))
      settings.refuse(name, `is missing: the price feed of ${feed} on ${chain.slug}`);
  }
  return feeds;
}

const readExplorer = (settings: Settings, prefix: string, { env, explorerUrl }: ChainFacts): string | null =>
  readOptionalUrl(settings, `${prefix}_EXPLORER_URL`, { isLive: env === 'live' }) ?? explorerUrl;

// The nodes of a chain and how many of them must agree. Live takes no fact from a single host.

const MIN_LIVE_HOSTS = 2;

interface Nodes {
  rpcUrls: string[];
  quorum: number;
}

interface NodesChain {
  env: Env;
  role: 'converter' | 'token-only';
  defaultRpcUrl: string | null;
}

function readNodes(settings: Settings, prefix: string, chain: NodesChain): Nodes {
  const rpcUrls = readUrls(settings, `${prefix}_RPC_URLS`, chain.defaultRpcUrl);
  const urls = rpcUrls.map((url) => new URL(url));
  if (chain.env === 'live') requireTls(settings, `${prefix}_RPC_URLS`, urls);
  // A chain that only carries tokens moves no money of ours.
  if (chain.env === 'live' && chain.role === 'converter') requireIndependent(settings, `${prefix}_RPC_URLS`, urls);
  const majority = Math.floor(rpcUrls.length / 2) + 1;
  const quorum = settings.integer(`${prefix}_QUORUM`, { min: majority, max: rpcUrls.length, fallback: majority });
  return { rpcUrls, quorum };
}

function readUrls(settings: Settings, name: string, fallback: string | null): string[] {
  const urls = settings.list(name);
  if (urls.length === 0)
    return fallback === null ? settings.refuse(name, 'is missing: the nodes of the chain') : [fallback];
  // Not repeated: it may hold a key.
  const wrong = urls.findIndex((url) => parseHttpUrl(url) === null);
  if (wrong !== -1) return settings.refuse(name, `has something that is no http address, at place ${wrong + 1}`);
  if (new Set(urls).size !== urls.length) return settings.refuse(name, 'names a node twice');
  return urls;
}

function requireIndependent(settings: Settings, name: string, urls: readonly URL[]): void {
  const hosts = urls.map((url) => (isLoopback(url) ? 'this machine' : url.hostname.replace(/\.$/, '')));
  if (new Set(hosts).size >= MIN_LIVE_HOSTS) return;
  settings.refuse(
    name,
    `must name nodes on at least ${MIN_LIVE_HOSTS} hosts: in Live no fact rests on one host's word`,
  );
}
