// Bundles entries for Node with everything they need inside, and lists the outside packages inside.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../ensure-installed.mjs';

/** node:crypto does the same work: a merchant's installation needs no native library besides Node. */
const withoutSodium = {
  name: 'without-sodium',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]authentication[\\/]sodium\.ts$/ }, () => ({
      contents: 'export const sodium = null;',
      loader: 'ts',
    }));
  },
};

/** CommonJS packages inside an ES module still ask for `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Node prints the line that threw above an error that nobody caught. */
export const LINE_LIMIT = 160;

/** Returns the written files, the exports of each entry and the names of the outside packages. */
export async function bundleNode({ entryPoints, outdir, external = [], needsRequire = false, write = true }) {
  const { outputFiles, metafile } = await build({
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
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: LINE_LIMIT,
    legalComments: 'none',
    metafile: true,
    write,
    logLevel: 'warning',
    plugins: [withoutSodium],
    ...(needsRequire && { banner: { js: BANNER } }),
  });
  return { outputFiles, exportsOf: (name) => exportsOf(metafile, outdir, name), packages: packagesIn(metafile) };
}

function exportsOf(metafile, outdir, name) {
  const found = Object.entries(metafile.outputs).find(([path]) => join(root, path) === join(outdir, `${name}.js`));
  if (found === undefined) throw new Error(`${name}.js was not written`);
  return found[1].exports.toSorted();
}

/** Outside packages, as folders in node_modules. */
export function packagesIn(metafile) {
  const found = Object.keys(metafile.inputs).flatMap((path) => {
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return folder === undefined ? [] : [join(root, folder)];
  });
  return [...new Set(found)].sort();
}
