// Two people means two: no number of accounts that one person invited makes a second one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction } from '../../src/admin/commands.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { openItem } from '../../src/desk/store/work-items.ts';
import { performProposals } from '../../src/jobs/orders.ts';
import { PASSWORD } from '../harness/dashboard-people.ts';
import { codeOf, type DashboardClient, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { CORRECTED, failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';
import { openTestDatabase } from '../test-database.ts';

let house: StaffDashboard;
beforeAll(async () => {
  house = await startStaffDashboard();
  await setOperatorLimit(house.db, 'twoPersonAbove', 0n, 1);
});
afterAll(() => house.stop());

interface Invited {
  email: string;
  userId: string;
  browser: DashboardClient;
}

let people = 0;
/** The inviter holds the link, and so may well be the person who opens it. */
async function inviteOperator(inviter: DashboardClient): Promise<Invited> {
  people += 1;
  const email = `invited${people}@mail.example`;
  const { link } = await inviter.get('inviteStaff', { body: { email, role: 'operator' } });
  const browser = makeDashboardClient(inviter.url);
  const token = new URL(link).hash.slice(1);
  await browser.get('acceptInvitation', { params: { token }, body: { name: 'Me Too', password: PASSWORD } });
  const { user } = await browser.session();
  return { email, userId: user?.id ?? '', browser };
}

async function propose(proposer: DashboardClient): Promise<string> {
  const { id } = await failPayout(house.world);
  const params = { conversionId: id };
  const made = await proposer.get('retryPayout', { params, body: { reason: 'Wrong number', account: CORRECTED } });
  return made.outcome === 'proposed' ? made.proposalId : '';
}

const approve = (browser: DashboardClient, id: string) =>
  browser.call('approveProposal', { params: { id }, body: { reason: 'Checked' } });

/** Refused with words that say what to do, before a click as well, and no money has moved. */
async function expectRefusal(proposer: DashboardClient, approver: DashboardClient): Promise<string> {
  const id = await propose(proposer);
  const before = house.world.rail.transfers.size;
  const answer = await approve(approver, id);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'SVC_FORBIDDEN']);
  expect(answer.text).toContain('svc admin staff add EMAIL operator');
  expect(house.world.rail.transfers.size).toBe(before);
  const { proposals } = await approver.get('listProposals');
  expect(proposals.find((one) => one.id === id)).toMatchObject({
    status: 'open',
    isOwn: false,
    whyNotApprove: expect.stringContaining('svc admin staff add EMAIL operator'),
  });
  return id;
}

describe('one operator alone', () => {
  it('cannot approve with an account that they invited, nor with one that this account invited', async () => {
    const { first } = house;
    const child = await inviteOperator(first.browser);
    const grandchild = await inviteOperator(child.browser);
    await expectRefusal(first.browser, child.browser);
    await expectRefusal(first.browser, grandchild.browser);
    await expectRefusal(grandchild.browser, first.browser);
  });

  it('cannot approve with one invited account what another one proposed', async () => {
    const one = await inviteOperator(house.first.browser);
    const other = await inviteOperator(house.first.browser);
    await expectRefusal(one.browser, other.browser);
  });

  it('cannot cut the line by removing the account in between, or by being invited back', async () => {
    const { first } = house;
    const between = await inviteOperator(first.browser);
    const end = await inviteOperator(between.browser);
    await first.browser.get('removeStaff', { params: { userId: between.userId } });
    await expectRefusal(first.browser, end.browser);
    const { link } = await end.browser.get('inviteStaff', { body: { email: between.email, role: 'operator' } });
    const params = { token: new URL(link).hash.slice(1) };
    await between.browser.get('acceptInvitation', { params, body: {} });
    await expectRefusal(first.browser, between.browser);
  });

  it('is refused by the database’s own rule, even when the code forgets it', async () => {
    const child = await inviteOperator(house.first.browser);
    const id = await propose(house.first.browser);
    const sql = "update proposals set status = 'approved', decided_by = $2 where id = $1";
    await expect(house.db.query(sql, [id, child.userId])).rejects.toThrow('independent person');
  });
});

describe('a proposal of someone who has left the staff', () => {
  it('cannot be approved, by the words of the page and by the database’s own rule', async () => {
    const { first, second, db } = house;
    const child = await inviteOperator(second.browser);
    const id = await propose(child.browser);
    await second.browser.get('removeStaff', { params: { userId: child.userId } });
    const { proposals } = await first.browser.get('listProposals');
    expect(proposals.find((one) => one.id === id)?.whyNotApprove).toContain('has left the staff');
    expect((await approve(first.browser, id)).status).toBe(403);
    const approver = (await first.browser.session()).user?.id ?? '';
    const sql = "update proposals set status = 'approved', decided_by = $2 where id = $1";
    await expect(db.query(sql, [id, approver])).rejects.toThrow('of the staff');
  });
});

