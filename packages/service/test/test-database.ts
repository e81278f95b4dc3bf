// A fresh, migrated PostgreSQL database for a test. The embedded one costs a second or more of CPU to open, and several
// times as much for each query, so only tests that are about it use it (embedded-database.ts).
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { startPostgres } from './postgres.ts';

export async function openTestDatabase(): Promise<Database> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const db = await openDatabase({ databaseUrl: postgres.socketUrl(databaseUrl), dataDir: null });
  // Hundreds of databases of 12 MB each would stay until the end of the run.
  const close = async (): Promise<void> => {
    await db.close();
    await postgres.dropDatabase(databaseUrl);
    await postgres.stop();
  };
  return new Proxy(db, { get: (target, name) => (name === 'close' ? close : Reflect.get(target, name)) });
}
