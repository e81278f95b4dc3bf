// Reads one conversion with everything that its owner is shown, in one round trip.
import type { Queryable } from '../../ports/database.ts';
import type { FoundConversion } from '../../ports/http.ts';
import type { Owner } from './find-conversions.ts';

export async function readConversion(db: Queryable, owner: Owner, reference: string): Promise<FoundConversion | null> {
  const [row] = await db.query<{ found: FoundConversion | null }>(
    'select read_conversion($1, $2, $3) as found',
    [owner.merchantId, owner.env, reference],
    'read-conversion',
  );
  return row?.found ?? null;
}
