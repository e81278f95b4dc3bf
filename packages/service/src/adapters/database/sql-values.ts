// Makes both engines encode values alike: bigint as text, objects as JSON, int8 as number, numeric as text.
import { parseJsonText } from '@svc/protocol';
import type { SqlValue } from '../../ports/database.ts';

const isPlainObject = (value: object): boolean =>
  !Array.isArray(value) && !(value instanceof Uint8Array) && !(value instanceof Date);

/** Encodes one parameter for both drivers. An array becomes a SQL array; pass a JSON array as JSON text. */
export function toParameter(value: SqlValue): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(toParameter);
  if (typeof value === 'object' && value !== null && isPlainObject(value)) return JSON.stringify(value);
  return value;
}

/** Object ids of the types that the engines would read differently or wrongly. */
export const TYPE_IDS = {
  bytea: 17,
  int8: 20,
  json: 114,
  numeric: 1700,
  jsonb: 3802,
  byteaArray: 1001,
  int8Array: 1016,
  numericArray: 1231,
};

export const readInt8 = (text: string): number => Number(text);
export const readNumeric = (text: string): string => text;
/** Names may contain escapes: see parseJsonText. */
export const readJson = (text: string): unknown => parseJsonText(text);
/** PostgreSQL writes bytea as \x and hex digits. */
export const readBytea = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice(2), 'hex'));
