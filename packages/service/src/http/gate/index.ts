// The merchant gate: every step a request passes, in order, each failing before the next.
import type { FastifyReply } from 'fastify';
import type { RouteHandler } from '../../ports/http.ts';
import type { Caller, Entry } from '../../stores/gate/enter.ts';
import { authenticate } from './authenticate.ts';
import { checkHeaders, checkOwnHeaders, type RequestHeaders } from './check-headers.ts';
import { checkRoute } from './check-route.ts';
import { checkScope } from './check-scope.ts';
import { checkSignature } from './check-signature.ts';
import { checkSource } from './check-source.ts';
import { checkStorage } from './check-storage.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { countRequest } from './count-request.ts';
import type { Gate } from './gate.ts';
import { limitKey } from './limit-key.ts';
import { openBody } from './open-body.ts';
import { runOnce } from './run-once.ts';
import { sealAnswer } from './seal-answer.ts';
import { spendNonce } from './spend-nonce.ts';
import type { Visit } from './visit.ts';

/** Before the body is read: one round trip to the database, then everything that needs only the request's head. */
export async function admit(gate: Gate, visit: Visit): Promise<void> {
  const entry = await countRequest(gate, visit); //   per-IP limit
  // Health is outside: whoever watches over the service sends what it sends.
  if (visit.operation?.limitClass === 'public') checkOwnHeaders(visit);
  if (visit.route !== 'merchant' && visit.route !== 'unknown') return;
  const caller = authenticate(gate, entry); //        API key
  limitKey(visit, entry); //                          per-key limits
  checkSource(visit, caller, entry); //               IP allowlist or origin
  checkScope(visit, caller); //                       key kind and scope
  const operation = checkRoute(visit); //             unknown routes, SVC_DASHBOARD_ONLY
  visit.requestHeaders = checkHeaders(visit, caller, operation); // API version and headers
  checkTimestamp(visit, visit.requestHeaders); //     timestamp
  checkStorage(gate, operation); //                   nothing of the contract: is there room for a write at all
}

export interface Arrived {
  handler: RouteHandler;
  params: Record<string, string>;
  body: Uint8Array;
}

/** With the body: signature to idempotency, the handler, and the way out. */
export async function serve(gate: Gate, visit: Visit, reply: FastifyReply, arrived: Arrived): Promise<Buffer> {
  const { caller, entry, headers } = admittedOf(visit);
  const { params, body, handler } = arrived;
  const operation = checkRoute(visit);
  const recipient = checkSignature(gate, visit, { caller, entry, headers, body }); // signing key and signature
  // Opening has no effect, so it runs before the nonce is spent and is judged after: one round trip does both.
  const opening = await attempt(openBody(gate, visit, { caller, entry, headers, operation, params, body }));
  const opened = opening.ok ? opening.value : null;
  const spending = recipient && (await spendNonce(gate, visit, { caller, headers, recipient, opened })); // nonce
  if (!opening.ok) throw opening.error; //                                      envelope, decryption, body
  const { requestId, now } = visit;
  const { merchantId, env } = caller;
  const { plaintext: _, ...parts } = opening.value;
  const originId = spending?.originId ?? requestId;
  const call = { requestId, originId, operationId: operation.id, merchantId, env, apiKey: caller, now, ...parts };
  const claim = { merchantId, env, key: headers.idempotencyKey ?? '', claimedBy: requestId };
  const run = await runOnce(gate, claim, spending, () => handler(gate.context, call)); // idempotency, handler
  return sealAnswer(gate, visit, reply, { caller, recipient, run }); //         seal, sign, headers
}

function admittedOf(visit: Visit): { caller: Caller; entry: Entry; headers: RequestHeaders } {
  const { caller, entry, requestHeaders: headers } = visit;
  if (caller === null || entry === null || headers === null)
    throw new Error('a request was served that had not been admitted');
  return { caller, entry, headers };
}

type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

const attempt = <Value>(work: Promise<Value>): Promise<Attempt<Value>> =>
  work.then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => ({ ok: false as const, error }),
  );
