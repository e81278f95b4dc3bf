// Spends a nonce and claims an idempotency key: the gate's second query, for signed requests only.
import { type Env, LIMITS } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { CreateLookup } from '../../ports/http.ts';

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
  /** A create reads what it must know first in the same round trip; `reference` is null when the caller gave none. */
  creates?: { reference: string | null } | null;
}

export interface Spending {
  nonce: 'spent' | 'reused';
  claim?: 'won' | 'running' | 'conflict' | 'done';
  /** The first request that claimed the key, kept across crashes. */
  originId?: string;
  status?: number;
  /** Sealed under the master key, as hex. */
  answer?: string;
  lookup?: CreateLookup;
}

interface Row {
  spending: Spending;
  stopped?: CreateLookup['stops']['switches'];
  reconciling?: boolean;
  taken?: boolean;
}

const SPEND = 'select gate_spend($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as spending';
const SPEND_AND_LOOK_UP = `${SPEND}, svc_is_reconciling() as reconciling,
  (select coalesce(json_agg(json_build_object('kind', kind, 'target', target)), '[]') from switches) as stopped,
  exists (select from conversions c where c.merchant_id = $5 and c.env = $6 and c.reference = $12) as taken`;

export async function spend(db: Queryable, request: SpendRequest): Promise<Spending> {
  const { creates = null } = request;
  const readAt = performance.now();
  const values = [
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
  ];
  const [row] =
    creates === null
      ? await db.query<Row>(SPEND, values, 'gate_spend')
      : await db.query<Row>(SPEND_AND_LOOK_UP, [...values, creates.reference], 'gate_spend_create');
  if (row === undefined) throw new Error('gate_spend answered nothing');
  const { spending, stopped = [], reconciling = false, taken = false } = row;
  if (creates === null) return spending;
  return { lookup: { isTaken: taken, stops: { switches: stopped, isReconciling: reconciling }, readAt }, ...spending };
}
