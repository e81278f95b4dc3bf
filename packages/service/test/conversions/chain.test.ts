// What the chain can do to a conversion: lag, lie, reorganise, revert, drop, replace, and run what nobody reported.
import { SvcError } from '@svc/protocol';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { resolveConversion } from '../../src/desk/resolve-conversion.ts';
import type { Execution, Hex, Receipt } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { eventTypes, follow, get, send, stageNames, tick, tickUntil } from '../harness/drive-simulation.ts';
import { listReviews } from '../harness/list-reviews.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { PATIENCE_MS } from '../harness/until.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function start(type: keyof typeof BODIES = 'crypto-issue', options = {}) {
  const w = makeSimulation(db, options);
  const { conversion } = await createConversion(w.context, OWNER, BODIES[type]);
  const report = (event: 'onchain_submitted' | 'onchain_confirmed' | 'failed', txHash?: Hex, error?: string) =>
    reportEvent(w.context, OWNER, conversion.reference, {
      event,
      ...(txHash && { txHash }),
      ...(error !== undefined && { error }),
    });
  return { w, conversion, reference: conversion.reference, report };
}

const fails = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

describe('a report of confirmation', () => {
  it('is refused as retriable while the transaction is nowhere', async () => {
    const { w, conversion, report, reference } = await start();
    const txHash = send(w, conversion);
    await expect(report('onchain_confirmed', txHash)).rejects.toEqual(
      fails('SVC_SETTLEMENT_VERIFICATION_FAILED', { reason: 'receipt_not_found', retriable: true }),
    );
    expect(await get(w, reference)).toMatchObject({ status: 'voucher_issued', txHash: null });
  });

  it('says how many confirmations there are and how many it takes', async () => {
    const { w, conversion, report } = await start();
    const txHash = send(w, conversion);
    await report('onchain_submitted', txHash);
    for (const confirmations of [1, 2]) {
      w.chain.mine();
      await expect(report('onchain_confirmed')).rejects.toEqual(
        fails('SVC_SETTLEMENT_VERIFICATION_FAILED', {
          reason: 'not_enough_confirmations',
          retriable: true,
          confirmations,
          required: 3,
        }),
      );
    }
    w.chain.mine();
    expect(await report('onchain_confirmed')).toMatchObject({ status: 'succeeded' });
  });

  it('is refused for good when the transaction reverted', async () => {
    const { w, conversion, report } = await start();
    const txHash = w.chain.send({ sender: '0x2222222222222222222222222222222222222222', voucher: null });
    const stolen = send(w, {
      ...conversion,
      voucher: conversion.voucher && { ...conversion.voucher, signature: `0x${'00'.repeat(65)}` },
    });
    w.chain.mine(3);
    await expect(report('onchain_confirmed', stolen)).rejects.toEqual(
      fails('SVC_SETTLEMENT_VERIFICATION_FAILED', { reason: 'transaction_reverted', retriable: false }),
    );
    await expect(report('onchain_confirmed', txHash)).rejects.toEqual(
      fails('SVC_SETTLEMENT_VERIFICATION_FAILED', { reason: 'no_matching_execution', retriable: false }),
    );
  });

  it('is not fooled by another conversion’s transaction', async () => {
    const { w, report } = await start();
    const other = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const txHash = send(w, other.conversion);
    w.chain.mine(3);
    await expect(report('onchain_confirmed', txHash)).rejects.toEqual(
      fails('SVC_SETTLEMENT_VERIFICATION_FAILED', { reason: 'no_matching_execution' }),
    );
  });

  it('needs a hash when none is recorded', async () => {
    const { report } = await start();
    await expect(report('onchain_confirmed')).rejects.toEqual(fails('SVC_VALIDATION_FAILED'));
    await expect(report('onchain_submitted')).rejects.toEqual(fails('SVC_VALIDATION_FAILED'));
  });

  it('may bring another hash than the one reported before, and replaces it', async () => {
    const { w, conversion, report } = await start();
    await report('onchain_submitted', `0x${'9'.repeat(64)}`);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    const done = await report('onchain_confirmed', txHash);
    expect(done).toMatchObject({ status: 'succeeded', txHash });
    const names = stageNames(done);
    expect(names).toContain('transaction_replaced');
    expect(names.indexOf('transaction_replaced')).toBeLessThan(names.indexOf('onchain_confirmed'));
  });

  it('after the watcher is 200 with the same hash and 409 with another', async () => {
    const { w, conversion, report, reference } = await start();
    const txHash = send(w, conversion);
    await tickUntil(w, reference, 'succeeded');
    expect(await report('onchain_confirmed', txHash)).toMatchObject({ status: 'succeeded' });
    expect(await report('onchain_confirmed')).toMatchObject({ status: 'succeeded' });
    expect(await report('onchain_submitted', txHash)).toMatchObject({ status: 'succeeded' });
    await expect(report('onchain_confirmed', `0x${'8'.repeat(64)}`)).rejects.toEqual(fails('SVC_INVALID_STATE'));
    await expect(report('onchain_submitted', `0x${'8'.repeat(64)}`)).rejects.toEqual(fails('SVC_INVALID_STATE'));
  });
});

