// Bundles the scripts that tests start as processes, once a test run. Loading their modules from source takes 2 to 4 s of CPU
// at each start, the bundle a tenth of that.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleSources } from '../../../scripts/bundle-sources.mjs';
import { plantBug } from '../../../test/planted/plant-bug.ts';
import { hashOf } from './test-hash.ts';

const ROOT = new URL('../../../', import.meta.url);
const DEVNET = new URL('../src/sandbox/devnet-process.ts', import.meta.url);

/** Bundled together, because all of them take as long as one: they share most of their modules. */
const RELEASED = ['packages/cli/src/main.ts', 'packages/service/src/main.ts'];
const TOGETHER = [
  ...RELEASED,
  'packages/cli/src/demo/main.ts',
  'packages/contracts/scripts/deploy.ts',
  'packages/devnet/src/main.ts',
  'packages/service/src/probe.ts',
  'packages/service/src/sandbox/main.ts',
  'packages/service/test/conversions/one-call.ts',
  'packages/service/test/dashboard/audit-process.ts',
  'packages/service/test/dashboard/mail-process.ts',
  'packages/service/test/dashboard/send-mail-process.ts',
  'packages/service/test/gate/stub-service-process.ts',
  'packages/service/test/ground/slow-service.ts',
  'packages/service/test/ground/write-rows.ts',
  'packages/service/test/webhooks/worker-process.ts',
];
/**
 * For processes that live for seconds: the embedded database's WebAssembly is not optimized, which would take a third of the
 * CPU of a start. A process that asks it thousands of times is better without.
 */
export const SHORT_LIFE = ['--liftoff-only'];
/** For a machine with much else to do. */
const MAX_WAIT_MS = 600_000;

/** Below node_modules, because the bundle finds what is external from its own folder. */
export const bundleFolder = (): string =>
  fileURLToPath(
    new URL(`node_modules/.cache/svc-test/${basename(process.env.SVC_TEST_RUN_DIR ?? `alone-${process.pid}`)}`, ROOT),
  );

const bundles = new Map<string, Promise<string>>();

/** Returns the path of the bundle. */
export async function bundleScript(file: URL): Promise<string> {
  const group = groupOf(file);
  const key = hashOf(group.map(({ href }) => href));
  const made = bundles.get(key) ?? makeBundles(key, group);
  bundles.set(key, made);
  return join(await made, `${nameOf(file)}.js`);
}

/** The script and those it is bundled with, of this version's sources or of a release's. */
function groupOf(file: URL): URL[] {
  const together = new Map([
    [ROOT.href, TOGETHER],
    [file.href.slice(0, file.href.lastIndexOf('/packages/') + 1), RELEASED],
  ]);
  for (const [root, paths] of together) {
    const group = paths.map((path) => new URL(path, root)).filter((each) => existsSync(each));
    if (group.some(({ href }) => href === file.href)) return group;
  }
  return [file];
}

const nameOf = (file: URL): string => `${basename(file.pathname, '.ts')}-${hashOf([file.href])}`;

/** Returns the folder. The first test process that asks makes it; the others wait for it. */
async function makeBundles(key: string, group: URL[]): Promise<string> {
  const place = join(bundleFolder(), key);
  mkdirSync(bundleFolder(), { recursive: true });
  if (isFirst(`${place}.starting`)) {
    const entries = group.map((each) => [nameOf(each), fileURLToPath(each)]);
    const places = { ...Object.fromEntries(entries), 'devnet-process': fileURLToPath(DEVNET) };
    // A process that a test starts has the bug that is planted in the test.
    const [planted] = plantBug(process.env.SVC_PLANTED_BUG);
    try {
      await bundleSources(`${place}.new`, places, planted?.transform);
    } catch (error) {
      writeFileSync(`${place}.error`, String(error));
      throw error;
    }
    renameSync(`${place}.new`, place);
  }
  for (const giveUpAt = Date.now() + MAX_WAIT_MS; !existsSync(place); await wait(50)) {
    if (existsSync(`${place}.error`)) throw new Error(readFileSync(`${place}.error`, 'utf8'));
    if (Date.now() > giveUpAt) throw new Error(`another test process did not bundle ${group.join(', ')}`);
  }
  return place;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
