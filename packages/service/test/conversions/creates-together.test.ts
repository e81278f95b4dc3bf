// Creates that wait together go to the database in one statement: each gets its own outcome, and none gets another's share.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONVERSION_TYPES } from '@svc/protocol';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { spendAll } from '../../src/gate/store/spend.ts';
import type { Database } from '../../src/ports/database.ts';
import { abandonVoucher } from '../../src/vouchers/store/vouchers.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { tick } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { recordStatements } from '../harness/record-statements.ts';
import { recountPromises } from '../harness/recount-sums.ts';
import { digestOf } from './model-digest.ts';

const issueOf = (reference: string) => ({
  ...BODIES['crypto-issue'],
  reference: `op:crypto-issue:0000-${reference.padStart(4, '0')}`,
});
/** As a create comes from the gate, which has just looked its reference up. */
const lookedUp = () => ({
  lookup: { isTaken: false, stops: { switches: [], isReconciling: false }, readAt: performance.now() },
  sealForKey: null,
});
const merchantOf = (place: number) => ({ ...OWNER, merchantId: `${OWNER.merchantId.slice(0, -1)}${place}` });

const claimOf = ({ clock }: Simulation, key: string, requestId: string) => ({
  now: clock.now,
  signingKeyId: 'sgn_1',
  nonce: Buffer.from(requestId),
  requestId,
  merchantId: OWNER.merchantId,
  env: OWNER.env,
  claim: { key, fingerprint: Buffer.from('one') },
});

/** A create that keeps its reference as the answer under `key`, which `first-KEY` has claimed. */
const createKept = ({ context }: Simulation, key: string) =>
  createConversion(context, OWNER, issueOf(key), {
    ...lookedUp(),
    sealForKey: async ({ status }) => ({
      status,
      sealedBody: Buffer.from(issueOf(key).reference),
      merchantId: OWNER.merchantId,
      env: OWNER.env,
      key,
      claimedBy: `first-${key}`,
    }),
  });

/** Notes the states that statements fail with: a request that is repeated after a deadlock shows nothing of it. */
function watchFailures(db: Database): { watched: Database; codes: string[] } {
  const codes: string[] = [];
  const query: Database['query'] = (text, values, name) =>
    db.query<never>(text, values, name).catch((error) => {
      codes.push(`${name ?? text} ${error.cause?.code ?? error.code ?? error.message}`);
      throw error;
    });
  return {
    watched: new Proxy(db, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) }),
    codes,
  };
}

