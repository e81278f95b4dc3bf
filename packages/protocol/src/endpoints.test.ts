// The table of operations says what the specification says about routes, keys, scopes and limits.
import { describe, expect, it } from 'vitest';
import { DASHBOARD_ONLY_PATHS, OPERATION_IDS, OPERATIONS, type Operation, SCOPES } from './endpoints.ts';
import { ERROR_CODES } from './errors.ts';

const all: readonly Operation[] = Object.values(OPERATIONS);
const idsWhere = (test: (operation: Operation) => boolean) => all.filter(test).map(({ id }) => id);

const ROUTES = [
  'GET /health',
  'GET /v1/healthz',
  'GET /v1/.well-known/svc-public-keys.json',
  'GET /v1/openapi.json',
  'GET /v1/docs',
  'GET /v1/balance',
  'GET /v1/banks',
  'POST /v1/accounts/resolve',
  'POST /v1/transfers',
  'GET /v1/liabilities/proof',
  'GET /v1/conversions',
  'POST /v1/conversions',
  'GET /v1/conversions/quote',
  'GET /v1/conversions/screening',
  'GET /v1/conversions/{reference}',
  'GET /v1/conversions/{reference}/receipt',
  'GET /v1/conversions/{reference}/evidence',
  'POST /v1/conversions/{reference}/events',
  'POST /v1/conversions/{reference}/voucher',
  'POST /v1/conversions/{reference}/payout',
  'POST /v1/webhook-endpoints',
  'GET /v1/webhook-endpoints',
  'GET /v1/webhook-endpoints/{id}',
  'PATCH /v1/webhook-endpoints/{id}',
  'DELETE /v1/webhook-endpoints/{id}',
  'POST /v1/webhook-endpoints/{id}/test',
  'POST /v1/webhook-endpoints/{id}/replay',
  'GET /v1/events',
  'GET /v1/events/{id}',
  'GET /v1/test-data/events',
  'POST /v1/test-data/events',
  'POST /v1/exports',
  'GET /v1/exports',
  'GET /v1/exports/{id}',
  'GET /v1/exports/{id}/parts/{n}',
  'GET /v1/exports/{id}/signature',
  'GET /v1/test-data/actions',
  'POST /v1/test-data/actions',
  'GET /v1/api-keys',
  'GET /v1/signing-keys',
  'GET /v1/encryption-keys',
  'GET /v1/allowed-origins',
];

describe('OPERATIONS', () => {
  it('are the routes of the specification, each once', () => {
    expect(all.map(({ method, path }) => `${method} ${path}`)).toEqual(ROUTES);
    expect(all.map(({ id }) => id)).toEqual([...OPERATION_IDS]);
  });

  it('let publishable keys call quote, banks and balance only', () => {
    expect(idsWhere(({ keyKinds }) => keyKinds.includes('pk')).sort()).toEqual(['getBalance', 'getQuote', 'listBanks']);
  });

  it('need a scope and a secret or restricted key wherever they are not public', () => {
    for (const { access, keyKinds, scope, sealed } of all) {
      if (access === 'public') expect([keyKinds, scope, sealed]).toEqual([[], null, false]);
      else {
        expect(keyKinds).toEqual(expect.arrayContaining(['sk', 'rk']));
        expect(SCOPES).toContain(scope);
        expect(sealed).toBe(true);
      }
    }
  });

  it.each([
    [
      'conversions:read',
      [
        'getConversion',
        'getEvidence',
        'getLiabilityProof',
        'getQuote',
        'getReceipt',
        'getScreening',
        'listConversions',
      ],
    ],
    ['conversions:write', ['createConversion', 'issueVoucher', 'reportEvent', 'startPayout']],
    ['balance:read', ['getBalance']],
    ['banks:read', ['listBanks', 'resolveAccount']],
    ['transfers:write', ['createTransfer']],
    ['credentials:read', ['listAllowedOrigins', 'listApiKeys', 'listEncryptionKeys', 'listSigningKeys']],
    ['exports:read', ['getExport', 'getExportPart', 'getExportSignature', 'listExports']],
    ['exports:manage', ['createExport']],
    ['webhooks:read', ['getEvent', 'getWebhookEndpoint', 'listEvents', 'listWebhookEndpoints']],
    [
      'webhooks:manage',
      [
        'createTestEvent',
        'createWebhookEndpoint',
        'deleteWebhookEndpoint',
        'listTestActions',
        'listTestEvents',
        'replayEvents',
        'runTestAction',
        'testWebhookEndpoint',
        'updateWebhookEndpoint',
      ],
    ],
  ])('give %s to exactly these operations', (scope, ids) => {
    expect(idsWhere((operation) => operation.scope === scope).sort()).toEqual(ids);
  });

  it('count conversion, account-resolution and transfer writes in the write limit, and no others', () => {
    const counted = [
      'createConversion',
      'createTransfer',
      'issueVoucher',
      'reportEvent',
      'resolveAccount',
      'startPayout',
    ];
    expect(idsWhere(({ limitClass }) => limitClass === 'write').sort()).toEqual(counted);
    expect(idsWhere(({ limitClass }) => limitClass === 'none')).toEqual(['health', 'healthz']);
  });

  it('are writes with a body exactly when they are not a GET', () => {
    for (const { method, write, body } of all)
      expect([write, body !== null]).toEqual([method !== 'GET', method !== 'GET']);
  });

  it('have a schema for exactly the parameters in their path', () => {
    for (const { path, params } of all) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys((params as { properties?: object } | null)?.properties ?? {})).toEqual(names);
    }
  });

  it('list known error codes, each once, and what the gate itself can answer', () => {
    for (const { errors, write, access } of all) {
      expect(new Set(errors).size).toBe(errors.length);
      for (const code of errors) expect(ERROR_CODES).toContain(code);
      expect(errors).toContain('SVC_RATE_LIMITED');
      expect(errors.includes('SVC_UNAUTHENTICATED')).toBe(access === 'merchant');
      expect(errors.includes('SVC_ENCRYPTION_REQUIRED')).toBe(write);
    }
  });

  it('answer 2xx with a schema', () => {
    for (const { answers } of all) {
      const statuses = Object.keys(answers).map(Number);
      expect(statuses.length).toBeGreaterThan(0);
      for (const status of statuses) expect([200, 201, 202]).toContain(status);
    }
    expect(Object.keys(OPERATIONS.createConversion.answers)).toEqual(['200', '201', '202']);
    expect(Object.keys(OPERATIONS.createTransfer.answers)).toEqual(['201']);
  });

  it('only list credentials', () => {
    const below = all.filter(({ path }) => DASHBOARD_ONLY_PATHS.some((root) => path.startsWith(root)));
    expect(below.map(({ method, path }) => `${method} ${path}`)).toEqual(
      DASHBOARD_ONLY_PATHS.map((path) => `GET ${path}`),
    );
  });
});
