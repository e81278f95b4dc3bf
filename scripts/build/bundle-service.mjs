// Bundles the service into few files. Loading its ~2,000 modules one by one takes twice the time and a third more memory.
import { cpSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from '../ensure-installed.mjs';
import { LINE_LIMIT, packagesIn } from '../pack/bundle-node.mjs';

const home = join(root, 'packages', 'service');
const source = join(home, 'src');

/** Found in node_modules at run time: native code, WebAssembly beside its loader, and what only the Sandbox starts. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sodium-native',
  'tiny-secp256k1',
  'pg-native',
  '@svc/devnet',
];

/** Files of it are found by its name. */
const FONTS = 'dejavu-fonts-ttf';

/** CommonJS packages inside an ES module still ask for `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

export async function bundleService() {
  await bundleInto(join(home, 'dist'), {
    entryPoints: {
      main: join(source, 'main.ts'),
      probe: join(source, 'probe.ts'),
      index: join(source, 'index.ts'),
      'sandbox/devnet-process': join(source, 'sandbox', 'devnet-process.ts'),
    },
    external: EXTERNAL,
    sourcemap: true,
  });
}

/** The Sandbox alone, for its package: what it starts is inside. Returns the names of the outside packages that it needs beside it. */
export async function bundleSandbox(outdir) {
  const entryPoints = {
    'sandbox/main': join(source, 'sandbox', 'main.ts'),
    'sandbox/devnet-process': join(source, 'sandbox', 'devnet-process.ts'),
    // At the top, as its shared parts are: its files find others by their place from there.
    'in-memory': join(source, 'sandbox', 'in-memory', 'index.ts'),
  };
  const external = [...EXTERNAL.filter((name) => !name.startsWith('@svc/')), '@nomicfoundation/edr'];
  const { metafile } = await bundleInto(outdir, { entryPoints, external, sourcemap: false, minified: true });
  return { packages: packagesIn(metafile), needed: external.filter((name) => name !== 'pg-native').concat(FONTS) };
}

async function bundleInto(outdir, { entryPoints, external, sourcemap, minified = false }) {
  const made = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['svc-source'],
    external,
    banner: { js: BANNER },
    sourcemap,
    metafile: true,
    sourcesContent: false,
    legalComments: 'none',
    // Less to read at a start. Names stay, for what an error prints.
    ...(minified && { minifyWhitespace: true, minifySyntax: true, lineLimit: LINE_LIMIT }),
    logLevel: 'warning',
    plugins: [keepPlaces],
  });
  const migrations = join('stores', 'migrations');
  cpSync(join(source, migrations), join(outdir, migrations), { recursive: true });
  cpSync(join(root, 'docs'), join(outdir, 'api', 'pages', 'pages'), { recursive: true });
  return made;
}

/** Files of ours find others beside them by `import.meta.url`: in a bundle each keeps the place that tsc would give it. */
const keepPlaces = {
  name: 'keep-places',
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!path.startsWith(source + sep)) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const place = relative(source, path).split(sep).join('/').replace(/\.ts$/, '.js');
      return {
        contents: text.replaceAll('import.meta.url', `new URL('./${place}', import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};
