import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubjects } from '../scripts/find-subjects.ts';
import { placesFor } from '../scripts/places.ts';
import { seed } from '../scripts/seed.ts';
import { makeRouter } from '../src/router.tsx';
import { goInside } from './harness/drive.ts';
import { findingsOn } from './harness/findings-on.ts';
import { layerProblemsOn } from './harness/layers-on.ts';
import { pictureProblemsOn } from './harness/picture-problems-on.ts';
import {
  CHROMIUM,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';
import { listenForData, setPageLanguage, untranslatedOn } from './harness/untranslated-on.ts';

const NOWHERE = {
  merchantId: 'x',
  conversionId: 'x',
  reviewId: 'x',
  wallet: 'x',
  endpointId: 'x',
  eventId: 'x',
  requestId: 'x',
  invitationToken: '',
};
const NAMES = placesFor(NOWHERE).map(({ name }) => name);

/** Pages of every role and with every kind of part. */
const SHOWN_TRANSLATED = [
  'sign-in',
  'home',
  'conversion',
  'credentials',
  'webhook',
  'request',
  'sandbox',
  'business',
  'account',
  'operator',
  'review',
  'solvency',
  'audit',
];

const DESKTOP = { width: 1280, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 375, height: 800 };
/** What a desktop has left when the browser shows everything twice as large. */
const ZOOMED = { width: 640, height: 450 };

/** The page and all that it loads. */
async function isShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('body [data-shell], .animate-shimmer') === null);
}

/** Tables scroll by themselves, so a column beyond the edge does not widen the page. */
const tablesCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section:has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((table) => table.getAttribute('aria-label') ?? ''),
  );

/**
 * Colours of what a phone does not show; in the dark, the rest has been looked at there. The frame with the same words has
 * the same colours on every page. Takes the page from phone to desktop.
 */
async function darkFindingsOnDesktop(page: Page): Promise<string[]> {
  const hidden = await page.evaluate(() => {
    const isTop = (element: Element) => !element.checkVisibility() && element.parentElement?.checkVisibility();
    const kept = window as { svcSeenWords?: Set<string | null> };
    kept.svcSeenWords ??= new Set();
    let found = 0;
    for (const element of [...document.querySelectorAll('body *')].filter(isTop)) {
      const isSeen = element.closest('main') === null && kept.svcSeenWords.has(element.textContent);
      element.toggleAttribute('data-not-on-phone', !isSeen);
      if (!isSeen) found += 1;
      if (element.closest('main') === null) kept.svcSeenWords.add(element.textContent);
    }
    return found;
  });
  await page.setViewportSize(DESKTOP);
  return hidden === 0 ? [] : findingsOn(page, { include: ['[data-not-on-phone]'], rules: ['color-contrast'] });
}

