// The assets of the service and their decimals on converter chains.

/** Decimals on converter chains. On a token-only chain, the chain's registry entry holds them. */
export const ASSETS = {
  SVC: { decimals: 18 },
  USDC: { decimals: 6 },
  USDT: { decimals: 6 },
  CELO: { decimals: 18 },
} as const;

export type AssetSymbol = keyof typeof ASSETS;
export const ASSET_SYMBOLS = ['SVC', 'USDC', 'USDT', 'CELO'] as const satisfies readonly AssetSymbol[];

/** The tokens SVC is issued for and redeemed into. */
export const PAIRS = ['USDC', 'USDT', 'CELO'] as const satisfies readonly AssetSymbol[];
export type Pair = (typeof PAIRS)[number];

export const NGN = 'NGN';
/** The values of `tokenIn` and `tokenOut` of a conversion. */
export const TOKEN_SYMBOLS = [...ASSET_SYMBOLS, NGN] as const;
export type TokenSymbol = (typeof TOKEN_SYMBOLS)[number];

/** Decimals of Naira amounts. On a conversion, NGN legs are stored in SVC units (18 decimals), one to one. */
export const NGN_DECIMALS = 2;
export const SVC_DECIMALS = ASSETS.SVC.decimals;
/** One SVC is one Naira. */
export const SVC_UNITS_PER_KOBO = 10n ** BigInt(SVC_DECIMALS - NGN_DECIMALS);
