// One worker at a time on a conversion. It only saves work: every write is guarded by the status it was based on.
import type { Queryable } from '../../ports/database.ts';

/** Longer than any step but the rail's own deadline, whose outcome does not depend on the lease. */
export const LEASE_SECONDS = 10;

/** Database time, so that the clocks of several machines do not matter. */
export async function takeLease(db: Queryable, conversionId: string, token: string): Promise<boolean> {
  const rows = await db.query(
    `update conversions set lease_token = $2, lease_until = clock_timestamp() + make_interval(secs => $3)
      where id = $1 and (lease_until is null or lease_until < clock_timestamp()) returning id`,
    [conversionId, token, LEASE_SECONDS],
    'take-lease',
  );
  return rows.length === 1;
}

export async function releaseLease(db: Queryable, conversionId: string, token: string): Promise<void> {
  await db.query(
    'update conversions set lease_token = null, lease_until = null where id = $1 and lease_token = $2',
    [conversionId, token],
    'release-lease',
  );
}

/** For an engine that only one process can open: leases found at its start have no owner left. */
export async function dropLeases(db: Queryable): Promise<void> {
  await db.query('update conversions set lease_token = null, lease_until = null where lease_token is not null', []);
}
