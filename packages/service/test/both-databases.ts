// Runs the same tests on the embedded engine and on a real PostgreSQL.
import { afterAll, describe } from 'vitest';
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { type Postgres, startPostgres } from './postgres.ts';

export type MakeDatabase = () => Promise<Database>;

/** `makeDb` answers with a fresh, migrated database, closed by itself when the block is done. */
export function describeOnBothDatabases(name: string, tests: (makeDb: MakeDatabase, engine: string) => void): void {
  describe.each(['pglite', 'postgres'] as const)(`${name} on %s`, (engine) => {
    const opened: Database[] = [];
    let postgres: Promise<Postgres> | null = null;
    const open = async (): Promise<Database> => {
      if (engine === 'pglite') return openEmbeddedDatabase();
      postgres ??= startPostgres();
      return openDatabase({ databaseUrl: await (await postgres).createDatabase(), dataDir: null });
    };
    afterAll(async () => {
      await Promise.all(opened.map((db) => db.close()));
      await (await postgres)?.stop();
    });
    tests(async () => {
      const db = await open();
      opened.push(db);
      return db;
    }, engine);
  });
}
