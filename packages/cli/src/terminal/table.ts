// Formats rows as aligned columns, and fields as names with values.
import { toOneLine } from './safe-output.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g;

const widthOf = (text: string): number => text.replace(COLOURS, '').length;

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows.map((row) => row.map(toOneLine))];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]) => row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ');
  return `${all.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

/** Skips null values. */
export function formatFields(fields: readonly (readonly [name: string, value: string | null | undefined])[]): string {
  const shown = fields.filter((field): field is [string, string] => field[1] !== null && field[1] !== undefined);
  const width = Math.max(0, ...shown.map(([name]) => widthOf(name)));
  return shown.map(([name, value]) => `${pad(name, width)}  ${toOneLine(value)}\n`).join('');
}
