// Spends nonces and claims idempotency keys: the gate's second query, for signed requests only, one for all that wait together.
import { type Env, LIMITS } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { CreateLookup } from '../../ports/http.ts';

/** An older claim belongs to a process that died. A live one renews it. */
export const CLAIM_LEASE_MS = 60_000;

export interface SpendRequest {
  now: number;
  signingKeyId: string;
  nonce: Uint8Array;
  requestId: string;
  merchantId: string;
  env: Env;
  /** Null when no idempotency key was sent, or the request will be refused anyway. */
  claim: { key: string; fingerprint: Uint8Array } | null;
  /** A create reads what it must know first in the same round trip; `reference` is null when the caller gave none. */
  looksUp?: { reference: string | null } | null;
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
  n: number;
  spending: Spending;
  taken: boolean;
  reconciling: boolean;
  stopped: CreateLookup['stops']['switches'];
}

const SPEND_ALL = `select n, spending, taken, reconciling, stopped from gate_spend_all($1, $2, $3, $4),
  (select svc_is_reconciling() as reconciling,
    (select coalesce(json_agg(json_build_object('kind', kind, 'target', target)), '[]') from switches) as stopped) as stops`;

export async function spend(db: Queryable, request: SpendRequest): Promise<Spending> {
  const [spending] = await spendAll(db, [request]);
  if (spending === undefined) throw new Error('gate_spend_all answered nothing');
  return spending;
}

/** Returns one result per request, in the order of the requests. */
export async function spendAll(db: Queryable, requests: readonly SpendRequest[]): Promise<Spending[]> {
  const readAt = performance.now();
  const rows = await db.query<Row>(
    SPEND_ALL,
    [
      JSON.stringify(requests.map(toParameters)),
      LIMITS.nonceKeptSeconds * 1000,
      CLAIM_LEASE_MS,
      LIMITS.idempotencyKeptSeconds * 1000,
    ],
    'gate_spend_all',
  );
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return requests.map(({ looksUp = null }, place) => {
    const row = byPlace.get(place);
    if (row === undefined) throw new Error('gate_spend_all left a request out');
    const { spending, stopped: switches, reconciling: isReconciling } = row;
    if (looksUp !== null) spending.lookup = { isTaken: row.taken, stops: { switches, isReconciling }, readAt };
    return spending;
  });
}

function toParameters(request: SpendRequest, place: number) {
  const { claim } = request;
  return {
    n: place,
    now: request.now,
    signing_key_id: request.signingKeyId,
    nonce: toHex(request.nonce),
    merchant_id: request.merchantId,
    env: request.env,
    key: claim?.key ?? null,
    fingerprint: claim && toHex(claim.fingerprint),
    request_id: request.requestId,
    reference: request.looksUp?.reference ?? null,
  };
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
