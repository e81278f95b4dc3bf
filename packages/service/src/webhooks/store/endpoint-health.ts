// Records since when an endpoint fails, and raises an alert for its owner after some days.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface HealthReport {
  now: number;
  /** Failed attempts, one entry each. */
  failedEndpointIds: readonly string[];
  deliveredEndpointIds: readonly string[];
  alertAfterMs: number;
}

interface EndpointAlert {
  endpointId: string;
  merchantId: string;
  env: Env;
  failingSince: number;
  failures: number;
  raisedAt: number;
  clearedAt: number | null;
}

const RECORD_FAILURES = `
with failed as (
  select endpoint_id, count(*)::integer as failures from unnest($1::text[]) as f (endpoint_id)
  group by endpoint_id order by endpoint_id
),
failing as (
  insert into webhook_endpoint_health as h (endpoint_id, failing_since, last_failure_at, failures)
  select endpoint_id, $2, $2, failures from failed
  on conflict (endpoint_id) do update set
    failing_since = coalesce(h.failing_since, excluded.failing_since),
    last_failure_at = excluded.last_failure_at, failures = h.failures + excluded.failures
  returning endpoint_id, failing_since, last_failure_at, failures
)
insert into endpoint_alerts (endpoint_id, merchant_id, env, failing_since, failures, raised_at)
select failing.endpoint_id, e.merchant_id, e.env, failing.failing_since, failing.failures, $2
from failing join webhook_endpoints e on e.id = failing.endpoint_id
where failing.last_failure_at - failing.failing_since >= $3
on conflict (endpoint_id) where cleared_at is null do nothing
returning endpoint_id as "endpointId", merchant_id as "merchantId", env, failing_since as "failingSince", failures,
  raised_at as "raisedAt", cleared_at as "clearedAt"`;

const RECORD_RECOVERY = `
with recovered as (
  update webhook_endpoint_health set failing_since = null, failures = 0, mailed_at = null
  where endpoint_id = any($1::text[]) and failing_since is not null
)
update endpoint_alerts set cleared_at = $2 where endpoint_id = any($1::text[]) and cleared_at is null`;

/** Returns the alerts raised now. One successful delivery in the batch makes an endpoint healthy. */
export async function recordHealth(db: Queryable, report: HealthReport): Promise<EndpointAlert[]> {
  const delivered = [...new Set(report.deliveredEndpointIds)];
  const failed = report.failedEndpointIds.filter((id) => !delivered.includes(id));
  if (delivered.length > 0) await db.query(RECORD_RECOVERY, [delivered, report.now], 'record-recovery');
  if (failed.length === 0) return [];
  return db.query<EndpointAlert>(RECORD_FAILURES, [failed, report.now, report.alertAfterMs], 'record-failures');
}

export interface MailAlert {
  endpointId: string;
  merchantId: string;
  env: Env;
  url: string;
  failures: number;
  failingSince: number;
}

/** Claims the endpoints that have failed as often as their merchant chose: each once until it works again. */
export function claimMailAlerts(
  tx: Queryable,
  { now, endpointIds }: { now: number; endpointIds: readonly string[] },
): Promise<MailAlert[]> {
  return tx.query<MailAlert>(
    `update webhook_endpoint_health h set mailed_at = $2 from webhook_endpoints e
     where h.endpoint_id = any($1::text[]) and e.id = h.endpoint_id and e.deleted_at is null and h.mailed_at is null
       and h.failing_since is not null and h.failures >= e.mail_after_failures
     returning e.id as "endpointId", e.merchant_id as "merchantId", e.env, e.url, h.failures,
       h.failing_since as "failingSince"`,
    [[...endpointIds], now],
    'claim-mail-alerts',
  );
}

/** Null: no mail. The count starts over after a mail. */
export async function setMailAfterFailures(
  db: Queryable,
  { endpointId, failures }: { endpointId: string; failures: number | null },
): Promise<void> {
  await db.query(
    `with chosen as (update webhook_endpoints set mail_after_failures = $2 where id = $1)
     update webhook_endpoint_health set mailed_at = null where endpoint_id = $1`,
    [endpointId, failures],
  );
}
