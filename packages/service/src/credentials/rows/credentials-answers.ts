// What the credential, webhook and Sandbox routes answer. Times are unix seconds.
import type {
  AllowedOrigin,
  ApiKey,
  Conversion,
  EncryptionKey,
  Env,
  Played,
  SigningKey,
  WebhookEndpoint,
} from '@svc/protocol';
import type { ConversionRow } from '../../dashboard/merchant-answers.ts';

export type ApiKeyView = ApiKey & { perMinuteLimit: number | null; revokedAt: number | null };
export type SigningKeyView = SigningKey & { revokedAt: number | null };
export type EncryptionKeyView = EncryptionKey & { revokedAt: number | null };

export interface CredentialsView {
  apiKeys: ApiKeyView[];
  signingKeys: SigningKeyView[];
  encryptionKeys: EncryptionKeyView[];
  origins: AllowedOrigin[];
}

/** Shown once. Written to a file as it is, this is the form that the SDK reads. */
export interface CredentialsFile {
  baseUrl: string;
  env: Env;
  merchantId: string;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: string;
  signingKeyId: string;
  /** Null when the merchant brought its own public key. */
  signingKey: string | null;
}

export interface IssuedCredentialsView {
  apiKeyId: string;
  file: CredentialsFile;
}

/** Shown once. */
export interface IssuedApiKeyView {
  apiKey: string;
  key: ApiKeyView;
}
export interface IssuedSigningKeyView {
  /** Null when the merchant brought its own public key. */
  signingKey: string | null;
  key: SigningKeyView;
}
export interface IssuedEncryptionKeyView {
  encryptionKey: string;
  key: EncryptionKeyView;
}

export interface AllowlistEntryCheck {
  entry: string;
  /** The range in its one spelling, when it is acceptable. */
  range: string | null;
  /** Why it is refused, otherwise. */
  reason: string | null;
}

export type EndpointView = WebhookEndpoint & {
  /** The built-in inbox of the Sandbox. */
  isInbox: boolean;
  /** Null: its last attempt was delivered, or there was none. */
  failingSince: number | null;
  failures: number;
  lastFailureAt: number | null;
  pendingAttempts: number;
  /** After how many failures in a row its owners get a mail; null: none. */
  mailAfterFailures: number | null;
};

export interface SandboxView {
  /** fiat-issue conversions that wait for Naira. */
  awaitingPayment: (ConversionRow & { accountLast4: string; bankName: string; expectedNgn: string })[];
  /** fiat-redeem conversions whose payout is under way. */
  openPayouts: (ConversionRow & { payoutStatus: string; accountLast4: string; providerTransferId: string })[];
  holds: ConversionRow[];
  /** USD per unit, as the price feeds say now; empty when the chain cannot be asked. */
  prices: { feed: string; price: string }[];
  canSetPrice: boolean;
  /** By how much the Sandbox's clock runs ahead of the machine's. */
  aheadSeconds: number;
  rail: { delayMs: number; noticeCopies: number; reorderNotices: boolean; timeOutAfterAccepting: boolean } | null;
  inbox: { url: string; endpointId: string | null; answer: number };
  /** What to send to see each outcome by itself. */
  magicValues: { to: string; send: string }[];
}

/** The conversion that was played, and how its end compares with the recorded one. */
export type PlayedIncident = Pick<Conversion, 'id' | 'status'> & Omit<Played<Conversion>, 'conversion'>;

export interface InboxItem {
  id: number;
  receivedAt: number;
  eventType: string;
  eventId: string;
  webhookId: string;
  /** What the inbox answered. */
  answered: number;
  headers: Record<string, string>;
  /** The body as it came, JSON text. */
  body: string;
  /** Its signature was checked with the published key. */
  signatureValid: boolean;
}
