// The second half of the gate: with the body, from the signature to the sealed answer.
import type { FastifyReply } from 'fastify';
import type { RouteHandler } from '../ports/http.ts';
import { checkRoute } from './admit.ts';
import type { RequestHeaders } from './check-headers.ts';
import { checkSignature } from './check-signature.ts';
import type { Gate } from './gate.ts';
import { isLarge, openBody } from './open-body.ts';
import { makeKeyedRequest, runOnce, sealerOf } from './run-once.ts';
import { sealAnswer } from './seal-answer.ts';
import { spendNonce } from './spend-nonce.ts';
import type { Caller, Entry } from './store/enter.ts';
import { mark, type Visit } from './visit.ts';

export interface Arrived {
  handler: RouteHandler;
  params: Record<string, string>;
  body: Uint8Array;
}

export async function serve(gate: Gate, visit: Visit, reply: FastifyReply, arrived: Arrived): Promise<Buffer> {
  const { caller, entry, headers } = admittedOf(visit);
  const { params, body, handler } = arrived;
  const operation = checkRoute(visit);
  mark(visit, 'body');
  const recipient = checkSignature(gate, visit, { caller, entry, headers, body }); // signing key and signature
  mark(visit, 'signature');
  if (isLarge(body)) await gate.turns.take(caller.env, 'large');
  // Opening has no effect, so it runs before the nonce is spent and is judged after: one round trip does both.
  const opening = await settle(openBody(gate, visit, { caller, entry, headers, operation, params, body }));
  const opened = opening.ok ? opening.value : null;
  mark(visit, 'opening');
  const spending = recipient && (await spendNonce(gate, visit, { caller, headers, recipient, opened })); // nonce
  mark(visit, 'nonce');
  await gate.turns.take(caller.env);
  if (!opening.ok) throw opening.error; //                                      envelope, decryption, body
  const { requestId, now } = visit;
  const { merchantId, env } = caller;
  const keyed = makeKeyedRequest(
    { merchantId, env, key: headers.idempotencyKey ?? '', claimedBy: requestId },
    spending,
  );
  const { found } = entry;
  const ahead = {
    originId: spending?.originId ?? requestId,
    sealForKey: sealerOf(gate, keyed),
    ...(spending?.lookup !== undefined && { lookup: spending.lookup }),
    ...(found !== undefined && { found }),
  };
  const call = {
    requestId,
    operationId: operation.id,
    merchantId,
    env,
    apiKey: caller,
    now,
    params: opening.value.params,
    query: opening.value.query,
    body: opening.value.body,
    ahead,
  };
  const run = await runOnce(gate, keyed, () => handler(gate.contexts[env], call)); // idempotency, handler
  visit.opened.answer = run.plaintext;
  visit.opened.isReplay = run.isReplay;
  mark(visit, 'work');
  const sealed = await sealAnswer(gate, visit, reply, { caller, recipient, run }); // seal, sign, headers
  mark(visit, 'sealing');
  return sealed;
}

function admittedOf(visit: Visit): { caller: Caller; entry: Entry; headers: RequestHeaders } {
  const { caller, entry, requestHeaders: headers } = visit;
  if (caller === null || entry === null || headers === null)
    throw new Error('a request was served that had not been admitted');
  return { caller, entry, headers };
}

type Settled<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

const settle = <Value>(work: Promise<Value>): Promise<Settled<Value>> =>
  work.then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => ({ ok: false as const, error }),
  );
