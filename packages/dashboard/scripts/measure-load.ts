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

/** Also prints each request and the element that counted. */
const SHOWS_REQUESTS = process.argv.includes('--requests');

interface Load {
  lcpMs: number;
  /** When the page took input and showed its data. */
  readyMs: number;
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
  const times = (which: 'lcpMs' | 'readyMs'): string =>
    loads
      .map((load) => Math.round(load[which]))
      .sort((one, other) => one - other)
      .join(', ');
  const kilobytes = Math.round((loads[0]?.scriptBytes ?? 0) / 1000);
  console.log(
    `${name}: LCP ${times('lcpMs')} ms; ready after ${times('readyMs')} ms; ${kilobytes} kB of script over the wire`,
  );
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
  const ready = await page.waitForFunction(isReady, null, { timeout: 60_000 });
  const readyMs = Number(await ready.jsonValue());
  const painted = await page.evaluate(readPaints, SETTLED_MS);
  if (SHOWS_REQUESTS) console.log([...painted.requests, ...painted.paints].join('\n'));
  await context.close();
  return { lcpMs: painted.lcpMs, readyMs, scriptBytes };
}

/** Runs in the page. The page itself has replaced its shell, and what it reads first is shown. */
function isReady(): number {
  const isShown =
    document.querySelector('h1') !== null && document.querySelector('body [data-shell], .animate-shimmer') === null;
  return isShown ? performance.now() : 0;
}

/** Runs in the page. */
async function readPaints(settledMs: number): Promise<{ lcpMs: number; paints: string[]; requests: string[] }> {
  const paints: string[] = [];
  let lcpMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { size: number; element: Element | null })[]) {
      lcpMs = entry.startTime;
      const words = entry.element?.textContent?.slice(0, 60) ?? '';
      paints.push(`LCP ${Math.round(lcpMs)} ms, ${entry.size} px: <${entry.element?.tagName.toLowerCase()}> ${words}`);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  const timings = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const requests = (timings as PerformanceResourceTiming[]).map(
    ({ name, startTime, responseStart, responseEnd, encodedBodySize }) =>
      `${[startTime, responseStart, responseEnd].map((at) => String(Math.round(at)).padStart(5)).join(' ')} ms ` +
      `${String(encodedBodySize).padStart(6)} B ${new URL(name).pathname}`,
  );
  return { lcpMs, paints, requests };
}
