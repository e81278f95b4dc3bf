// Reads the chains of this installation: known ones by slug, completed by the operator's deployment.
import {
  ASSET_SYMBOLS,
  ASSETS,
  CHAINS,
  type Chain,
  CONVERTER_CHAIN_SLUGS,
  type Env,
  FEED_NAMES,
  findChain,
  parseAddress,
} from '@svc/protocol';
import type { ChainConfig } from '../config.ts';
import type { Address } from '../ports/chain.ts';
import type { Settings } from './settings.ts';

export function readChains(settings: Settings, envs: readonly Env[]): ChainConfig[] {
  const named = settings.list('SVC_CHAINS');
  const slugs = named.length > 0 ? named : envs.map((env) => CONVERTER_CHAIN_SLUGS[env]);
  const chains = slugs.map((slug) => {
    const chain = findChain(slug);
    if (chain === null) {
      return settings.refuse(
        'SVC_CHAINS',
        `has no chain named ${slug}; known: ${CHAINS.map((each) => each.slug).join(', ')}`,
      );
    }
    if (!envs.includes(chain.env))
      return settings.refuse('SVC_CHAINS', `names ${slug}, which is of the ${chain.env} environment`);
    return readChain(settings, chain);
  });
  if (new Set(slugs).size !== slugs.length) return settings.refuse('SVC_CHAINS', 'names a chain twice');
  return chains;
}

function readChain(settings: Settings, chain: Chain): ChainConfig {
  const prefix = `SVC_CHAIN_${chain.slug.toUpperCase().replaceAll('-', '_')}`;
  const converter = readAddress(settings, `${prefix}_CONVERTER`);
  if (chain.role === 'converter' && converter === null) {
    return settings.refuse(`${prefix}_CONVERTER`, `is missing: the address of the converter contract on ${chain.slug}`);
  }
  const tokens = readTokens(settings, prefix, chain);
  if (chain.role === 'converter' && tokens.SVC === undefined) {
    return settings.refuse(`${prefix}_TOKEN_SVC`, `is missing: the address of the SVC token on ${chain.slug}`);
  }
  return {
    slug: chain.slug,
    rpcUrls: readRpcUrls(settings, `${prefix}_RPC_URLS`, chain),
    converter: chain.role === 'converter' ? converter : null,
    tokens,
    feeds: readFeeds(settings, prefix, chain),
    confirmations: settings.integer(`${prefix}_CONFIRMATIONS`, { min: 1, max: 10_000, fallback: chain.confirmations }),
    startBlock: BigInt(settings.integer(`${prefix}_START_BLOCK`, { min: 0, max: 1e15, fallback: 0 })),
  };
}

function readRpcUrls(settings: Settings, name: string, chain: Chain): string[] {
  const urls = settings.list(name);
  for (const url of urls) {
    if (!/^https?:\/\/[^\s]+$/.test(url)) return settings.refuse(name, `has something that is no http address: ${url}`);
  }
  return urls.length > 0 ? urls : [chain.defaultRpcUrl];
}

function readTokens(settings: Settings, prefix: string, chain: Chain): ChainConfig['tokens'] {
  const tokens: ChainConfig['tokens'] = {};
  for (const symbol of ASSET_SYMBOLS) {
    const known = chain.tokens[symbol];
    const own = readAddress(settings, `${prefix}_TOKEN_${symbol}`);
    const decimals = known?.decimals ?? (symbol === 'SVC' ? ASSETS.SVC.decimals : null);
    if (own !== null && decimals !== null) tokens[symbol] = { address: own, decimals };
    else if (own !== null)
      return settings.refuse(`${prefix}_TOKEN_${symbol}`, `names a token that ${chain.slug} does not have`);
    else if (known !== undefined) tokens[symbol] = known;
  }
  return tokens;
}

function readFeeds(settings: Settings, prefix: string, chain: Chain): ChainConfig['feeds'] {
  const feeds: ChainConfig['feeds'] = { ...chain.feeds };
  for (const feed of FEED_NAMES) {
    const own = readAddress(settings, `${prefix}_FEED_${feed.replace('/', '_')}`);
    if (own !== null) feeds[feed] = own;
  }
  return feeds;
}

function readAddress(settings: Settings, name: string): Address | null {
  const text = settings.text(name);
  if (text === null) return null;
  try {
    return parseAddress(text);
  } catch {
    return settings.refuse(name, 'must be an address: 0x and 40 hex digits, with a right checksum when in mixed case');
  }
}
