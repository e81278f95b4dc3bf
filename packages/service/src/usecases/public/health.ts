// Health: a request that got here had the database's answer already; a loop that was stuck says so for a while.
import { type Health, SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { loopStallMs } from './watch-loop.ts';

const STUCK_MS = 2_000;

export function getHealth({ config }: Pick<Context, 'config'>): Health {
  if (loopStallMs() > STUCK_MS) throw new SvcError('SVC_UNAVAILABLE', 'The service is not keeping up.');
  return { ok: true, version: config.version };
}
