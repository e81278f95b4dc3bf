// Step 6, the route itself: credential writes belong to the dashboard, everything else unknown is not found.
import { DASHBOARD_ONLY_PATHS, type Operation, type OperationId, SvcError } from '@svc/protocol';
import type { Visit } from './visit.ts';

export function checkRoute(visit: Visit): Operation & { id: OperationId } {
  if (visit.operation !== null) return visit.operation;
  if (visit.method !== 'GET' && DASHBOARD_ONLY_PATHS.some((path) => isAtOrBelow(visit.path, path))) {
    throw new SvcError('SVC_DASHBOARD_ONLY', 'Credentials, allowlists and origins are changed in the dashboard only.');
  }
  throw notFound();
}

export const notFound = (): SvcError => new SvcError('SVC_NOT_FOUND', 'There is no such route.');

const isAtOrBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
