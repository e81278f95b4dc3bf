// The operator's work over HTTP, on a real database with a simulated bank and chain: holds, reviews, two people, books.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { verifyAuditLog } from '../../src/installation/verify-audit-log.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Person } from '../harness/dashboard-people.ts';
import { get, send, tickUntil } from '../harness/drive-simulation.ts';
import { codeOf, everythingAnswered } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER, type Simulation } from '../harness/make-simulation.ts';
import {
  ACCOUNT_NUMBERS,
  CORRECTED,
  failPayout,
  type StaffDashboard,
  startStaffDashboard,
} from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
let db: Database;
let world: Simulation;
let first: Person;
let second: Person;
let compliance: Person;
beforeAll(async () => {
  house = await startStaffDashboard();
  ({ db, world, first, second, compliance } = house);
});
beforeEach(() => setOperatorLimit(db, 'twoPersonAbove', 100_000_000n, 1));
afterAll(() => house.stop());
const failedPayout = () => failPayout(world);

describe('a screening hold', () => {
  it.each([
    ['APPROVED', 'voucher_issued'],
    ['DECLINED', 'failed'],
  ] as const)('%s by compliance leads to %s, with the reason kept', async (verdict, status) => {
    world.screening.verdict = 'IN_REVIEW';
    const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
    world.screening.verdict = 'APPROVED';
    const { conversions } = await compliance.browser.get('listHolds', { query: { env: 'test' } });
    expect(conversions.map(({ id }) => id)).toContain(conversion.id);
    const params = { conversionId: conversion.id };
    const bare = await compliance.browser.call('decideHold', { params, body: { verdict, reason: '   ' } });
    expect(bare.status).toBe(400);
    const body = { verdict, reason: 'Papers seen' };
    await compliance.browser.get('decideHold', { params, body });
    expect((await get(world, conversion.reference)).status).toBe(status);
    expect(codeOf(await compliance.browser.call('decideHold', { params, body }))).toBe('SVC_INVALID_STATE');
    const { actions } = await compliance.browser.get('getReview', { params });
    expect(actions).toMatchObject([{ reason: 'Papers seen' }]);
  });
});

