// Tells the browser stories in Firefox and in WebKit against a Sandbox, and visits its pages at two widths.
// node --conditions=svc-source --import tsx packages/dashboard/scripts/try-browsers.ts [firefox|webkit] [folder for pictures]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SVC } from '@svc/sdk';
import { sandboxWallet } from '@svc/sdk/sandbox';
import { startSandbox } from '@svc/service';
import { makeSignInLink } from '@svc/service/dashboard/serve/sign-in-link';
import { FIREFOX, openFirefox } from '../test/harness/web-driver/open-firefox.ts';
import { openWebkit, WEBKIT } from '../test/harness/web-driver/open-webkit.ts';
import { makeRemoteVisitor, type RemoteVisitor } from '../test/harness/web-driver/remote-visitor.ts';
import type { House } from '../test/harness/web-driver/stories.ts';
import { type ToldStory, tellStories } from '../test/harness/web-driver/tell-stories.ts';
import type { WebDriver } from '../test/harness/web-driver/web-driver.ts';
import { placesFor } from './places.ts';

const [only, folder] = process.argv.slice(2);
const BROWSERS = [
  { name: 'firefox', found: FIREFOX, open: openFirefox, amounts: ['27.25', '28.25'] },
  { name: 'webkit', found: WEBKIT, open: openWebkit, amounts: ['37.25', '38.25'] },
] as const;
const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 500, height: 900 },
];

const home = mkdtempSync(join(tmpdir(), 'svc-browsers-'));
const sandbox = await startSandbox({ SVC_DATA_DIR: home, PORT: '0', SVC_LOG_LEVEL: 'silent' });
let failures = 0;
try {
  for (const { name, found, open, amounts } of BROWSERS) {
    if (only !== undefined && only !== name) continue;
    if (found === null) console.log(`${name}: not installed, skipped`);
    else await tryBrowser(await open(), amounts);
  }
} finally {
  await sandbox.stop();
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

async function tryBrowser(driver: WebDriver, amounts: House['amounts']): Promise<void> {
  console.log(driver.name);
  try {
    const house = await makeHouse(amounts);
    await tellStories(driver, house, report);
    await visitPages(makeRemoteVisitor(driver), house);
  } finally {
    await driver.close();
  }
}

async function makeHouse(amounts: House['amounts']): Promise<House> {
  const { credentials, credentialsFile, service } = sandbox;
  const svc = SVC.fromFile(credentialsFile);
  const wallet = sandboxWallet(0, credentialsFile).account.address;
  return {
    home: `${credentials.baseUrl}/dashboard`,
    amounts,
    signInLink: await makeSignInLink(service.context, { baseUrl: credentials.baseUrl }),
    async convert(amount) {
      await svc.conversions.create({ type: 'crypto-issue', chain: 'celo-sepolia', wallet, pair: 'USDC', amount });
    },
  };
}

async function report({ name, problems }: ToldStory, visitor: RemoteVisitor): Promise<void> {
  console.log(`  ${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const problem of problems) console.log(`       ${problem}`);
  if (problems.length === 0) return;
  failures += 1;
  await keepPicture(visitor, `failed-${failures}`);
}

/** Every page that needs no object of its own, and none may be wider than its window. */
async function visitPages(visitor: RemoteVisitor, { home: base }: House): Promise<void> {
  const ids = {
    conversionId: '',
    reviewId: '',
    wallet: '',
    endpointId: '',
    eventId: '',
    requestId: '',
    invitationToken: '',
  };
  const places = placesFor({ merchantId: sandbox.credentials.merchantId, ...ids }).filter(
    ({ path, isOutside }) => !isOutside && !/[/=]$/.test(path),
  );
  for (const size of WIDTHS) {
    await visitor.driver.setSize(size);
    const problems: string[] = [];
    for (const { name, path } of places) {
      problems.push(...(await visitPage(visitor, { name, url: `${base}${path}`, size })));
    }
    await report({ name: `${places.length} pages are no wider than ${size.width}`, problems }, visitor);
  }
}

interface Visit {
  name: string;
  url: string;
  size: { width: number };
}

async function visitPage(visitor: RemoteVisitor, { name, url, size }: Visit): Promise<string[]> {
  await visitor.open(url);
  await visitor.see({ css: 'h1' });
  await visitor.until(`${name} loaded`, 'return document.querySelector(".animate-shimmer") === null;');
  const excess = await visitor.driver.run<number>('return document.documentElement.scrollWidth - innerWidth;');
  await keepPicture(visitor, `${name}-${size.width}`);
  const problems = await visitor.takeProblems();
  if (excess > 0) problems.push(`${excess} pixels too wide`);
  return problems.map((problem) => `${name}: ${problem}`);
}

async function keepPicture({ driver }: RemoteVisitor, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${driver.name.split(' ')[0]}-${name}.png`), await driver.takePicture());
}
