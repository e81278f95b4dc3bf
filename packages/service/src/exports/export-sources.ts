// What each kind of export has in it: where its rows come from, a page at a time, and its columns. No account number is in any.
import { createHash } from 'node:crypto';
import { type ExportKind, formatAmount, formatNgn, parseJsonText, timeTextIn } from '@svc/protocol';
import { listClosedDaysFrom } from '../books/store/closed-days.ts';
import { listPage, loadPayouts } from '../conversions/store/find-conversions.ts';
import { sumConversions } from '../conversions/store/sum-conversions.ts';
import { toConversion } from '../domain/present-conversion.ts';
import type { CsvValue } from '../domain/statements/statement.ts';
import { DAY_MS, toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import type { Queryable } from '../ports/database.ts';
import { readSettledTimes, readStatementAfter } from '../stores/reads/read-statement.ts';
import { selectEventRows } from '../webhooks/store/read-events.ts';
import type { ExportRow } from './store.ts';

export type ExportValue = CsvValue | Readonly<Record<string, unknown>>;

/** A row of the file, and the position after it. */
export interface SourceRow {
  value: Record<string, ExportValue>;
  position: string;
}

/** The zone is that of the business. */
export type SourceOf = ExportRow & { zone: string };

type Source = (db: Queryable, row: SourceOf, limit: number) => Promise<SourceRow[]>;

const conversionPage = async (db: Queryable, row: SourceOf, limit: number) => {
  const { filters, from, to, position } = row;
  const wanted = { ...filters, createdFrom: from, createdTo: to };
  const records = await listPage(db, row, { limit, order: 'asc', position, filters: wanted });
  const payouts = new Map((await loadPayouts(db, records)).map((payout) => [payout.conversionId, payout]));
  // No column is made of stages or vouchers.
  return records.map((record) =>
    toConversion(record, { stages: [], voucher: null, payout: payouts.get(record.id) ?? null }),
  );
};

const conversions: Source = async (db, row, limit) =>
  (await conversionPage(db, row, limit)).map((shown) => ({
    position: shown.id,
    value: {
      id: shown.id,
      reference: shown.reference,
      type: shown.type,
      status: shown.status,
      env: shown.env,
      chain: shown.chain,
      wallet: shown.wallet,
      tokenIn: shown.tokenIn,
      amountIn: shown.amountIn,
      amountInFormatted: shown.amountInFormatted,
      tokenOut: shown.tokenOut,
      amountOut: shown.amountOut,
      amountOutFormatted: shown.amountOutFormatted,
      fiatAmountNgn: shown.fiatAmountNgn,
      usdValueCents: shown.usdValueCents,
      screeningStatus: shown.screening.status,
      txHash: shown.txHash,
      payoutStatus: shown.payout?.status ?? null,
      lastError: shown.lastError,
      metadata: shown.metadata,
      createdAt: shown.createdAt,
      updatedAt: shown.updatedAt,
      createdAtLocal: timeTextIn(row.zone, shown.createdAt * 1000),
      updatedAtLocal: timeTextIn(row.zone, shown.updatedAt * 1000),
    },
  }));

const payouts: Source = async (db, row, limit) => {
  const filters = { ...row.filters, type: 'fiat-redeem' } as const;
  const shownRows = await conversionPage(db, { ...row, filters }, limit);
  const succeeded = shownRows.flatMap(({ id, status }) => (status === 'succeeded' ? [id] : []));
  const settledAt = await readSettledTimes(db, succeeded);
  const local = (ms: number | null): string | null => (ms === null ? null : timeTextIn(row.zone, ms));
  return shownRows.map((shown) => {
    const settled = settledAt.get(shown.id) ?? null;
    return {
      position: shown.id,
      value: {
        conversionId: shown.id,
        reference: shown.reference,
        env: shown.env,
        fiatAmountNgn: shown.fiatAmountNgn,
        bankCode: shown.payout?.bankCode ?? null,
        accountLast4: shown.payout?.accountLast4 ?? null,
        payoutStatus: shown.payout?.status ?? null,
        providerTransferId: shown.payout?.providerTransferId ?? null,
        conversionStatus: shown.status,
        createdAt: shown.createdAt,
        updatedAt: shown.updatedAt,
        settledAt: toSecondsOrNull(settled),
        createdAtLocal: local(shown.createdAt * 1000),
        updatedAtLocal: local(shown.updatedAt * 1000),
        settledAtLocal: local(settled),
      },
    };
  });
};

const events: Source = async (db, row, limit) => {
  const { from, to, position, filters } = row;
  const page = { type: filters.eventType, createdFrom: from, createdTo: to, order: 'asc', position, limit } as const;
  const found = await selectEventRows(db, row, page);
  // What did not fit begins the next page.
  return found
    .filter(({ fits }, index) => index === 0 || fits)
    .map((event) => ({
      position: event.id,
      value: {
        id: event.id,
        eventType: event.type,
        env: event.env,
        status: event.status,
        createdAt: toSeconds(event.createdAt),
        dispatchedAt: toSecondsOrNull(event.dispatchedAt),
        payload: parseJsonText(event.data) as Record<string, unknown>,
      },
    }));
};

const statement: Source = async (db, row, limit) => {
  const { merchantId, env, from, to, position } = row;
  const [at = '', id = ''] = position?.split(' ') ?? [];
  const after = position === null ? null : { createdAt: Number(at), id };
  const range = { merchantId, env, from: from * 1000, to: (to + 1) * 1000, limit };
  return (await readStatementAfter(db, range, after)).map(({ record, rate, finishedAt, bankReference }) => ({
    position: `${record.createdAt} ${record.id}`,
    value: {
      createdAt: toSeconds(record.createdAt),
      finishedAt: toSecondsOrNull(finishedAt),
      createdAtLocal: timeTextIn(row.zone, record.createdAt),
      finishedAtLocal: finishedAt === null ? null : timeTextIn(row.zone, finishedAt),
      type: record.type,
      status: record.status,
      reference: record.reference,
      conversionId: record.id,
      tokenIn: record.tokenIn,
      amountIn: formatAmount(record.amountIn, record.decimalsIn),
      tokenOut: record.tokenOut,
      amountOut: formatAmount(record.amountOut, record.decimalsOut),
      fiatAmountNgn: record.fiatKobo === null ? null : formatNgn(record.fiatKobo),
      // Naira legs are one to one.
      rate: record.pair === null ? '1' : rate,
      txHash: record.txHash,
      bankReference,
    },
  }));
};

/** The merchant's own conversions of each day that the books have closed. */
const closedDays: Source = async (db, row, limit) => {
  const { merchantId, env, position } = row;
  const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
  const range = { env, from: day(row.from), to: day(row.to), after: position, limit: Math.min(limit, 31) };
  const found: SourceRow[] = [];
  for (const closed of await listClosedDaysFrom(db, range)) {
    const start = Date.parse(`${closed.day}T00:00:00Z`);
    const totals = await sumConversions(db, { merchantId, env, from: start, to: start + DAY_MS });
    const statementSha256 = createHash('sha256').update(closed.statement).digest('hex');
    const base = { day: closed.day, closedAt: toSeconds(closed.closedAt), statementSha256 };
    const none = { type: null, status: null, tokenIn: null, tokenOut: null, count: 0, amountIn: '0', amountOut: '0' };
    for (const total of totals.length === 0 ? [none] : totals)
      found.push({ position: closed.day, value: { ...base, ...total } });
  }
  return found;
};

const SOURCES: Readonly<Record<ExportKind, Source>> = {
  conversions,
  payouts,
  events,
  statement,
  closed_days: closedDays,
};

export const readSource: Source = (db, row, limit) => SOURCES[row.kind](db, row, limit);

/** The columns of a CSV file, also of one without rows. */
export const EXPORT_COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  conversions:
    'id reference type status env chain wallet tokenIn amountIn amountInFormatted tokenOut amountOut amountOutFormatted fiatAmountNgn usdValueCents screeningStatus txHash payoutStatus lastError metadata createdAt updatedAt createdAtLocal updatedAtLocal'.split(
      ' ',
    ),
  payouts:
    'conversionId reference env fiatAmountNgn bankCode accountLast4 payoutStatus providerTransferId conversionStatus createdAt updatedAt settledAt createdAtLocal updatedAtLocal settledAtLocal'.split(
      ' ',
    ),
  events: 'id eventType env status createdAt dispatchedAt payload'.split(' '),
  statement:
    'createdAt finishedAt createdAtLocal finishedAtLocal type status reference conversionId tokenIn amountIn tokenOut amountOut fiatAmountNgn rate txHash bankReference'.split(
      ' ',
    ),
  closed_days: 'day closedAt statementSha256 type status tokenIn tokenOut count amountIn amountOut'.split(' '),
};
