// The published proofs of reserves: each numbered, and the leaves of the newest.
import type { Env, OwedLeaf } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface StoredProof {
  number: number;
  /** The exact text that was signed. */
  proof: string;
  signature: string;
  kid: string;
  at: number;
}

export interface NewestProof extends StoredProof {
  leaves: OwedLeaf[];
}

const COLUMNS = 'number, proof, signature, kid, at';

export async function findNewestProof(db: Queryable, env: Env): Promise<NewestProof | null> {
  const [row] = await db.query<NewestProof>(
    `select ${COLUMNS}, coalesce(leaves, '[]') as leaves from reserve_proofs where env = $1 order by number desc limit 1`,
    [env],
  );
  return row ?? null;
}

export async function findProof(db: Queryable, env: Env, number: number): Promise<StoredProof | null> {
  const [row] = await db.query<StoredProof>(`select ${COLUMNS} from reserve_proofs where env = $1 and number = $2`, [
    env,
    number,
  ]);
  return row ?? null;
}

/** False when another process has published this number. Nobody asks for the leaves of an older one. */
export async function insertProof(db: Queryable, env: Env, made: NewestProof): Promise<boolean> {
  const { number, proof, signature, kid, at, leaves } = made;
  const rows = await db.query(
    `with made as (
       insert into reserve_proofs (env, number, proof, signature, kid, at, leaves) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (env, number) do nothing returning number),
     cleared as (update reserve_proofs set leaves = null
       where env = $1 and number < (select number from made) and leaves is not null)
     select number from made`,
    [env, number, proof, signature, kid, at, JSON.stringify(leaves)],
  );
  return rows.length > 0;
}
