// The steps after a voucher ran: what proves an execution, what a reorganisation changes, and what waits for a person.
import type { Conversion, Hex } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireConverterChain } from '../../../src/conversions/converter-chain.ts';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../../src/conversions/report-event.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { checkExpired, checkSubmitted } from '../../../src/executions/check-vouchers.ts';
import { confirmExecution } from '../../../src/executions/confirm-execution.ts';
import { hasRun } from '../../../src/executions/has-run.ts';
import { requireFinalBurn } from '../../../src/executions/require-final-burn.ts';
import { seeExecution, seeMovedExecution, watchExecution } from '../../../src/executions/see-execution.ts';
import { claimWatched } from '../../../src/executions/store/executions.ts';
import {
  burnOf,
  depthOf,
  isStillOnChain,
  settledTime,
  verifyExecution,
} from '../../../src/executions/verify-execution.ts';
import type { Block, ChainReader, Execution, Receipt } from '../../../src/ports/chain.ts';
import type { Database } from '../../../src/ports/database.ts';
import { issueVoucher } from '../../../src/vouchers/issue-voucher.ts';
import { insertVoucher, listVouchers } from '../../../src/vouchers/store/vouchers.ts';
import { get, send, stageNames } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../harness/make-simulation.ts';
import { CONVERTER } from '../../harness/simulated-chain.ts';
import { openTestDatabase } from '../../test-database.ts';

const HOUR_MS = 3_600_000;
const DEPTH = 3;
const HASH: Hex = `0x${'ab'.repeat(32)}`;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from foreign_executions'));

