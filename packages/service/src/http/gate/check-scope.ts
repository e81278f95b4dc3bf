// Step 5, key kind and scope: publishable keys have their few routes, restricted keys their scopes.
import { SvcError } from '@svc/protocol';
import type { Caller } from '../../stores/gate/enter.ts';
import type { Visit } from './visit.ts';

export function checkScope(visit: Visit, caller: Caller): void {
  const { operation } = visit;
  if (operation === null) {
    if (caller.kind === 'pk') throw refusedKind();
    return;
  }
  if (!operation.keyKinds.includes(caller.kind)) throw refusedKind();
  const { scope } = operation;
  if (caller.kind === 'rk' && scope !== null && !caller.scopes.includes(scope)) {
    throw new SvcError('SVC_FORBIDDEN', `The restricted key lacks the scope ${scope}.`, { scope });
  }
}

const refusedKind = (): SvcError => new SvcError('SVC_FORBIDDEN', 'Publishable keys are refused on this route.');
