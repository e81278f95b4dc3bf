// The audit log: append-only, each entry bound by its hash to the one before.
import { createHash } from 'node:crypto';
import { partOf } from '../../people/store/people.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';

export interface NewAuditEntry {
  at: number;
  /** The e-mail of the person who did it, or the placeholder for nobody. */
  actor: string;
  actorId: string | null;
  actorRole: string;
  action: string;
  outcome: 'asked' | 'proposed' | 'done' | 'refused';
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

const sealedTextOf = (hash: Uint8Array): string => `audit\n${Buffer.from(hash).toString('hex')}`;

export const auditMacOf = (masterKey: MasterKey, hash: Uint8Array): Uint8Array => masterKey.digest(sealedTextOf(hash));

/** Of entries from before the pepper was changed. */
export const formerAuditMacsOf = (masterKey: MasterKey, hash: Uint8Array): Uint8Array[] =>
  masterKey.formerDigests(sealedTextOf(hash));

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
        seq,
        text,
        previousHash,
        hash,
        auditMacOf(masterKey, hash),
        entry.at,
        entry.actor,
        entry.action,
        entry.merchantId,
        entry.subject,
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
  /** A part of it, in any case; but the whole name of an action means that action alone. */
  action: string | null;
  /** A part of it, in any case. */
  actor: string | null;
  subject: string | null;
  merchantId: string | null;
  before: number | null;
  limit: number;
}

/** Newest first. */
export async function listAudit(db: Queryable, filters: AuditFilters): Promise<AuditRow[]> {
  const { action, actor, subject, merchantId, before, limit } = filters;
  const isWhole =
    action !== null && (await db.query('select 1 from audit_log where action = $1 limit 1', [action])).length > 0;
  return db.query<AuditRow>(
    `select ${COLUMNS} from audit_log
      where ($1::text is null or action = $1) and ($2::text is null or action ilike $2)
        and ($3::text is null or actor ilike $3) and ($4::text is null or subject = $4)
        and ($5::text is null or merchant_id = $5) and ($6::bigint is null or seq < $6)
      order by seq desc limit $7`,
    [isWhole ? action : null, isWhole ? null : partOf(action), partOf(actor), subject, merchantId, before, limit],
  );
}

/** One look into the index for each action, however long the log is. */
export async function listActionNames(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ action: string }>(
    `with recursive known as (
       select min(action) as action from audit_log
       union all
       select (select min(action) from audit_log where action > known.action) from known where known.action is not null
     ) select action from known where action is not null`,
  );
  return rows.map(({ action }) => action);
}
