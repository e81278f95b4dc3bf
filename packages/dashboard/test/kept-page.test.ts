// Nothing that a person has open or has typed is lost: offline, during a restart, in many tabs, after the session ended.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { button, PASSWORD, signUp } from './harness/drive.ts';
import {
  CHROMIUM,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const TABS = 8;

describe.skipIf(CHROMIUM === null)(`what is open is kept${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  let context: BrowserContext;
  beforeAll(async () => {
    house = await startTestDashboard({ devnet: false });
    visitor = await signInByLink(house);
    page = visitor.page;
    context = page.context();
  });
  afterAll(async () => house?.stop());
  afterEach(() => context.setOffline(false));

  it('stays on the page while offline, says so, and opens the next one when back', async () => {
    await page.getByText('Updating live').waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    const link = page.getByRole('link', { name: 'Members' }).first();
    await link.hover();
    await link.click();
    await page.getByText('This page waits for the connection').waitFor();
    expect(await page.getByRole('link', { name: 'Members' }).first().isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('shares one stream among many tabs, and the others go on when the leading tab closes', async () => {
    const tabs: Page[] = [];
    const opened: string[] = [];
    await page.getByText('Updating live').waitFor();
    context.on('request', (request) => request.url().endsWith('/live') && opened.push(request.url()));
    for (let count = 0; count < TABS; count += 1) {
      const tab = await context.newPage();
      tabs.push(tab);
      await tab.goto(page.url());
      await tab.getByText('Updating live').waitFor();
    }
    // The first tab has the only stream.
    expect(opened).toEqual([]);
    await page.goto(`${house.home}/account`);
    await expect.poll(() => opened.length).toBe(1);
    await tabs[0]?.close();
    await tabs[1]?.getByText('Updating live').waitFor();
    for (const tab of tabs.slice(1)) await tab.close();
  });

  it('hides what it shows when the session ends elsewhere, and gives it back with what was typed', async () => {
    const other = await house.newVisitor();
    const email = 'kemi@stores.example';
    await signUp(other.page, house.home, email);
    await other.page.getByRole('link', { name: 'Business profile' }).first().click();
    await other.page.getByLabel('Legal name').fill('Kemi Foods Ltd');
    await house.service.context.db.query(
      'delete from auth_sessions where user_id = (select id from auth_users where email = $1)',
      [email],
    );
    await other.page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    expect(await other.page.getByLabel('Legal name').isVisible()).toBe(false);
    await other.page.getByLabel('Password').fill(PASSWORD);
    await button(other.page, 'Sign in').click();
    await other.page.getByRole('heading', { name: 'Sign in again' }).waitFor({ state: 'detached' });
    expect(await other.page.getByLabel('Legal name').inputValue()).toBe('Kemi Foods Ltd');
    expect(other.problems).toEqual([]);
  });
});
