// Common reads of a merchant with a long history touch what they show, not all that ever was.
import type { ConversionStatus, ConversionType } from '@svc/protocol';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, describeOnPostgres } from '../../test/both-databases.ts';
import { type ConversionFilters, findByScreeningReference, listPage } from '../conversions/store/find-conversions.ts';
import { listToScreenAgain, markDormant } from '../conversions/store/rescreening.ts';
import type { Database, Queryable } from '../ports/database.ts';
import { searchConversions } from './reads/read-conversions.ts';
import { readConversionBuckets, readOverview, readVolume } from './reads/read-statistics.ts';

const OWNER = { merchantId: 'mrc_1', env: 'test' } as const;
const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
/** Of each of the two kinds that make up the history. */
const MANY = 4000;
/** In parts, because a busy machine must not come near the limit of a statement. */
const PER_STATEMENT = 1000;
/** A page and one more, and what an overview counts here, with room: far below the history. */
const FEW = 300;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** Runs each statement twice, the first time to see how many conversions it touches. */
function counting(db: Database): Queryable & { touched: number } {
  const counted = {
    touched: 0,
    async query<Row>(text: string, values: Parameters<Queryable['query']>[1]): Promise<Row[]> {
      const [row] = await db.query<Record<string, [{ Plan: Plan }]>>(`explain (analyze, format json) ${text}`, values);
      counted.touched += row?.['QUERY PLAN']?.reduce((sum, { Plan }) => sum + conversionsIn(Plan), 0) ?? Number.NaN;
      return db.query<Row>(text, values);
    },
  };
  return counted;
}

function conversionsIn(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + conversionsIn(part), 0);
  if (plan['Relation Name'] !== 'conversions') return below;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + ((plan['Actual Rows'] ?? 0) + removed) * (plan['Actual Loops'] ?? 1);
}

interface Lot {
  from: number;
  count: number;
  type: ConversionType;
  status: ConversionStatus;
  createdAt: number;
}

