// What a merchant's programs were told and asked: the event log and the request log.
import { EVENT_TYPES, type Event, type Pagination, SvcError } from '@svc/protocol';
import { findEvent, listDeliveriesOfEvent } from '../../../stores/events/read-events.ts';
import { listRequests, type RequestRow } from '../../../stores/reads/read-requests.ts';
import { findEnvOf, readDeliveredTo } from '../../../stores/reads/read-webhooks.ts';
import { listEvents } from '../../../usecases/webhooks/list-events.ts';
import { toEvent } from '../../../usecases/webhooks/to-webhook-resources.ts';
import type { DeliveryView, EventView, RequestDetail, RequestView } from '../../answers/merchant.ts';
import { READERS } from '../../row/access.ts';
import { read, stream } from '../../row/action.ts';
import { closed, Env, OfMerchant, OfMerchantAnd, oneOf, optional, page, text } from '../../row/fields.ts';
import { readDeliveryViews } from '../../views/delivery-views.ts';
import { DEFAULT_LIMIT, pageBy } from '../../views/page-of.ts';
import { readRequestDetail, toRequest } from '../../views/read-request-detail.ts';

export const logActions = {
  listEvents: read({
    at: 'GET /merchants/{merchantId}/events',
    access: READERS,
    summary: 'The event log, newest first',
    params: OfMerchant,
    query: closed({ env: Env, type: optional(oneOf(EVENT_TYPES)), ...page }),
    async run({ context, params: { merchantId }, query }): Promise<{ events: EventView[]; pagination: Pagination }> {
      const { env, type, limit = DEFAULT_LIMIT, cursor } = query;
      const { rows, pagination } = await listEvents(context, { merchantId, env }, { env, type }, { limit, cursor });
      const ids = rows.map(({ id }) => id);
      const delivered = await readDeliveredTo(context.db, ids);
      return { events: rows.map((row) => ({ ...toEvent(row), hasDeliveries: delivered.has(row.id) })), pagination };
    },
  }),
  getEvent: read({
    at: 'GET /merchants/{merchantId}/events/{id}',
    access: READERS,
    summary: 'One event with every attempt',
    params: OfMerchantAnd('id'),
    objects: true,
    async run({ context: { db }, params }): Promise<Event & { deliveries: DeliveryView[] }> {
      const env = await findEnvOf(db, 'events', params);
      const event = env === null ? null : await findEvent(db, { merchantId: params.merchantId, env }, params.id);
      if (event === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such event.');
      const attempts = await listDeliveriesOfEvent(db, event.id);
      const deliveries = await readDeliveryViews(
        db,
        attempts.map((row) => ({ ...row, eventId: event.id })),
      );
      return { ...toEvent(event), deliveries };
    },
  }),
  listRequests: read({
    at: 'GET /merchants/{merchantId}/requests',
    access: READERS,
    summary: 'The request log, newest first',
    params: OfMerchant,
    query: closed({ env: Env, only: optional(oneOf(['refused'])), code: optional(text(64)), ...page }),
    async run({
      context,
      params: { merchantId },
      query,
    }): Promise<{ requests: RequestView[]; pagination: Pagination }> {
      const { env, only, code = null } = query;
      const filters = { list: 'requests', merchantId, env, only, code };
      const place = ({ id }: RequestRow): string => id;
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listRequests(db, {
          merchantId,
          env,
          onlyRefused: only === 'refused',
          code,
          limit,
          beforeId: before === null ? null : String(before),
        }),
      );
      return { requests: rows.map(toRequest), pagination };
    },
  }),
  getRequest: read({
    at: 'GET /merchants/{merchantId}/requests/{id}',
    access: READERS,
    summary: 'One request by its req_ id',
    params: OfMerchantAnd('id'),
    objects: true,
    run: ({ context, params }): Promise<RequestDetail> => readRequestDetail(context, params),
  }),
  live: stream({
    at: 'GET /merchants/{merchantId}/live',
    access: READERS,
    summary: 'Server-sent events: what changed',
    params: OfMerchant,
    streams: 'merchant',
  }),
} as const;
