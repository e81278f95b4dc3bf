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

export interface AllowedOriginList {
  origins: AllowedOrigin[];
  pagination: Pagination;
}

export interface AllowedOrigin {
  id: string;
  env: 'test' | 'live';
  origin: string;
  /** Unix seconds */
  createdAt: number;
}

export interface ApiKeyList {
  keys: ApiKey[];
  pagination: Pagination;
}

export interface ApiKey {
  id: string;
  env: 'test' | 'live';
  kind: 'pk' | 'sk' | 'rk';
  prefix: string;
  name: string | null;
  scopes: string[];
  ipAllowlist: string[];
  status: 'active' | 'rotated' | 'revoked';
  lastUsedAt: number | null;
  /** Unix seconds */
  createdAt: number;
  expiresAt: number | null;
}

export interface Balance {
  account: string;
  asset: 'SVC' | 'USDC' | 'USDT' | 'CELO' | null;
  chain: ChainName;
  balance: string;
  formatted: string;
  decimals: number;
}

export interface Banks {
  country: 'NG';
  banks: {
    code: string;
    name: string;
  }[];
}

export interface ConversionEventData {
  id: string;
  reference: string;
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
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
  env: 'test' | 'live';
  chain: ChainName;
  chainId: number;
  wallet: string;
  tokenIn: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  tokenOut: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  amountIn: string;
  amountOut: string;
  amountInFormatted: string;
  amountOutFormatted: string;
  fiatAmountNgn: string | null;
  usdValueCents: number | null;
  screening: {
    status: 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';
  };
  payout: Payout | null;
  txHash: string | null;
  onchainVerifiedAt: number | null;
  lastError: string | null;
  /** Unix seconds */
  createdAt: number;
  /** Unix seconds */
  updatedAt: number;
}

export interface ConversionList {
  conversions: Conversion[];
  pagination: Pagination;
}

export interface Conversion {
  id: string;
  reference: string;
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
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
  env: 'test' | 'live';
  chain: ChainName;
  chainId: number;
  wallet: string;
  tokenIn: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  tokenOut: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  amountIn: string;
  amountOut: string;
  amountInFormatted: string;
  amountOutFormatted: string;
  fiatAmountNgn: string | null;
  usdValueCents: number | null;
  screening: {
    status: 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';
  };
  payout: Payout | null;
  txHash: string | null;
  onchainVerifiedAt: number | null;
  lastError: string | null;
  /** Unix seconds */
  createdAt: number;
  /** Unix seconds */
  updatedAt: number;
  voucher: IssuedVoucher | null;
  paymentInstructions: PaymentInstructions | null;
  stages: Stage[];
  metadata: Record<string, string> | null;
}

export interface DeletedWebhookEndpoint {
  id: string;
  deleted: true;
}

export interface Delivery {
  id: string;
  endpointId: string;
  status: 'pending' | 'delivered' | 'failed' | 'gave_up';
  responseStatus: number | null;
  attempt: number;
  deliveredAt: number | null;
  nextAttemptAt: number | null;
  /** Unix seconds */
  createdAt: number;
  responseSnippet: string | null;
}

export interface EncryptionKeyList {
  keys: EncryptionKey[];
  pagination: Pagination;
}

export interface EncryptionKey {
  id: string;
  env: 'test' | 'live';
  name: string | null;
  status: 'active' | 'rotated' | 'revoked';
  expiresAt: number | null;
  /** Unix seconds */
  createdAt: number;
}

export interface Envelope {
  v: 1;
  encKeyId: string;
  iv: string;
  ciphertext: string;
  tag: string;
}

export interface ErrorEnvelope {
  error: {
    code: string;
    message: string;
    requestId?: string;
    details?: Record<string, unknown>;
  };
}

export interface EventDetail {
  id: string;
  env: 'test' | 'live';
  eventType: string;
  apiVersion: string;
  status: 'created' | 'in_flight' | 'dispatched' | 'abandoned';
  /** Unix seconds */
  createdAt: number;
  dispatchedAt: number | null;
  payload?: unknown;
  deliveries: Delivery[];
}

export interface EventList {
  events: Event[];
  pagination: Pagination;
}

export interface Event {
  id: string;
  env: 'test' | 'live';
  eventType: string;
  apiVersion: string;
  status: 'created' | 'in_flight' | 'dispatched' | 'abandoned';
  /** Unix seconds */
  createdAt: number;
  dispatchedAt: number | null;
  payload?: unknown;
}

