import { readFileSync } from 'node:fs';
import type { StaffRole } from '@svc/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDifference } from '../../service/src/books/store/differences.ts';
import { alertStaff } from '../../service/src/installation/alert-staff.ts';
import { findOpenRestore } from '../../service/src/installation/store/restores.ts';
import { PATIENCE_MS } from '../../service/test/harness/until.ts';
import { button, goInside } from './harness/drive.ts';
import { findingsOn } from './harness/findings-on.ts';
import {
  CHROMIUM,
  makeProgram,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const POLL = { timeout: PATIENCE_MS };
const HELD_WALLET = `0x${'5c'.repeat(19)}a4`;
const SCREENING = 'Awaiting user';
const PAYER = { email: 'grace@hopper.example', name: 'Grace Hopper' };

describe.skipIf(CHROMIUM === null)(`the staff’s desk in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  let reference: string;
  beforeAll(async () => {
    house = await startTestDashboard();
    visitor = await signInByLink(house);
    page = visitor.page;
    const { svc } = makeProgram(house.service);
    ({ reference } = await svc.conversions.create({
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: HELD_WALLET,
      // .44: nobody pays by itself, so that it stays where the test looks.
      amount: '7500.44',
      payer: PAYER,
    }));
  });
  afterAll(async () => house?.stop());

  const dialog = () => page.locator('dialog[open]');
  /** The page reads its session when it is loaded. */
  const become = async (role: StaffRole): Promise<void> => {
    await house.service.context.db.query('update staff set role = $1', [role]);
    await page.reload();
  };

  it('says to the merchant what to do while screening waits for the customer', async () => {
    await goInside(page, `${house.home}/m/${house.service.credentials.merchantId}/test/conversions`);
    await page.getByRole('link', { name: /^₦7,500/ }).click();
    await page.getByText('Screening waits for your customer').waitFor();
  });

  it('takes a document there, which compliance alone opens', async () => {
    await button(page, 'Hand in a document').click();
    const buffer = Buffer.from('%PDF-1.7 the passport of Grace');
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer });
    await dialog().getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByText('Handed in, sealed').waitFor();
    await goInside(page, `${house.home}/operator/work?search=${reference}`);
    await page.getByText('The merchant has answered.').waitFor();
    await page.getByRole('link', { name: /^Screening hold/ }).click();
    await page.getByText('Documents are for compliance alone').waitFor();
    const open = page.getByRole('button', { name: /^Open the document/ });
    expect(await open.count()).toBe(0);
    await become('compliance');
    const [file] = await Promise.all([page.waitForEvent('download'), open.click()]);
    expect(file.suggestedFilename()).toBe('passport.pdf');
    expect(readFileSync(await file.path(), 'utf8')).toBe(buffer.toString());
    await become('operator');
  });

  it('says to each role what it may not do on a page and why, and shows support no books', async () => {
    await goInside(page, `${house.home}/operator/switches`);
    await button(page, 'Freeze a merchant').waitFor();
    await become('auditor');
    await page.getByText('Your role here: Auditor').waitFor();
    await page.getByText('Operators stop and resume').waitFor();
    expect(await button(page, 'Freeze a merchant').count()).toBe(0);
    await become('support');
    const places = page.getByRole('navigation', { name: 'Main' }).first();
    await places.getByText('Work', { exact: true }).waitFor();
    expect(await places.getByText('Solvency').count()).toBe(0);
    await goInside(page, `${house.home}/operator/books`);
    await page.getByText('Not for your role').waitFor();
    await page.getByText('show the money of the whole installation').waitFor();
    await goInside(page, `${house.home}/operator/work?search=${reference}`);
    await page.getByRole('link', { name: /^Screening hold/ }).click();
    await page.getByText('Who is behind it').waitFor();
    expect(await button(page, 'Clear').count()).toBe(0);
    await button(page, 'Add note').waitFor();
    await become('operator');
  });

  it('names payer, reference and screening of a hold, in the queue and in the dialog', async () => {
    await goInside(page, `${house.home}/operator/holds`);
    await page.getByText(`payer ${PAYER.name} (${PAYER.email})`).waitFor();
    await page.getByText(SCREENING, { exact: true }).waitFor();
    await page.getByText(reference).first().waitFor();
    await button(page, 'Decline').click();
    await dialog().getByText(reference).waitFor();
    await dialog().getByText(PAYER.name).waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('finds it by its reference, and nothing by another', async () => {
    await goInside(page, `${house.home}/operator/conversions`);
    // All are there to browse, and to filter.
    await page.locator('tr', { hasText: '₦7,500' }).getByText('Sandbox', { exact: true }).waitFor();
    await page.getByLabel('Status').selectOption('succeeded');
    await page.getByText('No such conversion').waitFor();
    await page.getByRole('searchbox').fill(`${reference}x`);
    await button(page, 'Search').click();
    await page.getByText('No such conversion').waitFor();
    await page.getByRole('searchbox').fill(reference);
    await button(page, 'Search').click();
    await page.getByRole('link', { name: /^₦7,500/ }).click();
    await page.getByText('Who is behind it').waitFor();
    await page.getByText(PAYER.email).waitFor();
  });

  it('has a page of its wallet: with whom it was seen, and how that went', async () => {
    await goInside(page, `${house.home}/operator/conversions?search=${HELD_WALLET}`);
    const seen = page.getByRole('region', { name: 'This wallet' });
    await seen.getByRole('link').first().waitFor();
    await seen.getByRole('columnheader', { name: 'Held' }).waitFor();
  });

  it('has it in the queue: taken and given back by keys, opened, and left out of a narrower view', async () => {
    await goInside(page, `${house.home}/operator/work?search=${reference}`);
    const row = page.getByRole('link', { name: /^Screening hold/ });
    await row.waitFor();
    await page.getByText('It stays held: nothing is signed or paid out for it.').waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    await button(page, 'Give back Screening hold').waitFor();
    await page.getByText('Nobody’s', { exact: true }).click();
    await page.getByText('Nothing waits here').waitFor();
    await page.getByText('Mine', { exact: true }).click();
    await row.waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    await page.getByText('Nothing waits here').waitFor();
    await page.locator('nav').getByText('Work', { exact: true }).first().waitFor();
    await page.keyboard.press('n');
    await page.getByText('Who is behind it').waitFor();
  });

  it('says on its page why screening holds it, and when the staff got a mail about it', async () => {
    const { context } = house.service;
    await page.getByText('The last digits of the wallet ask for this in the Sandbox', { exact: true }).waitFor();
    await alertStaff({ ...context, config: { ...context.config, alerts: { afterMinutes: 0, url: null } } });
    await page.reload();
    const shown = page.getByRole('listitem');
    for (const [kind, title] of [
      ['Screening', 'Verdict: Awaiting user'],
      ['Mails', 'Mailed to the staff'],
    ] as const) {
      await page.getByRole('group', { name: 'What to show' }).getByText(kind, { exact: true }).click();
      await shown.filter({ hasText: title }).waitFor();
      expect(await shown.filter({ hasText: 'Call' }).count()).toBe(0);
    }
  });

  it('clears it on its own page', async () => {
    await button(page, 'Clear').click();
    await dialog().getByLabel('Reason').fill('Papers seen.');
    await dialog().getByRole('button', { name: 'Clear' }).click();
    await page.locator('h1').getByText('Awaiting payment', { exact: true }).waitFor();
    expect(await button(page, 'Clear').count()).toBe(0);
  });

  it('declines the chosen holds with one reason, no other, and none without a reason', async () => {
    const { svc } = makeProgram(house.service);
    const made = await Promise.all(
      ['61', '62', '63'].map((amount) =>
        svc.conversions.create({
          type: 'crypto-issue',
          chain: 'celo-sepolia',
          wallet: HELD_WALLET,
          pair: 'USDC',
          amount,
        }),
      ),
    );
    const [first = '', second = '', kept = ''] = made.map((each) => each.reference);
    await goInside(page, `${house.home}/operator/holds`);
    // Nothing is chosen, so nothing can be declined together; there is no way to clear together.
    await page.getByLabel(`Choose ${first}`).waitFor();
    expect(await page.getByRole('button', { name: /chosen hold/ }).count()).toBe(0);
    for (const reference of [first, second]) await page.getByLabel(`Choose ${reference}`).check();
    expect(await page.getByRole('button', { name: /^Clear \d/ }).count()).toBe(0);
    await button(page, 'Decline 2 chosen holds').click();
    await dialog().getByText('Decline 2 conversions?').waitFor();
    await dialog().getByRole('button', { name: 'Decline all of them' }).click();
    // A reason is needed: nothing is decided without one.
    expect(await statusOf(svc, first)).toBe('screening_hold');
    await dialog().getByLabel('Reason').first().fill('Same wallet as an earlier fraud.');
    await dialog().getByRole('button', { name: 'Decline all of them' }).click();
    await page.getByText('2 conversions are declined.').waitFor();
    expect(await Promise.all(made.map(({ reference }) => statusOf(svc, reference)))).toEqual([
      'failed',
      'failed',
      'screening_hold',
    ]);
    await page.getByLabel(`Choose ${kept}`).waitFor();
    await expect.poll(() => page.getByLabel(`Choose ${first}`).count(), POLL).toBe(0);
  });

  it('says covered when it is, and that it cannot be told when only a price is missing', async () => {
    await goInside(page, `${house.home}/operator/solvency`);
    await page.getByText('Everything that was promised is covered').waitFor();
    await page.getByText('Liabilities: supply and pending payouts').waitFor();
    await house.service.context.sandbox.chain?.setStale('USDC/USD');
    await button(page, 'Ask again').click();
    await page.getByText('Whether everything is covered cannot be told now').waitFor();
    await page.getByText('USDC on celo-sepolia has no price now.').waitFor();
    expect(await page.getByText('Not everything that was promised is covered').count()).toBe(0);
  });

  it('has lights of nodes, prices and the voucher key on the overview, and what can be minted', async () => {
    const { db } = house.service.context;
    await expect(makeProgram(house.service).svc.conversions.get('op:none:00000000')).rejects.toThrow();
    await expect.poll(() => db.query("select from request_log where code = 'SVC_NOT_FOUND'")).not.toEqual([]);
    await goInside(page, `${house.home}/operator`);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('Voucher key').getByText('Signs', { exact: true }).waitFor();
    await row('Node 127.0.0.1').getByText('Answers', { exact: true }).waitFor();
    await row('Minting on celo-sepolia').getByText('SVC free').waitFor();
    await row('Price of USDT').getByText('₦1,').waitFor();
    // The test before has made it stale.
    await row('Price of USDC').getByText('No price', { exact: true }).waitFor();
    await row('SVC_').first().click();
    await page.getByRole('heading', { name: 'Refused requests', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Sandbox Merchant' }).first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('leads from each number of the overview to as many rows', async () => {
    const { db, clock } = house.service.context;
    // Of one held conversion and of what it waits for: two works of one age, and its money once.
    const [held] = await db.query<{ id: string }>('select id from conversions where reference = $1', [reference]);
    const old = { env: 'test', subject: 'payout:svc-out-old', kind: 'ours_only', detail: 'Old.' } as const;
    const now = clock.now() - 3_600_000 * 5;
    await openDifference(db, { ...old, conversionId: null, money: { amount: 500_00n, currency: 'NGN' }, now });
    await openDifference(db, { ...old, subject: 'payout:svc-out-held', conversionId: held?.id ?? '', now });
    const rowsOf = (card: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: card }) }).getByRole('listitem');
    // From the server each time: the page may show what it read a minute ago.
    const openOverview = async (card: string): Promise<void> => {
      await page.goto(`${house.home}/operator`);
      await rowsOf(card).first().waitFor();
    };
    for (const card of ['Naira in open work, by age', 'The last 24 hours']) {
      await openOverview(card);
      const count = await rowsOf(card).count();
      for (let at = 0; at < count; at += 1) {
        await openOverview(card);
        const row = rowsOf(card).nth(at);
        const open = row.getByText(/^\d+ open$/);
        const said = await ((await open.count()) > 0 ? open : row.locator('span').last()).textContent();
        const name = await row.getByRole('link').textContent();
        await row.getByRole('link').click();
        await page.getByRole('button', { name: /: show all$|^All codes$/ }).waitFor();
        await expect
          .poll(async () => [name, await page.locator('tbody tr').count()], POLL)
          .toEqual([name, Number.parseInt(said ?? '', 10)]);
      }
    }
    await page.goto(`${house.home}/operator/work?env=test&age=day`);
    await page.getByRole('button', { name: 'An hour to a day: show all' }).click();
    await expect.poll(() => page.url(), POLL).not.toContain('age=');
    await db.query(
      "update work_items set closed_at = 1, closed_by = 'test', closing_reason = 'test' where closed_at is null and note = 'Old.'",
    );
  });

  it('says of no open difference where all of it is compared', async () => {
    await goInside(page, `${house.home}/operator/books/differences`);
    await page.getByText('No difference is open').waitFor();
    await page.getByRole('link', { name: 'Compare now' }).click();
    await page.getByRole('heading', { name: 'Reconciliation', level: 1 }).waitFor();
  });

  it('shows what a restore found, and lets the service send again with a reason', async () => {
    const { db, clock } = house.service.context;
    await goInside(page, `${house.home}/operator/restores`);
    await page.getByText('There was none').waitFor();
    await button(page, 'It was restored').click();
    await dialog().getByLabel('Reason').fill('Disk snapshot of 10:00.');
    await dialog().getByRole('button', { name: 'Ask chain and rails' }).click();
    await page.getByText('Nothing is sent meanwhile', { exact: false }).waitFor();
    await openDifference(db, {
      env: 'test',
      subject: 'payout:svc-out-lost-1',
      kind: 'restore:lost_payout',
      detail: 'The bank has a payout of a conversion that is not here.',
      conversionId: null,
      now: clock.now(),
    });
    // The worker has asked: only then may a person end it.
    await expect.poll(async () => (await findOpenRestore(db))?.askedAt ?? null, POLL).not.toBeNull();
    await page.reload();
    await page.getByText('The bank has a payout of a conversion that is not here.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await button(page, 'Take it').first().click();
    await page.getByText('with ', { exact: false }).first().waitFor();
    await button(page, 'Send again').click();
    await dialog().getByLabel('Reason').fill('Ada looks after it.');
    await dialog().getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Ada looks after it.', { exact: false }).waitFor();
    expect(await findOpenRestore(db)).toBeNull();
  });

  it('keeps the open place in sight when the navigation is longer than the window', async () => {
    await page.goto(`${house.home}/operator/staff`);
    const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' });
    await expect.poll(() => place.evaluate(isInSight), POLL).toBe(true);
  });

  it('saw no error in the browser, and no other host', () => {
    expect(visitor.problems).toEqual([]);
  });
});

const statusOf = async (svc: ReturnType<typeof makeProgram>['svc'], reference: string): Promise<string> =>
  (await svc.conversions.get(reference)).status;

/** Within the window and within the part of the navigation that can be seen. */
function isInSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  const seen = place.closest('nav')?.getBoundingClientRect();
  return seen !== undefined && top >= seen.top && bottom <= seen.bottom && bottom <= window.innerHeight;
}
