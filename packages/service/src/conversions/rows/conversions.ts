// Conversions: a merchant's own, and the staff's search over all of them.
import { type Incident, type Pagination, SvcError, validationError } from '@svc/protocol';
import { Type } from 'typebox';
import type { ConversionDetail, ConversionRow } from '../../dashboard/merchant-answers.ts';
import { pageBy } from '../../dashboard/page-of.ts';
import { READERS, STAFF } from '../../dashboard/row/access.ts';
import { read } from '../../dashboard/row/action.ts';
import {
  ConversionTypeName,
  closed,
  Env,
  Id,
  OfMerchant,
  OfMerchantAnd,
  oneOf,
  optional,
  page,
  Seconds,
  Status,
  text,
} from '../../dashboard/row/fields.ts';
import { toHistory } from '../../desk/rows/read-review.ts';
import type { OperatorConversion, SeenWithView } from '../../desk/rows/reviews-answers.ts';
import { withMerchants } from '../../desk/rows/subjects.ts';
import { readSeen } from '../../desk/store/read-case.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { DAY_MS, toSeconds } from '../../ports/clock.ts';
import { searchConversions } from '../../stores/reads/read-conversions.ts';
import { browseAllConversions, searchAllConversions, searchDescribed } from '../../stores/reads/staff-search.ts';
import { type FactFilters, findById } from '../store/find-conversions.ts';
import { toRow } from './conversion-views.ts';
import { describeIncident } from './describe-incident.ts';
import { readConversionDetail } from './read-conversion-detail.ts';

const WalletAddress = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' });
const TxHash = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' });

/** As in the lists of the API. */
interface FactQuery {
  wallet?: string;
  txHash?: string;
  metadataName?: string;
  metadataValue?: string;
  changedSince?: number;
}

function readFacts({ wallet, txHash, metadataName, metadataValue, changedSince }: FactQuery): FactFilters {
  if ((metadataName === undefined) !== (metadataValue === undefined)) {
    const missing = metadataName === undefined ? 'metadataName' : 'metadataValue';
    throw validationError(missing, 'is required beside the other: metadata are found by name and value');
  }
  return {
    ...(wallet !== undefined && { wallet }),
    ...(txHash !== undefined && { txHash }),
    ...(metadataName !== undefined && metadataValue !== undefined && { metadata: { [metadataName]: metadataValue } }),
    ...(changedSince !== undefined && { updatedSince: changedSince }),
  };
}

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
      /** A reference, an id, a hash, a wallet, a value of the metadata or an amount; or a description: see readDescription. */
      search: optional(text(128)),
      from: optional(Seconds),
      to: optional(Seconds),
      wallet: optional(WalletAddress),
      txHash: optional(TxHash),
      /** The name and the value go together. */
      metadataName: optional(text(40)),
      metadataValue: optional(text(200)),
      changedSince: optional(Seconds),
      ...page,
    }),
    async run({
      context,
      params: { merchantId },
      query,
      now,
    }): Promise<{ conversions: ConversionRow[]; pagination: Pagination }> {
      const { env, status = null, type = null, search = null, from, to } = query;
      const facts = readFacts(query);
      const { metadata, ...plain } = facts;
      const own = { ...plain, metadata: metadata && JSON.stringify(metadata) };
      const filters = { list: 'dashboard-conversions', merchantId, env, status, type, search, from, to, ...own };
      const place = ({ id }: ConversionRecord): string => id;
      const span = { from: inMs(from), to: inMs(to) };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, async ({ db, before, limit }) => {
        const beforeId = before === null ? null : String(before);
        const wanted = { merchantId, env, status, type, search, facts, limit, beforeId, from: span.from, to: span.to };
        const found = await searchConversions(db, wanted);
        if (found.length > 0 || search === null || Object.keys(facts).length > 0) return found;
        // A later page of exact finds may be empty, and does not go on with descriptions.
        const first = { ...wanted, limit: 1, beforeId: null };
        if (beforeId !== null && (await searchConversions(db, first)).length > 0) return [];
        return searchDescribed(db, { ...wanted, search, now });
      });
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
  getIncident: read({
    at: 'GET /operator/conversions/{conversionId}/incident',
    access: STAFF,
    summary: 'What happened to a conversion, without anything that names somebody, to be played again elsewhere',
    params: closed({ conversionId: Id }),
    run: ({ context, params: { conversionId } }): Promise<Incident> => describeIncident(context.db, conversionId),
  }),
  searchConversions: read({
    at: 'GET /operator/conversions',
    access: STAFF,
    summary: 'All conversions, or those that are known by the search: an id, or what a person says of one',
    query: closed({
      search: optional(text(256)),
      env: optional(Env),
      status: optional(Status),
      type: optional(ConversionTypeName),
      merchantId: optional(Id),
      lastDay: optional(oneOf(['all', 'expired', 'not_expired'])),
      ...page,
    }),
    async run({ context, query, now }): Promise<{ conversions: OperatorConversion[]; pagination: Pagination }> {
      const search = query.search?.trim() ?? '';
      const { env = null, status = null, type = null, merchantId = null, lastDay = null } = query;
      const place = ({ id }: ConversionRecord): string => id;
      const filters = { list: 'all-conversions', search, env, status, type, merchantId, lastDay };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) => {
        const beforeId = before === null ? null : String(before);
        const wanted = { env, status, type, merchantId, limit, beforeId };
        const createdFrom = lastDay === null ? null : now - DAY_MS;
        const isExpired = lastDay === null || lastDay === 'all' ? null : lastDay === 'expired';
        return search === ''
          ? browseAllConversions(db, { ...wanted, createdFrom, isExpired })
          : searchAllConversions(db, { ...wanted, search, now });
      });
      return { conversions: await withMerchants(context.db, rows), pagination };
    },
  }),
  getSeen: read({
    at: 'GET /operator/seen',
    access: STAFF,
    summary: 'Where a wallet was seen, or a merchant’s payee by the end of the account, and how it went',
    query: closed({ wallet: optional(text(42)), merchantId: optional(Id), last4: optional(text(4)) }),
    async run({ context, query: { wallet, merchantId, last4 } }): Promise<{ seen: SeenWithView[] }> {
      if (wallet === undefined && (merchantId === undefined || last4 === undefined))
        throw validationError('wallet', 'is required, or merchantId with last4');
      const about = wallet === undefined ? { merchantId: merchantId ?? '', last4: last4 ?? '' } : { wallet };
      const seen = await readSeen(context.db, about);
      return { seen: seen.map((each) => ({ ...each, ...toHistory(each), lastAt: toSeconds(each.lastAt) })) };
    },
  }),
} as const;
