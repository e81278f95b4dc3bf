// Writes which files of a run failed to the file named by SVC_FAILED_FILES, for the second run of .ci/run.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Nothing is written where more than tests failed: a second run of files would not show it again. */
export function makeFailedFilesReporter(path: string | undefined): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      if (path === undefined || unhandledErrors.length > 0) return;
      const failed = modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
      writeFileSync(path, failed.map((file) => `${file}\n`).join(''));
    },
  };
}
