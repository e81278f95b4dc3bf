// A merchant hands in a document while its conversion waits for staff: sealed at once, and opened for compliance alone.

import { randomUUID } from 'node:crypto';
import { fault, SvcError, validationError } from '@svc/protocol';
import { wantedOfMerchant } from '../domain/allowed-actions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { checkAccount, type NamedAccount } from '../naira/resolve-account.ts';
import type { Context } from '../ports/context.ts';
import { refuse } from './decision.ts';
import { toPayee } from './proposed-action.ts';
import {
  countDocuments,
  findSubmission,
  insertSubmission,
  type SealedSubmission,
  submissionPlaceOf,
} from './store/submissions.ts';

export const MAX_DOCUMENT_BYTES = 2_000_000;
const MAX_OF_CONVERSION = 10;
const MAX_BYTES_OF_MERCHANT = 200_000_000;

export interface Document {
  name: string;
  mediaType: string;
  /** base64. */
  content: string;
}

const KINDS = [
  { mediaType: 'application/pdf', label: 'PDF', begins: '255044462d' },
  { mediaType: 'image/png', label: 'PNG', begins: '89504e470d0a1a0a' },
  { mediaType: 'image/jpeg', label: 'JPEG', begins: 'ffd8ff' },
] as const;

/** Judged by its first bytes, because a name can say anything. Returns what people may read of it. */
export async function handInDocument(
  context: Context,
  conversion: ConversionRecord,
  { name, content, givenBy }: { name: string; content: string; givenBy: string },
): Promise<string> {
  if (!wantedOfMerchant(conversion).document) throw refuse('The conversion waits for no document.');
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw validationError('content', `must be at most ${MAX_DOCUMENT_BYTES} bytes`);
  const head = bytes.subarray(0, 8).toString('hex');
  const kind = KINDS.find(({ begins }) => head.startsWith(begins));
  if (kind === undefined) throw validationError('content', fault('file_kind'));
  await requireRoom(context, conversion, bytes.length);
  const document: Document = { name, mediaType: kind.mediaType, content };
  const label = `${kind.label}, ${Math.max(1, Math.round(bytes.length / 1000))} kB`;
  const sealed = await sealSubmission(context, conversion.id, document);
  const at = context.clock.now();
  await insertSubmission(context.db, { ...sealed, kind: 'document', label, bytes: bytes.length, givenBy, at });
  return label;
}

/** What is handed in is kept as long as its conversion, so nobody may fill the disk with it. */
async function requireRoom(
  { db }: Pick<Context, 'db'>,
  { id: conversionId, merchantId, env }: ConversionRecord,
  bytes: number,
): Promise<void> {
  const { ofConversion, bytesOfMerchant } = await countDocuments(db, { conversionId, merchantId, env });
  if (ofConversion >= MAX_OF_CONVERSION) throw refuse(`A conversion has at most ${MAX_OF_CONVERSION} documents.`);
  if (bytesOfMerchant + bytes > MAX_BYTES_OF_MERCHANT) {
    throw refuse('This merchant has handed in as much as is kept: write to the operator of this service.');
  }
}

export async function openDocument(
  context: Pick<Context, 'db' | 'masterKey'>,
  place: { id: string; conversionId: string },
): Promise<Document> {
  const submission = await findSubmission(context.db, place);
  if (submission?.kind !== 'document') throw new SvcError('SVC_NOT_FOUND', 'There is no such document.');
  return openSubmission<Document>(context, submission);
}

// Seals what a merchant hands in, and opens it again: bound to its row and to the conversion.

type Key = Pick<Context, 'masterKey'>;

async function sealSubmission(
  { masterKey }: Key,
  conversionId: string,
  content: object,
): Promise<Pick<SealedSubmission, 'id' | 'conversionId' | 'sealedContent'>> {
  const id = randomUUID();
  const sealedContent = await masterKey.seal(Buffer.from(JSON.stringify(content)), submissionPlaceOf(id, conversionId));
  return { id, conversionId, sealedContent };
}

async function openSubmission<Content>(
  { masterKey }: Key,
  { id, conversionId, sealedContent }: SealedSubmission,
): Promise<Content> {
  const opened = await masterKey.open(sealedContent, submissionPlaceOf(id, conversionId));
  return JSON.parse(Buffer.from(opened).toString('utf8')) as Content;
}

// A merchant proposes another account for a payout that failed. It moves nothing: an operator compares it, and another one approves.

/** Returns what people may read of it. The bank must know it under the name that the merchant gives. */
export async function proposeAccount(
  context: Context,
  conversion: ConversionRecord,
  { account, givenBy }: { account: NamedAccount; givenBy: string },
): Promise<string> {
  if (!wantedOfMerchant(conversion).account) throw refuse('The conversion waits for no other account.');
  const { account: checked } = await checkAccount(context, conversion.env, account, '');
  const { bankName, accountLast4 } = await toPayee(context, conversion.env, checked);
  const label = `${bankName} ····${accountLast4}`;
  const sealed = await sealSubmission(context, conversion.id, checked);
  const at = context.clock.now();
  await context.db.transaction((tx) =>
    insertSubmission(tx, { ...sealed, kind: 'account', label, bytes: 0, givenBy, at }),
  );
  return label;
}

/** Of a proposal that was neither declined nor replaced. */
export async function openProposedAccount(
  context: Pick<Context, 'db' | 'masterKey'>,
  place: { id: string; conversionId: string },
): Promise<NamedAccount> {
  const submission = await findSubmission(context.db, place);
  if (submission?.kind !== 'account') throw new SvcError('SVC_NOT_FOUND', 'There is no such proposed account.');
  if (submission.endedAs === 'declined' || submission.endedAs === 'replaced') {
    throw refuse('The merchant’s account was declined, or a newer one took its place.');
  }
  return openSubmission<NamedAccount>(context, submission);
}
