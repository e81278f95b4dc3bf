// The settings of one installation, as the rest of the service sees them. load-config.ts reads and checks them.
import type { AssetSymbol, Env, Pair } from '@svc/protocol';
import type { Vasp } from './domain/ivms101.ts';
import type { PayerRule } from './domain/rail/match-names.ts';
import type { PayoutTiers } from './domain/rail/payout-tiers.ts';
import type { ChargeRule } from './domain/rail/rail-charges.ts';
import type { RetentionDays } from './domain/retention.ts';
import type { ShareRules } from './domain/shares.ts';
import type { RailLife } from './ports/bank-rail.ts';
import type { Address, ConverterContract, Hex } from './ports/chain.ts';
import type { PriceRules, SecondOracle, Spreads } from './ports/price-rules.ts';

export interface ChainConfig {
  slug: string;
  /** Given for a chain that the protocol does not list. */
  chainId?: number;
  env?: Env;
  /** The known one when not given. */
  explorerUrl?: string | null;
  /** All are asked at the same time. */
  rpcUrls: readonly string[];
  /** How many of them must agree; more than half when not given. */
  quorum?: number;
  /** The active contract; null on a token-only chain. */
  converter: Address | null;
  /** Every converter of this installation here, the active one included. */
  contracts?: readonly ConverterContract[];
  tokens: Partial<Record<AssetSymbol, { address: Address; decimals: number }>>;
  feeds: Partial<Record<'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD', Address>>;
  sequencerFeed?: Address | null;
  secondOracle?: SecondOracle | null;
  /** The defaults of the environment when not given. */
  priceRules?: PriceRules;
  confirmations: number;
  /** First block that can hold an execution: where the follower starts. */
  startBlock: bigint;
  /** The Sandbox's own development chain. */
  isDevnet?: true;
}

export interface SignerPolicy {
  /** SVC base units (18 decimals). */
  largestVoucher: bigint;
  perHourTotal: bigint;
  /** Of the total, what one merchant may use up. */
  perHourMerchant: bigint;
  longestLifetimeSeconds: number;
  /** How much more than the oracle's price a crypto voucher may give, in hundredths of a percent; 200 unless set. */
  rateBandBasisPoints?: number;
  /** The largest sum of a pair token that one voucher may pay out of the reserve, in units of 10^-18. */
  largestPayout?: Partial<Record<Pair, bigint>>;
}

/** The key that signs vouchers: in this process, or in a service that keeps it. */
export type SignerKeyConfig =
  | Hex
  | {
      provider: 'aws-kms';
      keyId: string;
      region: string;
      endpoint: string;
      accessKeyId: string;
      secretAccessKey: string;
      sessionToken: string | null;
    }
  | { provider: 'web3signer'; url: string; publicKey: Hex };

