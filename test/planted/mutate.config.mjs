// The test run of `npm run mutate`: one process, whose runner plants the mutants.
import { relative, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { listMutants } from './list-mutants.mjs';
import { writeSchemata } from './write-schemata.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const mutants = listMutants(ROOT);

const MIGRATOR = 'packages/service/src/stores/migrate.ts';
const READ = "readFileSync(new URL(name, folder), 'utf8')";

const plantAll = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(ROOT, id.split('?')[0]);
    // SQL is planted as it is read: each mutant makes a database of its own.
    if (file === MIGRATOR) return code.replace(READ, `globalThis.__svcSqlOf(name, ${READ})`);
    const own = mutants.filter((mutant) => mutant.file === file);
    return own.length === 0 ? undefined : writeSchemata(code, own);
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [plantAll],
  resolve: { conditions: ['svc-source', 'node'] },
  ssr: { resolve: { conditions: ['svc-source', 'node'] } },
  test: {
    include: ['test/planted/mutants.anchor.ts'],
    globalSetup: ['packages/service/test/global-setup.ts'],
    setupFiles: ['test/property-seed.ts'],
    runner: './test/planted/mutant-runner.mjs',
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    execArgv: ['--conditions=svc-source'],
    // The runner counts them for the mutant that causes them.
    dangerouslyIgnoreUnhandledErrors: true,
    teardownTimeout: 10_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
