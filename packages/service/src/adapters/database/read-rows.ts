// Rows of a statement, read from the text of their columns alike on both engines.
import { getTypeParser } from './postgres-connection.ts';

export interface Column {
  name: string;
  read(text: string): unknown;
}

export type Row = Record<string, unknown>;

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
