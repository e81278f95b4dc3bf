// Compares a batch of the bank's lines with the ledger; what our books missed is looked up and booked first.
import { type Env, sentence } from '@svc/protocol';
import { isAgreeing, type LineOutcome, matchLine, postingNameOf } from '../../domain/ledger/match-line.ts';
import { nairaText } from '../../domain/naira-text.ts';
import type { StatementLine } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { postRailCharges } from '../post-rail-charges.ts';
import { type BookedPosting, findBooked, type JudgedLine, saveLines } from '../store/bank-lines.ts';
import { openDifference, settleDifferences } from '../store/differences.ts';
import { catchUp } from './catch-up.ts';

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
