// Reads one conversion of the caller.
import { type Conversion, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { toConversion } from '../../domain/present-conversion.ts';
import type { Context } from '../../ports/context.ts';
import { findByReference, loadParts, type Owner } from '../../stores/conversions/find-conversions.ts';

/** The same answer for a reference that does not exist and for another merchant's. */
export async function requireConversion(context: Context, owner: Owner, reference: string): Promise<ConversionRecord> {
  const conversion = await findByReference(context.db, owner, reference);
  if (conversion === null) throw new SvcError('SVC_NOT_FOUND', 'There is no conversion with this reference.');
  return conversion;
}

export async function getConversion(context: Context, owner: Owner, reference: string): Promise<Conversion> {
  const conversion = await requireConversion(context, owner, reference);
  const [presented] = await presentAll(context, [conversion]);
  if (presented === undefined) throw new Error('a conversion that was found can be presented');
  return presented;
}

export async function presentAll(context: Context, conversions: readonly ConversionRecord[]): Promise<Conversion[]> {
  if (conversions.length === 0) return [];
  const parts = await loadParts(context.db, conversions);
  return conversions.map((conversion) =>
    toConversion(conversion, parts.get(conversion.id) ?? { stages: [], voucher: null, payout: null }),
  );
}
