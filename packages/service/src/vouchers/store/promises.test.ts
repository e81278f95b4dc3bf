// The kept sums of promises and signatures: after any sequence of changes they equal what the rows themselves say.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRandom, type Random } from '../../../test/conversions/model-random.ts';
import { recountFlows, recountNaira, recountPromises, recountSigned } from '../../../test/harness/recount-sums.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database, Queryable, SqlValue } from '../../ports/database.ts';
import { pruneSums } from '../../stores/prune-history.ts';

const STEPS = 60;
const MERCHANTS = ['mrc_a', 'mrc_b'];
const CONVERSIONS = Array.from({ length: 6 }, (_, index) => `cnv_${index}`);
const CONTRACTS = ['0xAA', '0xBB'];
const TOKENS = ['0xUsdc', '0xUsdt'];
/** Close together, and around the turn of a minute. */
const FIRST_DEADLINE = 1_800_000_030;
const DEADLINES = 100;

let db: Database;
let nonce = 0;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function insertConversion(id: string, merchantId: string): Promise<void> {
  await db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
     values ($1, $2, 'test', $1, 'crypto-issue', 'created', 'celo', 1, 'w', 'in', 'out', 6, 18, 1, 1, $1, '0x', '', 0, 0)`,
    [id, merchantId],
  );
}

async function insertVoucher(
  tx: Queryable,
  {
    conversionId,
    kind,
    amountOut,
    deadline,
    contract = '0xAA',
    token = null,
    takesReserve = true,
  }: {
    conversionId: string;
    kind: number;
    amountOut: number;
    deadline: number;
    contract?: string;
    token?: string | null;
    takesReserve?: boolean;
  },
): Promise<void> {
  nonce += 1;
  await tx.query(
    `insert into vouchers (conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in, amount_out,
       pay_token, deadline, nonce, op_ref, payout_ref, created_at, takes_reserve)
     values ($1, 'celo', 1, $2, $3, 'w', 'in', 1, $4, $5, $6, $7, $1, '0x', 0, $8)`,
    [conversionId, contract, kind, amountOut, token, deadline, nonce, takesReserve],
  );
}

const randomVoucher = (random: Random) => {
  const kind = random.below(3);
  return {
    conversionId: random.pick(CONVERSIONS),
    kind,
    amountOut: 1 + random.below(1000),
    deadline: FIRST_DEADLINE + random.below(DEADLINES),
    contract: random.pick(CONTRACTS),
    token: kind === 1 ? random.pick(TOKENS) : null,
    takesReserve: !random.chance(4),
  };
};

/** Everything that can become of a voucher, also what no code of today does. */
async function change(tx: Queryable, random: Random): Promise<void> {
  const set = (columns: string, values: SqlValue[]) =>
    tx.query(
      `update vouchers set ${columns} where id = (
         select id from vouchers where conversion_id = $1 order by md5(id::text || $2::text) limit 1)`,
      [random.pick(CONVERSIONS), random.below(1000), ...values],
    );
  const act = random.below(14);
  if (act < 5) await insertVoucher(tx, randomVoucher(random));
  else if (act < 7) await set('executed_at = $3', [random.below(300_000)]);
  else if (act === 7) await set('abandoned_at = 1', []);
  else if (act === 8) await set("abandoned_at = null, signature = 'signed'", []);
  else if (act === 9) await set('executed_at = null', []);
  else if (act < 12)
    await tx.query('update conversions set claim_contract = $2, claim_until = $3, status = $4 where id = $1', [
      random.pick(CONVERSIONS),
      random.pick(CONTRACTS).toLowerCase(),
      FIRST_DEADLINE + random.below(DEADLINES),
      random.pick(['created', 'awaiting_payment', 'payment_confirmed', 'voucher_issued', 'failed']),
    ]);
  else if (act === 12)
    await tx.query('update vouchers set executed_at = 50, settled_at = 1 where conversion_id = $1', [
      random.pick(CONVERSIONS),
    ]);
  else
    await tx.query('delete from vouchers where id = (select min(id) from vouchers where conversion_id = $1)', [
      random.pick(CONVERSIONS),
    ]);
}

async function expectExact(random: Random): Promise<void> {
  const moment = {
    deadline: FIRST_DEADLINE - 5 + random.below(DEADLINES + 10),
    marked: random.below(310_000),
    exceptId: random.chance(2) ? random.pick(CONVERSIONS) : null,
    merchantId: random.chance(2) ? random.pick(MERCHANTS) : null,
  };
  const naira = await recountNaira(db, moment);
  const sums = [...(await recountPromises(db, moment)), ...naira, ...(await recountFlows(db, random.below(200)))];
  expect(sums.map(({ book, kept }) => [book, kept])).toEqual(sums.map(({ book, counted }) => [book, counted]));
}

describe('the kept sums of promises', () => {
  beforeEach(async () => {
    await db.query('truncate conversions cascade');
    for (const [index, id] of CONVERSIONS.entries()) await insertConversion(id, MERCHANTS[index % 2] ?? '');
  });

  it.each([1, 3])('equal what the vouchers say after any sequence of changes, seed %i', async (seed) => {
    const random = makeRandom(seed);
    for (let step = 0; step < STEPS; step += 1) {
      await db.transaction(async (tx) => {
        for (let count = random.below(3); count >= 0; count -= 1) await change(tx, random);
      });
      await expectExact(random);
    }
    for (let count = 0; count < 15; count += 1) await expectExact(random);
    await db.query('truncate vouchers cascade');
    expect(await db.query('select 1 from promise_sums union all select 1 from promise_steps')).toEqual([]);
  });

  it('miss nothing of two transactions that change one conversion at a time', async () => {
    const random = makeRandom(4);
    const [conversionId = ''] = CONVERSIONS;
    const voucher = { conversionId, kind: 0, amountOut: 10, deadline: FIRST_DEADLINE };
    const moment = { deadline: FIRST_DEADLINE + 1, marked: 100, exceptId: null, merchantId: null };
    // Several times, because two commits do not always meet.
    for (let round = 0; round < 10; round += 1) {
      await db.query('delete from vouchers');
      await insertVoucher(db, voucher);
      const meet = makeMeeting();
      await Promise.all([
        db.transaction(async (tx) => {
          await insertVoucher(tx, { ...voucher, amountOut: 30, deadline: FIRST_DEADLINE + 5 });
          await meet();
        }),
        db.transaction(async (tx) => {
          await tx.query('update vouchers set executed_at = 7 where conversion_id = $1', [conversionId]);
          await meet();
        }),
      ]);
      const [sums] = await recountPromises(db, moment);
      // One ran, so nothing is promised to the other.
      expect(sums).toMatchObject({ kept: '0', counted: '0' });
    }
    for (let count = 0; count < 15; count += 1) await expectExact(random);
  });

  it('are deleted a day after they counted, and stay right for what is live', async () => {
    const [oldId = '', liveId = ''] = CONVERSIONS;
    const liveDeadline = FIRST_DEADLINE + 7200;
    await insertVoucher(db, { conversionId: oldId, kind: 0, amountOut: 10, deadline: FIRST_DEADLINE });
    await insertVoucher(db, { conversionId: liveId, kind: 0, amountOut: 30, deadline: liveDeadline });
    expect(await pruneSums(db, (FIRST_DEADLINE + 3600) * 1000)).toBe(false);
    const left = await db.query<{ start: number }>('select distinct start from promise_sums order by start');
    expect(left.map(({ start }) => start)).toEqual([liveDeadline - (liveDeadline % 60), liveDeadline]);
    // A voucher may be signed again for the same conversion, and one be marked long after its deadline.
    await insertVoucher(db, { conversionId: oldId, kind: 0, amountOut: 5, deadline: liveDeadline });
    const moment = { deadline: FIRST_DEADLINE + 3600, marked: 100, exceptId: null, merchantId: null };
    expect(await recountPromises(db, moment)).toEqual([{ book: 'mint 0xaa', kept: '35', counted: '35' }]);
    await db.query('update vouchers set executed_at = 7 where conversion_id = $1 and deadline < $2', [
      oldId,
      liveDeadline,
    ]);
    expect(await recountPromises(db, moment)).toEqual([{ book: 'mint 0xaa', kept: '30', counted: '30' }]);
  });

  it('are written once for many creates at a time', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        insertVoucher(db, {
          conversionId: CONVERSIONS[index % CONVERSIONS.length] ?? '',
          kind: index % 2,
          token: index % 2 === 1 ? '0xUsdc' : null,
          amountOut: 100 + index,
          deadline: FIRST_DEADLINE + (index % 4),
        }),
      ),
    );
    const random = makeRandom(5);
    for (let count = 0; count < 15; count += 1) await expectExact(random);
  });
});

describe('the question what the vouchers of a wallet take', () => {
  /** Of 8 kB each. All the live vouchers of the test are in some 200. */
  const MOST_PAGES = 20;

  const pagesOf = async (tx: Queryable, call: string): Promise<number> => {
    const [row] = await tx.query<Record<string, [{ Plan: Record<string, number> }]>>(
      `explain (analyze, buffers, format json) select ${call}`,
    );
    const plan = row?.['QUERY PLAN']?.[0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
  };

  it.each([
    ['sums', "sum_wallet_promises(1, 'w7', 'in', 0, null)"],
    ['looks for one', "has_live_voucher(1, 'none', 0, 0, null)"],
  ])('reads those of one wallet, when it %s, also with a plan that was made for an empty table', async (_, call) => {
    await db.query('truncate conversions cascade');
    await insertConversion('cnv_of_wallets', 'mrc_a');
    await db.transaction(async (tx) => {
      await pagesOf(tx, call);
      await tx.query(
        `insert into vouchers (conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in, amount_out,
           deadline, nonce, op_ref, payout_ref, created_at, takes_reserve)
         select 'cnv_of_wallets', 'celo', 1, '0xAA', 3, 'W' || n, 'IN', 5, 1, $1::bigint + n, 1000000 + n, repeat('0', 400), '0x', 0, false
           from generate_series(1, 3000) n`,
        [FIRST_DEADLINE],
      );
      expect(await pagesOf(tx, call)).toBeLessThan(MOST_PAGES);
    });
  });
});

describe('the kept sums of signatures', () => {
  const HOUR_MS = 3_600_000;
  const LANES = ['naira', 'held', 'unheld'];
  const NOW = 1_800_000_000_000;

  it('equal what the log says, however old its signatures and in any order of arrival', async () => {
    const random = makeRandom(6);
    for (let step = 0; step < STEPS; step += 1) {
      const operation = random.below(20);
      const signedAt = NOW + (random.chance(2) ? random.below(3000) : random.below(2 * HOUR_MS));
      await db.query(
        `insert into signer_log (env, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer, svc_amount,
           added_amount, deadline, signed_at, lane) values ('test', 1, $1, $2, 'cnv', $3, '0x', '0x', $4, 0, $5, $6, $7)`,
        [
          random.pick(CONTRACTS),
          MERCHANTS[operation % 2] ?? '',
          `op_${operation}`,
          1 + random.below(100),
          FIRST_DEADLINE + random.below(3),
          signedAt,
          random.pick(LANES),
        ],
      );
      if (random.chance(3)) await settle(random);
      await expectSigned(random, [signedAt, signedAt - 1]);
    }
  });

  /** A voucher that was signed turns out to have expired, now and then one of an operation that ran. */
  async function settle(random: Random): Promise<void> {
    const id = `op_${random.below(20)}`;
    await insertConversion(id, MERCHANTS[0] ?? '').catch(() => undefined);
    const contract = random.pick(CONTRACTS);
    await insertVoucher(db, {
      conversionId: id,
      kind: 0,
      amountOut: 1,
      deadline: FIRST_DEADLINE + random.below(3),
      contract,
    });
    if (random.chance(4)) await db.query('update vouchers set executed_at = 7 where conversion_id = $1', [id]);
    await db.query('update vouchers set settled_at = 9 where conversion_id = $1', [id]);
  }

  async function expectSigned(random: Random, moments: readonly number[]): Promise<void> {
    for (const after of [NOW + random.below(3000), NOW + random.below(2 * HOUR_MS), ...moments]) {
      const merchantId = random.chance(2) ? random.pick(MERCHANTS) : null;
      const { kept, counted } = await recountSigned(db, { env: 'test', lane: random.pick(LANES), merchantId, after });
      expect(kept).toBe(counted);
    }
  }
});

/** Returns what two callers wait in for each other. */
function makeMeeting(): () => Promise<void> {
  let release = (): void => undefined;
  const bothCame = new Promise<void>((resolve) => {
    release = resolve;
  });
  let came = 0;
  return () => {
    came += 1;
    if (came === 2) release();
    return bothCame;
  };
}
