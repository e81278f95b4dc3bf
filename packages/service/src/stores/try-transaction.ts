// A transaction that may find half-way that it came too late, and then leaves nothing behind.
import type { Database, Queryable } from '../ports/database.ts';

class RolledBack extends Error {}

/** Runs `work` in one transaction. Returns false when it called `rollBack`: nothing was written. */
export async function tryTransaction(db: Database, work: (tx: Queryable) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction(work);
    return true;
  } catch (error) {
    if (error instanceof RolledBack) return false;
    throw error;
  }
}

/** Undoes the transaction it is called in: somebody else changed the row first. */
export function rollBack(): never {
  throw new RolledBack();
}

// A database that takes part in a transaction already open: a use case that would open one of its own joins it.

export function joinTransaction(db: Database, tx: Queryable): Database {
  return {
    engine: db.engine,
    listen: db.listen,
    hasFreeSpace: () => db.hasFreeSpace(),
    close: () => db.close(),
    get roundTrips() {
      return db.roundTrips;
    },
    query: (text, values, name) => tx.query(text, values, name),
    transaction: (work) => work(tx),
  };
}
