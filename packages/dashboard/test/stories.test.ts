// What people come to do, with every click counted. Typing is no click.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDay } from '../../service/src/books/close-day.ts';
import { alertStaff, describeAlerts } from '../../service/src/installation/alert-staff.ts';
import { findUserIdByEmail, upsertStaff } from '../../service/src/people/store/people.ts';
import { makeTestConfig } from '../../service/test/harness/test-config.ts';
import { type Receiver, startReceiver, TEST_CA } from '../../service/test/webhooks/receiver.ts';
import { button, goInside, PASSWORD, signUp } from './harness/drive.ts';
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

const OLD_HOST = 'old.merchant.example';
const NEW_HOST = 'new.merchant.example';

const RETRY_AFTER_MS = 20_000;

/** Clicks, and counts. */
function makeClicker() {
  let clicks = 0;
  return {
    /** Counted once. On a busy machine a page may move while the button is down, and the click falls beside it. */
    click: async (target: Locator, done?: (timeoutMs: number) => Promise<void>): Promise<void> => {
      clicks += 1;
      for (let tries = 0; tries < 10; tries += 1) {
        await clickOrSay(target);
        const isDone = done?.(RETRY_AFTER_MS).then(
          () => true,
          () => false,
        );
        if (isDone === undefined || (await isDone)) return;
      }
      throw new Error('the click had no effect');
    },
    count: () => clicks,
  };
}

/** A click that finds nothing says what the page shows instead. */
async function clickOrSay(target: Locator): Promise<void> {
  await target.click().catch(async (error: Error) => {
    const page = target.page();
    const text = await page.locator('body').ariaSnapshot();
    throw new Error(`${error.message}\n${page.url()} shows:\n${text}`);
  });
}

const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name }).first();
const inDialog = (page: Page, name: string): Locator => page.locator('dialog[open]').getByRole('button', { name });

