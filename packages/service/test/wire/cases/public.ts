// Public routes, preflights, notices, and requests that reach no operation.
import { KEY_DOCUMENT_PATH } from '@svc/protocol';
import { ORIGIN } from '../start-wire-service.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const anyone = (
  name: string,
  request: WireCase['request'],
  headers: Record<string, string | string[]> = {},
  operation?: WireCase['operation'],
): WireCase => ({ name, request, but: { headers }, ...(operation && { operation }) });

const ROUTES: readonly WireCase[] = [
  anyone('health', 'GET /health', {}, 'health'),
  anyone('healthz', 'GET /v1/healthz', {}, 'healthz'),
  anyone('health with an unknown version', 'GET /health', { 'X-SVC-API-Version': 'x' }, 'health'),
  anyone('health with a header twice', 'GET /health', { Authorization: ['a', 'b'] }, 'health'),
  anyone('the key document', `GET ${KEY_DOCUMENT_PATH}`, {}, 'getKeyDocument'),
  anyone('the key document with a query', `GET ${KEY_DOCUMENT_PATH}?a=b`, {}, 'getKeyDocument'),
  ...['/v1/openapi.json', '/v1/docs', KEY_DOCUMENT_PATH].flatMap((path) => [
    anyone(`${path} with an unknown version`, `GET ${path}`, { 'X-SVC-API-Version': '2020-01-01' }),
    anyone(`${path} with a header twice`, `GET ${path}`, { 'X-SVC-Key-Id': ['a', 'b'] }),
    anyone(`POST ${path}`, `POST ${path}`),
    { ...anyone(`POST ${path} with a key`, `POST ${path}`), as: 'secret' as const },
  ]),
  anyone('POST /health', 'POST /health'),
  { ...anyone('POST /v1/healthz', 'POST /v1/healthz'), as: 'secret' },
  anyone('HEAD /health', 'HEAD /health'),
];

const PREFLIGHT = { Origin: ORIGIN, 'Access-Control-Request-Method': 'GET' };
const PREFLIGHTS: readonly WireCase[] = [
  ...['/v1/balance', '/v1/banks', '/v1/conversions/quote'].map((path) =>
    anyone(`preflight of ${path}`, `OPTIONS ${path}`, PREFLIGHT),
  ),
  anyone('preflight from any origin', 'OPTIONS /v1/banks', { ...PREFLIGHT, Origin: 'https://evil.example' }),
  anyone('OPTIONS that is no preflight', 'OPTIONS /v1/banks'),
  anyone('preflight of a route without publishable keys', 'OPTIONS /v1/conversions', PREFLIGHT),
  anyone('preflight of a public route', 'OPTIONS /v1/docs', PREFLIGHT),
];

const OLD = ['mint', 'redeem', 'approve', 'withdraw', 'verify-payout', 'virtual-account', 'mint-limit'];
const UNKNOWN: readonly WireCase[] = [
  ...OLD.flatMap((name): WireCase[] => [
    { name: `GET /v1/${name}`, request: `GET /v1/${name}`, as: 'secret' },
    { name: `POST /v1/${name}`, request: `POST /v1/${name}`, as: 'secret' },
  ]),
  ...(
    [
      'PUT /v1/conversions',
      'DELETE /v1/balance',
      'POST /v1/banks',
      'HEAD /v1/banks',
      'OPTIONS /v1/conversions',
      'PATCH /v1/events',
      'GET /v1/accounts/resolve',
      'GET /v1/banks/',
      'GET /v1/Banks',
      'GET /v1',
      'GET /v1/',
      'GET /v1/conversions/op:wire:00000001/voucher',
      'GET /v1/%2e%2e/health',
      'GET /v1/conversions/%zz',
    ] as const
  ).map((request): WireCase => ({ name: `${request} is no route`, request, as: 'secret' })),
  anyone('an unknown route without a key', 'GET /v1/nothing'),
  anyone('outside the version', 'GET /nothing'),
  anyone('outside the version, a write', 'POST /nothing'),
  anyone('another version', 'GET /v2/conversions'),
  anyone('the root', 'GET /'),
  { ...anyone('an unknown route with a publishable key', 'GET /v1/nothing', { Origin: ORIGIN }), as: 'publishable' },
];

const notice = (name: string, path: string, body = '{}'): WireCase => ({
  name: `notice ${name}`,
  request: `POST ${path}`,
  but: { headers: { 'Content-Type': 'application/json' }, body },
});
const NOTICES: readonly WireCase[] = [
  notice('of a rail we do not use', '/v1/rails/paystack/test'),
  notice('of an environment without a rail', '/v1/rails/simulated/live'),
  notice('of no environment', '/v1/rails/simulated/prod'),
  notice('that is forged', '/v1/rails/simulated/test'),
  notice('that is forged and large', '/v1/rails/simulated/test', 'a'.repeat(2_000_000)),
  notice('of screening we do not use', '/v1/screening/didit/test'),
  notice('of screening that is forged', '/v1/screening/simulated/test'),
  notice('of screening of no environment', '/v1/screening/simulated/prod'),
  {
    ...notice('about somebody unknown', '/v1/rails/simulated/test'),
    before: ({ world }) => {
      world.rail.readNotice = () => ({ kind: 'other', railReference: 'unknown' });
    },
  },
  anyone('GET of a notice route', 'GET /v1/rails/simulated/test'),
];

const HTTP: readonly WireCase[] = [
  anyone('an unknown expectation', 'GET /v1/healthz', { Expect: 'nonsense' }),
  anyone('a method nobody knows', 'PROPFIND /v1/healthz'),
  anyone('a long path', `GET /v1/conversions/${'x'.repeat(4000)}`),
];

const EXHAUST = 121;
const LIMITED: readonly WireCase[] = [
  {
    ...anyone('too many public requests', `GET ${KEY_DOCUMENT_PATH}`),
    operation: 'getKeyDocument',
    before: async ({ port }) => {
      for (let count = 0; count < EXHAUST; count += 1) {
        await (await fetch(`http://127.0.0.1:${port}${KEY_DOCUMENT_PATH}`)).arrayBuffer();
      }
    },
  },
];

export const publicRoutes: WireFamily = {
  name: 'public',
  cases: [...ROUTES, ...PREFLIGHTS, ...UNKNOWN, ...NOTICES, ...HTTP, ...LIMITED],
};
