// Creates that wait together go to the database in one statement: each gets its own outcome, and none gets another's share.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { recordStatements } from '../harness/record-statements.ts';
import { recountPromises } from '../harness/recount-sums.ts';

const issueOf = (reference: string) => ({
  ...BODIES['crypto-issue'],
  reference: `op:crypto-issue:0000-${reference.padStart(4, '0')}`,
});
const merchantOf = (place: number) => ({ ...OWNER, merchantId: `${OWNER.merchantId.slice(0, -1)}${place}` });

describeOnBothDatabases('creates that wait together', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });
  beforeEach(async () => {
    await db.query('truncate conversions, voucher_nonces, chain_cursors cascade');
  });

  /** As they come from the gate, which has looked the references up. */
  const creations = (w: Simulation, references: readonly string[]) => {
    const lookup = { isTaken: false, stops: { switches: [], isReconciling: false }, readAt: performance.now() };
    const create = (reference: string) =>
      createConversion(w.context, OWNER, issueOf(reference), undefined, { lookup, sealForKey: null });
    return Promise.allSettled(references.map(create));
  };
  async function expectSums({ clock: { now } }: Simulation): Promise<void> {
    const moment = { deadline: Math.floor(now / 1000), marked: now, exceptId: null, merchantId: null };
    const books = await recountPromises(db, moment);
    expect(books.length).toBeGreaterThan(0);
    for (const { book, kept, counted } of books) expect(kept, book).toBe(counted);
  }
  const countOf = (statements: readonly string[], name: string): number =>
    statements.filter((text) => text.includes(name)).length;

  it('are one statement, and so are their ends', async () => {
    const statements: string[] = [];
    const w = makeSimulation(recordStatements(db, statements));
    const made = await creations(w, ['1', '2', '3', '4']);
    expect(made.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect(countOf(statements, 'create_conversions(')).toBe(1);
    expect(countOf(statements, 'finish_creates(')).toBe(1);
    const rows = await db.query<{ nonces: number; issued: number }>(
      `select count(distinct v.nonce)::integer as nonces, count(*) filter (where c.status = 'voucher_issued')::integer as issued
         from conversions c join vouchers v on v.id = c.voucher_id`,
    );
    expect(rows).toEqual([{ nonces: 4, issued: 4 }]);
  });

  it('do not promise together what the converter can mint once', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, issueOf('0'));
    // Room for this one and two more.
    w.chain.converter.mintCap = BigInt(conversion.amountOut) * 3n;
    const made = await creations(w, ['1', '2', '3', '4', '5']);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = made.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array(3).fill('SVC_RESERVE_INSUFFICIENT'));
    const [left] = await db.query('select count(*)::integer as rows from conversions');
    expect(left).toEqual({ rows: 3 });
    await expectSums(w);
  });

  it('of one reference make one conversion', async () => {
    const w = makeSimulation(db);
    const made = await creations(w, ['1', '2', '1', '1']);
    const ids = made.map((one) => (one.status === 'fulfilled' ? one.value.conversion.id : one.reason));
    expect(new Set(ids).size).toBe(2);
    expect(w.signer.signed).toHaveLength(2);
  });

  it('fail alone: one that the database refuses leaves the others made', async () => {
    await db.query(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin
         if new.reference like '%-0002' then raise exception 'refused by a test'; end if;
         return new;
       end $$;
       create trigger refuse_one before insert on conversions for each row execute function refuse_one()`,
    );
    try {
      const w = makeSimulation(db);
      const made = await creations(w, ['1', '2', '3']);
      expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      await expectSums(w);
    } finally {
      await db.query('drop trigger refuse_one on conversions; drop function refuse_one()');
    }
  });

  it('end alone: one that somebody else has moved is left as it is', async () => {
    const w = makeSimulation(db);
    const { sign } = w.context.signer;
    // Its lease is lost while it is signed, as after a pause of this process.
    w.context.signer = {
      async sign(request) {
        const signed = await sign(request);
        const lost = "update conversions set lease_token = 'another' where id = $1 and reference like '%-0002'";
        await db.query(lost, [request.conversionId]);
        return signed;
      },
    };
    await creations(w, ['1', '2', '3']);
    const rows = await db.query('select status from conversions order by reference');
    expect(rows.map(({ status }) => status)).toEqual(['voucher_issued', 'created', 'voucher_issued']);
  });

  it('of several processes, merchants, types and seconds never wait for each other in a circle', async () => {
    const processes = [makeSimulation(db), makeSimulation(db)];
    const deadlocks = async () => {
      const [row] = await db.query<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      return row?.deadlocks;
    };
    const before = await deadlocks();
    const types = Object.keys(BODIES) as (keyof typeof BODIES)[];
    for (let round = 0; round < 4; round += 1) {
      const made = processes.flatMap((w, place) =>
        Array.from({ length: 24 }, (_, index) => {
          // Each moves its own clock, so that a batch of one crosses seconds of the other.
          if (index % 6 === 0) w.clock.forward(1000);
          const type = types[(index + place) % types.length] ?? 'crypto-issue';
          return createConversion(w.context, merchantOf((index * (place + 1)) % 5), BODIES[type]);
        }),
      );
      for (const one of await Promise.all(made)) expect(one.status).toBe(201);
    }
    expect(await deadlocks()).toBe(before);
    for (const w of processes) await expectSums(w);
  });
});
