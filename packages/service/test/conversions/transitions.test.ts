// One test for each row of the transition table, and for every move that the table does not have.
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
  findTransition,
  TRANSITIONS,
  TRIGGERS,
  type Trigger,
} from '@svc/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { findById } from '../../src/conversions/store/find-conversions.ts';
import { moveConversion } from '../../src/conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../../src/domain/conversion.ts';
import { insertPayout } from '../../src/naira/store/orders.ts';
import type { Database } from '../../src/ports/database.ts';
import { describeOnPostgres } from '../both-databases.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

describeOnPostgres('the transition table', (makeDb) => {
  let db: Database;
  let world: Simulation;
  beforeAll(async () => {
    db = await makeDb();
    world = makeSimulation(db, { reserve: 10n ** 12n });
  });

  /** The type's conversion, put into the status by force: the only place where anything but the table does that. */
  async function inStatus(type: ConversionType, status: ConversionStatus): Promise<ConversionRecord> {
    const id = ids.get(type) ?? (await make(type));
    await db.query('update conversions set status = $2 where id = $1', [id, status]);
    const record = await findById(db, id);
    if (record === null) throw new Error('it was just made');
    return record;
  }

  const ids = new Map<ConversionType, string>();
  async function make(type: ConversionType): Promise<string> {
    const { conversion } = await createConversion(world.context, OWNER, BODIES[type]);
    if (type === 'fiat-redeem') await givePayout(conversion.id);
    ids.set(type, conversion.id);
    return conversion.id;
  }

  const givePayout = (conversionId: string) =>
    insertPayout(db, {
      conversionId,
      env: 'test',
      provider: 'simulated',
      attempt: 1,
      railReference: `ref-${conversionId}`,
      amountKobo: 1n,
      bankCode: '058',
      accountLast4: '6789',
      sealedAccount: new Uint8Array(1),
      atRisk: false,
      now: 0,
    });

  const count = async (table: string, where: string, value: string): Promise<number> => {
    const [row] = await db.query<{ n: number }>(`select count(*) as n from ${table} where ${where}`, [value]);
    return row?.n ?? 0;
  };
  const traces = async ({ id }: ConversionRecord) => ({
    stages: await count('conversion_stages', 'conversion_id = $1', id),
    events: await count('events', 'position($1 in data) > 0', id),
    status: (await findById(db, id))?.status,
  });

  const rows = TRANSITIONS.flatMap((row) => row.types.map((type) => ({ ...row, type })));

  it.each(rows)('$type: $from, $trigger, $to, $event', async (row) => {
    const { from, trigger, type, to, event, secondEvent = null } = row;
    if (from === 'new') {
      const { conversion } = await createConversion(world.context, OWNER, BODIES[type]);
      expect(conversion.stages[0]).toMatchObject({ name: to });
      return;
    }
    const conversion = await inStatus(type, from);
    const before = await traces(conversion);
    const now = world.context.clock.now();
    const moved = await db.transaction((tx) => moveConversion(tx, { conversion, from, trigger, now }));
    expect(moved?.status).toBe(to);
    const isWithin = from === to;
    expect(await traces(conversion)).toEqual({
      status: to,
      stages: before.stages + (isWithin ? 0 : 1),
      events: before.events + [event, secondEvent].filter((one) => one !== null).length,
    });
    // The same move again is based on a status that is gone, and writes nothing.
    if (isWithin) return;
    const after = await traces(conversion);
    expect(await db.transaction((tx) => moveConversion(tx, { conversion, from, trigger, now }))).toBeNull();
    expect(await traces(conversion)).toEqual(after);
  });

  describe('refuses every other move', () => {
    it.each(CONVERSION_TYPES)('%s', async (type) => {
      const conversion = await inStatus(type, 'created');
      const before = await traces(conversion);
      let refused = 0;
      for (const from of CONVERSION_STATUSES) {
        for (const trigger of Object.keys(TRIGGERS) as Trigger[]) {
          if (findTransition({ from, trigger, type }) !== null) continue;
          const move = { conversion, from, trigger, now: 0 };
          await expect(moveConversion(db, move)).rejects.toThrow(/no row of the table/);
          refused += 1;
        }
      }
      expect(refused).toBeGreaterThan(250);
      expect(await traces(conversion)).toEqual(before);
    });
  });

  it('lets exactly one of 64 concurrent moves from one status win', async () => {
    const conversion = await inStatus('crypto-issue', 'onchain_confirmed');
    const before = await traces(conversion);
    const move = { conversion, from: 'onchain_confirmed', trigger: 'settled', now: 0 } as const;
    const won = await Promise.all(Array.from({ length: 64 }, () => db.transaction((tx) => moveConversion(tx, move))));
    expect(won.filter((record) => record !== null)).toHaveLength(1);
    expect(await traces(conversion)).toEqual({
      status: 'succeeded',
      stages: before.stages + 1,
      events: before.events + 1,
    });
  });

  it('keeps the time of a conversion from running backwards', async () => {
    const conversion = await inStatus('crypto-issue', 'voucher_issued');
    expect(conversion.updatedAt).toBeGreaterThan(5);
    const changes = { tx_hash: `0x${'1'.repeat(64)}` };
    const move = { conversion, from: 'voucher_issued', trigger: 'submission_reported', now: 5, changes } as const;
    const moved = await db.transaction((tx) => moveConversion(tx, move));
    expect(moved?.updatedAt).toBe(conversion.updatedAt);
    const stages = await db.query<{ at: number }>(
      'select at from conversion_stages where conversion_id = $1 order by id',
      [conversion.id],
    );
    expect(stages.map(({ at }) => at)).toEqual(stages.map(({ at }) => at).sort((a, b) => a - b));
  });
});
