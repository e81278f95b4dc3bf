// Measures the delay of clicks and keys, and the time until the answer is shown, with 1,000,000 conversions of one merchant.
// node --conditions=svc-source --import tsx packages/dashboard/scripts/measure-interactions.ts
// SVC_MEASURE_DATABASE_URL names a migrated database to keep between runs: filling one takes minutes.
import type { Page } from 'playwright-core';
import { makeSignInLink } from '../../service/src/dashboard/serve/sign-in-link.ts';
import { startPostgres } from '../../service/test/postgres.ts';
import { startTestDashboard } from '../test/harness/start-test-dashboard.ts';
import { fillHistory } from './fill-history.ts';

const ROWS = Number(process.env.SVC_MEASURE_ROWS ?? 1_000_000);
const MERCHANT = 'mrc_01M7HPBV8P2R3WQ25EH6DHEAWN';
const ROUNDS = 3;
const WINDOW = { width: 1280, height: 800 };
const SEARCH = 'Search by reference, id, hash, wallet, metadata or amount';

interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** A part of the address of the read whose answer is then shown. */
  read: string;
}

const place = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().click();
const choose = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption(value);
const clickText = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().click();
const replaceText = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).fill('');
  await page.getByLabel(label, { exact: true }).pressSequentially(text);
};
const inPalette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).pressSequentially(text);
};

const STEPS: readonly Step[] = [
  { name: 'home: charts of 30 days', act: clickText('30 days'), read: 'range=30d' },
  { name: 'home: charts of 90 days', act: clickText('90 days'), read: 'range=90d' },
  { name: 'conversions: open the list', act: place('Conversions'), read: '/conversions?' },
  { name: 'conversions: show more', act: clickText('Show more'), read: 'cursor=' },
  { name: 'conversions: status failed', act: choose('Status', 'failed'), read: 'status=failed' },
  { name: 'conversions: and a type', act: choose('Type', 'crypto-issue'), read: 'type=crypto-issue' },
  { name: 'conversions: last 24 hours', act: choose('Period', '1'), read: 'from=' },
  { name: 'conversions: metadata', act: replaceText(SEARCH, 'ORD-4240'), read: 'search=ORD-4240' },
  { name: 'conversions: amount', act: replaceText(SEARCH, '25 USDC'), read: 'search=25+USDC' },
  { name: 'conversions: part of a reference', act: replaceText(SEARCH, '999777'), read: 'search=999777' },
  { name: 'palette: metadata', act: inPalette('ORD-777'), read: 'search=ORD-777' },
  { name: 'statements: this month', act: place('Statements'), read: '/statement?' },
];
const STAFF_STEPS: readonly Step[] = [
  { name: 'staff: open all conversions', act: place('Conversions'), read: '/operator/conversions' },
  { name: 'staff: one type', act: choose('Type', 'crypto-redeem'), read: 'type=crypto-redeem' },
  { name: 'staff: and one status', act: choose('Status', 'failed'), read: 'status=failed' },
];

interface Measured {
  delayMs: number;
  shownMs: number;
}

/** Runs in the page, before its own scripts. A text, because a compiled function may call what only this process has. */
const KEEP_DELAYS = `{
  window.delayMs = 0;
  window.addEventListener('svc-forget-delays', () => { window.delayMs = 0; });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.delayMs = Math.max(duration, window.delayMs);
  }).observe({ type: 'event', durationThreshold: 16 });
}`;

const postgres = process.env.SVC_MEASURE_DATABASE_URL ? null : await startPostgres();
const databaseUrl = process.env.SVC_MEASURE_DATABASE_URL ?? (await postgres?.createDatabase()) ?? '';
try {
  await fillHistory(databaseUrl, MERCHANT, ROWS);
  const house = await startTestDashboard({ databaseUrl, devnet: false });
  try {
    const { page } = await house.newVisitor({ viewport: WINDOW, reducedMotion: 'no-preference' });
    await page.addInitScript({ content: KEEP_DELAYS });
    await page.goto(
      await makeSignInLink(house.service.context, {
        baseUrl: house.home.replace(/\/dashboard$/, ''),
        merchantIds: [MERCHANT],
      }),
    );
    await page.waitForURL(/\/m\/mrc_/);
    await measureAll(page, house.home);
  } finally {
    await house.stop();
  }
} finally {
  await postgres?.stop();
}

async function measureAll(page: Page, home: string): Promise<void> {
  const found = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, steps] of [
      [`/m/${MERCHANT}/test`, STEPS],
      ['/operator', STAFF_STEPS],
    ] as const) {
      const opened = await page.goto(`${home}${path}`);
      if (!opened?.ok()) throw new Error('The pages are not built: npm start builds them.');
      await page.waitForFunction(() => document.querySelector('body [data-shell], .animate-shimmer') === null);
      for (const step of steps) {
        found.set(step.name, [...(found.get(step.name) ?? []), await measure(page, step)]);
        if (step.name.startsWith('palette')) await page.keyboard.press('Escape');
      }
    }
  }
  console.log('| interaction | delay, ms | until shown, ms |\n|---|---|---|');
  for (const [name, all] of found) {
    console.log(
      `| ${name} | ${Math.max(...all.map(({ delayMs }) => delayMs))} | ${middleOf(all.map(({ shownMs }) => shownMs))} |`,
    );
  }
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The delay is that of the slowest event, as INP counts it; a step may type many keys. */
async function measure(page: Page, { name, act, read }: Step): Promise<Measured> {
  await page.evaluate(() => window.dispatchEvent(new Event('svc-forget-delays')));
  const answer = page.waitForResponse((response) => response.url().includes(read), { timeout: 60_000 });
  const startedAt = Date.now();
  await act(page);
  const response = await answer;
  await response.finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shownMs = Date.now() - startedAt;
  if (!response.ok()) console.log(`${name}: ${response.status()} ${await response.text()}`);
  // The browser reports an event after the frame that it led to.
  await page.waitForTimeout(300);
  const delayMs = await page.evaluate(() => (window as unknown as { delayMs: number }).delayMs);
  return { delayMs, shownMs };
}
