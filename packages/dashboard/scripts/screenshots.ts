// Takes a screenshot of every page, light and dark, on desktop, tablet and phone, of a seeded Sandbox.
// node --conditions=svc-source --import tsx packages/dashboard/scripts/screenshots.ts [folder] [page ...]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@svc/service';
import { makeSignInLink } from '@svc/service/dashboard/serve/sign-in-link';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../test/harness/open-browser.ts';
import { compose } from './compose.ts';
import { findSubjects } from './find-subjects.ts';
import { type PagePlace, placesFor } from './places.ts';
import { seed } from './seed.ts';
import { writePng } from './write-png.ts';

const [folder = fileURLToPath(new URL('../../../docs/images/dashboard', import.meta.url)), ...wanted] =
  process.argv.slice(2);
const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };
/** Also written separately, in full size, for the README. */
const FULL_SIZE = [
  ['home', 'light'],
  ['conversion', 'dark'],
] as const;

const home = mkdtempSync(join(tmpdir(), 'svc-screenshots-'));
const sandbox = await startSandbox(
  { SVC_DATA_DIR: home, PORT: '0', SVC_LOG_LEVEL: 'silent' },
  { makeSignInLink: (context, baseUrl) => makeSignInLink(context, { baseUrl }) },
);
const browser = await openBrowser();
try {
  await seed(sandbox.credentialsFile);
  await takeAll(browser, sandbox.credentials.baseUrl, sandbox.signInLink ?? '');
} finally {
  await browser.close();
  await sandbox.stop();
  rmSync(home, { recursive: true, force: true });
}

async function takeAll(by: Browser, url: string, link: string): Promise<void> {
  const inside = await by.newContext({ reducedMotion: 'reduce' });
  const outside = await by.newContext({ reducedMotion: 'reduce' });
  const page = await inside.newPage();
  await page.goto(link);
  await page.waitForURL(/\/m\/mrc_/);
  const places = placesFor(await findSubjects(page, url));
  mkdirSync(folder, { recursive: true });
  for (const place of places.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await takeOne(by, place.isOutside ? outside : inside, `${url}/dashboard`, place);
  }
}

async function takeOne(by: Browser, context: BrowserContext, base: string, place: PagePlace): Promise<void> {
  const page = await context.newPage();
  const take = async (colorScheme: 'light' | 'dark', viewport: typeof DESKTOP): Promise<Buffer> => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settle(page, `${base}${place.path}`);
    const png = await page.screenshot();
    if (viewport === DESKTOP && FULL_SIZE.some(([name, look]) => name === place.name && look === colorScheme)) {
      const whole = { png, x: 0, y: 0, ...DESKTOP };
      writePng(join(folder, `${place.name}-${colorScheme}.png`), await compose(by, DESKTOP, [whole]));
    }
    return png;
  };
  const big = { width: 752, height: 470 };
  const middle = { width: 327, height: 470 };
  const small = { width: 217, height: 470 };
  const pieces = [
    { png: await take('light', DESKTOP), x: 12, y: 12, ...big },
    { png: await take('light', TABLET), x: 776, y: 12, ...middle },
    { png: await take('light', PHONE), x: 1115, y: 12, ...small },
    { png: await take('dark', DESKTOP), x: 12, y: 494, ...big },
    { png: await take('dark', TABLET), x: 776, y: 494, ...middle },
    { png: await take('dark', PHONE), x: 1115, y: 494, ...small },
  ];
  writePng(join(folder, `${place.name}.png`), await compose(by, { width: 1344, height: 976 }, pieces));
  await page.close();
}

async function settle(page: Page, url: string): Promise<void> {
  let response = await page.goto(url);
  // This many pages would exceed the limit per address, so wait for it.
  while (response?.status() === 429) {
    await pause(1000 * Number(response.headers()['retry-after'] ?? 1));
    response = await page.goto(url);
  }
  await page.locator('h1').first().waitFor({ timeout: 90_000 });
  await page.waitForFunction(() => document.querySelector('.animate-shimmer') === null);
  await page.evaluate(() => document.fonts.ready);
}
