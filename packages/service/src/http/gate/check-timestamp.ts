// Step 8, timestamp: within 300 seconds of the service's clock.
import { checkRequestTimestamp } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import type { RequestHeaders } from './check-headers.ts';
import type { Visit } from './visit.ts';

export function checkTimestamp(visit: Visit, headers: RequestHeaders): void {
  if (headers.signed === null) return;
  checkRequestTimestamp({ timestamp: headers.signed.timestamp, nowSeconds: toSeconds(visit.now) });
}
