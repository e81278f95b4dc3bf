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

  it('a page whose file failed opens by itself, also where the browser remembers the failure', async () => {
    const tab = await context.newPage();
    await tab.goto(page.url());
    await tab.getByText('Updating live').waitFor();
    // A remembered failure ends with the document that has it.
    let isRemembered = true;
    tab.on('request', (request) => {
      if (request.isNavigationRequest()) isRemembered = false;
    });
    await tab.route(/assets\/business-/, (route) => (isRemembered ? route.abort() : route.continue()));
    await tab.getByRole('link', { name: 'Business profile' }).first().click();
    await tab.getByText('This page waits for the connection').waitFor();
    await tab.getByRole('heading', { name: 'Business profile', level: 1 }).waitFor();
    await tab.close();
  });

  it.each([
    ['its script', 1, /assets\/index-[\w-]+\.js/],
    ['its style', 1, /assets\/[\w-]+\.css/],
    ['its session', 4, /dashboard\/api\/session/],
  ])('a page opened during a restart, without %s, opens by itself', async (_, times, missing) => {
    const tab = await context.newPage();
    let failures = 0;
    await tab.route(missing, (route) => {
      failures += 1;
      return failures <= times ? route.abort() : route.continue();
    });
    await tab.goto(`${house.home}/account`);
    await tab.getByRole('heading', { name: 'Account and security', level: 1 }).waitFor();
    await expect.poll(() => failures).toBeGreaterThan(times);
    await tab.close();
  });

  it('a page that is opened by its address asks for nothing that is not there', async () => {
    const tab = await context.newPage();
    const missing: string[] = [];
    tab.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
    for (const path of ['conversions', 'credentials', 'webhooks']) {
      await tab.goto(`${page.url().replace(/\/(test|live)\b.*$/, '/test')}/${path}`);
      await tab.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(missing).toEqual([]);
    await tab.close();
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
