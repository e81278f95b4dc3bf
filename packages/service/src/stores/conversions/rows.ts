// How rows of the conversion tables become records: text to bigint, snake case to camel case.
import type { Hex } from '@svc/protocol';
import type { ConversionRecord, PayoutRecord, StageRecord, VoucherRecord } from '../../domain/conversion.ts';

type Row = Record<string, unknown>;

/** Columns whose text is a whole number that may exceed 2^53. */
const BIG = new Set(['amount_in', 'amount_out', 'fiat_kobo', 'nonce', 'amount_kobo', 'spread']);
const HIDDEN = new Set([
  'next_screening_at',
  'lease_token',
  'lease_until',
  'abandoned_at',
  'signed_at',
  'settled_at',
  'next_look_at',
  'request_id',
]);

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const camelNames = new Map<string, string>();

function toRecord(row: Row): Row {
  const record: Row = {};
  for (const [column, value] of Object.entries(row)) {
    if (HIDDEN.has(column)) continue;
    let name = camelNames.get(column);
    if (name === undefined) {
      name = camel(column);
      camelNames.set(column, name);
    }
    record[name] = BIG.has(column) && value !== null ? BigInt(value as string) : value;
  }
  return record;
}

// The columns and the record's fields have the same names, so the shape is known here once.
export const toConversionRecord = (row: Row): ConversionRecord => toRecord(row) as unknown as ConversionRecord;
export const toVoucherRecord = (row: Row): VoucherRecord => toRecord(row) as unknown as VoucherRecord;
export const toPayoutRecord = (row: Row): PayoutRecord => toRecord(row) as unknown as PayoutRecord;
export const toStageRecord = (row: Row): StageRecord => toRecord(row) as unknown as StageRecord;
export const toHex = (value: unknown): Hex => value as Hex;
