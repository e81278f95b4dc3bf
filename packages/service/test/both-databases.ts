// Runs the same tests on the embedded engine and on a real PostgreSQL, or on PostgreSQL alone.
import { afterAll, describe } from 'vitest';
import type { Database } from '../src/ports/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openTestDatabase } from './test-database.ts';

export type MakeDatabase = () => Promise<Database>;

/** A mutant of the SQL makes a database of its own for each, and a kept one of the embedded engine has 40 MB. */
const IS_MUTANT = process.env.SVC_MUTATE_JOB !== undefined;

/** `makeDb` answers with a fresh, migrated database, closed by itself when the block is done. */
type Tests = (makeDb: MakeDatabase, engine: string) => void;

export const describeOnBothDatabases = (name: string, tests: Tests): void =>
  describeOn(IS_MUTANT ? ['postgres'] : ['pglite', 'postgres'], name, tests);

/** For what the engine has no part in: the embedded one takes several times the CPU. */
export const describeOnPostgres = (name: string, tests: Tests): void => describeOn(['postgres'], name, tests);

function describeOn(engines: readonly ('pglite' | 'postgres')[], name: string, tests: Tests): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    const opened: Database[] = [];
    afterAll(async () => {
      await Promise.all(opened.map((db) => db.close()));
    });
    tests(async () => {
      const db = engine === 'pglite' ? await openEmbeddedDatabase() : await openTestDatabase();
      opened.push(db);
      return db;
    }, engine);
  });
}
