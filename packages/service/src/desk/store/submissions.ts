// What merchants hand in about conversions that wait for staff: another account to pay to, or a document. The content is sealed.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export const SUBMISSION_ENDS = ['used', 'declined', 'replaced'] as const;

export interface SubmissionRecord {
  id: string;
  conversionId: string;
  kind: 'account' | 'document';
  /** For people: the bank and the end of the number, or what the document is and its size. */
  label: string;
  givenBy: string;
  at: number;
  endedAs: (typeof SUBMISSION_ENDS)[number] | null;
  endedAt: number | null;
  publicReason: string | null;
}

export type SealedSubmission = SubmissionRecord & { sealedContent: Uint8Array };

export const submissionPlaceOf = (id: string, conversionId: string): string =>
  `submissions.sealed_content:${id}:${conversionId}`;

const COLUMNS = `a.id, a.conversion_id as "conversionId", a.kind, a.label, a.given_by as "givenBy", a.at, a.ended_as as "endedAs",
  a.ended_at as "endedAt", a.public_reason as "publicReason"`;

/** One account is open at a time: a newer one takes its place. */
export async function insertSubmission(
  tx: Queryable,
  submission: Pick<SealedSubmission, 'id' | 'conversionId' | 'kind' | 'label' | 'givenBy' | 'sealedContent' | 'at'> & {
    bytes: number;
  },
): Promise<void> {
  const { id, conversionId, kind, label, givenBy, sealedContent, bytes, at } = submission;
  if (kind === 'account') {
    await tx.query(
      `update submissions set ended_as = 'replaced', ended_at = $2
        where conversion_id = $1 and kind = 'account' and (ended_as is null or ended_as = 'used')`,
      [conversionId, at],
    );
  }
  await tx.query(
    `insert into submissions (id, conversion_id, kind, label, given_by, sealed_content, bytes, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, conversionId, kind, label, givenBy, sealedContent, bytes, at],
  );
}

const MAX_SHOWN = 100;

/** Oldest first. */
export function listSubmissions(db: Queryable, conversionId: string): Promise<SubmissionRecord[]> {
  return db.query<SubmissionRecord>(
    `select ${COLUMNS} from submissions a where a.conversion_id = $1 order by a.at, a.id limit ${MAX_SHOWN}`,
    [conversionId],
  );
}

export async function findSubmission(
  db: Queryable,
  { id, conversionId }: Pick<SubmissionRecord, 'id' | 'conversionId'>,
): Promise<SealedSubmission | null> {
  const [row] = await db.query<SealedSubmission>(
    `select ${COLUMNS}, a.sealed_content as "sealedContent" from submissions a where a.id = $1 and a.conversion_id = $2`,
    [id, conversionId],
  );
  return row ?? null;
}

/** Returns false when it has ended otherwise. */
export async function endSubmission(
  db: Queryable,
  ending: { id: string; as: 'used' | 'declined'; publicReason: string | null; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update submissions set ended_as = $2, ended_at = $3, public_reason = $4
      where id = $1 and (ended_as is null or ended_as = 'used') returning id`,
    [ending.id, ending.as, ending.now, ending.publicReason],
  );
  return rows.length > 0;
}

/** Of one conversion the number, of its merchant's environment the bytes: what is handed in is kept as long as the conversion. */
export async function countDocuments(
  db: Queryable,
  { conversionId, merchantId, env }: { conversionId: string; merchantId: string; env: Env },
): Promise<{ ofConversion: number; bytesOfMerchant: number }> {
  const [row] = await db.query<{ ofConversion: number; bytesOfMerchant: number }>(
    `select (count(*) filter (where a.conversion_id = $1))::integer as "ofConversion",
       coalesce(sum(a.bytes), 0)::bigint as "bytesOfMerchant"
     from submissions a join conversions c on c.id = a.conversion_id
     where a.kind = 'document' and c.merchant_id = $2 and c.env = $3`,
    [conversionId, merchantId, env],
  );
  return { ofConversion: row?.ofConversion ?? 0, bytesOfMerchant: Number(row?.bytesOfMerchant ?? 0) };
}
