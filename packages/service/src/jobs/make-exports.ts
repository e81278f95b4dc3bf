// Makes exports, one part at a time, and deletes those that have expired.
import { makeExportPart } from '../exports/make-export-part.ts';
import { clearExports } from '../exports/store/exports.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Job } from '../ports/job.ts';

export const makeExports: Job = {
  name: 'make-exports',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  run: (context) => makeExportPart(context),
};

export const clearExportsJob: Job = {
  name: 'clear-exports',
  everyMs: MINUTE_MS,
  run: ({ db, clock }) => clearExports(db, clock.now()),
};
