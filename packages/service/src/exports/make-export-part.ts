// Makes the next part of an export in bounded memory: rows until the part is full, then part and position at once.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { LIMITS } from '@svc/protocol';
import { type CsvValue, toCsvRow } from '../domain/statements/statement.ts';
import { findZone } from '../people/store/merchants.ts';
import { DAY_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { EXPORT_COLUMNS, type ExportValue, readSource, type SourceOf, type SourceRow } from './export-sources.ts';
import {
  claimExport,
  EXPORT_LEASE_SECONDS,
  type ExportRow,
  type MadePart,
  renewExportLease,
  savePart,
} from './store.ts';

const PAGE = 50;
/** After each page, so many times as long as it took: requests of the same process and database come first. */
const REST = 3;
/** The answer that carries a part is JSON: its content is written with escapes, beside a few fields. */
const MAX_BYTES = LIMITS.exportPartBytes - 1024;

/** What took longer is kept as a part, however short: a worker that dies repeats no more than this. */
const MAX_PART_MS = 20_000;
const RENEW_EVERY_MS = (EXPORT_LEASE_SECONDS * 1000) / 3;

/** Far more than a copy may be behind: rows of the last moments might not be there yet. */
const REPLICA_BEHIND_MS = 60_000;

/** False: there was nothing to do. */
export async function makeExportPart(
  context: Pick<Context, 'db' | 'replica' | 'clock' | 'config'>,
  { maxPartMs = MAX_PART_MS } = {},
): Promise<boolean> {
  const { db, replica = db, clock, config } = context;
  const token = randomUUID();
  const row = await claimExport(db, config.envs, token);
  if (row === null) return false;
  const isPast = row.to * 1000 < clock.now() - REPLICA_BEHIND_MS;
  // A page of closed days sums a month of conversions, and may take longer than any lease.
  const renewing = setInterval(() => renewExportLease(db, row.id, token).catch(() => undefined), RENEW_EVERY_MS);
  try {
    const zone = await findZone(db, row.merchantId);
    const { part, isLast } = await fillPart(isPast ? replica : db, { ...row, zone }, maxPartMs);
    const now = clock.now();
    const ready = isLast ? { at: now, expiresAt: now + LIMITS.exportKeptDays * DAY_MS } : null;
    await savePart(db, { id: row.id, token, part }, ready);
    return true;
  } finally {
    clearInterval(renewing);
  }
}

type Db = Parameters<typeof readSource>[0];

async function fillPart(db: Db, row: SourceOf, maxPartMs: number): Promise<{ part: MadePart | null; isLast: boolean }> {
  const startedAt = performance.now();
  const isFirst = row.hashes.length === 0;
  const head = isFirst && row.format === 'csv' ? toCsvRow(EXPORT_COLUMNS[row.kind]) : '';
  const lines: string[] = [head];
  let bytes = jsonBytes(head);
  let rows = 0;
  let { position } = row;
  let began: number | null = null;
  const made = (): MadePart | null => {
    const content = lines.join('');
    // An export without rows has one part all the same, for its head.
    if (rows === 0 && !isFirst) return null;
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { content, sha256, rows, position: position ?? '' };
  };
  for (;;) {
    if (began !== null) await rest(REST * (performance.now() - began));
    if (rows > 0 && performance.now() - startedAt >= maxPartMs) return { part: made(), isLast: false };
    began = performance.now();
    const page = await readSource(db, { ...row, position }, PAGE);
    if (page.length === 0) return { part: made(), isLast: true };
    for (const group of byPosition(page)) {
      const text = group.map(({ value }) => lineOf(row, value)).join('');
      const size = jsonBytes(text);
      if (rows > 0 && bytes + size > MAX_BYTES) return { part: made(), isLast: false };
      lines.push(text);
      bytes += size;
      rows += group.length;
      position = group[0]?.position ?? position;
    }
  }
}

/** Rows of one position stay together: a part never begins in the middle of them. */
function byPosition(page: readonly SourceRow[]): SourceRow[][] {
  const groups: SourceRow[][] = [];
  for (const row of page) {
    const last = groups.at(-1);
    if (last?.[0]?.position === row.position) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

function lineOf({ kind, format }: ExportRow, value: Record<string, ExportValue>): string {
  if (format === 'jsonl') return `${JSON.stringify(value)}\n`;
  return toCsvRow(EXPORT_COLUMNS[kind].map((name) => cellOf(value[name] ?? null)));
}

const cellOf = (value: ExportValue): CsvValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
