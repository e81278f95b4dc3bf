// Finds the fields of a test event's data that no event of its type can have, by the table of transitions.
import { type Env, type EventType, type Issue, TRANSITIONS } from '@svc/protocol';

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
