// The second half of the gate: with the body, from the signature to the sealed answer.
import type { FastifyReply } from 'fastify';
import type { RouteHandler } from '../../ports/http.ts';
import type { Caller, Entry } from '../../stores/gate/enter.ts';
import { checkRoute } from './admit.ts';
import type { RequestHeaders } from './check-headers.ts';
import { checkSignature } from './check-signature.ts';
import type { Gate } from './gate.ts';
import { openBody } from './open-body.ts';
import { runOnce } from './run-once.ts';
import { sealAnswer } from './seal-answer.ts';
import { spendNonce } from './spend-nonce.ts';
import type { Visit } from './visit.ts';

export interface Arrived {
  handler: RouteHandler;
  params: Record<string, string>;
  body: Uint8Array;
}

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
  const { found } = entry;
  const call = {
    requestId,
    originId,
    operationId: operation.id,
    merchantId,
    env,
    apiKey: caller,
    now,
    ...parts,
    ...(found !== undefined && { found }),
  };
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