async function insertLot(db: Queryable, { from, count, type, status, createdAt }: Lot): Promise<void> {
  await db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
     select left(make_ulid('cnv_', $5), 14) || lpad(n::text, 16, '0'), 'mrc_1', 'test', 'op:' || n, $3, $4, 'celo', 1, '0x', 'USDC', 'SVC', 6, 18,
       1, 2, 'op' || n, '0x', '\\x00', $5, $5
     from generate_series($1::integer, $2::integer) n`,
    [from, from + count - 1, type, status, createdAt],
  );
}

describeOnBothDatabases('a merchant with a long history', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
    const old = NOW - 31 * DAY;
    const recent = NOW - 2 * DAY;
    const lots: Omit<Lot, 'from'>[] = [
      { count: 5, type: 'fiat-redeem', status: 'succeeded', createdAt: old },
      { count: 3, type: 'crypto-issue', status: 'requires_manual_review', createdAt: old },
      { count: MANY, type: 'crypto-issue', status: 'succeeded', createdAt: old },
      { count: MANY, type: 'fiat-issue', status: 'failed', createdAt: old },
      { count: 7, type: 'crypto-issue', status: 'succeeded', createdAt: recent },
      { count: 4, type: 'fiat-issue', status: 'failed', createdAt: recent },
      { count: 2, type: 'fiat-issue', status: 'screening_hold', createdAt: NOW - DAY },
      { count: 1, type: 'fiat-issue', status: 'awaiting_payment', createdAt: NOW - DAY + 1 },
    ];
    let from = 1;
    for (const lot of lots) {
      for (let left = lot.count; left > 0; left -= PER_STATEMENT) {
        const count = Math.min(left, PER_STATEMENT);
        await insertLot(db, { ...lot, from, count });
        from += count;
      }
    }
    await db.query('vacuum analyze conversions');
  });

  const page = (filters: ConversionFilters, order: 'asc' | 'desc' = 'desc') => ({
    limit: 50,
    order,
    position: null,
    filters,
  });
  it.each([
    ['fiat-redeem', null, 5],
    ['crypto-redeem', null, 0],
    ['crypto-issue', null, 50],
    [null, 'failed', 50],
    [null, 'succeeded', 50],
    [null, 'requires_manual_review', 3],
    [null, null, 50],
    // Each is half of the history, both together are nothing.
    ['crypto-issue', 'failed', 0],
    ['fiat-issue', 'succeeded', 0],
    ['fiat-redeem', 'succeeded', 5],
  ] as const)('is listed by type %s and status %s', async (type, status, found) => {
    const counted = counting(db);
    const filters = { type: type ?? undefined, status: status ?? undefined };
    expect(await listPage(counted, OWNER, page(filters))).toHaveLength(found);
    expect(counted.touched).toBeLessThan(FEW);
  });

  it('is found by one of its screening cases', async () => {
    await db.query(
      `update conversions set screening_reference = 'rules:scr-' || id || ';didit:a-' || id || '+b-' || id
        where id in (select id from conversions order by id collate "C" limit 1000)`,
    );
    await db.query('vacuum analyze conversions');
    const [known] = await db.query<{ id: string }>('select id from conversions where screening_reference is not null');
    const id = known?.id ?? '';
    const counted = counting(db);
    for (const reference of [`didit:a-${id}`, `didit:b-${id}`, `b-${id}`, `rules:scr-${id};didit:a-${id}+b-${id}`]) {
      expect((await findByScreeningReference(counted, 'test', reference))?.conversion.id).toBe(id);
    }
    expect(await findByScreeningReference(counted, 'test', 'didit:')).toBeNull();
    expect(counted.touched).toBeLessThan(FEW);
  });

  it('is listed by each filter, in both orders, without reading the history', async () => {
    const seconds = (ms: number): number => Math.floor(ms / 1000);
    const [rare] = await db.query<{ id: string }>(
      `update conversions set wallet = '0xAb', tx_hash = '0xCd', metadata = '{"order": "B-1"}'
       where id = (select id from conversions order by id collate "C" offset ${MANY} limit 1) returning id`,
    );
    const cases: [ConversionFilters, number][] = [
      [{ createdFrom: seconds(NOW - 3 * DAY) }, 14],
      [{ createdTo: seconds(NOW - 40 * DAY) }, 0],
      [{ createdFrom: seconds(NOW - 20 * DAY), createdTo: seconds(NOW - 10 * DAY) }, 0],
      [{ createdTo: seconds(NOW - 31 * DAY), type: 'fiat-issue' }, 50],
      [{ updatedSince: seconds(NOW - 3 * DAY) }, 14],
      [{ wallet: '0xab' }, 1],
      [{ wallet: '0X' }, 50],
      [{ txHash: '0xCD' }, 1],
      [{ metadata: { order: 'B-1' } }, 1],
      [{ metadata: { order: 'b-1' } }, 0],
    ];
    for (const [filters, found] of cases) {
      for (const order of ['asc', 'desc'] as const) {
        const counted = counting(db);
        const rows = await listPage(counted, OWNER, page(filters, order));
        expect([filters, order, rows.length]).toEqual([filters, order, found]);
        if (found === 1) expect(rows[0]?.id).toBe(rare?.id);
        expect([filters, order, counted.touched < FEW]).toEqual([filters, order, true]);
      }
    }
  });

  it('is listed in the dashboard by the same means', async () => {
    const counted = counting(db);
    const rest = { search: null, from: null, to: null, beforeId: null, limit: 50 };
    const search = { ...OWNER, ...rest, type: 'crypto-issue', status: 'failed' } as const;
    expect(await searchConversions(counted, search)).toEqual([]);
    expect(counted.touched).toBeLessThan(FEW);
  });

  it('is listed by a span of time without reading what is after or before it', async () => {
    const rest = { type: null, status: null, search: null, beforeId: null, limit: 50 };
    const spans = [
      { from: NOW - 3 * DAY, to: null, found: 14 },
      { from: null, to: NOW - 40 * DAY, found: 0 },
      { from: NOW - 20 * DAY, to: NOW - 10 * DAY, found: 0 },
      { from: NOW - DAY, to: NOW, found: 3 },
    ];
    for (const { found, ...span } of spans) {
      const counted = counting(db);
      expect(await searchConversions(counted, { ...OWNER, ...rest, ...span })).toHaveLength(found);
      expect(counted.touched).toBeLessThan(FEW);
    }
  });

  it('is searched by a whole reference without reading the history', async () => {
    const rest = { type: null, status: null, from: null, to: null, beforeId: null, limit: 50 };
    const counted = counting(db);
    const found = await searchConversions(counted, { ...OWNER, ...rest, search: 'op:3' });
    expect(found.map(({ reference }) => reference)).toEqual(['op:3']);
    expect(counted.touched).toBeLessThan(FEW);
  });

  it('is searched by metadata and by amount without reading the history', async () => {
    await db.query(
      `update conversions set metadata = '{"order": "A-17"}', amount_in = 1234500000
       where id = (select min(id) from conversions where merchant_id = $1)`,
      [OWNER.merchantId],
    );
    const rest = { type: null, status: null, from: null, to: null, beforeId: null, limit: 50 };
    for (const text of ['a-17', 'order:A-17', '1,234.50']) {
      const counted = counting(db);
      expect(await searchConversions(counted, { ...OWNER, ...rest, search: text })).toHaveLength(1);
      expect(counted.touched).toBeLessThan(FEW);
    }
  });

  it('has a home page that counts the latest days and what is open', async () => {
    const counted = counting(db);
    expect(await readOverview(counted, OWNER, NOW)).toEqual({
      last24h: 3,
      last30d: 14,
      succeeded30d: 7,
      failed30d: 4,
      expired30d: 0,
      open: 6,
      manualReview: 3,
      screeningHold: 2,
      hasSuccess: true,
      failingEndpoints: 0,
      keysExpiringSoon: 0,
      hasCredentials: false,
      hasRequest: false,
      hasWebhook: false,
    });
    const volume = await readVolume(counted, OWNER, NOW - 30 * DAY);
    expect(volume).toBe('14');
    expect(counted.touched).toBeLessThan(FEW);
  });

  it('has a home page before anything happened', async () => {
    expect(await readOverview(db, { ...OWNER, env: 'live' }, NOW)).toMatchObject({
      last24h: 0,
      last30d: 0,
      succeeded30d: 0,
      failed30d: 0,
      open: 0,
      hasSuccess: false,
    });
  });

  it('has charts that count their own range', async () => {
    const counted = counting(db);
    const rows = await readConversionBuckets(counted, { ...OWNER, since: NOW - 7 * DAY, bucketMs: DAY, buckets: 8 });
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(14);
    expect(counted.touched).toBeLessThan(FEW);
  });
});

describeOnBothDatabases('many conversions that nobody went on with', (makeDb) => {
  it('are not read again with every look for what is due to be screened', async () => {
    const db = await makeDb();
    const due = {
      envs: ['test'],
      statuses: ['voucher_issued', 'payout_pending'],
      now: NOW,
      createdBefore: NOW,
      limit: 50,
    } as const;
    const lot = { type: 'crypto-issue', status: 'voucher_issued', createdAt: NOW - 31 * DAY } as const;
    await insertLot(db, { ...lot, from: 1, count: PER_STATEMENT });
    const [first] = await db.query<{ id: string }>('select id from conversions limit 1');
    await markDormant(db, first?.id ?? '');
    await db.query('update conversions set next_screening_at = (select max(next_screening_at) from conversions)');
    await insertLot(db, { ...lot, from: PER_STATEMENT + 1, count: 2, status: 'payout_pending' });
    await db.query('vacuum analyze conversions');
    const counted = counting(db);
    expect(await listToScreenAgain(counted, due)).toHaveLength(2);
    expect(counted.touched).toBeLessThan(FEW);
  });
});

describeOnPostgres('a conversion among thousands of its merchant', (makeDb) => {
  /** Of 8 kB each: those thousands are in some 150. */
  const MOST_PAGES = 30;
  const named = (reference: string) => ({ merchant_id: 'mrc_1', env: 'test', reference });
  const request = (reference: string) => ({ ...named(reference), n: 0, now: 1, signing_key_id: 'key', nonce: 'aa' });
  const order = (reference: string) => ({
    row: named(reference),
    promise: {},
    lease_token: 'x',
    lease_seconds: 1,
    voucher: null,
    first_nonce: '1',
  });

  it.each<[string, (reference: string) => string]>([
    ['is read', (reference) => `read_conversion('mrc_1', 'test', '${reference}')`],
    [
      'is known to the gate',
      (reference) => `taken from gate_spend_all('${JSON.stringify([request(reference)])}', 1, 1, 1)`,
    ],
    ['is known to a create', (reference) => `outcome from create_conversions('${JSON.stringify([order(reference)])}')`],
  ])('%s by its reference in few pages, also with a plan that was made while they were few', async (_, call) => {
    const db = await makeDb();
    await db.transaction(async (tx) => {
      const pages = async (reference: string): Promise<number> => {
        const [row] = await tx.query<Record<string, [{ Plan: Record<string, number> }]>>(
          `explain (analyze, buffers, format json) select ${call(reference)}`,
        );
        const plan = row?.['QUERY PLAN']?.[0].Plan ?? {};
        return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
      };
      const lot = { type: 'crypto-issue', status: 'succeeded', createdAt: NOW } as const;
      await insertLot(tx, { ...lot, from: 1, count: 400 });
      await pages('op:7');
      for (const from of [1001, 2001, 3001]) await insertLot(tx, { ...lot, from, count: PER_STATEMENT });
      await tx.query("delete from spent_nonces where signing_key_id = 'key'");
      expect(await pages('op:2500')).toBeLessThan(MOST_PAGES);
    });
  });
});