describe('an approval whose process dies before the action', () => {
  it('is performed by the job, once', async () => {
    const { first, second, world, db } = house;
    const id = await propose(first.browser);
    const before = world.rail.transfers.size;
    const statusOf = async () =>
      (await db.query<{ status: string }>('select status from proposals where id = $1', [id]))[0];
    process.env.SVC_FAILPOINT = 'proposal.afterApproval:throw';
    try {
      expect((await approve(second.browser, id)).status).toBe(500);
    } finally {
      delete process.env.SVC_FAILPOINT;
    }
    expect([await statusOf(), world.rail.transfers.size]).toEqual([{ status: 'approved' }, before]);
    const perform = () => performProposals.run(world.context, new AbortController().signal);
    // The process that approved it may still be at it.
    await perform();
    expect(world.rail.transfers.size).toBe(before);
    world.clock.now += 61_000;
    await perform();
    await perform();
    expect([await statusOf(), world.rail.transfers.size]).toEqual([{ status: 'done' }, before + 1]);
    const { proposals } = await first.browser.get('listProposals');
    expect(proposals.find((one) => one.id === id)).toMatchObject({ status: 'done', decidedBy: second.email });
  });
});

describe('a refund in another currency', () => {
  it('needs two people for every amount of the conversion, and its words say what came in', async () => {
    await setOperatorLimit(house.db, 'twoPersonAbove', 10n ** 12n, 1);
    try {
      const { id: conversionId } = await failPayout(house.world);
      const note = '50000.00 USD came in. Rail payment p-1.';
      await openItem(house.db, { conversionId, kind: 'refund', amountKobo: null, note, railPaymentId: 'p-1', now: 1 });
      const [item] = await house.db.query<{ id: number }>('select max(id) as id from work_items', []);
      const params = { id: String(item?.id) };
      const body = { reason: 'Paid by hand', bankTransactionId: 'b-1' };
      const made = await house.first.browser.get('closeItem', { params, body });
      expect(made).toMatchObject({ outcome: 'proposed' });
      const { proposals } = await house.second.browser.get('listProposals');
      expect(proposals[0]?.summary).toContain(note);
      expect(proposals[0]?.summary).not.toContain('NGN');
    } finally {
      await setOperatorLimit(house.db, 'twoPersonAbove', 0n, 1);
    }
  });
});

describe('two people', () => {
  it('are the invited one of one line and an operator of another', async () => {
    const child = await inviteOperator(house.first.browser);
    const id = await propose(house.second.browser);
    const { proposals } = await child.browser.get('listProposals');
    expect(proposals.find((one) => one.id === id)?.whyNotApprove).toBeNull();
    expect((await approve(child.browser, id)).status).toBe(200);
  });

  it('are the inviter and the invited once the latter is vouched for on the command line, which is in the log', async () => {
    const { first, db } = house;
    const child = await inviteOperator(first.browser);
    const grandchild = await inviteOperator(child.browser);
    const id = await expectRefusal(first.browser, child.browser);
    await runAction({ ...house.world.context, db }, 'grantStaff', { body: { email: child.email, role: 'operator' } });
    expect((await approve(child.browser, id)).status).toBe(200);
    await expectRefusal(child.browser, grandchild.browser);
    const { entries } = await first.browser.get('listAudit', { query: { action: 'grantStaff' } });
    expect(entries).toMatchObject([
      { subject: child.userId, actorRole: 'administrator', details: { role: 'operator' } },
    ]);
  });

  it('keep their standing when they accept an invitation to another role', async () => {
    const { first, second, compliance } = house;
    const { link } = await first.browser.get('inviteStaff', { body: { email: compliance.email, role: 'operator' } });
    await compliance.browser.get('acceptInvitation', { params: { token: new URL(link).hash.slice(1) }, body: {} });
    const { staff } = await second.browser.get('listStaff');
    expect(staff.find(({ email }) => email === compliance.email)).toMatchObject({
      role: 'operator',
      introducedBy: null,
    });
    expect(staff.filter(({ introducedBy }) => introducedBy === first.email).length).toBeGreaterThan(3);
    expect((await approve(compliance.browser, await propose(first.browser))).status).toBe(200);
  });
});

it('two of the staff are independent where nobody is in both of their chains of invitations, removed people included', async () => {
  const db = await openTestDatabase();
  for (const [id, introducedBy] of [
    ['root', null],
    ['child', 'root'],
    ['gone', 'root'],
    ['grandchild', 'gone'],
    ['other', null],
  ] as const) {
    await db.query(
      "insert into auth_users (id, name, email, email_verified) values ($1, $1, $1 || '@x.example', true)",
      [id],
    );
    await db.query('insert into staff_introductions (user_id, introduced_by, at) values ($1, $2, 1)', [
      id,
      introducedBy,
    ]);
    if (id !== 'gone') await db.query("insert into staff values ($1, 'operator', 1)", [id]);
  }
  const pairs = await db.query<{ a: string; b: string }>(
    `select a.user_id as a, b.user_id as b from staff a, staff b
     where a.user_id < b.user_id and staff_are_independent(a.user_id, b.user_id) order by 1, 2`,
  );
  expect(pairs.map(({ a, b }) => `${a} ${b}`)).toEqual(['child other', 'grandchild other', 'other root']);
  await db.close();
});
