// Moving to a new converter while processes with the old and the new settings run: one payment never mints twice.
import type { Conversion } from '@svc/protocol';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { listDifferences } from '../../src/books/store/differences.ts';
import { requireConverterChain } from '../../src/conversions/converter-chain.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { listOpenItems } from '../../src/desk/store/work-items.ts';
import { paymentReferenceOf } from '../../src/domain/rail/rail-order.ts';
import { askChain } from '../../src/installation/watch-restores.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Address, ConverterContract } from '../../src/ports/chain.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { releaseAll, send, tick, tickUntil, voucherStruct } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CONVERTER } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

const NEW: Address = '0x00000000000000000000000000000000000000C1';
const VOUCHER_LIFE_MS = 16 * 60_000;
const RUNS = Number(process.env.SVC_MOVE_RUNS ?? 60);

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** The same installation as two processes see it: one before the move, one after it. Null: the old contract is not named. */
function bothSettings(w: Simulation, oldLife: OldLife): Record<'old' | 'new', Context> {
  const old = oldLife === null ? [] : [{ address: CONVERTER, life: oldLife }];
  const withContracts = (contracts: readonly ConverterContract[]): Context => ({
    ...w.context,
    running: new WeakMap(),
    chains: new Map([['celo-sepolia', w.chain.configuredWith(contracts)]]),
  });
  return {
    old: withContracts([{ address: CONVERTER, life: 'active' }]),
    new: withContracts([{ address: NEW, life: 'active' }, ...old]),
  };
}

const oldLife = fc.constantFrom('draining', 'retired', null);
const side = fc.constantFrom('old', 'new');
const act = fc.oneof(
  fc.record({ do: fc.constant('issue' as const), by: side }),
  fc.record({ do: fc.constant('issue twice' as const), by: side }),
  fc.record({ do: fc.constant('send' as const), which: fc.nat(5) }),
  fc.record({ do: fc.constant('mine' as const) }),
  fc.record({ do: fc.constant('outlive' as const) }),
);
type OldLife = 'draining' | 'retired' | null;
interface Life {
  oldLife: OldLife;
  createdBy: 'old' | 'new';
  paidBy: 'old' | 'new';
  acts: Act[];
}
type Act = { do: string; by?: 'old' | 'new'; which?: number };

async function live(w: Simulation, { oldLife, createdBy, paidBy, acts }: Life): Promise<void> {
  const contexts = bothSettings(w, oldLife);
  const { conversion } = await createConversion(contexts[createdBy], OWNER, BODIES['fiat-issue']);
  const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
  w.rail.pay(railReference, 150_050n);
  const notice = { env: 'test', railReference } as const;
  await Promise.allSettled([recordPayments(contexts[paidBy], notice), recordPayments(contexts.old, notice)]);
  const vouchers: NonNullable<Conversion['voucher']>[] = [];
  const collect = async () => {
    const { voucher } = await getConversion(w.context, OWNER, conversion.reference);
    if (voucher !== null) vouchers.push(voucher);
  };
  await collect();
  for (const each of acts) {
    const issue = (by: 'old' | 'new') => issueVoucher(contexts[by], OWNER, conversion.reference).catch(() => undefined);
    if (each.do === 'issue') await issue(each.by ?? 'old');
    if (each.do === 'issue twice') await Promise.all([issue('old'), issue('new')]);
    if (each.do === 'send') sendOne(w, vouchers[(each.which ?? 0) % vouchers.length]);
    if (each.do === 'mine') w.chain.mine();
    if (each.do === 'outlive') {
      w.clock.forward(VOUCHER_LIFE_MS);
      w.chain.mine(5);
    }
    await collect();
  }
  // A holder of all of them tries all of them.
  for (const voucher of vouchers) sendOne(w, voucher);
  w.chain.mine();
  const ran = w.chain.executions().filter(({ opRef }) => opRef === vouchers[0]?.voucher.opRef);
  const isAllDead = acts.some((each) => each.do === 'outlive');
  expect(ran.length).toBeLessThanOrEqual(1);
  if (!isAllDead) expect(ran).toHaveLength(1);
}

function sendOne(w: Simulation, issued: Conversion['voucher'] | undefined): void {
  if (!issued) return;
  const { voucher, signature, domain } = issued;
  w.chain.send({
    sender: voucher.wallet as Address,
    signature: signature as Address,
    to: domain.verifyingContract as Address,
    voucher: voucherStruct(voucher),
  });
}

