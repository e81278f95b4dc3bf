// What a merchant's programs received and sent: the event log and the request log.
import { ERROR_CODES, ERRORS, EVENT_TYPES, type Event, OPERATION_IDS, type Pagination, SvcError } from '@svc/protocol';
import type {
  DeliveryView,
  EventView,
  MissedBy,
  RequestDetail,
  RequestView,
} from '../../dashboard/merchant-answers.ts';
import { DEFAULT_LIMIT, pageBy } from '../../dashboard/page-of.ts';
import { READERS } from '../../dashboard/row/access.ts';
import { read, stream } from '../../dashboard/row/action.ts';
import {
  closed,
  Env,
  OfMerchant,
  OfMerchantAnd,
  oneOf,
  optional,
  page,
  Seconds,
  text,
} from '../../dashboard/row/fields.ts';
import { readRequestDetail, toRequest } from '../../dashboard/workbench.ts';
import { isInboxUrl } from '../../sandbox/store.ts';
import { listRequests, type RequestRow } from '../../stores/reads/read-requests.ts';
import { findEnvOf, readDeliveredTo, readEndpointNames } from '../../stores/reads/read-webhooks.ts';
import { listEvents } from '../list-events.ts';
import { findEvent, listDeliveriesOfEvent, listSequencesOfEvent } from '../store/read-events.ts';
import { toEvent } from '../to-webhook-resources.ts';
import { readDeliveryViews } from './webhook-views.ts';

/** What the service answers: the successes, the status of each error, and 499 where the caller hung up. */
const STATUSES = [...new Set([200, 201, 202, 499, ...ERROR_CODES.map((code) => ERRORS[code].status)])].map(String);

export const logActions = {
  listEvents: read({
    at: 'GET /merchants/{merchantId}/events',
    access: READERS,
    summary: 'The event log, newest first unless `order` is `asc`',
    params: OfMerchant,
    query: closed({
      env: Env,
      type: optional(oneOf(EVENT_TYPES)),
      order: optional(oneOf(['asc'])),
      from: optional(Seconds),
      /** The first moment after the span. */
      to: optional(Seconds),
      ...page,
    }),
    async run({ context, params: { merchantId }, query }): Promise<{ events: EventView[]; pagination: Pagination }> {
      const { env, type, order, from, to, limit = DEFAULT_LIMIT, cursor } = query;
      const filters = { env, type, order, createdFrom: from, createdTo: to === undefined ? undefined : to - 1 };
      const { rows, pagination } = await listEvents(context, { merchantId, env }, filters, { limit, cursor });
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
    async run({ context: { db }, params }): Promise<Event & { deliveries: DeliveryView[]; missedBy: MissedBy[] }> {
      const env = await findEnvOf(db, 'events', params);
      const event = env === null ? null : await findEvent(db, { merchantId: params.merchantId, env }, params.id);
      if (event === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such event.');
      const attempts = await listDeliveriesOfEvent(db, event.id);
      const deliveries = await readDeliveryViews(
        db,
        attempts.map((row) => ({ ...row, eventId: event.id })),
      );
      const tried = new Set(attempts.map(({ endpointId }) => endpointId));
      const known = (await listSequencesOfEvent(db, event.id)).map(({ endpointId }) => endpointId);
      const names = await readEndpointNames(
        db,
        known.filter((id) => !tried.has(id)),
      );
      const missedBy = [...names]
        .filter(([, { isDeleted }]) => !isDeleted)
        .map(([id, { url }]) => ({ id, url, isInbox: isInboxUrl(url) }));
      return { ...toEvent(event), deliveries, missedBy };
    },
  }),
  listRequests: read({
    at: 'GET /merchants/{merchantId}/requests',
    access: READERS,
    summary: 'The request log, newest first',
    params: OfMerchant,
    query: closed({
      env: Env,
      only: optional(oneOf(['refused'])),
      code: optional(text(64)),
      operation: optional(oneOf(OPERATION_IDS)),
      status: optional(oneOf(STATUSES)),
      text: optional(text(200)),
      without: optional(oneOf(['polling'])),
      ...page,
    }),
    async run({
      context,
      params: { merchantId },
      query,
    }): Promise<{ requests: RequestView[]; pagination: Pagination }> {
      const { env, only, code = null, operation = null, status, text: contained = null, without } = query;
      const filters = { list: 'requests', merchantId, env, only, code, operation, status, text: contained, without };
      const place = ({ id }: RequestRow): string => id;
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listRequests(db, {
          merchantId,
          env,
          onlyRefused: only === 'refused',
          code,
          operation,
          status: status === undefined ? null : Number(status),
          text: contained,
          withoutPolling: without === 'polling',
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
