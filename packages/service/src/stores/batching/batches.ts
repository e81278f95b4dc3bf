// The door to statements that several requests of this process share: new conversions, and the moves that end their creation.

import {
  type CreateOrder,
  type Creation,
  createGroupOf,
  createLaneOf,
  createWithPromises,
} from '../../conversions/store/create-with-promise.ts';
import { type MoveOutcome, moveConversions, type QuietMove } from '../../conversions/store/move-conversion.ts';
import type { Context } from '../../ports/context.ts';
import { paceOf } from './limit-sessions.ts';
import { makeStatementQueue, type StatementQueue } from './statement-queue.ts';

export interface Batches {
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
