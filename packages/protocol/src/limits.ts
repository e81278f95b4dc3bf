// Every limit of the service, each named with its unit.
import { NGN_DECIMALS } from './assets.ts';

export const LIMITS = {
  requestsPerKeyPerMinute: 600,
  requestsPerKeyPerHour: 10_000,
  requestsPerIpPerMinute: 600,
  writesPerKeyPerMinute: 60,
  publicRequestsPerIpPerMinute: 120,
  /** Static files of the dashboard and of the documents; they count nowhere else. */
  filesPerIpPerMinute: 3000,

  /** Of a plaintext, and of a body that is not an envelope. */
  bodyBytes: 1_048_576,
  /** Of an envelope as sent: the ciphertext of the largest plaintext, and the four other properties. */
  envelopeBytes: 1_398_400,
  ciphertextChars: 1_398_104,
  jsonDepth: 32,
  /** Many times what any operation takes, and little to work on. */
  jsonValues: 65_536,

  timestampWindowSeconds: 300,
  nonceBytes: 16,
  nonceWindowSeconds: 600,
  /** Longer than the window on both sides of the clock, so that a nonce is kept while its timestamp is valid. */
  nonceKeptSeconds: 660,
  idempotencyKeptSeconds: 86_400,
  idempotencyKeyMinChars: 8,
  idempotencyKeyMaxChars: 64,

  listDefault: 50,
  listMax: 200,
  cursorChars: 1024,

  amountChars: 60,
  fiatDecimals: NGN_DECIMALS,
  /** Upper bound of an amount in whole units of the asset, unless the operator sets another. */
  amountMaxUnits: 1_000_000_000n,
  chainMinChars: 2,
  chainMaxChars: 40,
  referenceChars: 100,
  accountNameMinChars: 2,
  nameChars: 128,
  emailChars: 254,
  phoneMinChars: 6,
  phoneMaxChars: 32,
  clientReferenceChars: 128,
  reportedErrorChars: 512,
  metadataKeys: 20,
  metadataKeyChars: 40,
  metadataValueChars: 200,

  /** In force, of one merchant in one environment; every request of a key is compared with all of them. */
  credentials: { api_keys: 200, signing_keys: 100, encryption_keys: 100, allowed_origins: 100 },

  /** Of one merchant in one environment, disabled ones included. */
  webhookEndpoints: 20,
  /** Of the data of a test event, as JSON. */
  testEventBytes: 16_384,
  /** Of one merchant in any 24 hours, unless the operator sets another number. */
  testEventsPerDay: 2_000,
  /** Of one call; the oldest first. */
  replayEvents: 100_000,
  webhookUrlChars: 2048,
  webhookDescriptionChars: 500,
  eventTypes: 64,
  eventTypeChars: 64,
  apiVersionChars: 32,
  /** Of each field that an endpoint filters on. */
  webhookFilterValues: 20,
  /** Headers of its own that an endpoint gets with each delivery. */
  webhookHeaders: 10,
  webhookHeaderNameChars: 64,
  webhookHeaderChars: 1024,
  /** Of a client certificate with its chain, and of its key. */
  webhookPemChars: 16_384,
  webhookRatePerMinute: 6000,
  webhookTimeoutMs: 15_000,
  webhookRetryDelaysSeconds: [60, 300, 900, 3600, 7200, 14_400, 28_800],
  webhookAttempts: 8,
  webhookAnswerBytes: 65_536,
  snippetChars: 500,

  /** Of a request's line in the request log. */
  loggedPathChars: 512,
  loggedReasonChars: 500,

  /** Of the plaintext of one part. */
  exportPartBytes: 1_048_576,
  exportPartChars: 7,
  exportKeptDays: 7,
  /** Being made at the same time, of one merchant in one environment. */
  exportsAtOnce: 5,
  /** Parts that one merchant may have kept in an environment: asked for more often, files would fill the database. */
  exportPartsKept: { test: 500, live: 10_000 },

  voucherLifetimeSeconds: 600,
  /** Fresh vouchers of one conversion: each is a new chance at a better price. */
  reissuesPerHour: 120,
  quoteValidSeconds: 30,
  banksCacheSeconds: 3600,
  rotationOverlapSeconds: 86_400,
  allowlistMinPrefixIpv4: 8,
  allowlistMinPrefixIpv6: 32,
} as const;

/** The form of an idempotency key. */
export const IDEMPOTENCY_KEY_PATTERN = `^[A-Za-z0-9_-]{${LIMITS.idempotencyKeyMinChars},${LIMITS.idempotencyKeyMaxChars}}$`;
