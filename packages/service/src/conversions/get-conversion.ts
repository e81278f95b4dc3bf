// Reads one conversion of the caller.
import { type Conversion, type ConversionList, LIMITS, type ListConversionsQuery, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import { toConversion } from '../domain/present-conversion.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import type { FoundConversion } from '../ports/http.ts';
import { readPage } from '../stores/read-page.ts';
import { findByReference, listPage, loadParts, type Owner } from './store/find-conversions.ts';
import { readConversion } from './store/read-conversion.ts';
import { toConversionRecord, toPayoutRecord, toStageRecord, toVoucherRecord } from './store/rows.ts';

/** The same answer for a reference that does not exist and for another merchant's. */
export async function requireConversion(context: Context, owner: Owner, reference: string): Promise<ConversionRecord> {
  const conversion = await findByReference(context.db, owner, reference);
  if (conversion === null) throw noConversion();
  return conversion;
}

/** `found` is the conversion where the gate has read it already; otherwise it is read here. */
export async function getConversion(
  context: Context,
  owner: Owner,
  reference: string,
  found?: FoundConversion | null,
): Promise<Conversion> {
  const rows = found === undefined ? await readConversion(context.db, owner, reference) : found;
  if (rows === null) throw noConversion();
  return presentFound(rows);
}

const noConversion = (): SvcError => new SvcError('SVC_NOT_FOUND', 'There is no conversion with this reference.');

/** Presents rows that were read together. */
export function presentFound({ record, stages, voucher, payout }: FoundConversion): Conversion {
  return toConversion(toConversionRecord(record), {
    stages: stages.map(toStageRecord),
    voucher: voucher === null ? null : toVoucherRecord(voucher),
    payout: payout === null ? null : toPayoutRecord(payout),
  });
}

export async function presentAll(db: Queryable, conversions: readonly ConversionRecord[]): Promise<Conversion[]> {
  if (conversions.length === 0) return [];
  const parts = await loadParts(db, conversions);
  return conversions.map((conversion) =>
    toConversion(conversion, parts.get(conversion.id) ?? { stages: [], voucher: null, payout: null }),
  );
}

// Lists the caller's conversions, newest or oldest first, a page at a time.

export async function listConversions(
  context: Context,
  owner: Owner,
  query: Partial<ListConversionsQuery>,
): Promise<ConversionList> {
  const { limit = LIMITS.listDefault, cursor, order = 'desc', ...filters } = query;
  const metadata = filters.metadata === undefined ? undefined : JSON.stringify(Object.entries(filters.metadata).sort());
  // A caller who asks for what changed since its last question never asks for an earlier time again, so a copy must not be behind.
  const sources = filters.updatedSince === undefined ? context : { ...context, replica: context.db };
  const { rows: conversions, pagination } = await readPage(sources, {
    filters: { list: 'conversions', ...owner, order, ...filters, metadata },
    page: { limit, cursor },
    read: async ({ db, position, limit: rowLimit }) => {
      const from = position === null ? null : String(position[0]);
      const page = await listPage(db, owner, { limit: rowLimit, order, position: from, filters });
      return presentAll(db, page);
    },
    positionOf: ({ id }) => [id],
  });
  return { conversions, pagination };
}
