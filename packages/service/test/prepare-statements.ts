// A database that prepares each statement once, for tests that run the same ones ten thousand times: parsing and planning
// them again takes the server most of its CPU.
import type { Database, Queryable } from '../src/ports/database.ts';
import { hashOf } from './test-hash.ts';

export function prepareStatements(db: Database): Database {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text) ?? `test_${hashOf([text])}`;
    names.set(text, known);
    return known;
  };
  const over = (on: Queryable): Queryable['query'] => {
    // Text without values may hold several statements, which cannot be prepared.
    return (text, values, name) => on.query(text, values, name ?? (values && nameOf(text)));
  };
  const query = over(db);
  const transaction: Database['transaction'] = (work) => db.transaction((tx) => work({ query: over(tx) }));
  return new Proxy(db, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'transaction') return transaction;
      return Reflect.get(target, key);
    },
  });
}
