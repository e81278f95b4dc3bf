// The embedded database: PostgreSQL in WebAssembly with one connection, stored in the data folder or in memory.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type messages, PGlite, protocol, type Transaction } from '@electric-sql/pglite';
import utils from 'pg/lib/utils.js';
import type { Database, Queryable, SqlValue } from '../../ports/database.ts';
import { makeTransactionGuard, toServiceError } from './guard-transaction.ts';
import { lockFolder } from './lock-folder.ts';
import { lendSharedFiles, MemoryFiles } from './memory-files.ts';
import type { DatabaseOptions } from './open-database.ts';
import { type Column, OWN_PARSERS, type Row, readRow, toColumns, toParameter } from './sql-values.ts';

export async function openPglite(options: DatabaseOptions): Promise<Database> {
  const { dataDir } = options;
  if (dataDir === null) {
    const pglite = await start({ fs: new MemoryFiles(options.files ?? null) });
    return overPglite(pglite, { hasFreeSpace: () => true, beforeClose: nothing, afterClose: () => undefined });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const pglite = await startInFolder(join(dataDir, 'db'));
    const hasFreeSpace = watchFreeSpace(dataDir, options.freeSpaceWatermarkBytes ?? DEFAULT_WATERMARK_BYTES);
    return overPglite(pglite, {
      hasFreeSpace,
      beforeClose: () => pglite.exec('checkpoint'),
      afterClose() {
        syncFolder(join(dataDir, 'db'));
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

const nothing = async (): Promise<void> => undefined;

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

async function start(options: { dataDir?: string; fs?: MemoryFiles }): Promise<PGlite> {
  const parsers = Object.fromEntries(OWN_PARSERS);
  const fsBundle = lendSharedFiles();
  const pglite = new PGlite({
    ...options,
    fsBundle,
    parsers,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  await pglite.waitReady;
  return pglite;
}

/** Syncs the folder's own entries, because the engine never syncs. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

interface Place {
  hasFreeSpace: () => boolean;
  beforeClose: () => Promise<unknown>;
  afterClose: () => void;
}

function overPglite(pglite: PGlite, { hasFreeSpace, beforeClose, afterClose }: Place): Database {
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
        await beforeClose();
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

// One statement with parameters on the embedded engine. The engine's own `query` hands it over in six parts, and parses and
// plans it again every time: most of the CPU of a short one.
/// <reference path="./pg-utils.d.ts" />

interface Statement {
  /** Empty until it is prepared. */
  name: string;
  /** Null until it was answered once as a prepared one. */
  columns: readonly Column[] | null;
}

type Message = messages.BackendMessage;

/** Bounds what their plans hold of the memory. The service has fewer, but for searches that are put together from parts. */
const MAX_KNOWN = 400;

/** "cached plan must not change result type" has no code of its own. */
const FEATURE_NOT_SUPPORTED = '0A000';

const { serialize } = protocol;

/** Returns what runs a statement. There is one connection, so every text is prepared on it when it comes again. */
function prepareOnPglite(pglite: PGlite) {
  const known = new Map<string, Statement>();
  let prepared = 0;

  async function run(text: string, values: readonly unknown[]): Promise<Row[]> {
    const comesAgain = known.has(text);
    const statement: Statement = known.get(text) ?? { name: '', columns: null };
    if (known.size < MAX_KNOWN) known.set(text, statement);
    const name = statement.name || (comesAgain ? `s${++prepared}` : '');
    const parts = [
      serialize.bind({ statement: name, values: values.map((value) => utils.prepareValue(value)) }),
      serialize.execute({}),
      serialize.sync(),
    ];
    if (statement.columns === null) parts.splice(1, 0, serialize.describe({ type: 'P' }));
    if (statement.name === '') parts.unshift(serialize.parse({ name, text }));
    const answer = await pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false, throwOnError: false });
    // Prepared it stays, even where the rest of it failed.
    if (answer.some((message) => message.name === 'parseComplete')) statement.name = name;
    const failure = answer.find(isFailure);
    // Its table has other columns now: it is prepared again at its next use.
    if (failure?.code === FEATURE_NOT_SUPPORTED) known.delete(text);
    if (failure) throw failure;
    const columns = statement.columns ?? toColumns(answer.find(isDescription)?.fields ?? []);
    // Until it is prepared, nothing refuses it when its table gets another column.
    if (statement.name !== '') statement.columns = columns;
    return answer.filter(isRow).map(({ fields }) => readRow(columns, fields));
  }

  return (text: string, values: readonly unknown[]): Promise<Row[]> => pglite.runExclusive(() => run(text, values));
}

const isFailure = (message: Message): message is messages.DatabaseError => message.name === 'error';
const isDescription = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';
