// Reads and writes a rail's JSON, keeping every number as the text it was sent as: money is never a float.
import { LIMITS, parseJsonLoosely, SvcError, toSafeText } from '@svc/protocol';
import type { Bank, RailSender, StatementRange, UnreadableLine } from '../../ports/bank-rail.ts';

/** JSON with every number turned into a string of its own digits. Strings are stepped over whole, so only numbers are touched. */
export function parseWithTextNumbers(text: string): unknown {
  // In what is no JSON a string may never end, and the pattern would look for its end from every quote.
  if (parseJsonLoosely(text) === undefined) return null;
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return parseJsonLoosely(quoted) ?? null;
}

/** A JSON object with one amount written as a number in its exact digits. */
export function bodyWithAmount(fields: Record<string, unknown>, amount: string, name = 'amount'): string {
  return `${JSON.stringify(fields).slice(0, -1)},"${name}":${amount}}`;
}

/** Naira text such as `1500`, `1500.5` or `1500.500` in kobo; null when it is no plain amount of whole kobo. */
export function nairaToKobo(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^(\d{1,18})(?:\.(\d{1,2})0*)?$/.exec(text) : null;
  if (match === null) return null;
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** As nairaToKobo, but a part of a kobo counts as a whole one: rails compute fees to any digit. */
export function nairaFeeToKobo(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^(\d{1,18})(?:\.(\d{1,2})(\d*))?$/.exec(text) : null;
  if (match === null) return null;
  const [, naira = '0', kobo = '', rest = ''] = match;
  return BigInt(naira) * 100n + BigInt(kobo.padEnd(2, '0')) + (/[1-9]/.test(rest) ? 1n : 0n);
}

export function koboToNaira(kobo: bigint): string {
  return `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
}

/** Kobo as a rail writes them, in whole digits. */
export const readKobo = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : null;

export function field(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
    value,
  );
}

export const textField = (value: unknown, ...path: string[]): string | null => {
  const found = field(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** What the rail says of a sender, on one line each. Null when it says nothing: some write that as N/A. */
export function readSender({ name, bank, accountNumber }: RailSender): RailSender | null {
  const sender = { name: oneLine(name), bank: oneLine(bank), accountNumber: oneLine(accountNumber) };
  return sender.name === null && sender.bank === null && sender.accountNumber === null ? null : sender;
}

const MAX_REASON = 200;

/** The rail's status and its own words for why it did not pay, without a number that could be an account's. Null when it gives none. */
export function readReason(status: string, ...words: readonly (string | null)[]): string | null {
  const said = words.map((each) => oneLine(each, MAX_REASON)).filter((each) => each !== null);
  if (said.length === 0) return null;
  return toSafeText(`${status}: ${[...new Set(said)].join(' · ')}`.replace(/\d[\d -]*/g, maskLong), MAX_REASON);
}

const LONGEST_NUMBER = 5;

function maskLong(digits: string): string {
  if (digits.replace(/[ -]/g, '').length <= LONGEST_NUMBER) return digits;
  return digits.endsWith(' ') ? '… ' : '…';
}

function oneLine(text: string | null, most: number = LIMITS.nameChars): string | null {
  const line = toSafeText(text ?? '', most)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' || /^(n\/?a|null|undefined|none)$/i.test(line) ? null : line;
}

/** Milliseconds of a rail's date: an epoch in milliseconds or a date text, without a zone in UTC; null for anything else. */
export function readDate(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const ms = /^\d{12,14}$/.test(value) ? Number(value) : Date.parse(withZone(value));
  return Number.isFinite(ms) ? ms : null;
}

/** Without one, the machine's own zone would decide when a payment came. */
const withZone = (text: string): string =>
  /(Z|GMT|UTC|:\d\d[^:]*[+-]\d\d?(:?\d\d)?)$/i.test(text) ? text : `${text.replace(/(\d)T(\d)/, '$1 $2')} UTC`;

// One bank of a rail's list, where our API can name it.

/** An empty list for a bank whose code is not numeric: it cannot be asked for through our API. */
export function readBank(data: unknown): Bank[] {
  const [code, name] = [textField(data, 'code'), textField(data, 'name')];
  return code !== null && name !== null && /^\d{2,10}$/.test(code) ? [{ code, name }] : [];
}

// Reads the rows of a rail's list one by one: one that cannot be read is named, and does not end the list.

export async function* readRows<Row>(
  rows: AsyncIterable<unknown>,
  {
    kind,
    read,
    onUnreadable,
  }: Pick<StatementRange, 'onUnreadable'> & {
    kind: UnreadableLine['kind'];
    read(row: unknown): Row;
  },
): AsyncGenerator<Row> {
  for await (const each of rows) {
    let row: Row;
    try {
      row = read(each);
    } catch (error) {
      if (onUnreadable === undefined || !(error instanceof SvcError)) throw error;
      onUnreadable({ kind, id: textField(each, 'id') });
      continue;
    }
    yield row;
  }
}
