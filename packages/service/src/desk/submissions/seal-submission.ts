// Seals what a merchant hands in, and opens it again: bound to its row and to the conversion.
import { randomUUID } from 'node:crypto';
import type { Context } from '../../ports/context.ts';
import { type SealedSubmission, submissionPlaceOf } from '../store/submissions.ts';

type Key = Pick<Context, 'masterKey'>;

export async function sealSubmission(
  { masterKey }: Key,
  conversionId: string,
  content: object,
): Promise<Pick<SealedSubmission, 'id' | 'conversionId' | 'sealedContent'>> {
  const id = randomUUID();
  const sealedContent = await masterKey.seal(Buffer.from(JSON.stringify(content)), submissionPlaceOf(id, conversionId));
  return { id, conversionId, sealedContent };
}

export async function openSubmission<Content>(
  { masterKey }: Key,
  { id, conversionId, sealedContent }: SealedSubmission,
): Promise<Content> {
  const opened = await masterKey.open(sealedContent, submissionPlaceOf(id, conversionId));
  return JSON.parse(Buffer.from(opened).toString('utf8')) as Content;
}
