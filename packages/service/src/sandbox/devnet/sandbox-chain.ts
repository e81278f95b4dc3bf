// The devnet as the service's Sandbox chain: celo-sepolia with the contracts that the devnet deployed.
import { ASSETS, type AssetSymbol, CONVERTER_CHAIN_SLUGS, type FeedName, findChain } from '@svc/protocol';
import type { ChainConfig } from '../../config.ts';
import type { Address } from '../../ports/chain.ts';

/** The description that a devnet prints when it is ready. */
export interface DevnetDescription {
  rpcUrl: string;
  deployment: {
    converter: Address;
    tokens: Record<AssetSymbol, Address>;
    feeds: Record<FeedName, Address>;
    /** Missing on chains that were made before it. */
    sequencerFeed?: Address;
    secondOracle?: Address;
    deployedAtBlock: number;
  };
}

const SLUG = CONVERTER_CHAIN_SLUGS.test;

export function sandboxChain({ rpcUrl, deployment }: DevnetDescription): ChainConfig {
  const { converter, tokens, feeds, sequencerFeed = null, secondOracle, deployedAtBlock } = deployment;
  return {
    slug: SLUG,
    rpcUrls: [rpcUrl],
    converter,
    tokens: {
      SVC: { address: tokens.SVC, decimals: ASSETS.SVC.decimals },
      USDC: { address: tokens.USDC, decimals: ASSETS.USDC.decimals },
      USDT: { address: tokens.USDT, decimals: ASSETS.USDT.decimals },
      CELO: { address: tokens.CELO, decimals: ASSETS.CELO.decimals },
    },
    feeds,
    sequencerFeed,
    // The devnet's second oracle keeps each rate under the address of its feed.
    secondOracle: secondOracle === undefined ? null : { address: secondOracle, rateFeedIds: feeds },
    confirmations: findChain(SLUG)?.confirmations ?? 3,
    startBlock: BigInt(deployedAtBlock),
    isDevnet: true,
  };
}
