// A fresh, migrated PostgreSQL database for a test. The embedded one costs a second or more of CPU to open, and several
// times as much for each query, so only tests that are about it use it (embedded-database.ts).
import { openDatabase } from '../src/adapters/database/open-database.ts';
import type { Database } from '../src/ports/database.ts';
import { startPostgres } from './postgres.ts';

export async function openTestDatabase(): Promise<Database> {
  const postgres = await startPostgres();
  return openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: null });
}
