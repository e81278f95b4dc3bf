// Finds the first byte in which two texts differ, with its line and context.
export interface Difference {
  /** From 0. */
  byte: number;
  /** From 1; texts of the formats are fields joined by line feeds. */
  line: number;
  column: number;
  /** The field on that line. */
  field: string | null;
  expected: string;
  found: string;
  /** Both lines, with a caret below. */
  context: string;
}

const AROUND = 24;

/** Returns null when they are equal. */
export function findDifference(expected: string, found: string, fields: readonly string[] = []): Difference | null {
  const [right, wrong] = [Buffer.from(expected), Buffer.from(found)];
  let byte = 0;
  while (byte < right.length && byte < wrong.length && right[byte] === wrong[byte]) byte += 1;
  if (byte === right.length && byte === wrong.length) return null;
  const before = right.subarray(0, byte).toString('latin1');
  const line = before.split('\n').length;
  const lineStart = before.lastIndexOf('\n') + 1;
  const column = byte - lineStart + 1;
  return {
    byte,
    line,
    column,
    field: fields[line - 1] ?? null,
    expected: byteAt(right, byte),
    found: byteAt(wrong, byte),
    context: contextOf(right, wrong, { byte, lineStart }),
  };
}

function byteAt(bytes: Buffer, index: number): string {
  const byte = bytes[index];
  if (byte === undefined) return 'the end';
  const hex = `0x${byte.toString(16).padStart(2, '0')}`;
  if (byte === 0x0a) return `a line feed (${hex})`;
  if (byte === 0x0d) return `a carriage return (${hex})`;
  if (byte === 0x20) return `a space (${hex})`;
  return byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}" (${hex})` : hex;
}

function contextOf(right: Buffer, wrong: Buffer, { byte, lineStart }: { byte: number; lineStart: number }): string {
  const from = Math.max(lineStart, byte - AROUND);
  const lead = from > lineStart ? '...' : '';
  const cut = (bytes: Buffer): string => {
    const end = bytes.indexOf(0x0a, byte);
    const lineEnd = end === -1 ? bytes.length : end;
    const to = Math.min(Math.max(lineEnd, byte), byte + AROUND);
    return `${lead}${visible(bytes.subarray(from, to))}${to < lineEnd ? '...' : ''}${end === byte ? '\\n' : ''}`;
  };
  return `expected  ${cut(right)}\nfound     ${cut(wrong)}\n          ${' '.repeat(lead.length + byte - from)}^`;
}

const visible = (bytes: Buffer): string => bytes.toString('latin1').replace(/[^\x20-\x7e]/g, '·');
