// A corrected account is the bank's to name, and the audit log separates what was proposed from what was done, and about what.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { appendAudit } from '../../src/installation/store/audit-log.ts';
import { verifyAuditLog } from '../../src/installation/verify-audit-log.ts';
import { codeOf, everythingAnswered } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import {
  ACCOUNT_NUMBERS,
  CORRECTED,
  failPayout,
  type StaffDashboard,
  startStaffDashboard,
} from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
beforeAll(async () => {
  house = await startStaffDashboard();
});
beforeEach(() => setOperatorLimit(house.db, 'twoPersonAbove', 0n, 1));
afterAll(() => house.stop());

const { accountName: _, ...NUMBER } = CORRECTED;
const UNKNOWN = { ...NUMBER, accountNumber: '7700770070' };

/** A retry above the threshold, proposed by the first operator. */
async function propose(account: { bankCode: string; accountNumber: string; accountName?: string } = NUMBER) {
  const { id } = await failPayout(house.world);
  const params = { conversionId: id };
  const reply = await house.first.browser.call('retryPayout', { params, body: { reason: 'Wrong number', account } });
  return { id, reply, proposalId: 'proposalId' in reply.body ? reply.body.proposalId : '' };
}

const approve = (id: string) =>
  house.second.browser.call('approveProposal', { params: { id }, body: { reason: 'Checked' } });

const auditOf = async (query: { action?: string; actor?: string; subject?: string; merchantId?: string }) =>
  (await house.compliance.browser.get('listAudit', { query: { ...query, limit: 200 } })).entries;

describe('a corrected account', () => {
  it('is named by the bank, when asked about and in what is proposed and paid', async () => {
    const { id, reply, proposalId } = await propose();
    expect(reply.body).toMatchObject({ outcome: 'proposed' });
    const params = { conversionId: id };
    const named = await house.first.browser.get('resolveCorrectedAccount', { params, body: NUMBER });
    expect(named).toMatchObject({ after: { name: 'ADA LOVELACE', accountLast4: '0077' }, isSamePerson: true });
    const { proposals } = await house.second.browser.get('getReview', { params });
    expect(proposals[0]?.summary).toBe('Pay NGN 2,500.75 to ADA LOVELACE, Guaranty Trust Bank, account ending 0077');
    expect((await approve(proposalId)).status).toBe(200);
    expect([...house.world.rail.transfers.values()].at(-1)).toMatchObject(NUMBER);
    const { parties } = await house.second.browser.get('getReview', { params });
    expect(parties.payee).toMatchObject({ name: 'ADA LOVELACE', accountLast4: '0077' });
  });

  it('has in its case file the names that the bank knows each order by, and what came before', async () => {
    const { id } = await propose();
    const { case: file } = await house.second.browser.get('getReview', { params: { conversionId: id } });
    expect(file.bank).toMatchObject([
      { kind: 'payout', attempt: 1, status: 'failed', railReference: expect.any(String) },
    ]);
    expect(file.rate).toBe('1');
    expect(file.history.wallet.count).toBeGreaterThan(0);
    expect(file.history.payee).toMatchObject({ count: expect.any(Number), succeeded: expect.any(Number) });
    expect(file.contact.owners).toEqual([house.first.email]);
    const owned = { params: { merchantId: OWNER.merchantId, id } };
    // The bank's own names of its orders are the staff's.
    const answer = await house.first.browser.call('getConversion', owned);
    expect(answer.text).not.toContain('railReference');
  });

  it('that the bank does not have, or that is another’s, is refused before anyone could approve it', async () => {
    const unknown = await propose(UNKNOWN);
    expect(codeOf(unknown.reply)).toBe('SVC_VALIDATION_FAILED');
    expect(unknown.reply.text).toContain('"account.accountNumber"');
    expect(unknown.reply.text).toContain('does not resolve at this bank');
    const other = await propose({ ...NUMBER, accountName: 'Charles Babbage' });
    expect(codeOf(other.reply)).toBe('SVC_ACCOUNT_NAME_MISMATCH');
    for (const { id } of [unknown, other]) {
      const { proposals } = await house.first.browser.get('getReview', { params: { conversionId: id } });
      expect(proposals).toEqual([]);
    }
    const params = { conversionId: unknown.id };
    const asked = await house.first.browser.call('resolveCorrectedAccount', { params, body: UNKNOWN });
    expect([asked.status, asked.text.includes('"accountNumber"')]).toEqual([400, true]);
  });
});

