// The devnet as the service's Sandbox chain: celo-sepolia with the contracts that the devnet deployed.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ASSETS, type AssetSymbol, CONVERTER_CHAIN_SLUGS, type FeedName, findChain } from '@svc/protocol';
import { privateKeyToAddress } from 'viem/accounts';
import type { ChainConfig } from '../config.ts';
import type { Address } from '../ports/chain.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';
import { startDevnetProcess } from './start-devnet-process.ts';

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

// Opens the Sandbox's chain for a command: the running one, or one started on its folder for the duration.

interface SandboxChain {
  devnet: DevnetDescription;
  close(): Promise<void>;
}

export async function openSandboxChain(dataDir: string, { voucherSigner }: SandboxSecrets): Promise<SandboxChain> {
  const folder = resolve(dataDir, 'devnet');
  try {
    const voucherSigners = [privateKeyToAddress(voucherSigner)];
    const { devnet, stop } = await startDevnetProcess({ dataDir: folder, voucherSigners });
    return { devnet, close: stop };
  } catch (error) {
    if (!String(error).includes('in use')) throw error;
    // A Sandbox on PostgreSQL is running. Its devnet folder holds its address.
    const devnet = JSON.parse(readFileSync(join(folder, 'devnet.json'), 'utf8')) as DevnetDescription;
    return { devnet, close: async () => undefined };
  }
}
