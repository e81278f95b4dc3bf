import type { ConversionStatus } from '@svc/protocol';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import { readBacklog } from './read-backlog.ts';

const MINUTE_MS = 60_000;

async function insertConversions(db: Database, status: ConversionStatus, count: number, at: number): Promise<void> {
  await db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
     select $1 || n, 'mrc_1', 'test', $1 || n, 'fiat-redeem', $1, 'celo', 1, '0x', 'SVC', 'NGN', 18, 2, 1, 2, $1 || n, '0x', '\\x00', $2, $2
       from generate_series(1, $3::integer) n`,
    [status, at, count],
  );
}

async function insertDeliveries(db: Database, endpointId: string, count: number, dueAt: number): Promise<void> {
  await db.query(
    `insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
     select $1 || n, $1 || n, $1, 'test', 1, 'pending', $2, 2, $2 from generate_series(1, $3::integer) n`,
    [endpointId, dueAt, count],
  );
}

/** `lastFailureAt`: null for one that works again. */
async function insertHealth(db: Database, endpointId: string, lastFailureAt: number | null): Promise<void> {
  await db.query(
    'insert into webhook_endpoint_health (endpoint_id, failing_since, last_failure_at, failures) values ($1, $2, $2, 1)',
    [endpointId, lastFailureAt],
  );
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

function deliveriesIn(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + deliveriesIn(part), 0);
  if (plan['Relation Name'] !== 'webhook_deliveries') return below;
  return below + ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1);
}

describeOnBothDatabases('the backlog', (makeDb) => {
  it('leaves out what only its caller can go on with, however much of it there is', async () => {
    const db = await makeDb();
    const now = Date.now();
    const statuses = ['created', 'voucher_issued', 'onchain_submitted', 'requires_manual_review', 'succeeded'] as const;
    for (const status of statuses) await insertConversions(db, status, 3, now - 11 * MINUTE_MS);
    const { open } = await readBacklog(db, { chainIds: [] });
    expect(open?.map(({ status, count }) => [status, count]).sort()).toEqual([
      ['onchain_submitted', 3],
      ['requires_manual_review', 3],
    ]);
    expect(Math.min(...(open ?? []).map(({ oldestMs }) => oldestMs))).toBeGreaterThan(10 * MINUTE_MS);
    const bounded = await readBacklog(db, { chainIds: [], maxPerStatus: 2 });
    expect(bounded.open?.map(({ count }) => count)).toEqual([2, 2]);
  });

  it('says how long orders, vouchers and first deliveries took of late', async () => {
    const db = await makeDb();
    const now = Date.now();
    const ago = (seconds: number): number => now - seconds * 1000;
    await insertConversions(db, 'payout_in_progress', 2, now);
    await insertConversions(db, 'voucher_issued', 1, now);
    const stages = [
      ['payout_in_progress1', 'onchain_confirmed', ago(60), 1],
      ['payout_in_progress1', 'payout_pending', ago(12), 1],
      ['payout_in_progress1', 'payout_attempt', ago(10), 1],
      // Tried again by a person, hours later.
      ['payout_in_progress2', 'payout_pending', ago(9000), 1],
      ['payout_in_progress2', 'payout_attempt', ago(5), 2],
      ['voucher_issued1', 'payment_received', ago(8), 1],
      ['voucher_issued1', 'voucher_issued', ago(5), 1],
    ] as const;
    for (const [id, name, at, attempt] of stages) {
      const insert = 'insert into conversion_stages (conversion_id, name, at, meta) values ($1, $2, $3, $4)';
      await db.query(insert, [id, name, at, JSON.stringify({ attempt })]);
    }
    await insertDeliveries(db, 'e', 1, ago(3));
    await db.query("update webhook_deliveries set status = 'delivered', finished_at = $1, duration_ms = 500", [now]);
    const { steps } = await readBacklog(db, { chainIds: [] });
    const half = steps?.flatMap(({ step, quantile, ms }) => (quantile === '0.5' ? [[step, ms]] : []));
    expect(half?.sort()).toEqual([
      ['burn_to_order', 50_000],
      ['event_to_delivery', 2500],
      ['final_burn_to_order', 2000],
      ['payment_to_voucher', 3000],
    ]);
  });

  it('counts expired conversions apart from failed ones', async () => {
    const db = await makeDb();
    const now = Date.now();
    await insertConversions(db, 'failed', 5, now);
    await insertConversions(db, 'succeeded', 1, now);
    await db.query("update conversions set cause = 'payment_expired' where id in ('failed1', 'failed2')", []);
    await db.query("update conversions set last_error = 'screening declined' where id = 'failed3'", []);
    await db.query('insert into conversion_stages (conversion_id, name, at) select id, status, $1 from conversions', [
      now,
    ]);
    const { ended } = await readBacklog(db, { chainIds: [] });
    expect(ended?.map(({ status, count }) => [status, count]).sort()).toEqual([
      ['expired', 2],
      ['failed', 3],
      ['succeeded', 1],
    ]);
  });

  it('leaves out deliveries that wait for an endpoint that fails', async () => {
    const db = await makeDb();
    const now = Date.now();
    await insertDeliveries(db, 'whe_dead', 5, now - 60 * MINUTE_MS);
    await insertHealth(db, 'whe_dead', now - MINUTE_MS / 4);
    expect((await readBacklog(db, { chainIds: [] })).deliveries).toEqual({ count: 0, oldestMs: 0 });
    // One that works again, one that was never tried, and what is not due yet.
    await insertDeliveries(db, 'whe_mended', 2, now - 7 * MINUTE_MS);
    await insertHealth(db, 'whe_mended', null);
    await insertDeliveries(db, 'whe_new', 3, now - 2 * MINUTE_MS);
    await insertDeliveries(db, 'whe_later', 4, now + 60 * MINUTE_MS);
    const { deliveries } = await readBacklog(db, { chainIds: [] });
    expect(deliveries?.count).toBe(5);
    expect((deliveries?.oldestMs ?? 0) / MINUTE_MS).toBeCloseTo(7, 0);
  });

  it('counts those of a failing endpoint that is not tried any more, because then the worker hangs', async () => {
    const db = await makeDb();
    const now = Date.now();
    await insertDeliveries(db, 'whe_dead', 5, now - 60 * MINUTE_MS);
    await insertHealth(db, 'whe_dead', now - 11 * MINUTE_MS);
    const { deliveries } = await readBacklog(db, { chainIds: [] });
    expect(deliveries?.count).toBe(5);
    expect((deliveries?.oldestMs ?? 0) / MINUTE_MS).toBeCloseTo(60, 0);
  });

  it('does not go through the deliveries of a dead endpoint, nor through those for later', async () => {
    const db = await makeDb();
    const now = Date.now();
    await insertDeliveries(db, 'whe_dead', 2000, now - 60 * MINUTE_MS);
    await insertHealth(db, 'whe_dead', now);
    await insertDeliveries(db, 'whe_later', 2000, now + 60 * MINUTE_MS);
    await insertDeliveries(db, 'whe_new', 3, now - MINUTE_MS);
    await db.query('vacuum analyze webhook_deliveries');
    let touched = 0;
    const explaining: Queryable = {
      async query<Row>(text: string, values: Parameters<Queryable['query']>[1], name?: string): Promise<Row[]> {
        if (name === 'read-backlog-deliveries') {
          const [row] = await db.query<Record<string, [{ Plan: Plan }]>>(
            `explain (analyze, format json) ${text}`,
            values,
          );
          touched = row?.['QUERY PLAN']?.reduce((sum, { Plan }) => sum + deliveriesIn(Plan), 0) ?? Number.NaN;
        }
        return db.query<Row>(text, values, name);
      },
    };
    expect((await readBacklog(explaining, { chainIds: [] })).deliveries?.count).toBe(3);
    expect(touched).toBeGreaterThan(0);
    expect(touched).toBeLessThan(50);
  });

  it('covers only the chains that are in the settings', async () => {
    const db = await makeDb();
    await db.query('insert into chain_cursors values (42220, 7, 0), (11142220, 7, 0)');
    const { chains } = await readBacklog(db, { chainIds: [42220, 1] });
    expect(chains?.map(({ chainId }) => chainId)).toEqual(['42220']);
  });

  it('returns what could be read when one part could not', async () => {
    const db = await makeDb();
    const broken: Queryable = {
      query: (text, values, name) =>
        name === 'read-backlog-open' ? Promise.reject(new Error('too slow')) : db.query(text, values, name),
    };
    const failed: string[] = [];
    const onFailure = (part: string, error: unknown): void => void failed.push(`${part}: ${String(error)}`);
    const backlog = await readBacklog(broken, { chainIds: [], onFailure });
    expect(failed).toEqual(['open: Error: too slow']);
    expect(backlog).toMatchObject({
      open: null,
      work: [],
      isReconciling: false,
      deliveries: { count: 0, oldestMs: 0 },
    });
  });
});
