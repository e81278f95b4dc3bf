// The database as the Sandbox gets it in a process that serves Live too: few sessions at a time and small statements, so that Live
// never waits behind more than those.
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import { type Pace, USUAL_PACE } from './statement-queue.ts';

/** Besides those of Live, which keep what they have prepared: a new session plans everything once more. */
const MAX_SESSIONS = 4;
/** The embedded engine has one session, and works in the process itself: the event loop stops for each statement. */
const EMBEDDED: Pace = { batches: 1, lanes: 1, requests: 4, inTurns: true };
const BESIDE_LIVE: Pace = { batches: 1, lanes: 2, requests: 16, inTurns: true };

/** The same context for requests and jobs of the Sandbox. Itself where nothing of Live is served. */
export function limitSandbox(context: Context): Context {
  if (!context.config.envs.includes('live')) return context;
  const { db, running } = context;
  const limited = db.limited?.(MAX_SESSIONS) ?? takeTurns(db);
  // Work on a conversion is the same work, whichever handle it came through.
  const own = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, own).set(limited, own);
  return { ...context, db: limited };
}

export const paceOf = ({ engine, isLimited }: Database): Pace => {
  if (!isLimited) return USUAL_PACE;
  return engine === 'pglite' ? EMBEDDED : BESIDE_LIVE;
};

/** One at a time: what waits for its turn waits here, and not among the statements of others. */
function takeTurns(db: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
  const query: Database['query'] = (text, values, name) => inTurn(() => db.query(text, values, name));
  const transaction: Database['transaction'] = (work) => inTurn(() => db.transaction(work));
  const own: Partial<Database> = { query, transaction, isLimited: true };
  return new Proxy(db, {
    get: (target, property) => Reflect.get(Object.hasOwn(own, property) ? own : target, property),
  });
}
