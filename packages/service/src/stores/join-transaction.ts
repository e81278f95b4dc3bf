// A database that takes part in a transaction already open: a use case that would open one of its own joins it.
import type { Database, Queryable } from '../ports/database.ts';

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
