// The rails that have taken no order for so long that new money goes elsewhere.
import type { Env } from '@svc/protocol';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { listRailTroubles } from '../store/rail-troubles.ts';

/** What was seen longer ago says nothing about the rail now. */
const TROUBLE_COUNTS_MS = 15 * MINUTE_MS;

export async function listTroubledRails({ db, clock, config }: Context, env: Env): Promise<string[]> {
  const now = clock.now();
  const waitMs = config.railFailoverSeconds * 1000;
  if (waitMs === 0) return [];
  const troubles = await listRailTroubles(db, env);
  return troubles.flatMap(({ provider, since, lastAt }) =>
    now - since >= waitMs && now - lastAt < TROUBLE_COUNTS_MS ? [provider] : [],
  );
}
