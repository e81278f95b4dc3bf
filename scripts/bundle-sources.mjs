// Bundles scripts of the workspaces to run on this machine: loading their modules one by one takes several times the CPU and memory.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './ensure-installed.mjs';

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

/** `entryPoints`: paths of the sources by the names of the bundles. `outdir` has to be below node_modules, where the rest is found. */
export async function bundleSources(outdir, entryPoints) {
  await build({
    absWorkingDir: root,
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
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [keepPlaces],
  });
}

/** Our files find others by `import.meta.url`: each keeps its own, except that the devnet's process is beside the bundle. */
const keepPlaces = {
  name: 'keep-places',
  setup(bundle) {
    bundle.onLoad({ filter: /packages[\\/][^\\/]+[\\/](src|test|scripts)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url') || path.endsWith('start-devnet-process.ts')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};