describe('answers of an RPC that are no proof', () => {
  const lies: [string, (w: Simulation, receipt: Receipt, run: Execution) => void][] = [
    ['a null receipt', (w) => Object.assign(w.chain.override, { receipt: async () => null })],
    [
      'a receipt of another transaction',
      (w, receipt) =>
        Object.assign(w.chain.override, { receipt: async () => ({ ...receipt, txHash: `0x${'7'.repeat(64)}` }) }),
    ],
    [
      'a receipt without logs',
      (w, receipt) => Object.assign(w.chain.override, { receipt: async () => ({ ...receipt, executions: [] }) }),
    ],
    [
      'two executions of one operation',
      (w, receipt, run) =>
        Object.assign(w.chain.override, {
          receipt: async () => ({ ...receipt, executions: [run, { ...run, logIndex: 9 }] }),
        }),
    ],
    ['a head that lags behind', (w) => Object.assign(w.chain.override, { head: async () => 0n })],
    [
      'a block with another hash',
      (w) =>
        Object.assign(w.chain.override, {
          block: async (at: bigint) => ({ number: at, hash: `0x${'6'.repeat(64)}`, timestamp: 1 }),
        }),
    ],
    ['a block that is not there', (w) => Object.assign(w.chain.override, { block: async () => null })],
    [
      'an exception with a provider’s text',
      (w) =>
        Object.assign(w.chain.override, {
          receipt: async () => {
            throw new Error('<html>rate limited by key 123</html>');
          },
        }),
    ],
    ...(['opRef', 'payoutRef'] as const).map((field): (typeof lies)[number] => [
      `another ${field}`,
      (w, receipt, run) =>
        Object.assign(w.chain.override, {
          receipt: async () => ({ ...receipt, executions: [{ ...run, [field]: `0x${'5'.repeat(64)}` }] }),
        }),
    ]),
    ...(['wallet', 'tokenIn', 'tokenOut'] as const).map((field): (typeof lies)[number] => [
      `another ${field}`,
      (w, receipt, run) =>
        Object.assign(w.chain.override, {
          receipt: async () => ({ ...receipt, executions: [{ ...run, [field]: `0x${'5'.repeat(40)}` }] }),
        }),
    ]),
    ...(['amountIn', 'amountOut'] as const).flatMap((field): (typeof lies)[number][] =>
      [1n, -1n].map((by): (typeof lies)[number] => [
        `${field} changed by ${by}`,
        (w, receipt, run) =>
          Object.assign(w.chain.override, {
            receipt: async () => ({ ...receipt, executions: [{ ...run, [field]: run[field] + by }] }),
          }),
      ]),
    ),
    ...[0, 1, 2].map((kind): (typeof lies)[number] => [
      `kind ${kind}`,
      (w, receipt, run) =>
        Object.assign(w.chain.override, { receipt: async () => ({ ...receipt, executions: [{ ...run, kind }] }) }),
    ]),
  ];

  it.each(lies)('%s: nothing is confirmed, nothing changes', async (_, lie) => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    const receipt = await w.chain.reader.receipt(txHash);
    const [run] = w.chain.executions();
    if (receipt === null || run === undefined) throw new Error('it ran');
    lie(w, receipt, run);
    const attempt = reportEvent(w.context, OWNER, conversion.reference, { event: 'onchain_confirmed', txHash });
    const error = await attempt.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SvcError);
    expect(['SVC_SETTLEMENT_VERIFICATION_FAILED', 'SVC_UPSTREAM_FAILED']).toContain(error.code);
    expect(error.message).not.toContain('rate limited');
    expect(await get(w, conversion.reference)).toMatchObject({
      status: 'voucher_issued',
      txHash: null,
      onchainVerifiedAt: null,
    });
    expect(w.rail.transfers.size).toBe(0);
  });

  it('an RPC that does not answer is 502, and the next report succeeds', async () => {
    const { w, conversion, report } = await start();
    const txHash = send(w, conversion);
    w.chain.mine(3);
    for (let failing = 1; failing <= 3; failing += 1) {
      w.chain.failNext(1);
      await expect(report('onchain_confirmed', txHash)).rejects.toEqual(
        expect.objectContaining({ code: 'SVC_UPSTREAM_FAILED' }),
      );
    }
    expect(await report('onchain_confirmed', txHash)).toMatchObject({ status: 'succeeded' });
  });
});

