// Health: a request that got here had the database's answer already, so what is left to ask is the process itself.
import { type Health, SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { isLoopStuck } from './watch-loop.ts';

export function getHealth({ config }: Pick<Context, 'config'>): Health {
  if (isLoopStuck()) throw new SvcError('SVC_UNAVAILABLE', 'The service is not keeping up.');
  return { ok: true, version: config.version };
}