describe('manual review', () => {
  it('shows what happened and pays again to a corrected account', async () => {
    const { id, reference } = await failedPayout();
    const params = { conversionId: id };
    const review = await first.browser.get('getReview', { params });
    expect(review).toMatchObject({
      merchantName: 'Ada Ltd',
      allowed: { retryPayout: true, recordBankWord: true, reissueRefund: true, resolve: true },
      needsSecondPerson: null,
      payouts: [{ attempt: 1, status: 'failed', accountLast4: '6789' }],
    });
    expect(review.path.map(({ status }) => status)).toEqual([
      'created',
      'voucher_issued',
      'onchain_submitted',
      'onchain_confirmed',
      'payout_pending',
      'payout_in_progress',
      'requires_manual_review',
    ]);
    expect(review.events.map(({ eventType }) => eventType)).toContain('payout.failed');
    const unknown = { ...CORRECTED, accountNumber: '7700770070' };
    const wrong = await first.browser.call('retryPayout', { params, body: { reason: 'typo', account: unknown } });
    expect(wrong.status).toBe(400);
    const body = { reason: 'The customer gave a wrong number', account: CORRECTED };
    // A change of the account needs a second person for every amount.
    const proposed = await first.browser.get('retryPayout', { params, body });
    const proposalId = proposed.outcome === 'proposed' ? proposed.proposalId : '';
    const { proposals } = await second.browser.get('listProposals');
    expect(proposals.find((one) => one.id === proposalId)?.payeeChange).toMatchObject({
      before: { bankCode: '058', accountLast4: '6789' },
      after: { name: CORRECTED.accountName, bankCode: '058', accountLast4: '0077' },
      isSamePerson: true,
    });
    await second.browser.get('approveProposal', { params: { id: proposalId }, body: { reason: 'Called them' } });
    const sent = [...world.rail.transfers.values()].at(-1);
    expect(sent).toMatchObject({ accountNumber: CORRECTED.accountNumber, sends: 1 });
    world.rail.set(sent?.railReference ?? '', 'successful');
    await refreshOrder(world.context, { env: 'test', railReference: sent?.railReference ?? '' });
    expect((await get(world, reference)).status).toBe('succeeded');
  });

  it('pays again to the same account alone, up to the day’s sum', async () => {
    const [one, two] = [await failedPayout(), await failedPayout()];
    const retry = ({ id }: { id: string }) =>
      second.browser.get('retryPayout', { params: { conversionId: id }, body: { reason: 'The bank was down' } });
    await setOperatorLimit(db, 'dailySum', 250_075n * 2n - 1n, 1);
    expect(await retry(one)).toEqual({ outcome: 'done' });
    const seen = await second.browser.get('getReview', { params: { conversionId: two.id } });
    expect(seen).toMatchObject({ needsSecondPerson: 'daily_sum', leftTodayNgn: '2500.74' });
    expect(await retry(two)).toMatchObject({ outcome: 'proposed' });
    await setOperatorLimit(db, 'dailySum', 500_000_000n, 1);
  });

  it('gives burned SVC back by re-issue, once, and the books still agree', async () => {
    const { id, reference } = await failedPayout();
    const params = { conversionId: id };
    await first.browser.get('reissueRefund', { params, body: { reason: 'The account is closed' } });
    const original = await get(world, reference);
    expect(original).toMatchObject({ status: 'failed' });
    const refundReference = original.lastError?.match(/op:refund:[0-9a-f-]+/)?.[0] ?? '';
    const refund = await get(world, refundReference);
    expect(refund).toMatchObject({
      type: 'fiat-issue',
      status: 'voucher_issued',
      amountOut: original.amountIn,
      wallet: original.wallet,
      metadata: { refundOf: reference },
      paymentInstructions: null,
    });
    const again = await first.browser.call('reissueRefund', { params, body: { reason: 'again' } });
    expect(codeOf(again)).toBe('SVC_INVALID_STATE');
    const before = world.chain.minted();
    send(world, refund);
    await tickUntil(world, refundReference, 'succeeded');
    expect(world.chain.minted() - before).toBe(BigInt(original.amountIn));
    const [sums] = await db.query<{ svc: string }>(
      "select sum(amount) as svc from ledger_entries where account like 'supply:%' and conversion_id in ($1, $2)",
      [id, refund.id],
    );
    expect(sums?.svc).toBe('0');
  });

  it('reports and counts as done what was written, when the next step has to wait', async () => {
    const { id, reference } = await failedPayout();
    const spent = async () =>
      (await db.query('select id from operator_spending where conversion_id = $1', [id])).length;
    world.signer.failNext = 1;
    const params = { conversionId: id };
    const body = { reason: 'The account is closed' };
    expect(await first.browser.get('reissueRefund', { params, body })).toEqual({ outcome: 'done' });
    const original = await get(world, reference);
    expect([original.status, await spent()]).toEqual(['failed', 1]);
    const refundReference = original.lastError?.match(/op:refund:[0-9a-f-]+/)?.[0] ?? '';
    await tickUntil(world, refundReference, 'voucher_issued');
  });

  it('does not give back what the bank still may pay', async () => {
    const { id } = await failedPayout();
    const railReference = [...world.rail.transfers.keys()].at(-1) ?? '';
    world.rail.set(railReference, 'in_progress');
    const params = { conversionId: id };
    const refused = await first.browser.call('reissueRefund', { params, body: { reason: 'hurry' } });
    expect(codeOf(refused)).toBe('SVC_INVALID_STATE');
    world.rail.set(railReference, 'failed');
  });

  it('ends a conversion by hand and closes its refund item', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    world.rail.pay(railReference, 100n);
    await tickUntil(world, conversion.reference, 'requires_manual_review');
    const { items } = await first.browser.get('listItems', { query: { env: 'test' } });
    const item = items.find(({ conversionId }) => conversionId === conversion.id);
    expect(item).toMatchObject({ kind: 'refund', amountNgn: '1.00', merchantName: 'Ada Ltd' });
    const params = { conversionId: conversion.id };
    await first.browser.get('resolveConversion', { params, body: { as: 'failed', reason: 'Sent back by hand' } });
    await first.browser.get('closeItem', {
      params: { id: item?.id ?? '' },
      body: { reason: 'Transfer 4711', bankTransactionId: '4711' },
    });
    expect((await get(world, conversion.reference)).status).toBe('failed');
    const left = await first.browser.get('listItems', { query: { env: 'test' } });
    expect(left.items.map(({ id }) => id)).not.toContain(item?.id);
  });
});

