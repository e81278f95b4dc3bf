// The fields of every resource, written down a second time from the contract: none lacks, none is added, none has another type.
import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../components.ts';

interface Node {
  $id?: string;
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  anyOf?: readonly Node[];
  items?: Node;
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  required?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** A schema in the words of the contract's tables. */
function shapeOf(node: Node): string {
  if (node.$id !== undefined) return node.$id;
  if (node.anyOf !== undefined) return node.anyOf.map(shapeOf).join(' or ');
  if (node.enum !== undefined) return node.enum.join(' | ');
  if ('const' in node) return JSON.stringify(node.const);
  if (node.items !== undefined) return `${shapeOf(node.items)}[]`;
  if (node.properties !== undefined) {
    return `{ ${Object.entries(fieldsOf(node))
      .map(([name, shape]) => `${name}: ${shape}`)
      .join(', ')} }`;
  }
  const [values] = Object.values(node.patternProperties ?? {});
  if (values !== undefined) return `object of ${shapeOf(values)}`;
  const { minLength = 0, maxLength, minimum, exclusiveMinimum, pattern } = node;
  const bounds = [
    maxLength === undefined ? '' : ` ${minLength}..${maxLength}`,
    minimum === undefined ? '' : ` >= ${minimum}`,
    exclusiveMinimum === undefined ? '' : ` > ${exclusiveMinimum}`,
    pattern === undefined ? '' : ` ${pattern}`,
  ];
  return `${node.type ?? 'any'}${bounds.join('')}`;
}

/** A field that may be absent ends in a question mark. */
function fieldsOf({ properties = {}, required = [] }: Node): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, node]) => [required.includes(name) ? name : `${name}?`, shapeOf(node)]),
  );
}

const ADDRESS = 'string ^0x[0-9a-fA-F]{40}$';
const BYTES32 = 'string ^0x[0-9a-fA-F]{64}$';
const BASE_UNITS = 'string ^(0|[1-9][0-9]*)$';
const DECIMAL = 'string ^(0|[1-9][0-9]*)(\\.[0-9]*[1-9])?$';
const DIGITS = 'string ^[0-9]{1,78}$';
const SECONDS = 'integer >= 0';
const CHAIN = 'string 2..40';
const CHAIN_ID = 'integer > 0';
const UTC = 'string ^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$';
const REFERENCE = 'string 0..100 ^op:[a-z-]{1,32}:[0-9A-Fa-f-]{8,64}$';
const NAIRA = 'string ^(0|[1-9][0-9]*)\\.[0-9]{2}$';
const id = (prefix: string) => `string ^${prefix}[0-7][0-9A-HJKMNP-TV-Z]{25}$`;
const ENV = 'test | live';
const TYPES = 'crypto-issue | crypto-redeem | fiat-issue | fiat-redeem';
const STATUSES =
  'created | screening_hold | awaiting_payment | payment_confirmed | voucher_issued | onchain_submitted | onchain_confirmed | payout_pending | payout_in_progress | payout_confirmed | succeeded | failed | requires_manual_review';
const SCREENING = 'APPROVED | IN_REVIEW | DECLINED | AWAITING_USER | SKIPPED';
const TOKENS = 'SVC | USDC | USDT | CELO | NGN';
const KEY_STATUS = 'active | rotated | revoked';
const orNull = (shape: string) => `${shape} or null`;

const PAYOUT = {
  bankCode: 'string ^[0-9]{2,10}$',
  accountLast4: 'string ^[0-9]{4}$',
  status: 'pending | initiated | in_progress | successful | failed | requires_manual_review',
  providerTransferId: orNull('string'),
};
const EVENT = {
  id: id('evt_'),
  env: ENV,
  eventType: 'string',
  apiVersion: 'string',
  status: 'created | in_flight | dispatched | abandoned',
  createdAt: SECONDS,
  dispatchedAt: orNull(SECONDS),
  'payload?': 'any',
};
const SUMMARY = {
  id: id('cnv_'),
  reference: REFERENCE,
  type: TYPES,
  status: STATUSES,
  env: ENV,
  chain: CHAIN,
  chainId: CHAIN_ID,
  wallet: ADDRESS,
  tokenIn: TOKENS,
  tokenOut: TOKENS,
  amountIn: BASE_UNITS,
  amountOut: BASE_UNITS,
  amountInFormatted: DECIMAL,
  amountOutFormatted: DECIMAL,
  'relayFee?': BASE_UNITS,
  'relayFeeFormatted?': DECIMAL,
  fiatAmountNgn: orNull(NAIRA),
  usdValueCents: orNull('integer >= 0'),
  screening: `{ status: ${SCREENING} }`,
  payout: orNull('Payout'),
  txHash: orNull(BYTES32),
  onchainVerifiedAt: orNull(SECONDS),
  lastError: orNull('string'),
  createdAt: SECONDS,
  updatedAt: SECONDS,
};
const META = `{ txHash?: ${BYTES32}, blockNumber?: integer >= 0, reason?: string, amountNgn?: string, attempt?: integer >= 1, by?: caller | watcher | rail | screening | operator | policy }`;

