// Two people record what the bank says in writing of a payout attempt: never made, failed, or paid with its id. The payout's own
// status stays what its rail last said.
import { canMove, fault, LAST_ERRORS, SvcError, sentence, validationError } from '@svc/protocol';
import { postPayout, postPayoutReversed } from '../books/post-conversion-facts.ts';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { BankWord, PayoutRecord } from '../domain/rail/rail-order.ts';
import { listPayouts, setBankWord } from '../naira/store/orders.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkBankId, checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';
import { insertAction } from './store/operator-actions.ts';
import { openItem } from './store/work-items.ts';

export interface BankStatementOfAttempt {
  word: BankWord;
  /** The newest attempt unless given. */
  attempt?: number | undefined;
  /** The bank's own id of the transfer; required with `paid`. */
  bankTransactionId: string | null;
}

/** Throws when the word cannot be recorded now. Returns the number of the attempt. */
export async function requireRecordable(
  context: Pick<Context, 'db'>,
  conversion: ConversionRecord,
  said: BankStatementOfAttempt,
): Promise<number> {
  checkWord(said);
  return findRecordable(conversion, await listPayouts(context.db, conversion.id), said).attempt;
}

export async function recordBankWord(
  context: Context,
  said: Decision & BankStatementOfAttempt & { conversionId: string },
): Promise<void> {
  checkDecision(said);
  checkWord(said);
  const { conversionId } = said;
  await requireById(context, conversionId);
  await context.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, conversionId);
    if (conversion === null) throw refuse('There is no such conversion.');
    const attempts = await listPayouts(tx, conversionId);
    const payout = findRecordable(conversion, attempts, said);
    const isNewest = payout.id === attempts.at(-1)?.id;
    await write(tx, context, { conversion, payout, isNewest, said });
  });
}

function checkWord({ word, bankTransactionId }: BankStatementOfAttempt): void {
  if (word === 'paid') {
    if (bankTransactionId === null) throw validationError('bankTransactionId', fault('bank_id_needed'));
    checkBankId(bankTransactionId);
  } else if (bankTransactionId !== null) {
    throw validationError('bankTransactionId', 'is only for a transfer that the bank calls paid');
  }
}

/** Before a person decides, or while one does: the rail of a failed attempt may have died, and people may correct themselves. */
function findRecordable(
  { status, type }: ConversionRecord,
  attempts: readonly PayoutRecord[],
  { attempt }: BankStatementOfAttempt,
): PayoutRecord {
  const isOpen = canMove(status, 'bank_word_recorded', type) || status === 'requires_manual_review';
  const payout = attempt === undefined ? attempts.at(-1) : attempts.find((one) => one.attempt === attempt);
  if (attempt !== undefined && payout === undefined && attempts.length > 0) {
    throw validationError('attempt', `must be 1 to ${attempts.length}`);
  }
  if (!isOpen || payout === undefined) throw refuse('The conversion has no payout that waits for a word of the bank.');
  if (payout.status === 'successful') {
    throw new SvcError('SVC_INVALID_STATE', `The rail itself says that attempt ${payout.attempt} was paid.`);
  }
  return payout;
}

interface Recording {
  conversion: ConversionRecord;
  payout: PayoutRecord;
  isNewest: boolean;
  said: Decision & BankStatementOfAttempt;
}

async function write(
  tx: Queryable,
  context: Context,
  { conversion, payout, isNewest, said }: Recording,
): Promise<void> {
  const now = context.clock.now();
  const { word, bankTransactionId, actor, reason, proposalId } = said;
  const { id: conversionId, status, type } = conversion;
  const { attempt, amountKobo, provider } = payout;
  await setBankWord(tx, { orderId: payout.id, word, bankTransactionId, now });
  if (isNewest && canMove(status, 'bank_word_recorded', type)) {
    const meta = { by: 'operator', reason: publicReasonOf(said), attempt } as const;
    const changes = { last_error: LAST_ERRORS.payout_under_review };
    await moveConversion(tx, { conversion, from: status, trigger: 'bank_word_recorded', now, meta, changes });
  }
  if (word === 'paid') await postPayout(tx, payout, provider, now);
  else await postPayoutReversed(tx, payout, provider, now);
  if (word === 'paid' && !isNewest) {
    const note = sentence('bank_says_paid', attempt);
    const item = {
      conversionId,
      kind: 'payout_unknown',
      cause: 'paid_with_successor',
      subject: `payout:${payout.railReference}`,
    } as const;
    await openItem(tx, { ...item, amountKobo, note, now });
  }
  await insertAction(tx, { conversionId, action: `bank_word_${word}`, actor, reason, proposalId, now });
}
