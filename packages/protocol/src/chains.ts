// The known chains: two run conversions, six carry tokens only, once enabled.
import type { Address } from './addresses.ts';
import type { AssetSymbol } from './assets.ts';

export const ENVS = ['test', 'live'] as const;
export type Env = (typeof ENVS)[number];

export interface ChainToken {
  address: Address;
  /** The token's own decimals on this chain; never taken from the symbol. */
  decimals: number;
}

export const FEED_NAMES = ['NGN/USD', 'USDC/USD', 'USDT/USD', 'CELO/USD'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

export interface Chain {
  slug: string;
  chainId: number;
  env: Env;
  /** Only a converter chain runs conversions. The others serve balances and transfers once enabled. */
  role: 'converter' | 'token-only';
  name: string;
  nativeSymbol: string;
  /** Required depth (head - block + 1) of an execution. */
  confirmations: number;
  blockTimeMs: number;
  explorerUrl: string;
  defaultRpcUrl: string;
  /** Without SVC: its address comes from the operator's own deployment. */
  tokens: Partial<Record<AssetSymbol, ChainToken>>;
  /** Price feeds with Chainlink's interface, where the chain has well-known ones. */
  feeds?: Record<FeedName, Address>;
  /** Chainlink's sequencer uptime feed, where the chain has one (0 means up). */
  sequencerFeed?: Address;
}

export const CHAINS: readonly Chain[] = [
  {
    slug: 'celo',
    chainId: 42220,
    env: 'live',
    role: 'converter',
    name: 'Celo',
    nativeSymbol: 'CELO',
    confirmations: 12,
    blockTimeMs: 1000,
    explorerUrl: 'https://celoscan.io',
    defaultRpcUrl: 'https://forno.celo.org',
    tokens: {
      USDC: { address: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C', decimals: 6 },
      USDT: { address: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', decimals: 6 },
      CELO: { address: '0x471EcE3750Da237f93B8E339c536989b8978a438', decimals: 18 },
    },
    feeds: {
      'NGN/USD': '0xc17cBE2dB40e53F4984C46F608DA6DA1fF074c11',
      'USDC/USD': '0xc7A353BaE210aed958a1A2928b654938EC59DaB2',
      'USDT/USD': '0x5e37AF40A7A344ec9b03CCD34a250F3dA9a20B02',
      'CELO/USD': '0x0568fD19986748cEfF3301e55c0eb1E729E0Ab7e',
    },
    sequencerFeed: '0x4CD491Dc27C8B0BbD10D516A502856B786939d18',
  },
  {
    slug: 'celo-sepolia',
    chainId: 11142220,
    env: 'test',
    role: 'converter',
    name: 'Celo Sepolia',
    nativeSymbol: 'CELO',
    confirmations: 3,
    blockTimeMs: 1000,
    explorerUrl: 'https://celo-sepolia.blockscout.com',
    defaultRpcUrl: 'https://forno.celo-sepolia.celo-testnet.org',
    tokens: {
      USDC: { address: '0x01C5C0122039549AD1493B8220cABEdD739BC44E', decimals: 6 },
      USDT: { address: '0xd077A400968890Eacc75cdc901F0356c943e4fDb', decimals: 6 },
      CELO: { address: '0x471EcE3750Da237f93B8E339c536989b8978a438', decimals: 18 },
    },
    // Mento's mock aggregators: Chainlink has none here. Nobody promises that they are fed.
    feeds: {
      'NGN/USD': '0x6545030396e3e8430eadFDdA4c6A0330AE8377d8',
      'USDC/USD': '0xf5922fCD1513525B11BcA9B1dAAB4014Ca602552',
      'USDT/USD': '0x3fd706c98fF4f1688A4bb1C9bb01F5f6d58B9EA1',
      'CELO/USD': '0x275eaa7A22589e89997814abcBeCDcF0aC7b8912',
    },
  },
  {
    slug: 'arbitrum',
    chainId: 42161,
    env: 'live',
    role: 'token-only',
    name: 'Arbitrum One',
    nativeSymbol: 'ETH',
    confirmations: 40,
    blockTimeMs: 250,
    explorerUrl: 'https://arbiscan.io',
    defaultRpcUrl: 'https://arb1.arbitrum.io/rpc',
    tokens: {
      USDC: { address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', decimals: 6 },
      USDT: { address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', decimals: 6 },
    },
  },
  {
    slug: 'arbitrum-sepolia',
    chainId: 421614,
    env: 'test',
    role: 'token-only',
    name: 'Arbitrum Sepolia',
    nativeSymbol: 'ETH',
    confirmations: 10,
    blockTimeMs: 250,
    explorerUrl: 'https://sepolia.arbiscan.io',
    defaultRpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc',
    tokens: { USDC: { address: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', decimals: 6 } },
  },
  {
    slug: 'bsc',
    chainId: 56,
    env: 'live',
    role: 'token-only',
    name: 'BNB Smart Chain',
    nativeSymbol: 'BNB',
    confirmations: 6,
    blockTimeMs: 750,
    explorerUrl: 'https://bscscan.com',
    defaultRpcUrl: 'https://56.rpc.thirdweb.com',
    tokens: {
      USDC: { address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', decimals: 18 },
      USDT: { address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 },
    },
  },
  {
    slug: 'bsc-testnet',
    chainId: 97,
    env: 'test',
    role: 'token-only',
    name: 'BNB Smart Chain Testnet',
    nativeSymbol: 'tBNB',
    confirmations: 6,
    blockTimeMs: 750,
    explorerUrl: 'https://testnet.bscscan.com',
    defaultRpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    tokens: {},
  },
  {
    slug: 'mode',
    chainId: 34443,
    env: 'live',
    role: 'token-only',
    name: 'Mode',
    nativeSymbol: 'ETH',
    confirmations: 15,
    blockTimeMs: 2000,
    explorerUrl: 'https://modescan.io',
    defaultRpcUrl: 'https://mainnet.mode.network',
    tokens: {
      USDC: { address: '0xd988097fb8612cc24eeC14542bC03424c656005f', decimals: 6 },
      USDT: { address: '0xf0F161fDA2712DB8b566946122a5af183995e2eD', decimals: 6 },
    },
  },
  {
    slug: 'mode-sepolia',
    chainId: 919,
    env: 'test',
    role: 'token-only',
    name: 'Mode Sepolia',
    nativeSymbol: 'ETH',
    confirmations: 5,
    blockTimeMs: 2000,
    explorerUrl: 'https://sepolia.explorer.mode.network',
    defaultRpcUrl: 'https://sepolia.mode.network',
    tokens: {},
  },
];

const chainsBySlug = new Map(CHAINS.map((chain) => [chain.slug, chain]));

export const findChain = (slug: string): Chain | null => chainsBySlug.get(slug) ?? null;

/** The chain that runs the conversions of each environment. */
export const CONVERTER_CHAIN_SLUGS = { live: 'celo', test: 'celo-sepolia' } as const satisfies Record<Env, string>;
