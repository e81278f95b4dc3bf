// A database that notes every statement sent outside a transaction, for tests that count them.
import type { Database } from '../../src/ports/database.ts';

export function recordStatements(db: Database, statements: string[]): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return (...query: Parameters<Database['query']>) => {
        statements.push(query[0]);
        return target.query(...query);
      };
    },
  });
}
