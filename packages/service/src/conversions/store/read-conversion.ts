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

/** Gives the lease back and reads the conversion, in one round trip. */
export async function releaseAndRead(
  db: Queryable,
  lease: { conversionId: string; token: string },
  owner: Owner,
  reference: string,
): Promise<FoundConversion | null> {
  const [row] = await db.query<{ found: FoundConversion | null }>(
    `with released as (
       update conversions set lease_token = null, lease_until = null where id = $1 and lease_token = $2)
     select read_conversion($3, $4, $5) as found`,
    [lease.conversionId, lease.token, owner.merchantId, owner.env, reference],
    'release-and-read',
  );
  return row?.found ?? null;
}
