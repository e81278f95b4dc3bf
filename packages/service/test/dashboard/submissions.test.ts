// What a merchant hands in while its conversion waits for staff: another account, which two operators decide on, and documents.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { newPerson, type Person } from '../harness/dashboard-people.ts';
import { codeOf, everythingAnswered } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import {
  ACCOUNT_NUMBERS,
  CORRECTED,
  failPayout,
  type StaffDashboard,
  startStaffDashboard,
} from '../harness/start-staff-dashboard.ts';

const PDF = Buffer.from(`%PDF-1.7\n${'the passport of Ada '.repeat(40)}`);
const NAME = 'ada-lovelace-passport.pdf';

let house: StaffDashboard;
let money: Person;
let developer: Person;
let auditor: Person;
let support: Person;
beforeAll(async () => {
  house = await startStaffDashboard();
  const { context } = house.world;
  money = await newPerson(context, house.url, { memberOf: [[OWNER.merchantId, 'finance']] });
  developer = await newPerson(context, house.url, { memberOf: [[OWNER.merchantId, 'developer']] });
  auditor = await newPerson(context, house.url, { staff: 'auditor' });
  support = await newPerson(context, house.url, { staff: 'support' });
});
afterAll(() => house.stop());

const paramsOf = (id: string) => ({ merchantId: OWNER.merchantId, id });

async function hold(body: (typeof BODIES)[keyof typeof BODIES] | object = BODIES['fiat-issue']) {
  house.world.screening.verdict = 'AWAITING_USER';
  const { conversion } = await createConversion(house.world.context, OWNER, body as (typeof BODIES)['fiat-issue']);
  house.world.screening.verdict = 'APPROVED';
  return conversion;
}

describe('an account that the merchant proposes', () => {
  it('is compared and proposed by one operator, approved by another, and paid to', async () => {
    const { id } = await failPayout(house.world);
    const params = paramsOf(id);
    const before = await money.browser.get('getConversion', { params });
    expect(before).toMatchObject({ submissions: [], wantedOfMerchant: { account: true, document: true } });
    const { label } = await money.browser.get('proposeAccount', { params, body: CORRECTED });
    expect(label).toMatch(/····0077$/);
    const seen = await house.second.browser.get('getReview', { params: { conversionId: id } });
    expect(seen).toMatchObject({
      submissions: [{ kind: 'account', label, state: 'open', givenBy: money.email }],
      proposedPayee: { change: { before: { accountLast4: '6789' }, after: { accountLast4: '0077' } } },
    });
    const submissionId = seen.proposedPayee?.submissionId ?? '';
    const retry = { reason: 'The merchant’s word', submissionId };
    const answer = await house.second.browser.get('retryPayout', { params: { conversionId: id }, body: retry });
    expect(answer).toMatchObject({ outcome: 'proposed' });
    const proposalId = answer.outcome === 'proposed' ? answer.proposalId : '';
    expect((await money.browser.get('getConversion', { params })).submissions).toMatchObject([{ state: 'used' }]);
    await house.first.browser.get('approveProposal', { params: { id: proposalId }, body: { reason: 'Yes' } });
    const after = await house.second.browser.get('getReview', { params: { conversionId: id } });
    expect(after.payouts.at(-1)).toMatchObject({ accountLast4: '0077', bankCode: '058' });
    expect(after.proposedPayee).toBeNull();
  });

  it('must bear the name that the bank knows, and exist there', async () => {
    const { id } = await failPayout(house.world);
    const params = paramsOf(id);
    const wrong = { ...CORRECTED, accountName: 'Charles Babbage' };
    expect(codeOf(await money.browser.call('proposeAccount', { params, body: wrong }))).toBe(
      'SVC_ACCOUNT_NAME_MISMATCH',
    );
    const none = { ...CORRECTED, accountNumber: '1111111111' };
    const refused = await money.browser.call('proposeAccount', { params, body: none });
    expect(refused.status).toBe(400);
    expect((await money.browser.get('getConversion', { params })).submissions).toEqual([]);
  });

  it('takes the place of the one before, and can be declined with words that the merchant reads', async () => {
    const { id } = await failPayout(house.world);
    const params = paramsOf(id);
    const first = await money.browser.get('proposeAccount', { params, body: CORRECTED });
    house.world.clock.now += 1000;
    await house.first.browser.get('proposeAccount', { params, body: CORRECTED });
    const [older, newer] = (await money.browser.get('getConversion', { params })).submissions;
    expect([older, newer]).toMatchObject([{ label: first.label, state: 'replaced' }, { state: 'open' }]);
    const body = { reason: 'The name is not your customer’s.' };
    const place = { conversionId: id, id: newer?.id ?? '' };
    expect((await support.browser.call('declineAccount', { params: place, body })).status).toBe(403);
    await house.second.browser.get('declineAccount', { params: place, body });
    const { submissions } = await money.browser.get('getConversion', { params });
    expect(submissions[1]).toMatchObject({ state: 'declined', publicReason: body.reason });
    const retry = { reason: 'Yes', submissionId: place.id };
    const refused = await house.second.browser.call('retryPayout', { params: { conversionId: id }, body: retry });
    expect(refused.status).toBe(409);
    const ofOther = { reason: 'Yes', submissionId: older?.id ?? '', account: CORRECTED };
    expect(
      (await house.second.browser.call('retryPayout', { params: { conversionId: id }, body: ofOther })).status,
    ).toBe(400);
  });

  it('is taken from owner and finance alone, and only while a payout waits in review', async () => {
    const { id } = await failPayout(house.world);
    expect((await developer.browser.call('proposeAccount', { params: paramsOf(id), body: CORRECTED })).status).toBe(
      403,
    );
    const held = await hold();
    expect((await money.browser.call('proposeAccount', { params: paramsOf(held.id), body: CORRECTED })).status).toBe(
      409,
    );
  });

  it('needs a second factor in Live, and so does giving somebody the role', async () => {
    const { id } = await failPayout(house.world);
    await house.db.query("update conversions set env = 'live' where id = $1", [id]);
    const refused = await money.browser.call('proposeAccount', { params: paramsOf(id), body: CORRECTED });
    const needed = { status: 403, body: { error: { details: { reason: 'second_factor' } } } };
    expect(refused).toMatchObject(needed);
    await house.db.query("update conversions set env = 'test' where id = $1", [id]);
    const { envs } = house.world.context.config;
    house.world.context.config.envs = ['test', 'live'];
    const body = { email: 'grace@merchant.example', role: 'finance' } as const;
    const params = { merchantId: OWNER.merchantId };
    const giving = await house.first.browser.call('inviteMember', { params, body });
    house.world.context.config.envs = envs;
    expect(giving).toMatchObject(needed);
  });
});

