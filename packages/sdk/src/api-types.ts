// Every resource, body and query of the API, with the descriptions and examples of its schema.
// Written by `npm run types` from packages/protocol: change the schemas there, not this file.

/** A chain that this version knows. Others can be enabled by an operator. */
export type KnownChain =
  | 'celo'
  | 'celo-sepolia'
  | 'arbitrum'
  | 'arbitrum-sepolia'
  | 'bsc'
  | 'bsc-testnet'
  | 'mode'
  | 'mode-sepolia';
/** A chain by its slug: the known ones are offered, any other is allowed. */
export type ChainName = KnownChain | (string & {});

/** An origin whose pages may call with a publishable key. */
export interface AllowedOrigin {
  /**
   * The id of this resource.
   * @example "org_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * An origin whose pages may call with a publishable key.
   * @example "https://shop.example"
   */
  origin: string;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
}

/** A page of allowed origins. */
export interface AllowedOriginList {
  /** The origins of this page, newest first. */
  origins: AllowedOrigin[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** An API key, without its secret. */
export interface ApiKey {
  /**
   * The id of this resource.
   * @example "key_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * pk: publishable, for browsers. sk: secret. rk: restricted to its scopes.
   * @example "sk"
   */
  kind: 'pk' | 'sk' | 'rk';
  /**
   * The first characters of the key, to recognise it by.
   * @example "svc_test_sk_4f2a"
   */
  prefix: string;
  /**
   * Your own name for it.
   * @example "checkout"
   */
  name: string | null;
  /** What a restricted key may do. Empty for other kinds. */
  scopes: string[];
  /** The addresses and networks that the key works from. Empty: from anywhere. */
  ipAllowlist: string[];
  /**
   * Where it is in its life.
   * @example "active"
   */
  status: 'active' | 'rotated' | 'revoked';
  /**
   * When the key was last used, in Unix seconds; null when never.
   * @example 1789639200
   */
  lastUsedAt: number | null;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * When it ends, in Unix seconds; null when it does not.
   * @example 1789639200
   */
  expiresAt: number | null;
}

/** A page of API keys. */
export interface ApiKeyList {
  /** The keys, newest first. */
  keys: ApiKey[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** An on-chain balance. */
export interface Balance {
  /**
   * The address whose balance is read.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  account: string;
  /**
   * The token by its symbol; null for a contract that is not one of the four tokens.
   * @example "SVC"
   */
  asset: 'SVC' | 'USDC' | 'USDT' | 'CELO' | null;
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The balance in base units.
   * @example "38000000000000000000000"
   */
  balance: string;
  /**
   * The balance as a decimal string.
   * @example "38000"
   */
  formatted: string;
  /**
   * The decimals of the token on this chain.
   * @example 18
   */
  decimals: number;
}

/** The banks that can be paid out to. */
export interface Banks {
  /**
   * The country of the banks.
   * @example "NG"
   */
  country: 'NG';
  /** The banks, sorted by name. */
  banks: {
    /**
     * The code of the bank.
     * @example "058"
     */
    code: string;
    /**
     * The name of the bank.
     * @example "Guaranty Trust Bank"
     */
    name: string;
  }[];
}

/** One conversion: what was asked, where it is, and what happened. */
export interface Conversion {
  /**
   * The id of this resource.
   * @example "cnv_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
  /**
   * Where the conversion is in its life.
   * @example "voucher_issued"
   */
  status:
    | 'created'
    | 'screening_hold'
    | 'awaiting_payment'
    | 'payment_confirmed'
    | 'voucher_issued'
    | 'onchain_submitted'
    | 'onchain_confirmed'
    | 'payout_pending'
    | 'payout_in_progress'
    | 'payout_confirmed'
    | 'succeeded'
    | 'failed'
    | 'requires_manual_review';
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The EIP-155 id of the chain.
   * @example 11142220
   */
  chainId: number;
  /**
   * The wallet that executes the voucher, and gets what comes out on chain.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  wallet: string;
  /**
   * The token or currency that goes in.
   * @example "USDC"
   */
  tokenIn: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  /**
   * The token or currency that comes out.
   * @example "SVC"
   */
  tokenOut: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  /**
   * What goes in, in base units.
   * @example "25000000"
   */
  amountIn: string;
  /**
   * What comes out, in base units.
   * @example "38000000000000000000000"
   */
  amountOut: string;
  /**
   * What goes in, as a decimal string.
   * @example "25"
   */
  amountInFormatted: string;
  /**
   * What comes out, as a decimal string.
   * @example "38000"
   */
  amountOutFormatted: string;
  /**
   * What a relayer kept, in base units of SVC: out of `amountOut` where SVC is issued, on top of `amountIn` where it is redeemed. Left out without one.
   * @example "2000000000000000000"
   */
  relayFee?: string;
  /**
   * `relayFee` in SVC.
   * @example "2"
   */
  relayFeeFormatted?: string;
  /**
   * The Naira amount with two decimals; null for crypto legs.
   * @example "50000.00"
   */
  fiatAmountNgn: string | null;
  /**
   * The value in US cents at creation; null when no price was known.
   * @example 2500
   */
  usdValueCents: number | null;
  /** The result of screening. */
  screening: {
    /**
     * The result of screening.
     * @example "APPROVED"
     */
    status: 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';
  };
  /** The bank payout of a fiat-redeem; null for other types, and before it begins. */
  payout: Payout | null;
  /**
   * The transaction on the chain.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  txHash: string | null;
  /**
   * When the execution was verified at full depth, in Unix seconds; null before.
   * @example 1789639200
   */
  onchainVerifiedAt: number | null;
  /**
   * Why the conversion failed or waits, in plain words; null when all is well.
   * @example "The payout failed."
   */
  lastError: string | null;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * When it last changed, in Unix seconds.
   * @example 1789639200
   */
  updatedAt: number;
  /** The voucher to execute; null before there is one. */
  voucher: IssuedVoucher | null;
  /** Where to pay the Naira of a fiat-issue; null for other types, and before there are any. */
  paymentInstructions: PaymentInstructions | null;
  /** What the conversion went through, oldest first. */
  stages: Stage[];
  /** Your own names and values, returned as they are. At most 20. */
  metadata: Record<string, string> | null;
}

/** The conversion as an event tells it. */
export interface ConversionEventData {
  /**
   * The id of this resource.
   * @example "cnv_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
  /**
   * The status of the conversion when the event happened.
   * @example "succeeded"
   */
  status:
    | 'created'
    | 'screening_hold'
    | 'awaiting_payment'
    | 'payment_confirmed'
    | 'voucher_issued'
    | 'onchain_submitted'
    | 'onchain_confirmed'
    | 'payout_pending'
    | 'payout_in_progress'
    | 'payout_confirmed'
    | 'succeeded'
    | 'failed'
    | 'requires_manual_review';
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The EIP-155 id of the chain.
   * @example 11142220
   */
  chainId: number;
  /**
   * The wallet that executes the voucher, and gets what comes out on chain.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  wallet: string;
  /**
   * The token or currency that goes in.
   * @example "USDC"
   */
  tokenIn: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  /**
   * The token or currency that comes out.
   * @example "SVC"
   */
  tokenOut: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  /**
   * What goes in, in base units.
   * @example "25000000"
   */
  amountIn: string;
  /**
   * What comes out, in base units.
   * @example "38000000000000000000000"
   */
  amountOut: string;
  /**
   * What goes in, as a decimal string.
   * @example "25"
   */
  amountInFormatted: string;
  /**
   * What comes out, as a decimal string.
   * @example "38000"
   */
  amountOutFormatted: string;
  /**
   * What a relayer kept, in base units of SVC: out of `amountOut` where SVC is issued, on top of `amountIn` where it is redeemed. Left out without one.
   * @example "2000000000000000000"
   */
  relayFee?: string;
  /**
   * `relayFee` in SVC.
   * @example "2"
   */
  relayFeeFormatted?: string;
  /**
   * The Naira amount with two decimals; null for crypto legs.
   * @example "50000.00"
   */
  fiatAmountNgn: string | null;
  /**
   * The value in US cents at creation; null when no price was known.
   * @example 2500
   */
  usdValueCents: number | null;
  /** The result of screening. */
  screening: {
    /**
     * The result of screening.
     * @example "APPROVED"
     */
    status: 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';
  };
  /** The bank payout of a fiat-redeem; null for other types, and before it begins. */
  payout: Payout | null;
  /**
   * The transaction on the chain.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  txHash: string | null;
  /**
   * When the execution was verified at full depth, in Unix seconds; null before.
   * @example 1789639200
   */
  onchainVerifiedAt: number | null;
  /**
   * Why the conversion failed or waits, in plain words; null when all is well.
   * @example "The payout failed."
   */
  lastError: string | null;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * When it last changed, in Unix seconds.
   * @example 1789639200
   */
  updatedAt: number;
}

/** A page of conversions. */
export interface ConversionList {
  /** The conversions of this page, newest first. */
  conversions: Conversion[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** The endpoint that was deleted. */
export interface DeletedWebhookEndpoint {
  /**
   * The id of this resource.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * Always true.
   * @example true
   */
  deleted: true;
}

/** One attempt to deliver an event to an endpoint. */
export interface Delivery {
  /**
   * The id of this resource.
   * @example "wh_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * The webhook endpoint.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  endpointId: string;
  /**
   * How this attempt went.
   * @example "delivered"
   */
  status: 'pending' | 'delivered' | 'failed' | 'gave_up';
  /**
   * The HTTP status of the endpoint's answer; null when there was none.
   * @example 200
   */
  responseStatus: number | null;
  /**
   * Which attempt this is, from 1.
   * @example 1
   */
  attempt: number;
  /**
   * When the endpoint answered with 2xx, in Unix seconds.
   * @example 1789639200
   */
  deliveredAt: number | null;
  /**
   * When it is tried again, in Unix seconds; null when it is not.
   * @example 1789639200
   */
  nextAttemptAt: number | null;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * The first 500 characters of the endpoint's answer.
   * @example "ok"
   */
  responseSnippet: string | null;
}

/** An encryption key, without the key itself. */
export interface EncryptionKey {
  /**
   * The id of the encryption key.
   * @example "enc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * Your own name for it.
   * @example "checkout"
   */
  name: string | null;
  /**
   * Where it is in its life.
   * @example "active"
   */
  status: 'active' | 'rotated' | 'revoked';
  /**
   * When it ends, in Unix seconds; null when it does not.
   * @example 1789639200
   */
  expiresAt: number | null;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
}

/** A page of encryption keys. */
export interface EncryptionKeyList {
  /** The keys, newest first. */
  keys: EncryptionKey[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** The sealed body of a write (SVC-ENC-V1). */
export interface Envelope {
  /**
   * The version of the format.
   * @example 1
   */
  v: 1;
  /**
   * The encryption key that the body is sealed with.
   * @example "enc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  encKeyId: string;
  /**
   * Twelve fresh random bytes, base64url.
   * @example "AAECAwQFBgcICQoL"
   */
  iv: string;
  /**
   * The encrypted bytes, base64url without padding.
   * @example "q83vEjRWeJCrze8SNFZ4kKvN7xI"
   */
  ciphertext: string;
  /**
   * The 16 bytes of the authentication tag, base64url.
   * @example "AAECAwQFBgcICQoLDA0ODw"
   */
  tag: string;
}

/** The body of every error answer. */
export interface ErrorEnvelope {
  /** What went wrong. */
  error: {
    /**
     * The error code, for programs.
     * @example "SVC_VALIDATION_FAILED"
     */
    code: string;
    /**
     * The error in plain English. It may be reworded.
     * @example "amount must be a string."
     */
    message: string;
    /**
     * Names the request. Quote it to the operator.
     * @example "req_01M2QCY3806CCXWM1SPQ8X3V65"
     */
    requestId?: string;
    /** More about the error, by code. */
    details?: Record<string, unknown>;
  };
}

/** An entry of the event log. */
export interface Event {
  /**
   * The id of this resource.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  eventType: string;
  /**
   * The API version whose form the payload has.
   * @example "2026-09-15"
   */
  apiVersion: string;
  /**
   * How far the deliveries are.
   * @example "dispatched"
   */
  status: 'created' | 'in_flight' | 'dispatched' | 'abandoned';
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * When the last delivery was done, in Unix seconds; null before.
   * @example 1789639200
   */
  dispatchedAt: number | null;
  /** The data of the event. */
  payload?: unknown;
}

/** An event with its deliveries. */
export interface EventDetail {
  /**
   * The id of this resource.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  eventType: string;
  /**
   * The API version whose form the payload has.
   * @example "2026-09-15"
   */
  apiVersion: string;
  /**
   * How far the deliveries are.
   * @example "dispatched"
   */
  status: 'created' | 'in_flight' | 'dispatched' | 'abandoned';
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * When the last delivery was done, in Unix seconds; null before.
   * @example 1789639200
   */
  dispatchedAt: number | null;
  /** The data of the event. */
  payload?: unknown;
  /** One entry per attempt and endpoint. */
  deliveries: Delivery[];
  /** The number of the event at each endpoint that it was made for, disabled ones included, for as long as its deliveries are kept. */
  sequences: NumberedEvent[];
}

/** A page of events. */
export interface EventList {
  /** The events of this page, newest first. */
  events: Event[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** What a price was computed from. */
export interface EvidenceContents {
  /**
   * The format of the text.
   * @example "SVC-EVIDENCE-V1"
   */
  format: 'SVC-EVIDENCE-V1';
  /**
   * What goes in, in base units.
   * @example "25000000"
   */
  amountIn: string;
  /**
   * What comes out, in base units.
   * @example "38000000000000000000000"
   */
  amountOut: string;
  /**
   * The hash of the block at which all facts were read.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  blockHash: string;
  /**
   * The number of that block.
   * @example 23110442
   */
  blockNumber: number;
  /**
   * The time of that block, in Unix seconds.
   * @example 1789639200
   */
  blockTime: number;
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The EIP-155 id of the chain.
   * @example 11142220
   */
  chainId: number;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /** The price feeds: dollars per pair token and per Naira. */
  feeds: {
    /**
     * What the feed prices.
     * @example "NGN/USD"
     */
    feed: 'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD';
    /**
     * The contract of the feed.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    address: string;
    /**
     * The round of the answer; the contract keeps it under this number.
     * @example "18446744073709562301"
     */
    roundId: string;
    /**
     * The answer, without its decimals.
     * @example "65000"
     */
    answer: string;
    /**
     * The decimals of the answer.
     * @example 8
     */
    decimals: number;
    /**
     * When the feed was updated, in Unix seconds.
     * @example 1789639200
     */
    updatedAt: number;
  }[];
  /**
   * The id of this resource.
   * @example "cnv_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * When the voucher was written, in Unix seconds.
   * @example 1789639200
   */
  issuedAt: number;
  /**
   * The merchant.
   * @example "mrc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  merchantId: string;
  /**
   * The token on the other side of SVC.
   * @example "USDC"
   */
  pair: 'USDC' | 'USDT' | 'CELO';
  /**
   * The decimals of the pair token.
   * @example 6
   */
  pairDecimals: number;
  /**
   * The NGN per pair token that was used, spread included.
   * @example "1538.461538461538461538461538461538461538461538461539"
   */
  rate: string | null;
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
  /**
   * Amounts are rounded down to the base unit.
   * @example "down"
   */
  rounding: 'down';
  /** What a second oracle said of the same, where one is configured. */
  secondOpinions: {
    /**
     * What it prices.
     * @example "NGN/USD"
     */
    feed: 'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD';
    /**
     * The contract of the second oracle.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    address: string;
    /**
     * Under which id it keeps the rate.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    rateFeedId: string;
    /**
     * The rate as a fraction: above the line.
     * @example "650000000000000000000"
     */
    numerator: string;
    /**
     * Below the line.
     * @example "1000000000000000000000000"
     */
    denominator: string;
    /**
     * When it was updated, in Unix seconds.
     * @example 1789639200
     */
    updatedAt: number;
  }[];
  /**
   * What the rate keeps back, in hundredths of a percent.
   * @example 0
   */
  spreadBasisPoints: number;
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue' | 'crypto-redeem';
}

/** A file in parts, kept for seven days. */
export interface Export {
  /**
   * The id of this resource.
   * @example "exp_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * What is exported.
   * @example "conversions"
   */
  kind: 'conversions' | 'payouts' | 'events' | 'statement' | 'closed_days';
  /**
   * csv, or one JSON object a line.
   * @example "csv"
   */
  format: 'csv' | 'jsonl';
  /**
   * queued, running, ready, failed or expired.
   * @example "ready"
   */
  status: 'queued' | 'running' | 'ready' | 'failed' | 'expired';
  /**
   * How many rows have been written so far.
   * @example 2
   */
  rows: number;
  /**
   * How many parts can be read so far.
   * @example 1
   */
  parts: number;
  /** The lowercase hex SHA-256 of each part, in order. */
  sha256: string[];
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * When it was complete, in Unix seconds; null before.
   * @example 1789639200
   */
  readyAt: number | null;
  /**
   * Until when its parts are kept, in Unix seconds; null until it is ready.
   * @example 1789639200
   */
  expiresAt: number | null;
}

/** What an export has in it. */
export interface ExportContents {
  /**
   * Always SVC-EXPORT-V1.
   * @example "SVC-EXPORT-V1"
   */
  format: 'SVC-EXPORT-V1';
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * csv, or one JSON object a line.
   * @example "csv"
   */
  fileFormat: 'csv' | 'jsonl';
  /** The filters that it was asked for with; empty without one. */
  filters: {
    /**
     * Only conversions in this status.
     * @example "succeeded"
     */
    status?:
      | 'created'
      | 'screening_hold'
      | 'awaiting_payment'
      | 'payment_confirmed'
      | 'voucher_issued'
      | 'onchain_submitted'
      | 'onchain_confirmed'
      | 'payout_pending'
      | 'payout_in_progress'
      | 'payout_confirmed'
      | 'succeeded'
      | 'failed'
      | 'requires_manual_review';
    /**
     * Only conversions of this type.
     * @example "crypto-issue"
     */
    type?: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
    /**
     * Only conversions of this wallet.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    wallet?: string;
    /**
     * Only events of this type.
     * @example "conversion.succeeded"
     */
    eventType?:
      | 'conversion.screening_hold'
      | 'conversion.awaiting_payment'
      | 'conversion.payment_confirmed'
      | 'conversion.voucher_issued'
      | 'conversion.onchain_submitted'
      | 'conversion.onchain_confirmed'
      | 'conversion.succeeded'
      | 'conversion.failed'
      | 'conversion.requires_manual_review'
      | 'payout.initiated'
      | 'payout.in_progress'
      | 'payout.succeeded'
      | 'payout.failed'
      | 'synthetic.test_event';
  };
  /**
   * From this Unix second of their creation, inclusive.
   * @example 1789603200
   */
  from: number;
  /**
   * The id of this resource.
   * @example "exp_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * When it was complete, in Unix seconds.
   * @example 1789639200
   */
  issuedAt: number;
  /**
   * What is exported.
   * @example "conversions"
   */
  kind: 'conversions' | 'payouts' | 'events' | 'statement' | 'closed_days';
  /**
   * The merchant.
   * @example "mrc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  merchantId: string;
  /**
   * How many rows the file has.
   * @example 2
   */
  rows: number;
  /** The lowercase hex SHA-256 of each part of the file, in order. */
  sha256: string[];
  /**
   * Until this Unix second, inclusive.
   * @example 1789689599
   */
  to: number;
}

/** A page of exports. */
export interface ExportList {
  /** The exports of this page. */
  exports: Export[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** A part of an export. */
export interface ExportPart {
  /**
   * The export.
   * @example "exp_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  exportId: string;
  /**
   * Which part, from 1.
   * @example 1
   */
  part: number;
  /**
   * The lowercase hex SHA-256 of the content as UTF-8.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  sha256: string;
  /**
   * The text of this part. All parts in their order, joined, are the file.
   * @example "\"id\",\"reference\"\r\n"
   */
  content: string;
}

/** The service is ready. */
export interface Health {
  /**
   * Always true: a service that is not ready answers an error.
   * @example true
   */
  ok: true;
  /**
   * The version of the service.
   * @example "0.1.0"
   */
  version: string;
}

/** A signed voucher with the transactions that execute it. */
export interface IssuedVoucher {
  /** The struct that the converter executes. Amounts are digits. */
  voucher: WireVoucher;
  /**
   * The signature over the EIP-712 digest: r, s and v, 65 bytes. Above the amount from which on the converter wants two signers, that of the second follows it: 130 bytes.
   * @example "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"
   */
  signature: string;
  /**
   * The address that signed the voucher.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  signer: string;
  /** The EIP-712 domain that the signature is bound to. */
  domain: {
    /**
     * The name of the contract in its signatures.
     * @example "SVCConverter"
     */
    name: 'SVCConverter';
    /**
     * The version of the contract in its signatures.
     * @example "1"
     */
    version: '1';
    /**
     * The EIP-155 id of the chain.
     * @example 11142220
     */
    chainId: number;
    /**
     * The converter.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    verifyingContract: string;
  };
  /**
   * When the voucher ends, as RFC 3339.
   * @example "2026-09-17T10:15:00Z"
   */
  expiresAt: string;
  /**
   * The token to approve first, or null when nothing has to be approved.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  approvalToken: string | null;
  /** The approval, ready to sign, or null when nothing has to be approved. */
  approvalTransaction: UnsignedTransaction | null;
  /** A transaction, ready to sign. */
  transaction: UnsignedTransaction;
}

/** The public keys of the service. */
export interface KeyDocument {
  /** The keys, newest first. */
  keys: {
    /**
     * The id of the service key.
     * @example "svk_01M2QCY3806CCXWM1SPQ8X3V65"
     */
    kid: string;
    /**
     * The algorithm of the key.
     * @example "Ed25519"
     */
    alg: 'Ed25519';
    /**
     * The Ed25519 public key, base64url.
     * @example "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
     */
    publicKey: string;
    /** What the key signs. */
    use: ('webhooks' | 'responses' | 'receipts')[];
    /**
     * `test` is the Sandbox, `live` moves money.
     * @example "test"
     */
    env: 'test' | 'live';
    /**
     * The public key in the form of Standard Webhooks. Only of keys that sign webhooks.
     * @example "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
     */
    standardWebhooksKey?: string;
    /**
     * From when the key signs receipts, in Unix seconds.
     * @example 1789639200
     */
    validFrom?: number;
    /**
     * Until when the key signed receipts, in Unix seconds; null while it does.
     * @example 1789639200
     */
    validUntil?: number | null;
  }[];
}

/** What is owed to a merchant, with the way to the published root. */
export interface LiabilityProof {
  /**
   * The merchant.
   * @example "mrc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  merchantId: string;
  /** The leaf of the merchant in the tree over everything that is owed. */
  leaf: {
    /**
     * SHA-256 of the text `SVC-OWED-ID-V1`, salt and merchant id, joined by line feeds.
     * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
     */
    id: string;
    /** What is owed there, by currency in ascending order; empty when nothing is. */
    sums: {
      /**
       * The currency. Currencies are never added up with each other.
       * @example "NGN"
       */
      currency: string;
      /**
       * The amount in the smallest unit of the currency: kobo, cents.
       * @example "5000000"
       */
      amountMinor: string;
    }[];
  };
  /**
   * What keeps others from finding out whose leaf it is. Do not publish it.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  salt: string;
  /** The hashes and sums beside the way from the leaf up to the root. */
  siblings: {
    /**
     * On which side of the way it is.
     * @example "left"
     */
    side: 'left' | 'right';
    /**
     * The SHA-256 of that leaf or node, lowercase hex.
     * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
     */
    hash: string;
    /** What is owed there, by currency in ascending order; empty when nothing is. */
    sums: {
      /**
       * The currency. Currencies are never added up with each other.
       * @example "NGN"
       */
      currency: string;
      /**
       * The amount in the smallest unit of the currency: kobo, cents.
       * @example "5000000"
       */
      amountMinor: string;
    }[];
  }[];
  /**
   * The exact text of the published proof of reserves that the leaf belongs to.
   * @example "{\"format\":\"SVC-PROOF-V1\"}"
   */
  proof: string;
  /**
   * Ed25519 over the UTF-8 bytes of the text, base64url.
   * @example "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
   */
  signature: string;
  /**
   * The id of the service key.
   * @example "svk_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  kid: string;
}

/** The number of an event among those of an endpoint, and the hash of the one before it. */
export interface NumberedEvent {
  /**
   * The webhook endpoint.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  endpointId: string;
  /**
   * The event.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  eventId: string;
  /**
   * The place of the event among those made for the endpoint, from 1. A retry repeats it.
   * @example 2
   */
  sequence: number;
  /**
   * SHA-256 of the text `SVC-SEQ-V1`, endpoint id, sequence and event id of the delivery before, joined by line feeds; null for the first.
   * @example "17fd4e1fb8ff1ae0ee9ba6d0d7e6e0a1c4cb3a0c1f2b7c1dd9f7c9d8a4d2b6e5"
   */
  previous: string | null;
}

/** Where the next page begins. */
export interface Pagination {
  /**
   * Give it as `cursor` for the next page; null on the last.
   * @example "eyJhIjoxfQ"
   */
  nextCursor: string | null;
  /**
   * True when there is another page.
   * @example false
   */
  hasMore: boolean;
}

/** Where to pay the Naira of a fiat-issue. */
export interface PaymentInstructions {
  /**
   * How to pay.
   * @example "bank_transfer"
   */
  method: 'bank_transfer';
  /**
   * The ten digits of a Nigerian bank account.
   * @example "0123456789"
   */
  accountNumber: string;
  /**
   * The bank to pay into.
   * @example "Sandbox Bank"
   */
  bankName: string;
  /**
   * The exact Naira amount to pay.
   * @example "50000.00"
   */
  transferAmount: string;
  /**
   * The currency to pay in.
   * @example "NGN"
   */
  currency: 'NGN';
  /**
   * Until when to pay, as RFC 3339; null when the rail sets no limit.
   * @example "2026-09-17T10:30:00Z"
   */
  expiresAt: string | null;
  /**
   * What the payer has to know; null when nothing.
   * @example "Transfer the exact amount."
   */
  note: string | null;
  /**
   * The rail's own reference of the payment.
   * @example "pay_7f3a91c5"
   */
  providerReference: string;
}

/** The bank payout of a fiat-redeem. */
export interface Payout {
  /**
   * The code of the bank, from the bank list.
   * @example "058"
   */
  bankCode: string;
  /**
   * The last four digits of the bank account.
   * @example "6789"
   */
  accountLast4: string;
  /**
   * Where the payout is in its life.
   * @example "in_progress"
   */
  status: 'pending' | 'initiated' | 'in_progress' | 'successful' | 'failed' | 'requires_manual_review';
  /**
   * The rail's own id of the transfer; null before it accepted it.
   * @example "trf_7f3a91c5"
   */
  providerTransferId: string | null;
}

/** The payout as an event tells it. */
export interface PayoutEventData {
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
  /**
   * The conversion that the payout belongs to.
   * @example "cnv_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  conversionId: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The Naira amount with two decimals; null for crypto legs.
   * @example "50000.00"
   */
  fiatAmountNgn: string | null;
  /**
   * The code of the bank, from the bank list.
   * @example "058"
   */
  bankCode: string;
  /**
   * The last four digits of the bank account.
   * @example "6789"
   */
  accountLast4: string;
  /**
   * The status of the payout when the event happened.
   * @example "successful"
   */
  status: 'pending' | 'initiated' | 'in_progress' | 'successful' | 'failed' | 'requires_manual_review';
  /**
   * The rail's own id of the transfer; null before it accepted it.
   * @example "trf_7f3a91c5"
   */
  providerTransferId: string | null;
}

/** What a crypto conversion would give now. */
export interface Quote {
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue' | 'crypto-redeem';
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The token on the other side of SVC.
   * @example "USDC"
   */
  pair: 'USDC' | 'USDT' | 'CELO';
  /**
   * What goes in, in base units.
   * @example "25000000"
   */
  amountIn: string;
  /**
   * What comes out, in base units.
   * @example "38000000000000000000000"
   */
  amountOut: string;
  /**
   * What goes in, as a decimal string.
   * @example "25"
   */
  amountInFormatted: string;
  /**
   * What comes out, as a decimal string.
   * @example "38000"
   */
  amountOutFormatted: string;
  /**
   * Naira per unit of the pair token.
   * @example "1520.25"
   */
  oracleRate: string;
  /**
   * When the price was last updated, in Unix seconds; null when the oracle does not say.
   * @example 1789639200
   */
  oracleUpdatedAt: number | null;
  /**
   * The largest SVC amount that can be redeemed now, in base units; null for issues.
   * @example "5000000000000000000000"
   */
  redeemCapacityIn: string | null;
  /**
   * For how many seconds the quote can be relied on as a guide.
   * @example 30
   */
  validForSeconds: number;
  /** While the market is closed and crypto legs go on: the terms that hold until it opens. Left out in open hours. */
  closedHours?: {
    /**
     * When the market opens, in Unix seconds.
     * @example 1789639200
     */
    opensAt: number;
    /**
     * What the rate keeps back, in hundredths of a percent; it is in oracleRate already.
     * @example 300
     */
    spreadBasisPoints: number;
    /**
     * How much SVC all vouchers of a direction and chain may move from the closing to the opening, whoever holds them.
     * @example "5000000"
     */
    capSvc: string;
  };
}

/** What a receipt says. */
export interface ReceiptContents {
  /**
   * The format of the signed text.
   * @example "SVC-RECEIPT-V1"
   */
  format: 'SVC-RECEIPT-V1';
  /**
   * What goes in, in base units.
   * @example "25000000"
   */
  amountIn: string;
  /**
   * What goes in, as a decimal string.
   * @example "25"
   */
  amountInFormatted: string;
  /**
   * What comes out, in base units.
   * @example "38000000000000000000000"
   */
  amountOut: string;
  /**
   * What comes out, as a decimal string.
   * @example "38000"
   */
  amountOutFormatted: string;
  /**
   * The block of the execution; null when nothing was executed.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  blockHash: string | null;
  /**
   * The number of the block of the execution.
   * @example 1204881
   */
  blockNumber: number | null;
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The EIP-155 id of the chain.
   * @example 11142220
   */
  chainId: number;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The Naira amount with two decimals; null for crypto legs.
   * @example "50000.00"
   */
  fiatAmountNgn: string | null;
  /**
   * When the conversion came to its end, in Unix seconds.
   * @example 1789639200
   */
  finishedAt: number;
  /**
   * The id of this resource.
   * @example "cnv_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * The merchant.
   * @example "mrc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  merchantId: string;
  /**
   * A salted hash of who paid the Naira of a fiat-issue, as the bank had said by its end (SVC-PAYER-V1); left out when that was not known then.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  payerCommitment?: string;
  /** The bank account that was paid; null when there was no payout. */
  payout: {
    /**
     * The last four digits of the bank account.
     * @example "6789"
     */
    accountLast4: string;
    /**
     * The code of the bank, from the bank list.
     * @example "058"
     */
    bankCode: string;
  } | null;
  /**
   * Naira per unit of the pair token, as used; `1` for a Naira leg; null when no voucher was ever issued.
   * @example "1520.25"
   */
  rate: string | null;
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
  /**
   * What a relayer kept, in base units of SVC: out of `amountOut` where SVC is issued, on top of `amountIn` where it is redeemed. Left out without one.
   * @example "2000000000000000000"
   */
  relayFee?: string;
  /**
   * `relayFee` in SVC.
   * @example "2"
   */
  relayFeeFormatted?: string;
  /**
   * The service that issued the receipt.
   * @example "https://api.svc.example"
   */
  serviceUrl: string;
  /**
   * How the conversion ended.
   * @example "succeeded"
   */
  status:
    | 'created'
    | 'screening_hold'
    | 'awaiting_payment'
    | 'payment_confirmed'
    | 'voucher_issued'
    | 'onchain_submitted'
    | 'onchain_confirmed'
    | 'payout_pending'
    | 'payout_in_progress'
    | 'payout_confirmed'
    | 'succeeded'
    | 'failed'
    | 'requires_manual_review';
  /**
   * The token or currency that goes in.
   * @example "USDC"
   */
  tokenIn: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  /**
   * The token or currency that comes out.
   * @example "SVC"
   */
  tokenOut: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  /**
   * The transaction on the chain.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  txHash: string | null;
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
  /**
   * The wallet that executes the voucher, and gets what comes out on chain.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  wallet: string;
}

/** A bank account with the name on record. */
export interface ResolvedAccount {
  /**
   * The code of the bank, from the bank list.
   * @example "058"
   */
  bankCode: string;
  /**
   * The ten digits of a Nigerian bank account.
   * @example "0123456789"
   */
  accountNumber: string;
  /**
   * The name of the account holder, as the bank has it.
   * @example "ADA OBI"
   */
  accountName: string;
}

/** Events that an endpoint gets again. */
export interface ScheduledReplay {
  /**
   * The webhook endpoint.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  endpointId: string;
  /**
   * How many events; at most 100,000 of one call, the oldest first.
   * @example 3
   */
  events: number;
  /**
   * False in a dry run, and when there is nothing to deliver.
   * @example true
   */
  scheduled: boolean;
}

/** A test event that is queued. */
export interface ScheduledTestEvent {
  /**
   * The event.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  eventId: string;
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  eventType: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test';
  /** The data of the event. */
  payload?: unknown;
  /**
   * Always true: the delivery is queued.
   * @example true
   */
  scheduled: true;
  /** The event types that can be tested. */
  supportedEvents: string[];
}

/** The screening of a conversion. */
export interface ScreeningStatus {
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
  /**
   * The result of screening.
   * @example "APPROVED"
   */
  status: 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';
  /**
   * When it last changed, in Unix seconds.
   * @example 1789639200
   */
  updatedAt: number | null;
}

/** The sealed body of an answer (SVC-RESP-V1). */
export interface SealedResponse {
  /**
   * The version of the format.
   * @example 1
   */
  v: 1;
  /**
   * The ephemeral public key of HPKE, base64url.
   * @example "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
   */
  enc: string;
  /**
   * The encrypted bytes, base64url without padding.
   * @example "q83vEjRWeJCrze8SNFZ4kKvN7xI"
   */
  ciphertext: string;
}

/** The evidence of a price with its signature. */
export interface SignedEvidence {
  /**
   * The exact text that was signed: JSON with sorted keys and no spaces, `format` first.
   * @example "{\"format\":\"SVC-EVIDENCE-V1\"}"
   */
  evidence: string;
  /**
   * Ed25519 over the UTF-8 bytes of the text, base64url.
   * @example "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
   */
  signature: string;
  /**
   * The id of the service key.
   * @example "svk_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  kid: string;
}

/** What an export has in it, with its signature. */
export interface SignedExport {
  /**
   * The exact text that was signed: JSON with sorted keys and no spaces, `format` first.
   * @example "{\"format\":\"SVC-EXPORT-V1\"}"
   */
  export: string;
  /**
   * Ed25519 over the UTF-8 bytes of the text, base64url.
   * @example "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
   */
  signature: string;
  /**
   * The id of the service key.
   * @example "svk_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  kid: string;
}

/** A receipt with its signature. */
export interface SignedReceipt {
  /**
   * The exact text that was signed: the contents as JSON.
   * @example "{\"format\":\"SVC-RECEIPT-V1\"}"
   */
  receipt: string;
  /**
   * Ed25519 over the UTF-8 bytes of the text, base64url.
   * @example "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
   */
  signature: string;
  /**
   * The id of the service key.
   * @example "svk_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  kid: string;
}

/** A signing key: its public half. */
export interface SigningKey {
  /**
   * The id of this resource.
   * @example "sgn_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The Ed25519 public key, base64url.
   * @example "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
   */
  publicKey: string;
  /**
   * Your own name for it.
   * @example "checkout"
   */
  name: string | null;
  /**
   * Where it is in its life.
   * @example "active"
   */
  status: 'active' | 'rotated' | 'revoked';
  /**
   * When it ends, in Unix seconds; null when it does not.
   * @example 1789639200
   */
  expiresAt: number | null;
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
}

/** A page of signing keys. */
export interface SigningKeyList {
  /** The keys, newest first. */
  keys: SigningKey[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** One step in the life of a conversion. */
export interface Stage {
  /**
   * The status that was entered, or what happened within one.
   * @example "voucher_issued"
   */
  name:
    | 'created'
    | 'screening_hold'
    | 'awaiting_payment'
    | 'payment_confirmed'
    | 'voucher_issued'
    | 'onchain_submitted'
    | 'onchain_confirmed'
    | 'payout_pending'
    | 'payout_in_progress'
    | 'payout_confirmed'
    | 'succeeded'
    | 'failed'
    | 'requires_manual_review'
    | 'voucher_reissued'
    | 'payment_received'
    | 'transaction_reverted'
    | 'transaction_replaced'
    | 'payout_attempt';
  /**
   * When it happened, in Unix seconds.
   * @example 1789639200
   */
  ts: number;
  /** Facts about this stage. */
  meta?: {
    /**
     * The transaction on the chain.
     * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
     */
    txHash?: string;
    /**
     * The number of the block of the execution.
     * @example 1204881
     */
    blockNumber?: number;
    /**
     * Why it happened.
     * @example "amount_mismatch"
     */
    reason?: string;
    /**
     * The Naira amount that this stage is about.
     * @example "50000.00"
     */
    amountNgn?: string;
    /**
     * Which attempt this is, from 1.
     * @example 1
     */
    attempt?: number;
    /**
     * Who or what caused this stage.
     * @example "watcher"
     */
    by?: 'caller' | 'watcher' | 'rail' | 'screening' | 'operator' | 'policy';
  };
}

/** The levers of the Sandbox. */
export interface TestActionList {
  /** The levers, each with its fields. */
  actions: {
    /**
     * The lever.
     * @example "pay"
     */
    action: string;
    /**
     * What the lever acts on: one conversion, or the whole Sandbox.
     * @example "conversion"
     */
    on: 'conversion' | 'sandbox';
    /**
     * What the lever does.
     * @example "Clear the screening hold."
     */
    description: string;
    /** The fields that the lever takes. */
    fields: {
      /**
       * The name of the field.
       * @example "reference"
       */
      name: string;
      /**
       * True when the field must be given.
       * @example true
       */
      required: boolean;
      /**
       * What the field means.
       * @example "The conversion. It must be yours."
       */
      description: string;
      /** The only values that the field takes. */
      values?: string[];
    }[];
  }[];
  /** The clock of the Sandbox, which advance_time drives. */
  clock?: {
    /**
     * The time of that clock, in Unix seconds.
     * @example 1789639200
     */
    now: number;
    /**
     * How far the lever advance_time has driven that clock ahead of the machine, in seconds.
     * @example 700
     */
    aheadSeconds: number;
  };
}

/** What a lever did. */
export interface TestActionResult {
  /**
   * The lever.
   * @example "pay"
   */
  action: string;
  /** One conversion: what was asked, where it is, and what happened. */
  conversion?: Conversion;
}

/** A test delivery that is queued. */
export interface TestDelivery {
  /**
   * The event.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  eventId: string;
  /**
   * The webhook endpoint.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  endpointId: string;
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  eventType: string;
  /**
   * Always true: the delivery is queued.
   * @example true
   */
  scheduled: true;
  /**
   * How the delivery travels.
   * @example "queue+cron"
   */
  deliveredVia: 'queue+cron';
  /**
   * False when the endpoint is disabled or not subscribed.
   * @example true
   */
  willDeliverToTargetEndpoint: boolean;
  /**
   * Why the delivery may not arrive; null when nothing speaks against it.
   * @example "The endpoint is disabled."
   */
  warning: string | null;
}

/** The event types that can be tested. */
export interface TestEventCatalogue {
  /** The event types that can be tested. */
  supported: {
    /**
     * The type of the event.
     * @example "conversion.succeeded"
     */
    eventType: string;
    /** A typical payload of this type. */
    samplePayload?: unknown;
  }[];
}

/** An SVC transfer, ready to sign. */
export interface TransferResult {
  /** A transaction, ready to sign. */
  unsignedTransaction: UnsignedTransaction;
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The amount in base units of the token.
   * @example "25500000000000000000"
   */
  amount: string;
}

/** A transaction, ready to sign. */
export interface UnsignedTransaction {
  /**
   * The sender.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  from: string;
  /**
   * The contract that is called.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  to: string;
  /**
   * The calldata.
   * @example "0xa9059cbb"
   */
  data: string;
  /**
   * Always zero: no conversion sends native coin.
   * @example "0"
   */
  value: '0';
  /**
   * The EIP-155 id of the chain.
   * @example 11142220
   */
  chainId: number;
}

/** The fields of an endpoint that were changed. */
export interface UpdatedWebhookEndpoint {
  /**
   * The id of this resource.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /** The fields that were changed. */
  updated: string[];
}

/** The struct that the converter executes. Amounts are digits. */
export interface WireVoucher {
  /**
   * 0 crypto-issue, 1 crypto-redeem, 2 fiat-issue, 3 fiat-redeem.
   * @example 0
   */
  kind: 0 | 1 | 2 | 3;
  /**
   * The wallet that executes the voucher, and gets what comes out on chain.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  wallet: string;
  /**
   * The token that the contract takes; zero for a fiat-issue.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  tokenIn: string;
  /**
   * What goes in, in base units.
   * @example "25000000"
   */
  amountIn: string;
  /**
   * What comes out, in base units.
   * @example "38000000000000000000000"
   */
  amountOut: string;
  /**
   * The last second in which the voucher can be executed, in Unix seconds.
   * @example "1789640100"
   */
  deadline: string;
  /**
   * A number that the contract accepts once.
   * @example "77"
   */
  nonce: string;
  /**
   * The hash that ties the voucher to merchant, environment and reference.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  opRef: string;
  /**
   * For crypto-redeem the token that is paid out, for fiat-redeem the hash of the bank account, otherwise zero.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  payoutRef: string;
}

/** The body of a delivery. Fields may be added. */
export interface WebhookBody {
  /**
   * The event. Deliveries of one event share it.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  type: string;
  /**
   * The API version whose form the payload has.
   * @example "2026-09-15"
   */
  apiVersion: string;
  /**
   * When the event happened, in Unix seconds.
   * @example 1789639200
   */
  created: number;
  /** What the event is about; its form depends on the type. */
  data: Record<string, unknown>;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * The merchant.
   * @example "mrc_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  merchantId: string;
  /**
   * The webhook endpoint.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  endpointId: string;
  /**
   * The place of the event among those made for the endpoint, from 1. A retry repeats it.
   * @example 2
   */
  sequence: number;
  /**
   * SHA-256 of the text `SVC-SEQ-V1`, endpoint id, sequence and event id of the delivery before, joined by line feeds; null for the first.
   * @example "17fd4e1fb8ff1ae0ee9ba6d0d7e6e0a1c4cb3a0c1f2b7c1dd9f7c9d8a4d2b6e5"
   */
  previous: string | null;
}

/** Where events are delivered to. */
export interface WebhookEndpoint {
  /**
   * The id of this resource.
   * @example "whe_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  id: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * Where deliveries are posted. HTTPS, except in the Sandbox.
   * @example "https://shop.example/webhooks/svc"
   */
  url: string;
  /**
   * Your own note on the endpoint.
   * @example "Order service"
   */
  description: string | null;
  /** The event types that the endpoint gets, or `*` for all. */
  eventTypes: string[];
  /**
   * The API version whose form the payload has.
   * @example "2026-09-15"
   */
  apiVersion: string;
  /**
   * Where it is in its life.
   * @example "active"
   */
  status: 'active' | 'disabled';
  /**
   * When it was created, in Unix seconds.
   * @example 1789639200
   */
  createdAt: number;
  /** What an endpoint chooses beyond its URL and its events, without its secrets. */
  options?: WebhookEndpointOptions;
  /** The number of an event among those of an endpoint, and the hash of the one before it. */
  lastEvent?: NumberedEvent;
}

/** A page of webhook endpoints. */
export interface WebhookEndpointList {
  /** The endpoints of this page, newest first. */
  endpoints: WebhookEndpoint[];
  /** Where the next page begins. */
  pagination: Pagination;
}

/** What an endpoint chooses beyond its URL and its events, without its secrets. */
export interface WebhookEndpointOptions {
  /** What it filters on. */
  filter?: {
    /** Types of conversions. */
    type?: string[];
    /** Statuses of conversions or payouts. */
    status?: string[];
    /** Chains, by their slugs. */
    chain?: string[];
    /** Wallets, as checksummed addresses. */
    wallet?: string[];
    /** Tokens or currencies that go in. */
    tokenIn?: string[];
    /** Tokens or currencies that come out. */
    tokenOut?: string[];
    /** Codes of banks. */
    bankCode?: string[];
  };
  /** The names of its own headers. */
  headers?: string[];
  /**
   * How many attempts a minute it gets at most.
   * @example 600
   */
  ratePerMinute?: number;
  /** The certificate that the service shows to it. */
  clientCertificate?: {
    /**
     * SHA-256 of the certificate.
     * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
     */
    sha256: string;
    /**
     * When the certificate ends, in Unix seconds.
     * @example 1789639200
     */
    expiresAt: number;
  };
  /** What the URL is. */
  destination?: {
    /**
     * sqs: the URL of a queue of AWS SQS. kafka: the URL of the records of a topic at a REST proxy (v3).
     * @example "sqs"
     */
    kind: 'sqs' | 'kafka';
    /**
     * The id of the access key, or the name of the user.
     * @example "AKIAIOSFODNN7EXAMPLE"
     */
    keyId: string;
    /**
     * The AWS region, where the name of the host does not say it.
     * @example "eu-west-1"
     */
    region?: string;
  };
}

/** Resolve the name of a bank account: the body. */
export interface ResolveAccountBody {
  /**
   * The code of the bank, from the bank list.
   * @example "058"
   */
  bankCode: string;
  /**
   * The ten digits of a Nigerian bank account.
   * @example "0123456789"
   */
  accountNumber: string;
}

/** Build an unsigned SVC transfer: the body. */
export interface CreateTransferBody {
  /**
   * The sender.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  from: string;
  /**
   * Who gets the SVC.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  recipient: string;
  /**
   * The amount, as a decimal string in the asset's own units.
   * @example "25.50"
   */
  amount: string;
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The token by its symbol.
   * @example "SVC"
   */
  asset?: 'SVC';
  /**
   * Your own note on the transfer. It is not stored on chain.
   * @example "order-1042"
   */
  clientReference?: string;
}

/** Report what happened to the transaction of a conversion: the body. */
export interface ReportEventBody {
  /**
   * What happened to the transaction.
   * @example "onchain_submitted"
   */
  event: 'onchain_submitted' | 'onchain_confirmed' | 'failed';
  /**
   * The transaction on the chain.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  txHash?: string;
  /**
   * What went wrong, in your own words, at most 512 characters.
   * @example "The user closed the wallet."
   */
  error?: string;
}

export type IssueVoucherBody = Record<string, never>;

export type StartPayoutBody = Record<string, never>;

/** Register a webhook endpoint: the body. */
export interface CreateWebhookEndpointBody {
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env: 'test' | 'live';
  /**
   * Where deliveries are posted. HTTPS, except in the Sandbox.
   * @example "https://shop.example/webhooks/svc"
   */
  url: string;
  /** The event types that the endpoint gets, or `*` for all. */
  eventTypes: string[];
  /**
   * Your own note on the endpoint.
   * @example "Order service"
   */
  description?: string;
  /**
   * The API version whose form the payload has.
   * @example "2026-09-15"
   */
  apiVersion?: string;
  /** What the endpoint chooses beyond its URL and its events. In an answer only where something is chosen; no secret is shown again. */
  options?: {
    /** Only events whose data have one of these values in each field that is named. A field that the data of an event do not have narrows nothing. */
    filter?: {
      /** Types of conversions. */
      type?: string[];
      /** Statuses of conversions or payouts. */
      status?: string[];
      /** Chains, by their slugs. */
      chain?: string[];
      /** Wallets, as checksummed addresses. */
      wallet?: string[];
      /** Tokens or currencies that go in. */
      tokenIn?: string[];
      /** Tokens or currencies that come out. */
      tokenOut?: string[];
      /** Codes of banks. */
      bankCode?: string[];
    } | null;
    /** Headers of your own that every delivery carries. Kept sealed. */
    headers?: Record<string, string> | null;
    /**
     * How many attempts a minute the endpoint gets at most, evenly spread.
     * @example 600
     */
    ratePerMinute?: number | null;
    /** The certificate that the service shows to your server (mutual TLS). Kept sealed. */
    clientCertificate?: {
      /**
       * The certificate and its chain, as PEM.
       * @example "-----BEGIN CERTIFICATE-----"
       */
      certificate: string;
      /**
       * Its private key, as PEM and without a passphrase.
       * @example "-----BEGIN PRIVATE KEY-----"
       */
      privateKey: string;
    } | null;
    /** What the URL is, where it is no receiver of webhooks. */
    destination?: {
      /**
       * sqs: the URL of a queue of AWS SQS. kafka: the URL of the records of a topic at a REST proxy (v3).
       * @example "sqs"
       */
      kind: 'sqs' | 'kafka';
      /**
       * The id of the access key, or the name of the user.
       * @example "AKIAIOSFODNN7EXAMPLE"
       */
      keyId: string;
      /**
       * The secret of the access key, or the password. Kept sealed.
       * @example "wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY"
       */
      secret: string;
      /**
       * The AWS region, where the name of the host does not say it.
       * @example "eu-west-1"
       */
      region?: string;
    } | null;
  };
}

/** Change a webhook endpoint: the body. */
export interface UpdateWebhookEndpointBody {
  /**
   * Where deliveries are posted. HTTPS, except in the Sandbox.
   * @example "https://shop.example/webhooks/svc"
   */
  url?: string;
  /**
   * Your own note on the endpoint. Null removes it.
   * @example "Order service"
   */
  description?: string | null;
  /** The event types that the endpoint gets, or `*` for all. */
  eventTypes?: string[];
  /**
   * Where it is in its life.
   * @example "active"
   */
  status?: 'active' | 'disabled';
  /** What the endpoint chooses beyond its URL and its events. In an answer only where something is chosen; no secret is shown again. */
  options?: {
    /** Only events whose data have one of these values in each field that is named. A field that the data of an event do not have narrows nothing. */
    filter?: {
      /** Types of conversions. */
      type?: string[];
      /** Statuses of conversions or payouts. */
      status?: string[];
      /** Chains, by their slugs. */
      chain?: string[];
      /** Wallets, as checksummed addresses. */
      wallet?: string[];
      /** Tokens or currencies that go in. */
      tokenIn?: string[];
      /** Tokens or currencies that come out. */
      tokenOut?: string[];
      /** Codes of banks. */
      bankCode?: string[];
    } | null;
    /** Headers of your own that every delivery carries. Kept sealed. */
    headers?: Record<string, string> | null;
    /**
     * How many attempts a minute the endpoint gets at most, evenly spread.
     * @example 600
     */
    ratePerMinute?: number | null;
    /** The certificate that the service shows to your server (mutual TLS). Kept sealed. */
    clientCertificate?: {
      /**
       * The certificate and its chain, as PEM.
       * @example "-----BEGIN CERTIFICATE-----"
       */
      certificate: string;
      /**
       * Its private key, as PEM and without a passphrase.
       * @example "-----BEGIN PRIVATE KEY-----"
       */
      privateKey: string;
    } | null;
    /** What the URL is, where it is no receiver of webhooks. */
    destination?: {
      /**
       * sqs: the URL of a queue of AWS SQS. kafka: the URL of the records of a topic at a REST proxy (v3).
       * @example "sqs"
       */
      kind: 'sqs' | 'kafka';
      /**
       * The id of the access key, or the name of the user.
       * @example "AKIAIOSFODNN7EXAMPLE"
       */
      keyId: string;
      /**
       * The secret of the access key, or the password. Kept sealed.
       * @example "wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY"
       */
      secret: string;
      /**
       * The AWS region, where the name of the host does not say it.
       * @example "eu-west-1"
       */
      region?: string;
    } | null;
  };
}

export type DeleteWebhookEndpointBody = Record<string, never>;

/** Queue a test delivery: the body. */
export interface TestWebhookEndpointBody {
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  eventType?: string;
  /** Valid for its type, with all its fields and no other; of a synthetic.test_event any object. At most 16 KiB. */
  payload?: Record<string, unknown>;
}

/** Deliver events to an endpoint again: the body. */
export interface ReplayEventsBody {
  /**
   * Only this event.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  eventId?: string;
  /**
   * Only what failed, or was made while the endpoint was disabled, at this Unix second or later.
   * @example 1789639200
   */
  since?: number;
  /**
   * failed: attempts failed and none was received; missed: made while the endpoint was disabled; all: received ones too. Without it failed and missed, or the event named.
   * @example "failed"
   */
  status?: 'failed' | 'missed' | 'all';
  /**
   * Only count.
   * @example false
   */
  dryRun?: boolean;
}

/** Emit a Sandbox test event: the body. */
export interface CreateTestEventBody {
  /**
   * The type of the event.
   * @example "conversion.succeeded"
   */
  eventType: string;
  /** Fields that replace those of the sample's data. The result must be valid for its type; at most 16 KiB. */
  overrides?: Record<string, unknown>;
}

/** Export rows as a file in parts: the body. */
export interface CreateExportBody {
  /**
   * What to export: closed_days are your own totals of each day that the books have closed.
   * @example "conversions"
   */
  kind: 'conversions' | 'payouts' | 'events' | 'statement' | 'closed_days';
  /**
   * csv, or one JSON object a line.
   * @example "csv"
   */
  format: 'csv' | 'jsonl';
  /**
   * From this Unix second of their creation, inclusive.
   * @example 1789603200
   */
  from: number;
  /**
   * Until this Unix second, inclusive.
   * @example 1789689599
   */
  to: number;
  /** Only rows that fit all of these. */
  filters?: {
    /**
     * Only conversions in this status.
     * @example "succeeded"
     */
    status?:
      | 'created'
      | 'screening_hold'
      | 'awaiting_payment'
      | 'payment_confirmed'
      | 'voucher_issued'
      | 'onchain_submitted'
      | 'onchain_confirmed'
      | 'payout_pending'
      | 'payout_in_progress'
      | 'payout_confirmed'
      | 'succeeded'
      | 'failed'
      | 'requires_manual_review';
    /**
     * Only conversions of this type.
     * @example "crypto-issue"
     */
    type?: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
    /**
     * Only conversions of this wallet.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    wallet?: string;
    /**
     * Only events of this type.
     * @example "conversion.succeeded"
     */
    eventType?:
      | 'conversion.screening_hold'
      | 'conversion.awaiting_payment'
      | 'conversion.payment_confirmed'
      | 'conversion.voucher_issued'
      | 'conversion.onchain_submitted'
      | 'conversion.onchain_confirmed'
      | 'conversion.succeeded'
      | 'conversion.failed'
      | 'conversion.requires_manual_review'
      | 'payout.initiated'
      | 'payout.in_progress'
      | 'payout.succeeded'
      | 'payout.failed'
      | 'synthetic.test_event';
  };
}

/** Pull a Sandbox lever: the body. */
export interface RunTestActionBody {
  /**
   * The lever.
   * @example "pay"
   */
  action:
    | 'pay'
    | 'expire'
    | 'settle_payout'
    | 'fail_payout'
    | 'reverse_payout'
    | 'hold'
    | 'clear_hold'
    | 'decline'
    | 'fund'
    | 'set_price'
    | 'stale_price'
    | 'price_trouble'
    | 'close_market'
    | 'fault'
    | 'advance_time'
    | 'reorg';
  /** The conversion. It must be yours. */
  reference?: string;
  /** Naira that arrive. Default: exactly what was asked for. */
  amountNgn?: string;
  /** The currency that arrives. Default: NGN. */
  currency?: 'NGN' | 'USD' | 'GHS';
  /** The name that the bank says the payment came from. Default: the payer’s own name. */
  payerName?: string;
  /** The bank that the payment came from. Default: Sandbox Bank. */
  payerBank?: string;
  /** The address that gets USDC, USDT, and CELO to convert and for gas. */
  wallet?: string;
  /** The price feed. */
  feed?: 'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD';
  /** US dollars per unit, with at most 8 decimals. */
  price?: string;
  /** stale: the feed is too old. out_of_bounds: its price is beyond its bounds. jump: it moved too far too fast. oracles_disagree: the second oracle says something else. sequencer_down, sequencer_grace: the chain’s sequencer is down, or up for a moment only. none: ends all of them. */
  trouble?: 'stale' | 'out_of_bounds' | 'jump' | 'oracles_disagree' | 'sequencer_down' | 'sequencer_grace' | 'none';
  /** The part that fails. */
  part?: 'rail' | 'signer' | 'screening' | 'oracle' | 'chain';
  /** down: the call fails and nothing happens. timeout: it happens, but the answer is lost. slow: the answer takes three seconds. none: ends the faults of the part. */
  kind?: 'down' | 'timeout' | 'slow' | 'none';
  /** How many calls fail, up to 1000. Default: 1. */
  times?: number;
  /** How far the chain and all timers of the service jump ahead, or how long the market is closed, up to 366 days. */
  seconds?: number;
  /** How many blocks are replaced by empty ones, up to 100. */
  depth?: number;
}

/** What every new conversion has. */
interface NewConversion {
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The wallet that executes the voucher, and gets what comes out on chain.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  wallet: string;
  /**
   * The amount, as a decimal string in the asset's own units.
   * @example "25.50"
   */
  amount: string;
  /** Who stands behind the wallet, for screening and for the people who decide about its verdict. */
  counterparty?: {
    /**
     * A person or a company.
     * @example "individual"
     */
    type?: 'individual' | 'company';
    /**
     * The name of the person or company.
     * @example "Ada Obi"
     */
    name?: string;
    /**
     * The wallet of the person or company.
     * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
     */
    wallet?: string;
  };
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference?: string;
  /** Your own names and values, returned as they are. At most 20. */
  metadata?: Record<string, string>;
  /**
   * The least that a crypto conversion may give, in base units of the asset received. A price that gives less is refused.
   * @example "1485000000000000000000"
   */
  minAmountOut?: string;
}

/** A new `crypto-issue`. */
export interface CreateCryptoIssue extends NewConversion {
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue';
  /**
   * The token on the other side of SVC.
   * @example "USDC"
   */
  pair: 'USDC' | 'USDT' | 'CELO';
}

/** A new `crypto-redeem`. */
export interface CreateCryptoRedeem extends NewConversion {
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-redeem';
  /**
   * The token on the other side of SVC.
   * @example "USDC"
   */
  pair: 'USDC' | 'USDT' | 'CELO';
}

/** A new `fiat-issue`. */
export interface CreateFiatIssue extends NewConversion {
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'fiat-issue';
  /** Who pays the Naira of a fiat-issue. */
  payer: {
    /**
     * The payer's e-mail address.
     * @example "ada@merchant.example"
     */
    email: string;
    /**
     * The name of the payer.
     * @example "Ada Obi"
     */
    name?: string;
    /**
     * The payer's phone number.
     * @example "+2348012345678"
     */
    phone?: string;
  };
}

/** A new `fiat-redeem`. */
export interface CreateFiatRedeem extends NewConversion {
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'fiat-redeem';
  /** The bank account that a fiat-redeem pays. */
  payout: {
    /**
     * The code of the bank, from the bank list.
     * @example "058"
     */
    bankCode: string;
    /**
     * The ten digits of a Nigerian bank account.
     * @example "0123456789"
     */
    accountNumber: string;
    /**
     * The name of the account holder, as the bank has it.
     * @example "ADA OBI"
     */
    accountName: string;
  };
}

/** A new conversion: its `type` says which of `pair`, `payer` and `payout` it needs. */
export type CreateConversion = CreateCryptoIssue | CreateCryptoRedeem | CreateFiatIssue | CreateFiatRedeem;

export interface GetBalanceQuery {
  /**
   * The address whose balance is read.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  account: string;
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The token by its symbol.
   * @example "SVC"
   */
  asset?: 'SVC' | 'USDC' | 'USDT' | 'CELO';
  /**
   * The token by its contract, in place of `asset`.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  contractAddress?: string;
}

export interface ListConversionsQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
  /**
   * Only conversions with this status.
   * @example "succeeded"
   */
  status?:
    | 'created'
    | 'screening_hold'
    | 'awaiting_payment'
    | 'payment_confirmed'
    | 'voucher_issued'
    | 'onchain_submitted'
    | 'onchain_confirmed'
    | 'payout_pending'
    | 'payout_in_progress'
    | 'payout_confirmed'
    | 'succeeded'
    | 'failed'
    | 'requires_manual_review';
  /**
   * Only conversions of this type.
   * @example "fiat-issue"
   */
  type?: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
  /**
   * Only what was created at this time or later, in Unix seconds.
   * @example 1789639200
   */
  createdFrom?: number;
  /**
   * Only what was created at this time or earlier, in Unix seconds.
   * @example 1789639200
   */
  createdTo?: number;
  /**
   * Only what changed at this time or later, in Unix seconds.
   * @example 1789639200
   */
  updatedSince?: number;
  /**
   * Only conversions of this wallet.
   * @example "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
   */
  wallet?: string;
  /**
   * Only the conversion of this transaction.
   * @example "0x4be0c1f6d2a8937e5b4c0d1e2f3a49586776655443322110ffeeddccbbaa9988"
   */
  txHash?: string;
  /** Only conversions with these values, as `metadata[KEY]=VALUE`. */
  metadata?: Record<string, string>;
  /**
   * `desc`: newest first. `asc`: oldest first.
   * @example "desc"
   */
  order?: 'asc' | 'desc';
}

export interface GetQuoteQuery {
  /**
   * Which of the four conversions it is.
   * @example "crypto-issue"
   */
  type: 'crypto-issue' | 'crypto-redeem';
  /**
   * The chain by its slug.
   * @example "celo-sepolia"
   */
  chain: ChainName;
  /**
   * The token on the other side of SVC.
   * @example "USDC"
   */
  pair: 'USDC' | 'USDT' | 'CELO';
  /**
   * The amount, as a decimal string in the asset's own units.
   * @example "25.50"
   */
  amount?: string;
  /**
   * What must come out at least, in units of the asset received, in place of `amount`.
   * @example "50000"
   */
  amountOut?: string;
}

export interface GetScreeningQuery {
  /**
   * Your own name for the conversion. Posting it again returns the same conversion.
   * @example "op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b"
   */
  reference: string;
}

export interface ListWebhookEndpointsQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
}

export interface ListEventsQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env?: 'test' | 'live';
  /**
   * Only events of this type.
   * @example "conversion.succeeded"
   */
  type?:
    | 'conversion.screening_hold'
    | 'conversion.awaiting_payment'
    | 'conversion.payment_confirmed'
    | 'conversion.voucher_issued'
    | 'conversion.onchain_submitted'
    | 'conversion.onchain_confirmed'
    | 'conversion.succeeded'
    | 'conversion.failed'
    | 'conversion.requires_manual_review'
    | 'payout.initiated'
    | 'payout.in_progress'
    | 'payout.succeeded'
    | 'payout.failed'
    | 'synthetic.test_event';
  /**
   * Only what was created at this time or later, in Unix seconds.
   * @example 1789639200
   */
  createdFrom?: number;
  /**
   * Only what was created at this time or earlier, in Unix seconds.
   * @example 1789639200
   */
  createdTo?: number;
  /**
   * `desc`: newest first. `asc`: oldest first.
   * @example "desc"
   */
  order?: 'asc' | 'desc';
  /**
   * Only events made after this one, oldest first.
   * @example "evt_01M2QCY3806CCXWM1SPQ8X3V65"
   */
  after?: string;
}

export interface ListExportsQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
}

export interface ListApiKeysQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env?: 'test' | 'live';
}

export interface ListSigningKeysQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env?: 'test' | 'live';
}

export interface ListEncryptionKeysQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env?: 'test' | 'live';
}

export interface ListAllowedOriginsQuery {
  /**
   * How many items a page has at most.
   * @example 50
   */
  limit: number;
  /**
   * The `nextCursor` of the page before. Left out for the first page.
   * @example "eyJhIjoxfQ"
   */
  cursor?: string;
  /**
   * `test` is the Sandbox, `live` moves money.
   * @example "test"
   */
  env?: 'test' | 'live';
}

/** Every operation with its plaintext body, its query and its answer. */
export interface ApiOperations {
  health: { body: undefined; query: undefined; answer: Health };
  healthz: { body: undefined; query: undefined; answer: Health };
  getKeyDocument: { body: undefined; query: undefined; answer: KeyDocument };
  getOpenApi: { body: undefined; query: undefined; answer: Record<string, unknown> };
  getReferencePage: { body: undefined; query: undefined; answer: string };
  getBalance: { body: undefined; query: GetBalanceQuery; answer: Balance };
  listBanks: { body: undefined; query: undefined; answer: Banks };
  resolveAccount: { body: ResolveAccountBody; query: undefined; answer: ResolvedAccount };
  createTransfer: { body: CreateTransferBody; query: undefined; answer: TransferResult };
  getLiabilityProof: { body: undefined; query: undefined; answer: LiabilityProof };
  listConversions: { body: undefined; query: ListConversionsQuery; answer: ConversionList };
  createConversion: { body: CreateConversion; query: undefined; answer: Conversion };
  getQuote: { body: undefined; query: GetQuoteQuery; answer: Quote };
  getScreening: { body: undefined; query: GetScreeningQuery; answer: ScreeningStatus };
  getConversion: { body: undefined; query: undefined; answer: Conversion };
  getReceipt: { body: undefined; query: undefined; answer: SignedReceipt };
  getEvidence: { body: undefined; query: undefined; answer: SignedEvidence };
  reportEvent: { body: ReportEventBody; query: undefined; answer: Conversion };
  issueVoucher: { body: IssueVoucherBody; query: undefined; answer: Conversion };
  startPayout: { body: StartPayoutBody; query: undefined; answer: Conversion };
  createWebhookEndpoint: { body: CreateWebhookEndpointBody; query: undefined; answer: WebhookEndpoint };
  listWebhookEndpoints: { body: undefined; query: ListWebhookEndpointsQuery; answer: WebhookEndpointList };
  getWebhookEndpoint: { body: undefined; query: undefined; answer: WebhookEndpoint };
  updateWebhookEndpoint: { body: UpdateWebhookEndpointBody; query: undefined; answer: UpdatedWebhookEndpoint };
  deleteWebhookEndpoint: { body: DeleteWebhookEndpointBody; query: undefined; answer: DeletedWebhookEndpoint };
  testWebhookEndpoint: { body: TestWebhookEndpointBody; query: undefined; answer: TestDelivery };
  replayEvents: { body: ReplayEventsBody; query: undefined; answer: ScheduledReplay };
  listEvents: { body: undefined; query: ListEventsQuery; answer: EventList };
  getEvent: { body: undefined; query: undefined; answer: EventDetail };
  listTestEvents: { body: undefined; query: undefined; answer: TestEventCatalogue };
  createTestEvent: { body: CreateTestEventBody; query: undefined; answer: ScheduledTestEvent };
  createExport: { body: CreateExportBody; query: undefined; answer: Export };
  listExports: { body: undefined; query: ListExportsQuery; answer: ExportList };
  getExport: { body: undefined; query: undefined; answer: Export };
  getExportPart: { body: undefined; query: undefined; answer: ExportPart };
  getExportSignature: { body: undefined; query: undefined; answer: SignedExport };
  listTestActions: { body: undefined; query: undefined; answer: TestActionList };
  runTestAction: { body: RunTestActionBody; query: undefined; answer: TestActionResult };
  listApiKeys: { body: undefined; query: ListApiKeysQuery; answer: ApiKeyList };
  listSigningKeys: { body: undefined; query: ListSigningKeysQuery; answer: SigningKeyList };
  listEncryptionKeys: { body: undefined; query: ListEncryptionKeysQuery; answer: EncryptionKeyList };
  listAllowedOrigins: { body: undefined; query: ListAllowedOriginsQuery; answer: AllowedOriginList };
}

export type OperationId = keyof ApiOperations;

export type BodyOf<Id extends OperationId> = ApiOperations[Id]['body'];

export type QueryOf<Id extends OperationId> = ApiOperations[Id]['query'];

export type AnswerOf<Id extends OperationId> = ApiOperations[Id]['answer'];