export interface Health {
  ok: true;
  version: string;
}

export interface IssuedVoucher {
  voucher: WireVoucher;
  signature: string;
  signer: string;
  domain: {
    name: 'SVCConverter';
    version: '1';
    chainId: number;
    verifyingContract: string;
  };
  expiresAt: string;
  approvalToken: string | null;
  approvalTransaction: UnsignedTransaction | null;
  transaction: UnsignedTransaction;
}

export interface KeyDocument {
  keys: {
    kid: string;
    alg: 'Ed25519';
    publicKey: string;
    use: ('webhooks' | 'responses' | 'receipts')[];
    env: 'test' | 'live';
    /** Unix seconds */
    validFrom?: number;
    validUntil?: number | null;
  }[];
}

export interface Pagination {
  nextCursor: string | null;
  hasMore: boolean;
}

export interface PaymentInstructions {
  method: 'bank_transfer';
  accountNumber: string;
  bankName: string;
  transferAmount: string;
  currency: 'NGN';
  expiresAt: string | null;
  note: string | null;
  providerReference: string;
}

export interface PayoutEventData {
  reference: string;
  conversionId: string;
  env: 'test' | 'live';
  fiatAmountNgn: string | null;
  bankCode: string;
  accountLast4: string;
  status: 'pending' | 'initiated' | 'in_progress' | 'successful' | 'failed' | 'requires_manual_review';
  providerTransferId: string | null;
}

export interface Payout {
  bankCode: string;
  accountLast4: string;
  status: 'pending' | 'initiated' | 'in_progress' | 'successful' | 'failed' | 'requires_manual_review';
  providerTransferId: string | null;
}

export interface Quote {
  type: 'crypto-issue' | 'crypto-redeem';
  chain: ChainName;
  pair: 'USDC' | 'USDT' | 'CELO';
  amountIn: string;
  amountOut: string;
  amountInFormatted: string;
  amountOutFormatted: string;
  oracleRate: string;
  oracleUpdatedAt: number | null;
  redeemCapacityIn: string | null;
  validForSeconds: number;
}

export interface ReceiptContents {
  format: 'SVC-RECEIPT-V1';
  amountIn: string;
  amountInFormatted: string;
  amountOut: string;
  amountOutFormatted: string;
  blockHash: string | null;
  blockNumber: number | null;
  chain: ChainName;
  chainId: number;
  /** Unix seconds */
  createdAt: number;
  env: 'test' | 'live';
  fiatAmountNgn: string | null;
  /** Unix seconds */
  finishedAt: number;
  id: string;
  merchantId: string;
  payout: {
    accountLast4: string;
    bankCode: string;
  } | null;
  rate: string | null;
  reference: string;
  serviceUrl: string;
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
  tokenIn: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  tokenOut: 'SVC' | 'USDC' | 'USDT' | 'CELO' | 'NGN';
  txHash: string | null;
  type: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
  wallet: string;
}

export interface ResolvedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

export interface ScheduledTestEvent {
  eventId: string;
  eventType: string;
  env: 'test';
  payload?: unknown;
  scheduled: true;
  supportedEvents: string[];
}

export interface ScreeningStatus {
  reference: string;
  status: 'APPROVED' | 'IN_REVIEW' | 'DECLINED' | 'AWAITING_USER' | 'SKIPPED';
  updatedAt: number | null;
}

export interface SealedResponse {
  v: 1;
  enc: string;
  ciphertext: string;
}

export interface SignedReceipt {
  /** The exact text that was signed: the contents as JSON */
  receipt: string;
  /** Ed25519 over the UTF-8 bytes, base64url */
  signature: string;
  kid: string;
}

export interface SigningKeyList {
  keys: SigningKey[];
  pagination: Pagination;
}

export interface SigningKey {
  id: string;
  env: 'test' | 'live';
  publicKey: string;
  name: string | null;
  status: 'active' | 'rotated' | 'revoked';
  expiresAt: number | null;
  /** Unix seconds */
  createdAt: number;
}

export interface Stage {
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
  /** Unix seconds */
  ts: number;
  meta?: {
    txHash?: string;
    blockNumber?: number;
    reason?: string;
    amountNgn?: string;
    attempt?: number;
    by?: 'caller' | 'watcher' | 'rail' | 'screening' | 'operator';
  };
}

export interface TestActionList {
  actions: {
    action: string;
    on: 'conversion' | 'sandbox';
    description: string;
    fields: {
      name: string;
      required: boolean;
      description: string;
      /** The only values it takes. */
      values?: string[];
    }[];
  }[];
}

