// The browser's entry in a real Chromium: the example page quotes with a publishable key and runs a voucher with an injected wallet.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { CHROMIUM, openBrowser } from '../../dashboard/test/harness/open-browser.ts';
import { addAllowedOrigin } from '../../service/src/credentials/edit-allowed-origins.ts';
import { type DevnetService, startDevnetService } from '../../service/test/harness/start-devnet-service.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

async function bundle(): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [pathOf('../src/browser.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['svc-source'],
    metafile: true,
  });
  return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

describe('@svc/sdk/browser', () => {
  let script: Awaited<ReturnType<typeof bundle>>;
  let story: DevnetService;
  let shop: Server;
  let origin: string;
  let browser: Browser | undefined;
  beforeAll(async () => {
    script = await bundle();
    if (CHROMIUM === null) return;
    story = await startDevnetService({ blockTimeMs: 250 });
    shop = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
    await new Promise((done) => shop.once('listening', done));
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const { merchantId } = story.service.credentials;
    await addAllowedOrigin(story.service.context, { merchantId, env: 'test', origin });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    shop?.close();
    await story?.stop();
  });

  /** The shop: its page, and its own server with the secret key. */
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const { svc, service } = story;
    const send = (type: string, text: string): unknown => response.setHeader('content-type', type).end(text);
    const { publishableKey } = service.credentials;
    if (pathname === '/browser.js') send('text/javascript', script.text);
    else if (pathname === '/settings.json')
      send('application/json', JSON.stringify({ baseUrl: service.url, publishableKey }));
    else if (pathname === '/order') {
      const order = { type: 'crypto-issue', chain: 'celo-sepolia', amount: '25', pair: 'USDC' } as const;
      const wallet = searchParams.get('wallet') ?? '';
      send('application/json', JSON.stringify(await svc.conversions.create({ ...order, wallet })));
    } else if (pathname === '/sent') {
      const txHash = searchParams.get('txHash') ?? '';
      const reference = searchParams.get('reference') ?? '';
      await svc.conversions.reportEvent(reference, { event: 'onchain_submitted', txHash });
      send('application/json', '{}');
    } else send('text/html', readFileSync(pathOf('page/index.html'), 'utf8'));
  }

  /** Opens the page with a wallet in `window.ethereum`. `rejects` is a person who clicks "reject". */
  async function openPage(rejects: boolean) {
    const wallet = story.wallet(0);
    const page = await (browser as Browser).newPage();
    await page.exposeFunction('walletRequest', async (method: string, params: unknown[]) => {
      if (/accounts/i.test(method)) return { result: [wallet.account.address] };
      if (method !== 'eth_sendTransaction') return { result: await wallet.request({ method, params } as never) };
      if (rejects) return { error: { code: 4001, message: 'User rejected the request.' } };
      const [{ to, data, gas }] = params as [{ to: Hex; data: Hex; gas: Hex }];
      return { result: await wallet.sendTransaction({ to, data, gas: BigInt(gas), chain: null }) };
    });
    await page.addInitScript(() => {
      const global = globalThis as unknown as {
        walletRequest(method: string, params: unknown[]): Promise<{ result?: unknown; error?: object }>;
        ethereum: object;
      };
      global.ethereum = {
        async request({ method, params = [] }: { method: string; params?: unknown[] }) {
          const { result, error } = await global.walletRequest(method, params);
          if (error) throw Object.assign(new Error('rejected'), error);
          return result;
        },
      };
    });
    await page.goto(`${origin}/`);
    return page;
  }

  const needBrowser = (test: TestContext): void => {
    if (CHROMIUM === null) test.skip('no Chromium is installed');
  };

  it('needs nothing of Node', () => {
    expect(script.text).not.toMatch(/from ?["']node:|require\(["']node:|\bBuffer\./);
    expect(script.inputs.filter((path) => /protocol\/src\/authentication/.test(path))).toEqual([]);
  });

  it('quotes, lists banks and runs a voucher', async (test) => {
    needBrowser(test);
    const page = await openPage(false);
    // The page asks for the banks after it has shown the quote.
    await page.waitForSelector('#pay:not([disabled])');
    expect(await page.textContent('#quote')).toMatch(/^\d+/);
    expect(Number(await page.textContent('#banks'))).toBeGreaterThan(0);
    await page.click('#pay');
    await expect.poll(() => page.textContent('#state')).toBe('sent');
    const [newest] = await story.svc.conversions.list().take(1);
    const done = await story.svc.conversions.waitFor(newest?.reference ?? '', 'succeeded');
    expect(done.status).toBe('succeeded');
    await page.close();
  });

  it('names the refusal of the person at the wallet', async (test) => {
    needBrowser(test);
    const page = await openPage(true);
    await page.waitForSelector('#pay:not([disabled])');
    await page.click('#pay');
    await expect.poll(() => page.textContent('#state')).toBe('WalletError: rejected_by_user');
    await page.close();
  });
});
