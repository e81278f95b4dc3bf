// Every route of the dashboard's API: one typed table that the server serves from and the front end calls by.
import type { Static, TSchema } from 'typebox';
import { accountRoutes } from './api/account-routes.ts';
import { credentialRoutes } from './api/credential-routes.ts';
import { merchantRoutes } from './api/merchant-routes.ts';
import { operatorRoutes } from './api/operator-routes.ts';
import type { ApiRoute } from './api/route.ts';
import { sandboxRoutes } from './api/sandbox-routes.ts';
import { webhookRoutes } from './api/webhook-routes.ts';

export const API_PREFIX = '/dashboard/api';
/** Every call but GET carries this header with the token that GET /session gave, and the page's own Origin. */
export const CSRF_HEADER = 'X-SVC-CSRF';

export const API_ROUTES = {
  ...accountRoutes,
  ...merchantRoutes,
  ...credentialRoutes,
  ...webhookRoutes,
  ...sandboxRoutes,
  ...operatorRoutes,
} as const satisfies Record<string, ApiRoute>;

export type ApiRoutes = typeof API_ROUTES;
export type RouteId = keyof ApiRoutes;

type Typed<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
export type ParamsOf<Id extends RouteId> = Typed<ApiRoutes[Id]['params']>;
export type QueryOf<Id extends RouteId> = Typed<ApiRoutes[Id]['query']>;
export type BodyOf<Id extends RouteId> = Typed<ApiRoutes[Id]['body']>;

export const changesSomething = (route: ApiRoute): boolean => route.method !== 'GET';
