// One realistic example for each operation: what is sent, before it is sealed, and what comes back, after it is opened.
import type { OperationId } from '../endpoints.ts';
import { EVENT_TYPES } from '../event-types.ts';
import { EVENTS } from '../events.ts';
import { listTestActions } from '../list-test-actions.ts';
import type { IssuedVoucher } from '../resources/vouchers.ts';
import { sampleConversion } from '../samples.ts';
import { CURRENT_API_VERSION } from '../versions.ts';

export interface Example {
  query?: Record<string, string>;
  body?: unknown;
  answer: unknown;
  /** Where one example does not show enough: one for each kind of request. */
  cases?: Record<string, { summary: string; body: unknown; answer: unknown }>;
}

const CREATED_AT = 1_789_639_200;
const ENDPOINT_ID = 'whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';
const EVENT_ID = 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH';
const SVC_TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const CONVERTER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const USDC = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const pagination = { nextCursor: null, hasMore: false };

const issued = sampleConversion('conversion.voucher_issued');
const { wallet, chain, chainId, reference } = issued;

const voucher: IssuedVoucher = {
  voucher: {
    kind: 0,
    wallet,
    tokenIn: USDC,
    amountIn: issued.amountIn,
    amountOut: issued.amountOut,
    deadline: String(CREATED_AT + 600),
    nonce: '78541660797044910968829902406342334108369226379826116161446442989268089806461',
    opRef: `0x${'3f9c'.repeat(16)}`,
    payoutRef: `0x${'0'.repeat(64)}`,
  },
  signature: `0x${'5a'.repeat(64)}1b`,
  signer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  domain: { name: 'SVCConverter', version: '1', chainId, verifyingContract: CONVERTER },
  expiresAt: '2026-09-17T10:10:00Z',
  approvalToken: USDC,
  approvalTransaction: { from: wallet, to: USDC, data: '0x095ea7b3', value: '0', chainId },
  transaction: { from: wallet, to: CONVERTER, data: '0x558dfd89', value: '0', chainId },
};
const stages = [
  { name: 'created', ts: CREATED_AT },
  { name: 'voucher_issued', ts: CREATED_AT + 2 },
];
const conversion = { ...issued, voucher, stages };
const paid = sampleConversion('conversion.payment_confirmed');
const redeemedCrypto = {
  ...issued,
  reference: 'op:crypto-redeem:01a0aecf-0d03-7c11-b2f4-6d0e91a7c358',
  type: 'crypto-redeem',
  tokenIn: 'SVC',
  tokenOut: 'USDC',
  amountIn: issued.amountOut,
  amountOut: issued.amountIn,
  amountInFormatted: issued.amountOutFormatted,
  amountOutFormatted: issued.amountInFormatted,
};
const paymentInstructions = {
  method: 'bank_transfer',
  accountNumber: '9902345671',
  bankName: 'Wema Bank',
  transferAmount: '50000.00',
  currency: 'NGN',
  expiresAt: '2026-09-17T10:45:00Z',
  note: 'Pay exactly this amount, once.',
  providerReference: 'pay_7f3a91c5',
};
const redeem = { ...sampleConversion('payout.initiated'), stages };

/** One order of each conversion type, with its first answer. */
const CREATE_CASES = {
  'crypto-issue': {
    summary: '25 USDC to SVC',
    body: { type: 'crypto-issue', chain, wallet, amount: '25', pair: 'USDC', metadata: { order: 'A-1009' } },
    answer: { ...conversion, metadata: { order: 'A-1009' } },
  },
  'crypto-redeem': {
    summary: '38000 SVC to USDC',
    body: { type: 'crypto-redeem', chain, wallet, amount: '38000', pair: 'USDC' },
    answer: { ...redeemedCrypto, stages },
  },
  'fiat-issue': {
    summary: '50000 Naira to SVC',
    body: { type: 'fiat-issue', chain, wallet, amount: '50000', payer: { email: 'ada@merchant.example' } },
    answer: { ...sampleConversion('conversion.awaiting_payment'), paymentInstructions, stages },
  },
  'fiat-redeem': {
    summary: '50000 SVC to Naira in a bank account',
    body: {
      type: 'fiat-redeem',
      chain,
      wallet,
      amount: '50000',
      payout: { bankCode: '058', accountNumber: '0123456789', accountName: 'FUNMILAYO ADEYEMI' },
    },
    answer: { ...redeem, status: 'voucher_issued', payout: null, txHash: null, onchainVerifiedAt: null },
  },
};

