// Walks every page of a seeded Sandbox in light and dark, on desktop, tablet and phone, judges each picture, and keeps it to be looked at.
// node --conditions=svc-source --import tsx packages/dashboard/scripts/tour.ts [folder] [--language fr] [--role support] [page ...]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '@svc/service';
import { makeSignInLink } from '@svc/service/dashboard/serve/sign-in-link';
import type { Page } from 'playwright-core';
import { goInside } from '../test/harness/drive.ts';
import { findingsOn } from '../test/harness/findings-on.ts';
import { openBrowser } from '../test/harness/open-browser.ts';
import { pictureProblemsOn } from '../test/harness/picture-problems-on.ts';
import { findSubjects } from './find-subjects.ts';
import { type PagePlace, placesFor } from './places.ts';
import { seed } from './seed.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, role: { type: 'string' } },
});
const [folder = join(tmpdir(), 'svc-tour'), ...wanted] = positionals;
const SIZES = [
  ['desktop', { width: 1400, height: 900 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
] as const;

const home = mkdtempSync(join(tmpdir(), 'svc-tour-data-'));
let changeRole: (role: string) => Promise<void> = async () => undefined;
const sandbox = await startSandbox(
  { SVC_DATA_DIR: home, PORT: '0', SVC_LOG_LEVEL: 'silent', SVC_TRUSTED_PROXIES: '127.0.0.1/32' },
  {
    makeSignInLink: (context, baseUrl) => {
      changeRole = async (role) => {
        await context.db.query('update staff set role = $1', [role]);
      };
      return makeSignInLink(context, { baseUrl });
    },
  },
);
const browser = await openBrowser();
let count = 0;
try {
  mkdirSync(folder, { recursive: true });
  await seed(sandbox.credentialsFile);
  const { baseUrl } = sandbox.credentials;
  const inside = await browser.newContext({ reducedMotion: 'reduce' });
  const outside = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await inside.newPage();
  await page.goto(sandbox.signInLink ?? '');
  await page.waitForURL(/\/m\/mrc_/);
  const places = placesFor(await findSubjects(page, baseUrl));
  if (values.role !== undefined) await changeRole(values.role);
  const base = `${baseUrl}/dashboard`;
  const pages = { inside: await begin(page, base), outside: await begin(await outside.newPage(), base) };
  for (const place of places.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    count += await judge(place.isOutside ? pages.outside : pages.inside, base, place);
  }
} finally {
  await browser.close();
  await sandbox.stop();
  rmSync(home, { recursive: true, force: true });
}
process.stdout.write(`${count} problems; the pictures are in ${folder}\n`);
process.exitCode = count === 0 ? 0 : 1;

/** The language is read when the pages are loaded. */
async function begin(page: Page, base: string): Promise<Page> {
  await page.goto(`${base}/icon.svg`);
  const { language } = values;
  if (language !== undefined) await page.evaluate((name) => localStorage.setItem('svc-language', name), language);
  return page;
}

async function judge(page: Page, base: string, place: PagePlace): Promise<number> {
  let problems = 0;
  // This many reads would exceed the limit of one address.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${place.name.length * 7 + (place.path.length % 7)}` });
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await goInside(page, `${base}${place.path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('body [data-shell], .animate-shimmer') === null);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(folder, `${place.name}-${size}-${theme}.png`), fullPage: true });
      const found = [
        ...(theme === 'light' ? await pictureProblemsOn(page) : []),
        ...(await findingsOn(page, { include: ['html'], rules: ['color-contrast'] })),
      ];
      for (const problem of found) process.stdout.write(`${place.name} ${size} ${theme}: ${problem}\n`);
      problems += found.length;
    }
  }
  return problems;
}