describe('the audit log', () => {
  it('calls a proposal proposed and its approval done, both about the conversion, its merchant and the amount', async () => {
    const { id, proposalId } = await propose();
    await approve(proposalId);
    const about = await auditOf({ subject: id });
    expect(about.map(({ action, outcome }) => `${action} ${outcome}`).reverse()).toEqual([
      'retryPayout asked',
      'retryPayout proposed',
      'approveProposal asked',
      'approveProposal done',
    ]);
    const details = { proposalId, action: 'retry_payout', amountNgn: '2500.75', reason: 'Checked' };
    expect(about[0]).toMatchObject({ subject: id, merchantId: OWNER.merchantId, details });
    expect(about[2]).toMatchObject({ merchantId: OWNER.merchantId, details: { accountLast4: '0077', proposalId } });
    expect(about.every(({ merchantId }) => merchantId === OWNER.merchantId)).toBe(true);
  });

  it('names conversion and merchant in what is rejected, decided, closed and refused, too', async () => {
    const { id, proposalId } = await propose();
    await house.first.browser.get('rejectProposal', { params: { id: proposalId }, body: { reason: 'my mistake' } });
    await approve(proposalId);
    house.world.screening.verdict = 'IN_REVIEW';
    const { conversion } = await createConversion(house.world.context, OWNER, BODIES['crypto-issue']);
    house.world.screening.verdict = 'APPROVED';
    const params = { conversionId: conversion.id };
    const body = { verdict: 'DECLINED', reason: 'no papers' } as const;
    await house.compliance.browser.get('decideHold', { params, body });
    const [item] = await house.db.query<{ id: number }>(
      "insert into work_items (env, subject, conversion_id, kind, note, opened_at) values ('live', 'x', $1, 'refund', 'x', 1) returning id",
      [id],
    );
    await house.first.browser.get('closeItem', { params: { id: String(item?.id) }, body: { reason: 'paid back' } });
    const changes = [...(await auditOf({ subject: id })), ...(await auditOf({ subject: conversion.id }))];
    expect(changes.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'closeItem done',
      'approveProposal refused',
      'approveProposal asked',
      'rejectProposal done',
      'retryPayout proposed',
      'retryPayout asked',
      'decideHold done',
      'decideHold asked',
    ]);
    expect(changes.every(({ merchantId }) => merchantId === OWNER.merchantId)).toBe(true);
  });

  it('is searched by a part of who and what in any case, and by the whole name of an action', async () => {
    const { first, second } = house;
    expect((await auditOf({ actor: second.email.slice(0, 7).toUpperCase() })).length).toBeGreaterThan(0);
    const of = await auditOf({ actor: second.email.toUpperCase(), action: 'PROPOSAL' });
    expect(new Set(of.map(({ actor, action }) => `${actor} ${action}`))).toEqual(
      new Set([`${second.email} approveProposal`]),
    );
    expect(await auditOf({ actor: '%' })).toEqual([]);
    const { masterKey, clock } = house.world.context;
    await appendAudit(house.db, masterKey, {
      at: clock.now(),
      actor: first.email,
      actorId: null,
      actorRole: 'operator',
      action: 'retryPayoutTwice',
      outcome: 'done',
      merchantId: null,
      subject: null,
      details: {},
      requestId: null,
      ip: null,
    });
    const namesOf = async (action: string) => new Set((await auditOf({ action })).map((entry) => entry.action));
    expect(await namesOf('retrypayout')).toEqual(new Set(['retryPayout', 'retryPayoutTwice']));
    expect(await namesOf('retryPayout')).toEqual(new Set(['retryPayout']));
    const { actions } = await house.compliance.browser.get('listAuditActions');
    expect(new Set(actions).size).toBe(actions.length);
    expect(actions).toEqual(expect.arrayContaining(['approveProposal', 'closeItem', 'retryPayout', 'signUp']));
  });

  it('hears nothing of what someone types into a field of addresses', async () => {
    const { merchantId } = OWNER;
    const body = { entries: ['203.0.113.7', 'nonsense'] };
    await house.first.browser.get('checkAllowlist', { params: { merchantId }, body });
    expect(await auditOf({ action: 'checkAllowlist' })).toEqual([]);
  });

  it('keeps its chain whole with the new outcome, and no account number in it', async () => {
    const { masterKey } = house.world.context;
    expect(await verifyAuditLog(house.db, { masterKey })).toMatchObject({ valid: true });
    const rows = await house.db.query<{ entry: string }>('select entry from audit_log', []);
    const everything = [...everythingAnswered, ...rows.map(({ entry }) => entry)].join('\n');
    for (const number of [...ACCOUNT_NUMBERS, UNKNOWN.accountNumber]) expect(everything).not.toContain(number);
  });
});
