// What waits for a second person, and open items such as refunds.
import { hasStaffDuty, type Pagination } from '@svc/protocol';
import { DEFAULT_LIMIT } from '../../dashboard/page-of.ts';
import { BOOKKEEPERS, OPERATORS, STAFF } from '../../dashboard/row/access.ts';
import { action, read, rowsWith } from '../../dashboard/row/action.ts';
import {
  type BrowserCall,
  type CallBase,
  DONE,
  type OpenSession,
  personOf,
  type ServiceCall,
} from '../../dashboard/row/call.ts';
import { Code, closed, Env, OfId, oneOf, optional, page, Reason, text } from '../../dashboard/row/fields.ts';
import { requireRefundRail } from '../../naira/orders/start-refund.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { requireFreshFactor } from '../../people/rows/require-fresh-factor.ts';
import { listIndependent } from '../../people/store/people.ts';
import { readPage } from '../../stores/read-page.ts';
import { type ItemRow, listItems } from '../../stores/reads/read-operator.ts';
import { requireClosable } from '../close-item.ts';
import { approveProposal, rejectProposal } from '../decide-proposal.ts';
import { doOrPropose, type MoneyAction } from '../money-actions.ts';
import { listProposals, type ProposalRecord } from '../store/proposals.ts';
import { type ProposalViewer, toItem, toProposal } from './operator-views.ts';
import type { MoneyActionResult, OperatorItemView, ProposalView } from './reviews-answers.ts';
import { aboutItem, aboutProposal } from './subjects.ts';
import { envsOf } from './work.ts';

