// What the gate refuses on every operation alike.
import { LIMITS, OPERATION_IDS, OPERATIONS, type OperationId, SCOPES } from '@svc/protocol';
import { ORIGIN, type Who } from '../start-wire-service.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const WALLET = '0x1111111111111111111111111111111111111111';
const REFERENCE = 'op:wire:00000000';
const ENDPOINT = 'whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';
const EVENT = 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH';

/** A target and a body that the operation's schemas take. */
const GOOD: Readonly<Partial<Record<OperationId, { target: string; body?: object }>>> = {
  getBalance: { target: `/v1/balance?account=${WALLET}&chain=celo-sepolia&asset=USDC` },
  listBanks: { target: '/v1/banks' },
  resolveAccount: { target: '/v1/accounts/resolve', body: { bankCode: '058', accountNumber: '0123456789' } },
  createTransfer: {
    target: '/v1/transfers',
    body: { from: WALLET, recipient: `0x${'2'.repeat(40)}`, amount: '1', chain: 'celo-sepolia' },
  },
  getLiabilityProof: { target: '/v1/liabilities/proof' },
  listConversions: { target: '/v1/conversions' },
  createConversion: {
    target: '/v1/conversions',
    body: { type: 'crypto-issue', chain: 'celo-sepolia', wallet: WALLET, pair: 'USDC', amount: '1' },
  },
  getQuote: { target: '/v1/conversions/quote?type=crypto-issue&chain=celo-sepolia&pair=USDC&amount=1' },
  getScreening: { target: `/v1/conversions/screening?reference=${REFERENCE}` },
  getConversion: { target: `/v1/conversions/${REFERENCE}` },
  getReceipt: { target: `/v1/conversions/${REFERENCE}/receipt` },
  getEvidence: { target: `/v1/conversions/${REFERENCE}/evidence` },
  reportEvent: { target: `/v1/conversions/${REFERENCE}/events`, body: { event: 'failed' } },
  issueVoucher: { target: `/v1/conversions/${REFERENCE}/voucher`, body: {} },
  startPayout: { target: `/v1/conversions/${REFERENCE}/payout`, body: {} },
  createWebhookEndpoint: {
    target: '/v1/webhook-endpoints',
    body: { env: 'test', url: 'https://hooks.merchant.example/svc', eventTypes: ['*'] },
  },
  listWebhookEndpoints: { target: '/v1/webhook-endpoints' },
  getWebhookEndpoint: { target: `/v1/webhook-endpoints/${ENDPOINT}` },
  updateWebhookEndpoint: { target: `/v1/webhook-endpoints/${ENDPOINT}`, body: { status: 'disabled' } },
  deleteWebhookEndpoint: { target: `/v1/webhook-endpoints/${ENDPOINT}`, body: {} },
  testWebhookEndpoint: { target: `/v1/webhook-endpoints/${ENDPOINT}/test`, body: {} },
  replayEvents: { target: `/v1/webhook-endpoints/${ENDPOINT}/replay`, body: {} },
  createExport: { target: '/v1/exports', body: { kind: 'conversions', format: 'csv', from: 0, to: 1 } },
  listExports: { target: '/v1/exports' },
  getExport: { target: '/v1/exports/exp_01K5BJX2N4Q6S8V0X2Z4B6D8FG' },
  getExportPart: { target: '/v1/exports/exp_01K5BJX2N4Q6S8V0X2Z4B6D8FG/parts/1' },
  getExportSignature: { target: '/v1/exports/exp_01K5BJX2N4Q6S8V0X2Z4B6D8FG/signature' },
  listEvents: { target: '/v1/events' },
  getEvent: { target: `/v1/events/${EVENT}` },
  listTestEvents: { target: '/v1/test-data/events' },
  createTestEvent: { target: '/v1/test-data/events', body: { eventType: 'synthetic.test_event' } },
  listTestActions: { target: '/v1/test-data/actions' },
  runTestAction: {
    target: '/v1/test-data/actions',
    body: { action: 'expire', reference: REFERENCE },
  },
  listApiKeys: { target: '/v1/api-keys' },
  listSigningKeys: { target: '/v1/signing-keys' },
  listEncryptionKeys: { target: '/v1/encryption-keys' },
  listAllowedOrigins: { target: '/v1/allowed-origins' },
};

