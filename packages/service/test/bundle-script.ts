// Bundles a script of the workspaces once a test run. Loading its modules from source takes 2 to 4 s of CPU at each start, the
// bundle a tenth of that.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSources } from '../../../scripts/bundle-sources.mjs';
import { hashOf } from './test-hash.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEVNET = new URL('../src/sandbox/devnet/devnet-process.ts', import.meta.url);

/** Below node_modules, because the bundle finds what is external from where it stands. */
export const bundleFolder = (): string =>
  join(ROOT, 'node_modules', '.cache', 'svc-test', basename(process.env.SVC_TEST_RUN_DIR ?? `alone-${process.pid}`));

const bundles = new Map<string, Promise<string>>();

/** Returns the path of the bundle. */
export function bundleScript(file: URL): Promise<string> {
  const known = bundles.get(file.href) ?? makeBundle(file);
  bundles.set(file.href, known);
  return known;
}

async function makeBundle(file: URL): Promise<string> {
  const place = join(bundleFolder(), hashOf([file.href]));
  const name = basename(file.pathname, '.ts');
  if (existsSync(place)) return join(place, `${name}.js`);
  const draft = `${place}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await bundleSources(draft, { [name]: fileURLToPath(file), 'devnet-process': fileURLToPath(DEVNET) });
  takePlace(draft, place);
  return join(place, `${name}.js`);
}

/** Another worker may have made the same in the meantime. */
function takePlace(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}
