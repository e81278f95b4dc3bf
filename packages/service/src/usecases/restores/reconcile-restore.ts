// Reconcile first: asks every rail and every chain what a restored database may not know, before anything is sent again.
import type { Context } from '../../ports/context.ts';
import { markAsked, type RestoreRecord } from '../../stores/restores.ts';
import { requireConverterChain } from '../conversions/converter-chain.ts';
import { askChain } from './ask-chain.ts';
import { askRail } from './ask-rail.ts';

/** Returns how many differences there are, or null when stopped before everything was asked. Throws when someone cannot be asked. */
export async function reconcileRestore(
  context: Context,
  restore: RestoreRecord,
  stop: AbortSignal,
): Promise<number | null> {
  for (const { slug, env, converter } of context.chains.values()) {
    if (converter === null) continue;
    if (!(await askChain(context, requireConverterChain(context, env, slug), stop))) return null;
  }
  for (const env of context.config.envs) {
    if (!(await askRail(context, { env, restore, stop }))) return null;
  }
  const found = await markAsked(context.db, restore.id, context.clock.now());
  context.log.warn({ restore: restore.id, found }, 'chain and rails were asked about everything after the backup');
  return found;
}