describe('two people', () => {
  it('are needed to close a refund item above the threshold', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    world.rail.pay(`svc-in-${conversion.id.slice(4).toLowerCase()}`, 200n);
    await tickUntil(world, conversion.reference, 'requires_manual_review');
    await setOperatorLimit(db, 'twoPersonAbove', 199n, 1);
    const find = async () =>
      (await first.browser.get('listItems', { query: { env: 'test' } })).items.find(
        ({ conversionId }) => conversionId === conversion.id,
      );
    const params = { id: (await find())?.id ?? '' };
    const closed = await first.browser.get('closeItem', {
      params,
      body: { reason: 'Transfer 4712', bankTransactionId: '4712' },
    });
    expect(closed).toMatchObject({ outcome: 'proposed' });
    const id = closed.outcome === 'proposed' ? closed.proposalId : '';
    expect(await find()).toMatchObject({ closedAt: null, isWaiting: false });
    const own = await first.browser.call('approveProposal', { params: { id }, body: { reason: 'me' } });
    expect(codeOf(own)).toBe('SVC_FORBIDDEN');
    await second.browser.get('approveProposal', { params: { id }, body: { reason: 'On the statement' } });
    expect(await find()).toBeUndefined();
  });

  it('are needed above the threshold: one proposes, another approves, and only then money moves', async () => {
    const { id, reference } = await failedPayout();
    await setOperatorLimit(db, 'twoPersonAbove', 250_074n, 1);
    const params = { conversionId: id };
    const before = world.rail.transfers.size;
    const body = { reason: 'Wrong number', account: CORRECTED };
    const proposed = await first.browser.get('retryPayout', { params, body });
    expect(proposed).toMatchObject({ outcome: 'proposed' });
    expect(world.rail.transfers.size).toBe(before);
    const proposalId = proposed.outcome === 'proposed' ? proposed.proposalId : '';
    const { proposals } = await second.browser.get('listProposals');
    expect(proposals[0]).toMatchObject({
      id: proposalId,
      status: 'open',
      isOwn: false,
      proposedBy: first.email,
      amountNgn: '2500.75',
      summary: 'Pay NGN 2,500.75 to Ada Lovelace, Guaranty Trust Bank, account ending 0077',
    });
    const other = await first.browser.call('resolveConversion', { params, body: { as: 'failed', reason: 'no' } });
    expect(codeOf(other)).toBe('SVC_INVALID_STATE');
    const approve = { params: { id: proposalId }, body: { reason: 'Checked with the customer' } };
    const own = await first.browser.call('approveProposal', approve);
    expect([own.status, codeOf(own)]).toEqual([403, 'SVC_FORBIDDEN']);
    expect((await compliance.browser.call('approveProposal', approve)).status).toBe(403);
    await second.browser.get('approveProposal', approve);
    expect(world.rail.transfers.size).toBe(before + 1);
    expect((await get(world, reference)).status).toBe('payout_in_progress');
    expect(codeOf(await second.browser.call('approveProposal', approve))).toBe('SVC_INVALID_STATE');
    const { actions } = await first.browser.get('getReview', { params });
    expect(actions.at(-1)?.actor).toBe(`${first.email} and ${second.email}`);
  });

  it('are two by the database’s own rule, even when the code forgets it', async () => {
    const { id } = await failedPayout();
    await setOperatorLimit(db, 'twoPersonAbove', 0n, 1);
    const body = { as: 'failed', reason: 'lost' } as const;
    const proposed = await first.browser.get('resolveConversion', { params: { conversionId: id }, body });
    const proposalId = proposed.outcome === 'proposed' ? proposed.proposalId : '';
    await expect(
      db.query("update proposals set status = 'approved', decided_by = proposed_by where id = $1", [proposalId]),
    ).rejects.toThrow();
    await first.browser.get('rejectProposal', { params: { id: proposalId }, body: { reason: 'my mistake' } });
    const { proposals } = await first.browser.get('getReview', { params: { conversionId: id } });
    expect(proposals).toMatchObject([{ status: 'rejected', decidedBy: first.email }]);
  });

  it('leave a trace when what they approved cannot be done', async () => {
    const { id } = await failedPayout();
    await setOperatorLimit(db, 'twoPersonAbove', 0n, 1);
    const proposed = await first.browser.get('reissueRefund', {
      params: { conversionId: id },
      body: { reason: 'closed account' },
    });
    const proposalId = proposed.outcome === 'proposed' ? proposed.proposalId : '';
    const railReference = [...world.rail.transfers.keys()].at(-1) ?? '';
    world.rail.set(railReference, 'successful');
    const approve = { params: { id: proposalId }, body: { reason: 'go' } };
    expect(codeOf(await second.browser.call('approveProposal', approve))).toBe('SVC_INVALID_STATE');
    const { proposals } = await first.browser.get('getReview', { params: { conversionId: id } });
    expect(proposals[0]).toMatchObject({ status: 'failed', decisionReason: expect.stringContaining('alive') });
    world.rail.set(railReference, 'failed');
  });
});

