// The settings of one installation, as the rest of the service sees them. load-config.ts reads and checks them.
import type { AssetSymbol, Env } from '@svc/protocol';
import type { Address, Hex } from './ports/chain.ts';

export interface ChainConfig {
  slug: string;
  /** Asked in order; the second one is the independent witness for payouts. */
  rpcUrls: readonly string[];
  converter: Address | null;
  tokens: Partial<Record<AssetSymbol, { address: Address; decimals: number }>>;
  feeds: Partial<Record<'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD', Address>>;
  confirmations: number;
  /** First block that can hold an execution: where the follower starts. */
  startBlock: bigint;
  /** The Sandbox's own development chain: no public explorer can know its transactions. */
  isDevnet?: true;
}

export interface SignerPolicy {
  /** SVC base units (18 decimals). */
  largestVoucher: bigint;
  perHourTotal: bigint;
  /** Of the total, what one merchant may use up. */
  perHourMerchant: bigint;
  longestLifetimeSeconds: number;
}

export interface Config {
  role: 'all' | 'api' | 'worker';
  version: string;
  host: string;
  port: number;
  /** How callers reach us, without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  /** Null: the embedded database in dataDir. */
  databaseUrl: string | null;
  envs: readonly Env[];
  trustedProxies: readonly string[];
  chains: readonly ChainConfig[];
  voucherSigner: { test: Hex | null; live: Hex | null };
  signerPolicy: SignerPolicy;
  /** Whole units of any asset; the contract's supported range. */
  amounts: { minimumUnits: string; maximumUnits: string };
  rails: Partial<Record<Env, RailConfig>>;
  screenings: Partial<Record<Env, ScreeningConfig>>;
  paymentWindowSeconds: number;
  /** Fresh vouchers that one conversion can have in an hour. */
  maxReissuesPerHour: number;
  /** For this many days the rail is asked whether it took a successful payout back. */
  reversalWindowDays: number;
  payoutFinality: 'depth' | 'safe' | 'finalized';
  /** Oracle answers older than this many seconds are refused. */
  oracleMaxAgeSeconds: number;
  webhooks: {
    /** host -> address:port, Sandbox only, for tests of deliveries. */
    sandboxReceivers: ReadonlyMap<string, { address: string; port: number }>;
    sandboxReceiverCa: string | null;
    egressProxy: string | null;
    concurrency: number;
    concurrencyPerEndpoint: number;
  };
  /** Null: mail waits in the outbox until someone takes it. */
  mail: MailConfig | null;
  freeSpaceWatermarkBytes: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The embedded database does not fsync, so it takes Live only when the operator says so. */
  allowLiveOnEmbedded?: boolean;
  secrets: Secrets;
}

export interface Secrets {
  /** 32 bytes: seals what is kept in the database. */
  masterKey: Uint8Array;
  /** Earlier master keys, which still open what they sealed. */
  previousMasterKeys?: readonly Uint8Array[];
  /** At least 32 bytes: API keys are looked up by their HMAC under it. */
  pepper: Uint8Array;
}

export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection is upgraded. */
  isTls: boolean;
  user: string | null;
  password: string | null;
  from: string;
}

export type RailConfig =
  | { provider: 'sandbox' }
  | { provider: 'flutterwave'; secretKey: string; webhookHash: string; baseUrl: string }
  | { provider: 'paystack'; secretKey: string; baseUrl: string };

export type ScreeningConfig =
  | {
      provider: 'rules';
      /** One address a line; lines starting with # are comments. */
      sanctionedAddressesFile: string | null;
      holdAboveUsdCents: number | null;
      sandboxWallets: boolean;
    }
  | { provider: 'didit'; apiKey: string; webhookSecret: string; baseUrl: string };
