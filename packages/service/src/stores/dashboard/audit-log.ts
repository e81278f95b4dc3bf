// The audit log: append-only, each entry bound by its hash to the one before.
import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';

export interface NewAuditEntry {
  at: number;
  /** The e-mail of who did it, or what stands for nobody. */
  actor: string;
  actorId: string | null;
  actorRole: string;
  action: string;
  outcome: 'asked' | 'done' | 'refused';
  merchantId: string | null;
  subject: string | null;
  details: Record<string, unknown>;
  requestId: string | null;
  ip: string | null;
}

export interface AuditRow {
  seq: number;
  entry: string;
  previousHash: Uint8Array;
  hash: Uint8Array;
  mac: Uint8Array;
}

/** What the first entry is bound to. */
export const GENESIS_HASH = new Uint8Array(32);
const AUDIT_LOCK = 5_832_006;
const COLUMNS = 'seq, entry, previous_hash as "previousHash", hash, mac';

export function auditHashOf(seq: number, previousHash: Uint8Array, entry: string): Uint8Array {
  return createHash('sha256').update(previousHash).update(`${seq}\n${entry}`, 'utf8').digest();
}

export const auditMacOf = (masterKey: MasterKey, hash: Uint8Array): Uint8Array =>
  masterKey.digest(`audit\n${Buffer.from(hash).toString('hex')}`);

/** One at a time in the whole installation, or two entries could follow the same one. */
export async function appendAudit(db: Database, masterKey: MasterKey, entry: NewAuditEntry): Promise<number> {
  const text = JSON.stringify(entry);
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [AUDIT_LOCK]);
    const [last] = await tx.query<{ seq: number; hash: Uint8Array }>(
      'select seq, hash from audit_log order by seq desc limit 1',
      [],
    );
    const seq = (last?.seq ?? 0) + 1;
    const previousHash = last?.hash ?? GENESIS_HASH;
    const hash = auditHashOf(seq, previousHash, text);
    await tx.query(
      `insert into audit_log (seq, entry, previous_hash, hash, mac, at, actor, action, merchant_id, subject)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[seq, text, previousHash, hash, auditMacOf(masterKey, hash)],
        ...[entry.at, entry.actor, entry.action, entry.merchantId, entry.subject],
      ],
    );
    return seq;
  });
}

/** Oldest first, after `seq`: what a verification reads. */
export function readAuditAfter(db: Queryable, seq: number, limit: number): Promise<AuditRow[]> {
  return db.query<AuditRow>(`select ${COLUMNS} from audit_log where seq > $1 order by seq limit $2`, [seq, limit]);
}

export interface AuditFilters {
  action: string | null;
  actor: string | null;
  merchantId: string | null;
  before: number | null;
  limit: number;
}

/** Newest first. */
export function listAudit(db: Queryable, filters: AuditFilters): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `select ${COLUMNS} from audit_log
      where ($1::text is null or action = $1) and ($2::text is null or actor = $2)
        and ($3::text is null or merchant_id = $3) and ($4::bigint is null or seq < $4)
      order by seq desc limit $5`,
    [filters.action, filters.actor, filters.merchantId, filters.before, filters.limit],
  );
}