export interface TestActionResult {
  action: string;
  conversion?: Conversion;
}

export interface TestDelivery {
  eventId: string;
  endpointId: string;
  eventType: string;
  scheduled: true;
  deliveredVia: 'queue+cron';
  willDeliverToTargetEndpoint: boolean;
  warning: string | null;
}

export interface TestEventCatalogue {
  supported: {
    eventType: string;
    samplePayload?: unknown;
  }[];
}

export interface TransferResult {
  unsignedTransaction: UnsignedTransaction;
  chain: ChainName;
  amount: string;
}

export interface UnsignedTransaction {
  from: string;
  to: string;
  data: string;
  value: '0';
  chainId: number;
}

export interface UpdatedWebhookEndpoint {
  id: string;
  updated: string[];
}

export interface WireVoucher {
  kind: 0 | 1 | 2 | 3;
  wallet: string;
  tokenIn: string;
  amountIn: string;
  amountOut: string;
  deadline: string;
  nonce: string;
  opRef: string;
  payoutRef: string;
}

export interface WebhookBody {
  id: string;
  type: string;
  apiVersion: string;
  /** Unix seconds */
  created: number;
  data: Record<string, unknown>;
  env: 'test' | 'live';
  merchantId: string;
  endpointId: string;
}

export interface WebhookEndpointList {
  endpoints: WebhookEndpoint[];
  pagination: Pagination;
}

export interface WebhookEndpoint {
  id: string;
  env: 'test' | 'live';
  url: string;
  description: string | null;
  eventTypes: string[];
  apiVersion: string;
  status: 'active' | 'disabled';
  /** Unix seconds */
  createdAt: number;
}

/** Resolve the name of a bank account: the body. */
export interface ResolveAccountBody {
  bankCode: string;
  accountNumber: string;
}

/** Build an unsigned SVC transfer: the body. */
export interface CreateTransferBody {
  from: string;
  recipient: string;
  amount: string;
  chain: ChainName;
  asset?: 'SVC';
  clientReference?: string;
}

/** Report what happened to the transaction of a conversion: the body. */
export interface ReportEventBody {
  event: 'onchain_submitted' | 'onchain_confirmed' | 'failed';
  txHash?: string;
  error?: string;
}

export type IssueVoucherBody = Record<string, never>;

export type StartPayoutBody = Record<string, never>;

/** Register a webhook endpoint: the body. */
export interface CreateWebhookEndpointBody {
  env: 'test' | 'live';
  url: string;
  eventTypes: string[];
  description?: string;
  apiVersion?: string;
}

/** Change a webhook endpoint: the body. */
export interface UpdateWebhookEndpointBody {
  url?: string;
  description?: string | null;
  eventTypes?: string[];
  status?: 'active' | 'disabled';
}

export type DeleteWebhookEndpointBody = Record<string, never>;

/** Queue a test delivery: the body. */
export interface TestWebhookEndpointBody {
  eventType?: string;
  payload?: Record<string, unknown>;
}

/** Emit a Sandbox test event: the body. */
export interface CreateTestEventBody {
  eventType: string;
  overrides?: Record<string, unknown>;
}

/** Pull a Sandbox lever: the body. */
export interface RunTestActionBody {
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
    | 'fault'
    | 'advance_time'
    | 'reorg';
  /** The conversion. It must be yours. */
  reference?: string;
  /** Naira that arrive. Default: exactly what was asked for. */
  amountNgn?: string;
  /** The currency that arrives. Default: NGN. */
  currency?: 'NGN' | 'USD' | 'GHS';
  /** The address that gets 10 CELO for gas, and USDC, USDT and CELO tokens. */
  wallet?: string;
  /** The price feed. */
  feed?: 'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD';
  /** US dollars per unit, with at most 8 decimals. */
  price?: string;
  /** The part that fails. */
  part?: 'rail' | 'signer' | 'screening' | 'oracle' | 'chain';
  /** down: the call fails and nothing happens. timeout: it happens, but the answer is lost. slow: the answer takes three seconds. none: ends the faults of the part. */
  kind?: 'down' | 'timeout' | 'slow' | 'none';
  /** How many calls fail, up to 1000. Default: 1. */
  times?: number;
  /** How far the chain and all timers of the service jump ahead, up to 366 days. */
  seconds?: number;
  /** How many blocks are replaced by empty ones, up to 100. */
  depth?: number;
}

