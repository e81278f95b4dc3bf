// Joins the families of routes: every operation of the contract has one handler, and every handler an operation.
import { OPERATION_IDS, OPERATIONS, SvcError } from '@svc/protocol';
import type { RouteHandlers } from '../../ports/http.ts';
import { credentialRoutes } from './credentials.ts';
import { lookupRoutes } from './lookups.ts';
import { webhookRoutes } from './webhooks.ts';

export const routeHandlers: RouteHandlers = { ...credentialRoutes, ...lookupRoutes, ...webhookRoutes };

const merchantOperations = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant');

/** Fails at start when the tables and the handlers differ. */
export function checkHandlers(handlers: RouteHandlers): RouteHandlers {
  const unknown = Object.keys(handlers).filter((id) => !merchantOperations.some((known) => known === id));
  if (unknown.length > 0) throw new Error(`No operation for ${unknown.join(', ')}.`);
  const missing = merchantOperations.filter((id) => handlers[id] === undefined);
  // Until every family is there, what is missing answers that it is.
  const absent = async () => {
    throw new SvcError('SVC_UNAVAILABLE', 'This operation is not served here yet.');
  };
  return { ...Object.fromEntries(missing.map((id) => [id, absent])), ...handlers };
}
