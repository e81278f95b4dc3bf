// The embedded database: PostgreSQL in WebAssembly with one connection, stored in the data folder or in memory.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable, SqlValue } from '../../ports/database.ts';
import { makeTransactionGuard } from './guard-transaction.ts';
import { lockFolder } from './lock-folder.ts';
import type { DatabaseOptions } from './open-database.ts';
import { prepareOnPglite } from './pglite-statement.ts';
import { OWN_PARSERS, toParameter } from './sql-values.ts';
import { toServiceError } from './to-service-error.ts';

export async function openPglite(options: DatabaseOptions): Promise<Database> {
  const { dataDir } = options;
  if (dataDir === null) {
    const { loadDataDir } = options;
    return overPglite(await start(loadDataDir ? { loadDataDir } : {}), () => true, noop);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const pglite = await startInFolder(join(dataDir, 'db'));
    const hasFreeSpace = watchFreeSpace(dataDir, options.freeSpaceWatermarkBytes ?? DEFAULT_WATERMARK_BYTES);
    return overPglite(pglite, hasFreeSpace, () => {
      syncFolder(join(dataDir, 'db'));
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

const noop = (): void => undefined;

/**
 * One connection to a small database: the server's default of 128 MB would be held from the start. A new segment of the log is not filled
 * with zeros: for 16 MB the process stood still for 40 ms, and nothing is synced in any case.
 */
const SETTINGS = ['-c', 'shared_buffers=8MB', '-c', 'wal_init_zero=off'];

/** Making a database takes half a gigabyte that its engine never gives back, so another engine opens what one has made. */
async function startInFolder(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await (await start({ dataDir: folder })).close();
    return await start({ dataDir: folder });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database in ${folder} cannot be opened (${reason}). Put a backup of the data folder back, or remove it to start over.`,
    );
  }
}

async function start(options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const parsers = Object.fromEntries(OWN_PARSERS);
  const pglite = new PGlite({ ...options, parsers, startParams: [...PGlite.defaultStartParams, ...SETTINGS] });
  await pglite.waitReady;
  return pglite;
}

/** Syncs the folder's own entries, because the engine never syncs. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function overPglite(pglite: PGlite, hasFreeSpace: () => boolean, afterClose: () => void): Database {
  const guard = makeTransactionGuard();
  let roundTrips = 0;
  let closed: Promise<void> | null = null;

  const runStatement = prepareOnPglite(pglite);

  async function run<Row>(tx: Transaction | null, text: string, values?: readonly SqlValue[]): Promise<Row[]> {
    roundTrips += 1;
    try {
      if (values === undefined) return ((await (tx ?? pglite).exec(text)).at(-1)?.rows ?? []) as Row[];
      // The engine's own methods see to these three, but a statement goes past them.
      if (tx === null && closed !== null) throw new Error('PGlite is closed');
      if (tx?.closed) throw new Error('Transaction is closed');
      const statement = () => runStatement(text, values.map(toParameter));
      return (await (tx ? statement() : pglite._runExclusiveTransaction(statement))) as Row[];
    } catch (error) {
      throw toServiceError(error);
    }
  }

  return {
    engine: 'pglite',
    get roundTrips() {
      return roundTrips;
    },
    hasFreeSpace,
    async query<Row>(text: string, values?: readonly SqlValue[]) {
      guard.assertOutside();
      return run<Row>(null, text, values);
    },
    async transaction<T>(work: (tx: Queryable) => Promise<T>) {
      guard.assertOutside();
      return pglite.transaction((tx) =>
        guard.run(() =>
          work({ query: <Row>(text: string, values?: readonly SqlValue[]) => run<Row>(tx, text, values) }),
        ),
      );
    },
    // A notice arrives inside the answer to a query, so pass it on after that query is done.
    listen: (channel, onNotice) => pglite.listen(channel, (payload) => setImmediate(onNotice, payload)),
    close() {
      closed ??= (async () => {
        await pglite.exec('checkpoint');
        await pglite.close();
        afterClose();
      })();
      return closed;
    },
  };
}

// Watches the free space of the embedded database's disk, because a full disk would hang the whole process.
const DEFAULT_WATERMARK_BYTES = 512 * 1024 * 1024;
const RECHECK_AFTER_MS = 1000;

/** Returns true when at least `watermarkBytes` are free. Asks the file system at most once a second. */
export function watchFreeSpace(
  folder: string,
  watermarkBytes: number,
  freeBytes: (folder: string) => number = freeBytesOf,
): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let enough = true;
  return () => {
    const now = performance.now();
    if (now - checkedAt >= RECHECK_AFTER_MS) {
      enough = freeBytes(folder) >= watermarkBytes;
      checkedAt = now;
    }
    return enough;
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