it('a move to another converter never mints twice for one payment, in any order in which old and new processes issue and wallets send', async () => {
  const w = makeSimulation(db);
  const lives = fc.record({ oldLife, createdBy: side, paidBy: side, acts: fc.array(act, { maxLength: 5 }) });
  await fc.assert(
    fc.asyncProperty(lives, (life) => live(w, life as Life)),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(new Set(w.chain.executions().map(({ converter }) => converter))).toEqual(new Set([CONVERTER, NEW]));
}, 1_200_000);

/** A payment with a voucher that nobody has sent yet, in a database of its own: an unknown execution stops all signing. */
async function paidInOwnDatabase() {
  const own = await openTestDatabase();
  const w = makeSimulation(own);
  const { conversion: made } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
  const railReference = paymentReferenceOf(made.id);
  w.rail.pay(railReference, 150_050n);
  await recordPayments(w.context, { env: 'test', railReference });
  return { own, w, conversion: await tickUntil(w, made.reference, 'voucher_issued') };
}

/** As if the database had been restored from a backup that was taken between the payment and the voucher. */
async function restoreToPayment(own: Database, { id }: Conversion, now: number): Promise<void> {
  await own.query(
    `update conversions set status = 'payment_confirmed', voucher_id = null, converter = null, next_try_at = 0, tries = 0
      where id = $1`,
    [id],
  );
  await own.query('delete from vouchers where conversion_id = $1', [id]);
  await own.query('delete from chain_cursors');
  await own.query(
    `insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster, ended_at, ended_by, end_reason)
     values ($1, 'p', $1, 'a', 'b', $1, 'p', 'done')`,
    [now],
  );
}

it.each(['draining', 'retired'] as const)(
  'a voucher that a restore forgot and that ran on the old contract is reported, and no other signed (%s)',
  async (life) => {
    const { own, w, conversion } = await paidInOwnDatabase();
    send(w, conversion);
    w.chain.mine(4);
    w.clock.forward(VOUCHER_LIFE_MS);
    w.chain.mine(4);
    await restoreToPayment(own, conversion, w.clock.now);
    w.context = bothSettings(w, life).new;
    const chain = requireConverterChain(w.context, 'test', 'celo-sepolia');
    await askChain(w.context, chain, new AbortController().signal);
    const found = (await listDifferences(own, 'test', 50)).filter(({ conversionId }) => conversionId === conversion.id);
    expect(found.map(({ kind }) => kind)).toEqual(['voucher_unknown']);
    for (let second = 0; second < 5; second += 1) await tick(w);
    expect((await getConversion(w.context, OWNER, conversion.reference)).voucher).toBeNull();
    await own.close();
  },
);

it.each(['active', 'draining', 'retired'] as const)(
  'a payment whose voucher a restore forgot is neither given up nor refunded after it ran (%s)',
  async (life) => {
    const { own, w, conversion } = await paidInOwnDatabase();
    send(w, conversion);
    w.chain.mine(4);
    await restoreToPayment(own, conversion, w.clock.now);
    if (life !== 'active') w.context = bothSettings(w, life).new;
    const fail = () => reportEvent(w.context, OWNER, conversion.reference, { event: 'failed' });
    await expect(fail()).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    // The chain cannot be asked for a moment: the report is taken, and the refund waits.
    w.chain.failNext(life === 'active' ? 1 : 2);
    await fail();
    w.chain.failNext(0);
    w.clock.forward(VOUCHER_LIFE_MS);
    w.chain.mine(5);
    await releaseAll(w);
    expect(await listOpenItems(own, 100)).toEqual([]);
    await own.close();
  },
);

it('a refund waits until a voucher that a restore forgot can no longer run', async () => {
  const { own, w, conversion } = await paidInOwnDatabase();
  const waiting = async () => {
    w.chain.mine(5);
    await releaseAll(w);
    return (await listOpenItems(own, 100)).map(({ isWaiting }) => isWaiting);
  };
  await restoreToPayment(own, conversion, w.clock.now);
  await reportEvent(w.context, OWNER, conversion.reference, { event: 'failed' });
  expect(await waiting()).toEqual([true]);
  w.clock.forward(VOUCHER_LIFE_MS);
  send(w, conversion);
  expect(await waiting()).toEqual([false]);
  expect(w.chain.minted()).toBe(0n);
  await own.close();
});

it.each(['draining', 'retired', null] as const)(
  'a payment whose voucher ran on the old contract is not refunded (%s)',
  async (life) => {
    const w = makeSimulation(db);
    const { conversion: made } = await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    const railReference = paymentReferenceOf(made.id);
    w.rail.pay(railReference, 150_050n);
    await recordPayments(w.context, { env: 'test', railReference });
    const conversion = await tickUntil(w, made.reference, 'voucher_issued');
    await reportEvent(w.context, OWNER, made.reference, { event: 'failed' });
    w.context = bothSettings(w, life).new;
    send(w, conversion);
    w.chain.mine(1);
    w.clock.forward(VOUCHER_LIFE_MS);
    w.chain.mine(5);
    await releaseAll(w);
    const items = (await listOpenItems(db, 100)).filter(({ conversionId }) => conversionId === made.id);
    expect([w.chain.minted() > 0n, items]).toEqual([true, []]);
  },
);
