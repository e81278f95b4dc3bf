// Ends creates in one round trip: verdict, status, stage, signature or instructions, lease, and the kept answer.
import { type ConversionStatus, findTransition, type Hex, type Trigger } from '@svc/protocol';
import type { ConversionRecord, StoredInstructions } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import type { KeptAnswer } from '../../ports/http.ts';

export interface CreateEnd {
  conversion: Pick<ConversionRecord, 'id' | 'type' | 'status'>;
  leaseToken: string;
  trigger: Trigger;
  now: number;
  changes: {
    screeningStatus: string;
    screeningReference: string | null;
    paymentInstructions?: StoredInstructions;
    paymentExpiresAt?: number | null;
    railProvider?: string;
  };
  /** The first voucher, given out with this. */
  voucher: {
    id: number;
    chainId: number;
    contract: Hex;
    signature: Hex;
    signer: Hex;
    needsApproval: boolean;
  } | null;
  /** Null without an idempotency key. */
  kept: KeptAnswer | null;
}

/** `moved`: somebody else has the lease or moved the conversion. `restoring` and `stopped`: nothing may be given out now. */
export type CreateOutcome = 'done' | 'moved' | 'restoring' | 'stopped';

/** The status that the trigger leads to. Throws where the move would have an event, which this does not write. */
export function endOf({ conversion, trigger }: Pick<CreateEnd, 'conversion' | 'trigger'>): ConversionStatus {
  const { status: from, type } = conversion;
  const transition = findTransition({ from, trigger, type });
  if (transition === null || transition.event !== null) throw new Error(`a create of ${type} cannot end by ${trigger}`);
  return transition.to;
}

/** Returns one outcome per create, in their order. Writes nothing for one whose outcome is not `done`. */
export async function finishCreates(db: Queryable, ends: readonly CreateEnd[]): Promise<CreateOutcome[]> {
  const rows = await db.query<{ place: number; outcome: CreateOutcome }>(
    'select place, outcome from finish_creates($1::jsonb)',
    [JSON.stringify(ends.map(toEndRow))],
    'finish-creates',
  );
  const byPlace = new Map(rows.map(({ place, outcome }) => [place, outcome]));
  return ends.map((_, place) => {
    const outcome = byPlace.get(place);
    if (outcome === undefined) throw new Error('finish_creates left a create out');
    return outcome;
  });
}

function toEndRow(end: CreateEnd) {
  const { conversion, changes, voucher, kept, now } = end;
  return {
    id: conversion.id,
    lease_token: end.leaseToken,
    from: conversion.status,
    to: endOf(end),
    now,
    changes: {
      screening_status: changes.screeningStatus,
      screening_reference: changes.screeningReference,
      screening_updated_at: now,
      payment_instructions: changes.paymentInstructions ?? null,
      payment_expires_at: changes.paymentExpiresAt ?? null,
      rail_provider: changes.railProvider ?? null,
    },
    voucher: voucher && {
      id: voucher.id,
      chain_id: voucher.chainId,
      contract: voucher.contract,
      signature: voucher.signature,
      signer: voucher.signer,
      needs_approval: voucher.needsApproval,
    },
    claim: kept && {
      merchant_id: kept.merchantId,
      env: kept.env,
      key: kept.key,
      claimed_by: kept.claimedBy,
      status: kept.status,
    },
    answer: kept && Buffer.from(kept.sealedBody).toString('hex'),
  };
}
