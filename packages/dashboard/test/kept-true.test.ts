import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, completeProfile, goInside, PASSWORD, signUp } from './harness/drive.ts';
import {
  CHROMIUM,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const EMAIL = 'ada@stores.example';
const FIRST_PASSWORD = 'the first of its passwords';

describe.skipIf(CHROMIUM === null)(`what a page shows stays true${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let owner: Visitor;
  let ada: Visitor;
  let own: string;
  beforeAll(async () => {
    house = await startTestDashboard({ devnet: false });
    owner = await signInByLink(house);
    own = `${house.home}/m/${house.service.credentials.merchantId}/test`;
    ada = await house.newVisitor();
    await signUp(ada.page, house.home, EMAIL);
    await completeProfile(ada.page);
  });
  afterAll(async () => house?.stop());

  const dialog = (page: Page) => page.locator('dialog[open]');
  const isLive = (page: Page) => page.getByText('Updating live').first().waitFor();

  it('shows a call with a key as it comes in', async () => {
    const { page } = owner;
    await goInside(page, `${own}/requests`);
    await page.getByText('No request yet').waitFor();
    await isLive(page);
    await house.service.client().call('GET', '/v1/banks');
    await page.getByText('GET /v1/banks').waitFor();
  });

  /** A way to let go of requests that are held back until then. */
  function gate(): { opened: Promise<void>; open: () => void } {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open };
  }
  const trigger = (eventType: string) => house.service.client().call('POST', '/v1/test-data/events', { eventType });

  it('shows what happened before the stream had begun', async () => {
    const { page } = owner;
    const { opened, open } = gate();
    await page.route('**/live', (route) => opened.then(() => route.continue()));
    await page.goto(`${own}/requests`);
    await page.getByText('GET /v1/banks').waitFor();
    const colleague = await signInByLink(house);
    await goInside(colleague.page, `${own}/requests`);
    await isLive(colleague.page);
    await house.service.client().call('GET', '/v1/events');
    await colleague.page.getByText('GET /v1/events').waitFor();
    // It was named already, to those who heard.
    open();
    await page.getByText('GET /v1/events').waitFor();
    await colleague.page.context().close();
    await page.unroute('**/live');
  });

  it('shows what happened while its first read was under way', async () => {
    const { page } = owner;
    const { opened, open } = gate();
    const other = await page.context().newPage();
    await goInside(other, `${own}/events`);
    await isLive(other);
    const isRead = gate();
    const reads = /\/merchants\/[^/]+\/events\?/;
    await page.route(
      reads,
      async (route) => {
        const response = await route.fetch();
        isRead.open();
        await opened;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`${own}/events`);
    await isRead.opened;
    await isLive(page);
    await trigger('payout.succeeded');
    // Both tabs hear the same stream.
    await other.getByRole('link', { name: 'payout.succeeded' }).waitFor();
    open();
    await page.getByRole('link', { name: 'payout.succeeded' }).waitFor();
    await other.close();
  });

  it('shows a key that was issued in another tab', async () => {
    const { page } = owner;
    await goInside(page, `${own}/credentials`);
    await isLive(page);
    const other = await page.context().newPage();
    await other.goto(`${own}/credentials`);
    await button(other, 'API key').click();
    await dialog(other).getByText('Publishable').click();
    await dialog(other).getByRole('textbox', { name: /^Name/ }).fill('From the other tab');
    await button(other, 'Make key').click();
    await page.getByText('From the other tab').waitFor();
    await other.close();
  });

  it('shows what a merchant does in the audit log, and a decision to the merchant', async () => {
    const { page } = owner;
    await goInside(page, `${house.home}/operator/audit`);
    await isLive(page);
    await button(ada.page, 'Ask for verification').click();
    await page.getByText('requestVerification').and(page.locator(':not(option)')).first().waitFor();
    await goInside(page, `${house.home}/operator/verification`);
    await button(page, 'Approve').click();
    await page.getByLabel('Reason').fill('   ');
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page)
      .getByRole('alert')
      .getByText(/^Reason\b/)
      .waitFor();
    await button(page, 'Cancel').click();
    await button(page, 'Reject').click();
    await dialog(page).getByText('Reject Ada Stores Ltd?').waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    await page.getByLabel('Reason').fill('The number is of another company.');
    await dialog(page).getByRole('button', { name: 'Reject' }).click();
    await ada.page.getByText('The number is of another company.').waitFor();
  });

  it('shows nothing of one merchant under the name of another', async () => {
    const { page } = ada;
    await page.goto(`${house.home}/welcome`);
    await page.getByLabel('Business name').fill('Second Shop');
    await button(page, 'Make merchant').click();
    await page.waitForURL(/\/m\/mrc_/);
    await page.getByText('Over time').waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/overview*', (route) => held.then(() => route.continue()));
    await page.getByRole('button', { name: /Second Shop/ }).click();
    await page.getByRole('menuitem', { name: /Ada Stores/ }).click();
    await page.locator('main').getByText('Loading').waitFor();
    expect(await page.getByText('Over time').count()).toBe(0);
    answer();
    await page.getByText('Over time').waitFor();
    await page.unroute('**/overview*');
  });

  it('asks to sign in again when the session is gone under a form, and saves what was typed', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Business profile' }).first().click();
    await page.getByLabel('Website').fill('https://stores.example');
    await page.context().clearCookies();
    await button(page, 'Save profile').click();
    await dialog(page).getByRole('heading', { name: 'Sign in again' }).waitFor();
    await dialog(page).getByText(EMAIL).waitFor();
    await dialog(page).getByLabel('Password').fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Website').inputValue()).toBe('https://stores.example');
    await button(page, 'Save profile').click();
    await page.getByText('The profile is saved.').waitFor();
  });

  it('lets the owner of the Sandbox, who came by a link, set a first password', async () => {
    const { page } = owner;
    await goInside(page, `${house.home}/account`);
    await page.getByText('Set a password below first.').waitFor();
    expect(await button(page, 'Turn on').isDisabled()).toBe(true);
    await page.getByLabel('New password').fill(FIRST_PASSWORD);
    await button(page, 'Set password').click();
    await button(page, 'Change password').waitFor();
    await button(page, 'Turn on').click();
    await page.getByLabel('Your password').fill(FIRST_PASSWORD);
    await button(page, 'Continue').click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
  });

  it('saw no error in the browser, and no other host', () => {
    expect([...owner.problems, ...ada.problems]).toEqual([]);
  });
});
