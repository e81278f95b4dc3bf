// What the routes of a merchant answer. Times are unix seconds, amounts decimal strings unless said otherwise.
import type {
  Conversion,
  ConversionStatus,
  ConversionType,
  Delivery,
  Env,
  Event,
  MerchantRole,
  PaymentInstructions,
  TokenSymbol,
} from '@svc/protocol';
import type { TriedOperation } from '../api/try-operation.ts';
import type { Snippets } from '../domain/describe-call.ts';
import type { RequestTrace } from '../domain/request-trace.ts';

export interface MerchantView {
  id: string;
  name: string;
  /** One's own role here. */
  role: MerchantRole;
  profile: Record<string, string>;
  /** Fields that a complete profile still needs. */
  missingFields: string[];
  profileCompletedAt: number | null;
  verificationStatus: 'none' | 'pending' | 'approved' | 'rejected';
  verificationUpdatedAt: number | null;
  /** What an operator wrote when deciding. */
  verificationReason: string | null;
  /** For which environments credentials can be issued now, and why not for the others. */
  issuable: Record<Env, { allowed: boolean; reason: string | null }>;
  createdAt: number;
}

export interface MemberView {
  userId: string;
  email: string;
  name: string;
  role: MerchantRole;
  /** TOTP or a passkey. */
  hasSecondFactor: boolean;
  joinedAt: number;
}

export interface OpenInvitation<Role = MerchantRole> {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
}

/** The link is shown here and nowhere again. */
export interface MadeInvitation {
  id: string;
  link: string;
  expiresAt: number;
}

/** Payment instructions without the account number: only its end is shown. */
export type MaskedInstructions = Omit<PaymentInstructions, 'accountNumber'> & { accountLast4: string };
/** The Conversion of the API, with the payment account masked. */
export type ConversionView = Omit<Conversion, 'paymentInstructions'> & {
  paymentInstructions: MaskedInstructions | null;
};

export interface ConversionRow {
  id: string;
  reference: string;
  type: ConversionType;
  status: ConversionStatus;
  env: Env;
  chain: string;
  wallet: string;
  tokenIn: TokenSymbol;
  tokenOut: TokenSymbol;
  amountInFormatted: string;
  amountOutFormatted: string;
  fiatAmountNgn: string | null;
  txHash: string | null;
  lastError: string | null;
  metadata: Record<string, string> | null;
  createdAt: number;
  updatedAt: number;
}

export interface PayoutAttempt {
  attempt: number;
  amountNgn: string;
  bankCode: string;
  accountLast4: string;
  status: string;
  providerTransferId: string | null;
  createdAt: number;
  sentAt: number | null;
}

export interface PaymentView {
  amountNgn: string;
  currency: string;
  /** `exact`, `short`, `over` and so on. */
  judgement: string;
  receivedAt: number;
}

/** Money that goes back to its payer, as the merchant may know it. */
export interface RefundView {
  amountNgn: string | null;
  /**
   * `waiting`: a voucher can still run, so that nothing is owed yet; `open`: an operator has to send it; `sent`: the bank has
   * the order; `paid`: it went back; `taken`: the order took it; `settled`: in another way, by hand; `not_needed`: the voucher
   * ran after all.
   */
  state: 'waiting' | 'open' | 'sent' | 'paid' | 'taken' | 'settled' | 'not_needed';
  openedAt: number;
  endedAt: number | null;
}

/** Another account or a document, as it was handed in while staff looked at the conversion. Its content is shown here to nobody. */
export interface SubmissionView {
  id: string;
  kind: 'account' | 'document';
  /** The bank and the end of the number, or what the document is and its size. */
  label: string;
  givenBy: string;
  at: number;
  /** `used`: an operator has proposed to pay to it. */
  state: 'open' | 'used' | 'declined' | 'replaced';
  endedAt: number | null;
  /** Why it was declined. */
  publicReason: string | null;
}

/** One arrow of the state machine, for the type of the conversion. */
export interface StateEdge {
  from: ConversionStatus | 'new';
  to: ConversionStatus;
  /** What makes it happen, in words. */
  trigger: string;
}

export interface ConversionDetail {
  conversion: ConversionView;
  /** Every status that a conversion of this type can have, and every allowed move. */
  machine: { statuses: ConversionStatus[]; edges: StateEdge[] };
  /** Statuses entered, in order, from `created` on. */
  path: { status: ConversionStatus; at: number }[];
  payouts: PayoutAttempt[];
  /** By the codes of the payout and its attempts; one whose name no rail says now is missing. */
  bankNames: Record<string, string>;
  payments: PaymentView[];
  refunds: RefundView[];
  submissions: SubmissionView[];
  /** What the merchant can hand in now. */
  wantedOfMerchant: { account: boolean; document: boolean };
  events: EventView[];
  links: { transaction: string | null; wallet: string | null; converter: string | null };
  onchain: { blockNumber: number | null; confirmations: number | null; required: number | null };
}

export type DeliveryView = Delivery & {
  eventId: string;
  eventType: string;
  failure: string | null;
  /** When the attempt ended; null while it waits. */
  finishedAt: number | null;
  /** How long the receiver took; null when it was not measured. */
  durationMs: number | null;
  /** The next attempt that `nextAttemptAt` names still waits: nothing has replaced it. */
  isNextWaiting: boolean;
  endpoint: { url: string; description: string | null; isInbox: boolean; isDeleted: boolean };
};

