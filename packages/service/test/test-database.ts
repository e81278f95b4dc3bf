// A fresh, migrated PostgreSQL database for a test. The embedded one costs a second or more of CPU to open, and several
// times as much for each query, so only tests that are about it use it (embedded-database.ts).
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { type Postgres, startPostgres } from './postgres.ts';

export async function openTestDatabase(): Promise<Database> {
  const postgres = await startPostgres();
  return openCreated(postgres, await postgres.createDatabase());
}

/** For tests that migrate it themselves. */
export async function openEmptyDatabase(): Promise<Database> {
  const postgres = await startPostgres();
  return openCreated(postgres, await postgres.createEmptyDatabase());
}

async function openCreated(postgres: Postgres, databaseUrl: string): Promise<Database> {
  const db = await openDatabase({ databaseUrl: postgres.socketUrl(databaseUrl), dataDir: null });
  // Hundreds of databases of 12 MB each would stay until the end of the run.
  const close = async (): Promise<void> => {
    await db.close();
    await postgres.dropDatabase(databaseUrl);
    await postgres.stop();
  };
  return new Proxy(db, { get: (target, name) => (name === 'close' ? close : Reflect.get(target, name)) });
}