describe('a document', () => {
  it('is stored sealed, opened by compliance alone, and its reading is in the audit log', async () => {
    const { id } = await hold();
    const body = { name: NAME, content: PDF.toString('base64') };
    const { label } = await money.browser.get('handInDocument', { params: paramsOf(id), body });
    expect(label).toBe('PDF, 1 kB');
    const rows = await house.db.query<{ row: string }>('select s::text as row from submissions s', []);
    const kept = rows.map(({ row }) => row).join();
    for (const secret of [PDF.toString('hex'), Buffer.from(NAME).toString('hex'), 'passport'])
      expect(kept).not.toContain(secret);
    const { submissions } = await house.compliance.browser.get('getReview', { params: { conversionId: id } });
    expect(submissions).toMatchObject([{ kind: 'document', label, state: 'open' }]);
    const params = { conversionId: id, id: submissions[0]?.id ?? '' };
    for (const { browser } of [house.first, support, auditor, money])
      expect((await browser.call('openDocument', { params, body: {} })).status).toBe(403);
    const opened = await house.compliance.browser.get('openDocument', { params, body: {} });
    expect(opened).toEqual({ ...body, mediaType: 'application/pdf' });
    const { entries } = await auditor.browser.get('listAudit', { query: { action: 'openDocument', subject: id } });
    expect(entries.map(({ actor, outcome }) => [actor, outcome])).toContainEqual([house.compliance.email, 'done']);
    const { work } = await support.browser.get('listWork', { query: { env: 'test', search: id } });
    expect(work).toMatchObject([{ note: 'The merchant has answered.' }]);
  });

  it('is a PDF, PNG or JPEG by its first bytes, of two megabytes at most, ten of a conversion', async () => {
    const { id } = await hold();
    const hand = (content: Buffer | string, name = 'id.pdf') =>
      money.browser.call('handInDocument', {
        params: paramsOf(id),
        body: { name, content: typeof content === 'string' ? content : content.toString('base64') },
      });
    for (const wrong of [Buffer.from('<script>alert(1)</script>'), Buffer.from('MZ program'), 'not base64!']) {
      const refused = await hand(wrong);
      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'SVC_VALIDATION_FAILED' } } });
      expect(refused.text).toContain('"content"');
    }
    const whole = Buffer.concat([PDF, Buffer.alloc(2_000_000 - PDF.length)]);
    expect((await hand(Buffer.concat([whole, Buffer.from('x')]))).status).toBe(400);
    expect((await hand(whole)).status).toBe(200);
    for (const begin of ['89504e470d0a1a0a00', 'ffd8ffe000'])
      expect((await hand(Buffer.from(begin, 'hex'))).status).toBe(200);
    for (let more = 3; more < 10; more += 1) expect((await hand(PDF)).status).toBe(200);
    expect((await hand(PDF)).status).toBe(409);
  });

  it('is taken only while the conversion waits for staff, and from its own merchant', async () => {
    const { conversion } = await createConversion(house.world.context, OWNER, BODIES['fiat-issue']);
    const body = { name: NAME, content: PDF.toString('base64') };
    expect((await money.browser.call('handInDocument', { params: paramsOf(conversion.id), body })).status).toBe(409);
    const { id } = await hold();
    const stranger = await newPerson(house.world.context, house.url);
    const params = { merchantId: stranger.merchantId, id };
    expect((await stranger.browser.call('handInDocument', { params, body })).status).toBe(404);
  });
});

