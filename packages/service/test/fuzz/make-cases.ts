// Cases of every route, derived from the tables: operations, dashboard rows, page files, documents and notices.
import {
  CSRF_HEADER,
  DASHBOARD_ONLY_PATHS,
  NOTICE_ROUTES,
  OPERATIONS,
  type Operation,
  SANDBOX_ACTIONS,
} from '@svc/protocol';
import { EXAMPLES } from '@svc/protocol/openapi';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { ACTIONS, type ActionId, API_PREFIX } from '../../src/dashboard/actions.ts';
import { nearly } from './change-json.ts';
import { fromSchema } from './from-schema.ts';
import type { FuzzCase, Sender, Text } from './fuzz-case.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { nearlyPath, segment, targetOf } from './make-targets.ts';
import { rawCases } from './raw-cases.ts';

/** Levers and rows that take something away for everybody, or take the fuzzer's own session: sent only so that they are refused. */
const LEVERS: readonly string[] = Object.entries(SANDBOX_ACTIONS).flatMap(([name, { on }]) =>
  on === 'sandbox' ? [name] : [],
);
const TAKING_AWAY: ReadonlySet<ActionId> = new Set<ActionId>([
  'setSwitch',
  'beginRestore',
  'finishRestore',
  'rotateServiceKeys',
  'removeStaff',
  'resumeSigning',
  'runSandboxLever',
  // Moves a price or replaces blocks for everybody, in some of its cases.
  'makeTestConversion',
  'playIncident',
  'setSandboxPrice',
  'setSandboxPriceTrouble',
  'setSandboxRail',
  'signOut',
  'changePassword',
  'revokeSession',
  'revokeOtherSessions',
  'revokeCredential',
  'removeMember',
  'changeMemberRole',
  'saveProfile',
]);
const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const ODD_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const methodOf = (method: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) });

/** What is in an envelope and should not be. */
const ENVELOPES: readonly Record<string, unknown>[] = [
  { v: 2 },
  { v: '1' },
  { v: null },
  { iv: '' },
  { iv: 'AAAAAAAAAAAAAAAA' },
  { iv: 5 },
  { tag: 'AAAAAAAAAAAAAAAAAAAAAA' },
  { tag: [] },
  { ciphertext: '' },
  { ciphertext: 'A' },
  { ciphertext: '____' },
  { ciphertext: { length: 5 } },
  { encKeyId: 'enc_00000000000000000000000000' },
  { encKeyId: '__proto__' },
  { encKeyId: ['enc_'] },
  { extra: 1 },
];

const apiCase = (operation: Operation): fc.Arbitrary<FuzzCase> => {
  const example = (EXAMPLES as Record<string, { body?: unknown; cases?: Record<string, { body: unknown }> }>)[
    operation.id
  ];
  const examples = [example?.body, ...Object.values(example?.cases ?? {}).map(({ body }) => body)].filter(
    (body) => body,
  );
  const made = operation.body === null ? fc.constant({}) : fromSchema(operation.body);
  const good = examples.length === 0 ? made : fc.oneof(fc.constantFrom(...examples), made);
  return fc
    .record({
      as: fc.oneof(
        { weight: 16, arbitrary: fc.constant('secret' as Sender) },
        { weight: 4, arbitrary: fc.constantFrom<Sender>('forger', 'restricted', 'publishable', 'nobody') },
      ),
      method: methodOf(operation.method),
      target: targetOf(operation.path, operation.params, operation.query),
      headers: hostileHeaders,
      body: nearly(good.map((value) => withoutLever(operation.id, value))),
      isBare: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      isLatin1: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      envelope: seldom(fc.constantFrom(...ENVELOPES)),
    })
    .map(({ isBare, isLatin1, envelope, body, ...row }) => ({
      ...row,
      ...(operation.write && { body }),
      ...(operation.write && isBare && { isBare: true as const }),
      ...(isLatin1 && { isLatin1: true as const }),
      ...(operation.write && envelope !== null && { envelope }),
    }));
};

/** The fields of a lever of the whole Sandbox come under the name of one that acts on one conversion. */
function withoutLever(id: string, body: unknown): unknown {
  const isTaking = id === 'runTestAction' && LEVERS.includes(String((body as { action?: unknown }).action));
  return isTaking ? { ...(body as object), action: 'pay' } : body;
}

