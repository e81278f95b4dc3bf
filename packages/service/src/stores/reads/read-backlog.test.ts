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

  it('tells of the chains that are in the settings only', async () => {
    const db = await makeDb();
    await db.query('insert into chain_cursors values (42220, 7, 0), (11142220, 7, 0)');
    const { chains } = await readBacklog(db, { chainIds: [42220, 1] });
    expect(chains?.map(({ chainId }) => chainId)).toEqual(['42220']);
  });

  it('tells what could be read when one part could not', async () => {
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
      items: [],
      isReconciling: false,
      deliveries: { count: 0, oldestMs: 0 },
    });
  });
});
