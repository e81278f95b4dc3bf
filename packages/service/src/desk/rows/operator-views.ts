// What the staff see, put into the shapes of the API.
import { canMove, encodeBase64url, formatNgn, NGN } from '@svc/protocol';
import { signedAmount } from '../../books/rows/books-views.ts';
import { toRow } from '../../conversions/rows/conversion-views.ts';
import type { ServiceKeyRecord } from '../../credentials/store/service-keys.ts';
import type { RefundView } from '../../dashboard/merchant-answers.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Entry } from '../../domain/ledger/entries.ts';
import { isRefundUnanswered } from '../../domain/rail/check-schedule.ts';
import type { AuditEntry } from '../../installation/rows/audit-answers.ts';
import type { AuditRow, NewAuditEntry } from '../../installation/store/audit-log.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { ItemRow, MerchantRow } from '../../stores/reads/read-operator.ts';
import { whyNotApprove } from '../decide-proposal.ts';
import { openPosting, openProposal } from '../proposed-action.ts';
import type { ProposalRecord } from '../store/proposals.ts';
import type { OperatorMerchant, ServiceKeyView } from './operator-answers.ts';
import type { OperatorConversion, OperatorItemView, ProposalView } from './reviews-answers.ts';

export const toMerchant = (row: MerchantRow): OperatorMerchant => ({
  ...row,
  profileCompletedAt: toSecondsOrNull(row.profileCompletedAt),
  verificationUpdatedAt: toSecondsOrNull(row.verificationUpdatedAt),
  createdAt: toSeconds(row.createdAt),
});

export const toOperatorConversion = (
  record: ConversionRecord,
  names: ReadonlyMap<string, string>,
  assignees: ReadonlyMap<string, string>,
): OperatorConversion => ({
  ...toRow(record),
  merchantId: record.merchantId,
  merchantName: names.get(record.merchantId) ?? '',
  usdValueCents: record.usdValueCents,
  assignedTo: assignees.get(record.id) ?? null,
});

export function toItem(row: ItemRow, now: number): OperatorItemView {
  const { amountKobo, railPaymentId, refundStatus, refundAttempt, refundSince, refundBankId, ...rest } = row;
  const { status, type, fiatKobo, endedAs: _, ...item } = rest;
  const since = refundSince ?? 0;
  const isUnderWay = refundStatus === 'pending' || refundStatus === 'sent';
  const isSilent = isRefundUnanswered({ isOpen: isUnderWay, since, bankId: refundBankId }, now);
  const isOpen = item.closedAt === null && !item.isWaiting;
  const isIdle = refundStatus === null || refundStatus === 'failed';
  const canRefund = item.kind === 'refund' && isOpen && amountKobo !== null && railPaymentId !== null && isIdle;
  return {
    ...item,
    id: String(item.id),
    amountNgn: amountKobo === null ? null : formatNgn(BigInt(amountKobo)),
    refund: refundStatus && {
      status: isSilent ? 'unanswered' : refundStatus,
      attempt: refundAttempt ?? 1,
      since: toSeconds(since),
    },
    canRefund,
    canAccept:
      canRefund &&
      fiatKobo !== null &&
      BigInt(amountKobo) >= BigInt(fiatKobo) &&
      canMove(status, 'operator_accepted_payment', type),
    openedAt: toSeconds(item.openedAt),
    closedAt: toSecondsOrNull(item.closedAt),
  };
}

/** Without who acts, why and through which rail: that is the staff's. */
export const toRefund = (row: ItemRow): RefundView => ({
  amountNgn: row.amountKobo === null ? null : formatNgn(BigInt(row.amountKobo)),
  state: refundStateOf(row),
  openedAt: toSeconds(row.openedAt),
  endedAt: toSecondsOrNull(row.closedAt),
});

function refundStateOf({ isWaiting, refundStatus, closedAt, closedBy, endedAs }: ItemRow): RefundView['state'] {
  if (closedAt !== null) return closedBy === 'watcher' ? 'not_needed' : (endedAs ?? 'settled');
  if (isWaiting) return 'waiting';
  if (refundStatus === 'successful') return 'paid';
  return refundStatus === 'pending' || refundStatus === 'sent' ? 'sent' : 'open';
}

/** The looking person, and those whose proposals they may approve. */
export interface ProposalViewer {
  id: string;
  independent: ReadonlySet<string>;
}

export async function toProposal(
  context: Pick<Context, 'masterKey'>,
  row: ProposalRecord,
  { id: viewerId, independent }: ProposalViewer,
): Promise<ProposalView> {
  const isPosting = row.kind === 'correction' || row.kind === 'treasury';
  return {
    id: row.id,
    action: row.kind as ProposalView['action'],
    env: row.env,
    conversionId: row.conversionId,
    reference: row.reference,
    merchantId: row.merchantId,
    amountNgn: row.amount !== null && row.currency === NGN ? formatNgn(BigInt(row.amount)) : null,
    entries: isPosting ? toEntries(await openPosting(context, row)) : null,
    summary: row.summary,
    reason: row.reason,
    proposedBy: row.proposedBy,
    proposedAt: toSeconds(row.proposedAt),
    status: row.status,
    decidedBy: row.decidedBy,
    decidedAt: toSecondsOrNull(row.decidedAt),
    decisionReason: row.decisionReason,
    payeeChange: isPosting ? null : ((await openProposal(context, row)).payeeChange ?? null),
    isOwn: row.proposedById === viewerId,
    whyNotApprove: whyNotApprove(row, viewerId, independent),
  };
}

const toEntries = (entries: readonly Entry[]): ProposalView['entries'] =>
  entries.map((entry) => ({ ...entry, amount: signedAmount(entry.amount, entry.currency) }));

export function toServiceKey(key: ServiceKeyRecord, now: number): ServiceKeyView {
  const state = key.signsFrom > now ? 'waiting' : key.publishedUntil === null ? 'signing' : 'retiring';
  return {
    kid: key.id,
    env: key.env,
    uses: key.uses,
    publicKey: encodeBase64url(key.publicKey),
    state,
    createdAt: toSeconds(key.createdAt),
    signsFrom: toSeconds(key.signsFrom),
    publishedUntil: toSecondsOrNull(key.publishedUntil),
  };
}

export function toAuditEntry({ seq, entry, hash }: AuditRow): AuditEntry {
  const { at, actor, actorRole, action, outcome, merchantId, subject, details, requestId, ip } = JSON.parse(
    entry,
  ) as NewAuditEntry;
  return {
    seq,
    at: toSeconds(at),
    actor,
    actorRole,
    action,
    outcome,
    merchantId,
    subject,
    details,
    requestId,
    ip,
    hash: Buffer.from(hash).toString('hex'),
  };
}