describe('the books', () => {
  it('show a payment that the rail has and we have not booked yet', async () => {
    const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-issue']);
    const railReference = `svc-in-${conversion.id.slice(4).toLowerCase()}`;
    world.rail.pay(railReference, 150_050n);
    const { differences, lines } = await first.browser.get('getReconciliation', { query: { env: 'test' } });
    expect(differences).toContainEqual({
      kind: 'payment_differs',
      conversionId: conversion.id,
      reference: conversion.reference,
      detail: 'The rail has NGN 1,500.50 in 1 payments, our books NGN 0.00 in 0 payments.',
    });
    expect(lines.find(({ what }) => what.startsWith('Naira received'))?.difference).toBe('1500.50');
    await tickUntil(world, conversion.reference, 'voucher_issued');
    const after = await first.browser.get('getReconciliation', { query: { env: 'test' } });
    expect(after.differences.filter(({ kind }) => kind === 'payment_differs')).toEqual([]);
  });

  it('rotate the service’s keys: published at once, signing later', async () => {
    const body = { env: 'test', reason: 'Yearly' } as const;
    const { kid, signsFrom } = await first.browser.get('rotateServiceKeys', { body });
    const { keys } = await first.browser.get('listServiceKeys');
    expect(keys.find((key) => key.kid === kid)).toMatchObject({ state: 'waiting', signsFrom });
    expect((await compliance.browser.call('rotateServiceKeys', { body })).status).toBe(403);
  });
});

describe('a switch', () => {
  it('is thrown by an operator, seen by all staff, and is in the audit log', async () => {
    const body = { kind: 'type', target: 'crypto-redeem', isPaused: true, reason: 'The reserve is moved' } as const;
    expect((await compliance.browser.call('setSwitch', { body })).status).toBe(403);
    await first.browser.get('setSwitch', { body });
    const { switches } = await compliance.browser.get('listSwitches');
    expect(switches).toMatchObject([{ kind: 'type', target: 'crypto-redeem', actor: first.email }]);
    const create = createConversion(world.context, OWNER, BODIES['crypto-redeem']);
    await expect(create).rejects.toMatchObject({ reason: 'paused' });
    await first.browser.get('setSwitch', { body: { ...body, isPaused: false, reason: 'Done' } });
    const { entries } = await compliance.browser.get('listAudit', { query: { action: 'setSwitch' } });
    expect(entries.filter(({ outcome }) => outcome === 'done')).toMatchObject([
      { subject: 'type:crypto-redeem', details: { isPaused: false, reason: 'Done' } },
      { subject: 'type:crypto-redeem', details: { isPaused: true } },
    ]);
  });
});