describe.skipIf(CHROMIUM === null)(`stories, with clicks counted${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let receiver: Receiver;
  /** Owner of the Sandbox's merchant, and operator. In one window: each open one takes CPU for every change that it shows. */
  let owner: Visitor;
  beforeAll(async () => {
    receiver = await startReceiver((response) => {
      const isOld = response.req.headers.host?.startsWith(OLD_HOST);
      response.statusCode = isOld ? 500 : 200;
      response.end(isOld ? 'out of order' : 'thank you');
    });
    const { webhooks } = makeTestConfig(null);
    const place = { address: '127.0.0.1', port: receiver.port };
    const sandboxReceivers = new Map([OLD_HOST, NEW_HOST].map((host) => [host, place]));
    house = await startTestDashboard({
      config: { webhooks: { ...webhooks, sandboxReceivers, sandboxReceiverCa: TEST_CA } },
    });
    owner = await signInByLink(house);
  });
  afterAll(async () => {
    await house?.stop();
    await receiver?.close();
  });

  const goHome = async ({ page }: Visitor): Promise<void> => {
    await goInside(page, `${house.home}/m/${house.service.credentials.merchantId}/test`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  };

  it('from signing up to the first succeeded conversion, in the browser alone: at most 10', async () => {
    const { page, problems } = await house.newVisitor();
    const { click, count } = makeClicker();
    await page.goto(`${house.home}/sign-up`);
    await page.getByLabel('Business name').fill('Tola Foods');
    await page.getByLabel('Your name').fill('Tola');
    await page.getByLabel('E-mail').fill('tola@foods.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await click(button(page, 'Make account'));
    await page.waitForURL(/\/m\/mrc_/);
    await click(button(page, 'Make a test conversion'));
    await click(inDialog(page, 'Make it'));
    await page.locator('h1').getByText('Succeeded', { exact: true }).waitFor();
    expect(count()).toBeLessThanOrEqual(10);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.each(['The price jumps', 'The chain reorganises'])('a test conversion in which: %s, to its end', async (words) => {
    const { page, problems } = owner;
    await goHome(owner);
    await button(page, 'Make a test conversion').click();
    await page.getByText(words).click();
    await inDialog(page, 'Make it').click();
    await page.locator('h1').getByText('Succeeded', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it('“where is my money, account ends 0012, about 50,000, today”, answered by support: at most 3', async () => {
    const { page, problems } = owner;
    const { svc, wallet } = makeProgram(house.service);
    const bankCode = (await svc.banks.list()).banks[0]?.code ?? '';
    const accountNumber = '0123450012';
    const { accountName } = await svc.accounts.resolve({ bankCode, accountNumber });
    const { reference } = await svc.conversions.create({
      type: 'fiat-redeem',
      chain: 'celo-sepolia',
      wallet: wallet.account.address,
      amount: '50250',
      payout: { bankCode, accountNumber, accountName },
    });
    const { click, count } = makeClicker();
    await goInside(page, `${house.home}/operator`);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('account ends 0012, about 50,000, today');
    await click(page.getByRole('option', { name: /^50,250.00 SVC/ }));
    // Facts and rate, whom to write to, what came before and all that happened are on one page.
    await page.getByText('1 SVC = ₦1').waitFor();
    await page.getByText(reference).first().waitFor();
    await page.getByText(accountName).first().waitFor();
    await page.getByText('Seen for the first time.').first().waitFor();
    await page.getByRole('heading', { name: 'Everything that happened' }).waitFor();
    expect(await page.content()).not.toContain(accountNumber);
    expect(count()).toBeLessThanOrEqual(3);
    expect(await findingsOn(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('a held conversion cleared by the lever beside it', async () => {
    const { page, problems } = owner;
    await goHome(owner);
    await button(page, 'Make a test conversion').click();
    await page.getByText('Screening holds it').click();
    await inDialog(page, 'Make it').click();
    await button(page, 'Clear the hold').click();
    await page.locator('h1').getByText('Voucher issued', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('from the mail of an alert to a decided case: at most 5', async () => {
    const { page, problems } = owner;
    await goHome(owner);
    await button(page, 'Make a test conversion').click();
    await page.getByText('Screening holds it').click();
    await inDialog(page, 'Make it').click();
    await button(page, 'Clear the hold').waitFor();
    const { context } = house.service;
    const atOnce = { ...context, config: { ...context.config, alerts: { afterMinutes: 0, url: null } } };
    await alertStaff(atOnce);
    const alert = (await describeAlerts(atOnce)).find(({ key }) => key.startsWith('holds:'));

    const clicksInMail = 1;
    const { click, count } = makeClicker();
    await goInside(page, `${house.home}/operator/${alert?.page}`);
    await click(button(page, 'Clear'));
    await page.getByLabel('Reason').fill('Papers seen.');
    await click(inDialog(page, 'Clear'));
    await page.getByText('Nothing is held').waitFor();
    expect(clicksInMail + count()).toBeLessThanOrEqual(5);
    expect(problems).toEqual([]);
  });

  it('the end of a month: statement, proof and differences, at most 8', async () => {
    const { page, problems } = owner;
    const { context } = house.service;
    context.config.publicProof = 'test';
    await closeDay(context, 'test');
    await goHome(owner);
    const { click, count } = makeClicker();
    const save = async (name: string): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download'), click(button(page, name))]);
      return file.suggestedFilename();
    };
    await click(link(page, 'Statements'));
    expect(await save('PDF')).toMatch(/\.pdf$/);
    expect(await save('Proof')).toMatch(/^owed-test-/);
    await click(page.getByRole('button', { name: /Account menu$/ }));
    await click(page.getByRole('menuitem', { name: 'Operator console' }));
    await click(link(page, 'Books'));
    await click(link(page, 'Differences'));
    await page.getByRole('heading', { name: 'Differences', level: 1 }).waitFor();
    expect(count()).toBeLessThanOrEqual(8);
    expect(problems).toEqual([]);
  });

  it('a refused call understood in its workbench, and made right in the shell: at most 5', async () => {
    const { svc } = makeProgram(house.service);
    await svc.call('GET', '/v1/conversions?limit=999').catch(() => undefined);
    const { page, problems } = owner;
    await goHome(owner);
    const { click, count } = makeClicker();
    await click(link(page, 'Requests'));
    await click(link(page, 'GET /v1/conversions'));
    await page.getByText('The doctor says').waitFor();
    await page.getByText(/^limit /).waitFor();
    await click(link(page, 'Try it in the shell'));
    await page.getByLabel('Path and query').fill('/v1/conversions?limit=5');
    await click(button(page, 'Run'));
    await page.getByRole('status').getByText('200', { exact: true }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await click(link(page, 'Open its workbench'));
    await page.getByText('from the shell').waitFor();
    await page.getByText('Time by stage').waitFor();
    expect(count()).toBeLessThanOrEqual(5);
    expect(problems).toEqual([]);
  });

  it('an operation of the reference tried with a Sandbox key: at most 2', async () => {
    const { page, problems } = owner;
    await page.goto(`${house.service.url}/v1/docs#listConversions`);
    const { click, count } = makeClicker();
    const isInShell = (timeout: number) => page.waitForURL(/\/shell\?operation=listConversions$/, { timeout });
    await click(link(page, 'Try it: List conversions, newest first'), isInShell);
    const answered = page.getByRole('status').getByText('200', { exact: true });
    await click(button(page, 'Run'), (timeout) => answered.waitFor({ timeout }));
    expect(count()).toBeLessThanOrEqual(2);
    expect(problems).toEqual([]);
  });

  it('a page whose service was away shows what it has to show, without a click', async () => {
    const { page } = owner;
    const switches = '**/api/operator/switches';
    await page.route(switches, (route) => route.abort());
    await goInside(page, `${house.home}/operator/switches`);
    await page.getByText('This could not be loaded').waitFor();
    await page.unroute(switches);
    await page.getByRole('heading', { name: 'Rails', level: 2 }).waitFor();
  });

  it('a failing endpoint found, fixed and its events replayed: at most 6', async () => {
    const { page, problems } = owner;
    await goHome(owner);
    await link(page, 'Webhooks').click();
    await button(page, 'Add endpoint').first().click();
    await page.getByLabel('URL').fill(`https://${OLD_HOST}/svc`);
    await inDialog(page, 'Add endpoint').click();
    await link(page, `https://${OLD_HOST}/svc`).click();
    await button(page, 'Send test event').click();
    await page.getByText(/answered 500/).waitFor();
    await page.getByText('What was sent').first().click();
    await page.getByText(/X-SVC-Signature: ed25519=/).waitFor();

    const { click, count } = makeClicker();
    await goHome(owner);
    await page.getByText('1 webhook endpoint failing').waitFor();
    await click(link(page, 'Look'));
    await click(link(page, `https://${OLD_HOST}/svc`));
    await click(button(page, 'Change the endpoint'));
    await page.getByLabel('URL').fill(`https://${NEW_HOST}/svc`);
    await click(page.locator('dialog[open] button[type=submit]'));
    await page.getByRole('heading', { name: NEW_HOST }).waitFor();
    await click(button(page, 'Replay what was not received'));
    await click(inDialog(page, 'Replay'));
    await page.getByRole('listitem').getByText('Delivered', { exact: true }).first().waitFor();
    // No old row announces an attempt that the replay has made unnecessary.
    await page.getByText(/^Next attempt/).waitFor({ state: 'detached' });
    expect(count()).toBeLessThanOrEqual(6);
    expect(problems).toEqual([]);
  });

  it('a failed payout to an approved retry to another account, over two people: at most 9', async () => {
    const { svc } = makeProgram(house.service);
    const first = owner;
    await goHome(first);
    await button(first.page, 'Make a test conversion').click();
    await first.page.getByText('The bank refuses the payout').click();
    await inDialog(first.page, 'Make it').click();
    await first.page.locator('h1').getByText('Manual review', { exact: true }).waitFor();
    const second = await house.newVisitor();
    await signUp(second.page, house.home, 'bisi@bank.example');
    const { db, clock } = house.service.context;
    const userId = (await findUserIdByEmail(db, 'bisi@bank.example')) ?? '';
    await upsertStaff(db, { userId, role: 'operator', introducedBy: null, now: clock.now() });
    const [bank] = (await svc.banks.list()).banks;
    const { accountName } = await svc.accounts.resolve({ bankCode: bank?.code ?? '', accountNumber: '0123456780' });

    const { click, count } = makeClicker();
    await goInside(first.page, `${house.home}/operator`);
    const isAtWork = (timeout: number) => first.page.waitForURL('**/operator/work*', { timeout });
    await click(link(first.page, /^Manual review/), isAtWork);
    await click(first.page.locator('[data-work]').first());
    await first.page.getByText('FAILED: Account is dormant').first().waitFor();
    await click(button(first.page, 'Retry the payout'));
    await click(first.page.getByText('Corrected account'));
    await first.page.getByLabel('Account number').fill('0123456780');
    await click(button(first.page, 'Ask the bank whose it is'));
    await first.page.getByLabel('Type the new payee’s name').fill(accountName);
    await first.page.getByLabel('Reason').fill('The customer gave a wrong account.');
    await click(button(first.page, 'Retry'));
    await first.page.getByText('A proposal waits for another operator', { exact: false }).waitFor();

    await second.page.goto(`${house.home}/operator/approvals`);
    await click(button(second.page, 'Approve'));
    await second.page.getByLabel('Type the new payee’s name').fill(accountName);
    await second.page.getByLabel('Reason').fill('Called the customer.');
    await click(inDialog(second.page, 'Approve and do it'));
    await first.page
      .locator('h1')
      .getByText(/^Payout|Succeeded/)
      .waitFor();
    expect(count()).toBeLessThanOrEqual(9);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });
});
