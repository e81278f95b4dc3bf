// Creates of this process that wait together: their rows go to the database in one statement, and so do their ends.
import type { Context } from '../../ports/context.ts';
import {
  type CreateOrder,
  type Creation,
  createGroupOf,
  createLaneOf,
  createWithPromises,
} from '../conversions/create-with-promise.ts';
import { type CreateEnd, type CreateOutcome, finishCreates } from '../conversions/finish-create.ts';
import { makeStatementQueue, type StatementQueue } from './statement-queue.ts';

export interface CreateQueues {
  orders: StatementQueue<CreateOrder, Creation>;
  ends: StatementQueue<CreateEnd, CreateOutcome>;
}

export function createQueuesOf({ db, queues }: Pick<Context, 'db' | 'queues'>): CreateQueues {
  const known = queues.get(db);
  if (known !== undefined) return known as CreateQueues;
  const made: CreateQueues = {
    orders: makeStatementQueue((orders) => createWithPromises(db, orders), {
      groupOf: createGroupOf,
      laneOf: createLaneOf,
      retriesAlone: true,
    }),
    ends: makeStatementQueue((ends) => finishCreates(db, ends), { retriesAlone: true }),
  };
  queues.set(db, made);
  return made;
}
