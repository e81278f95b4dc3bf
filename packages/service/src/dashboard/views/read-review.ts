// One conversion with all that the staff need to decide on it.
import { canMove, formatNgn, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { koboOf } from '../../domain/prices/kobo-of.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { findById } from '../../stores/conversions/find-conversions.ts';
import { listPayouts } from '../../stores/conversions/rail/orders.ts';
import { listNotes, readAssignees } from '../../stores/dashboard/conversion-notes.ts';
import { readOperatorLimit } from '../../stores/dashboard/operator-limits.ts';
import { readSpent } from '../../stores/dashboard/operator-spending.ts';
import { listProposals } from '../../stores/dashboard/proposals.ts';
import { merchantNames } from '../../stores/reads/read-conversions.ts';
import { listActions, listItems } from '../../stores/reads/read-operator.ts';
import { isUnpaid } from '../../usecases/conversions/orders/find-live-attempt.ts';
import { findGivenUpReissue } from '../../usecases/staff/reissue-refund.ts';
import { canBeGivenUp } from '../../usecases/staff/resolve-conversion.ts';
import type { ReviewDetail } from '../answers/reviews.ts';
import { type ProposalViewer, toItem, toProposal } from './operator-views.ts';
import { readConversionDetail } from './read-conversion-detail.ts';
import { readParties } from './read-parties.ts';

const MAX_SHOWN = 200;

export async function readReview(
  context: Context,
  conversionId: string,
  viewer: ProposalViewer,
): Promise<ReviewDetail> {
  const { db } = context;
  const record = await findById(db, conversionId);
  if (record === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
  const threshold = await readOperatorLimit(db, 'twoPersonAbove');
  const leftToday = await readLeftToday(context, viewer.id);
  const kobo = koboOf(record);
  const { merchantId } = record;
  const actions = await listActions(db, conversionId);
  const proposals = await listProposals(db, { conversionId, limit: MAX_SHOWN });
  return {
    ...(await readConversionDetail(context, record)),
    merchantId,
    merchantName: (await merchantNames(db, [merchantId])).get(merchantId) ?? '',
    parties: await readParties(context, record),
    items: (await listItems(db, conversionId, MAX_SHOWN)).map((item) => toItem(item, context.clock.now())),
    actions: actions.map((one) => ({ ...one, at: toSeconds(one.at) })),
    proposals: await Promise.all(proposals.map((row) => toProposal(context, row, viewer))),
    notes: (await listNotes(db, conversionId)).map((note) => ({ ...note, at: toSeconds(note.at) })),
    assignedTo: (await readAssignees(db, [conversionId])).get(conversionId) ?? null,
    allowed: await allowedNow(context, record),
    twoPersonAboveNgn: formatNgn(threshold),
    leftTodayNgn: formatNgn(leftToday),
    needsSecondPerson: kobo > threshold ? 'amount' : kobo > leftToday ? 'daily_sum' : null,
  };
}

async function readLeftToday({ db, clock }: Pick<Context, 'db' | 'clock'>, operatorId: string): Promise<bigint> {
  const left = (await readOperatorLimit(db, 'dailySum')) - (await readSpent(db, operatorId, clock.now()));
  return left > 0n ? left : 0n;
}

async function allowedNow({ db }: Pick<Context, 'db'>, record: ConversionRecord): Promise<ReviewDetail['allowed']> {
  const { status, type, onchainVerifiedAt } = record;
  const isInReview = status === 'requires_manual_review';
  const attempts = await listPayouts(db, record.id);
  const last = attempts.at(-1);
  const canPayAgain =
    isInReview &&
    type === 'fiat-redeem' &&
    attempts.every(isUnpaid) &&
    (last !== undefined || onchainVerifiedAt !== null);
  const isRecordable = isInReview || canMove(status, 'bank_word_recorded', type);
  return {
    decideHold: status === 'screening_hold',
    retryPayout: canPayAgain,
    recordBankWord: isRecordable && last !== undefined && last.status !== 'successful',
    reissueRefund: (canPayAgain && onchainVerifiedAt !== null) || (await findGivenUpReissue(db, record)) !== null,
    resolve: isInReview,
    resolveAsFailed: canBeGivenUp(record) || (isInReview && !attempts.some(({ bankWord }) => bankWord === 'paid')),
  };
}
