// One conversion with all that the staff need to decide on it.
import { formatNgn, hasStaffDuty, type StaffRole, SvcError } from '@svc/protocol';
import { hasForgottenExecution } from '../../books/store/differences.ts';
import { openSender, toCommittedPayer } from '../../conversions/create/private-details.ts';
import { readConversionDetail, readParties } from '../../conversions/rows/read-conversion-detail.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import { allowedActions, wantedOfMerchant } from '../../domain/allowed-actions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { koboOf } from '../../domain/prices/naira-amounts.ts';
import { listPayouts } from '../../naira/store/orders.ts';
import { listSealedSenders } from '../../naira/store/payments.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { merchantNames } from '../../stores/reads/read-conversions.ts';
import { listActions, listItemsOf } from '../../stores/reads/read-operator.ts';
import { comparePayees } from '../proposed-action.ts';
import { findGivenUpReissue } from '../reissue-refund.ts';
import { readAssignees } from '../store/assignments.ts';
import { listNotes } from '../store/conversion-notes.ts';
import { readOperatorLimit, readSpent } from '../store/operator-spending.ts';
import { listProposals } from '../store/proposals.ts';
import { listSubmissions } from '../store/submissions.ts';
import { openProposedAccount } from '../submissions.ts';
import { type ProposalViewer, toItem, toProposal } from './operator-views.ts';
import { readCase } from './read-case.ts';
import type { ReviewDetail, SenderView } from './reviews-answers.ts';

const MAX_SHOWN = 200;

export async function readReview(
  context: Context,
  conversionId: string,
  viewer: ProposalViewer & { role: StaffRole | null },
): Promise<ReviewDetail> {
  const { db } = context;
  const record = await findById(db, conversionId);
  if (record === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
  const threshold = await readOperatorLimit(db, 'twoPersonAbove');
  const leftToday = await readLeftToday(context, viewer.id);
  const kobo = koboOf(record);
  const { merchantId } = record;
  const parties = await readParties(context, record);
  const actions = await listActions(db, conversionId);
  const proposals = await listProposals(db, { conversionId, limit: MAX_SHOWN });
  return {
    ...(await readConversionDetail(context, record)),
    merchantId,
    merchantName: (await merchantNames(db, [merchantId])).get(merchantId) ?? '',
    parties: hasStaffDuty(viewer.role, 'oversee') ? parties : { ...parties, counterparty: null },
    senders: hasStaffDuty(viewer.role, 'readEvidence') ? await readSenders(context, conversionId) : null,
    proposedPayee: await readProposedPayee(context, record),
    case: await readCase(context, record),
    items: (await listItemsOf(db, conversionId, MAX_SHOWN)).map((item) => toItem(item, context.clock.now())),
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

async function readSenders(context: Context, conversionId: string): Promise<SenderView[]> {
  const payments = await listSealedSenders(context.db, conversionId);
  return Promise.all(
    payments.map(async (payment) => ({
      ...toCommittedPayer(await openSender(context, payment)),
      judgement: payment.judgement,
      receivedAt: toSeconds(payment.receivedAt),
    })),
  );
}

async function readProposedPayee(context: Context, record: ConversionRecord): Promise<ReviewDetail['proposedPayee']> {
  if (!wantedOfMerchant(record).account) return null;
  const submissions = await listSubmissions(context.db, record.id);
  const open = submissions.findLast(
    ({ kind, endedAs }) => kind === 'account' && (endedAs === null || endedAs === 'used'),
  );
  if (open === undefined) return null;
  const account = await openProposedAccount(context, { id: open.id, conversionId: record.id });
  return { submissionId: open.id, change: await comparePayees(context, record, account) };
}

async function readLeftToday({ db, clock }: Pick<Context, 'db' | 'clock'>, operatorId: string): Promise<bigint> {
  const left = (await readOperatorLimit(db, 'dailySum')) - (await readSpent(db, operatorId, clock.now()));
  return left > 0n ? left : 0n;
}

async function allowedNow({ db }: Pick<Context, 'db'>, record: ConversionRecord): Promise<ReviewDetail['allowed']> {
  return allowedActions(record, await listPayouts(db, record.id), {
    isRunForgotten: await hasForgottenExecution(db, record.id),
    isGivenUpReissue: (await findGivenUpReissue(db, record)) !== null,
  });
}
