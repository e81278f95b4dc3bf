// Tells what a request is to the gate, from the route that the router found for it.
import { OPERATIONS, type OperationId } from '@svc/protocol';
import type { FastifyRequest } from 'fastify';
import type { RouteKind, Visit } from './gate/visit.ts';
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
  }
}

export interface Classified {
  route: RouteKind;
  operation: Visit['operation'];
}

export function classifyRoute(request: FastifyRequest): Classified {
  const { config, url } = request.routeOptions;
  if (request.is404) return { route: isUnderVersion(request.originalUrl) ? 'unknown' : 'outside', operation: null };
  if (config.operationId !== undefined) {
    const operation = { ...OPERATIONS[config.operationId], id: config.operationId };
    return { route: operation.access === 'public' ? 'public' : 'merchant', operation };
  }
  if (config.preflight !== undefined) return { route: isPreflight(request) ? 'preflight' : 'unknown', operation: null };
  if (config.page) return { route: 'outside', operation: null };
  if (config.notice) return { route: 'notice', operation: null };
  return { route: url?.startsWith('/dashboard') ? 'dashboard' : 'notice', operation: null };
}

const isUnderVersion = (target: string): boolean => /^\/v1([/?]|$)/.test(target);

/** A file of the dashboard's pages, not of its API. */
export const isPageFile = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  ['/dashboard', '/dashboard/', '/dashboard/*'].includes(request.routeOptions.url ?? '') &&
  !/^\/dashboard\/api(\/|$)/.test(request.originalUrl.split('?')[0] ?? '');
