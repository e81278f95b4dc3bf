// Step 4, where the request comes from: the allowlist of secret and restricted keys, the origins of publishable ones.
import { SvcError } from '@svc/protocol';
import type { Caller, Entry } from '../../stores/gate/enter.ts';
import { isInAllowlist } from './read-address.ts';
import { headerOf, type Visit } from './visit.ts';

export function checkSource(visit: Visit, caller: Caller, entry: Entry): void {
  if (caller.kind === 'pk') checkOrigin(visit, entry);
  else checkAllowlist(visit, caller);
}

/** An origin may be told to a browser only once it is known to be the merchant's. */
export function allowedOrigin(visit: Visit): string | null {
  const origin = headerOf(visit, 'Origin');
  const isListed = visit.caller?.kind === 'pk' && origin !== null && visit.entry?.origins?.includes(origin);
  return isListed ? origin : null;
}

function checkOrigin(visit: Visit, entry: Entry): void {
  const origin = headerOf(visit, 'Origin');
  if (origin !== null && entry.origins?.includes(origin)) return;
  throw new SvcError('SVC_ORIGIN_NOT_ALLOWED', 'A publishable key needs an Origin on the list of allowed origins.');
}

function checkAllowlist(visit: Visit, caller: Caller): void {
  // A Live key without an allowlist lets nobody in; a Sandbox key without one lets everybody in.
  if (caller.ipAllowlist.length === 0 && caller.env === 'test') return;
  if (isInAllowlist(visit.address, caller.ipAllowlist)) return;
  throw new SvcError('SVC_IP_NOT_ALLOWED', "The request comes from outside the API key's IP allowlist.");
}