async function issued(type: keyof typeof BODIES = 'fiat-redeem') {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
  const { id, reference } = conversion;
  const chain = requireConverterChain(w.context, 'test', 'celo-sepolia');
  const record = async () => {
    const found = await findById(db, id);
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  const now = () => get(w, reference);
  const items = () =>
    db.query<{ kind: string; note: string; amount: string | null }>(
      "select kind, note, case when currency = 'NGN' then amount end as amount from work_items where conversion_id = $1 order by id",
      [id],
    );
  const submit = (txHash: Hex) =>
    reportEvent(w.context, OWNER, reference, { event: 'onchain_submitted', txHash: txHash });
  const head = () => chain.reader.head();
  return { w, id, reference, conversion, chain, record, now, items, submit, head };
}

/** The voucher ran, deep enough. */
async function ran(type: keyof typeof BODIES = 'fiat-redeem', depth = DEPTH) {
  const given = await issued(type);
  const txHash = send(given.w, given.conversion);
  given.w.chain.mine(depth);
  const execution = only(given.w);
  return { ...given, txHash, execution };
}

function only(w: Simulation): Execution {
  const [execution, more] = w.chain.executions();
  if (execution === undefined || more !== undefined) throw new Error('not one voucher ran');
  return execution;
}

/** The execution is recorded, and nothing has followed it. */
async function recorded(type: keyof typeof BODIES = 'fiat-redeem') {
  const given = await ran(type);
  const { w, chain, record, execution } = given;
  await confirmExecution(
    w.context,
    await record(),
    await verifyExecution(w.context, await record(), given.txHash),
    'caller',
  );
  const watched = async () => {
    const now = w.clock.now + HOUR_MS;
    const all = await claimWatched(db, { chainId: chain.chainId, now, nextLookAt: 0, limit: 1000 });
    const found = all.find(({ conversionId }) => conversionId === given.id);
    if (found === undefined) throw new Error('the execution is not watched');
    return found;
  };
  const row = async () =>
    (
      await db.query<{ final: number | null; block: string; tx: string; voucher: number }>(
        `select final_at as final, block_hash as block, tx_hash as tx, voucher_id as voucher
           from executions where conversion_id = $1`,
        [given.id],
      )
    )[0];
  const voucher = async () => {
    const [first] = await listVouchers(db, given.id);
    if (first === undefined) throw new Error('there is no voucher');
    return first;
  };
  return { ...given, execution, watched, row, voucher };
}

const logged = (w: Simulation, level: string) => w.logged.filter((line) => line.level === level);
const failed = (reason: string, retriable: boolean, more = {}) => ({
  code: 'SVC_SETTLEMENT_VERIFICATION_FAILED',
  details: { reason, retriable, ...more },
});
const changeReceipt = (w: Simulation, change: (receipt: Receipt) => Receipt | null) => {
  const { receipt } = w.chain.reader;
  w.chain.override.receipt = async (...question) => {
    const found = await receipt(...question);
    return found && change(found);
  };
};

describe('a transaction proves an execution', () => {
  it('at the asked depth, and says how much is missing before', async () => {
    const { w, record, txHash, execution } = await ran('crypto-issue', DEPTH - 1);
    const asked = async () => verifyExecution(w.context, await record(), txHash);
    await expect(asked()).rejects.toMatchObject(
      failed('not_enough_confirmations', true, { confirmations: 2, required: 3 }),
    );
    w.chain.mine();
    expect(await asked()).toMatchObject({ execution, voucher: { amountIn: execution.amountIn } });
  });

  it('by its own hash in any spelling, and not by the receipt of another', async () => {
    const { w, record, txHash } = await ran();
    changeReceipt(w, (receipt) => ({ ...receipt, txHash: receipt.txHash.toUpperCase() as Hex }));
    expect(await verifyExecution(w.context, await record(), txHash)).toMatchObject({ execution: { txHash } });
    changeReceipt(w, (receipt) => ({ ...receipt, txHash: HASH }));
    await expect(verifyExecution(w.context, await record(), txHash)).rejects.toMatchObject(
      failed('receipt_not_found', true),
    );
  });

  it.each<[string, boolean, (receipt: Receipt) => Receipt | null]>([
    ['receipt_not_found', true, () => null],
    ['transaction_reverted', false, (receipt) => ({ ...receipt, status: 'reverted' })],
    ['no_matching_execution', false, (receipt) => ({ ...receipt, executions: [] })],
    [
      'no_matching_execution',
      false,
      ({ executions, ...receipt }) => ({ ...receipt, executions: [...executions, ...executions] }),
    ],
    [
      'no_matching_execution',
      false,
      ({ executions, ...receipt }) => ({
        ...receipt,
        executions: executions.map((each) => ({ ...each, amountIn: each.amountIn + 1n })),
      }),
    ],
  ])('and otherwise says why not: %s, to be tried again: %s', async (reason, retriable, change) => {
    const { w, record, txHash } = await ran();
    changeReceipt(w, change);
    await expect(verifyExecution(w.context, await record(), txHash)).rejects.toMatchObject(failed(reason, retriable));
  });

  it('with any spelling of its operation, and however many others are in the transaction', async () => {
    const { w, record, txHash } = await ran();
    changeReceipt(w, ({ executions, ...receipt }) => ({
      ...receipt,
      executions: [
        ...executions.map((each) => ({ ...each, opRef: HASH })),
        ...executions.map((each) => ({ ...each, opRef: each.opRef.replace(/[a-f]/g, (x) => x.toUpperCase()) as Hex })),
      ],
    }));
    expect(await verifyExecution(w.context, await record(), txHash)).toMatchObject({ execution: { txHash } });
  });

  it.each([
    ['another', (block: Block | null) => block && { ...block, hash: HASH }],
    ['no', () => null],
  ])('only in the canonical block: %s block now', async (_, change) => {
    const { w, record, txHash } = await ran();
    const { block } = w.chain.reader;
    w.chain.override.block = async (at) => change(await block(at));
    await expect(verifyExecution(w.context, await record(), txHash)).rejects.toMatchObject(
      failed('receipt_not_found', true),
    );
  });

  it('counts its own block, and a node that lags as none', () => {
    expect([depthOf(7n, 6n), depthOf(7n, 7n), depthOf(7n, 9n)]).toEqual([0, 1, 3]);
  });
});

describe('a proven execution', () => {
  it('is recorded once', async () => {
    const { w, id, record, txHash, execution, now, items } = await ran('crypto-issue');
    const stale = await record();
    const proven = await verifyExecution(w.context, stale, txHash);
    expect(await confirmExecution(w.context, stale, proven, 'caller')).toBe(true);
    expect(await confirmExecution(w.context, stale, proven, 'watcher')).toBe(false);
    expect(await now()).toMatchObject({ status: 'onchain_confirmed', txHash, lastError: null });
    expect((await now()).stages.at(-1)?.meta).toEqual({
      by: 'caller',
      txHash,
      blockNumber: Number(execution.blockNumber),
    });
    expect(stageNames(await now())).not.toContain('transaction_replaced');
    expect(await record()).toMatchObject({ onchainVerifiedAt: w.clock.now, blockHash: execution.blockHash });
    expect((await listVouchers(db, id)).map(({ executedAt }) => executedAt)).toEqual([w.clock.now]);
    const count = await db.query('select count(*)::int as n from executions where conversion_id = $1', [id]);
    expect(count).toEqual([{ n: 1 }]);
    expect(await items()).toEqual([]);
    const posted = await db.query('select count(*)::int as n from ledger_entries where conversion_id = $1', [id]);
    expect(posted[0]?.n).toBeGreaterThan(0);
  });

  it.each([
    ['another', HASH, ['transaction_replaced', 'onchain_confirmed']],
    ['the same', null, ['onchain_submitted', 'onchain_confirmed']],
  ] as const)('of %s transaction than was reported has these last stages', async (_, reported, stages) => {
    const { w, record, txHash, now, submit } = await ran('crypto-issue');
    await submit(reported ?? txHash);
    const proven = await verifyExecution(w.context, await record(), txHash);
    expect(await confirmExecution(w.context, await record(), proven, 'watcher')).toBe(true);
    expect(stageNames(await now()).slice(-2)).toEqual(stages);
    if (reported !== null) expect((await now()).stages.at(-2)?.meta).toEqual({ by: 'watcher', txHash });
  });

  it('after a failure waits for a person, with an item', async () => {
    const { w, record, txHash, now, items, reference, conversion } = await issued().then(async (given) => {
      await reportEvent(given.w.context, OWNER, given.reference, { event: 'failed' });
      const hash = send(given.w, given.conversion);
      given.w.chain.mine(DEPTH);
      return { ...given, txHash: hash };
    });
    expect(reference).toBe(conversion.reference);
    const proven = await verifyExecution(w.context, await record(), txHash);
    expect(await confirmExecution(w.context, await record(), proven, 'watcher')).toBe(true);
    const note = 'The voucher was executed after the conversion had failed.';
    expect(await now()).toMatchObject({ status: 'requires_manual_review', lastError: note });
    expect((await now()).stages.at(-1)?.meta).toMatchObject({ by: 'watcher', reason: 'executed after failure' });
    expect(await items()).toEqual([{ kind: 'executed_after_failure', note, amount: '250075' }]);
  });

  it('of a conversion in a person’s hands is added to it once, with an item', async () => {
    const { w, id, record, txHash, now, items } = await ran();
    await db.query("update conversions set status = 'requires_manual_review' where id = $1", [id]);
    const stale = await record();
    const proven = await verifyExecution(w.context, stale, txHash);
    expect(await confirmExecution(w.context, stale, proven, 'watcher')).toBe(true);
    expect(await confirmExecution(w.context, stale, proven, 'watcher')).toBe(false);
    expect(await now()).toMatchObject({ status: 'requires_manual_review', txHash });
    const note = 'The voucher was executed while the conversion was in the hands of an operator.';
    expect(await items()).toEqual([{ kind: 'executed_after_failure', note, amount: '250075' }]);
    await db.query("update conversions set status = 'succeeded', onchain_verified_at = null where id = $1", [id]);
    expect(await confirmExecution(w.context, stale, proven, 'watcher')).toBe(false);
  });
});

describe('an execution in the logs', () => {
  it('is confirmed at depth, and then known', async () => {
    const { w, id, chain, execution, head, now } = await ran();
    expect(await seeExecution(w.context, chain, execution, await head())).toEqual({
      outcome: 'confirmed',
      conversionId: id,
    });
    expect((await now()).stages.at(-1)?.meta).toMatchObject({ by: 'watcher' });
    const count = (await now()).stages.length;
    expect(await seeExecution(w.context, chain, execution, await head())).toEqual({ outcome: 'seen' });
    expect((await now()).stages).toHaveLength(count);
  });

  it('before that shows its transaction, once, instead of the one that was reported', async () => {
    const { w, chain, execution, txHash, head, now, submit } = await ran('crypto-issue', DEPTH - 1);
    const look = async () => seeExecution(w.context, chain, execution, await head());
    const meta = { by: 'watcher', txHash, blockNumber: Number(execution.blockNumber) };
    expect(await look()).toEqual({ outcome: 'seen' });
    expect((await now()).stages.at(-1)).toMatchObject({ name: 'onchain_submitted', meta });
    expect(await now()).toMatchObject({ status: 'onchain_submitted', txHash });
    await look();
    expect(stageNames(await now()).slice(-2)).toEqual(['voucher_issued', 'onchain_submitted']);
    await submit(HASH);
    await look();
    expect((await now()).stages.at(-1)).toMatchObject({ name: 'transaction_replaced', meta });
    expect((await now()).txHash).toBe(txHash);
  });

  it('before that changes nothing of a conversion that has failed, or that somebody else moves first', async () => {
    const { w, id, chain, execution, head, now, submit } = await ran('crypto-issue', 1);
    await submit(HASH);
    const { transaction } = w.context.db;
    w.context.db = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: never) => {
              await db.query("update conversions set status = 'requires_manual_review' where id = $1", [id]);
              return transaction.call(db, work);
            }
          : Reflect.get(target, name),
    });
    const stages = (await now()).stages.length;
    await seeExecution(w.context, chain, execution, await head());
    expect(await now()).toMatchObject({ status: 'requires_manual_review', txHash: HASH });
    w.context.db = db;
    await db.query("update conversions set status = 'failed' where id = $1", [id]);
    await seeExecution(w.context, chain, execution, await head());
    expect(await now()).toMatchObject({ status: 'failed', txHash: HASH });
    expect((await now()).stages).toHaveLength(stages);
  });

  it('is looked at again when its block is not there, or somebody else moves the conversion first', async () => {
    const { w, id, chain, execution, head, now } = await ran();
    const { block } = w.chain.reader;
    w.chain.override.block = async () => null;
    expect(await seeExecution(w.context, chain, execution, await head())).toEqual({ outcome: 'unfinished' });
    w.chain.override.block = async (at) => {
      await db.query("update conversions set status = 'onchain_submitted' where id = $1", [id]);
      return block(at);
    };
    expect(await seeExecution(w.context, chain, execution, await head())).toEqual({ outcome: 'unfinished' });
    expect((await now()).txHash).toBeNull();
  });

  it('of an operation that is not ours stops signing, and is a difference', async () => {
    const { w, id, chain, execution, head } = await ran();
    const foreign = { ...execution, opRef: HASH };
    for (let count = 0; count < 2; count += 1)
      expect(await seeExecution(w.context, chain, foreign, await head())).toEqual({ outcome: 'seen' });
    const differences = () =>
      db.query<{ kind: string; conversion: string | null; detail: string }>(
        'select kind, conversion_id as conversion, note as detail from work_items where subject like $1',
        [`%${execution.txHash.toLowerCase()}%`],
      );
    const [unknown, more] = await differences();
    expect([unknown?.kind, unknown?.conversion, more]).toEqual(['execution_unknown', null, undefined]);
    expect(unknown?.detail).toContain('No conversion here has this opRef');
    expect(await db.query('select op_ref as o, resumed_at as r from foreign_executions')).toEqual([
      { o: HASH, r: null },
    ]);
    const subject = { chain: 'celo-sepolia', contract: CONVERTER, txHash: execution.txHash, opRef: HASH };
    expect(logged(w, 'error')).toEqual([
      {
        level: 'error',
        fields: { ...subject, conversionId: null },
        message: 'an execution belongs to no conversion of ours',
      },
      {
        level: 'error',
        fields: { chain: 'celo-sepolia', contract: CONVERTER },
        message: 'signing has stopped for the contract until an operator resumes it',
      },
    ]);
    const other = { ...execution, amountIn: execution.amountIn + 1n, logIndex: 7 };
    expect(await seeExecution(w.context, chain, other, await head())).toEqual({ outcome: 'seen' });
    const second = (await differences()).find(({ kind }) => kind === 'voucher_unknown');
    expect([second?.kind, second?.conversion]).toEqual(['voucher_unknown', id]);
    expect(second?.detail).toContain('The conversion is here, and this voucher is not');
    expect(logged(w, 'error').at(-2)).toMatchObject({
      fields: { conversionId: id },
      message: 'an execution equals no issued voucher',
    });
  });

  it.each([
    [true, []],
    [false, ['foreign_execution']],
  ])('that is foreign (on a disposable chain: %s) opens these items: %o', async (isDisposable, kinds) => {
    const { w, chain: plain, execution, head, items } = await ran();
    const chain = isDisposable ? { ...plain, isDisposable } : plain;
    for (let count = 0; count < 2; count += 1)
      await seeExecution(w.context, chain, { ...execution, amountOut: 7n }, await head());
    const opened = (await items()).map(({ kind }) => kind);
    expect(opened.filter((kind) => kind !== 'voucher_unknown')).toEqual(kinds);
    expect(opened).toContain('voucher_unknown');
    expect(logged(w, 'error')).toHaveLength(kinds.length === 0 ? 1 : 2);
    const [row] = await db.query<{ resumed: number | null }>('select resumed_at as resumed from foreign_executions');
    expect(row?.resumed === null).toBe(kinds.length > 0);
  });
});

