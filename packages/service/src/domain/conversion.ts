// A conversion and what belongs to it, as the rules see them: amounts are bigint base units, times unix milliseconds.
import {
  type ConversionStatus,
  type ConversionType,
  type Env,
  type Hex,
  LIMITS,
  type Pair,
  type ScreeningStatusName,
  type Stage,
  type StageName,
  type TokenSymbol,
} from '@svc/protocol';
import type { RateEvidence } from '../ports/chain.ts';

/** Why a conversion is in its status, where the status alone does not say it. */
export type ConversionCause = 'payment_expired';

export interface ConversionRecord {
  id: string;
  merchantId: string;
  env: Env;
  reference: string;
  type: ConversionType;
  status: ConversionStatus;
  chain: string;
  chainId: number;
  wallet: Hex;
  pair: Pair | null;
  tokenIn: TokenSymbol;
  tokenOut: TokenSymbol;
  decimalsIn: number;
  decimalsOut: number;
  amountIn: bigint;
  amountOut: bigint;
  fiatKobo: bigint | null;
  usdValueCents: number | null;
  opRef: Hex;
  payoutRef: Hex;
  /** Null until screening has answered. */
  screeningStatus: ScreeningStatusName | null;
  screeningReference: string | null;
  screeningUpdatedAt: number | null;
  sealedDetails: Uint8Array;
  payoutBankCode: string | null;
  payoutAccountLast4: string | null;
  paymentReference: string | null;
  /** The rail that gave the payment instructions, or that knew the payout account; null on crypto legs. */
  railProvider: string | null;
  paymentInstructions: StoredInstructions | null;
  paymentExpiresAt: number | null;
  voucherId: number | null;
  txHash: Hex | null;
  blockNumber: number | null;
  blockHash: Hex | null;
  /** What a relayer kept of the execution, in base units of SVC; zero without one. */
  relayFee: bigint;
  onchainVerifiedAt: number | null;
  reportedFailure: string | null;
  metadata: Record<string, string> | null;
  lastError: string | null;
  cause: ConversionCause | null;
  createdAt: number;
  updatedAt: number;
  tries: number;
  nextTryAt: number;
}

/** Payment instructions as kept: all of it is meant for the payer. */
export interface StoredInstructions {
  accountNumber: string;
  bankName: string;
  transferAmountKobo: string;
  expiresAt: number | null;
  note: string | null;
  providerReference: string;
}

/** What is sealed at rest: it goes to screening, to the people who decide about its verdict, and to the rail. */
export interface PrivateDetails {
  counterparty: { type: 'individual' | 'company'; name: string | null; wallet: string | null } | null;
  payer: { email: string; name: string | null; phone: string | null } | null;
  payout: { bankCode: string; accountNumber: string; accountName: string; saltHex: string } | null;
}

export interface StageRecord {
  name: StageName;
  at: number;
  meta: NonNullable<Stage['meta']> | null;
}

/** What a price was computed from, as it is kept with its voucher. */
export interface PriceEvidence extends RateEvidence {
  pairDecimals: number;
  spreadBasisPoints: number;
}

export interface VoucherRecord {
  id: number;
  conversionId: string;
  chain: string;
  chainId: number;
  verifyingContract: Hex;
  kind: number;
  wallet: Hex;
  tokenIn: Hex;
  amountIn: bigint;
  amountOut: bigint;
  payToken: Hex | null;
  /** Unix seconds, as the contract reads it. */
  deadline: number;
  nonce: bigint;
  opRef: Hex;
  payoutRef: Hex;
  oracleRate: string | null;
  /** What the rate kept back of `amountOut`; zero on Naira legs. */
  spread: bigint;
  /** False: its wallet did not hold what it takes, so that it takes no capacity from others. */
  takesReserve: boolean;
  signature: Hex | null;
  signer: Hex | null;
  needsApproval: boolean;
  createdAt: number;
  executedAt: number | null;
}

// What each of the four conversion types converts. What happens to a conversion is the table's (protocol's states.ts).

export interface ConversionTypeRules {
  type: ConversionType;
  /** The voucher kind that the contract executes. */
  kind: 0 | 1 | 2 | 3;
  tokens(pair: Pair | null): { tokenIn: TokenSymbol; tokenOut: TokenSymbol };
  /** What the caller's `amount` is denominated in. */
  amountAsset: 'pair' | 'SVC' | 'NGN';
  /** Decimals allowed in `amount`; null: those of the asset. */
  amountDecimals: number | null;
  /** Whether the wallet gives tokens to the contract, and so may need to approve it first. */
  takesFromWallet: boolean;
}

export const CONVERSION_TYPE_RULES: Record<ConversionType, ConversionTypeRules> = {
  /** The wallet puts a pair token in and gets SVC at the oracle's rate. */
  'crypto-issue': {
    type: 'crypto-issue',
    kind: 0,
    tokens: (pair) => ({ tokenIn: requirePair(pair), tokenOut: 'SVC' }),
    amountAsset: 'pair',
    amountDecimals: null,
    takesFromWallet: true,
  },
  /** The wallet burns SVC and the reserve pays a pair token at the oracle's rate. */
  'crypto-redeem': {
    type: 'crypto-redeem',
    kind: 1,
    tokens: (pair) => ({ tokenIn: 'SVC', tokenOut: requirePair(pair) }),
    amountAsset: 'SVC',
    amountDecimals: null,
    takesFromWallet: true,
  },
  /** Naira arrives by bank transfer and the wallet mints as much SVC, one to one. */
  'fiat-issue': {
    type: 'fiat-issue',
    kind: 2,
    tokens: () => ({ tokenIn: 'NGN', tokenOut: 'SVC' }),
    amountAsset: 'NGN',
    amountDecimals: LIMITS.fiatDecimals,
    takesFromWallet: false,
  },
  /** The wallet burns SVC and as much Naira is paid out to a bank account, one to one. */
  'fiat-redeem': {
    type: 'fiat-redeem',
    kind: 3,
    tokens: () => ({ tokenIn: 'SVC', tokenOut: 'NGN' }),
    amountAsset: 'SVC',
    amountDecimals: LIMITS.fiatDecimals,
    takesFromWallet: true,
  },
};

/** The pair of a crypto leg; a crypto conversion cannot exist without one. */
function requirePair(pair: Pair | null): Pair {
  if (pair === null) throw new Error('a crypto conversion has a pair');
  return pair;
}
