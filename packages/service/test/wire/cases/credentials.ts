// The credential inventory, and everything about credentials that belongs to the dashboard.
import { DASHBOARD_ONLY_PATHS, OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import type { WireCase, WireFamily } from '../wire-case.ts';

const LISTS = OPERATION_IDS.filter((id) => DASHBOARD_ONLY_PATHS.some((path) => path === OPERATIONS[id].path));

const lists = LISTS.flatMap((operation): WireCase[] => {
  const row = (name: string, query: string, more: Partial<WireCase> = {}): WireCase => ({
    name: `${operation} ${name}`,
    operation,
    request: `GET ${OPERATIONS[operation].path}${query}`,
    as: 'secret',
    ...more,
  });
  return [
    row('all', ''),
    row('of Sandbox', '?env=test&limit=200'),
    row('of Live', '?env=live'),
    row('of another merchant', '', { as: 'other' }),
    row('by a restricted key', '?limit=1', { as: 'only credentials:read' }),
    row('with a bad limit', '?limit=0'),
    row('with a bad environment', '?env=prod'),
    row('with a bad cursor', '?cursor=nonsense'),
  ];
});

const pages: readonly WireCase[] = [
  {
    name: 'first page of API keys',
    operation: 'listApiKeys',
    request: 'GET /v1/api-keys?limit=2',
    as: 'secret',
    keep: { cursor: 'pagination.nextCursor' },
  },
  {
    name: 'second page of API keys',
    operation: 'listApiKeys',
    request: 'GET /v1/api-keys?limit=2&cursor={cursor}',
    as: 'secret',
  },
  {
    name: 'cursor of another list',
    operation: 'listSigningKeys',
    request: 'GET /v1/signing-keys?limit=2&cursor={cursor}',
    as: 'secret',
  },
];

const ID = 'key_01K5BK0BR1T3W5Y7A9C1E3G5JK';
const dashboardOnly = DASHBOARD_ONLY_PATHS.flatMap((path): WireCase[] =>
  [`POST ${path}`, `DELETE ${path}/${ID}`, `PATCH ${path}/${ID}`, `POST ${path}/${ID}/rotate`, `PUT ${path}`].map(
    (request) => ({
      name: `${request} belongs to the dashboard`,
      request: request as WireCase['request'],
      as: 'secret',
    }),
  ),
);

export const credentials: WireFamily = {
  name: 'credentials',
  cases: [
    ...lists,
    ...pages,
    ...dashboardOnly,
    { name: 'a credential by its id is no route', request: `GET /v1/api-keys/${ID}`, as: 'secret' },
    { name: 'a dashboard write without a key', request: 'POST /v1/api-keys' },
  ],
};
