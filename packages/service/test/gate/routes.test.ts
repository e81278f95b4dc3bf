import { NOTICE_ROUTES, OPERATION_IDS, OPERATIONS, SCOPES } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkHandlers, routeHandlers } from '../../src/api/routes/index.ts';
import { toRoutePath } from '../../src/api/routes/merchant.ts';
import { buildApp } from '../../src/app.ts';
import { addAllowedOrigin } from '../../src/credentials/edit-allowed-origins.ts';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { type Credentials, callOperation, open } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

const ORIGIN = 'https://shop.merchant.example';
const merchantIds = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant');
const publicIds = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'public');

let house: StubService;
let merchant: Credentials;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
  await addAllowedOrigin(house.context, { merchantId: merchant.merchantId, env: 'test', origin: ORIGIN });
});
beforeEach(() => house.clock.advance(3_600_001));
afterAll(() => house.close());

/** Every route that the router itself knows, read from the tree it prints. */
async function registeredRoutes(): Promise<string[]> {
  const app = buildApp(house.context, { dashboard: async () => undefined });
  await app.ready();
  const printed = app.printRoutes({ commonPrefix: false });
  await app.close();
  const path: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const found = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (found === null) return [];
    const [, indent = '', part = '', methods] = found;
    path.splice(indent.length / 4 - 1, Number.POSITIVE_INFINITY, part);
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path.join('')}`);
  });
}

describe('the routes', () => {
  const DOCUMENTS = [
    '/',
    '/docs',
    '/docs*',
    '/docs/style.css',
    '/docs/search.js',
    '/docs/search-index.json',
    '/downloads',
    '/downloads*',
    '/downloads/:file',
    '/downloads/SHA256SUMS',
    '/downloads/signatures.json',
    '/llms.txt',
    '/v1/proof-of-reserves',
    '/v1/proof-of-reserves.html',
    '/v1/proof-of-reserves/:number',
  ];

  it('are exactly the operations of the contract, the preflights of publishable routes, the notices and the documents', async () => {
    const operations = OPERATION_IDS.map((id) => OPERATIONS[id]);
    const wanted = [
      ...operations.map(({ method, path }) => `${method} ${toRoutePath(path)}`),
      `HEAD ${OPERATIONS.health.path}`,
      `HEAD ${OPERATIONS.healthz.path}`,
      ...operations.filter(({ keyKinds }) => keyKinds.includes('pk')).map(({ path }) => `OPTIONS ${toRoutePath(path)}`),
      ...Object.values(NOTICE_ROUTES).map(({ method, path }) => `${method} ${toRoutePath(path)}`),
      ...DOCUMENTS.map((path) => `GET ${path}`),
    ];
    expect((await registeredRoutes()).sort()).toEqual(wanted.sort());
  });

  it('need a handler for each operation, and an operation for each handler', () => {
    const { getBalance: _, ...others } = routeHandlers;
    expect(() => checkHandlers(others)).toThrow('No handler for getBalance.');
    expect(() => checkHandlers(Object.assign({}, routeHandlers, { mint: routeHandlers.getBalance }))).toThrow(
      'No operation for mint.',
    );
  });
});

describe.each(merchantIds)('%s', (id) => {
  const { keyKinds, scope, limitClass, answers, errors } = OPERATIONS[id];
  const good = Object.keys(answers).map(Number);

  it('answers a secret key, sealed', async () => {
    const reply = await callOperation(house, merchant, id);
    expect(good).toContain(reply.status);
    expect(Object.keys(reply.body).sort()).toEqual(['ciphertext', 'enc', 'v']);
    expect(open(merchant, reply)).toMatchObject({ operation: id });
  });

  it('counts in the windows of its limit class', async () => {
    const reply = await callOperation(house, merchant, id);
    const limit = limitClass === 'write' ? '60' : '600';
    expect([reply.headers['ratelimit-limit'], reply.headers['ratelimit-reset']]).toEqual([limit, '60']);
    expect(reply.headers['ratelimit-remaining']).toBe(String(Number(limit) - 1));
  });

  it('answers a restricted key with its scope, and refuses one with all the others', async () => {
    const keyWith = async (scopes: readonly string[]) => {
      const { apiKey } = await issueApiKey(house.context, {
        merchantId: merchant.merchantId,
        env: 'test',
        kind: 'rk',
        scopes,
      });
      return { ...merchant, apiKey };
    };
    expect(scope).not.toBeNull();
    const allowed = await callOperation(house, await keyWith([String(scope)]), id);
    expect(good).toContain(allowed.status);
    expect(open(merchant, allowed)).toMatchObject({ operation: id });
    const refused = await callOperation(house, await keyWith(SCOPES.filter((name) => name !== scope)), id);
    expect([refused.status, refused.error?.code]).toEqual([403, 'SVC_FORBIDDEN']);
    expect(errors).toContain('SVC_FORBIDDEN');
  });

  it(keyKinds.includes('pk') ? 'answers a publishable key, plainly' : 'refuses a publishable key', async () => {
    const { apiKey } = await issueApiKey(house.context, {
      merchantId: merchant.merchantId,
      env: 'test',
      kind: 'pk',
    });
    const reply = await callOperation(house, { ...merchant, apiKey }, id, { headers: { Origin: ORIGIN } });
    if (keyKinds.includes('pk')) {
      expect([reply.status, reply.body]).toMatchObject([200, { operation: id }]);
      expect(reply.headers['access-control-allow-origin']).toBe(ORIGIN);
      expect(reply.headers['x-svc-signature']).toBeUndefined();
    } else {
      expect([reply.status, reply.error?.code]).toEqual([403, 'SVC_FORBIDDEN']);
    }
  });
});

describe.each(publicIds)('%s', (id) => {
  it('needs no key, is plain, and counts in the windows of its limit class', async () => {
    const reply = await callOperation(house, { ...merchant, apiKey: 'nonsense' }, id);
    expect(reply.status).toBe(200);
    expect(reply.body).not.toHaveProperty('enc');
    const limit = OPERATIONS[id].limitClass === 'public' ? '120' : '600';
    expect(reply.headers['ratelimit-limit']).toBe(limit);
    expect(reply.headers['x-svc-request-id']).toMatch(/^req_[0-9A-Z]{26}$/);
  });
});
