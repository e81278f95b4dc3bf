// The staff's queues: verification, holds, manual review, refund items and proposals.
import { SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { listIndependent } from '../../stores/dashboard/people.ts';
import { listProposals } from '../../stores/dashboard/proposals.ts';
import { listQueue, merchantNames } from '../../stores/reads/read-conversions.ts';
import {
  countQueues,
  findMerchantRow,
  listItems,
  type MerchantRow,
  searchMerchants,
} from '../../stores/reads/read-operator.ts';
import { searchAllConversions } from '../../stores/reads/staff-search.ts';
import { closeItem } from '../../usecases/staff/close-item.ts';
import { decideScreening } from '../../usecases/staff/decide-screening.ts';
import { decideVerification } from '../../usecases/staff/decide-verification.ts';
import { approveProposal, doOrPropose, rejectProposal, type WantedAction } from '../../usecases/staff/money-actions.ts';
import { resolveCorrectedAccount } from '../../usecases/staff/resolve-corrected-account.ts';
import type { HeldConversion, MoneyActionResult, OperatorConversion } from '../api-types.ts';
import { type Call, DONE, type Handlers, personOf } from '../call.ts';
import { type ProposalViewer, toItem, toMerchant, toOperatorConversion, toProposal } from '../views/operator-views.ts';
import { pageBy } from '../views/page-of.ts';
import { readParties } from '../views/read-parties.ts';
import { readReview } from '../views/read-review.ts';

type QueueIds =
  | 'getOperatorOverview'
  | 'listMerchants'
  | 'decideVerification'
  | 'searchConversions'
  | 'listHolds'
  | 'decideHold'
  | 'listReviews'
  | 'getReview'
  | 'resolveCorrectedAccount'
  | 'retryPayout'
  | 'settlePayout'
  | 'reissueRefund'
  | 'resolveConversion'
  | 'listItems'
  | 'closeItem'
  | 'listProposals'
  | 'approveProposal'
  | 'rejectProposal';

const LONGEST_QUEUE = 200;

export const operatorHandlers: Handlers<QueueIds> = {
  getOperatorOverview: ({ context }) => countQueues(context.db),

  async listMerchants({ context, query }) {
    const { search = null, verification = null } = query;
    const filters = { list: 'merchants', search, verification };
    const place = ({ id }: MerchantRow): string => id;
    const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ before, limit }) =>
      searchMerchants(context.db, { search, verification, limit, before: before === null ? null : String(before) }),
    );
    return { merchants: rows.map(toMerchant), pagination };
  },

  async decideVerification(call) {
    const { merchantId } = call.params;
    call.audit.details = { decision: call.body.decision };
    await decideVerification(call.context, { merchantId, ...call.body, actor: personOf(call).email });
    const row = await findMerchantRow(call.context.db, merchantId);
    if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
    return toMerchant(row);
  },

  async searchConversions({ context, query }) {
    const search = query.search.trim();
    const place = ({ id }: ConversionRecord): string => id;
    const filters = { list: 'all-conversions', search };
    const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ before, limit }) =>
      searchAllConversions(context.db, { search, limit, beforeId: before === null ? null : String(before) }),
    );
    return { conversions: await withMerchants(context.db, rows), pagination };
  },

  async listHolds({ context }) {
    const records = await listQueue(context.db, { status: 'screening_hold', limit: LONGEST_QUEUE });
    return { conversions: await toHeld(context, records) };
  },

  async decideHold(call) {
    const { verdict, reason } = call.body;
    call.audit.details = { ...call.audit.details, verdict };
    const { conversionId } = call.params;
    await decideScreening(call.context, { conversionId, verdict, reason, actor: personOf(call).email });
    return DONE;
  },

  async listReviews({ context: { db } }) {
    const records = await listQueue(db, { status: 'requires_manual_review', limit: LONGEST_QUEUE });
    return { conversions: await withMerchants(db, records) };
  },

  getReview: async (call) => readReview(call.context, call.params.conversionId, await viewerOf(call)),

  resolveCorrectedAccount(call) {
    const { bankCode, accountNumber } = call.body;
    call.audit.details = { ...call.audit.details, bankCode, accountLast4: accountNumber.slice(-4) };
    return resolveCorrectedAccount(call.context, { ...call.params, ...call.body });
  },

  retryPayout: (call) => act(call, { action: 'retry_payout', account: call.body.account ?? null }),

  settlePayout(call) {
    const { outcome, providerTransferId = null } = call.body;
    return act(call, { action: 'settle_payout', outcome, providerTransferId });
  },

  reissueRefund: (call) => act(call, { action: 'reissue_refund' }),

  resolveConversion: (call) => act(call, { action: 'resolve_conversion', as: call.body.as }),

  async listItems({ context: { db } }) {
    return { items: (await listItems(db, null, LONGEST_QUEUE)).map(toItem) };
  },

  async closeItem(call) {
    const itemId = Number(call.params.id);
    if (!Number.isSafeInteger(itemId)) throw new SvcError('SVC_NOT_FOUND', 'There is no such item.');
    const { reason, bankTransactionId } = call.body;
    await closeItem(call.context, { itemId, reason, bankTransactionId, actor: personOf(call).email });
    return DONE;
  },

  async listProposals(call) {
    const rows = await listProposals(call.context.db, { conversionId: null, limit: LONGEST_QUEUE });
    const viewer = await viewerOf(call);
    return { proposals: rows.map((row) => toProposal(row, viewer)) };
  },

  async approveProposal(call) {
    await approveProposal(call.context, { id: call.params.id, reason: call.body.reason, operator: personOf(call) });
    return DONE;
  },

  async rejectProposal(call) {
    await rejectProposal(call.context, { id: call.params.id, reason: call.body.reason, operator: personOf(call) });
    return DONE;
  },
};

async function viewerOf(call: Pick<Call, 'context' | 'session'>): Promise<ProposalViewer> {
  const { id } = personOf(call);
  return { id, independent: await listIndependent(call.context.db, id) };
}

/** The audit log says what was wanted; of a new account only its end. */
async function act(
  call: Pick<Call, 'context' | 'session' | 'audit'> & { params: { conversionId: string }; body: { reason: string } },
  wanted: WantedAction,
): Promise<MoneyActionResult> {
  const { conversionId } = call.params;
  const operator = personOf(call);
  const account = wanted.action === 'retry_payout' ? wanted.account : null;
  const { account: _, ...shown } = { account: null, ...wanted };
  const end = account && { accountLast4: account.accountNumber.slice(-4) };
  call.audit.details = { ...call.audit.details, ...shown, ...end };
  const proposalId = await doOrPropose(call.context, { conversionId, reason: call.body.reason, operator, wanted });
  if (proposalId === null) return { outcome: 'done' };
  call.audit.details = { ...call.audit.details, proposalId };
  call.audit.ended = 'proposed';
  return { outcome: 'proposed', proposalId };
}

async function withMerchants(db: Queryable, records: readonly ConversionRecord[]): Promise<OperatorConversion[]> {
  const merchantIds = records.map(({ merchantId }) => merchantId);
  const names = await merchantNames(db, merchantIds);
  return records.map((record) => toOperatorConversion(record, names));
}

async function toHeld(context: Context, records: readonly ConversionRecord[]): Promise<HeldConversion[]> {
  const names = await merchantNames(
    context.db,
    records.map(({ merchantId }) => merchantId),
  );
  return Promise.all(
    records.map(async (record) => ({
      ...toOperatorConversion(record, names),
      screeningStatus: record.screeningStatus ?? 'IN_REVIEW',
      parties: await readParties(context, record),
    })),
  );
}