describe('roles of the staff', () => {
  it('support sees the payer and the payee of a case, and not the counterparty, who paid, or the books', async () => {
    const counterparty = { type: 'company', name: 'Babbage & Co' } as const;
    const { id } = await hold({ ...BODIES['crypto-issue'], counterparty });
    const params = { conversionId: id };
    expect((await auditor.browser.get('getReview', { params })).parties.counterparty).toMatchObject(counterparty);
    const seen = await support.browser.get('getReview', { params });
    expect([seen.parties.counterparty, seen.senders]).toEqual([null, null]);
    expect((await support.browser.call('getLedger', { query: { env: 'test' } })).status).toBe(403);
  });

  it('an auditor is given no work', async () => {
    const { id } = await hold();
    const params = { id: `conversion:${id}` };
    const give = (email: string) => house.first.browser.call('assignWork', { params, body: { email } });
    expect((await give(auditor.email)).status).toBe(400);
    expect((await give(support.email)).status).toBe(200);
  });

  it('finance proposes a posting and takes back its own, and nobody but an operator approves one', async () => {
    const { context } = house.world;
    const finance = await newPerson(context, house.url, { staff: 'finance' });
    const move = { from: 'treasury', to: 'bank:sandbox', currency: 'NGN', amount: '10' };
    const propose = async (by: Person) => {
      const body = { env: 'test' as const, kind: 'treasury' as const, moves: [move], reason: 'Float' };
      return (await by.browser.get('proposePosting', { body })).proposalId;
    };
    const id = await propose(finance);
    const approve = { params: { id }, body: { reason: 'Yes' } };
    expect((await finance.browser.call('approveProposal', approve)).status).toBe(403);
    const decide = `update proposals set status = 'done', decided_by = $2, decided_at = 1, decision_reason = 'x' where id = $1`;
    await expect(house.db.query(decide, [id, auditor.userId])).rejects.toThrow(/approval of an operator/);
    const ofOperator = await propose(house.first);
    const reject = (proposalId: string) =>
      finance.browser.call('rejectProposal', { params: { id: proposalId }, body: { reason: 'No' } });
    expect((await reject(ofOperator)).status).toBe(403);
    expect((await reject(id)).status).toBe(200);
    const { proposals } = await support.browser.get('listProposals');
    expect(proposals.find((one) => one.id === ofOperator)?.status).toBe('open');
  });
});

it('no answer of all this has an account number', () => {
  for (const number of ACCOUNT_NUMBERS) expect(everythingAnswered.join()).not.toContain(number);
});
