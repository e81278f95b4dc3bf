// Writes wait while the embedded database's disk is nearly full: a full one would hang the whole process.
import { type Operation, SvcError } from '@svc/protocol';
import type { Gate } from './gate.ts';

export function checkStorage(gate: Gate, operation: Operation): void {
  if (!operation.write || gate.context.db.hasFreeSpace()) return;
  throw new SvcError('SVC_UNAVAILABLE', 'The service cannot take writes right now.');
}
