// Loads TypeScript as a production build compiles it. The loader of `npm run` keeps the names of functions, which costs a call
// for every closure that is made: measured with it, the service would pay for what no installation runs.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';

if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: url,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
