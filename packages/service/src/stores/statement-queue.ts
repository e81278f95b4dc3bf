// Requests that arrive together, or while the database works on others, share a statement: what a round trip costs is mostly
// falling asleep and waking up.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CreateOrder,
  type Creation,
  createGroupOf,
  createLaneOf,
  createWithPromises,
} from '../conversions/store/insert-conversion.ts';
import { type MoveOutcome, moveConversions, type QuietMove } from '../conversions/store/move-conversion.ts';
import type { Context } from '../ports/context.ts';
import { paceOf } from './limit-sessions.ts';

export interface StatementQueue<Request, Result> {
  add(request: Request): Promise<Result>;
}

export interface QueueOptions<Request> {
  /** Only requests of one group go together. */
  groupOf?: (request: Request) => string;
  /** Requests of one lane wait for the same lock: one statement of theirs at a time, so that other lanes go on beside it. */
  laneOf?: (request: Request) => string;
  /** How much of the database these requests may take; the usual pace when absent. */
  pace?: Pace;
  /** When the database undid a statement, each of its requests runs again by itself, so that one fails alone. */
  retriesAlone?: boolean;
}

export interface Pace {
  /** A batch that waits for a lock must not stop everybody else. */
  batches: number;
  /** Each holds a connection while it waits for its lock, and the gate needs some too. */
  lanes: number;
  /** Keeps the time that one batch holds its locks short. */
  requests: number;
  /** Whether results of one batch are handed over in turns of the event loop, so that other work runs in between. */
  inTurns: boolean;
}

export const USUAL_PACE: Pace = { batches: 3, lanes: 6, requests: 32, inTurns: false };

interface Waiting<Request, Result> {
  request: Request;
  group: string;
  lane: string;
  /** What a statement does belongs to the trace of the first of its requests. */
  scope: AsyncResource;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** `runAll` returns one result per request, in their order. */
export function makeStatementQueue<Request, Result>(
  runAll: (requests: readonly Request[]) => Promise<readonly Result[]>,
  { groupOf = () => '', laneOf, pace = USUAL_PACE, retriesAlone = false }: QueueOptions<Request> = {},
): StatementQueue<Request, Result> {
  const busyLanes = new Set<string>();
  let waiting: Waiting<Request, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  /** Once all requests that have arrived were read, so that they go together. */
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(start);
  };

  const start = (): void => {
    isScheduled = false;
    for (let first = nextToRun(); first !== undefined; first = nextToRun()) {
      const batch = takeGroup(first);
      running += 1;
      if (laneOf) busyLanes.add(first.lane);
      void first.scope.runInAsyncScope(run, null, batch).finally(() => {
        running -= 1;
        busyLanes.delete(batch[0]?.lane ?? '');
        schedule();
      });
    }
  };

  const nextToRun = (): Waiting<Request, Result> | undefined => {
    if (running >= (laneOf ? pace.lanes : pace.batches)) return undefined;
    return waiting.find(({ lane }) => !busyLanes.has(lane));
  };

  const takeGroup = ({ group }: Waiting<Request, Result>): readonly Waiting<Request, Result>[] => {
    const batch: Waiting<Request, Result>[] = [];
    const rest: Waiting<Request, Result>[] = [];
    for (const one of waiting) (batch.length < pace.requests && one.group === group ? batch : rest).push(one);
    waiting = rest;
    return batch;
  };

  const run = async (batch: readonly Waiting<Request, Result>[]): Promise<void> => {
    try {
      const results = await runAll(batch.map(({ request }) => request));
      for (const [place, { resolve }] of batch.entries()) {
        if (pace.inTurns && place > 0) await nextTurn();
        resolve(results[place] as Result);
      }
    } catch (error) {
      if (retriesAlone && batch.length > 1 && isUndone(error)) await Promise.all(batch.map((one) => run([one])));
      else for (const { reject } of batch) reject(error);
    }
  };

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        const scope = new AsyncResource('svc.statement');
        const one = { request, group: groupOf(request), lane: laneOf?.(request) ?? '', scope, resolve, reject };
        waiting.push(one);
        schedule();
      }),
  };
}

/** A state that the server reported for the statement itself: nothing of it was done. After a lost connection nobody knows. */
function isUndone(error: unknown): boolean {
  const { code } = ((error instanceof Error && error.cause) || error) as { code?: unknown };
  return typeof code === 'string' && /^(?!08|40003|57P|58)(?=.*\d)[0-9A-Z]{5}$/.test(code);
}

// The door to statements that several requests of this process share: new conversions, and the moves that end their creation.

interface Batches {
  creates: StatementQueue<CreateOrder, Creation>;
  moves: StatementQueue<QuietMove, MoveOutcome>;
}

export function batchesOf({ db, queues }: Pick<Context, 'db' | 'queues'>): Batches {
  const known = queues.get(db);
  if (known !== undefined) return known as Batches;
  const made: Batches = {
    creates: makeStatementQueue((orders) => createWithPromises(db, orders), {
      groupOf: createGroupOf,
      laneOf: createLaneOf,
      pace: paceOf(db),
      retriesAlone: true,
    }),
    moves: makeStatementQueue((moves) => moveConversions(db, moves), { pace: paceOf(db), retriesAlone: true }),
  };
  queues.set(db, made);
  return made;
}
