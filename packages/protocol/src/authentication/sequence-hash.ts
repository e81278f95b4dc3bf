// SVC-SEQ-V1: what a delivery says of the one before it, so that a receiver sees what it did not get.
import { FORMATS } from '../names.ts';
import { sha256Hex } from './canonical-request.ts';
import { checkSignedLines } from './signed-lines.ts';

export interface SequencePlace {
  endpointId: string;
  /** From 1, in the order in which events were made for the endpoint. */
  sequence: number;
  eventId: string;
}

/** Returns `previous` of the delivery that follows this one: lowercase hex SHA-256. */
export function sequenceHash({ endpointId, sequence, eventId }: SequencePlace): string {
  const text = checkSignedLines(`${FORMATS.sequence}\n${endpointId}\n${sequence}\n${eventId}`, 4);
  return sha256Hex(Buffer.from(text));
}
