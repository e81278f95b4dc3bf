// Ends a create in one round trip: verdict, status, stage, signature or instructions, lease, and the kept answer.
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

/** Writes nothing unless the outcome is `done`. */
export async function finishCreate(db: Queryable, end: CreateEnd): Promise<CreateOutcome> {
  const { conversion, changes, voucher, kept, now } = end;
  const [row] = await db.query<{ outcome: CreateOutcome }>(
    'select finish_create($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9) as outcome',
    [
      conversion.id,
      end.leaseToken,
      conversion.status,
      endOf(end),
      now,
      {
        screening_status: changes.screeningStatus,
        screening_reference: changes.screeningReference,
        screening_updated_at: now,
        payment_instructions: changes.paymentInstructions ?? null,
        payment_expires_at: changes.paymentExpiresAt ?? null,
        rail_provider: changes.railProvider ?? null,
      },
      voucher && {
        id: voucher.id,
        chain_id: voucher.chainId,
        contract: voucher.contract,
        signature: voucher.signature,
        signer: voucher.signer,
        needs_approval: voucher.needsApproval,
      },
      kept && {
        merchant_id: kept.merchantId,
        env: kept.env,
        key: kept.key,
        claimed_by: kept.claimedBy,
        status: kept.status,
      },
      kept?.sealedBody ?? null,
    ],
    'finish-create',
  );
  if (row === undefined) throw new Error('finish_create answered nothing');
  return row.outcome;
}