const endpoint = {
  id: ENDPOINT_ID,
  env: 'test',
  url: 'https://hooks.merchant.example/svc',
  description: 'Order service',
  eventTypes: ['conversion.succeeded', 'payout.succeeded'],
  apiVersion: CURRENT_API_VERSION,
  status: 'active',
  createdAt: CREATED_AT,
};
const event = {
  id: EVENT_ID,
  env: 'test',
  eventType: 'conversion.succeeded',
  apiVersion: CURRENT_API_VERSION,
  status: 'dispatched',
  createdAt: CREATED_AT + 31,
  dispatchedAt: CREATED_AT + 32,
  payload: EVENTS['conversion.succeeded'].sample,
};
const delivery = {
  id: 'wh_01K5BJZ8Q0S2V4X6Z8B0D2F4HJ',
  endpointId: ENDPOINT_ID,
  status: 'delivered',
  responseStatus: 200,
  attempt: 1,
  deliveredAt: CREATED_AT + 32,
  nextAttemptAt: null,
  createdAt: CREATED_AT + 31,
  responseSnippet: 'ok',
};
const numberedEvent = { endpointId: ENDPOINT_ID, eventId: event.id, sequence: 1, previous: null };
const credential = {
  env: 'test',
  name: 'Production backend',
  status: 'active',
  expiresAt: null,
  createdAt: CREATED_AT,
};
const receipt = {
  receipt: JSON.stringify({ format: 'SVC-RECEIPT-V1', amountIn: issued.amountIn, amountOut: issued.amountOut }),
  signature: 'A'.repeat(86),
  kid: 'svk_01K5BJM3D5F7H9K1M3P5R7T9VW',
};
const evidence = {
  evidence: JSON.stringify({ format: 'SVC-EVIDENCE-V1', amountIn: issued.amountIn, amountOut: issued.amountOut }),
  signature: 'A'.repeat(86),
  kid: 'svk_01K5BJM3D5F7H9K1M3P5R7T9VW',
};
const owed = [{ currency: 'NGN', amountMinor: '5000000' }];
const liabilityProof = {
  merchantId: 'mrc_01K5BJN4E6G8J0K2N4Q6S8V0XZ',
  leaf: { id: '17fd4e1fb8ff1ae0ee9ba6d0d7e6e0a1c4cb3a0c1f2b7c1dd9f7c9d8a4d2b6e5', sums: owed },
  salt: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  siblings: [{ side: 'left', hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', sums: [] }],
  proof: JSON.stringify({ format: 'SVC-PROOF-V1', number: 12, liabilitiesSum: owed }),
  signature: 'A'.repeat(86),
  kid: 'svk_01K5BJM3D5F7H9K1M3P5R7T9VW',
};
const exported = {
  id: 'exp_01K5BJS3D5F7H9K1M3P5R7T9VW',
  env: 'test',
  kind: 'conversions',
  format: 'csv',
  status: 'ready',
  rows: 2,
  parts: 1,
  sha256: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  createdAt: CREATED_AT,
  readyAt: CREATED_AT + 2,
  expiresAt: CREATED_AT + 604_802,
};
const signedExport = {
  export: JSON.stringify({ format: 'SVC-EXPORT-V1', id: exported.id, kind: 'conversions', sha256: exported.sha256 }),
  signature: 'A'.repeat(86),
  kid: 'svk_01K5BJM3D5F7H9K1M3P5R7T9VW',
};
const health = { ok: true, version: '0.1.0' };

export const EXAMPLES: Readonly<Record<OperationId, Example>> = {
  health: { answer: health },
  healthz: { answer: health },
  getKeyDocument: {
    answer: {
      keys: [
        {
          kid: 'svk_01K5BJM3D5F7H9K1M3P5R7T9VW',
          alg: 'Ed25519',
          publicKey: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          use: ['webhooks', 'responses'],
          standardWebhooksKey: 'whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
          env: 'test',
        },
      ],
    },
  },
  getOpenApi: { answer: { openapi: '3.1.0' } },
  getReferencePage: { answer: '<!doctype html>' },
  getBalance: {
    query: { account: wallet, chain, asset: 'USDC' },
    answer: { account: wallet, asset: 'USDC', chain, balance: '1500000', formatted: '1.5', decimals: 6 },
  },
  listBanks: { answer: { country: 'NG', banks: [{ code: '058', name: 'Guaranty Trust Bank' }] } },
  resolveAccount: {
    body: { bankCode: '058', accountNumber: '0123456789' },
    answer: { bankCode: '058', accountNumber: '0123456789', accountName: 'FUNMILAYO ADEYEMI' },
  },
  createTransfer: {
    body: { from: wallet, recipient: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', amount: '2500', chain },
    answer: {
      unsignedTransaction: { from: wallet, to: SVC_TOKEN, data: '0xa9059cbb', value: '0', chainId },
      chain,
      amount: '2500000000000000000000',
    },
  },
  listConversions: { query: { limit: '50', status: 'succeeded' }, answer: { conversions: [conversion], pagination } },
  createConversion: {
    body: { type: 'crypto-issue', chain, wallet, amount: '25', pair: 'USDC', metadata: { order: 'A-1009' } },
    answer: { ...conversion, metadata: { order: 'A-1009' } },
    cases: CREATE_CASES,
  },
  getConversion: { answer: conversion },
  createExport: {
    body: { kind: 'conversions', format: 'csv', from: 1789603200, to: 1789689599, filters: { status: 'succeeded' } },
    answer: { ...exported, status: 'queued', rows: 0, parts: 0, sha256: [], readyAt: null, expiresAt: null },
  },
  listExports: { answer: { exports: [exported], pagination } },
  getExport: { answer: exported },
  getExportPart: {
    answer: { exportId: exported.id, part: 1, sha256: exported.sha256[0], content: '"id","reference"\r\n' },
  },
  getExportSignature: { answer: signedExport },
  getReceipt: { answer: receipt },
  getEvidence: { answer: evidence },
  getLiabilityProof: { answer: liabilityProof },
  getQuote: {
    query: { type: 'crypto-issue', chain, pair: 'USDC', amount: '25' },
    answer: {
      type: 'crypto-issue',
      chain,
      pair: 'USDC',
      amountIn: issued.amountIn,
      amountOut: issued.amountOut,
      amountInFormatted: '25',
      amountOutFormatted: '38000',
      oracleRate: '1520',
      oracleUpdatedAt: CREATED_AT,
      redeemCapacityIn: null,
      validForSeconds: 30,
    },
  },
  getScreening: { query: { reference }, answer: { reference, status: 'APPROVED', updatedAt: CREATED_AT + 1 } },
  reportEvent: {
    body: { event: 'onchain_submitted', txHash: `0x${'4be0c1f6'.repeat(8)}` },
    answer: { ...conversion, status: 'onchain_submitted', txHash: `0x${'4be0c1f6'.repeat(8)}` },
  },
  issueVoucher: { body: {}, answer: conversion },
  startPayout: { body: {}, answer: redeem },
  createWebhookEndpoint: {
    body: { env: 'test', url: endpoint.url, eventTypes: endpoint.eventTypes, description: endpoint.description },
    answer: endpoint,
  },
  listWebhookEndpoints: { query: { limit: '50' }, answer: { endpoints: [endpoint], pagination } },
  getWebhookEndpoint: { answer: endpoint },
  updateWebhookEndpoint: { body: { status: 'disabled' }, answer: { id: ENDPOINT_ID, updated: ['status'] } },
  deleteWebhookEndpoint: { body: {}, answer: { id: ENDPOINT_ID, deleted: true } },
  replayEvents: {
    body: { since: 1789639200, status: 'failed' },
    answer: { endpointId: ENDPOINT_ID, events: 3, scheduled: true },
  },
  testWebhookEndpoint: {
    body: { eventType: 'conversion.succeeded' },
    answer: {
      eventId: EVENT_ID,
      endpointId: ENDPOINT_ID,
      eventType: 'conversion.succeeded',
      scheduled: true,
      deliveredVia: 'queue+cron',
      willDeliverToTargetEndpoint: true,
      warning: null,
    },
  },
  listEvents: { query: { type: 'conversion.succeeded' }, answer: { events: [event], pagination } },
  getEvent: { answer: { ...event, deliveries: [delivery], sequences: [numberedEvent] } },
  listTestEvents: {
    answer: { supported: EVENT_TYPES.map((type) => ({ eventType: type, samplePayload: EVENTS[type].sample })) },
  },
  createTestEvent: {
    body: { eventType: 'payout.succeeded', overrides: { fiatAmountNgn: '1250.00' } },
    answer: {
      eventId: EVENT_ID,
      eventType: 'payout.succeeded',
      env: 'test',
      scheduled: true,
      payload: { ...EVENTS['payout.succeeded'].sample, fiatAmountNgn: '1250.00' },
      supportedEvents: [...EVENT_TYPES],
    },
  },
  listTestActions: { answer: listTestActions() },
  runTestAction: {
    body: { action: 'pay', reference: paid.reference, amountNgn: '50000.00' },
    answer: { action: 'pay', conversion: { ...paid, stages } },
  },
  listApiKeys: {
    answer: {
      keys: [
        {
          id: 'key_01K5BK0BR1T3W5Y7A9C1E3G5JK',
          kind: 'sk',
          prefix: 'svc_test_sk_3fQ9',
          scopes: [],
          ...credential,
          ipAllowlist: ['203.0.113.0/24'],
          lastUsedAt: CREATED_AT + 40,
        },
      ],
      pagination,
    },
  },
  listSigningKeys: {
    answer: {
      keys: [
        {
          id: 'sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM',
          publicKey: 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik',
          ...credential,
        },
      ],
      pagination,
    },
  },
  listEncryptionKeys: { answer: { keys: [{ id: 'enc_01K5BK2HT5W7Y9A1C3E5G7J9MN', ...credential }], pagination } },
  listAllowedOrigins: {
    answer: {
      origins: [
        {
          id: 'org_01K5BK3KV7X9Z1B3D5F7H9K1PQ',
          env: 'test',
          origin: 'https://shop.merchant.example',
          createdAt: CREATED_AT,
        },
      ],
      pagination,
    },
  },
};
