import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { prune } from '../../jobs/prune.ts';
import { pruneGate } from './request-log.ts';
import { spend } from './spend.ts';

const NOW = 1_800_000_000_000;
/** A process's clock may be so far behind the database's. */
const MARGIN_MS = 300_000;

describeOnBothDatabases('pruning', (makeDb) => {
  it('forgets what has run out, and nothing else', async () => {
    const db = await makeDb();
    const spendAt = (now: number, id: string) =>
      spend(db, {
        now,
        signingKeyId: 'sgn_1',
        nonce: Buffer.from(id),
        requestId: id,
        merchantId: 'mrc_1',
        env: 'test',
        claim: { key: id, fingerprint: Buffer.from(id) },
      });
    await spendAt(NOW - 86_400_000 - MARGIN_MS, 'old-old-old');
    await spendAt(NOW - 660_000 - MARGIN_MS, 'older-nonce');
    await spendAt(NOW - 660_000 - MARGIN_MS + 1, 'slow-clock');
    await spendAt(NOW - 1, 'fresh-fresh');
    for (const [subject, at] of [
      ['address:1.1.1.1', NOW - 4_200_001],
      ['address:2.2.2.2', NOW - 3_599_999],
    ] as const) {
      await db.query('select dashboard_throttle($1, $2, array[600])', [subject, at]);
    }
    expect(await pruneGate(db, NOW)).toBe(false);
    const left = async (sql: string) => (await db.query<{ name: string }>(sql)).map(({ name }) => name).sort();
    expect(await left('select key as name from idempotency_keys')).toEqual([
      'fresh-fresh',
      'older-nonce',
      'slow-clock',
    ]);
    expect(await left("select convert_from(nonce, 'UTF8') as name from spent_nonces")).toEqual([
      'fresh-fresh',
      'slow-clock',
    ]);
    expect(await left('select subject as name from limit_rings')).toEqual(['address:2.2.2.2']);
  });
});

it('the job prunes every minute', () => {
  expect([prune.name, prune.everyMs]).toEqual(['prune', 60_000]);
});
