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
import { ACTIONS, type ActionId, API_PREFIX } from '../../src/dashboard/actions/actions.ts';
import { fromSchema } from './from-schema.ts';
import type { FuzzCase, Sender, Text } from './fuzz-case.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { hostileText, nearly } from './hostile-text.ts';
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
  'setSandboxPrice',
  'setSandboxPriceTrouble',
  'setSandboxRail',
  'tryOperation',
  'signOut',
  'changePassword',
  'revokeSession',
  'revokeOtherSessions',
  'revokeCredential',
  'removeMember',
  'changeMemberRole',
  'saveProfile',
]);
const REFUSED = 'notAFieldOfAnything';

const partsOf = (parts: readonly (string | readonly [string, number])[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(Math.min(part[1], 4000)))).join('');
/** Encoded now and then: what is in a path or a query may come either way. */
const inUrl = fc
  .tuple(hostileText, fc.boolean())
  .map(([parts, isEncoded]) => (isEncoded ? encode(partsOf(parts)) : partsOf(parts).replaceAll('?', '')));
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const SEGMENTS = [
  '..',
  '.',
  '',
  '%2e%2e',
  '%2e',
  '%2F',
  '%2f..%2f',
  '%5c',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%c0%ae',
  '%252e%252e',
];
const MORE_SEGMENTS = [
  ';a=b',
  '__proto__',
  '%ed%a0%80',
  '\u00e9',
  '*',
  ':',
  '~',
  '{id}',
  'index.html',
  '.svc-built',
  'a%0d%0ab',
];
const segment = fc.oneof(fc.constantFrom(...SEGMENTS, ...MORE_SEGMENTS), inUrl);

/** A path as it is, or with a segment put in, cut or in another case. */
const nearlyPath = (path: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: path },
    { weight: 2, arbitrary: fc.tuple(path, segment, fc.nat(6)).map(([base, put, at]) => putInto(base, put, at)) },
    { weight: 1, arbitrary: path.map((base) => base.toUpperCase()) },
    { weight: 1, arbitrary: path.map((base) => base.replaceAll('/', '%2F')).map((base) => `/${base.slice(3)}`) },
  );

function putInto(path: string, put: string, at: number): string {
  const [bare = '', ...query] = path.split('?');
  const segments = bare.split('/');
  segments.splice(1 + (at % segments.length), 0, put);
  return [segments.join('/'), ...query].join('?');
}

const paramsOf = (path: string, schema: TSchema | null): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const properties = (schema as { properties?: Record<string, TSchema> } | null)?.properties ?? {};
  const values = names.map((name) =>
    fc.oneof(
      { weight: 5, arbitrary: fromSchema(properties[name] ?? ({ type: 'string' } as TSchema), name) },
      { weight: 1, arbitrary: segment },
    ),
  );
  return fc
    .tuple(...values)
    .map((found) => found.reduce<string>((text, value) => text.replace(/\{\w+\}/, () => String(value)), path));
};

const queryOf = (schema: TSchema | null): fc.Arbitrary<string> => {
  const properties = Object.entries((schema as { properties?: Record<string, TSchema> } | null)?.properties ?? {});
  const pairs = properties.map(([name, inner]) =>
    fc.oneof(
      { weight: 6, arbitrary: fromSchema(inner, name).map((value) => `${name}=${keepNames(String(value))}`) },
      { weight: 2, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: inUrl.map((value) => `${name}=${value}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(`${name}`, `${name}=`, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`),
      },
    ),
  );
  const odd = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.tuple(inUrl, inUrl).map(([name, value]) => `${name}=${value}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&&&', '?', '=', '%', '%ff=%ff', '__proto__=1', 'a=1#b', 'limit=1e3', 'limit=٣'),
    },
  );
  return fc.tuple(...pairs, odd).map((all) => all.filter((pair) => pair !== '').join('&'));
};

/** Encoded, but for the names that are filled in later. */
const keepNames = (text: string): string => (/^<\w+>$/.test(text) ? text : encode(text));

const targetOf = (path: string, params: TSchema | null, query: TSchema | null): fc.Arbitrary<string> =>
  fc
    .tuple(nearlyPath(paramsOf(path, params)), queryOf(query))
    .map(([found, pairs]) => (pairs === '' ? found : `${found}?${pairs}`));

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
        { weight: 10, arbitrary: fc.constant('secret' as Sender) },
        { weight: 4, arbitrary: fc.constantFrom<Sender>('forger', 'restricted', 'publishable', 'nobody') },
      ),
      method: methodOf(operation.method),
      target: targetOf(operation.path, operation.params, operation.query),
      headers: hostileHeaders,
      body: nearly(good.map((value) => withoutLever(operation.id, value))),
      isBare: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      isLatin1: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      envelope: fc.option(fc.constantFrom(...ENVELOPES), { freq: 12 }),
    })
    .map(({ isBare, isLatin1, envelope, body, ...row }) => ({
      ...row,
      ...(operation.write && { body }),
      ...(operation.write && isBare && { isBare: true as const }),
      ...(isLatin1 && { isLatin1: true as const }),
      ...(operation.write && envelope !== null && { envelope }),
    }));
};

/** A lever of the whole Sandbox gets a field that it does not have, so that it is refused. */
function withoutLever(id: string, body: unknown): unknown {
  const isTaking = id === 'runTestAction' && LEVERS.includes(String((body as { action?: unknown }).action));
  return isTaking ? { ...(body as object), [REFUSED]: 1 } : body;
}

const dashboardCase = ([id, row]: [string, (typeof ACTIONS)[ActionId]]): fc.Arbitrary<FuzzCase> => {
  const isTaking = TAKING_AWAY.has(id as ActionId);
  const good = (row.body === null ? fc.constant({}) : fromSchema(row.body as TSchema)) as fc.Arbitrary<object>;
  return fc
    .record({
      as: fc.constantFrom<Sender>('operator', 'operator', 'member', 'member', 'visitor', 'nobody'),
      method: methodOf(row.method),
      target: targetOf(`${API_PREFIX}${row.path}`, row.params, row.query),
      headers: hostileHeaders,
      body: nearly(good),
    })
    .map(({ body, ...made }) => ({
      ...made,
      ...(row.method !== 'GET' && { body }),
      // Without a token nothing is changed, whatever else is right.
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
    body: fc.option(nearly(fc.constant({ chain: 'celo-sepolia', data: '0x00' })), { freq: 8 }),
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