/** What every new conversion has. */
interface NewConversion {
  chain: ChainName;
  wallet: string;
  amount: string;
  counterparty?: {
    type?: 'individual' | 'company';
    name?: string;
    wallet?: string;
  };
  reference?: string;
  metadata?: Record<string, string>;
}

/** A new `crypto-issue`. */
export interface CreateCryptoIssue extends NewConversion {
  type: 'crypto-issue';
  pair: 'USDC' | 'USDT' | 'CELO';
}

/** A new `crypto-redeem`. */
export interface CreateCryptoRedeem extends NewConversion {
  type: 'crypto-redeem';
  pair: 'USDC' | 'USDT' | 'CELO';
}

/** A new `fiat-issue`. */
export interface CreateFiatIssue extends NewConversion {
  type: 'fiat-issue';
  payer: {
    email: string;
    name?: string;
    phone?: string;
  };
}

/** A new `fiat-redeem`. */
export interface CreateFiatRedeem extends NewConversion {
  type: 'fiat-redeem';
  payout: {
    bankCode: string;
    accountNumber: string;
    accountName: string;
  };
}

/** A new conversion: its `type` says which of `pair`, `payer` and `payout` it needs. */
export type CreateConversion = CreateCryptoIssue | CreateCryptoRedeem | CreateFiatIssue | CreateFiatRedeem;

export interface GetBalanceQuery {
  account: string;
  chain: ChainName;
  asset?: 'SVC' | 'USDC' | 'USDT' | 'CELO';
  contractAddress?: string;
}

export interface ListConversionsQuery {
  limit: number;
  cursor?: string;
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
  type?: 'crypto-issue' | 'crypto-redeem' | 'fiat-issue' | 'fiat-redeem';
}

export interface GetQuoteQuery {
  type: 'crypto-issue' | 'crypto-redeem';
  chain: ChainName;
  pair: 'USDC' | 'USDT' | 'CELO';
  amount: string;
}

export interface GetScreeningQuery {
  reference: string;
}

export interface ListWebhookEndpointsQuery {
  limit: number;
  cursor?: string;
}

export interface ListEventsQuery {
  limit: number;
  cursor?: string;
  env?: 'test' | 'live';
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
}

export interface ListApiKeysQuery {
  limit: number;
  cursor?: string;
  env?: 'test' | 'live';
}

export interface ListSigningKeysQuery {
  limit: number;
  cursor?: string;
  env?: 'test' | 'live';
}

export interface ListEncryptionKeysQuery {
  limit: number;
  cursor?: string;
  env?: 'test' | 'live';
}

export interface ListAllowedOriginsQuery {
  limit: number;
  cursor?: string;
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
  listConversions: { body: undefined; query: ListConversionsQuery; answer: ConversionList };
  createConversion: { body: CreateConversion; query: undefined; answer: Conversion };
  getQuote: { body: undefined; query: GetQuoteQuery; answer: Quote };
  getScreening: { body: undefined; query: GetScreeningQuery; answer: ScreeningStatus };
  getConversion: { body: undefined; query: undefined; answer: Conversion };
  getReceipt: { body: undefined; query: undefined; answer: SignedReceipt };
  reportEvent: { body: ReportEventBody; query: undefined; answer: Conversion };
  issueVoucher: { body: IssueVoucherBody; query: undefined; answer: Conversion };
  startPayout: { body: StartPayoutBody; query: undefined; answer: Conversion };
  createWebhookEndpoint: { body: CreateWebhookEndpointBody; query: undefined; answer: WebhookEndpoint };
  listWebhookEndpoints: { body: undefined; query: ListWebhookEndpointsQuery; answer: WebhookEndpointList };
  getWebhookEndpoint: { body: undefined; query: undefined; answer: WebhookEndpoint };
  updateWebhookEndpoint: { body: UpdateWebhookEndpointBody; query: undefined; answer: UpdatedWebhookEndpoint };
  deleteWebhookEndpoint: { body: DeleteWebhookEndpointBody; query: undefined; answer: DeletedWebhookEndpoint };
  testWebhookEndpoint: { body: TestWebhookEndpointBody; query: undefined; answer: TestDelivery };
  listEvents: { body: undefined; query: ListEventsQuery; answer: EventList };
  getEvent: { body: undefined; query: undefined; answer: EventDetail };
  listTestEvents: { body: undefined; query: undefined; answer: TestEventCatalogue };
  createTestEvent: { body: CreateTestEventBody; query: undefined; answer: ScheduledTestEvent };
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