describe('an execution of a conversion that has one', () => {
  async function seenAgain(change: (execution: Execution) => Execution, stale = {}) {
    const given = await recorded();
    const { w, chain, record, execution, voucher } = given;
    const moved = change(execution);
    const see = async (isVoucher = {}) =>
      seeMovedExecution(
        w.context,
        chain,
        { ...(await record()), ...stale },
        { execution: moved, voucher: { ...(await voucher()), ...isVoucher } },
      );
    return { ...given, moved, see };
  }
  const elsewhere = (execution: Execution) => ({ ...execution, blockHash: HASH, blockNumber: 99n });

  it('is the same, and nothing is recorded', async () => {
    const { see, items, row } = await seenAgain((execution) => execution);
    const before = await row();
    expect(await see()).toBe('kept');
    expect([await row(), await items()]).toEqual([before, []]);
  });

  it.each([
    ['transaction', (execution: Execution) => ({ ...execution, txHash: HASH })],
    ['block', elsewhere],
  ])('in another %s while the first is still there ran twice: one item, one alarm', async (_, change) => {
    const { w, id, see, items, row } = await seenAgain(change);
    const before = await row();
    expect([await see(), await see()]).toEqual(['kept', 'kept']);
    const note = 'The operation ran twice, on two contracts of ours.';
    expect(await items()).toEqual([{ kind: 'executed_twice', note, amount: '250075' }]);
    expect(logged(w, 'error')).toEqual([
      {
        level: 'error',
        fields: { conversionId: id, note },
        message: 'an execution contradicts the one that is recorded',
      },
    ]);
    expect(await row()).toEqual(before);
  });

  it.each([{ amountIn: 1n }, { amountOut: 1n }])('of another voucher, with %o, is an item', async (other) => {
    const { w, see, items, row } = await seenAgain(elsewhere);
    const before = await row();
    w.chain.override.receipt = async () => null;
    expect(await see(other)).toBe('kept');
    const note = 'After a reorganisation another voucher ran, with other amounts than the books have.';
    expect(await items()).toEqual([{ kind: 'executed_twice', note, amount: '250075' }]);
    expect(await row()).toEqual(before);
  });

  it('is moved to its present block, under the same hash without a stage', async () => {
    const { w, see, moved, row, record, now, items } = await seenAgain(elsewhere);
    w.chain.override.receipt = async () => null;
    expect(await see()).toBe('moved');
    expect(await row()).toMatchObject({ block: HASH, tx: moved.txHash });
    expect(await record()).toMatchObject({ blockHash: HASH, blockNumber: 99 });
    expect(stageNames(await now())).not.toContain('transaction_replaced');
    expect(await items()).toEqual([]);
  });

  it('is moved under another hash, of another voucher of the same amounts, with a stage', async () => {
    const { w, chain, id, record, execution, voucher, now } = await recorded();
    w.chain.override.receipt = async () => null;
    const first = await voucher();
    await db.query('update vouchers set executed_at = null where id = $1', [first.id]);
    const moved = { ...execution, txHash: HASH };
    expect(await seeMovedExecution(w.context, chain, await record(), { execution: moved, voucher: first })).toBe(
      'moved',
    );
    expect((await now()).stages.at(-1)).toMatchObject({
      name: 'transaction_replaced',
      meta: { by: 'watcher', txHash: HASH, blockNumber: Number(execution.blockNumber) },
    });
    expect((await listVouchers(db, id)).map(({ executedAt }) => executedAt)).toEqual([w.clock.now]);
  });

  it('is left alone when somebody else moves the conversion first', async () => {
    const { w, see, row } = await seenAgain(elsewhere, { status: 'succeeded' });
    const before = await row();
    w.chain.override.receipt = async () => null;
    expect(await see()).toBe('busy');
    expect(await row()).toEqual(before);
  });

  it('has the fee of the transaction that is there now', async () => {
    const { w, see, record, now } = await seenAgain((execution) => ({
      ...execution,
      txHash: HASH.replaceAll('ab', 'cd') as Hex,
      relayFee: 5n,
    }));
    expect((await record()).relayFee).toBe(0n);
    w.chain.override.receipt = async () => null;
    expect(await see()).toBe('moved');
    expect(await now()).toMatchObject({ relayFee: '5', relayFeeFormatted: '0.000000000000000005' });
  });

  it('is reported by the logs in the same words', async () => {
    const { w, id, chain, execution, head, record } = await recorded();
    w.chain.override.receipt = async () => null;
    w.chain.override.block = async (at) => ({ number: at as bigint, hash: HASH, timestamp: 1 });
    const moved = { ...execution, blockHash: HASH };
    const look = async () => seeExecution(w.context, chain, moved, await head());
    w.chain.override.receipt = async () => {
      await db.query("update conversions set status = 'requires_manual_review' where id = $1", [id]);
      return null;
    };
    expect(await look()).toEqual({ outcome: 'unfinished' });
    expect((await record()).blockHash).not.toBe(HASH);
    expect(await look()).toEqual({ outcome: 'confirmed', conversionId: id });
    expect(await look()).toEqual({ outcome: 'seen' });
  });
});

