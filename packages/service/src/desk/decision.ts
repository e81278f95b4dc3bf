// Who decided and why: every operator action carries both.
import { fault, SvcError, validationError } from '@svc/protocol';
import { findById } from '../conversions/store/find-conversions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';

export interface Decision {
  /** The operator, as the audit log knows them. */
  actor: string;
  /** For the staff only. */
  reason: string;
  /** What the merchant may read. Null shows a neutral sentence instead. */
  publicReason?: string | null;
  /** What two people approved: it is marked as done by the transaction that does it. */
  proposalId?: string | undefined;
}

const MAX_REASON_CHARS = 500;

/** What stages and `lastError` show: never the staff's own words. */
export const publicReasonOf = ({ publicReason }: Pick<Decision, 'publicReason'>, neutral = 'Decided after review.') =>
  publicReason?.trim() || neutral;

export function checkDecision({ actor, reason, publicReason = null }: Decision): void {
  if (actor.trim() === '') throw validationError('actor', fault('required'));
  if (reason.trim() === '') throw validationError('reason', fault('required'));
  if ([...reason].length > MAX_REASON_CHARS) {
    throw validationError('reason', `must be at most ${MAX_REASON_CHARS} characters`);
  }
  if (publicReason !== null && [...publicReason].length > MAX_REASON_CHARS) {
    throw validationError('publicReason', `must be at most ${MAX_REASON_CHARS} characters`);
  }
}

const BANK_ID = /^[\x21-\x7e]{1,100}$/;

/** The bank's own id of a transaction, as a person has copied it. */
export function checkBankId(bankTransactionId: string): void {
  if (BANK_ID.test(bankTransactionId)) return;
  throw validationError('bankTransactionId', fault('bank_id_form'));
}

export async function requireById(context: Context, conversionId: string): Promise<ConversionRecord> {
  const conversion = await findById(context.db, conversionId);
  if (conversion === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
  return conversion;
}

export const refuse = (message: string): SvcError => new SvcError('SVC_INVALID_STATE', message);
