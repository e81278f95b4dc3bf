// An invitation is worth what its inviter may still do: a person who loses a role loses the invitations made with it.
import type { MerchantRole, StaffRole } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction } from '../../src/admin/commands.ts';
import { readOutbox } from '../../src/installation/store/mail-outbox.ts';
import { acceptInvitation, findInvitation } from '../../src/people/invite.ts';
import { deleteMember, deleteStaff, setRole, upsertStaff } from '../../src/people/store/people.ts';
import { newOwner, newPerson, PASSWORD, type Person } from '../harness/dashboard-people.ts';
import { codeOf, makeDashboardClient, type Reply } from '../harness/make-dashboard-client.ts';
import { OWNER } from '../harness/make-simulation.ts';
import { type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
let url: string;
beforeAll(async () => {
  house = await startStaffDashboard();
  url = house.first.browser.url;
});
afterAll(() => house.stop());

let invited = 0;
const tokenOf = ({ link }: { link: string }): string => new URL(link).hash.slice(1);
const nextEmail = (): string => {
  invited += 1;
  return `later${invited}@mail.example`;
};

async function inviteStaff({ browser }: Pick<Person, 'browser'>, email = nextEmail(), role: StaffRole = 'operator') {
  return { email, token: tokenOf(await browser.get('inviteStaff', { body: { email, role } })) };
}

async function inviteMember(
  { browser }: Pick<Person, 'browser'>,
  params: { merchantId: string },
  email = nextEmail(),
  role: MerchantRole = 'owner',
) {
  return { email, token: tokenOf(await browser.get('inviteMember', { params, body: { email, role } })) };
}

/** Neither shown nor accepted, and no account is made on the way. */
async function expectEnded({ email, token }: { email: string; token: string }): Promise<void> {
  const visitor = makeDashboardClient(url);
  expect((await visitor.call('getInvitation', { params: { token } })).status).toBe(404);
  const body = { name: 'Back Again', password: PASSWORD };
  const answer = await visitor.call('acceptInvitation', { params: { token }, body });
  expect([answer.status, codeOf(answer)]).toEqual([404, 'SVC_NOT_FOUND']);
  expect((await visitor.session()).state).toBe('signed-out');
  expect(await house.db.query('select id from auth_users where email = $1', [email])).toEqual([]);
}

describe('an operator who is removed', () => {
  it('does not come back by an invitation made before, even when on the staff again', async () => {
    const { first, world } = house;
    const operator = await newPerson(world.context, url, { staff: 'operator' });
    const open = await inviteStaff(operator);
    await first.browser.get('removeStaff', { params: { userId: operator.userId } });
    await expectEnded(open);
    const { invitations } = await first.browser.get('listStaff');
    expect(invitations).toEqual([]);
    await upsertStaff(house.db, { userId: operator.userId, role: 'operator', introducedBy: null, now: 1 });
    await expectEnded(open);
  });

  it('does not come back by an invitation to another role that someone made for them', async () => {
    const { first, world } = house;
    const officer = await newPerson(world.context, url, { staff: 'compliance' });
    const { token } = await inviteStaff(first, officer.email);
    await first.browser.get('removeStaff', { params: { userId: officer.userId } });
    const answer = await officer.browser.call('acceptInvitation', { params: { token }, body: {} });
    expect(answer.status).toBe(404);
    expect((await officer.browser.session()).user?.staffRole).toBeNull();
  });

  it('leaves the invitations of the others as they are', async () => {
    const { first, world } = house;
    const operator = await newPerson(world.context, url, { staff: 'operator' });
    const { token } = await inviteStaff(first);
    await first.browser.get('removeStaff', { params: { userId: operator.userId } });
    expect((await makeDashboardClient(url).call('getInvitation', { params: { token } })).status).toBe(200);
  });
});

describe('an operator who becomes a compliance officer', () => {
  it('by the command line, ends the invitations made before', async () => {
    const { db, world } = house;
    const operator = await newPerson(world.context, url, { staff: 'operator' });
    const open = await inviteStaff(operator);
    const grant = (role: StaffRole) =>
      runAction({ ...world.context, db }, 'grantStaff', { body: { email: operator.email, role } });
    await grant('compliance');
    await expectEnded(open);
    await grant('operator');
    await expectEnded(open);
  });

  it('by an invitation, ends the invitations made before', async () => {
    const { first, world } = house;
    const operator = await newPerson(world.context, url, { staff: 'operator' });
    const open = await inviteStaff(operator);
    const { token } = await inviteStaff(first, operator.email, 'compliance');
    await operator.browser.get('acceptInvitation', { params: { token }, body: {} });
    await expectEnded(open);
  });
});

describe('the last operator', () => {
  const staffOf = () =>
    house.db.query<{ userId: string; role: StaffRole }>('select user_id as "userId", role from staff');

  it('keeps the role, whether it is taken by the command line, by an invitation or by removal', async () => {
    const { db, first, world } = house;
    const others = (await staffOf()).filter(({ userId }) => userId !== first.userId);
    for (const { userId } of others) await deleteStaff(db, userId);
    const grant = (role: StaffRole) =>
      runAction({ ...world.context, db }, 'grantStaff', { body: { email: first.email, role } });
    const { token } = await inviteStaff(first, first.email, 'compliance');
    await expect(grant('compliance')).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
    const accepted = await first.browser.call('acceptInvitation', { params: { token }, body: {} });
    expect(codeOf(accepted)).toBe('SVC_INVALID_STATE');
    const removed = await first.browser.call('removeStaff', { params: { userId: first.userId } });
    expect(codeOf(removed)).toBe('SVC_INVALID_STATE');
    expect(await staffOf()).toEqual([{ userId: first.userId, role: 'operator' }]);
    await grant('operator');
  });
});

describe('an owner', () => {
  it.each(['removed', 'demoted'] as const)('who is %s does not come back by an invitation made before', async (how) => {
    const { world } = house;
    const { browser, params } = await newOwner(world.context, url);
    const owner = await newPerson(world.context, url, { memberOf: [[params.merchantId, 'owner']] });
    const open = await inviteMember(owner, params);
    const kept = await inviteMember({ browser }, params);
    const one = { ...params, userId: owner.userId };
    if (how === 'removed') await browser.get('removeMember', { params: one });
    else await browser.get('changeMemberRole', { params: one, body: { role: 'viewer' } });
    await expectEnded(open);
    const { invitations } = await browser.get('listMembers', { params });
    expect(invitations.map(({ email }) => email)).toEqual([kept.email]);
    if (how === 'demoted') {
      await browser.get('changeMemberRole', { params: one, body: { role: 'owner' } });
      await expectEnded(open);
    }
  });

  it('of two merchants keeps the invitations to the other one', async () => {
    const { world } = house;
    const { browser, params } = await newOwner(world.context, url);
    const owner = await newPerson(world.context, url, { memberOf: [[params.merchantId, 'owner']] });
    const { token } = await inviteMember(owner, { merchantId: owner.merchantId });
    await browser.get('removeMember', { params: { ...params, userId: owner.userId } });
    expect((await makeDashboardClient(url).call('getInvitation', { params: { token } })).status).toBe(200);
  });
});

describe('an invitation that outlived its inviter’s role, as one made in the same moment does', () => {
  it('to the staff is not accepted, nor listed', async () => {
    const { db, first, world } = house;
    const operator = await newPerson(world.context, url, { staff: 'operator' });
    const person = await newPerson(world.context, url);
    const { token } = await inviteStaff(operator, person.email);
    const invitation = await findInvitation(world.context, token);
    await deleteStaff(db, operator.userId);
    const accepting = acceptInvitation(world.context, { invitation, person: { ...person, id: person.userId } });
    await expect(accepting).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
    expect((await person.browser.session()).user?.staffRole).toBeNull();
    const { invitations } = await first.browser.get('listStaff');
    expect(invitations.map(({ email }) => email)).not.toContain(person.email);
  });

  it.each(['removed', 'demoted'] as const)('to a merchant is not accepted when the owner was %s', async (how) => {
    const { db, world } = house;
    const owner = await newPerson(world.context, url);
    const person = await newPerson(world.context, url);
    const { merchantId, userId } = owner;
    const { token } = await inviteMember(owner, { merchantId }, person.email);
    const invitation = await findInvitation(world.context, token);
    if (how === 'removed') await deleteMember(db, merchantId, userId);
    else await setRole(db, { merchantId, userId, role: 'developer' });
    const accepting = acceptInvitation(world.context, { invitation, person: { ...person, id: person.userId } });
    await expect(accepting).rejects.toMatchObject({ code: 'SVC_NOT_FOUND' });
    const { user } = await person.browser.session();
    expect(user?.memberships.map((one) => one.merchantId)).toEqual([person.merchantId]);
  });
});

describe('where a mail server is set up', () => {
  const MAIL = { host: '127.0.0.1', port: 1, isTls: false, user: null, password: null, from: 'svc@svc.example' };
  beforeAll(() => {
    house.world.context.config.mail = MAIL;
  });
  afterAll(() => {
    house.world.context.config.mail = null;
  });
  const mailedTo = async (email: string): Promise<string> => {
    const mails = await readOutbox(house.world.context, 1000);
    const text = mails.find(({ recipient }) => recipient === email)?.text ?? '';
    return /#(\S+)/.exec(text)?.[1] ?? '';
  };
  const body = { name: 'Ada', password: PASSWORD };

  it('only the mailed link makes a new account: the inviter cannot make one under another’s e-mail', async () => {
    const { email, token } = await inviteStaff(house.first);
    const mailed = await mailedTo(email);
    expect(mailed).not.toBe(token);
    const inviter = makeDashboardClient(url);
    expect(await inviter.get('getInvitation', { params: { token } })).toMatchObject({ canMakeAccount: false });
    for (const guess of [token, `${token}.`, `${token}.${token}`, mailed.slice(0, -1)]) {
      const answer = await inviter.call('acceptInvitation', { params: { token: guess }, body });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'SVC_FORBIDDEN']);
      expect(answer.text).toContain('open the link of the mail');
    }
    expect(await house.db.query('select id from auth_users where email = $1', [email])).toEqual([]);

    const ada = makeDashboardClient(url);
    expect(await ada.get('getInvitation', { params: { token: mailed } })).toMatchObject({ canMakeAccount: true });
    await ada.get('acceptInvitation', { params: { token: mailed }, body });
    expect((await ada.session()).user).toMatchObject({ email, staffRole: 'operator' });
  });

  it('the link that the inviter is shown does not tell whether the address has an account', async () => {
    const { first, world } = house;
    const { merchantId } = OWNER;
    const person = await newPerson(world.context, url);
    const answersTo = async (email: string) => {
      const { token } = await inviteMember(first, { merchantId }, email, 'viewer');
      const mailed = await mailedTo(email);
      const inviter = makeDashboardClient(url);
      const view = await inviter.get('getInvitation', { params: { token } });
      const refused = await inviter.call('acceptInvitation', { params: { token }, body });
      const { error } = JSON.parse(refused.text) as { error: { code: string; message: string; details: unknown } };
      const answered = [view.hasAccount, view.canMakeAccount, refused.status, error.code, error.message, error.details];
      return { answered: JSON.stringify(answered).replaceAll(email, 'EMAIL'), mailed };
    };
    const [known, unknown] = [await answersTo(person.email), await answersTo(nextEmail())];
    expect(known.answered).toBe(unknown.answered);
    expect(JSON.parse(known.answered)).toMatchObject([
      null,
      false,
      403,
      'SVC_FORBIDDEN',
      expect.stringContaining('Sign in as EMAIL'),
      { reason: 'mailed_link' },
    ]);

    const reader = makeDashboardClient(url);
    const views = [known, unknown].map(({ mailed }) => reader.get('getInvitation', { params: { token: mailed } }));
    expect((await Promise.all(views)).map(({ hasAccount }) => hasAccount)).toEqual([true, false]);
    const signInFirst = await reader.call('acceptInvitation', { params: { token: known.mailed }, body });
    expect([signInFirst.status, codeOf(signInFirst)]).toEqual([401, 'SVC_UNAUTHENTICATED']);
  });

  it('the link that the inviter is shown serves a person who has an account with the e-mail', async () => {
    const { first, second } = house;
    const { merchantId } = OWNER;
    const { token } = await inviteMember(first, { merchantId }, second.email, 'viewer');
    await second.browser.get('acceptInvitation', { params: { token }, body: {} });
    const { user } = await second.browser.session();
    expect(user?.memberships.map((one) => one.merchantId)).toContain(merchantId);
  });
});