describe('a recorded execution that is watched', () => {
  it('is final when the final block has reached it, and not before', async () => {
    const { w, chain, watched, row, execution } = await recorded();
    const { blockNumber } = execution;
    const look = async (finalized: bigint) =>
      watchExecution(w.context, chain, await watched(), { head: blockNumber + 9n, finalized });
    expect(await look(blockNumber - 1n)).toEqual({ outcome: 'seen' });
    expect((await row())?.final).toBeNull();
    expect(await look(blockNumber)).toEqual({ outcome: 'seen' });
    expect((await row())?.final).toBe(w.clock.now);
  });

  it('that is gone is an item and an alarm once, when it is deep enough to say so', async () => {
    const { w, id, chain, watched, items, execution, row } = await recorded();
    w.chain.reorg(DEPTH, false);
    const look = async (head: bigint) => watchExecution(w.context, chain, await watched(), { head, finalized: head });
    expect(await look(execution.blockNumber + 1n)).toEqual({ outcome: 'unfinished' });
    expect(await items()).toEqual([]);
    for (let count = 0; count < 2; count += 1)
      expect(await look(execution.blockNumber + 2n)).toEqual({ outcome: 'unfinished' });
    const note = `The chain took back the execution ${execution.txHash} of a fiat-redeem in onchain_confirmed, and it did not run again.`;
    expect(await items()).toEqual([{ kind: 'execution_gone', note, amount: '250075' }]);
    expect(logged(w, 'error')).toEqual([
      {
        level: 'error',
        fields: { conversionId: id, txHash: execution.txHash, status: 'onchain_confirmed' },
        message: 'the chain took back an execution that was relied on',
      },
    ]);
    expect((await row())?.final).toBeNull();
  });

  it('that ran again is recorded there, under its own hash or another', async () => {
    const { w, id, chain, watched, row, conversion, head, now } = await recorded();
    const look = async () => watchExecution(w.context, chain, await watched(), { head: await head(), finalized: 0n });
    w.chain.reorg(DEPTH, true);
    w.chain.mine(DEPTH);
    // The receipt is enough: no node has to show the log.
    const { executions } = w.chain.reader;
    w.chain.override.executions = async () => [];
    expect(await look()).toEqual({ outcome: 'confirmed', conversionId: id });
    w.chain.override.executions = executions;
    expect((await row())?.block).toBe(only(w).blockHash);
    expect(stageNames(await now())).not.toContain('transaction_replaced');
    w.chain.reorg(20, false);
    const txHash = send(w, conversion);
    w.chain.mine(DEPTH);
    expect(await look()).toEqual({ outcome: 'confirmed', conversionId: id });
    expect(await row()).toMatchObject({ block: only(w).blockHash, tx: txHash });
  });

  it.each([
    [150n, 20_000n, 50n, 10_050n],
    [150n, 500n, 50n, 500n],
    [101n, 10_002n, 1n, 10_001n],
    [99n, 20_000n, 0n, 10_000n],
    [6100n, 9000n, 6000n, 9000n],
  ])('in block %i is looked for, with the head at %i, from %i to %i', async (blockNumber, head, from, to) => {
    const { w, chain, watched, items } = await recorded();
    const asked: unknown[] = [];
    w.chain.override.receipt = async () => null;
    w.chain.override.isOpRefUsed = async () => true;
    w.chain.override.executions = async (...question) => {
      asked.push(question);
      return [];
    };
    const seen = await watchExecution(w.context, chain, { ...(await watched()), blockNumber }, { head, finalized: 0n });
    expect([seen, asked, await items()]).toEqual([{ outcome: 'unfinished' }, [[from, to, [CONVERTER]]], []]);
  });

  it('whose transaction now reverts has not run again', async () => {
    const { w, chain, watched, items, head } = await recorded();
    changeReceipt(w, (receipt) => ({ ...receipt, status: 'reverted' }));
    w.chain.override.isOpRefUsed = async () => false;
    const heads = { head: await head(), finalized: 0n };
    expect(await watchExecution(w.context, chain, await watched(), heads)).toEqual({ outcome: 'unfinished' });
    expect(await items()).toMatchObject([{ kind: 'execution_gone' }]);
  });
});

