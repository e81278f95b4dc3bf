import { configDefaults, defineConfig } from 'vitest/config';
import { makeFailedFilesReporter } from './test/failed-files.ts';
import { LongestFirst } from './test/longest-first.ts';
import { plantBug } from './test/planted/plant-bug.ts';
import { makeSkippedReporter } from './test/skipped/list-skipped.ts';

const ALL = ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'];
// These have a process of their own: they fill the memory, or what they read goes by numbers that one process counts. Ids
// never go back in time, so a test before them with a clock ahead would spoil it; simulated transactions go on counting. The
// last two keep the clocks of their process apart.
const ALONE = [
  'packages/contracts/test/**/*.test.ts',
  'packages/service/test/conversions/{kill,model,model-postgres}.test.ts',
  'packages/service/test/conversions/{exports,list-filters}.test.ts',
  'packages/cli/test/exports-and-lists.test.ts',
  'packages/dashboard/test/{books,stories}.test.ts',
  'packages/service/test/dashboard/{operator,travel-rule}.test.ts',
  'packages/service/test/ledger/model-days.test.ts',
  'packages/service/test/wire/wire.test.ts',
  'packages/service/test/ground/in-memory.test.ts',
  'packages/protocol/src/clocks-apart.test.ts',
];

// Tests are beside the source. Stories that need the whole service are in packages/*/test.
export default defineConfig({
  plugins: plantBug(process.env.SVC_PLANTED_BUG),
  resolve: { conditions: ['svc-source', 'node'] },
  ssr: { resolve: { conditions: ['svc-source', 'node'] } },
  test: {
    globalSetup: ['packages/service/test/global-setup.ts'],
    setupFiles: [
      'test/property-seed.ts',
      'test/restore-environment.ts',
      ...(process.env.SVC_TEST_CPU ? ['test/cpu-of-files.ts'] : []),
      ...(process.env.SVC_SOAK_TALLY ? ['packages/service/test/soak/count-answers.ts'] : []),
    ],
    projects: [
      // These reuse the modules of the files before them: loading them again would take a third of their time.
      {
        extends: true,
        test: { name: 'sharing', include: ALL, exclude: [...configDefaults.exclude, ...ALONE], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', makeSkippedReporter(), makeFailedFilesReporter(process.env.SVC_FAILED_FILES)],
    // Keeps compiled sources from run to run, by their content. It knows nothing of what is planted in them.
    experimental: { fsModuleCache: !process.env.SVC_PLANTED_BUG && !process.env.SVC_PLANTED_MUTANT },
    pool: 'forks',
    // Three for each core of a small machine, because many tests wait for a chain, a browser or a killed process.
    maxWorkers: 6,
    execArgv: ['--conditions=svc-source'],
    // Limits for what hangs, far above what anything takes on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 300_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
