// Conversions: a merchant's own, and the staff's search over all of them.
import { type Pagination, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import { findById } from '../../../stores/conversions/find-conversions.ts';
import { searchConversions } from '../../../stores/reads/read-conversions.ts';
import { browseAllConversions, searchAllConversions } from '../../../stores/reads/staff-search.ts';
import type { ConversionDetail, ConversionRow } from '../../answers/merchant.ts';
import type { OperatorConversion } from '../../answers/reviews.ts';
import { READERS, STAFF } from '../../row/access.ts';
import { read } from '../../row/action.ts';
import {
  ConversionTypeName,
  closed,
  Env,
  Id,
  OfMerchant,
  OfMerchantAnd,
  optional,
  page,
  Seconds,
  Status,
  text,
} from '../../row/fields.ts';
import { toRow } from '../../views/conversion-views.ts';
import { pageBy } from '../../views/page-of.ts';
import { readConversionDetail } from '../../views/read-conversion-detail.ts';
import { withMerchants } from '../../views/with-merchants.ts';

const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1000);

export const conversionActions = {
  listConversions: read({
    at: 'GET /merchants/{merchantId}/conversions',
    access: READERS,
    summary: 'Conversions, newest first',
    params: OfMerchant,
    query: closed({
      env: Env,
      status: optional(Status),
      type: optional(ConversionTypeName),
      /** A reference or a part of it, a conversion id, a hash, a wallet, a value of the metadata or an amount. */
      search: optional(text(128)),
      from: optional(Seconds),
      to: optional(Seconds),
      ...page,
    }),
    async run({
      context,
      params: { merchantId },
      query,
    }): Promise<{ conversions: ConversionRow[]; pagination: Pagination }> {
      const { env, status = null, type = null, search = null, from, to } = query;
      const filters = { list: 'dashboard-conversions', merchantId, env, status, type, search, from, to };
      const place = ({ id }: ConversionRecord): string => id;
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        searchConversions(db, {
          merchantId,
          env,
          status,
          type,
          search,
          limit,
          from: inMs(from),
          to: inMs(to),
          beforeId: before === null ? null : String(before),
        }),
      );
      return { conversions: rows.map(toRow), pagination };
    },
  }),
  getConversion: read({
    at: 'GET /merchants/{merchantId}/conversions/{id}',
    access: READERS,
    summary: 'One conversion with all that happened',
    params: OfMerchantAnd('id'),
    objects: true,
    async run({ context, params }): Promise<ConversionDetail> {
      const record = await findById(context.db, params.id);
      if (record?.merchantId !== params.merchantId) {
        throw new SvcError('SVC_NOT_FOUND', 'There is no such conversion.');
      }
      return readConversionDetail(context, record);
    },
  }),
  searchConversions: read({
    at: 'GET /operator/conversions',
    access: STAFF,
    summary: 'All conversions, or those known by exactly what is searched',
    query: closed({
      search: optional(text(256)),
      env: optional(Env),
      status: optional(Status),
      type: optional(ConversionTypeName),
      merchantId: optional(Id),
      ...page,
    }),
    async run({ context, query }): Promise<{ conversions: OperatorConversion[]; pagination: Pagination }> {
      const search = query.search?.trim() ?? '';
      const { env = null, status = null, type = null, merchantId = null } = query;
      const place = ({ id }: ConversionRecord): string => id;
      const filters = { list: 'all-conversions', search, env, status, type, merchantId };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) => {
        const beforeId = before === null ? null : String(before);
        if (search !== '') return searchAllConversions(db, { search, limit, beforeId });
        return browseAllConversions(db, { env, status, type, merchantId, limit, beforeId });
      });
      return { conversions: await withMerchants(context.db, rows), pagination };
    },
  }),
} as const;
