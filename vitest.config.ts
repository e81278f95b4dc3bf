import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Tests stand beside the source; stories that need the whole service stand in packages/*/test.
export default defineConfig({
  resolve: { conditions: ['svc-source', 'node'] },
  ssr: { resolve: { conditions: ['svc-source', 'node'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['packages/service/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    execArgv: ['--conditions=svc-source'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
