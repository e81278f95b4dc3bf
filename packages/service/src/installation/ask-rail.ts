// Asks the rails what they did for us after the moment of a backup; what the restored database does not know becomes a difference.

import { type Env, sentence } from '@svc/protocol';
import { openDifference } from '../books/store/differences.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { findById } from '../conversions/store/find-conversions.ts';
import { isForeseen } from '../domain/not-now.ts';
import { nairaText } from '../domain/prices/quote.ts';
import { conversionOfReference } from '../domain/rail/rail-order.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { laterTransfers } from '../naira/later-transfers.ts';
import { servedRails } from '../naira/rail-of.ts';
import { findOrder } from '../naira/store/orders.ts';
import {
  type BankRail,
  hasStatement,
  type RailTransfer,
  type StatementLine,
  type UnreadableLine,
} from '../ports/bank-rail.ts';
import { DAY_MS, MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { type AskedConversion, listPayable, noteAskedUpTo, type RestoreRecord } from './store/restores.ts';

/** Banks show a line some time after the moment it carries, and clocks differ. */
const OVERLAP_MS = 15 * MINUTE_MS;
const BATCH = 100;
const MAX_CONCURRENT_QUESTIONS = 5;
/** A conversion that failed longer ago had its payout settled by a person long before the backup. */
const FAILED_WITHIN_MS = 30 * DAY_MS;

interface Asked {
  env: Env;
  restore: RestoreRecord;
  stop: AbortSignal;
  /** Names of what does not answer: filled. */
  silent: Set<string>;
}

/** Null when it does not answer, which is noted under its name. */
export async function askUnlessSilent<T>(silent: Set<string>, name: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isForeseen(error)) throw error;
    silent.add(name);
    return null;
  }
}

const nameOf = (env: Env, { provider }: BankRail): string => `rail ${env} ${provider}`;

/** Returns false when stopped. Retired rails are asked too: one may have been in use at the backup's moment. */
export async function askRail(context: Context, asked: Asked): Promise<boolean> {
  const rails = servedRails(context, asked.env).map(({ rail }) => rail);
  const { env, silent } = asked;
  if (rails.length === 0) silent.add(`rail ${env}`);
  else if (!(await askForEach(context, asked))) return false;
  for (const rail of rails) {
    const read = () => readStatement(context, rail, asked);
    if ((await askUnlessSilent(silent, nameOf(env, rail), read)) === false) return false;
  }
  return true;
}

/** Every burn that may have been paid: references are made from the conversion, so that they can be asked about unseen. */
async function askForEach(context: Context, { env, restore, stop, silent }: Asked): Promise<boolean> {
  const failedSince = restore.dataAsOf - FAILED_WITHIN_MS;
  // Ids of different environments do not mix well with one mark: only a single environment goes on in the middle.
  const keepsPlace = context.config.envs.length === 1;
  for (let afterId = keepsPlace ? restore.askedUpTo : ''; ; ) {
    if (stop.aborted) return false;
    const page = await listPayable(context.db, { env, afterId, failedSince, limit: BATCH });
    await sideBySide(page, MAX_CONCURRENT_QUESTIONS, (conversion) => askForOne(context, { env, silent }, conversion));
    const last = page.at(-1);
    if (last === undefined) return true;
    afterId = last.id;
    if (keepsPlace && silent.size === 0) await noteAskedUpTo(context.db, restore.id, afterId);
  }
}

/** From the first attempt that this database has not sent, up to the first that no rail knows. */
async function askForOne(
  context: Context,
  { env, silent }: Pick<Asked, 'env' | 'silent'>,
  { id, attempt, isSent }: AskedConversion,
): Promise<void> {
  const askOne = (rail: BankRail, railReference: string): Promise<RailTransfer | null> =>
    silent.has(nameOf(env, rail))
      ? Promise.resolve(null)
      : askUnlessSilent(silent, nameOf(env, rail), () =>
          askOutside(context, 'bank rail', () => rail.findTransfer(railReference)),
        );
  const first = attempt > 0 && !isSent ? attempt : attempt + 1;
  for await (const { transfer } of laterTransfers(context, { env, conversionId: id, attempt: first, askOne })) {
    await reportTransfer(context, env, { ...transfer, conversionId: id });
  }
}

