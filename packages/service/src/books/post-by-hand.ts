// What people post: corrections and treasury moves, proposed by one person and posted when an independent one approves.
import { randomUUID } from 'node:crypto';
import { type Env, fault, formatNgn, NGN, sentence, validationError } from '@svc/protocol';
import { checkDecision, refuse } from '../desk/decision.ts';
import { openPosting, sealProposal } from '../desk/proposed-action.ts';
import {
  decideProposal,
  insertProposal,
  listProposals,
  lockOpenProposal,
  type ProposalRecord,
} from '../desk/store/proposals.ts';
import { openItem } from '../desk/store/work-items.ts';
import { type Account, decimalsOf } from '../domain/ledger/accounts.ts';
import type { Entry } from '../domain/ledger/entries.ts';
import { signedDecimal } from '../domain/ledger/judge-solvency.ts';
import { insertPayment } from '../naira/store/payments.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { post } from './store/post.ts';
import { closeUnmatched, findOpenUnmatched, type OpenUnmatched } from './store/unmatched-money.ts';

export interface Person {
  id: string;
  email: string;
}

export interface WantedPosting {
  env: Env;
  kind: 'correction' | 'treasury';
  entries: Entry[];
  reason: string;
  /** Unmatched money that is dealt with by it. */
  closesUnmatched?: number;
  by: Person;
}

const MAX_OPEN = 1000;

/** Returns the proposal's id. Nothing is posted yet. */
export async function proposePosting(context: Context, wanted: WantedPosting): Promise<string> {
  const { env, kind, entries, reason, closesUnmatched = null, by } = wanted;
  checkDecision({ actor: by.email, reason });
  if (!isBalanced(entries)) throw validationError('entries', fault('sum_to_zero'));
  const id = randomUUID();
  const stored = entries.map(
    ({ account, currency, amount, conversionId }) =>
      [account, currency, amount.toString(), conversionId] as [Account, string, string, string | null],
  );
  const isOnlyOne = await insertProposal(context.db, {
    id,
    kind,
    env,
    conversionId: null,
    closesItem: closesUnmatched,
    ...amountOf(entries),
    summary: describeEntries(entries),
    sealedArguments: await sealProposal(context, { id, conversionId: null }, { entries: stored }),
    reason,
    proposedBy: by.id,
    now: context.clock.now(),
  });
  if (!isOnlyOne) throw refuse('Another proposal for this money waits for a second person.');
  return id;
}

/** What it moves, where it moves one currency. */
function amountOf(entries: readonly Entry[]): { amount: bigint; currency: string } | { amount: null; currency: null } {
  const [first] = entries;
  if (first === undefined || entries.some(({ currency }) => currency !== first.currency)) {
    return { amount: null, currency: null };
  }
  const amount = entries.reduce((sum, entry) => (entry.amount > 0n ? sum + entry.amount : sum), 0n);
  return { amount, currency: first.currency };
}

const describeEntries = (entries: readonly Entry[]): string =>
  entries
    .map(({ account, currency, amount }) => `${account} ${signedDecimal(amount, decimalsOf(currency))} ${currency}`)
    .join(', ');

function isBalanced(entries: readonly Entry[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  const hasNothing = entries.some(({ amount }) => amount === 0n);
  return entries.length >= 2 && !hasNothing && [...sums.values()].every((sum) => sum === 0n);
}

/** Posts it, with both people on it, in the transaction of the approval. */
export async function postProposed(
  context: Context,
  { id, reason: approval, by }: { id: string; reason: string; by: Person },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const proposal = await lockOpenProposal(tx, id);
    const decision = { id, status: 'done', decidedBy: by.id, reason: approval, now } as const;
    if (proposal === null || !(await decideProposal(tx, decision))) throw refuse('The proposal is decided already.');
    const { env, reason, proposedById: proposedBy, closesItem } = proposal;
    const kind = proposal.kind as WantedPosting['kind'];
    const entries = await openPosting(context, proposal);
    const conversionId = entries.find((entry) => entry.conversionId !== null)?.conversionId ?? null;
    await post(tx, {
      env,
      name: `${kind}:${id}`,
      kind,
      conversionId,
      entries,
      reason,
      proposedBy,
      approvedBy: by.id,
      now,
    });
    if (closesItem !== null) await dealWith(tx, { id: closesItem, conversionId, by, reason, now });
  });
}

/** The money leaves suspense once: its conversion may have been found while the proposal waited. */
async function dealWith(
  tx: Queryable,
  { id, conversionId, by, reason, now }: Pick<WantedPosting, 'by' | 'reason'> & Dealt,
): Promise<void> {
  const money = await findOpenUnmatched(tx, id);
  const isClosed = money !== null && (await closeUnmatched(tx, { id, actor: by.email, reason, now }));
  if (!isClosed) throw refuse('The money is no longer open: reject the proposal.');
  if (conversionId !== null) await recordRefundOwed(tx, { money, conversionId, now });
}

interface Dealt {
  id: number;
  /** Whose payer it goes back to; null when it is nobody's. */
  conversionId: string | null;
  now: number;
}

export const listOpenPostings = ({ db }: Pick<Context, 'db'>, env: Env): Promise<ProposalRecord[]> =>
  listProposals(db, { postingsOf: env, limit: MAX_OPEN });

// Money that a person found the conversion of: it is a payment of that conversion from now on, and an item asks for it to go back.

/** In the transaction that posts the debt. */
async function recordRefundOwed(
  tx: Queryable,
  { money, conversionId, now }: { money: OpenUnmatched; conversionId: string; now: number },
): Promise<void> {
  const { env, provider, railPaymentId, railReference, currency, receivedAt } = money;
  const amount = BigInt(money.amountMinor);
  const judgement = currency === NGN ? 'late' : 'other_currency';
  const payment = { env, provider, railPaymentId, conversionId, currency, judgement, receivedAt, now } as const;
  await insertPayment(tx, { ...payment, amountKobo: amount, sealedSender: null });
  // Items count Naira alone, so the note names an amount in another currency.
  const note =
    currency === NGN
      ? sentence('money_of_payer', railReference, railPaymentId)
      : sentence('foreign_money_of_payer', railReference, formatNgn(amount), currency, railPaymentId);
  const amountKobo = currency === NGN ? amount : null;
  await openItem(tx, {
    conversionId,
    kind: 'refund',
    amountKobo,
    foreign: { amount, currency },
    note,
    railPaymentId,
    now,
  });
}
