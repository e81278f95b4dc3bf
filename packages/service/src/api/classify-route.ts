// Classifies a request for the gate, from the route that the router found for it.
import { OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import type { FastifyRequest } from 'fastify';
import type { RouteKind, Visit } from '../gate/visit.ts';
import { isPreflight } from './preflight.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
    /** The method whose preflight this route answers. */
    preflight?: string;
    notice?: boolean;
    /** A page of the documentation. */
    page?: boolean;
    /** A stream that stays open: the limit on handling time does not apply. */
    isEndless?: boolean;
  }
}

export interface Classified {
  route: RouteKind;
  operation: Visit['operation'];
}

/** Made once: every request asks. */
const OPERATION_ROUTES = Object.fromEntries(
  OPERATION_IDS.map((id) => {
    const operation = { ...OPERATIONS[id], id };
    return [id, { route: operation.access === 'public' ? 'public' : 'merchant', operation }];
  }),
) as Record<OperationId, Classified>;

export function classifyRoute(request: FastifyRequest): Classified {
  const { config, url } = request.routeOptions;
  if (request.is404) return unroutedAs(request);
  if (config.operationId !== undefined) {
    return OPERATION_ROUTES[config.operationId];
  }
  if (config.preflight !== undefined) return { route: isPreflight(request) ? 'preflight' : 'unknown', operation: null };
  if (config.page || isPageFile(request)) return { route: 'file', operation: null };
  if (config.notice) return { route: 'notice', operation: null };
  return { route: url?.startsWith('/dashboard') ? 'dashboard' : 'notice', operation: null };
}

/** What no route was found for. Under /v1 the gate asks for a key before it says so. */
export const unroutedAs = ({ originalUrl }: FastifyRequest): Classified => ({
  route: isUnderVersion(originalUrl) ? 'unknown' : 'outside',
  operation: null,
});

/** An encoded slash ends the version's segment too: the key is asked for, and the request is in its merchant's log. */
const isUnderVersion = (target: string): boolean => /^\/v1([/?]|%2f|$)/i.test(decodePath(target));

/** A file of the dashboard's pages, not of its API. */
const isPageFile = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  ['/dashboard', '/dashboard/', '/dashboard/*'].includes(request.routeOptions.url ?? '') &&
  !/^\/dashboard\/api(\/|$)/.test(request.originalUrl.split('?')[0] ?? '');

// Percent-encoded paths, read as the router reads them.

/** The path as the router compares it. A segment that cannot be decoded stays as it is: it names no route. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.replace(/[^/]+/g, (segment) => tryDecode(segment) ?? segment) : path;
}

/** False when the path has a broken percent escape, or one that is not UTF-8. */
export const isDecodable = (path: string): boolean => tryDecode(path) !== null;

function tryDecode(text: string): string | null {
  try {
    return decodeURI(text);
  } catch {
    return null;
  }
}
