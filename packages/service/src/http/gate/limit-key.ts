// Step 3, per-key limits: requests in a minute, requests in an hour, writes in a minute. Counted in step 1 already.
import type { Entry } from '../../stores/gate/enter.ts';
import { refuseLimited } from './count-request.ts';
import type { Visit } from './visit.ts';

export function limitKey(visit: Visit, entry: Entry): void {
  if (entry.refused === 'key' || entry.refused === 'writes') refuseLimited(visit, entry);
}
