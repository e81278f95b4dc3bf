// Reads conversions, always within what the asker may see, and the parts needed to present them.
import { type ConversionStatus, type ConversionType, type Env, ID_PREFIXES } from '@svc/protocol';
import type { ConversionRecord, StageRecord, VoucherRecord } from '../../domain/conversion.ts';
import type { ConversionParts } from '../../domain/present-conversion.ts';
import type { PayoutRecord } from '../../domain/rail/rail-order.ts';
import type { StoppedSwitch, Stops } from '../../installation/store/switches.ts';
import type { Queryable, SqlValue } from '../../ports/database.ts';
import { timeConditions } from '../../stores/read-page.ts';
import { CONVERSION_COLUMNS } from './record-columns.ts';
import { toConversionRecord, toPayoutRecord, toStageRecord, toVoucherRecord } from './rows.ts';

export interface Owner {
  merchantId: string;
  env: Env;
}

/** $1 the merchant, $2 the environment, $3 the reference: in the words of the only index that is to serve. */
const IS_NAMED = `reference = $3 and merchant_id || ' ' || env = $1::text || ' ' || $2::text`;

export async function findByReference(
  db: Queryable,
  owner: Owner,
  reference: string,
): Promise<ConversionRecord | null> {
  const [row] = await db.query(
    `select ${CONVERSION_COLUMNS} from conversions where ${IS_NAMED}`,
    [owner.merchantId, owner.env, reference],
    'conversion-by-reference',
  );
  return row === undefined ? null : toConversionRecord(row);
}

/** What a create must know first, in one round trip: whether the reference is taken, and what is stopped. */
export async function findForCreate(
  db: Queryable,
  owner: Owner,
  reference: string,
): Promise<{ isTaken: boolean; stops: Stops }> {
  const [row] = await db.query<{ taken: boolean; stopped: StoppedSwitch[]; reconciling: boolean }>(
    `select svc_is_reconciling() as reconciling,
       (select coalesce(json_agg(json_build_object('kind', kind, 'target', target)), '[]') from switches) as stopped,
       exists (select from conversions where ${IS_NAMED}) as taken`,
    [owner.merchantId, owner.env, reference],
    'find-for-create',
  );
  if (row === undefined) throw new Error('a list of switches is found even when it is empty');
  return { isTaken: row.taken, stops: { switches: row.stopped, isReconciling: row.reconciling } };
}

export async function findById(db: Queryable, id: string): Promise<ConversionRecord | null> {
  const [row] = await db.query(`select ${CONVERSION_COLUMNS} from conversions where id = $1`, [id], 'conversion-by-id');
  return row === undefined ? null : toConversionRecord(row);
}

