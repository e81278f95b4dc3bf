// The second half of the gate: with the body, from the signature to the sealed answer.

import { CURRENT_API_VERSION, HEADERS, type SealedResponse, sealResponse, signResponse } from '@svc/protocol';
import type { FastifyReply } from 'fastify';
import { toSeconds, wallClock } from '../ports/clock.ts';
import type { RouteHandler } from '../ports/http.ts';
import { checkRoute } from './admit.ts';
import type { RequestHeaders } from './check-headers.ts';
import { checkSignature, type Recipient } from './check-signature.ts';
import type { Gate } from './gate.ts';
import { isLarge, openBody } from './open-body.ts';
import { makeKeyedRequest, type Run, runOnce, sealerOf } from './run-once.ts';
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

// The way out: seals the answer to the merchant's key, signs what is sent, and names request, version and key.

interface Outgoing {
  caller: Caller;
  /** Null for a publishable key: its answers are plain. */
  recipient: Recipient | null;
  run: Run;
}

async function sealAnswer(gate: Gate, visit: Visit, reply: FastifyReply, outgoing: Outgoing): Promise<Buffer> {
  const { caller, recipient, run } = outgoing;
  reply.code(run.status).type('application/json; charset=utf-8').header(HEADERS.apiVersion, CURRENT_API_VERSION);
  if (run.isReplay) reply.header(HEADERS.idempotentReplay, 'true');
  if (recipient === null) return Buffer.from(run.plaintext);
  const { requestId } = visit;
  const sealed = sealResponse({ plaintext: run.plaintext, recipient: recipient.verifyKey, requestId });
  const body = Buffer.from(toJson(sealed), 'latin1');
  const now = wallClock(gate.context.clock).now();
  const timestamp = toSeconds(now);
  const { kid, signKey } = await gate.publishedKeys.responseSigner(caller.env, now);
  reply.header(HEADERS.timestamp, String(timestamp));
  reply.header(HEADERS.keyId, kid);
  reply.header(HEADERS.signature, signResponse({ signKey, requestId, timestamp, body }));
  return body;
}

/** As `JSON.stringify` writes it, which would look through every letter of the base64url for one to escape. */
const toJson = ({ v, enc, ciphertext }: SealedResponse): string =>
  `{"v":${v},"enc":"${enc}","ciphertext":"${ciphertext}"}`;