/** An endpoint that was disabled when an event was made for it. */
export interface MissedBy {
  id: string;
  url: string;
  isInbox: boolean;
}

/** Null: it was not sent yet, or before this was kept. */
export interface SentView {
  sent: { url: string; headers: Record<string, string>; body: string } | null;
}

/** The attempts of the last 24 hours at one endpoint, hour by hour. */
export interface EndpointStatistics {
  buckets: number[];
  bucketSeconds: number;
  delivered: number[];
  failed: number[];
  /** How long the receiver took: half of the attempts, and 19 of 20, at most this. Null when none was measured. */
  p50Ms: number | null;
  p95Ms: number | null;
}

/** `hasDeliveries` is false for what no endpoint was subscribed to. */
export type EventView = Event & { hasDeliveries: boolean };

export interface RequestView {
  id: string;
  at: number;
  env: Env;
  apiKeyId: string;
  apiKeyName: string | null;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  code: string | null;
  /** Why it was refused; null when it was not. */
  reason: string | null;
  ip: string;
  ms: number;
}

export type RequestDetail = RequestView & {
  /** What its error code means; null when it was not refused. */
  meaning: string | null;
  /** Headers, shape, sizes and time by stage; in the Sandbox also the opened texts. Null: not kept any more. */
  trace: RequestTrace | null;
  /** The doctor's verdict on a refusal, in sentences. */
  verdict: string[];
  /** The conversion that it names or made, its events, and their attempts. */
  conversion: Pick<ConversionRow, 'id' | 'reference' | 'type' | 'status'> | null;
  events: (Pick<Event, 'id' | 'eventType' | 'status' | 'createdAt'> & { attempts: number; failedAttempts: number })[];
  snippets: Snippets;
};

/** Every operation of a merchant with an example to begin from. */
export interface ShellView {
  operations: {
    id: string;
    method: string;
    path: string;
    summary: string;
    query: Record<string, string>;
    body: unknown;
  }[];
}

export type ShellAnswer = TriedOperation & { snippets: Snippets };

export interface OverviewView {
  /** Conversions of the last 24 hours and the last 30 days. Orders that nobody paid have expired, not failed. */
  conversions: {
    last24h: number;
    last30d: number;
    open: number;
    succeeded30d: number;
    failed30d: number;
    expired30d: number;
  };
  needsAttention: { manualReview: number; screeningHold: number; failingEndpoints: number; keysExpiringSoon: number };
  /** Of those that succeeded, as the charts count it. */
  volumeSvc30d: string;
  recent: ConversionRow[];
  /** First steps and whether each is done. */
  checklist: { profile: boolean; credentials: boolean; firstRequest: boolean; webhook: boolean; firstSuccess: boolean };
}

export interface ChartsView {
  env: Env;
  range: '24h' | '7d' | '30d' | '90d';
  /** Start of each bucket, oldest first; every series has as many values. */
  buckets: number[];
  bucketSeconds: number;
  /** Conversions made in the bucket, by the status that they have now. */
  byStatus: { status: ConversionStatus | 'expired'; counts: number[] }[];
  byType: { type: ConversionType; counts: number[] }[];
  /** Succeeded volume in SVC units (decimal strings). */
  volumeSvc: string[];
  requests: { ok: number[]; refused: number[] };
  /** The same number of buckets before the first. */
  before: { conversions: number; succeeded: number; failed: number; svc: string };
  /** From created to succeeded: half took at most `p50Seconds`, 19 of 20 at most `p95Seconds`. */
  finishTimes: { type: ConversionType; count: number; p50Seconds: number; p95Seconds: number }[];
}

export interface UsageView {
  keys: {
    apiKeyId: string;
    name: string | null;
    prefix: string;
    kind: 'pk' | 'sk' | 'rk';
    perMinuteLimit: number;
    perHourLimit: number;
    writesPerMinuteLimit: number;
    lastMinute: number;
    lastHour: number;
    lastMinuteWrites: number;
    last24h: number;
    refused24h: number;
    rateLimited24h: number;
  }[];
}

/** `data` of a server-sent event named `change`; `hello` comes first and `ping` in between. */
export interface LiveChange {
  /** `action`: something was done through the dashboard, and is in the audit log; `request`: calls were logged. */
  kind: 'conversion' | 'event' | 'delivery' | 'inbox' | 'action' | 'request';
  /** Null for what staff did to no merchant in particular; merchants hear nothing of it. */
  merchantId: string | null;
  /** Id of what changed: of a conversion or an event; for an action its name; for requests the merchant. */
  id: string;
  status: string | null;
  at: number;
}

/** One month of conversions. */
export interface StatementView {
  month: string;
  /** In which the month is counted. */
  zone: string;
  conversions: number;
  /** Of those that succeeded. */
  totals: { type: string; tokenIn: string; tokenOut: string; count: number; amountIn: string; amountOut: string }[];
}

export interface StatementFile {
  /** The bytes of the PDF, base64. */
  pdf: string;
}