it('the list of pages leaves out none that the router knows', () => {
  const router = makeRouter(new QueryClient());
  const pages = Object.values(router.routesById).filter(({ children, options }) => !children && options.component);
  const listed = placesFor(NOWHERE).map(
    ({ path }) => router.getMatchedRoutes(path.split(/[?#]/)[0] ?? '')[2]?.fullPath,
  );
  expect(new Set(listed)).toEqual(new Set(pages.map(({ fullPath }) => fullPath)));
});

describe.skipIf(CHROMIUM === null)(`accessibility of every page${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let folder = '';
  let inside: Visitor;
  let outside: Visitor;
  let places: ReturnType<typeof placesFor>;
  beforeAll(async () => {
    house = await startTestDashboard();
    folder = mkdtempSync(join(tmpdir(), 'svc-seed-'));
    const file = join(folder, 'sandbox.json');
    writeFileSync(file, JSON.stringify(house.service.credentials), { mode: 0o600 });
    await seed(file);
    // Not before: an open page shows each change while it is made.
    inside = await signInByLink(house);
    outside = await house.newVisitor();
    places = placesFor(await findSubjects(inside.page, house.service.url));
  });
  afterAll(async () => {
    await house?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the checker finds what is wrong with a page, and looks once at what is alike', async () => {
    const { page } = await house.newVisitor();
    const row = (colour: string) => `<tr><td style="color: ${colour}">text</td></tr>`;
    const rows = ['#ddd', '#ddd', '#ccc', '#000', '#000'].map(row).join('');
    const table = `<table id="rows"><tbody>${rows}</tbody></table>`;
    await page.setContent(table);
    const found = await findingsOn(page);
    for (const rule of ['document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one'])
      expect(found.map((finding) => finding.split(':')[0])).toContain(rule);
    const faint = found.filter((finding) => finding.startsWith('color-contrast'));
    const rowsOf = (all: string[]) => all.map((finding) => /nth-child\(\d\)/.exec(finding)?.[0]);
    expect(rowsOf(faint)).toEqual(['nth-child(1)', 'nth-child(3)']);
    const colours = { include: ['html'], rules: ['color-contrast'] };
    expect(await findingsOn(page, colours)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(rowsOf(await findingsOn(page, colours))).toEqual(['nth-child(1)', 'nth-child(3)']);
    await page.setContent(`<main>${table}</main>`);
    expect(rowsOf(await findingsOn(page, colours))).toEqual(['nth-child(1)', 'nth-child(3)']);
  });

  it.each([
    ['<button>Pay</button><div style="position: fixed; inset: 0; background: #fff"></div>', 'lies under div'],
    ['<p style="width: 40px; overflow: hidden; white-space: nowrap">A name that is long</p>', 'is cut off'],
    ['<div style="width: 3000px">wide</div>', 'wider than its window'],
    ['<a href="#" style="outline: none">Pay</a>', 'is not seen'],
    ['<p>Paid undefined to {1}</p>', 'it says undefined'],
  ])('the judge of pictures finds what is wrong with %s', async (html, problem) => {
    const { page } = await house.newVisitor();
    await page.setContent(`<main>${html}</main>`);
    expect((await pictureProblemsOn(page)).join('\n')).toContain(problem);
    await page.setContent('<main><button>Pay</button><p>All is well</p></main>');
    expect(await pictureProblemsOn(page)).toEqual([]);
  });

  it.each(NAMES)(
    '%s has no finding, best practices included, in light and in dark, and fits at 200 % zoom and on a phone',
    async (name) => {
      const place = places.find((one) => one.name === name);
      const { page } = place?.isOutside ? outside : inside;
      // This many pages would exceed the limit per address.
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${NAMES.indexOf(name)}` });
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: 'light' });
      await goInside(page, `${house.home}${place?.path}`);
      await isShown(page);
      expect(new URL(page.url()).pathname).toBe(new URL(`${house.home}${place?.path}`).pathname);
      expect(await tablesCutOff(page)).toEqual([]);
      expect(await findingsOn(page)).toEqual([]);
      for (const size of [ZOOMED, PHONE]) {
        await page.setViewportSize(size);
        await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
      }
      expect(await tablesCutOff(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findingsOn(page)).toEqual([]);
      expect(await darkFindingsOnDesktop(page)).toEqual([]);
    },
  );

  // What a menu or dialog says is checked once, where it opens; whether it can be hit, in each size.
  it.each(NAMES)(
    '%s draws each menu, dialog and chart label whole and on top, on desktop, tablet and phone',
    async (name) => {
      const place = places.find((one) => one.name === name);
      const { page } = place?.isOutside ? outside : inside;
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.114.${NAMES.indexOf(name)}` });
      const look = async () => {
        await goInside(page, `${house.home}${place?.path}`);
        await isShown(page);
        return layerProblemsOn(page, [DESKTOP, TABLET, PHONE]);
      };
      const found = await look();
      // A dialog that is loaded when it is first opened may come late, over the next one. What is really covered stays so.
      if (found.length > 0) await page.evaluate(() => Reflect.deleteProperty(window, 'svcSeenButtons'));
      expect(found.length === 0 ? found : await look(), found.join('\n')).toEqual([]);
    },
  );

  it.each([
    ['events', 'Delivery'],
    ['reconciliation', 'Difference'],
    ['solvency', 'Free'],
    ['service-keys', 'Published until'],
    ['work', 'If nobody acts'],
    ['work', 'Amount'],
    ['conversions', 'Reference'],
    ['credentials', 'Kind'],
    ['credentials', 'May'],
    ['credentials', 'From'],
    ['credentials', 'Last used'],
    ['requests', 'Key'],
    ['staff-conversions', 'Merchant'],
    ['staff-conversions', 'Created'],
  ])('%s names %s beside its value on a phone', async (name, column) => {
    const { page } = inside;
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.200' });
    await page.setViewportSize(PHONE);
    await goInside(page, `${house.home}${places.find((one) => one.name === name)?.path}`);
    const cell = page.locator('td', { has: page.getByText(column, { exact: true }) }).first();
    await cell.waitFor();
    const value = await cell.locator('> *').last().boundingBox();
    expect(value?.width).toBeGreaterThan(10);
    expect(value?.x).toBeGreaterThan(0);
    expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThan(PHONE.width);
  });

  it('requests shows each path and code whole on a phone', async () => {
    const { page } = inside;
    await page.setViewportSize(PHONE);
    await goInside(page, `${house.home}${places.find((one) => one.name === 'requests')?.path}`);
    const texts = page.locator('td:first-child :is(a, span.block)');
    await texts.first().waitFor();
    const cut = await texts.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });

  /** The pages read it when they are loaded. */
  const setLanguage = async (language: 'en-XA' | 'ar-XB' | null): Promise<void> => {
    for (const { page } of [inside, outside]) {
      await page.goto(`${house.home}/icon.svg`);
      await setPageLanguage(page, language);
    }
  };
  const translated = (name: string) => {
    const place = places.find((one) => one.name === name);
    return { page: (place?.isOutside ? outside : inside).page, url: `${house.home}${place?.path}` };
  };

  describe('in another language', () => {
    beforeAll(() => setLanguage('en-XA'));

    // Loaded anew for each page, because only what the service sends for this page is data.
    it.each(SHOWN_TRANSLATED)('%s shows no words that cannot be translated', async (name) => {
      const { page, url } = translated(name);
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${100 + NAMES.indexOf(name)}` });
      await page.setViewportSize(DESKTOP);
      const readData = listenForData(page);
      await page.goto(url);
      await isShown(page);
      expect(await page.locator('h1').first().textContent()).toContain('⟦');
      expect(await untranslatedOn(page, await readData())).toEqual([]);
    });
  });

  describe('from right to left', () => {
    beforeAll(() => setLanguage('ar-XB'));
    afterAll(() => setLanguage(null));

    it.each(SHOWN_TRANSLATED)('%s fits', async (name) => {
      const { page, url } = translated(name);
      await page.setViewportSize(DESKTOP);
      await goInside(page, url);
      await isShown(page);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
      }
      expect(await tablesCutOff(page)).toEqual([]);
    });
  });

  it('saw no error in the browser, and no other host', () => {
    expect([...inside.problems, ...outside.problems]).toEqual([]);
  });
});
