// Writes a test event: of bounded size, and within what one merchant may send in a day.
import { type Env, type EventType, type Issue, LIMITS, SvcError, TRANSITIONS, validationError } from '@svc/protocol';
import { DAY_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { lockWebhooksOf, type Owner } from './store/endpoints.ts';
import { insertEvent } from './store/insert-event.ts';
import { findTestEventTime } from './store/read-events.ts';

interface TestEvent {
  type: EventType;
  data: Record<string, unknown>;
  /** The field of the request that the data came with. */
  field: 'payload' | 'overrides';
}

export type TestEventNeeds = Pick<Context, 'db' | 'clock' | 'config'>;

export async function insertTestEvent(
  { db, clock, config }: TestEventNeeds,
  owner: Owner,
  { type, data, field }: TestEvent,
): Promise<string> {
  if (Buffer.byteLength(JSON.stringify(data)) > LIMITS.testEventBytes) {
    throw validationError(field, `makes an event of more than ${LIMITS.testEventBytes} bytes`);
  }
  return db.transaction(async (tx) => {
    // Both environments share one count, and so one lock.
    await lockWebhooksOf(tx, { merchantId: owner.merchantId, env: 'test' });
    const now = clock.now();
    const count = config.testEventsPerDay ?? LIMITS.testEventsPerDay;
    const oldest = await findTestEventTime(tx, { merchantId: owner.merchantId, since: now - DAY_MS, count });
    if (oldest !== null) throw tooMany(count, oldest + DAY_MS - now);
    return insertEvent(tx, { ...owner, type, data, now, isTest: true });
  });
}

function tooMany(count: number, waitMs: number): SvcError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `${count} test events were sent in 24 hours. Try again in ${retryAfterSeconds} s.`;
  return new SvcError('SVC_RATE_LIMITED', message, { retryAfterSeconds });
}

/** As the caller knows them. */
export const under = (field: TestEvent['field'], issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: path === '' ? field : `${field}.${path}`, message }));

// Finds the fields of a test event's data that no event of its type can have, by the table of transitions.

/** Fields that are left out contradict nothing. */
export function findContradictions(eventType: EventType, env: Env, data: Record<string, unknown>): Issue[] {
  const rows = TRANSITIONS.filter(({ event, secondEvent }) => event === eventType || secondEvent === eventType);
  // No transition emits a synthetic event: its data are the caller's own.
  if (rows.length === 0) return [];
  const isPayout = eventType.startsWith('payout.');
  const allowed: Record<string, readonly unknown[]> = {
    env: [env],
    status: rows.map((row) => (isPayout ? row.payoutStatus : row.to)),
    ...(isPayout ? {} : { type: rows.flatMap(({ types }) => types) }),
  };
  return Object.entries(allowed)
    .filter(([name, values]) => data[name] !== undefined && !values.includes(data[name]))
    .map(([path, values]) => ({
      path,
      message: `must be ${[...new Set(values)].join(' or ')} in a test event ${eventType}`,
    }));
}
