// Rails that open rows name and that the settings do not: nobody would be asked about that money.
import type { Env } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { listRailsInUse } from '../store/rows-of-rails.ts';
import { findRail } from './rail-of.ts';

export async function findUnservedRails(context: Context, env: Env): Promise<string[]> {
  const inUse = await listRailsInUse(context.db, env);
  return inUse.filter((provider) => findRail(context, env, provider) === null).sort();
}
