// What the staff see, put into the shapes of the API.
import { encodeBase64url, formatNgn } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { isRefundUnanswered } from '../../domain/rail/check-schedule.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { ServiceKeyRecord } from '../../stores/credentials/service-keys.ts';
import type { AuditRow, NewAuditEntry } from '../../stores/dashboard/audit-log.ts';
import type { ProposalRecord } from '../../stores/dashboard/proposals.ts';
import type { ItemRow, MerchantRow } from '../../stores/reads/read-operator.ts';
import { whyNotApprove } from '../../usecases/staff/decide-proposal.ts';
import { openProposal } from '../../usecases/staff/proposed-action.ts';
import type { AuditEntry } from '../answers/audit.ts';
import type { OperatorMerchant, ServiceKeyView } from '../answers/operator.ts';
import type { MoneyAction, OperatorConversion, OperatorItemView, ProposalView } from '../answers/reviews.ts';
import { toRow } from './conversion-views.ts';

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
  const { amountKobo, railPaymentId, refundStatus, refundAttempt, refundSince, refundBankId, ...item } = row;
  const since = refundSince ?? 0;
  const isUnderWay = refundStatus === 'pending' || refundStatus === 'sent';
  const isSilent = isRefundUnanswered({ isOpen: isUnderWay, since, bankId: refundBankId }, now);
  const isOpen = item.closedAt === null && !item.isWaiting;
  return {
    ...item,
    id: String(item.id),
    amountNgn: amountKobo === null ? null : formatNgn(BigInt(amountKobo)),
    refund: refundStatus && {
      status: isSilent ? 'unanswered' : refundStatus,
      attempt: refundAttempt ?? 1,
      since: toSeconds(since),
    },
    canRefund:
      item.kind === 'refund' &&
      isOpen &&
      amountKobo !== null &&
      railPaymentId !== null &&
      (refundStatus === null || refundStatus === 'failed'),
    openedAt: toSeconds(item.openedAt),
    closedAt: toSecondsOrNull(item.closedAt),
  };
}

/** The looking person, and those whose proposals they may approve. */
export interface ProposalViewer {
  id: string;
  independent: ReadonlySet<string>;
}

export const toProposal = async (
  context: Pick<Context, 'masterKey'>,
  row: ProposalRecord,
  { id: viewerId, independent }: ProposalViewer,
): Promise<ProposalView> => ({
  id: row.id,
  action: row.action as MoneyAction,
  conversionId: row.conversionId,
  reference: row.reference,
  merchantId: row.merchantId,
  amountNgn: formatNgn(BigInt(row.amountKobo)),
  summary: row.summary,
  reason: row.reason,
  proposedBy: row.proposedBy,
  proposedAt: toSeconds(row.proposedAt),
  status: row.status,
  decidedBy: row.decidedBy,
  decidedAt: toSecondsOrNull(row.decidedAt),
  decisionReason: row.decisionReason,
  payeeChange: (await openProposal(context, row)).payeeChange ?? null,
  isOwn: row.proposedById === viewerId,
  whyNotApprove: whyNotApprove(row, viewerId, independent),
});

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
