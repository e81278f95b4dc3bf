// Compares a batch of the bank's lines with the ledger; what our books missed is looked up and booked first.
import { type Env, sentence } from '@svc/protocol';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { findByPaymentReference } from '../conversions/store/find-conversions.ts';
import { closeRefundItem } from '../desk/store/work-items.ts';
import { currencyOf } from '../domain/ledger/accounts.ts';
import { isAgreeing, type LineOutcome, matchLine, postingNameOf } from '../domain/ledger/match-line.ts';
import { isForeseen, nameOfTrouble } from '../domain/not-now.ts';
import { nairaText } from '../domain/prices/quote.ts';
import { refreshOrder } from '../naira/orders/refresh-order.ts';
import { recordPayments } from '../naira/record-payments.ts';
import type { StatementLine } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { postRailCharges } from './compare-charges.ts';
import { postRefund } from './post-conversion-facts.ts';
import { bookUnmatched } from './record-unmatched.ts';
import { type BookedPosting, findBooked, type JudgedLine, saveLines } from './store/bank-lines.ts';
import { openDifference, settleDifferences } from './store/differences.ts';
import { findOwedRefund } from './store/find-owed-refund.ts';

export interface Batch {
  env: Env;
  provider: string;
  lines: readonly StatementLine[];
}

/** In these the books lack something that the bank has: it may only be that a notice was lost. */
const BEHIND: readonly LineOutcome[] = ['theirs_only', 'not_reversed'];

/** A rail keeps its fee for what it carried out, and for what it took back afterwards. */
const CHARGED: readonly LineOutcome[] = ['matched', 'reversed'];

export async function matchLines(context: Context, { env, provider, lines }: Batch): Promise<void> {
  if (lines.length === 0) return;
  let judged = await judge(context, { env, provider, lines });
  const behind = judged.filter(({ outcome }) => BEHIND.includes(outcome));
  for (const { line } of behind) await catchUp(context, { env, provider, line });
  if (behind.length > 0) judged = await judge(context, { env, provider, lines });
  await saveLines(context.db, env, provider, judged);
  for (const one of judged) await bookCharges(context, env, provider, one);
  await recordVerdicts(context, env, provider, judged);
}

type Judged = JudgedLine & { booked: BookedPosting | null };

async function judge({ db }: Context, { env, provider, lines }: Batch): Promise<Judged[]> {
  const names = lines.map((line) => postingNameOf(provider, line));
  const found = await findBooked(db, env, provider, names);
  return lines.map((line, index) => {
    const posting = names[index] ?? '';
    const booked = found.get(posting) ?? null;
    const outcome = matchLine(line, booked !== null && booked.currency === line.currency ? booked : null);
    // The name counts although nothing is booked yet: the line may not be read again once it is.
    return { line, outcome, booked, posting };
  });
}

async function bookCharges(context: Context, env: Env, provider: string, { line, outcome, booked }: Judged) {
  const { kind, id: bankId, railReference, amountKobo, currency, at } = line;
  if (!CHARGED.includes(outcome)) return;
  const of = kind === 'transfer' ? 'payout' : kind;
  const id = kind === 'transfer' ? railReference : bankId;
  if (id === null) return;
  const moved = { env, provider, of, id, amountKobo, feeKobo: line.feeKobo ?? 0n, currency, at } as const;
  const conversionId = booked?.conversionId ?? null;
  await postRailCharges(context.db, context, { ...moved, conversionId, now: context.clock.now() });
}

async function recordVerdicts(
  { db, clock }: Context,
  env: Env,
  provider: string,
  judged: readonly Judged[],
): Promise<void> {
  const now = clock.now();
  const agreeing = judged.filter(({ outcome }) => isAgreeing(outcome));
  const subjects = agreeing.map(({ line }) => postingNameOf(provider, line));
  if (subjects.length > 0) await settleDifferences(db, { env, subjects, now });
  for (const one of judged) {
    const { outcome: kind, line } = one;
    if (isAgreeing(kind)) continue;
    const subject = postingNameOf(provider, line);
    const conversionId = one.booked?.conversionId ?? null;
    const money = { amount: line.amountKobo, currency: line.currency };
    await openDifference(db, { env, subject, kind, detail: describe(one), conversionId, money, now });
  }
}

function describe({ line, booked }: Judged): string {
  const { kind, id, currency, amountKobo, status } = line;
  const amount = currency === 'NGN' ? nairaText(amountKobo) : sentence('minor_units', amountKobo, currency);
  return booked === null
    ? sentence('bank_only', kind, id, amount, status)
    : sentence('line_differs', kind, id, amount, status, booked.amount, booked.currency);
}

// The bank has what our books lack: a notice was lost, money came for nobody, or somebody acted in the bank's own dashboard.

interface Behind {
  env: Env;
  provider: string;
  line: StatementLine;
}

/** What cannot be cleared up now stays a difference, and is tried again when the line is read again. */
async function catchUp(context: Context, behind: Behind): Promise<void> {
  try {
    if (behind.line.kind === 'payment') await catchPayment(context, behind);
    else if (behind.line.kind === 'refund') await catchRefund(context, behind);
    else await catchTransfer(context, behind);
  } catch (error) {
    if (!isForeseen(error)) throw error;
    context.log.warn(
      { code: nameOfTrouble(error), bankId: behind.line.id },
      "a line of the bank's statement was not cleared up",
    );
  }
}

async function catchPayment(context: Context, { env, provider, line }: Behind): Promise<void> {
  const { id, railReference, amountKobo, currency, at: receivedAt } = line;
  if (railReference !== null && (await recordPayments(context, { env, provider, railReference }))) return;
  const payment = { id, railReference: railReference ?? '', amountKobo, currency, receivedAt };
  await bookUnmatched(context, { env, provider, payment });
}

async function catchTransfer(context: Context, { env, line: { railReference } }: Behind): Promise<void> {
  if (railReference !== null) await refreshOrder(context, { env, railReference });
}

/** Money that went back to its payer ends the debt and the item about it. */
async function catchRefund({ db, clock }: Context, { env, provider, line }: Behind): Promise<void> {
  const { id: bankId, railReference, paymentId = null, amountKobo, currency } = line;
  const known = railReference === null ? null : await findByPaymentReference(db, env, railReference);
  if (known === null) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, known.id);
    const owed = await findOwedRefund(tx, {
      conversionId: known.id,
      amountKobo,
      currency: currencyOf(currency),
      railPaymentId: null,
    });
    if (conversion === null || owed === null) return;
    // Booked and taken back before: the debt and its item stay open. The difference calls for a person.
    if (!(await postRefund(tx, { conversion, provider, bankId, amountKobo, currency, now }))) return;
    const reason = `The bank's statement has the refund as ${bankId}.`;
    await closeRefundItem(tx, {
      conversionId: known.id,
      amountKobo: currency === 'NGN' ? amountKobo : null,
      railPaymentId: paymentId,
      reason,
      now,
    });
  });
}