/** Operations that came later have a recording of their own: the first one stays as it was taken. */
const SECOND_EDITION: readonly OperationId[] = ['getReceipt'];
const TEST_ACTIONS: readonly OperationId[] = ['listTestActions', 'runTestAction'];
const LATER = [...SECOND_EDITION, ...TEST_ACTIONS];
const FIRST_EDITION = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant' && !LATER.includes(id));

function goodCase(operation: OperationId, name: string, as: Who | undefined): WireCase {
  const good = GOOD[operation];
  if (good === undefined) throw new Error(`no example of ${operation}`);
  const row = { name: `${operation}: ${name}`, operation, request: `${OPERATIONS[operation].method} ${good.target}` };
  return { ...row, body: good.body, ...(as !== undefined && { as }) } as WireCase;
}

type Change = Pick<WireCase, 'but' | 'afterMs'>;
const each = (ids: readonly OperationId[], name: string, as: Who | undefined, change: Change = {}): WireCase[] =>
  ids.map((id) => ({ ...goodCase(id, name, as), ...change }));

const lacking = (id: OperationId): Who =>
  OPERATIONS[id].scope === SCOPES[0] ? `only ${SCOPES[1]}` : `only ${SCOPES[0]}`;

const SPENT_NONCE = 'AAAAAAAAAAAAAAAAAAAAAA';
const USED_KEY = 'used-by-another-request';

const refusalsOf = (ids: readonly OperationId[]): WireCase[] => {
  const writes = ids.filter((id) => OPERATIONS[id].write);
  return [
    { ...goodCase('resolveAccount', 'spends a nonce', 'secret'), but: { nonce: SPENT_NONCE } },
    ...each(ids, 'a nonce spent before', 'secret', {
      but: { nonce: SPENT_NONCE, signed: true },
      afterMs: 0,
    }),
    ...each(ids, 'no API key', undefined),
    ...each(ids, 'an unknown API key', 'stranger'),
    ...each(ids, 'an unknown version', 'secret', { but: { headers: { 'X-SVC-API-Version': '2020-01-01' } } }),
    ...ids.map((id) => goodCase(id, 'a restricted key without the scope', lacking(id))),
    ...each(ids, 'a publishable key', 'publishable', { but: { headers: { Origin: ORIGIN } } }),
    ...each(ids, 'a publishable key from another origin', 'publishable', {
      but: { headers: { Origin: 'https://evil.example' } },
    }),
    ...each(ids, 'a Live key from outside its allowlist', 'elsewhere'),
    ...each(ids, 'a stale timestamp', 'secret', { but: { timestamp: '1700000000', signed: true } }),
    ...each(ids, "another merchant's signing key", 'foreignSigner', { but: { signed: true } }),
    ...each(writes, 'a plaintext body', 'secret', { but: { body: '{"plain":true}' } }),
    ...each(writes, "another merchant's encryption key", 'foreignSealer'),
    ...each(writes, 'an unknown property', 'secret', { but: { plaintext: Buffer.from('{"unknownProperty":1}') } }),
    ...each(writes, 'a body that is no object', 'secret', { but: { plaintext: Buffer.from('[]') } }),
    ...each(writes, 'a malformed idempotency key', 'secret', { but: { headers: { 'Idempotency-Key': 'short' } } }),
    {
      ...goodCase('createTransfer', 'uses an idempotency key', 'secret'),
      but: {
        headers: { 'X-SVC-Idempotency-Key': USED_KEY },
        plaintext: Buffer.from(JSON.stringify({ ...GOOD.createTransfer?.body, clientReference: 'another' })),
      },
    },
    ...each(writes, 'an idempotency key that another request used', 'secret', {
      but: { headers: { 'X-SVC-Idempotency-Key': USED_KEY } },
      afterMs: 2000,
    }),
    {
      ...goodCase('listBanks', 'the first of a minute', 'limited'),
      before: ({ world }) => world.clock.forward(LIMITS.timestampWindowSeconds * 1000),
    },
    ...each(ids, 'over the limit of the key', 'limited', { afterMs: 0 }),
    ...(writes.map((id) => ({
      ...goodCase(id, 'a nearly full disk', 'secret'),
      outage: 503,
      before: ({ disk }) => {
        disk.isFull = true;
      },
    })) as WireCase[]),
  ];
};

export const everyOperation: WireFamily = { name: 'every-operation', cases: refusalsOf(FIRST_EDITION) };
export const secondEdition: WireFamily = { name: 'second-edition', cases: refusalsOf(SECOND_EDITION) };
export const testActionsRefused: WireFamily = { name: 'test-actions-refused', cases: refusalsOf(TEST_ACTIONS) };