describe('the watcher', () => {
  it('does not settle an execution that a reorganisation takes away below depth', async () => {
    const { w, conversion, reference } = await start();
    send(w, conversion);
    await tick(w);
    await tick(w);
    expect((await get(w, reference)).status).toBe('onchain_submitted');
    w.chain.reorg(2, false);
    for (let count = 0; count < 6; count += 1) await tick(w);
    expect((await get(w, reference)).status).toBe('onchain_submitted');
    expect(w.chain.executions()).toHaveLength(0);
  });

  it('settles an execution that a reorganisation puts into another block', async () => {
    const { w, conversion, reference } = await start();
    send(w, conversion);
    await tick(w);
    w.chain.reorg(1, true);
    const done = await tickUntil(w, reference, 'succeeded');
    expect(w.chain.minted()).toBe(BigInt(done.amountOut));
  });

  it('settles a replaced transaction under its new hash', async () => {
    const { w, conversion, reference, report } = await start();
    const slow = send(w, conversion);
    await report('onchain_submitted', slow);
    w.chain.drop(slow);
    const fast = send(w, conversion);
    const done = await tickUntil(w, reference, 'succeeded');
    expect(done.txHash).toBe(fast);
    expect(stageNames(done)).toContain('transaction_replaced');
  });

  it('gives the conversion back when the reported transaction reverted, and a fresh voucher works', async () => {
    const { w, conversion, reference, report } = await start();
    const broken = send(w, {
      ...conversion,
      voucher: conversion.voucher && { ...conversion.voucher, signature: `0x${'00'.repeat(65)}` },
    });
    await report('onchain_submitted', broken);
    const back = await tickUntil(w, reference, 'voucher_issued');
    expect(back).toMatchObject({ txHash: null, lastError: expect.stringContaining('reverted') });
    expect(stageNames(back)).toContain('transaction_reverted');
    expect((await eventTypes(w, reference)).at(-1)).toBe('conversion.voucher_issued');
    send(w, await issueVoucher(w.context, OWNER, reference));
    expect(await tickUntil(w, reference, 'succeeded')).toMatchObject({ lastError: null });
  });

  it('gives the conversion back when the transaction was dropped and its voucher expired, not before', async () => {
    const { w, conversion, reference, report } = await start();
    const gone = send(w, conversion);
    await report('onchain_submitted', gone);
    w.chain.drop(gone);
    for (let count = 0; count < 5; count += 1) await tick(w);
    expect((await get(w, reference)).status).toBe('onchain_submitted');
    w.clock.forward(11 * 60_000);
    const back = await tickUntil(w, reference, 'voucher_issued');
    expect(back).toMatchObject({ txHash: null, lastError: expect.stringContaining('dropped') });
  });

  it('gives the conversion back when the hash of something else was reported and the voucher expired', async () => {
    const { w, reference, report } = await start();
    await report('onchain_submitted', w.chain.send({ voucher: null }));
    w.clock.forward(11 * 60_000);
    expect((await tickUntil(w, reference, 'voucher_issued')).lastError).toContain('did not execute');
  });

  it('sends a conversion that was executed after `failed` to manual review', async () => {
    const { w, conversion, reference, report } = await start();
    expect(await report('failed', undefined, 'customer left')).toMatchObject({
      status: 'failed',
      lastError: 'customer left',
    });
    const txHash = send(w, conversion);
    const flagged = await tickUntil(w, reference, 'requires_manual_review');
    expect(flagged).toMatchObject({ txHash });
    expect((await eventTypes(w, reference)).at(-1)).toBe('conversion.requires_manual_review');
    const items = await db.query('select kind from work_items where conversion_id = $1', [flagged.id]);
    expect(items).toEqual([{ kind: 'executed_after_failure' }]);
  });

  it('records an execution that comes while an operator has the conversion, once, and opens an item', async () => {
    const { w, conversion, reference, report } = await start();
    await report('failed', undefined, 'customer left');
    // As a second payment does it: the conversion is in review before its voucher runs.
    await db.query("update conversions set status = 'requires_manual_review' where id = $1", [conversion.id]);
    const txHash = send(w, conversion);
    for (let count = 0; count < 6; count += 1) await tick(w);
    expect(await get(w, reference)).toMatchObject({
      status: 'requires_manual_review',
      txHash,
      onchainVerifiedAt: expect.any(Number),
    });
    const items = await db.query('select kind, note from work_items where conversion_id = $1', [conversion.id]);
    expect(items).toEqual([{ kind: 'executed_after_failure', note: expect.stringContaining('operator') }]);

    const decision = { conversionId: conversion.id, actor: 'ops@svc.example', reason: 'settled by hand' };
    await resolveConversion(w.context, { ...decision, as: 'failed' });
    for (let count = 0; count < 3; count += 1) await tick(w);
    expect((await get(w, reference)).status).toBe('failed');
  });

  it('takes an older live voucher as the one that ran, with its amounts', async () => {
    const { w, conversion, reference } = await start();
    w.price.pairUsd = 99_700_000n;
    const fresh = await issueVoucher(w.context, OWNER, reference);
    expect(BigInt(fresh.amountOut)).toBeLessThan(BigInt(conversion.amountOut));
    send(w, conversion);
    const done = await tickUntil(w, reference, 'succeeded');
    expect(done.amountOut).toBe(conversion.amountOut);
    expect(w.chain.minted()).toBe(BigInt(done.amountOut));
  });

  it('catches up after any downtime, in chunks', async () => {
    const { w, conversion, reference } = await start();
    await follow(w);
    send(w, conversion);
    w.chain.mine(2500);
    const ranges: bigint[] = [];
    const honest = w.chain.reader.executions;
    w.chain.override.executions = (from, to) => {
      ranges.push(to - from + 1n);
      return honest(from, to);
    };
    await follow(w);
    expect((await get(w, reference)).status).toBe('succeeded');
    expect(ranges.every((size) => size <= 1000n)).toBe(true);
    expect(ranges.length).toBeGreaterThan(2);
  });

  it('looks again at an execution that it could not finish, however deep it is by then', async () => {
    const { w, conversion, reference } = await start('fiat-redeem');
    await follow(w);
    send(w, conversion);
    w.chain.mine(41);
    w.chain.override.block = async () => {
      throw new SvcError('SVC_UPSTREAM_FAILED', 'no answer');
    };
    await follow(w);
    delete w.chain.override.block;
    w.chain.mine(100);
    await follow(w);
    expect((await get(w, reference)).status).toBe('payout_in_progress');
  });

  it('completes a reported transaction whose log no node shows', async () => {
    const { w, conversion, reference, report } = await start();
    const txHash = send(w, conversion);
    w.chain.mine();
    await report('onchain_submitted', txHash);
    w.chain.override.executions = async () => [];
    expect(await tickUntil(w, reference, 'succeeded')).toMatchObject({ txHash });
  });

  it('is not kept from one conversion by the bank’s slow answer for another', async () => {
    const { w, conversion } = await start('fiat-redeem');
    const { conversion: other } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    send(w, conversion);
    send(w, other);
    w.chain.mine(10);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const honest = w.rail.sendTransfer;
    w.rail.sendTransfer = async (transfer) => {
      await asked;
      return honest(transfer);
    };
    const round = follow(w);
    await vi.waitUntil(async () => (await get(w, other.reference)).status === 'succeeded', PATIENCE_MS);
    answer();
    await round;
    expect((await get(w, conversion.reference)).status).toBe('payout_in_progress');
  });

  it('stays calm when a node lags behind what it said before, and goes on when it is back', async () => {
    const { w, conversion, reference } = await start();
    for (let count = 0; count < 3; count += 1) await tick(w);
    w.chain.override.head = async () => 0n;
    send(w, conversion);
    await tick(w);
    expect((await get(w, reference)).status).toBe('voucher_issued');
    delete w.chain.override.head;
    await tickUntil(w, reference, 'succeeded');
  });

  it('raises an alarm over an execution that no voucher of ours explains, and settles nothing', async () => {
    const { w, conversion, reference } = await start();
    send(w, conversion);
    const honest = w.chain.reader.executions;
    w.chain.override.executions = async (from, to) =>
      (await honest(from, to)).map((run) => ({ ...run, amountOut: run.amountOut + 1n }));
    for (let count = 0; count < 5; count += 1) await tick(w);
    expect((await get(w, reference)).status).toBe('voucher_issued');
    w.chain.override.executions = async (from, to) =>
      (await honest(from, to)).map((run) => ({ ...run, opRef: `0x${'4'.repeat(64)}` }));
    await tick(w);
    const alarms = w.logged.filter(({ level }) => level === 'error').map(({ message }) => message);
    expect(alarms).toContain('an execution equals no issued voucher');
    expect(alarms).toContain('an execution belongs to no conversion of ours');
    await db.query('delete from foreign_executions');
  });
});