describe('after the last deadline', () => {
  const settledAt = async (id: string) =>
    (await db.query<{ at: number | null }>('select settled_at as at from vouchers where conversion_id = $1', [id])).map(
      ({ at }) => at,
    );
  const LATE = 10 ** 11;

  it('a conversion that did not run is settled', async () => {
    const { w, id, chain, record, head } = await issued('crypto-issue');
    const seen = await checkExpired(w.context, chain, await record(), { head: await head(), chainTime: LATE });
    expect([seen, await settledAt(id)]).toEqual([{ outcome: 'seen' }, [w.clock.now]]);
  });

  it('one that ran is settled when its execution is final', async () => {
    const { w, id, chain, record, head } = await recorded();
    const check = async () => checkExpired(w.context, chain, await record(), { head: await head(), chainTime: LATE });
    expect([await check(), await settledAt(id)]).toEqual([{ outcome: 'seen' }, [null]]);
    await db.query('update executions set final_at = 1 where conversion_id = $1', [id]);
    expect([await check(), await settledAt(id)]).toEqual([{ outcome: 'seen' }, [w.clock.now]]);
    expect(logged(w, 'error')).toEqual([]);
  });

  it('one that was missed is found in the logs of its vouchers’ lives, and recorded', async () => {
    const { w, id, chain, conversion, record, now } = await issued('crypto-issue').then(async (given) => {
      for (let minute = 0; minute < 15; minute += 1) {
        given.w.clock.forward(60_000);
        given.w.chain.mine();
      }
      const { voucher } = await issueVoucher(given.w.context, OWNER, given.reference);
      await db.query('delete from vouchers where conversion_id = $1 and nonce <> $2', [
        given.id,
        voucher?.voucher.nonce ?? '',
      ]);
      return { ...given, conversion: await given.now() };
    });
    send(w, conversion);
    w.chain.mine();
    for (let minute = 0; minute < 30; minute += 1) {
      w.clock.forward(60_000);
      w.chain.mine();
    }
    const asked: [bigint, bigint][] = [];
    const { executions } = w.chain.reader;
    w.chain.override.executions = async (from, to, more) => {
      asked.push([from, to]);
      return (await executions(from, to, more)).flatMap((each) => [
        { ...each, opRef: HASH },
        { ...each, opRef: each.opRef.replace(/[a-f]/g, (x) => x.toUpperCase()) as Hex },
        each,
      ]);
    };
    const [voucher] = await listVouchers(db, id);
    const since = Math.floor((voucher?.createdAt ?? 0) / 1000) - 600;
    const until = (voucher?.deadline ?? 0) + 1;
    const head = await chain.reader.head();
    const first = async (time: number) => {
      for (let number = 0n; number < head; number += 1n)
        if (((await chain.reader.block(number))?.timestamp ?? 0) >= time) return number;
      return head;
    };
    const used = await checkExpired(w.context, chain, await record(), { head, chainTime: LATE });
    expect(used).toEqual({ outcome: 'confirmed', conversionId: id });
    expect(asked).toEqual([[await first(since), await first(until)]]);
    expect(asked[0]?.[0]).toBeGreaterThan(1n);
    expect(asked[0]?.[1]).toBeLessThan(head);
    expect((await now()).status).toBe('onchain_confirmed');
    expect(await settledAt(id)).toEqual([null]);
    expect(logged(w, 'error')).toEqual([]);
  });

  it('one that the logs do not show is an alarm, and is asked about again', async () => {
    const { w, id, chain, record, head } = await ran('crypto-issue');
    w.chain.override.executions = async () => [];
    const seen = await checkExpired(w.context, chain, await record(), { head: await head(), chainTime: LATE });
    expect(seen).toEqual({ outcome: 'unfinished' });
    expect(logged(w, 'error')).toEqual([
      { level: 'error', fields: { conversionId: id }, message: 'an operation ran, and the logs do not show it' },
    ]);
    expect(await settledAt(id)).toEqual([null]);
  });

  it('one that ran is not settled by nodes that have not seen the block that proves it', async () => {
    const { w, id, chain, conversion, record, head } = await issued('crypto-issue');
    send(w, conversion);
    w.chain.mine(DEPTH);
    const { isOpRefUsed } = w.chain.reader;
    w.chain.override.isOpRefUsed = async (opRef, contract, at) =>
      at === undefined ? false : isOpRefUsed(opRef, contract, at);
    await checkExpired(w.context, chain, await record(), { head: await head(), chainTime: LATE });
    expect(await settledAt(id)).toEqual([null]);
  });

  it('one that ran on two contracts is looked into although it is known', async () => {
    const { w, id, chain, record, head } = await recorded();
    await db.query('update executions set final_at = 1 where conversion_id = $1', [id]);
    const other = '0x00000000000000000000000000000000000000c1';
    const [voucher] = await listVouchers(db, id);
    if (voucher === undefined) throw new Error('there is no voucher');
    await db.query('update conversions set converter = $2 where id = $1', [id, other]);
    await insertVoucher(db, { ...voucher, verifyingContract: other });
    const asked: string[] = [];
    w.chain.override.isOpRefUsed = async (_, contract) => {
      asked.push(contract ?? '');
      return true;
    };
    expect(await hasRun(w.context, chain, await record())).toBe(true);
    await checkExpired(w.context, chain, await record(), { head: await head(), chainTime: LATE });
    expect(asked.map((each) => each.toLowerCase())).toEqual(
      [CONVERTER, other, CONVERTER, other].map((x) => x.toLowerCase()),
    );
    expect(await settledAt(id)).toEqual([null, null]);
  });
});

