import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Tests stand beside the source; stories that need the whole service stand in packages/*/test.
export default defineConfig({
  resolve: { conditions: ['svc-source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['svc-source', 'node', 'import', 'module', 'default'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    execArgv: ['--conditions=svc-source'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