describe('before Naira leave', () => {
  it('the burn must stand below the finalized head when that is asked for', async () => {
    const { w, conversion, reference } = await start('fiat-redeem');
    w.context.config = { ...w.context.config, payoutFinality: { test: 'finalized', live: 'finalized' } };
    const txHash = send(w, conversion);
    w.chain.mine(3);
    expect(await reportEvent(w.context, OWNER, reference, { event: 'onchain_confirmed', txHash })).toMatchObject({
      status: 'onchain_confirmed',
    });
    expect(w.rail.transfers.size).toBe(0);
    await tickUntil(w, reference, 'payout_in_progress');
    expect(w.rail.transfers.size).toBe(1);
  });

  it('a burn that a deep reorganisation took away is never paid out', async () => {
    const { w, conversion, reference } = await start('fiat-redeem');
    w.context.config = { ...w.context.config, payoutFinality: { test: 'safe', live: 'safe' } };
    send(w, conversion);
    await tickUntil(w, reference, 'onchain_confirmed');
    w.chain.reorg(4, false);
    for (let count = 0; count < 20; count += 1) await tick(w);
    expect(w.chain.burned()).toBe(0n);
    expect(w.rail.transfers.size).toBe(0);
    expect(await get(w, reference)).toMatchObject({ status: 'onchain_confirmed', lastError: expect.any(String) });
    const items = async () =>
      (await listReviews(w.context)).items.filter((item) => item.conversionId === conversion.id);
    expect(await items()).toEqual([]);
    w.clock.forward(3 * 3_600_000);
    for (let count = 0; count < 20; count += 1) await tick(w);
    expect(await items()).toMatchObject([{ kind: 'execution_gone' }]);
    expect(w.rail.transfers.size).toBe(0);
  });

  it.each(['depth', 'safe'] as const)('a burn mined again in another block is paid out once (%s)', async (finality) => {
    const { w, conversion, reference } = await start('fiat-redeem');
    const recorded = () =>
      w.context.db.query(
        `select e.block_number, e.block_hash, c.block_hash as shown from executions e join conversions c on c.id = conversion_id
          where conversion_id = $1`,
        [conversion.id],
      );
    w.context.config = { ...w.context.config, payoutFinality: { test: 'finalized', live: 'finalized' } };
    send(w, conversion);
    w.chain.mine(4);
    await follow(w);
    const [before] = await recorded();
    expect(before).toBeDefined();
    w.chain.reorg(4, true);
    w.context.config = { ...w.context.config, payoutFinality: { test: finality, live: finality } };
    await tickUntil(w, reference, 'payout_in_progress');
    expect(w.rail.transfers.size).toBe(1);
    const [execution] = w.chain.executions().filter(({ opRef }) => opRef === conversion.voucher?.voucher.opRef);
    expect(execution?.blockHash).not.toBe(before?.block_hash);
    const { blockNumber, blockHash } = execution ?? {};
    expect(await recorded()).toEqual([{ block_number: Number(blockNumber), block_hash: blockHash, shown: blockHash }]);
  });
});

describe('a report of failure', () => {
  it('is taken before a transaction is recorded, and the same again changes nothing', async () => {
    const { report, reference, w } = await start();
    await report('failed', undefined, 'gave up');
    const again = await report('failed', undefined, 'gave up');
    expect(again.status).toBe('failed');
    expect(stageNames(await get(w, reference)).filter((name) => name === 'failed')).toHaveLength(1);
    await expect(report('failed', undefined, 'another reason')).rejects.toEqual(fails('SVC_INVALID_STATE'));
  });

  it('is refused once a transaction is recorded', async () => {
    const { report } = await start();
    await report('onchain_submitted', `0x${'3'.repeat(64)}`);
    await expect(report('failed')).rejects.toEqual(fails('SVC_INVALID_STATE', { status: 'onchain_submitted' }));
  });

  it('is refused when the chain knows better', async () => {
    const { w, conversion, report } = await start();
    send(w, conversion);
    w.chain.mine();
    await expect(report('failed')).rejects.toEqual(fails('SVC_INVALID_STATE'));
  });

  it('is taken when the chain cannot be asked: the watcher finds out later', async () => {
    const { w, report } = await start();
    w.chain.failNext(1);
    expect(await report('failed')).toMatchObject({ status: 'failed' });
  });
});