type Unsent = Pick<RailTransfer, 'railReference' | 'amountKobo' | 'providerTransferId'> & {
  status: string;
  conversionId: string;
};

async function reportTransfer(context: Context, env: Env, transfer: Unsent): Promise<void> {
  const { railReference, amountKobo, status, providerTransferId, conversionId } = transfer;
  const detail = sentence('payout_after_backup', railReference, providerTransferId, nairaText(amountKobo), status);
  const now = context.clock.now();
  const subject = `payout:${railReference}`;
  await openDifference(context.db, { env, subject, kind: 'restore:payout', detail, conversionId, now });
}

/** What the rail lists under references of ours whose conversion this database has never seen. */
async function readStatement(context: Context, rail: BankRail, { env, restore, stop }: Asked): Promise<boolean> {
  if (!hasStatement(rail)) {
    await reportUnlisted(context, env, rail.provider);
    return true;
  }
  const unreadable: UnreadableLine[] = [];
  const onUnreadable = (line: UnreadableLine): unknown => unreadable.push(line);
  const range = { from: restore.dataAsOf - OVERLAP_MS, to: context.clock.now(), onUnreadable };
  const read = async (): Promise<boolean> => {
    for await (const line of rail.listTransactions(range)) {
      if (stop.aborted) return false;
      await compareLine(context, env, line);
    }
    return true;
  };
  const isRead = await askOutside(context, 'bank rail', read);
  for (const line of unreadable) await reportUnreadable(context, env, rail.provider, line);
  return isRead;
}

/** Of another product of the bank, say: a person looks, and nothing waits for it. */
async function reportUnreadable(
  { db, clock }: Context,
  env: Env,
  provider: string,
  { kind, id }: UnreadableLine,
): Promise<void> {
  const detail =
    id === null
      ? sentence('unreadable_without_id_after_backup', provider, kind)
      : sentence('unreadable_after_backup', provider, kind, id);
  const subject = `unreadable:${provider}:${kind}:${id ?? ''}`;
  const now = clock.now();
  await openDifference(db, { env, subject, kind: 'restore:unreadable', detail, conversionId: null, now });
}

async function compareLine(context: Context, env: Env, line: StatementLine): Promise<void> {
  const { kind, railReference, status, amountKobo } = line;
  if (railReference === null || kind === 'refund' || status === 'failed') return;
  const conversionId = conversionOfReference(railReference);
  if (conversionId === null) return;
  const isKnown = (await findById(context.db, conversionId)) !== null;
  if (kind === 'payment') {
    if (!isKnown) await reportLost(context, env, { what: 'payment', railReference, line });
  } else if (!isKnown) {
    await reportLost(context, env, { what: 'payout', railReference, line });
  } else if (!(await isSentHere(context, env, railReference))) {
    await reportTransfer(context, env, {
      railReference,
      amountKobo,
      status,
      providerTransferId: line.id,
      conversionId,
    });
  }
}

async function isSentHere({ db }: Context, env: Env, railReference: string): Promise<boolean> {
  const payout = await findOrder(db, env, railReference);
  return payout !== null && payout.sentAt !== null;
}

interface Lost {
  what: 'payment' | 'payout';
  railReference: string;
  line: StatementLine;
}

async function reportLost({ db, clock }: Context, env: Env, { what, railReference, line }: Lost): Promise<void> {
  const { id, amountKobo, status } = line;
  const detail = sentence(`lost_${what}`, railReference, id, nairaText(amountKobo), status);
  const subject = `${what}:${railReference}`;
  const kind = `restore:lost_${what}` as const;
  await openDifference(db, { env, subject, kind, detail, conversionId: null, now: clock.now() });
}

/** A rail that cannot list its lines leaves a question that only a person can answer. */
async function reportUnlisted({ db, clock }: Context, env: Env, provider: string): Promise<void> {
  const detail = sentence('not_listed', provider);
  const subject = `statement:${provider}`;
  await openDifference(db, { env, subject, kind: 'restore:not_asked', detail, conversionId: null, now: clock.now() });
}