describe('mail to strangers', () => {
  const expectLimited = (answer: Reply<unknown>): void => {
    expect([answer.status, codeOf(answer)]).toEqual([429, 'SVC_RATE_LIMITED']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('is bounded for the inviter, also when each invitation is taken back at once', async () => {
    const owner = await newPerson(house.world.context, url);
    const params = { merchantId: owner.merchantId };
    for (let sent = 0; sent < 20; sent += 1) {
      const made = await owner.browser.get('inviteMember', { params, body: { email: nextEmail(), role: 'viewer' } });
      await owner.browser.get('revokeInvitation', { params: { ...params, id: made.id } });
    }
    const email = nextEmail();
    expectLimited(await owner.browser.call('inviteMember', { params, body: { email, role: 'viewer' } }));
    const mails = await readOutbox(house.world.context, 1000);
    expect(mails.map(({ recipient }) => recipient)).not.toContain(email);
    expect((await owner.browser.get('listMembers', { params })).invitations).toEqual([]);
  });

  it('is bounded for the invited person, however many invite', async () => {
    const email = nextEmail();
    const answers: Reply<unknown>[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { browser, merchantId } = await newPerson(house.world.context, url);
      const body = { email: at % 2 === 0 ? email : email.toUpperCase(), role: 'viewer' } as const;
      answers.push(await browser.call('inviteMember', { params: { merchantId }, body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it('does not come from any number of merchants', async () => {
    const { browser } = await newPerson(house.world.context, url);
    for (let at = 0; at < 5; at += 1) await browser.get('createMerchant', { body: { name: `Shop ${at}` } });
    expectLimited(await browser.call('createMerchant', { body: { name: 'One more' } }));
    expect((await browser.session()).user?.memberships).toHaveLength(6);
  });
});
