// A database that is another one than before: noticed here, or named by an operator where the service cannot notice it,
// as after a snapshot of the disk. Nothing leaves until the outside has been asked.
import { fault, SvcError, validationError } from '@svc/protocol';
import { unservedEnvs } from '../config.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import { findByOpRef } from '../conversions/store/find-conversions.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { type CursorRules, nextLogRange, startOfRound } from '../domain/log-cursor.ts';
import { isUnscreened } from '../executions/confirm-execution.ts';
import { reportUnknownExecution } from '../executions/report-unknown-execution.ts';
import { readCursor } from '../executions/store/executions.ts';
import { findExecutedVoucher } from '../executions/verify-execution.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { insertForeignExecution } from '../vouchers/store/signing-stops.ts';
import { askRail, askUnlessSilent } from './ask-rail.ts';
import {
  adoptCluster,
  type DatabaseState,
  endRestore,
  findOpenRestore,
  insertRestore,
  markAsked,
  markDatabase,
  noteSilent,
  type RestoreRecord,
  readDatabaseState,
} from './store/restores.ts';

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
  await examineRestore(context, stop);
}

const isSame = ({ cluster, markedCluster }: DatabaseState): boolean =>
  cluster === 'unknown' || cluster === markedCluster;

/** The operator says that a promoted standby has every commit that was acknowledged. A dump never is one. */
function isPromotedStandby({ config }: Context, { cluster, markedCluster }: DatabaseState): boolean {
  const [server, , table] = cluster.split(':');
  const [markedServer, , markedTable] = markedCluster.split(':');
  return config.newTimeline === 'accept' && server === markedServer && table === markedTable;
}

async function adopt({ db, log }: Context, state: DatabaseState): Promise<void> {
  await adoptCluster(db);
  log.warn({ ...state }, 'a standby was promoted, and is trusted to have everything (SVC_NEW_TIMELINE=accept)');
}

/** Without any difference nothing was lost, and there is nothing for a person to decide. */
async function examineRestore(context: Context, stop: AbortSignal): Promise<void> {
  const restore = await findOpenRestore(context.db);
  if (restore === null || restore.askedAt !== null || restore.nextAskAt > context.clock.now()) return;
  const unserved = unservedEnvs(context.config);
  if (unserved.length > 0) {
    context.log.error({ unserved }, 'a restore is looked into by a worker that serves every environment: start one');
    return;
  }
  const found = await reconcileRestore(context, restore, stop);
  if (found !== 0 || restore.begunBy !== DETECTED) return;
  const end = { id: restore.id, by: DETECTED, reason: 'Nothing differs.', now: context.clock.now() };
  await context.db.transaction((tx) => endRestore(tx, end));
}

/** What did not answer is asked again then, together with all others: an attempt at one rail may follow that at another. */
const ASK_AGAIN_MS = 10_000;

/**
 * Reconcile first: asks every rail and every chain what a restored database may not know. Returns how many differences there
 * are, or null when stopped before everything was asked. What does not answer is noted by its name, and keeps nobody else from being
 * asked.
 */
async function reconcileRestore(context: Context, restore: RestoreRecord, stop: AbortSignal): Promise<number | null> {
  const silent = new Set<string>();
  for (const { slug, env, converter } of context.chains.values()) {
    if (converter === null) continue;
    const ask = () => askChain(context, requireConverterChain(context, env, slug), stop);
    if ((await askUnlessSilent(silent, `chain ${slug}`, ask)) === false) return null;
  }
  for (const env of context.config.envs) {
    if (!(await askRail(context, { env, restore, stop, silent }))) return null;
  }
  if (silent.size > 0) {
    const nextAskAt = context.clock.now() + ASK_AGAIN_MS;
    await noteSilent(context.db, { id: restore.id, silent: [...silent], nextAskAt });
    context.log.warn({ silent: [...silent] }, 'not everybody could be asked about the restore yet');
    return null;
  }
  const found = await markAsked(context.db, restore.id, context.clock.now());
  context.log.warn({ restore: restore.id, found }, 'chain and rails were asked about everything after the backup');
  return found;
}

/** `dataAsOf` is the moment of the backup; without it, when the workers last marked the database. */
export async function beginRestore(
  { db, clock }: CredentialContext,
  { actor, dataAsOf }: { actor: string; dataAsOf: number | null },
): Promise<{ dataAsOf: number }> {
  const now = clock.now();
  if (dataAsOf !== null && dataAsOf > now) throw validationError('asOf', fault('not_in_future'));
  const { seenAt } = await readDatabaseState(db);
  const from = dataAsOf === null ? seenAt : Math.min(dataAsOf, seenAt || dataAsOf);
  if (!(await insertRestore(db, { begunBy: actor, dataAsOf: from, now }))) {
    throw new SvcError('SVC_INVALID_STATE', 'A restore is being looked into already.');
  }
  return { dataAsOf: from };
}

// Asks a chain what ran on our converters since the blocks that a restored database has read; executions that the database lacks are reported.

/** Public RPCs refuse larger ranges. */
const MAX_RANGE_BLOCKS = 1000n;
/** The follower's cursor was restored too; blocks before it may have been reorganised since. */
const MARGIN_BLOCKS = 100n;

/** Throws when the chain cannot be asked. Returns false when stopped. The follower, which runs at the same time, reports the same. */
export async function askChain(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<boolean> {
  const startBlock = context.config.chains.find(({ slug }) => slug === chain.slug)?.startBlock ?? 0n;
  const rules: CursorRules = { startBlock, marginBlocks: MARGIN_BLOCKS, maxRangeBlocks: MAX_RANGE_BLOCKS };
  // Retired ones too, which the follower no longer reads.
  const contracts = chain.contracts?.map(({ address }) => address);
  const head = await askOutside(context, 'chain', () => chain.reader.head());
  for (let from = startOfRound(await readCursor(context.db, chain.chainId), rules); ; ) {
    if (stop.aborted) return false;
    const range = nextLogRange(from, head, rules);
    if (range === null) return true;
    const executions = await askOutside(context, 'chain', () =>
      chain.reader.executions(range.fromBlock, range.toBlock, contracts),
    );
    for (const execution of executions) await compareExecution(context, chain, execution);
    from = range.toBlock + 1n;
  }
}

async function compareExecution(context: Context, chain: ConverterChain, execution: Execution): Promise<void> {
  const conversion = await findByOpRef(context.db, chain.chainId, execution.opRef);
  if (conversion !== null && conversion.onchainVerifiedAt !== null) return;
  const voucher = conversion && (await findExecutedVoucher(context, conversion, chain, execution));
  if (conversion !== null && voucher !== null && !isUnscreened(conversion)) return;
  // The person who ends the restore has seen it: the follower, which comes to it later, stops no signing for it.
  const contract = execution.converter ?? chain.converter;
  const now = context.clock.now();
  const foreign = { chainId: chain.chainId, contract, execution, isHarmless: false, now };
  await insertForeignExecution(context.db, foreign);
  await reportUnknownExecution(context, chain, { execution, conversionId: conversion?.id ?? null });
}
