// The chains of this installation, each with its readers.
import { findChain } from '@svc/protocol';
import type { ChainConfig, Config } from '../../config.ts';
import type { Chains, ConfiguredChain } from '../../ports/chain.ts';
import { makeViemChainReader } from './viem-chain-reader.ts';

export function makeChains(config: Pick<Config, 'chains' | 'envs'>): Chains {
  const chains = config.chains.map(configure).filter((chain) => config.envs.includes(chain.env));
  return new Map(chains.map((chain) => [chain.slug, chain]));
}

function configure(settings: ChainConfig): ConfiguredChain {
  const known = findChain(settings.slug);
  if (known === undefined || known === null) throw new Error(`unknown chain ${settings.slug}`);
  const { slug, rpcUrls, converter, tokens } = settings;
  const reader = (urls: readonly string[]) =>
    makeViemChainReader({
      slug,
      chainId: known.chainId,
      rpcUrls: urls,
      converter,
      svcToken: tokens.SVC?.address ?? null,
    });
  return {
    slug,
    chainId: known.chainId,
    env: known.env,
    converter,
    tokens,
    feeds: settings.feeds,
    confirmations: settings.confirmations,
    explorerUrl: settings.isDevnet ? null : known.explorerUrl,
    reader: reader(rpcUrls),
    secondReader: rpcUrls.length > 1 ? reader(rpcUrls.slice(1)) : null,
  };
}
