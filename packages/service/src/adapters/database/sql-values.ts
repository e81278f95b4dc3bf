// Makes both engines write and read values alike: bigint as text, objects as JSON, int8 as number, numeric as text.
import { parseJsonText } from '@svc/protocol';
import pg from 'pg';
import type { SqlValue } from '../../ports/database.ts';

export type Row = Record<string, unknown>;

export interface Column {
  name: string;
  read: Read;
}

type Read = (text: string) => unknown;

const isPlainObject = (value: object): boolean =>
  !Array.isArray(value) && !(value instanceof Uint8Array) && !(value instanceof Date);

/** Encodes one parameter for both drivers. An array becomes a SQL array; pass a JSON array as JSON text. */
export function toParameter(value: SqlValue): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(toParameter);
  if (typeof value === 'object' && value !== null && isPlainObject(value)) return JSON.stringify(value);
  return value;
}

export const toColumns = (fields: readonly { name: string; dataTypeID: number }[]): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, read: getTypeParser(dataTypeID) }));

export function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  columns.forEach(({ name, read }, place) => {
    const text = fields[place] ?? null;
    row[name] = text === null ? null : read(text);
  });
  return row;
}

export function getTypeParser(id: number, format?: string): Read {
  const own = format === 'binary' ? undefined : OWN_PARSERS.get(id);
  return own ?? driverParser(id, format);
}

// The driver's type lists only scalar types, but the table also holds the array types.
const driverParser = pg.types.getTypeParser as (id: number, format?: string) => Read;

const TEXT_ARRAY = 1009;
const readInt8: Read = (text) => Number(text);
const readNumeric: Read = (text) => text;
/** Names may contain escapes: see parseJsonText. */
const readJson: Read = (text) => parseJsonText(text);
/** PostgreSQL writes bytea as \x and hex digits. */
const readBytea: Read = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/** By object id, for the types that the engines would read differently or wrongly. */
export const OWN_PARSERS = new Map<number, Read>([
  [17, readBytea],
  [20, readInt8],
  [114, readJson],
  [1001, arrayOf(readBytea)],
  [1016, arrayOf(readInt8)],
  [1231, arrayOf(readNumeric)],
  [1700, readNumeric],
  [3802, readJson],
]);

function arrayOf(read: Read): Read {
  const split = driverParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => split(text).map((item) => (item === null ? null : read(item)));
}
