// The devnet as the service's Sandbox chain: celo-sepolia with the contracts that the devnet deployed.
import { findChain } from '@svc/protocol';
import type { ChainConfig } from '../config.ts';
import type { Address } from '../ports/chain.ts';

/** What a devnet says about itself when it is ready. */
export interface DevnetDescription {
  rpcUrl: string;
  deployment: {
    converter: Address;
    tokens: Record<'SVC' | 'USDC' | 'USDT' | 'CELO', Address>;
    feeds: Record<'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD', Address>;
    /** Missing on chains that were made before it. */
    sequencerFeed?: Address;
    deployedAtBlock: number;
  };
}

const SLUG = 'celo-sepolia';

export function sandboxChain({ rpcUrl, deployment }: DevnetDescription): ChainConfig {
  const { converter, tokens, feeds, sequencerFeed = null, deployedAtBlock } = deployment;
  return {
    slug: SLUG,
    rpcUrls: [rpcUrl],
    converter,
    tokens: {
      SVC: { address: tokens.SVC, decimals: 18 },
      USDC: { address: tokens.USDC, decimals: 6 },
      USDT: { address: tokens.USDT, decimals: 6 },
      CELO: { address: tokens.CELO, decimals: 18 },
    },
    feeds,
    sequencerFeed,
    confirmations: findChain(SLUG)?.confirmations ?? 3,
    startBlock: BigInt(deployedAtBlock),
    isDevnet: true,
  };
}
