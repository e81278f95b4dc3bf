// After a restore a rail may have a transfer that the database forgot: then it is not sent, only followed.
import type { ConversionRecord, PayoutRecord } from '../../../domain/conversion.ts';
import type { BankRail, RailTransfer } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { wasRestoredSince } from '../../../stores/restores.ts';
import { servedRails } from '../../rails/rail-of.ts';
import { askOutside } from '../ask-outside.ts';

export interface MadeTransfer {
  rail: BankRail;
  transfer: RailTransfer;
}

/** Asks every rail, retired ones too: the restored row may name another than the one that was sent to. */
export async function findMadeBefore(
  context: Context,
  conversion: ConversionRecord,
  { railReference, env }: PayoutRecord,
): Promise<MadeTransfer | null> {
  if (!(await wasRestoredSince(context.db, conversion.createdAt))) return null;
  for (const { rail } of servedRails(context, env)) {
    const transfer = await askOutside(context, 'bank rail', () => rail.findTransfer(railReference));
    if (transfer !== null) return { rail, transfer };
  }
  return null;
}
