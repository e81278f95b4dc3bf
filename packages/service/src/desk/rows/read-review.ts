// One conversion with all that the staff need to decide on it.
import { formatNgn, hasStaffDuty, type StaffRole, SvcError } from '@svc/protocol';
import { hasForgottenExecution } from '../../books/store/differences.ts';
import { openSender, toCommittedPayer } from '../../conversions/private-details.ts';
import { readConversionDetail, readParties } from '../../conversions/rows/read-conversion-detail.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import { allowedActions, wantedOfMerchant } from '../../domain/allowed-actions.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { koboOf } from '../../domain/prices/quote.ts';
import { listPayouts } from '../../naira/store/orders.ts';
import { listSealedSenders } from '../../naira/store/payments.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { merchantNames } from '../../stores/reads/read-conversions.ts';
import { listActions, listItemsOf } from '../../stores/reads/read-operator.ts';
import { comparePayees } from '../proposed-action.ts';
import { findGivenUpReissue } from '../reissue-refund.ts';
import { readAssignees } from '../store/assignments.ts';
import { listNotes, readOperatorLimit, readSpent } from '../store/operator-actions.ts';
import { listProposals } from '../store/proposals.ts';
import {
  type History,
  listBankReferences,
  listCallsOf,
  listMailedAlerts,
  listPaymentIds,
  readContact,
  readPayeeHistory,
  readRate,
  readScreeningReason,
  readWalletHistory,
} from '../store/read-case.ts';
import { listSubmissions } from '../store/submissions.ts';
import { openProposedAccount } from '../submissions.ts';
import { type ProposalViewer, toItem, toProposal } from './operator-views.ts';
import type { CaseFile, HistoryView, ReviewDetail, SenderView } from './reviews-answers.ts';

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

// The case file of a conversion: what support and compliance ask about it, beside what its own page says.

async function readCase({ db }: Pick<Context, 'db'>, record: ConversionRecord): Promise<CaseFile> {
  const { payoutBankCode: bankCode, payoutAccountLast4: last4 } = record;
  const payee = bankCode === null || last4 === null ? null : await readPayeeHistory(db, record, { bankCode, last4 });
  return {
    rate: record.pair === null ? '1' : await readRate(db, record.id),
    contact: await readContact(db, record.merchantId),
    screening: {
      reference: record.screeningReference,
      answeredAt: toSecondsOrNull(record.screeningUpdatedAt),
      why: await readWhy(db, record),
    },
    mails: (await listMailedAlerts(db, record.id)).map(({ queue, at }) => ({ queue, at: toSeconds(at) })),
    bank: (await listBankReferences(db, record.id)).map(({ sentAt, ...order }) => ({
      ...order,
      sentAt: toSecondsOrNull(sentAt),
    })),
    payments: await listPaymentIds(db, record.id),
    calls: (await listCallsOf(db, record)).map(({ at, ...call }) => ({ ...call, at: toSeconds(at) })),
    history: { wallet: toHistory(await readWalletHistory(db, record)), payee: payee && toHistory(payee) },
  };
}

/** A hold without a case is one that nobody has answered about. */
async function readWhy(db: Context['db'], record: ConversionRecord): Promise<CaseFile['screening']['why']> {
  const { screeningReference: reference, screeningStatus: status, screeningUpdatedAt: answeredAt } = record;
  if (reference === null) return status === 'IN_REVIEW' && answeredAt !== null ? 'not_reached' : null;
  return readScreeningReason(db, reference);
}

export const toHistory = ({ firstAt, ...counts }: History): HistoryView => ({
  ...counts,
  firstAt: toSecondsOrNull(firstAt),
});
