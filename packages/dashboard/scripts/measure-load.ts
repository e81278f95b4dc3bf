// Measures the largest contentful paint of the first pages, cold, on slow 4G with a CPU 4 times slower.
// node --conditions=svc-source --import tsx packages/dashboard/scripts/measure-load.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@svc/service';
import { makeSignInLink } from '@svc/service/dashboard/serve/sign-in-link';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser } from '../test/harness/open-browser.ts';

/** As Lighthouse throttles for slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const CPU_SLOWDOWN = 4;
const RUNS = 3;
const SETTLED_MS = 1500;

interface Load {
  lcpMs: number;
  scriptBytes: number;
}

const home = mkdtempSync(join(tmpdir(), 'svc-load-'));
const sandbox = await startSandbox(
  { SVC_DATA_DIR: home, PORT: '0', SVC_LOG_LEVEL: 'silent' },
  { makeSignInLink: (context, baseUrl) => makeSignInLink(context, { baseUrl }) },
);
const browser = await openBrowser();
try {
  const url = `${sandbox.credentials.baseUrl}/dashboard`;
  const inside = await browser.newContext();
  const page = await inside.newPage();
  await page.goto(sandbox.signInLink ?? '');
  await page.waitForURL(/\/m\/mrc_/);
  const signedIn = { storageState: await inside.storageState() };
  await report('sign-in', () => load(browser, `${url}/sign-in`));
  await report('home', () => load(browser, page.url(), signedIn));
} finally {
  await browser.close();
  await sandbox.stop();
  rmSync(home, { recursive: true, force: true });
}

async function report(name: string, measure: () => Promise<Load>): Promise<void> {
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await measure());
  const times = loads.map(({ lcpMs }) => Math.round(lcpMs)).sort((one, other) => one - other);
  const kilobytes = Math.round((loads[0]?.scriptBytes ?? 0) / 1000);
  console.log(`${name}: LCP ${times.join(', ')} ms; ${kilobytes} kB of script over the wire`);
}

/** In a context of its own, so that nothing comes from a cache. */
async function load(by: Browser, url: string, options: BrowserContextOptions = {}): Promise<Load> {
  const context = await by.newContext(options);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => document.querySelector('.animate-shimmer') === null);
  const lcpMs = await page.evaluate(
    (settledMs) =>
      new Promise<number>((resolve) => {
        let latest = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) latest = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(latest), settledMs);
      }),
    SETTLED_MS,
  );
  await context.close();
  return { lcpMs, scriptBytes };
}