describe('a reported transaction', () => {
  async function reported(hashOf: (w: Simulation, conversion: Conversion) => Hex) {
    const given = await issued('crypto-issue');
    const txHash = hashOf(given.w, given.conversion);
    await given.submit(txHash);
    const check = async (stale = {}) =>
      checkSubmitted(given.w.context, given.chain, { ...(await given.record()), ...stale }, await given.head());
    return { ...given, txHash, check };
  }
  const die = (w: Simulation) => {
    w.clock.forward(700_000);
    w.chain.mine(DEPTH);
  };

  it('that ran is recorded at depth, by the watcher', async () => {
    const { w, check, now } = await reported((world, conversion) => send(world, conversion));
    w.chain.mine(DEPTH - 1);
    expect(await check()).toBe(false);
    expect((await now()).status).toBe('onchain_submitted');
    w.chain.mine();
    expect(await check()).toBe(true);
    expect((await now()).stages.at(-1)).toMatchObject({ name: 'onchain_confirmed', meta: { by: 'watcher' } });
  });

  it('that reverted gives the conversion back at depth, in the canonical block', async () => {
    const { w, txHash, check, now, record } = await reported((world, { voucher }) => {
      if (voucher === null) throw new Error('there is no voucher');
      return world.chain.send({
        sender: '0x2222222222222222222222222222222222222222',
        signature: voucher.signature as Hex,
        voucher: { ...voucher.voucher, amountIn: 1n, amountOut: 1n, deadline: 1n, nonce: 1n } as never,
      });
    });
    w.chain.mine(DEPTH - 1);
    expect(await check()).toBe(false);
    expect((await now()).status).toBe('onchain_submitted');
    w.chain.mine();
    const { block } = w.chain.reader;
    w.chain.override.block = async () => null;
    expect(await check()).toBe(false);
    expect((await now()).status).toBe('onchain_submitted');
    w.chain.override.block = block;
    w.chain.override.isOpRefUsed = async () => true;
    expect(await check()).toBe(false);
    expect((await now()).status).toBe('onchain_submitted');
    w.chain.override.isOpRefUsed = async () => false;
    const stale = await record();
    expect(await check()).toBe(false);
    expect(await now()).toMatchObject({
      status: 'voucher_issued',
      txHash: null,
      lastError: 'The reported transaction was reverted. Ask for a fresh voucher.',
    });
    const { stages } = await now();
    expect(stages.at(-2)).toMatchObject({
      name: 'transaction_reverted',
      meta: { by: 'watcher', reason: 'reverted', txHash },
    });
    await checkSubmitted(w.context, requireConverterChain(w.context, 'test', 'celo-sepolia'), stale, 99n);
    expect((await now()).stages).toHaveLength(stages.length);
  });

  it('that is lost gives the conversion back once its voucher is dead by the chain’s time', async () => {
    const { w, id, check, now } = await reported(() => HASH);
    const [voucher] = await listVouchers(db, id);
    const deadline = voucher?.deadline ?? 0;
    const { block } = w.chain.reader;
    const timed = (timestamp: number) => {
      w.chain.override.block = async (at) => {
        const found = await block(at);
        return found && { ...found, timestamp };
      };
    };
    timed(deadline);
    await check();
    expect((await now()).status).toBe('onchain_submitted');
    timed(deadline + 1);
    w.chain.override.knowsTransaction = async () => true;
    await check();
    expect((await now()).status).toBe('onchain_submitted');
    w.chain.override.knowsTransaction = async () => false;
    await check();
    expect(await now()).toMatchObject({
      status: 'voucher_issued',
      lastError: 'The reported transaction was dropped and its voucher has expired. Ask for a fresh voucher.',
    });
    expect((await now()).stages.at(-2)?.meta).toEqual({ by: 'watcher', reason: 'dropped', txHash: HASH });
  });

  it('that is something else gives the conversion back once its voucher is dead', async () => {
    const { w, check, now } = await reported((world) => world.chain.send({}));
    w.chain.mine(DEPTH);
    await check();
    expect((await now()).status).toBe('onchain_submitted');
    die(w);
    w.chain.mine();
    await check();
    expect(await now()).toMatchObject({
      status: 'voucher_issued',
      lastError: 'The reported transaction did not execute the voucher, which has expired. Ask for a fresh voucher.',
    });
  });

  it('without a hash counts as dropped', async () => {
    const { id, check, now } = await reported(() => HASH);
    await db.query('update conversions set tx_hash = null where id = $1', [id]);
    await check();
    expect((await now()).stages.at(-2)?.meta).toEqual({ by: 'watcher', reason: 'dropped' });
  });
});

