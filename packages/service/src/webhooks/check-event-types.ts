// Checks the event types of an endpoint: types of the catalogue, or `*` alone.
import { type Issue, isEventType, validationError, validationErrors } from '@svc/protocol';

/** Returns the types without duplicates. */
export function checkEventTypes(eventTypes: readonly string[]): string[] {
  const unique = [...new Set(eventTypes)];
  if (unique.includes('*')) {
    if (unique.length > 1) throw validationError('eventTypes', 'must hold * alone, or the types one by one');
    return unique;
  }
  const issues: Issue[] = [];
  eventTypes.forEach((type, index) => {
    if (!isEventType(type)) issues.push({ path: `eventTypes[${index}]`, message: 'is not an event type' });
  });
  if (issues.length > 0) throw validationErrors(issues);
  return unique;
}
