// The real service with its dashboard, and visitors in a real browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SVC } from '@svc/sdk';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { makeSignInLink } from '../../../service/src/dashboard/serve/sign-in-link.ts';
import { makeDevnetControls, makeSandboxClock } from '../../../service/src/sandbox/devnet-controls.ts';
import {
  startTestDevnet,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '../../../service/test/harness/start-test-service.ts';
import { CHROMIUM, shareBrowser } from './open-browser.ts';

export const WHY_SKIPPED = CHROMIUM === null ? ' (skipped: no Chromium is installed, set SVC_CHROMIUM)' : '';
export { CHROMIUM };

export interface Visitor {
  page: Page;
  /** Everything the browser reported: errors, refused resources, broken scripts. */
  problems: string[];
}

export interface TestDashboard {
  service: TestService;
  /** The URL of the dashboard. */
  home: string;
  newVisitor(options?: BrowserContextOptions): Promise<Visitor>;
  stop(): Promise<void>;
}

export async function startTestDashboard(options: TestServiceOptions = {}): Promise<TestDashboard> {
  buildOnce();
  const devnet = options.devnet === false ? null : await startTestDevnet({ blockTimeMs: 250 });
  const parts = devnet
    ? { devnet, overrides: { sandbox: { chain: makeDevnetControls(devnet.rpcUrl, makeSandboxClock()) } } }
    : {};
  const config = { trustedProxies: ['127.0.0.1/32'], ...options.config };
  const service = await startTestService({ ...parts, ...options, config });
  const browser = await shareBrowser();
  const contexts: BrowserContext[] = [];
  return {
    service,
    home: `${service.url}/dashboard`,
    async newVisitor(options) {
      const context = await openContext(browser, options);
      contexts.push(context);
      return newVisitor(context);
    },
    async stop() {
      for (const context of contexts) await context.close();
      await service.stop();
      await devnet?.stop();
    },
  };
}

/** `npm test` has built it; a single run of this file may be the first. */
function buildOnce(): void {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  if (existsSync(`${folder}/dist/index.html`)) return;
  const vite = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the dashboard does not build: ${done.stderr}`);
}

const openContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options });

async function newVisitor(context: BrowserContext): Promise<Visitor> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      problems.push(`outside host: ${hostname}`);
  });
  return { page, problems };
}

/** Signed in by the Sandbox's one-click link: owner of its merchant, and operator. */
export async function signInByLink({ service, newVisitor }: TestDashboard): Promise<Visitor> {
  const visitor = await newVisitor();
  await visitor.page.goto(await makeSignInLink(service.context, { baseUrl: service.url }));
  await visitor.page.waitForURL(/\/m\/mrc_/);
  return visitor;
}

/** The merchant's own program, with the credentials of the Sandbox, and one of its wallets. */
export function makeProgram({ credentials }: TestService) {
  const { wallets, rpcUrl, chain: _, ...rest } = credentials;
  const { baseUrl, merchantId, apiKey, encryptionKeyId, encryptionKey, signingKeyId, signingKey } = rest;
  const svc = new SVC({ baseUrl, merchantId, apiKey, encryptionKeyId, encryptionKey, signingKeyId, signingKey });
  const account = privateKeyToAccount((wallets[0]?.privateKey ?? '0x') as Hex);
  return { svc, wallet: createWalletClient({ account, transport: http(rpcUrl) }) };
}
