// Bundles a script of the workspaces once a test run. Loading its modules from source takes 2 to 4 s of CPU at each start, the
// bundle a tenth of that.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { hashOf } from './test-hash.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEVNET = new URL('../src/sandbox/devnet/devnet-process.ts', import.meta.url);

/** Native code, and WebAssembly beside its loader, stay in node_modules. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@nomicfoundation/edr',
  '@node-rs/argon2',
  'sodium-native',
  'tiny-secp256k1',
  'pg-native',
];

/** CommonJS packages inside an ES module still ask for `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

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
  await bundleInto(draft, { [name]: fileURLToPath(file), 'devnet-process': fileURLToPath(DEVNET) });
  takePlace(draft, place);
  return join(place, `${name}.js`);
}

/** `entryPoints`: paths of the sources by the names of the bundles. */
export async function bundleInto(outdir: string, entryPoints: Record<string, string>): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['svc-source'],
    external: EXTERNAL,
    banner: { js: BANNER },
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [keepPlaces],
  });
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

/** Our files find others by `import.meta.url`: each keeps its own, except that the devnet's process stands beside the bundle. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup(bundle) {
    bundle.onLoad({ filter: /packages[\\/][^\\/]+[\\/](src|test)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url') || path.endsWith('start-devnet-process.ts')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};