const dashboardCase = ([id, row]: [string, (typeof ACTIONS)[ActionId]]): fc.Arbitrary<FuzzCase> => {
  const isTaking = TAKING_AWAY.has(id as ActionId);
  const good = (row.body === null ? fc.constant({}) : fromSchema(row.body as TSchema)) as fc.Arbitrary<object>;
  return fc
    .record({
      as: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Sender>(row.path.startsWith('/operator') ? 'operator' : 'member') },
        { weight: 2, arbitrary: fc.constantFrom<Sender>('operator', 'member', 'visitor', 'nobody') },
      ),
      method: methodOf(row.method),
      target: targetOf(`${API_PREFIX}${row.path}`, row.params, row.query),
      headers: hostileHeaders,
      body: nearly(good),
    })
    .map(({ body, ...made }) => ({
      ...made,
      ...(row.method !== 'GET' && { body }),
      // Without a token nothing is changed.
      ...(isTaking && row.method !== 'GET' && { without: [CSRF_HEADER] }),
    }));
};

const PAGES = [
  '/',
  '/docs',
  '/docs/quickstart',
  '/docs/quickstart.md',
  '/docs/images/x.png',
  '/docs/search-index.json',
  '/llms.txt',
  '/downloads',
  '/downloads/SHA256SUMS',
  '/downloads/signatures.json',
  '/downloads/sdk.tgz',
  '/downloads/npm/@svc/sdk',
  '/downloads/go/svc.example/client/@v/list',
  '/dashboard',
  '/dashboard/',
  '/dashboard/conversions',
  '/dashboard/assets/<asset>',
  '/dashboard/assets/',
  '/dashboard/favicon.svg',
  '/dashboard/index.html',
  '/dashboard/sign-in-link?token=x',
  '/dashboard/sign-in?link=expired',
  '/dashboard/api',
  '/dashboard/api/nothing',
  '/health',
  '/v1/healthz',
  '/v1/docs',
  '/v1/openapi.json',
  '/v1/.well-known/svc-public-keys.json',
  '/v1/proof-of-reserves',
  '/v1/proof-of-reserves.html',
  '/v1/relays',
  '/metrics',
  '/favicon.ico',
  '/robots.txt',
];
const pageCase: fc.Arbitrary<FuzzCase> = fc
  .record({
    as: fc.constantFrom<Sender>('nobody', 'nobody', 'member', 'operator', 'secret'),
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) },
    ),
    target: nearlyPath(fc.constantFrom(...PAGES)),
    headers: hostileHeaders,
    body: seldom(nearly(fc.constant({ chain: 'celo-sepolia', data: '0x00' }))),
  })
  .map(({ body, ...row }) => (body === null || row.method === 'GET' ? row : { ...row, body }));

const dashboardOnlyCase: fc.Arbitrary<FuzzCase> = fc.record({
  as: fc.constantFrom<Sender>('secret', 'restricted', 'nobody'),
  method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT'),
  target: nearlyPath(fc.tuple(fc.constantFrom(...DASHBOARD_ONLY_PATHS), segment).map((parts) => parts.join('/'))),
  headers: hostileHeaders,
  body: nearly(fc.constant({ name: 'x' })),
});

const noticeCase: fc.Arbitrary<FuzzCase> = fc
  .record({
    route: fc.constantFrom('rail', 'screening'),
    provider: fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('flutterwave', 'paystack', 'monnify', 'didit', '__proto__', 'constructor'),
      },
      { weight: 1, arbitrary: segment },
    ),
    env: fc.oneof(
      { weight: 6, arbitrary: fc.constant('test') },
      { weight: 1, arbitrary: fc.oneof(fc.constant('live'), segment) },
    ),
    isSigned: fc.boolean(),
    headers: hostileHeaders,
    body: nearly(
      fc.constantFrom<unknown>(
        { kind: 'payment', railReference: 'x' },
        { kind: 'transfer', railReference: '<reference>' },
        { providerReference: 'scr-x' },
        { event: 'charge.completed', data: { id: 1, tx_ref: 'x', amount: 100.5, currency: 'NGN' } },
        { event: 'transfer.success', data: { reference: 'x', amount: 100 } },
        { eventType: 'SUCCESSFUL_TRANSACTION', eventData: { product: { reference: 'x' }, amountPaid: 1 } },
      ),
    ),
  })
  .map(({ route, provider, env, isSigned, headers, body }) => ({
    as: (isSigned ? route : 'nobody') as Sender,
    method: 'POST',
    target: NOTICE_ROUTES[route].path
      .replace('{provider}', () => provider || (route === 'rail' ? 'sandbox' : 'rules'))
      .replace('{env}', () => env),
    headers,
    body: body as Text,
  }));

/** Slow ones hold a connection for seconds, so that only a few of them are among all. */
export const anyCase: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 400, arbitrary: fc.oneof(...Object.values(OPERATIONS).map(apiCase)) },
  { weight: 300, arbitrary: fc.oneof(...Object.entries(ACTIONS).map((row) => dashboardCase(row as never))) },
  { weight: 150, arbitrary: pageCase },
  { weight: 50, arbitrary: dashboardOnlyCase },
  { weight: 60, arbitrary: noticeCase },
  { weight: 40, arbitrary: rawCases.quick },
  { weight: 2, arbitrary: rawCases.slow },
);
