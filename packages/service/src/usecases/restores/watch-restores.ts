// Notices that the database is another one than before, and lets nothing leave until the outside has been asked.
import { SvcError } from '@svc/protocol';
import { unservedEnvs } from '../../config.ts';
import type { Context } from '../../ports/context.ts';
import {
  adoptCluster,
  type DatabaseState,
  endRestore,
  findOpenRestore,
  insertRestore,
  markAsked,
  markDatabase,
  type RestoreRecord,
  readDatabaseState,
} from '../../stores/restores.ts';
import { requireConverterChain } from '../conversions/converter-chain.ts';
import { askChain } from './ask-chain.ts';
import { askRail } from './ask-rail.ts';

const DETECTED = 'the service';

export async function watchRestores(context: Context, stop: AbortSignal): Promise<void> {
  const { db, clock } = context;
  if ((await findOpenRestore(db)) === null) {
    const state = await readDatabaseState(db);
    if (isSame(state)) return markDatabase(db, clock.now());
    if (isPromotedStandby(context, state)) return adopt(context, state);
    await insertRestore(db, { begunBy: DETECTED, dataAsOf: state.seenAt, now: clock.now() });
    context.log.error({ ...state }, 'the database was restored: nothing is sent until chain and rails have been asked');
  }
  await lookInto(context, stop);
}

const isSame = ({ cluster, markedCluster }: DatabaseState): boolean =>
  cluster === 'unknown' || cluster === markedCluster;

/** The operator says that a promoted standby has every commit that was acknowledged. A dump on another server never is one. */
const isPromotedStandby = ({ config }: Context, { cluster, markedCluster }: DatabaseState): boolean =>
  config.newTimeline === 'accept' && cluster.split(':')[0] === markedCluster.split(':')[0];

async function adopt({ db, log }: Context, state: DatabaseState): Promise<void> {
  await adoptCluster(db);
  log.warn({ ...state }, 'a standby was promoted, and is trusted to have everything (SVC_NEW_TIMELINE=accept)');
}

/** Without any difference nothing was lost, and there is nothing for a person to decide. */
async function lookInto(context: Context, stop: AbortSignal): Promise<void> {
  const restore = await findOpenRestore(context.db);
  if (restore === null || restore.askedAt !== null) return;
  const unserved = unservedEnvs(context.config);
  if (unserved.length > 0) {
    context.log.error({ unserved }, 'a restore is looked into by a worker that serves every environment: start one');
    return;
  }
  try {
    const found = await reconcileRestore(context, restore, stop);
    if (found !== 0 || restore.begunBy !== DETECTED) return;
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    context.log.warn({ code: error.code }, 'not everybody could be asked about the restore yet');
    return;
  }
  const end = { id: restore.id, by: DETECTED, reason: 'Nothing differs.', now: context.clock.now() };
  await context.db.transaction((tx) => endRestore(tx, end));
}

/**
 * Reconcile first: asks every rail and every chain what a restored database may not know. Returns how many differences there
 * are, or null when stopped before everything was asked. Throws when someone cannot be asked.
 */
async function reconcileRestore(context: Context, restore: RestoreRecord, stop: AbortSignal): Promise<number | null> {
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
