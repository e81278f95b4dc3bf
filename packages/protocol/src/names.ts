// Every identifier that contains the service's name.

export const SERVICE_NAME = 'SVC';

export const HEADERS = {
  apiVersion: 'X-SVC-API-Version',
  keyId: 'X-SVC-Key-Id',
  timestamp: 'X-SVC-Timestamp',
  nonce: 'X-SVC-Nonce',
  signature: 'X-SVC-Signature',
  requestId: 'X-SVC-Request-Id',
  idempotencyKey: 'X-SVC-Idempotency-Key',
  idempotencyKeyAlias: 'Idempotency-Key',
  idempotentReplay: 'X-SVC-Idempotent-Replay',
  webhookId: 'X-SVC-Webhook-Id',
  eventType: 'X-SVC-Event-Type',
  eventId: 'X-SVC-Event-Id',
} as const;

/** Headers of the Standard Webhooks specification, which every delivery carries beside ours. */
export const STANDARD_WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** Carries the CSRF token of a dashboard session; no API request has it. */
export const CSRF_HEADER = 'X-SVC-CSRF';
/** Seconds since a page of the dashboard last saw a key or a click. */
export const IDLE_HEADER = 'X-SVC-Idle';

/** Headers of the rate limits, named as other APIs name them. */
export const RATE_HEADERS = {
  limit: 'RateLimit-Limit',
  remaining: 'RateLimit-Remaining',
  reset: 'RateLimit-Reset',
  retryAfter: 'Retry-After',
} as const;

export const FORMATS = {
  request: 'SVC-V1',
  envelope: 'SVC-ENC-V1',
  response: 'SVC-RESP-V1',
  webhook: 'SVC-WH-V1',
  receipt: 'SVC-RECEIPT-V1',
  evidence: 'SVC-EVIDENCE-V1',
  export: 'SVC-EXPORT-V1',
  sequence: 'SVC-SEQ-V1',
  proof: 'SVC-PROOF-V1',
  owedId: 'SVC-OWED-ID-V1',
  owedLeaf: 'SVC-OWED-LEAF-V1',
  owedNode: 'SVC-OWED-NODE-V1',
} as const;

export const KEY_DOCUMENT_PATH = '/v1/.well-known/svc-public-keys.json';

/** API keys have the form `svc_{env}_{kind}_<random>`. */
export const API_KEY_PREFIX = 'svc_';

/** The EIP-712 domain of vouchers, completed by the chain id and the converter's address. */
export const CONVERTER_DOMAIN = { name: 'SVCConverter', version: '1' } as const;

export const ID_PREFIXES = {
  conversion: 'cnv_',
  event: 'evt_',
  webhookEndpoint: 'whe_',
  delivery: 'wh_',
  apiKey: 'key_',
  signingKey: 'sgn_',
  encryptionKey: 'enc_',
  allowedOrigin: 'org_',
  merchant: 'mrc_',
  request: 'req_',
  serviceKey: 'svk_',
  export: 'exp_',
} as const;

export type IdPrefix = (typeof ID_PREFIXES)[keyof typeof ID_PREFIXES];
