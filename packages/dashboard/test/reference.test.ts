// The reference page in a real browser, on a desktop and on a phone, and its way to the shell.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button } from './harness/drive.ts';
import { findingsOn } from './harness/findings-on.ts';
import {
  CHROMIUM,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const DESKTOP = { viewport: { width: 1400, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe.skipIf(CHROMIUM === null)(`the reference page${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  beforeAll(async () => {
    house = await startTestDashboard({ devnet: false });
  });
  afterAll(() => house?.stop());

  const open = async (options: object, hash = '') => {
    const visitor = await house.newVisitor(options);
    await visitor.page.goto(`${house.service.url}/v1/docs${hash}`);
    return visitor;
  };
  /** Nothing is wider than the window, and no name of a field is broken. */
  const layoutOf = (page: Page) =>
    page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      broken: [...document.querySelectorAll('.fields .name code')].flatMap((name) =>
        name.textContent.includes('.') || name.getClientRects().length === 1 ? [] : [name.textContent],
      ),
    }));

  it('on a desktop is searched, keeps the language, and shows where the reader is', async () => {
    const { page, problems } = await open(
      { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
      '#createConversion',
    );
    expect(await layoutOf(page)).toEqual({ overflow: 0, broken: [] });
    const create = page.locator('#createConversion');
    await create.locator('label', { hasText: 'Go' }).first().click();
    await page.reload();
    await expect
      .poll(() => create.locator('section:visible').first().textContent())
      .toContain('client.CreateConversion(ctx');
    await create.getByRole('button', { name: 'Copy' }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('svc.CreateConversionBody{');
    await page.keyboard.press('/');
    await page.keyboard.type('webhook replay');
    const shown = page.locator('nav li:visible');
    await expect.poll(() => shown.allTextContents()).toContain('Deliver events to an endpoint again');
    expect(await shown.count()).toBeLessThan(10);
    await page.getByLabel('Search the reference').fill('deliver events');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#replayEvents$/);
    await expect
      .poll(() => page.locator('nav a[aria-current]').textContent())
      .toBe('Deliver events to an endpoint again');
    expect(await findingsOn(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('on a phone is one column with closed contents, and no wider than the screen', async () => {
    const { page, problems } = await open(PHONE, '#createConversion-body-payout.bankCode');
    expect(await layoutOf(page)).toEqual({ overflow: 0, broken: [] });
    expect(await page.locator('#contents').getAttribute('open')).toBe(null);
    expect(await page.locator('[id="createConversion-body-payout.bankCode"]').isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('leads to the shell with the operation chosen, and a key of the Sandbox answers', async () => {
    const { page, problems } = await signInByLink(house);
    await page.goto(`${house.service.url}/v1/docs#listConversions`);
    await page.getByRole('link', { name: 'Try it: List conversions, newest first' }).click();
    await page.waitForURL(/\/shell\?operation=listConversions$/);
    await button(page, 'Run').click();
    await page.getByRole('status').getByText('200', { exact: true }).waitFor();
    await page.goto(`${house.home}/try/getQuote`);
    await expect.poll(() => page.getByLabel('Path and query').inputValue()).toContain('/v1/conversions/quote?');
    expect(problems).toEqual([]);
  });
});
