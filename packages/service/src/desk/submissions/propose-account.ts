// A merchant proposes another account for a payout that failed. It moves nothing: an operator compares it, and another one approves.
import { SvcError } from '@svc/protocol';
import { wantedOfMerchant } from '../../domain/allowed-actions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { checkAccount, type NamedAccount } from '../../naira/orders/check-account.ts';
import type { Context } from '../../ports/context.ts';
import { refuse } from '../decision.ts';
import { toPayee } from '../proposed-action.ts';
import { findSubmission, insertSubmission } from '../store/submissions.ts';
import { openSubmission, sealSubmission } from './seal-submission.ts';

/** Returns what people may read of it. The bank must know it under the name that the merchant gives. */
export async function proposeAccount(
  context: Context,
  conversion: ConversionRecord,
  { account, givenBy }: { account: NamedAccount; givenBy: string },
): Promise<string> {
  if (!wantedOfMerchant(conversion).account) throw refuse('The conversion waits for no other account.');
  const { account: checked } = await checkAccount(context, conversion.env, account, '');
  const { bankName, accountLast4 } = await toPayee(context, conversion.env, checked);
  const label = `${bankName} ····${accountLast4}`;
  const sealed = await sealSubmission(context, conversion.id, checked);
  const at = context.clock.now();
  await context.db.transaction((tx) =>
    insertSubmission(tx, { ...sealed, kind: 'account', label, bytes: 0, givenBy, at }),
  );
  return label;
}

/** Of a proposal that was neither declined nor replaced. */
export async function openProposedAccount(
  context: Pick<Context, 'db' | 'masterKey'>,
  place: { id: string; conversionId: string },
): Promise<NamedAccount> {
  const submission = await findSubmission(context.db, place);
  if (submission?.kind !== 'account') throw new SvcError('SVC_NOT_FOUND', 'There is no such proposed account.');
  if (submission.endedAs === 'declined' || submission.endedAs === 'replaced') {
    throw refuse('The merchant’s account was declined, or a newer one took its place.');
  }
  return openSubmission<NamedAccount>(context, submission);
}
