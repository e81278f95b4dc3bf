// Step 2, API key: missing, malformed, unknown, revoked and expired look the same from outside.
import { SvcError } from '@svc/protocol';
import type { Caller, Entry } from '../../stores/gate/enter.ts';
import type { Gate } from './gate.ts';

export function authenticate(gate: Gate, entry: Entry): Caller {
  const { key } = entry;
  if (key === undefined || !gate.context.config.envs.includes(key.env)) {
    throw new SvcError('SVC_UNAUTHENTICATED', 'A valid API key is needed: Authorization: Bearer <API_KEY>.');
  }
  return key;
}