export interface MerchantShare {
  /** Percent of a reserve and of the mint capacity that its live promises may take. */
  reservePercent: number;
  mintPercent: number;
  /** Percent of the contract's gross caps that its vouchers may move in 24 hours. */
  flowPercent: number;
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
  /** Past the pooler, where `databaseUrl` leads to one in transaction mode. */
  databaseUrlDirect?: string | null;
  /** A streaming replica for lists and charts; none unless set. */
  databaseUrlReplica?: string | null;
  /** Those that this process serves: it has nothing of the others, neither keys nor providers. */
  envs: readonly Env[];
  /** All of the installation; as `envs` unless set. */
  installedEnvs?: readonly Env[];
  /** What requests may use at the same time; as `USUAL_SHARES` unless set. */
  requestShares?: ShareRules;
  /** After the signal to stop, requests are still taken for so long; 0 unless set. */
  drainSeconds?: number;
  /** After how long staff are notified of waiting work, and where else the notice is posted; an hour and nowhere unless set. */
  alerts?: { afterMinutes: number; url: string | null };
  /** After how long without a key or a click staff sign in again where Live is served; 30 minutes unless set. */
  staffIdleMinutes?: number;
  trustedProxies: readonly string[];
  chains: readonly ChainConfig[];
  voucherSigner: Record<Env, SignerKeyConfig | null>;
  /** The key that also signs what the contract wants two signatures for; none unless set. */
  secondVoucherSigner?: Record<Env, SignerKeyConfig | null>;
  signerPolicy: SignerPolicy;
  /** Whole units of any asset; the contract's supported range. */
  amounts: { minimumUnits: string; maximumUnits: string };
  /** The rail that new payments and payouts go to. */
  rails: Partial<Record<Env, RailConfig>>;
  /** Further active rails in the order of preference, and those that came before. */
  otherRails?: Partial<Record<Env, readonly OtherRailConfig[]>>;
  /** New payouts go to the next active rail after a rail took no order for so long. */
  railFailoverSeconds: number;
  /** A payout that could not be sent for so long is shown to a person. */
  unsentPayoutMinutes: number;
  screenings: Partial<Record<Env, ScreeningConfig>>;
  /** Open conversions are screened again this often; 0: never. */
  rescreenHours: number;
  paymentWindowSeconds: number;
  /** What becomes of Naira that somebody else paid; as `USUAL_PAYER_RULES` unless set. */
  payerRules?: Record<Env, PayerRule>;
  /** Who operates the installation, for records of the travel rule; null or absent: they name it as missing. */
  vasp?: Vasp | null;
  /** Fresh vouchers that one conversion can have in an hour. */
  maxReissuesPerHour: number;
  /** Test events that one merchant can send in any 24 hours; the protocol's limit unless set. */
  testEventsPerDay?: number;
  /** What the rate keeps back, in hundredths of a percent; none where not set. */
  spreads?: Spreads;
  /** How long a voucher of a pair can be used; the protocol's ten minutes where not set. */
  voucherLifeSeconds?: Partial<Record<Pair, number>>;
  /** Whether a wallet that does not hold the amount may have one live voucher of a direction only; no unless set. */
  oneUnfundedVoucher?: Partial<Record<Env, boolean>>;
  /** What one merchant may take of what all share; all of it where not set. */
  merchantShare?: Partial<Record<Env, MerchantShare>>;
  /** What rails and the state charge, with dates; as `USUAL_CHARGES` unless set. */
  railCharges?: readonly ChargeRule[];
  /** For this many days the rail is asked whether it took a successful payout back. */
  reversalWindowDays: number;
  /** Whose reserves anyone may see the proof of; null: there is no such page. */
  publicProof: Env | null;
  /** What a payout waits for besides depth. */
  payoutFinality: Record<Env, 'depth' | 'safe' | 'finalized'>;
  /** Payouts that do not wait for it; none where an environment has no tiers. */
  payoutTiers?: Partial<Record<Env, PayoutTiers>>;
  /** What a new timeline of the same server means: a restore to look into, unless standbys are synchronous; `reconcile` unless set. */
  newTimeline?: 'reconcile' | 'accept';
  /** How many days each table keeps its rows; the defaults of the domain when not given. */
  retentionDays?: RetentionDays;
  /** Oracle answers older than this many seconds are refused. */
  oracleMaxAgeSeconds: number;
  webhooks: {
    /** host -> address:port, Sandbox only, for tests of deliveries; `isPlain`: without TLS. */
    sandboxReceivers: ReadonlyMap<string, { address: string; port: number; isPlain?: boolean }>;
    sandboxReceiverCa: string | null;
    egressProxy: string | null;
    /** Of each environment, as the next two are. */
    concurrency: number;
    maxPayloadBytes: number;
    concurrencyPerEndpoint: number;
    /** Of slots and payloads, what one merchant may use. */
    merchantSharePercent: number;
  };
  /** Null: mail waits in the outbox until someone takes it. */
  mail: MailConfig | null;
  /** Where metrics and probes are served; absent or null: nowhere. */
  monitoring?: { host: string; port: number } | null;
  /** Where traces go; absent or null: nowhere, and they cost nothing. */
  tracing?: { endpoint: string; serviceName: string; samplePercent: number } | null;
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
  /** Earlier peppers: what is known under one moves to the new one when it is used. */
  previousPeppers?: readonly Uint8Array[];
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
  | { provider: 'paystack'; secretKey: string; baseUrl: string }
  | {
      provider: 'monnify';
      apiKey: string;
      secretKey: string;
      contractCode: string;
      /** The wallet that payouts leave from. */
      sourceAccountNumber: string;
      baseUrl: string;
    };

export interface OtherRailConfig {
  life: RailLife;
  settings: RailConfig;
}

export type ScreeningConfig = SingleScreeningConfig | { provider: 'combined'; parts: readonly SingleScreeningConfig[] };

export type SingleScreeningConfig =
  | {
      provider: 'rules';
      /** One address a line; lines starting with # are comments. */
      sanctionedAddressesFile: string | null;
      /** One name a line; a match is held for a person to look at. */
      sanctionedNamesFile?: string | null;
      /** How often the files are looked at again; every ten minutes unless set. */
      listReloadMinutes?: number;
      /** Older files hold every conversion; null or absent: any age will do. */
      listMaxAgeHours?: number | null;
      holdAboveUsdCents: number | null;
      sandboxWallets: boolean;
    }
  | {
      provider: 'chainalysis';
      /** The sanctions oracle, and the chains whose copies of it are asked. */
      contract: Address;
      chains: readonly string[];
    }
  | { provider: 'didit'; apiKey: string; webhookSecret: string; baseUrl: string };

/** Other processes serve what this one does not. */
export const unservedEnvs = ({ envs, installedEnvs = envs }: Pick<Config, 'envs' | 'installedEnvs'>): Env[] =>
  installedEnvs.filter((env) => !envs.includes(env));