const FIELDS: Readonly<Record<string, Record<string, string>>> = {
  Conversion: Object.assign({}, SUMMARY, {
    voucher: orNull('IssuedVoucher'),
    paymentInstructions: orNull('PaymentInstructions'),
    stages: 'Stage[]',
    metadata: orNull('object of string 0..200'),
  }),
  Stage: {
    name: `${STATUSES} | voucher_reissued | payment_received | transaction_reverted | transaction_replaced | payout_attempt`,
    ts: SECONDS,
    'meta?': META,
  },
  Voucher: {
    kind: '0 or 1 or 2 or 3',
    wallet: ADDRESS,
    tokenIn: ADDRESS,
    amountIn: DIGITS,
    amountOut: DIGITS,
    deadline: DIGITS,
    nonce: DIGITS,
    opRef: BYTES32,
    payoutRef: BYTES32,
  },
  IssuedVoucher: {
    voucher: 'Voucher',
    signature: 'string ^0x([0-9a-fA-F]{130}){1,2}$',
    signer: ADDRESS,
    domain: `{ name: "SVCConverter", version: "1", chainId: ${CHAIN_ID}, verifyingContract: ${ADDRESS} }`,
    expiresAt: UTC,
    approvalToken: orNull(ADDRESS),
    approvalTransaction: orNull('UnsignedTransaction'),
    transaction: 'UnsignedTransaction',
  },
  UnsignedTransaction: {
    from: ADDRESS,
    to: ADDRESS,
    data: 'string ^0x([0-9a-fA-F]{2})*$',
    value: '"0"',
    chainId: CHAIN_ID,
  },
  PaymentInstructions: {
    method: '"bank_transfer"',
    accountNumber: 'string',
    bankName: 'string',
    transferAmount: 'string',
    currency: '"NGN"',
    expiresAt: orNull(UTC),
    note: orNull('string'),
    providerReference: 'string',
  },
  Payout: PAYOUT,
  Quote: {
    type: 'crypto-issue | crypto-redeem',
    chain: CHAIN,
    pair: 'USDC | USDT | CELO',
    amountIn: BASE_UNITS,
    amountOut: BASE_UNITS,
    amountInFormatted: DECIMAL,
    amountOutFormatted: DECIMAL,
    oracleRate: 'string ^[0-9]+(\\.[0-9]+)?$',
    oracleUpdatedAt: orNull(SECONDS),
    redeemCapacityIn: orNull(BASE_UNITS),
    validForSeconds: 'integer >= 0',
    'closedHours?': `{ opensAt: ${SECONDS}, spreadBasisPoints: integer >= 0, capSvc: ${DECIMAL} }`,
  },
  ScreeningStatus: { reference: REFERENCE, status: SCREENING, updatedAt: orNull(SECONDS) },
  Balance: {
    account: ADDRESS,
    asset: 'SVC | USDC | USDT | CELO or null',
    chain: CHAIN,
    balance: BASE_UNITS,
    formatted: DECIMAL,
    decimals: 'integer >= 0',
  },
  Banks: { country: '"NG"', banks: '{ code: string, name: string }[]' },
  ResolvedAccount: { bankCode: 'string', accountNumber: 'string', accountName: 'string' },
  TransferResult: { unsignedTransaction: 'UnsignedTransaction', chain: CHAIN, amount: BASE_UNITS },
  WebhookEndpoint: {
    id: id('whe_'),
    env: ENV,
    url: 'string',
    description: orNull('string'),
    eventTypes: 'string[]',
    apiVersion: 'string',
    status: 'active | disabled',
    createdAt: SECONDS,
    'options?': 'WebhookEndpointOptions',
    'lastEvent?': 'NumberedEvent',
  },
  NumberedEvent: {
    endpointId: id('whe_'),
    eventId: id('evt_'),
    sequence: 'integer >= 1',
    previous: 'string ^[0-9a-f]{64}$ or null',
  },
  Event: EVENT,
  EventDetail: Object.assign({}, EVENT, { deliveries: 'Delivery[]', sequences: 'NumberedEvent[]' }),
  Delivery: {
    id: id('wh_'),
    endpointId: id('whe_'),
    status: 'pending | delivered | failed | gave_up',
    responseStatus: orNull('integer'),
    attempt: 'integer >= 1',
    deliveredAt: orNull(SECONDS),
    nextAttemptAt: orNull(SECONDS),
    createdAt: SECONDS,
    responseSnippet: orNull('string 0..500'),
  },
  ApiKey: {
    id: id('key_'),
    env: ENV,
    kind: 'pk | sk | rk',
    prefix: 'string',
    name: orNull('string'),
    scopes: 'string[]',
    ipAllowlist: 'string[]',
    status: KEY_STATUS,
    lastUsedAt: orNull(SECONDS),
    createdAt: SECONDS,
    expiresAt: orNull(SECONDS),
  },
  SigningKey: {
    id: id('sgn_'),
    env: ENV,
    publicKey: 'string',
    name: orNull('string'),
    status: KEY_STATUS,
    expiresAt: orNull(SECONDS),
    createdAt: SECONDS,
  },
  EncryptionKey: {
    id: 'string ^enc_[0-9A-Z]{26}$',
    env: ENV,
    name: orNull('string'),
    status: KEY_STATUS,
    expiresAt: orNull(SECONDS),
    createdAt: SECONDS,
  },
  AllowedOrigin: { id: id('org_'), env: ENV, origin: 'string', createdAt: SECONDS },
  Pagination: { nextCursor: orNull('string'), hasMore: 'boolean' },
  ConversionList: { conversions: 'Conversion[]', pagination: 'Pagination' },
  WebhookEndpointList: { endpoints: 'WebhookEndpoint[]', pagination: 'Pagination' },
  EventList: { events: 'Event[]', pagination: 'Pagination' },
  ApiKeyList: { keys: 'ApiKey[]', pagination: 'Pagination' },
  SigningKeyList: { keys: 'SigningKey[]', pagination: 'Pagination' },
  EncryptionKeyList: { keys: 'EncryptionKey[]', pagination: 'Pagination' },
  AllowedOriginList: { origins: 'AllowedOrigin[]', pagination: 'Pagination' },
  UpdatedWebhookEndpoint: { id: id('whe_'), updated: 'string[]' },
  DeletedWebhookEndpoint: { id: id('whe_'), deleted: 'true' },
  TestDelivery: {
    eventId: id('evt_'),
    endpointId: id('whe_'),
    eventType: 'string',
    scheduled: 'true',
    deliveredVia: '"queue+cron"',
    willDeliverToTargetEndpoint: 'boolean',
    warning: orNull('string'),
  },
  TestEventCatalogue: { supported: '{ eventType: string, samplePayload?: any }[]' },
  ScheduledTestEvent: {
    eventId: id('evt_'),
    eventType: 'string',
    env: '"test"',
    'payload?': 'any',
    scheduled: 'true',
    supportedEvents: 'string[]',
  },
  ConversionEventData: SUMMARY,
  PayoutEventData: Object.assign(
    { reference: REFERENCE, conversionId: id('cnv_'), env: ENV, fiatAmountNgn: orNull(NAIRA) },
    PAYOUT,
  ),
  WebhookBody: {
    id: id('evt_'),
    type: 'string',
    apiVersion: 'string',
    created: SECONDS,
    data: 'object of any',
    env: ENV,
    merchantId: id('mrc_'),
    endpointId: id('whe_'),
    sequence: 'integer >= 1',
    previous: 'string ^[0-9a-f]{64}$ or null',
  },
  Envelope: {
    v: '1',
    encKeyId: 'string ^enc_[0-9A-Z]{26}$',
    iv: 'string ^[A-Za-z0-9_-]{16}$',
    ciphertext: 'string 1..1398104 ^[A-Za-z0-9_-]+$',
    tag: 'string ^[A-Za-z0-9_-]{22}$',
  },
  SignedReceipt: { receipt: 'string', signature: 'string ^[A-Za-z0-9_-]{86}$', kid: id('svk_') },
  ReceiptContents: {
    format: '"SVC-RECEIPT-V1"',
    id: id('cnv_'),
    reference: REFERENCE,
    type: TYPES,
    status: STATUSES,
    env: ENV,
    chain: CHAIN,
    chainId: CHAIN_ID,
    wallet: ADDRESS,
    tokenIn: TOKENS,
    tokenOut: TOKENS,
    amountIn: BASE_UNITS,
    amountOut: BASE_UNITS,
    amountInFormatted: DECIMAL,
    amountOutFormatted: DECIMAL,
    rate: orNull(DECIMAL),
    fiatAmountNgn: orNull(NAIRA),
    txHash: orNull(BYTES32),
    blockNumber: orNull('integer >= 0'),
    blockHash: orNull(BYTES32),
    'relayFee?': BASE_UNITS,
    'relayFeeFormatted?': DECIMAL,
    'payerCommitment?': 'string ^[0-9a-f]{64}$',
    payout: orNull('{ accountLast4: string ^[0-9]{4}$, bankCode: string ^[0-9]{2,10}$ }'),
    createdAt: SECONDS,
    finishedAt: SECONDS,
    merchantId: id('mrc_'),
    serviceUrl: 'string',
  },
  Health: { ok: 'true', version: 'string' },
  ErrorEnvelope: { error: '{ code: string, message: string, requestId?: string, details?: object of any }' },
};

describe('the fields of the contract', () => {
  it.each(Object.keys(FIELDS))('are those of %s, each with its type, and no other', (name) => {
    const schema = COMPONENTS[name] as Node;
    expect(fieldsOf(schema)).toEqual(FIELDS[name]);
  });

  it('are required, nullable or not, except where the contract calls them optional', () => {
    const optional = Object.keys(FIELDS).flatMap((name) =>
      Object.keys(fieldsOf(COMPONENTS[name] as Node)).filter((field) => field.endsWith('?')),
    );
    expect(new Set(optional)).toEqual(
      new Set([
        'meta?',
        'payload?',
        'payerCommitment?',
        'options?',
        'lastEvent?',
        'closedHours?',
        'relayFee?',
        'relayFeeFormatted?',
      ]),
    );
  });
});
