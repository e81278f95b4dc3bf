// Checks an event of the log before it is shown or forwarded. Its answer was signed by the service.
import { EVENTS, findIssues, isEventType } from '@svc/protocol';
import type { Event } from '@svc/sdk';

/** Returns the faults. Newer types and fields are not faults. */
export function checkEvent(event: Event, env: 'test' | 'live'): string[] {
  const faults: string[] = [];
  if (event.env !== env) faults.push(`it is of ${event.env}, the key of ${env}`);
  if (!isEventType(event.eventType)) return faults;
  const known = findIssues(EVENTS[event.eventType].dataSchema, event.payload);
  const real = known.filter(({ message }) => message !== 'is not known here');
  return [...faults, ...real.map(({ path, message }) => `payload.${path} ${message}`)];
}