/** Burns for Naira of a wallet, newest first. */
export async function listBurnsOf(
  db: Queryable,
  { chainId, wallet, limit }: { chainId: number; wallet: string; limit: number },
): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where lower(wallet) = lower($2) and chain_id = $1 and type = 'fiat-redeem'
      order by id desc limit $3`,
    [chainId, wallet, limit],
  );
  return rows.map(toConversionRecord);
}

export async function findByOpRef(db: Queryable, chainId: number, opRef: string): Promise<ConversionRecord | null> {
  const [row] = await db.query('select * from conversions where op_ref = $1 and chain_id = $2', [
    opRef.toLowerCase(),
    chainId,
  ]);
  return row === undefined ? null : toConversionRecord(row);
}

export async function findByPaymentReference(
  db: Queryable,
  env: Env,
  paymentReference: string,
): Promise<ConversionRecord | null> {
  const [row] = await db.query('select * from conversions where env = $1 and payment_reference = $2', [
    env,
    paymentReference,
  ]);
  return row === undefined ? null : toConversionRecord(row);
}

/**
 * The cases of a conversion by their bare ids: `rules:scr-1;didit:a+b` has scr-1, a and b. In the words of the index that is to
 * serve, which leaves out references of a single bare case.
 */
export const HAS_SCREENING_CASES = `screening_reference ~ '[:;+]'`;
export const SCREENING_CASES = `regexp_split_to_array(regexp_replace(screening_reference, '(^|;)[a-z]+:', '\\1', 'g'), '[;+]')`;

export interface ScreenedConversion {
  conversion: ConversionRecord;
  /** Of a case that was opened after the create: what its item is about. */
  subject: string | null;
}

export async function findByScreeningReference(
  db: Queryable,
  env: Env,
  screeningReference: string,
): Promise<ScreenedConversion | null> {
  // A notice names one case, of which a conversion may have several; whether the verdict still matters is the caller's question.
  const [row] = await db.query<Record<string, unknown> & { subject: string | null }>(
    `select *, null as subject from conversions where env = $1 and screening_reference = $2
     union all
     select *, null from conversions where env = $1 and ${HAS_SCREENING_CASES} and ${SCREENING_CASES} @> array[$3]
     union all
     select *, later_cases ->> $3 from conversions where env = $1 and later_cases ? $3
     limit 1`,
    [env, screeningReference, bareCasesOf(screeningReference).at(-1) ?? ''],
  );
  return row === undefined ? null : { conversion: toConversionRecord(row), subject: row.subject };
}

/** As SCREENING_CASES reads them. */
const bareCasesOf = (reference: string): string[] =>
  reference.split(';').flatMap((part) => part.replace(/^[a-z]{1,40}:/, '').split('+'));

/** Cases that a question after the create opened; those that the conversion has already are left as they are. */
export async function keepLaterCases(
  db: Queryable,
  { id, screeningReference }: Pick<ConversionRecord, 'id' | 'screeningReference'>,
  { providerReference, subject }: { providerReference: string; subject: string },
): Promise<void> {
  const first = new Set(bareCasesOf(screeningReference ?? ''));
  const later = bareCasesOf(providerReference).filter((each) => each !== '' && !first.has(each));
  if (later.length === 0) return;
  const cases = JSON.stringify(Object.fromEntries(later.map((each) => [each, subject])));
  await db.query(
    `update conversions set later_cases = coalesce(later_cases, '{}') || $2::text::jsonb
      where id = $1 and not coalesce(later_cases, '{}') @> $2::text::jsonb`,
    [id, cases],
  );
}

export interface ConversionFilters {
  status?: ConversionStatus | undefined;
  type?: ConversionType | undefined;
  /** Unix seconds, both ends inclusive. */
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  updatedSince?: number | undefined;
  wallet?: string | undefined;
  txHash?: string | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
}

export interface Page {
  limit: number;
  order: 'asc' | 'desc';
  /** Only conversions beyond this id, in the order of the list. */
  position: string | null;
  filters: ConversionFilters;
}

/** In the order of ids, collated as its indexes are. Each filter is written only where it is given, so that the planner sees it. */
export async function listPage(db: Queryable, owner: Owner, page: Page): Promise<ConversionRecord[]> {
  const { limit, order, position, filters } = page;
  const values: SqlValue[] = [owner.merchantId, owner.env, limit];
  const put = (value: SqlValue): string => `$${values.push(value)}`;
  const conditions = ['merchant_id = $1', 'env = $2', ...timeConditions(ID_PREFIXES.conversion, filters, put)];
  if (position !== null) conditions.push(`id collate "C" ${order === 'asc' ? '>' : '<'} ${put(position)}`);
  if (filters.status !== undefined) conditions.push(`status = ${put(filters.status)}`);
  if (filters.type !== undefined) conditions.push(`type = ${put(filters.type)}`);
  conditions.push(...factConditions(filters, put));
  const text = `select * from conversions where ${conditions.join(' and ')} order by id collate "C" ${order} limit $3`;
  return (await db.query(text, values)).map(toConversionRecord);
}

export type FactFilters = Pick<ConversionFilters, 'updatedSince' | 'wallet' | 'txHash' | 'metadata'>;

/** In a statement whose first two values are the merchant and the environment. */
export function factConditions(filters: FactFilters, put: (value: SqlValue) => string): string[] {
  const conditions: string[] = [];
  if (filters.updatedSince !== undefined) conditions.push(`updated_at >= ${put(filters.updatedSince * 1000)}`);
  if (filters.wallet !== undefined) conditions.push(`lower(wallet) = ${put(filters.wallet.toLowerCase())}`);
  if (filters.txHash !== undefined) {
    // Found by the hash alone, first: the planner takes half a percent of all rows for one hash, and would read all of the merchant's.
    const hash = put(filters.txHash.toLowerCase());
    conditions.push(`id = any (array(select id from conversions where lower(tx_hash) = ${hash}))`);
  }
  for (const [key, value] of Object.entries(filters.metadata ?? {})) {
    // The terms know only hashes, so that the row itself is looked at too.
    const term = `search_term($1, $2, ${put(`${key}:${value}`)})`;
    conditions.push(`id in (select conversion_id from conversion_terms where terms @> array[${term}])`);
    conditions.push(`metadata ->> ${put(key)}::text = ${put(value)}`);
  }
  return conditions;
}

/**
 * Of all merchants of an environment, those of which something ran on the chain, oldest first. Both ends are Unix seconds and
 * inclusive. Merchant by merchant, because the indexes on time begin with it.
 */
export async function listExecuted(
  db: Queryable,
  range: { env: Env; from: number; to: number; after: string | null; limit: number },
): Promise<ConversionRecord[]> {
  const values: SqlValue[] = [range.env, range.limit];
  const put = (value: SqlValue): string => `$${values.push(value)}`;
  const times = timeConditions(ID_PREFIXES.conversion, { createdFrom: range.from, createdTo: range.to }, put);
  const conditions = ['env = $1', 'block_number is not null', ...times];
  if (range.after !== null) conditions.push(`id collate "C" > ${put(range.after)}`);
  const text = `select c.* from merchants m cross join lateral (
      select * from conversions where merchant_id = m.id and ${conditions.join(' and ')} order by id collate "C" limit $2
    ) c order by c.id collate "C" limit $2`;
  return (await db.query(text, values)).map(toConversionRecord);
}

/** Stages, latest issued voucher and latest payout of each conversion, in three reads however many there are. */
export async function loadParts(
  db: Queryable,
  records: readonly ConversionRecord[],
): Promise<Map<string, ConversionParts>> {
  const ids = records.map(({ id }) => id);
  const voucherIds = records.flatMap(({ voucherId }) => (voucherId === null ? [] : [voucherId]));
  const stages = await db.query(
    'select conversion_id, name, at, meta from conversion_stages where conversion_id = any($1) order by id',
    [ids],
  );
  const vouchers =
    voucherIds.length === 0 ? [] : await db.query('select * from vouchers where id = any($1)', [voucherIds]);
  return joinParts(records, stages, vouchers.map(toVoucherRecord), await loadPayouts(db, records));
}

/** The latest payout of each that has one. */
export async function loadPayouts(db: Queryable, records: readonly ConversionRecord[]): Promise<PayoutRecord[]> {
  const ids = records.flatMap(({ id, type }) => (type === 'fiat-redeem' ? [id] : []));
  if (ids.length === 0) return [];
  const text = `select distinct on (conversion_id) * from rail_orders where conversion_id = any($1) and kind = 'payout'
    order by conversion_id, attempt desc`;
  return (await db.query(text, [ids])).map(toPayoutRecord);
}

function joinParts(
  records: readonly ConversionRecord[],
  stageRows: readonly Record<string, unknown>[],
  vouchers: readonly VoucherRecord[],
  payouts: readonly PayoutRecord[],
): Map<string, ConversionParts> {
  const stages = new Map<string, StageRecord[]>();
  for (const { conversion_id: id, ...row } of stageRows) {
    const list = stages.get(id as string) ?? [];
    list.push(toStageRecord(row));
    stages.set(id as string, list);
  }
  const vouchersById = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const payoutsById = new Map(payouts.map((payout) => [payout.conversionId, payout]));
  return new Map(
    records.map((record) => [
      record.id,
      {
        stages: stages.get(record.id) ?? [],
        voucher: record.voucherId === null ? null : (vouchersById.get(record.voucherId) ?? null),
        payout: payoutsById.get(record.id) ?? null,
      },
    ]),
  );
}
