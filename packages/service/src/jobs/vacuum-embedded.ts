// Vacuums the embedded database, which never does so by itself.
import type { Job } from '../ports/job.ts';

export const vacuumEmbedded: Job = {
  name: 'vacuum-embedded',
  everyMs: 60 * 60 * 1000,
  async run({ db }) {
    if (db.engine === 'pglite') await db.query('vacuum');
    return false;
  },
};