describe('before Naira leave, the burn', () => {
  const NOT_YET = {
    reason: 'waits_for_finality',
    message: 'The burn is not final enough to pay out yet.',
  };

  it('must be recorded', async () => {
    const { w, record } = await recorded();
    for (const missing of [{ txHash: null }, { blockNumber: null }, { blockHash: null }])
      await expect(requireFinalBurn(w.context, { ...(await record()), ...missing })).rejects.toMatchObject(NOT_YET);
  });

  it('that is still there takes two questions about it, and no second proof', async () => {
    const { w, record } = await recorded();
    let asked = 0;
    changeReceipt(w, (receipt) => {
      asked += 1;
      return receipt;
    });
    await requireFinalBurn(w.context, await record());
    expect(asked).toBe(2);
  });

  it('that moved is proven again in its present block, and recorded there', async () => {
    const { w, record, row } = await recorded();
    w.chain.reorg(DEPTH, true);
    await expect(requireFinalBurn(w.context, { ...(await record()), status: 'succeeded' })).rejects.toMatchObject(
      NOT_YET,
    );
    const before = await row();
    await requireFinalBurn(w.context, await record());
    expect(before?.block).not.toBe(only(w).blockHash);
    expect((await row())?.block).toBe(only(w).blockHash);
    expect((await record()).blockHash).toBe(only(w).blockHash);
  });

  it('that moved and is not deep enough there has to wait, and a chain out of reach is said to be', async () => {
    const { w, record } = await recorded();
    changeReceipt(w, (receipt) => ({ ...receipt, blockHash: HASH, executions: [] }));
    await expect(requireFinalBurn(w.context, await record())).rejects.toMatchObject(NOT_YET);
    w.chain.override.head = () => Promise.reject(new Error('away'));
    w.chain.override.receipt = undefined as never;
    changeReceipt(w, (receipt) => ({ ...receipt, blockHash: HASH }));
    await expect(requireFinalBurn(w.context, await record())).rejects.toThrow('The chain could not be reached');
    w.chain.override.receipt = async () => null;
    await expect(requireFinalBurn(w.context, await record())).rejects.toMatchObject(NOT_YET);
  });

  it('must be in or below the block that is as final as asked for', async () => {
    const { w, record, execution } = await recorded();
    const { block } = w.chain.reader;
    w.context.config = { ...w.context.config, payoutFinality: { test: 'finalized', live: 'depth' } };
    let final: bigint | null = null;
    w.chain.override.block = async (at) => {
      if (at !== 'finalized') return block(at);
      return final === null ? null : { number: final, hash: HASH, timestamp: 1 };
    };
    await expect(requireFinalBurn(w.context, await record())).rejects.toMatchObject(NOT_YET);
    final = execution.blockNumber - 1n;
    await expect(requireFinalBurn(w.context, await record())).rejects.toMatchObject(NOT_YET);
    final = execution.blockNumber;
    await requireFinalBurn(w.context, await record());
  });

  it('that is not final after two hours is an item, once', async () => {
    const { w, record, items } = await recorded();
    w.chain.override.receipt = async () => null;
    w.clock.forward(2 * HOUR_MS - 1);
    await expect(requireFinalBurn(w.context, await record())).rejects.toMatchObject(NOT_YET);
    await expect(requireFinalBurn(w.context, { ...(await record()), onchainVerifiedAt: null })).rejects.toMatchObject(
      NOT_YET,
    );
    expect(await items()).toEqual([]);
    w.clock.forward(1);
    for (let count = 0; count < 2; count += 1)
      await expect(requireFinalBurn(w.context, await record())).rejects.toMatchObject(NOT_YET);
    const note = 'The burn was verified, but the chain does not show it as final. Nothing was paid out.';
    expect(await items()).toEqual([{ kind: 'burn_not_final', note, amount: '250075' }]);
  });
});

