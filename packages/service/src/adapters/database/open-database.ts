// Opens the database of an installation: PostgreSQL when a URL is given, the embedded engine otherwise.
import type { Database } from '../../ports/database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseOptions {
  databaseUrl: string | null;
  /** For LISTEN, where `databaseUrl` leads to a pooler. */
  directUrl?: string | null;
  /** Folder of the embedded database. Null keeps it in memory. */
  dataDir: string | null;
  freeSpaceWatermarkBytes?: number;
  /** A tar of what a database in memory starts from, so that a test has a migrated one. Memory only. */
  files?: Uint8Array;
  /** Connections in the pool. */
  poolSize?: number;
  onConnectionError?: (error: Error) => void;
}

export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null ? openPglite(options) : openPostgres({ ...options, url: options.databaseUrl });
}
