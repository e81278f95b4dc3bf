// The built-in webhook inbox of the Sandbox.
import { type Pagination, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import type { EndpointView, InboxItem } from '../../credentials/rows/credentials-answers.ts';
import { pageBy } from '../../dashboard/page-of.ts';
import { READERS, WRITERS } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { DONE } from '../../dashboard/row/call.ts';
import { closed, OfMerchant, optional, page } from '../../dashboard/row/fields.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { toSeconds } from '../../ports/clock.ts';
import { createEndpoint, updateEndpoint } from '../../webhooks/manage-endpoints.ts';
import { readEndpointViews } from '../../webhooks/rows/webhook-views.ts';
import { findEndpoint } from '../../webhooks/store/endpoints.ts';
import { requireSandbox } from '../levers/require-sandbox.ts';
import {
  clearInbox,
  findInboxEndpoint,
  type InboxRow,
  inboxUrlOf,
  listInbox,
  readInboxAnswer,
  setInboxAnswer,
} from '../store.ts';

/** What the inbox can be set to answer to deliveries. */
const INBOX_ANSWERS: readonly number[] = [200, 204, 301, 404, 410, 500, 503];

export interface InboxView {
  items: InboxItem[];
  answer: number;
  endpointId: string | null;
  pagination: Pagination;
}

export const inboxActions = {
  getInbox: read({
    at: 'GET /merchants/{merchantId}/sandbox/inbox',
    access: READERS,
    summary: 'The built-in webhook inbox, newest first',
    params: OfMerchant,
    query: closed(page),
    async run({ context, params: { merchantId }, query }): Promise<InboxView> {
      requireSandbox(context);
      const filters = { list: 'inbox', merchantId };
      const place = ({ id }: InboxRow): number => id;
      const { rows, pagination } = await pageBy<InboxRow>(context, { filters, query, place }, ({ db, before, limit }) =>
        listInbox(db, { merchantId, before: before === null ? null : Number(before), limit }),
      );
      const url = inboxUrlOf(context.masterKey, merchantId);
      return {
        items: rows.map((row) => ({ ...row, receivedAt: toSeconds(row.receivedAt) })),
        answer: await readInboxAnswer(context.db, merchantId),
        endpointId: await findInboxEndpoint(context.db, merchantId, url),
        pagination,
      };
    },
  }),
  openInbox: action({
    at: 'POST /merchants/{merchantId}/sandbox/inbox',
    access: WRITERS,
    summary: 'Register the inbox as a Sandbox endpoint',
    params: OfMerchant,
    body: closed({ eventTypes: optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 64 })) }),
    audit: 'before',
    async run({ context, params: { merchantId }, body: { eventTypes = ['*'] }, audit }): Promise<EndpointView> {
      requireSandbox(context);
      const owner = { merchantId, env: 'test' } as const;
      const url = inboxUrlOf(context.masterKey, merchantId);
      const known = await findInboxEndpoint(context.db, merchantId, url);
      const wanted = { env: 'test' as const, url, eventTypes, description: 'Sandbox inbox' };
      if (known !== null) await updateEndpoint(context, owner, known, { eventTypes, status: 'active' });
      const row =
        known === null ? await createEndpoint(context, owner, wanted) : await findEndpoint(context.db, owner, known);
      const [view] = row === null ? [] : await readEndpointViews(context, [row]);
      if (view === undefined) throw new Error('the inbox endpoint just made is not there');
      audit.subject = view.id;
      return view;
    },
  }),
  setInboxAnswer: action({
    at: 'PATCH /merchants/{merchantId}/sandbox/inbox',
    access: WRITERS,
    summary: 'What the inbox answers from now on',
    params: OfMerchant,
    body: closed({ answer: Type.Integer({ minimum: 200, maximum: 599 }) }),
    audit: 'before',
    async run({ context, params: { merchantId }, body: { answer }, audit }): Promise<Done> {
      requireSandbox(context);
      if (!INBOX_ANSWERS.includes(answer)) {
        throw validationError('answer', `must be one of ${INBOX_ANSWERS.join(', ')}`);
      }
      audit.details = { answer };
      await setInboxAnswer(context.db, merchantId, answer);
      return DONE;
    },
  }),
  clearInbox: action({
    at: 'DELETE /merchants/{merchantId}/sandbox/inbox',
    access: WRITERS,
    summary: 'Throw away what it received',
    params: OfMerchant,
    audit: 'before',
    async run({ context, params: { merchantId } }): Promise<Done> {
      await clearInbox(context.db, merchantId);
      return DONE;
    },
  }),
} as const;