describe('by the word of the nodes', () => {
  const burn = { txHash: HASH, blockNumber: 4n, blockHash: HASH };
  const receipt = { txHash: HASH, status: 'success', blockNumber: 4n, blockHash: HASH, executions: [] };
  const block = { number: 4n, hash: HASH, timestamp: 1 };
  const readerOf = (answers: { receipt?: unknown; block?: unknown }) =>
    ({
      receipt: async () => ('receipt' in answers ? answers.receipt : receipt),
      block: async () => ('block' in answers ? answers.block : block),
    }) as unknown as ChainReader;

  it.each([
    [{}, true],
    [{ receipt: null }, false],
    [{ receipt: { ...receipt, status: 'reverted' } }, false],
    [{ receipt: { ...receipt, blockHash: '0x1' } }, false],
    [{ block: null }, false],
    [{ block: { ...block, hash: '0x1' } }, false],
  ])('%o: a burn is still on the chain: %s', async (answers, isStanding) => {
    expect(await isStillOnChain(readerOf(answers), burn)).toBe(isStanding);
  });

  it('a burn is its hash, its block and its number', async () => {
    const { record } = await issued();
    const all = { ...(await record()), txHash: HASH, blockNumber: 4, blockHash: HASH };
    expect(burnOf(all)).toEqual(burn);
    for (const missing of ['txHash', 'blockNumber', 'blockHash'])
      expect(burnOf({ ...all, [missing]: null })).toBeNull();
  });

  it.each([
    [9n, 7n],
    [3n, 1n],
    [2n, 0n],
    [1n, 0n],
  ])('with the head at %i the settled time is that of block %i', async (head, number) => {
    const reader = { block: async (at: bigint) => ({ timestamp: 100 + Number(at) }) } as unknown as ChainReader;
    expect(await settledTime({ reader, confirmations: 3 }, head)).toBe(100 + Number(number));
    const empty = { block: async () => null } as unknown as ChainReader;
    expect(await settledTime({ reader: empty, confirmations: 3 }, head)).toBe(0);
  });

  it('an operation ran when one of its contracts says so', async () => {
    const { w, chain, record, reference } = await issued('crypto-issue');
    await issueVoucher(w.context, OWNER, reference);
    expect(await hasRun(w.context, chain, await record())).toBe(false);
    w.chain.override.isOpRefUsed = async (_, converter) => converter === CONVERTER;
    expect(await hasRun(w.context, chain, await record())).toBe(true);
    w.chain.override.isOpRefUsed = () => Promise.reject(new Error('away'));
    await expect(hasRun(w.context, chain, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });
});
