// One worker at a time on a conversion. It only saves work: every write is guarded by the status it was based on.
import type { Queryable } from '../../ports/database.ts';

/** So long nobody works on a conversion whose holder died. One at work renews it. */
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

export async function renewLease(db: Queryable, conversionId: string, token: string): Promise<void> {
  await db.query(
    `update conversions set lease_until = clock_timestamp() + make_interval(secs => $3) where id = $1 and lease_token = $2`,
    [conversionId, token, LEASE_SECONDS],
    'renew-lease',
  );
}

/** Gives the lease back and leaves the conversion alone until then: in this status there is nothing to do but wait. */
export async function releaseUntil(
  db: Queryable,
  {
    conversionId,
    token,
    status,
    nextTryAt,
  }: { conversionId: string; token: string; status: string; nextTryAt: number },
): Promise<void> {
  await db.query(
    `update conversions set lease_token = null, lease_until = null,
        next_try_at = case when status = $3 then $4 else next_try_at end
      where id = $1 and lease_token = $2`,
    [conversionId, token, status, nextTryAt],
    'release-until',
  );
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
