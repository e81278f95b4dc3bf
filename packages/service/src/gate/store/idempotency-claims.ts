// Updates a won idempotency claim: renews it while its request runs, stores the answer, or releases it.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { CLAIM_LEASE_MS } from './spend.ts';

export interface Claim {
  merchantId: string;
  env: Env;
  key: string;
  /** Id of the request that holds it, so that a process without its lease can no longer write. */
  claimedBy: string;
}

const HELD = 'merchant_id = $1 and env = $2 and key = $3 and claimed_by = $4 and status is null';
const placeOf = ({ merchantId, env, key, claimedBy }: Claim) => [merchantId, env, key, claimedBy];

export async function renewClaim(db: Queryable, claim: Claim, now: number): Promise<void> {
  const leaseUntil = now + CLAIM_LEASE_MS;
  await db.query(`update idempotency_keys set lease_until = $5 where ${HELD}`, [...placeOf(claim), leaseUntil]);
}

export async function keepAnswer(
  db: Queryable,
  claim: Claim,
  answer: { status: number; sealedBody: Uint8Array },
): Promise<void> {
  await db.query(
    `update idempotency_keys set status = $5, answer = $6, lease_until = null where ${HELD}`,
    [...placeOf(claim), answer.status, answer.sealedBody],
    'keep_idempotent_answer',
  );
}

/** Errors are not stored: the same key may retry at once, and the retry continues from the same origin. */
export async function releaseClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.query(`update idempotency_keys set claimed_by = null, lease_until = null where ${HELD}`, placeOf(claim));
}

/** What the kept answer of a key is sealed for. */
export const answerPlaceOf = ({ merchantId, env, key }: { merchantId: string; env: string; key: string }): string =>
  `idempotency_keys/${key}/${merchantId}/${env}`;
