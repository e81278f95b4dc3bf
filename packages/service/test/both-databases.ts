// Runs the same tests on the embedded engine and on a real PostgreSQL.
import { afterAll, describe } from 'vitest';
import type { Database } from '../src/ports/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openTestDatabase } from './test-database.ts';

export type MakeDatabase = () => Promise<Database>;

/** `makeDb` answers with a fresh, migrated database, closed by itself when the block is done. */
export function describeOnBothDatabases(name: string, tests: (makeDb: MakeDatabase, engine: string) => void): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (engine) => {
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
