// Rows as CSV that spreadsheets open safely.

export type CsvValue = string | number | null;

/** Quoted always; a leading sign of a formula is kept from spreadsheets. Plain numbers stay numbers. */
function cell(value: CsvValue): string {
  const text = String(value ?? '');
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const toCsvRow = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`;

export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => rows.map(toCsvRow).join('');