describeOnBothDatabases('creates that wait together', (makeDb, engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });
  beforeEach(async () => {
    await db.query('truncate conversions, voucher_nonces, chain_cursors, idempotency_keys, spent_nonces cascade');
  });

  const creations = (w: Simulation, references: readonly string[]) =>
    Promise.allSettled(
      references.map((reference) => createConversion(w.context, OWNER, issueOf(reference), lookedUp())),
    );
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
    expect(countOf(statements, 'move_conversions(')).toBe(1);
    const rows = await db.query<{ nonces: number; issued: number }>(
      `select count(distinct v.nonce)::integer as nonces, count(*) filter (where c.status = 'voucher_issued')::integer as issued
         from conversions c join vouchers v on v.id = c.voucher_id`,
    );
    expect(rows).toEqual([{ nonces: 4, issued: 4 }]);
  });

  it.each([
    [2, 1],
    [5, 2],
  ])('%i do not promise together what the converter can mint %i times', async (count, room) => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, issueOf('0'));
    w.chain.converter.mintCap = BigInt(conversion.amountOut) * BigInt(1 + room);
    const made = await creations(
      w,
      Array.from({ length: count }, (_, index) => `${index + 1}`),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
    const refused = made.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array(count - room).fill('SVC_RESERVE_INSUFFICIENT'));
    const [left] = await db.query('select count(*)::integer as rows from conversions');
    expect(left).toEqual({ rows: 1 + room });
    await expectSums(w);
  });

  it('do not promise together what the reserve holds once', async () => {
    const each = makeSimulation(db);
    const { conversion } = await createConversion(each.context, OWNER, BODIES['crypto-redeem']);
    await db.query('truncate conversions, voucher_nonces cascade');
    const w = makeSimulation(db, { reserve: (BigInt(conversion.amountOut) * 2n) / 10n ** 6n });
    const made = await Promise.allSettled(
      Array.from({ length: 4 }, () => createConversion(w.context, OWNER, BODIES['crypto-redeem'], lookedUp())),
    );
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expectSums(w);
  });

  it('come to the same answers, stages, events and books as one after the other', async () => {
    const orders = CONVERSION_TYPES.flatMap((type) =>
      ['0001', '0002', '0003', '0001'].map((name) => ({ ...BODIES[type], reference: `op:${type}:0000-${name}` })),
    );
    async function live(place: number, work: (creates: (() => Promise<string>)[]) => Promise<string[]>) {
      const owner = merchantOf(place);
      const w = makeSimulation(db);
      const creates = orders.map((order) => async () => {
        const made = createConversion(w.context, owner, order, lookedUp());
        return made.then(({ status, conversion }) => `${status} ${conversion.reference}`).catch(({ code }) => code);
      });
      const answers = await work(creates);
      for (let second = 0; second < 3; second += 1) await tick(w);
      const posted = [...new Set(orders.map(({ reference }) => reference))];
      return [...answers.sort(), ...(await digestOf({ world: w, owner, posted, rails: [w.rail] }))];
    }
    const together = await live(1, (creates) => Promise.all(creates.map((create) => create())));
    const plain = await live(2, async (creates) => {
      const answers: string[] = [];
      for (const create of creates) answers.push(await create());
      return answers;
    });
    expect(plain.filter((line) => line.startsWith('201 '))).toHaveLength(12);
    expect(together).toEqual(plain);
  });

  it('of one reference make one conversion', async () => {
    const w = makeSimulation(db);
    const made = await creations(w, ['1', '2', '1', '1']);
    const ids = made.map((one) => (one.status === 'fulfilled' ? one.value.conversion.id : one.reason));
    expect(new Set(ids).size).toBe(2);
    expect(w.signer.signed).toHaveLength(2);
  });

  it.each(['insert', 'update'])(
    'fail alone: one whose %s the database refuses leaves the others made',
    async (change) => {
      await db.query(
        `create function refuse_one() returns trigger language plpgsql as $$
       begin
         if new.reference like '%-0002' then raise exception 'refused by a test'; end if;
         return new;
       end $$;
       create trigger refuse_one before ${change} on conversions for each row execute function refuse_one()`,
      );
      try {
        const w = makeSimulation(db);
        const made = await creations(w, ['1', '2', '3']);
        expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        const rows = await db.query(
          "select reference from conversions where status = 'voucher_issued' order by reference",
        );
        expect(rows.map(({ reference }) => reference)).toEqual(['1', '3'].map((name) => issueOf(name).reference));
        await expectSums(w);
      } finally {
        await db.query('drop trigger refuse_one on conversions; drop function refuse_one()');
      }
    },
  );

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
    const { watched, codes } = watchFailures(db);
    const processes = [makeSimulation(watched), makeSimulation(watched)];
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
      const vouchers = await db.query<{ id: number }>('select id from vouchers order by random() limit 8');
      const abandoned = vouchers.map(({ id }) => abandonVoucher(watched, id, processes[0]?.clock.now ?? 0));
      for (const one of await Promise.all(made)) expect(one.status).toBe(201);
      await Promise.all(abandoned);
    }
    expect(codes).toEqual([]);
    for (const w of processes) await expectSums(w);
  });

  it.each([
    ['fiat-issue', 'fiat-issue'],
    ['crypto-issue', 'crypto-redeem'],
  ] as const)(
    'of the same references, %s and %s, in two processes wait for each other, and never in a circle',
    async (one, other) => {
      const { watched, codes } = watchFailures(db);
      const [w, v] = [makeSimulation(watched), makeSimulation(watched)];
      await createConversion(w.context, OWNER, BODIES[one]);
      for (let round = 0; round < 3; round += 1) {
        const references = Array.from(
          { length: 24 },
          (_, index) => `op:${one}:000${round}-${String(index).padStart(4, '0')}`,
        );
        const made = await Promise.all([
          ...references.map((reference) =>
            createConversion(w.context, OWNER, { ...BODIES[one], reference }, lookedUp()),
          ),
          ...references
            .toReversed()
            .map((reference) => createConversion(v.context, OWNER, { ...BODIES[other], reference }, lookedUp())),
        ]);
        expect(new Set(made.map(({ conversion }) => conversion.id)).size).toBe(24);
      }
      expect(codes).toEqual([]);
    },
  );

  it('keep each its own answer, while their keys are sent again', async () => {
    const { watched, codes } = watchFailures(db);
    const w = makeSimulation(watched);
    const keys = Array.from({ length: 24 }, (_, index) => `key-${String(index).padStart(2, '0')}`);
    await spendAll(
      watched,
      keys.map((key) => claimOf(w, key, `first-${key}`)),
    );
    let isDone = false;
    // They arrive in the opposite order of their names.
    const created = Promise.all(keys.toReversed().map((key) => createKept(w, key))).finally(() => {
      isDone = true;
    });
    for (let turn = 0; !isDone; turn += 1) {
      const again = keys.map((key) => claimOf(w, key, `again-${turn}-${key}`));
      await spendAll(watched, again);
      // The embedded engine answers without a turn of the event loop.
      await nextTurn();
    }
    await created;
    expect(codes).toEqual([]);
    const kept = await db.query<{ key: string; answer: Uint8Array }>(
      'select key, answer from idempotency_keys order by key',
    );
    expect(kept.map(({ key, answer }) => [key, Buffer.from(answer).toString()])).toEqual(
      keys.map((key) => [key, issueOf(key).reference]),
    );
  });

  // The embedded engine has one connection, which the holder of the lock has.
  describe.runIf(engine === 'postgres')('while a lock is held elsewhere', () => {
    /** Runs `work` while another transaction holds what `sql` locks. */
    async function whileHeld(sql: string, values: readonly string[], work: () => Promise<void>): Promise<void> {
      let letGo = (): void => undefined;
      let holder: Promise<void> = Promise.resolve();
      await new Promise<void>((isHeld) => {
        holder = db.transaction(async (tx) => {
          await tx.query(sql, values);
          isHeld();
          await new Promise<void>((resolve) => {
            letGo = resolve;
          });
        });
      });
      await work().finally(() => letGo());
      await holder;
    }
    const isSomebodyWaiting = async (): Promise<boolean> => {
      const [row] = await db.query<{ waits: boolean }>(
        `select exists (select from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()) as waits`,
      );
      return row?.waits === true;
    };

    it('creates of its converter keep no others waiting', async () => {
      const w = makeSimulation(db);
      await createConversion(w.context, OWNER, issueOf('0'));
      const [used] = await db.query<{ lock: string }>(
        "select 'mint:' || chain_id || ':' || lower(verifying_contract) as lock from vouchers limit 1",
      );
      const waiting: Promise<unknown>[] = [];
      await whileHeld('select pg_advisory_xact_lock(hashtextextended($1, 0))', [used?.lock ?? ''], async () => {
        for (const reference of ['1', '2', '3', '4', '5']) {
          waiting.push(createConversion(w.context, OWNER, issueOf(reference), lookedUp()));
          await nextTurn();
        }
        // Otherwise this would wait until the lock is given back.
        const other = await createConversion(w.context, merchantOf(1), BODIES['crypto-redeem'], lookedUp());
        expect(other.status).toBe(201);
      });
      await Promise.all(waiting);
    });

    it('a create that waits for its nonce has not taken its reference', async () => {
      const w = makeSimulation(db);
      await createConversion(w.context, OWNER, issueOf('0'));
      const { reference } = issueOf('1');
      let waiting: Promise<{ status: number }> = Promise.reject(new Error('not begun'));
      waiting.catch(() => undefined);
      await whileHeld('select 1 from voucher_nonces for update', [], async () => {
        waiting = createConversion(w.context, OWNER, issueOf('1'), lookedUp());
        await expect.poll(isSomebodyWaiting).toBe(true);
        // Otherwise this would wait for the create, which waits for the holder.
        await db.query(
          `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
             decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
           values ('cnv_01J8ZQ4V7M3N5P6R8S9T0V1W2X', $1, 'test', $2, 'crypto-issue', 'failed', 'celo-sepolia', 1, 'w', 'USDC', 'SVC', 6,
             18, 1, 1, '0x', '0x', '', 0, 0)`,
          [OWNER.merchantId, reference],
        );
      });
      expect((await waiting).status).toBe(200);
    });

    it('ends that wait for an idempotency key hold none that comes after it', async () => {
      const w = makeSimulation(db);
      const keys = ['end-1', 'end-2', 'end-3'];
      await spendAll(
        db,
        keys.map((key) => claimOf(w, key, `first-${key}`)),
      );
      let ended: Promise<unknown> = Promise.resolve();
      await whileHeld("select 1 from idempotency_keys where key = 'end-1' for update", [], async () => {
        ended = Promise.all(keys.toReversed().map((key) => createKept(w, key)));
        await expect.poll(isSomebodyWaiting).toBe(true);
        const free = await db.query(
          "select key from idempotency_keys where key > 'end-1' order by key for update nowait",
        );
        expect(free.map(({ key }) => key)).toEqual(['end-2', 'end-3']);
      });
      await ended;
    });
  });
});
