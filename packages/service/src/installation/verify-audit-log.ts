// Follows the audit log from its first entry to its last: any entry changed, taken out or put in is found.
import type { Database } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';
import {
  type AuditRow,
  auditHashOf,
  auditMacOf,
  formerAuditMacsOf,
  GENESIS_HASH,
  readAuditAfter,
} from './store/audit-log.ts';

export interface AuditCheck {
  valid: boolean;
  entries: number;
  /** Hash of the last entry, hex. Keep it to verify later that no entry was cut off at the end. */
  head: string | null;
  brokenAt: number | null;
  problem: string | null;
}

const BATCH = 1000;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** `masterKey` checks the seals too, `knownHead` that an entry noted earlier is still there. */
export async function verifyAuditLog(
  db: Database,
  { masterKey, knownHead }: { masterKey?: MasterKey; knownHead?: string } = {},
): Promise<AuditCheck> {
  let previous: Uint8Array = GENESIS_HASH;
  let seq = 0;
  let sawKnownHead = knownHead === undefined;
  for (;;) {
    const rows = await readAuditAfter(db, seq, BATCH);
    for (const row of rows) {
      const problem = problemOf(row, seq + 1, previous, masterKey);
      if (problem !== null) {
        return { valid: false, entries: seq, head: seq === 0 ? null : hex(previous), brokenAt: row.seq, problem };
      }
      previous = row.hash;
      seq = row.seq;
      if (hex(row.hash) === knownHead) sawKnownHead = true;
    }
    if (rows.length < BATCH) break;
  }
  const head = seq === 0 ? null : hex(previous);
  if (sawKnownHead) return { valid: true, entries: seq, head, brokenAt: null, problem: null };
  return { valid: false, entries: seq, head, brokenAt: seq, problem: 'the entry noted earlier is gone' };
}

const isSealedBy = (masterKey: MasterKey, { hash, mac }: AuditRow): boolean =>
  [auditMacOf(masterKey, hash), ...formerAuditMacsOf(masterKey, hash)].some((own) => hex(own) === hex(mac));

function problemOf(row: AuditRow, expectedSeq: number, previous: Uint8Array, masterKey?: MasterKey): string | null {
  if (row.seq !== expectedSeq) return `entry ${expectedSeq} is missing`;
  if (hex(row.previousHash) !== hex(previous)) return 'it is not bound to the entry before it';
  if (hex(row.hash) !== hex(auditHashOf(row.seq, previous, row.entry))) return 'its content does not fit its hash';
  if (masterKey && !isSealedBy(masterKey, row)) return 'its seal was not made by this service';
  return null;
}
