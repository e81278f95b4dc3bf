// The first half of the gate: every check that needs only the head of a request, one per line, in the contract's order.
import {
  checkRequestTimestamp,
  DASHBOARD_ONLY_PATHS,
  type Operation,
  type OperationId,
  SvcError,
  validationError,
} from '@svc/protocol';
import { decodePath, isDecodable } from '../api/classify-route.ts';
import { unservedEnvs } from '../config.ts';
import { toSeconds } from '../ports/clock.ts';
import { checkHeaders, checkOwnHeaders, type RequestHeaders } from './check-headers.ts';
import { countRequest, refuseLimited } from './count-request.ts';
import type { Gate } from './gate.ts';
import type { Caller, Entry } from './store/enter.ts';
import type { Visit } from './visit.ts';

/** Runs before the body is read: at most one round trip to the database, then checks in memory. */
export function admit(gate: Gate, visit: Visit): Promise<void> | undefined {
  const entry = countRequest(gate, visit); //         per-IP limit
  if (entry instanceof Promise) return entry.then((counted) => checkHead(gate, visit, counted));
  checkHead(gate, visit, entry);
  return undefined;
}

/** Each fails before the next. */
function checkHead(gate: Gate, visit: Visit, entry: Entry): void {
  // Health checks are exempt: load balancers send no API headers.
  if (visit.operation?.limitClass === 'public') checkOwnHeaders(visit);
  if (visit.route !== 'merchant' && visit.route !== 'unknown') return;
  const caller = authenticate(gate, entry); //        API key
  limitKey(visit, entry); //                          per-key limits
  checkSource(entry); //                              IP allowlist or origin
  checkScope(visit, caller); //                       key kind and scope
  const operation = checkRoute(visit); //             unknown routes, SVC_DASHBOARD_ONLY
  visit.requestHeaders = checkHeaders(visit, caller, operation); // API version and headers
  checkTimestamp(visit, visit.requestHeaders); //     timestamp
  checkStorage(gate, operation); //                   not in the contract: is there room for a write at all
}

/** Missing, malformed, unknown, revoked and expired keys look the same from outside. */
function authenticate(gate: Gate, { key }: Entry): Caller {
  const { config } = gate.context;
  if (key !== undefined && unservedEnvs(config).includes(key.env)) {
    // Not the key's fault: the proxy in front has sent it to the wrong process.
    throw new SvcError('SVC_UNAVAILABLE', `This process does not serve ${key.env} keys. Try again shortly.`);
  }
  if (key === undefined || !config.envs.includes(key.env)) {
    throw new SvcError('SVC_UNAUTHENTICATED', 'A valid API key is needed: Authorization: Bearer <API_KEY>.');
  }
  return key;
}

/** Requests in a minute, requests in an hour, writes in a minute: counted together with the per-IP limit. */
export function limitKey(visit: Visit, entry: Entry): void {
  if (entry.refused === 'key' || entry.refused === 'writes') refuseLimited(visit, entry);
}

/** Secret and restricted keys have an IP allowlist, publishable keys have origins. The database compares, so that it counts nothing of the key. */
export function checkSource({ wrongSource }: Entry): void {
  if (wrongSource === 'address') {
    throw new SvcError('SVC_IP_NOT_ALLOWED', "The request comes from outside the API key's IP allowlist.");
  }
  if (wrongSource === 'origin') {
    throw new SvcError('SVC_ORIGIN_NOT_ALLOWED', 'A publishable key needs an Origin on the list of allowed origins.');
  }
}

/** Publishable keys have their few routes, restricted keys their scopes. */
export function checkScope({ operation }: Pick<Visit, 'operation'>, caller: Pick<Caller, 'kind' | 'scopes'>): void {
  const isRefused = operation === null ? caller.kind === 'pk' : !operation.keyKinds.includes(caller.kind);
  if (isRefused) throw new SvcError('SVC_FORBIDDEN', 'Publishable keys are refused on this route.');
  const scope = operation?.scope ?? null;
  if (caller.kind === 'rk' && scope !== null && !caller.scopes.includes(scope)) {
    throw new SvcError('SVC_FORBIDDEN', `The restricted key lacks the scope ${scope}.`, { scope });
  }
}

/** Credential writes belong to the dashboard; everything else unknown is not found. */
export function checkRoute(visit: Visit): Operation & { id: OperationId } {
  if (visit.operation !== null) return visit.operation;
  const asked = decodePath(visit.path);
  if (visit.method !== 'GET' && DASHBOARD_ONLY_PATHS.some((path) => isAtOrBelow(asked, path))) {
    throw new SvcError('SVC_DASHBOARD_ONLY', 'Credentials, allowlists and origins are changed in the dashboard only.');
  }
  throw isDecodable(visit.path) ? notFound() : validationError('path', 'has a broken percent escape');
}

const isAtOrBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

export const notFound = (): SvcError => new SvcError('SVC_NOT_FOUND', 'There is no such route.');

/** Checked again with the signature by `verifyRequest`; here so that a stale request costs no body. */
function checkTimestamp(visit: Visit, { signed }: RequestHeaders): void {
  if (signed !== null) checkRequestTimestamp({ timestamp: signed.timestamp, nowSeconds: toSeconds(visit.now) });
}

/** Refuses writes while the embedded database's disk is nearly full: a full disk would hang the process. */
function checkStorage(gate: Gate, operation: Operation): void {
  if (!operation.write || gate.context.db.hasFreeSpace()) return;
  throw new SvcError('SVC_UNAVAILABLE', 'The service cannot take writes right now.');
}