describe('the audit log', () => {
  it('has every action with who, what, why and the outcome, refusals too', async () => {
    const { entries } = await compliance.browser.get('listAudit', { query: { action: 'retryPayout', limit: 200 } });
    const outcomes = new Set(entries.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['asked', 'proposed', 'done', 'refused']));
    const proposed = entries.find(({ outcome }) => outcome === 'proposed');
    expect(proposed).toMatchObject({
      actor: first.email,
      actorRole: 'operator',
      action: 'retryPayout',
      subject: expect.stringMatching(/^cnv_/),
      requestId: expect.stringMatching(/^req_/),
      ip: expect.stringMatching(/^198\.51\./),
      details: { reason: 'Wrong number', accountLast4: '0077', proposalId: expect.any(String) },
    });
    const { entries: newest } = await compliance.browser.get('listAudit', { query: { limit: 5 } });
    expect(newest).toHaveLength(5);
  });

  it('cannot be changed, and a change around the lock is found', async () => {
    const tampered = "update audit_log set entry = replace(entry, 'operator', 'nobody') where seq = 3";
    await expect(db.query(tampered, [])).rejects.toThrow('append-only');
    await expect(db.query('delete from audit_log where seq = 3', [])).rejects.toThrow('append-only');
    await expect(db.query('truncate audit_log', [])).rejects.toThrow('append-only');
    const { masterKey } = world.context;
    const good = await verifyAuditLog(db, { masterKey });
    expect(good).toMatchObject({ valid: true, brokenAt: null });
    expect(await compliance.browser.get('verifyAudit')).toMatchObject({ valid: true });
    const unlocked = async (sql: string): Promise<void> => {
      await db.query('alter table audit_log disable trigger audit_log_is_append_only');
      await db.query(sql);
      await db.query('alter table audit_log enable trigger audit_log_is_append_only');
    };
    const [kept] = await db.query<{ entry: string }>('select entry from audit_log where seq = 3', []);
    await unlocked("update audit_log set entry = entry || ' ' where seq = 3");
    expect(await verifyAuditLog(db)).toMatchObject({ valid: false, brokenAt: 3 });
    await unlocked('update audit_log set entry = rtrim(entry) where seq = 3');
    expect((await db.query<{ entry: string }>('select entry from audit_log where seq = 3', []))[0]).toEqual(kept);
    expect(await verifyAuditLog(db, { masterKey })).toMatchObject({ valid: true });
    // A whole new chain can be computed by who owns the database, but not sealed.
    await unlocked("update audit_log set mac = '\\x00' where seq = 4");
    expect(await verifyAuditLog(db)).toMatchObject({ valid: true });
    expect(await verifyAuditLog(db, { masterKey })).toMatchObject({ valid: false, brokenAt: 4 });
    const { head } = await verifyAuditLog(db);
    await unlocked('delete from audit_log where seq = (select max(seq) from audit_log)');
    expect(await verifyAuditLog(db, head === null ? {} : { knownHead: head })).toMatchObject({ valid: false });
    await unlocked('delete from audit_log where seq = 5');
    expect(await verifyAuditLog(db)).toMatchObject({ valid: false, problem: 'entry 5 is missing' });
  });
});

describe('an account number', () => {
  it('is in no page of the merchant, of the staff, or of the audit log', async () => {
    const { merchantId } = OWNER;
    const { browser } = first;
    const of = { params: { merchantId }, query: { env: 'test' } } as const;
    const { conversions } = await browser.get('listConversions', { ...of, query: { env: 'test', limit: 200 } });
    expect(conversions.length).toBeGreaterThan(5);
    for (const { id } of conversions) {
      await browser.get('getConversion', { params: { merchantId, id } });
      await browser.get('getReview', { params: { conversionId: id } });
    }
    const { events } = await browser.get('listEvents', { ...of, query: { env: 'test', limit: 200 } });
    for (const { id } of events) await browser.get('getEvent', { params: { merchantId, id } });
    await browser.get('getOverview', of);
    await browser.get('listRequests', of);
    for (const id of ['listWork', 'listHolds', 'listItems'] as const) await browser.get(id, { query: { env: 'test' } });
    for (const id of ['listProposals', 'listAudit'] as const) await browser.get(id);
    const rows = await db.query<{ entry: string }>('select entry from audit_log', []);
    const everything = [...everythingAnswered, ...rows.map(({ entry }) => entry)].join('\n');
    for (const end of ['6789', '2233', '0077']) expect(everything).toContain(`"${end}"`);
    for (const number of ACCOUNT_NUMBERS) expect(everything).not.toContain(number);
  });
});
