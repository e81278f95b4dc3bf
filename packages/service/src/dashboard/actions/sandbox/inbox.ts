// The built-in webhook inbox of the Sandbox.
import { type Pagination, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import { toSeconds } from '../../../ports/clock.ts';
import { inboxUrlOf } from '../../../stores/dashboard/inbox-url.ts';
import {
  clearInbox,
  findInboxEndpoint,
  type InboxRow,
  listInbox,
  readInboxAnswer,
  setInboxAnswer,
} from '../../../stores/dashboard/sandbox-inbox.ts';
import { findEndpoint } from '../../../stores/webhooks/endpoints.ts';
import { requireSandbox } from '../../../usecases/sandbox/require-sandbox.ts';
import { createEndpoint } from '../../../usecases/webhooks/create-endpoint.ts';
import { updateEndpoint } from '../../../usecases/webhooks/update-endpoint.ts';
import type { Done } from '../../answers/account.ts';
import type { EndpointView, InboxItem } from '../../answers/credentials.ts';
import { READERS, WRITERS } from '../../row/access.ts';
import { action, read } from '../../row/action.ts';
import { DONE } from '../../row/call.ts';
import { closed, OfMerchant, optional, page } from '../../row/fields.ts';
import { readEndpointViews } from '../../views/endpoint-views.ts';
import { pageBy } from '../../views/page-of.ts';

/** What the inbox can be told to answer to deliveries. */
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
