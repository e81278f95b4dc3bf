// A conversion and what belongs to it, as the rules see them: amounts are bigint base units, times unix milliseconds.
import type {
  ConversionStatus,
  ConversionType,
  Env,
  Hex,
  Pair,
  ScreeningStatusName,
  Stage,
  StageName,
  TokenSymbol,
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