export const proposalActions = {
  listItems: read({
    at: 'GET /operator/items',
    access: STAFF,
    summary: 'Refund items and the like: the open ones oldest first, or the ended ones newest first',
    query: closed({ env: Env, state: optional(oneOf(['open', 'closed'])), ...page }),
    async run({ context, query }): Promise<{ items: OperatorItemView[]; pagination: Pagination }> {
      const { env, state = 'open', limit = DEFAULT_LIMIT, cursor } = query;
      const isClosed = state === 'closed';
      const { rows, pagination } = await readPage<ItemRow>(context, {
        filters: { list: 'operator-items', env, state },
        page: { limit, cursor },
        read: ({ db, position, limit: most }) => {
          const after = position === null ? null : { at: Number(position[0]), id: Number(position[1]) };
          return listItems(db, { envs: envsOf(context, env), isClosed }, { after, limit: most });
        },
        positionOf: ({ openedAt, closedAt, id }) => [isClosed ? -(closedAt ?? 0) : openedAt, id],
      });
      return { items: rows.map((item) => toItem(item, context.clock.now())), pagination };
    },
  }),
  closeItem: action({
    at: 'POST /operator/items/{id}/close',
    access: OPERATORS,
    summary: 'It was dealt with; of a refund, it was paid. What it held back may go on',
    params: OfId,
    // The bank's own id of the refund, where money went back: the books then say so.
    body: closed({ reason: Reason, bankTransactionId: optional(text(100)) }),
    audit: { when: 'together', about: aboutItem },
    async run(call): Promise<MoneyActionResult> {
      const { id: itemId } = await requireClosable(call.context, Number(call.params.id));
      const { bankTransactionId } = call.body;
      return actOnItem(call, { action: 'close_item', itemId, bankTransactionId });
    },
  }),
  refundItem: action({
    at: 'POST /operator/items/{id}/refund',
    access: OPERATORS,
    summary: 'Send the payment back through the rail it came by; the outcome closes the item',
    params: OfId,
    body: closed({ reason: Reason }),
    audit: { when: 'before', about: aboutItem },
    async run(call): Promise<MoneyActionResult> {
      const { id: itemId } = await requireClosable(call.context, Number(call.params.id));
      await requireRefundRail(call.context, itemId);
      return actOnItem(call, { action: 'refund_payment', itemId });
    },
  }),
  acceptPayment: action({
    at: 'POST /operator/items/{id}/accept',
    access: OPERATORS,
    summary: 'Take a wrong payment for its order; what is above the order goes back',
    params: OfId,
    body: closed({ reason: Reason }),
    audit: { when: 'before', about: aboutItem },
    async run(call): Promise<MoneyActionResult> {
      const { id: itemId } = await requireClosable(call.context, Number(call.params.id));
      return actOnItem(call, { action: 'accept_payment', itemId });
    },
  }),
  settleRefund: action({
    at: 'POST /operator/items/{id}/settle-refund',
    access: OPERATORS,
    summary: 'The outcome of a refund, as the bank reported it to a person after a day without an answer',
    params: OfId,
    body: closed({ reason: Reason, outcome: oneOf(['successful', 'failed']), bankTransactionId: optional(text(100)) }),
    audit: { when: 'before', about: aboutItem },
    async run(call): Promise<MoneyActionResult> {
      const { id: itemId } = await requireClosable(call.context, Number(call.params.id));
      const { outcome, bankTransactionId = null } = call.body;
      return actOnItem(call, { action: 'settle_refund', itemId, outcome, bankTransactionId });
    },
  }),
  listProposals: read({
    at: 'GET /operator/proposals',
    access: STAFF,
    summary: 'Money actions and postings that wait for a second person, and past ones',
    query: closed({ env: optional(Env), state: optional(oneOf(['open', 'decided'])), ...page }),
    async run(call): Promise<{ proposals: ProposalView[]; pagination: Pagination }> {
      const { context, query } = call;
      const { env, state, limit = DEFAULT_LIMIT, cursor } = query;
      const wanted = {
        ...(env && { envs: envsOf(context, env) }),
        ...(state && { isOpen: state === 'open' }),
      };
      const { rows, pagination } = await readPage<ProposalRecord>(context, {
        filters: { list: 'proposals', env, state },
        page: { limit, cursor },
        read: ({ db, position, limit: most }) => {
          const [isOpen, proposedAt, id] = position ?? [];
          const after =
            position === null ? null : { isOpen: isOpen === 1, proposedAt: Number(proposedAt), id: String(id) };
          return listProposals(db, { ...wanted, after, limit: most });
        },
        positionOf: ({ status, proposedAt, id }) => [
          status === 'open' || status === 'approved' ? 1 : 0,
          proposedAt,
          id,
        ],
      });
      const viewer = await viewerOf(call);
      return { proposals: await Promise.all(rows.map((row) => toProposal(context, row, viewer))), pagination };
    },
  }),
  approveProposal: rowsWith<BrowserCall>().action({
    at: 'POST /operator/proposals/{id}/approve',
    access: OPERATORS,
    summary: 'Second person: do it',
    params: OfId,
    // A code of the authenticator app, where Live is served and no passkey sign-in was made just now.
    body: closed({ reason: Reason, code: optional(Code) }),
    audit: { when: 'before', about: aboutProposal },
    async run(call): Promise<Done> {
      await requireFreshFactor(call, call.body.code);
      await approveProposal(call.context, { id: call.params.id, reason: call.body.reason, operator: personOf(call) });
      return DONE;
    },
  }),
  rejectProposal: action({
    at: 'POST /operator/proposals/{id}/reject',
    access: BOOKKEEPERS,
    summary: 'Second person, or the first: do not. Finance takes back its own',
    params: OfId,
    body: closed({ reason: Reason }),
    audit: { when: 'together', about: aboutProposal },
    async run(call): Promise<Done> {
      const operator = personOf(call);
      const isOperator = hasStaffDuty(operator.staffRole, 'operate');
      await rejectProposal(call.context, { id: call.params.id, reason: call.body.reason, operator, isOperator });
      return DONE;
    },
  }),
} as const;

/** Done at once up to the threshold, proposed to a second person above it. */
async function actOnItem(
  call: CallBase<{ id: string }, undefined, { reason: string }> & ServiceCall,
  wanted: MoneyAction & { itemId: number },
): Promise<MoneyActionResult> {
  const { conversionId } = await requireClosable(call.context, wanted.itemId);
  const { reason } = call.body;
  const proposalId = await doOrPropose(call.context, { conversionId, reason, operator: personOf(call), wanted });
  if (proposalId === null) return { outcome: 'done' };
  call.audit.details = { ...call.audit.details, proposalId };
  call.audit.ended = 'proposed';
  return { outcome: 'proposed', proposalId };
}

/** The person who looks, and whose proposals they may approve. */
export async function viewerOf(call: ServiceCall & { session: OpenSession | null }): Promise<ProposalViewer> {
  const { id } = personOf(call);
  return { id, independent: await listIndependent(call.context.db, id) };
}
