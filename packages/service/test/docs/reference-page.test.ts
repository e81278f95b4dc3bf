// The reference page in a real browser, on a desktop and on a phone, under its own policy.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, shareBrowser } from '../../../dashboard/test/harness/open-browser.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

/** In the page: the names that take more than a line between their dots, and by how much the page is too wide. */
const FIND_BROKEN_NAMES = `(() => {
  const broken = [];
  for (const code of document.querySelectorAll('.name code')) {
    for (const part of code.childNodes) {
      const range = document.createRange();
      range.selectNodeContents(part);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(code.textContent);
    }
  }
  return { broken, overflow: document.documentElement.scrollWidth - innerWidth };
})()`;

describe.skipIf(CHROMIUM === null)('the reference page in a browser', () => {
  let service: StubService;
  let browser: Browser;
  beforeAll(async () => {
    service = await startStubService();
    browser = await shareBrowser();
  });
  afterAll(() => service?.close());

  async function open(width: number, height: number, hash = ''): Promise<{ page: Page; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width, height } });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${service.url}/v1/docs${hash}`);
    return { page, errors };
  }

  it.each([
    ['a desktop', 1400, 1000],
    ['a phone', 390, 844],
  ])('fits %s, and breaks no name in mid-word', async (_, width, height) => {
    const { page, errors } = await open(width, height);
    const seen = await page.evaluate(FIND_BROKEN_NAMES);
    expect(seen).toEqual({ broken: [], overflow: 0 });
    expect(errors).toEqual([]);
    await page.close();
  });

  it('has contents, text and samples beside each other', async () => {
    const { page } = await open(1400, 1000, '#createConversion');
    const left = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.x ?? -1;
    const [contents, text, example] = [
      await left('nav'),
      await left('#createConversion > div:first-child'),
      await left('#createConversion .example'),
    ];
    expect(contents).toBeLessThan(text);
    expect(text + 300).toBeLessThan(example);
    await page.close();
  });

  it('finds operations by words of their fields and errors, and goes to one with Enter', async () => {
    const { page } = await open(1400, 1000);
    await page.keyboard.press('/');
    await page.keyboard.type('SVC_ACCOUNT_NAME_MISMATCH');
    const shown = page.locator('nav li:visible');
    expect(await shown.allTextContents()).toContain('Create a conversion, or finish one by re-posting its reference');
    expect(await shown.count()).toBeLessThan(6);
    await page.fill('#search', 'zzzz');
    expect(await page.locator('#none').isVisible()).toBe(true);
    await page.fill('#search', 'quote');
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('#getQuote');
    await page.close();
  });

  it('shows all samples in the language that was chosen once, and copies one', async () => {
    const { page } = await open(1400, 1000, '#listBanks');
    await page.locator('label[for="sample-listBanks-Python"]').click();
    const python = page.locator('#getQuote .samples section').nth(2);
    expect(await python.isVisible()).toBe(true);
    expect(await python.textContent()).toContain('client.get_quote({');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('#listBanks .samples .frame').nth(2).locator('.copy').click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('client.list_banks()');
    await page.reload();
    expect(await python.isVisible()).toBe(true);
    await page.close();
  });

  it('keeps search and contents at hand on a phone, covers nothing with them, and no sample with its button', async () => {
    const { page } = await open(390, 844, '#createConversion');
    const top = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.y ?? -1;
    const bar = await page.locator('nav').boundingBox();
    expect(bar).toMatchObject({ y: 0 });
    const below = bar?.height ?? 0;
    expect(below).toBeLessThan(100);
    expect(await top('#createConversion h3')).toBeGreaterThanOrEqual(below);
    await page.locator('#contents > summary').click();
    await page.locator('#contents a[href="#getQuote"]').click();
    await expect.poll(() => page.locator('#contents[open]').count()).toBe(0);
    await expect.poll(async () => Math.round(await top('#getQuote h3'))).toBeLessThan(below + 80);
    expect(await top('#getQuote h3')).toBeGreaterThanOrEqual(below);
    const copy = await page.locator('#getQuote .samples section:visible .copy').boundingBox();
    const sample = await top('#getQuote .samples section:visible pre');
    expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual(sample);
    await page.close();
  });

  it('leads from an answer to its fields', async () => {
    const { page } = await open(1400, 1000, '#createConversion');
    await page.locator('#createConversion .example h4 a').first().click();
    expect(page.url()).toContain('#schema-Conversion');
    await page.close();
  });

  it('marks in the contents where the reader is', async () => {
    const { page } = await open(1400, 1000, '#replayEvents');
    const marked = page.locator('nav a[aria-current]');
    await expect.poll(() => marked.allTextContents()).toEqual(['Deliver events to an endpoint again']);
    await page.close();
  });
});
