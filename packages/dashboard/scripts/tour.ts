// Walks every page of a seeded Sandbox in light and dark, on desktop, tablet and phone, judges each picture, and keeps it to be looked at.
// node --conditions=svc-source --import tsx packages/dashboard/scripts/tour.ts [folder] [--language fr] [--role support] [page ...]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { goInside } from '../test/harness/drive.ts';
import { findingsOn } from '../test/harness/findings-on.ts';
import { pictureProblemsOn } from '../test/harness/picture-problems-on.ts';
import { signInByLink, startTestDashboard } from '../test/harness/start-test-dashboard.ts';
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
const house = await startTestDashboard();
let count = 0;
try {
  mkdirSync(folder, { recursive: true });
  const file = join(home, 'sandbox.json');
  writeFileSync(file, JSON.stringify(house.service.credentials), { mode: 0o600 });
  await seed(file);
  const inside = (await signInByLink(house)).page;
  const outside = (await house.newVisitor()).page;
  const places = placesFor(await findSubjects(inside, house.service.url));
  if (values.role !== undefined) await house.service.context.db.query('update staff set role = $1', [values.role]);
  for (const page of [inside, outside]) await begin(page);
  for (const place of places.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    count += await judge(place.isOutside ? outside : inside, place);
  }
} finally {
  await house.stop();
  rmSync(home, { recursive: true, force: true });
}
process.stdout.write(`${count} problems; the pictures are in ${folder}\n`);
process.exit(count === 0 ? 0 : 1);

/** The language is read when the pages are loaded. */
async function begin(page: Page): Promise<void> {
  // What runs this script names functions by a helper, which pages do not have.
  await page.addInitScript('window.__name = (named) => named');
  await page.goto(`${house.home}/icon.svg`);
  const { language } = values;
  if (language !== undefined) await page.evaluate((name) => localStorage.setItem('svc-language', name), language);
}

async function judge(page: Page, place: PagePlace): Promise<number> {
  let problems = 0;
  // This many reads would exceed the limit of one address.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${place.name.length * 7 + (place.path.length % 7)}` });
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await goInside(page, `${house.home}${place.path}`);
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
