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

/**
 * `entryPoints`: paths of the sources by the names of the bundles. `outdir` has to be below node_modules, where the rest is found.
 * `change`: what a source of ours becomes before it is bundled; undefined where it stays.
 */
export async function bundleSources(outdir, entryPoints, change = () => undefined) {
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
    plugins: [keepPlaces(change)],
  });
}

/** Our files find others by `import.meta.url`: each keeps its own, except that the devnet's process is beside the bundle. */
const keepPlaces = (change) => ({
  name: 'keep-places',
  setup(bundle) {
    bundle.onLoad({ filter: /packages[\\/][^\\/]+[\\/](src|test|scripts)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const changed = change(text, path);
      const hasPlace = text.includes('import.meta.url') && !path.endsWith('start-devnet-process.ts');
      if (changed === undefined && !hasPlace) return undefined;
      const place = JSON.stringify(pathToFileURL(path).href);
      const contents = changed ?? text;
      return { contents: hasPlace ? contents.replaceAll('import.meta.url', place) : contents, loader: 'ts' };
    });
  },
});
