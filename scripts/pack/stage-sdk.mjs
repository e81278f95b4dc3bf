// Lays out the SDK's package: one CommonJS implementation, ES modules that pass its exports on, and declarations for both.
// One implementation, because a program that loads both forms must still see one `SvcFailure`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';
import { root } from '../ensure-installed.mjs';
import { bundleNode, LINE_LIMIT, packagesIn } from './bundle-node.mjs';
import { emitDeclarations } from './emit-declarations.mjs';
import { writeNotices } from './write-notices.mjs';

const home = join(root, 'packages', 'sdk');
const source = join(home, 'src');
const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const entries = Object.keys(own.exports).map((key) => (key === '.' ? 'index' : key.slice(2)));
/** For web pages: ES modules only, without anything of Node. */
const forBrowsers = entries.filter((entry) => entry === 'browser');
const forNode = entries.filter((entry) => !forBrowsers.includes(entry));

/** Returns the folder. */
export async function stageSdk(staging, version) {
  const folder = join(staging, 'sdk');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const packages = [...(await writeForNode(dist)), ...(await writeForBrowsers(dist))];
  emitDeclarations({ name: 'sdk', entries, outdir: join(dist, 'types') });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`);
  copyFileSync(join(home, 'README.md'), join(folder, 'README.md'));
  writeNotices(folder, [...new Set(packages)].sort());
  return folder;
}

async function writeForNode(dist) {
  const entryPoints = Object.fromEntries(forNode.map((entry) => [entry, join(source, `${entry}.ts`)]));
  const bundled = await bundleNode({ entryPoints, outdir: dist, write: false });
  for (const { path, text } of bundled.outputFiles) {
    const { code } = await transform(text, {
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      minifyWhitespace: true,
      lineLimit: LINE_LIMIT,
      // A runner that evaluates CommonJS by itself, as Jest does, knows no import(): what is loaded late is required late.
      supported: { 'dynamic-import': false },
    });
    const name = basename(path).replace(/\.js$/, '.cjs');
    writeFileSync(join(dist, name), code.replace(/(["']\.\/[\w-]+)\.js(["'])/g, '$1.cjs$2'));
  }
  for (const entry of forNode) {
    const names = bundled.exportsOf(entry).join(', ');
    writeFileSync(join(dist, `${entry}.js`), `export { ${names} } from './${entry}.cjs';\n`);
  }
  return bundled.packages;
}

async function writeForBrowsers(dist) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: forBrowsers.map((entry) => join(source, `${entry}.ts`)),
    outdir: dist,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['svc-source'],
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  return packagesIn(metafile);
}

function manifest(version) {
  const { name, description, license, engines } = own;
  return {
    name,
    version,
    description,
    license,
    keywords: ['stablecoin', 'naira', 'ngn', 'celo', 'usdc', 'usdt', 'conversion'],
    type: 'module',
    engines,
    sideEffects: false,
    main: './dist/index.cjs',
    module: './dist/index.js',
    types: './dist/types/index.d.ts',
    exports: {
      ...Object.fromEntries(entries.map((entry) => [entry === 'index' ? '.' : `./${entry}`, conditionsOf(entry)])),
      './package.json': './package.json',
    },
    // For `moduleResolution: node10`, which does not read `exports`.
    typesVersions: {
      '*': Object.fromEntries(
        entries.filter((entry) => entry !== 'index').map((entry) => [entry, [`./dist/types/${entry}.d.ts`]]),
      ),
    },
    files: ['dist', 'THIRD-PARTY-LICENSES.txt'],
    // Any viem wallet client can execute a conversion; nothing else here needs viem.
    peerDependencies: { viem: '>=2' },
    peerDependenciesMeta: { viem: { optional: true } },
  };
}

function conditionsOf(entry) {
  const esm = { types: `./dist/types/${entry}.d.ts`, default: `./dist/${entry}.js` };
  if (forBrowsers.includes(entry)) return esm;
  return { import: esm, require: { types: `./dist/types/${entry}.d.cts`, default: `./dist/${entry}.cjs` } };
}
