// Nonce and idempotency claim: the second and last round trip, for signed requests only.
import { createHash } from 'node:crypto';
import { decodeBase64url, SvcError } from '@svc/protocol';
import type { RequestHeaders } from './check-headers.ts';
import type { Recipient } from './check-signature.ts';
import type { Gate } from './gate.ts';
import type { OpenedRequest } from './open-body.ts';
import type { Caller } from './store/enter.ts';
import type { Spending, SpendRequest } from './store/spend.ts';
import type { Visit } from './visit.ts';

export interface SignedRequest {
  caller: Caller;
  headers: RequestHeaders;
  recipient: Recipient;
  /** Null when the request is refused after its nonce is spent: it must not claim an idempotency key. */
  opened: OpenedRequest | null;
}

export async function spendNonce(gate: Gate, visit: Visit, request: SignedRequest): Promise<Spending | null> {
  const { caller, headers, recipient, opened } = request;
  if (headers.signed === null) return null;
  const { merchantId, env } = caller;
  const spending = await gate.spendQueues[env].add({
    now: visit.now,
    signingKeyId: recipient.id,
    nonce: decodeBase64url(headers.signed.nonce) ?? new Uint8Array(),
    requestId: visit.requestId,
    merchantId,
    env,
    claim:
      opened && headers.idempotencyKey
        ? { key: headers.idempotencyKey, fingerprint: fingerprintOf(visit, opened) }
        : null,
    looksUp: opened === null ? null : lookupOf(gate, visit, opened),
  });
  if (spending.nonce === 'reused') throw new SvcError('SVC_NONCE_REUSED', 'The nonce was used within 10 minutes.');
  return spending;
}

/** What a route wants looked up goes together with the nonce. */
function lookupOf(
  { readsAhead }: Gate,
  { operation }: Visit,
  { body }: OpenedRequest,
): NonNullable<SpendRequest['looksUp']> | null {
  const lookup = operation === null ? undefined : readsAhead[operation.id]?.lookup;
  return lookup === undefined ? null : { reference: lookup(body) };
}

/** Two requests are the same when method, raw target and plaintext are. */
export function fingerprintOf(
  { method, target }: Pick<Visit, 'method' | 'target'>,
  { plaintext }: Pick<OpenedRequest, 'plaintext'>,
): Uint8Array {
  return createHash('sha256').update(`${method}\n${target}\n`).update(plaintext).digest();
}
