// The hash that an event at an endpoint names of the one before it.
import { sequenceHash } from '@svc/protocol';

interface Numbered {
  endpointId: string;
  sequence: number;
  previousEventId: string | null;
}

/** Null for the first. */
export function hashOfPrevious({ endpointId, sequence, previousEventId: eventId }: Numbered): string | null {
  return eventId === null ? null : sequenceHash({ endpointId, sequence: sequence - 1, eventId });
}
