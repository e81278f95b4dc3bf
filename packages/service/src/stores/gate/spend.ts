// Spends a nonce and claims an idempotency key: the gate's second query, for signed requests only.
import { type Env, LIMITS } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** An older claim belongs to a process that died. A live one renews it. */
export const CLAIM_LEASE_MS = 60_000;

interface SpendRequest {
  now: number;
  signingKeyId: string;
  nonce: Uint8Array;
  requestId: string;
  merchantId: string;
  env: Env;
  /** Null when no idempotency key was sent, or the request will be refused anyway. */
  claim: { key: string; fingerprint: Uint8Array } | null;
}

export interface Spending {
  nonce: 'spent' | 'reused';
  claim?: 'won' | 'running' | 'conflict' | 'done';
  /** The first request that claimed the key, kept across crashes. */
  originId?: string;
  status?: number;
  /** Sealed under the master key, as hex. */
  answer?: string;
}

export async function spend(db: Queryable, request: SpendRequest): Promise<Spending> {
  const [row] = await db.query<{ spending: Spending }>(
    'select gate_spend($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as spending',
    [
      request.now,
      request.signingKeyId,
      request.nonce,
      LIMITS.nonceKeptSeconds * 1000,
      request.merchantId,
      request.env,
      request.claim?.key ?? null,
      request.claim?.fingerprint ?? null,
      request.requestId,
      CLAIM_LEASE_MS,
      LIMITS.idempotencyKeptSeconds * 1000,
    ],
    'gate_spend',
  );
  if (row === undefined) throw new Error('gate_spend answered nothing');
  return row.spending;
}
