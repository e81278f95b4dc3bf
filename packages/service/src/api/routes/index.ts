// Joins the families of routes: every operation of the contract has one handler, and every handler an operation.
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import type { RouteHandlers } from '../../ports/http.ts';
import { conversionRoutes } from './conversions.ts';
import { credentialRoutes } from './credentials.ts';
import { exportRoutes } from './exports.ts';
import { lookupRoutes } from './lookups.ts';
import { testActionRoutes } from './test-actions.ts';
import { webhookRoutes } from './webhooks.ts';

export const routeHandlers: RouteHandlers = joinFamilies([
  conversionRoutes,
  lookupRoutes,
  webhookRoutes,
  exportRoutes,
  testActionRoutes,
  credentialRoutes,
]);

function joinFamilies(families: readonly RouteHandlers[]): RouteHandlers {
  const names = families.flatMap((family) => Object.keys(family));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) throw new Error(`Two handlers for ${repeated.join(', ')}.`);
  return Object.assign({}, ...families);
}

/** Fails at start when the tables and the handlers differ. */
export function checkHandlers(handlers: RouteHandlers): RouteHandlers {
  const operations = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant');
  const missing = operations.filter((id) => handlers[id] === undefined);
  const unknown = Object.keys(handlers).filter((id) => !operations.some((known) => known === id));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`No operation for ${unknown.join(', ')}.`);
  return handlers;
}
