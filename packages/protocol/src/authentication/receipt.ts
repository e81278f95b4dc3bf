// SVC-RECEIPT-V1: the signed text of a receipt, and how anyone verifies it offline with the key document.
import type { Static, TSchema } from 'typebox';
import { SvcError } from '../errors.ts';
import { fitsSchema } from '../find-issues.ts';
import { parseJsonLoosely } from '../json.ts';
import { FORMATS } from '../names.ts';
import { type ReceiptContents, ReceiptContentsSchema, type SignedReceipt } from '../resources/receipts.ts';
import type { KeyDocument } from '../resources/wire.ts';
import { decodeBase64urlOfLength, encodeBase64url } from './base64url.ts';
import { sha256Hex } from './canonical-request.ts';
import { importVerifyKey, type SignKey, signBytes, verifyBytes } from './ed25519.ts';

/** JSON without spaces: `format` first, every other property sorted by name, inner objects too. */
export function signedText({ format, ...rest }: { format: string }): string {
  return JSON.stringify({ format, ...(sorted(rest) as object) });
}

export const receiptText = (contents: ReceiptContents): string => signedText({ ...contents, format: FORMATS.receipt });

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]));
}

export interface CommittedPayer {
  /** 32 random bytes as lowercase hex: without it nobody can guess the payer. */
  salt: string;
  name: string | null;
  bank: string | null;
  accountLast4: string | null;
}

/** SVC-PAYER-V1: what the `payerCommitment` of a receipt is the hash of. */
export function payerText({ salt, name, bank, accountLast4 }: CommittedPayer): string {
  const lines = ['SVC-PAYER-V1', salt, name ?? '', bank ?? '', accountLast4 ?? ''];
  if (!/^[0-9a-f]{64}$/.test(salt) || lines.some((line) => line.includes('\n'))) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'The salt is 64 hex digits, and no part of a payer has a line feed.');
  }
  return lines.join('\n');
}

/** The `payerCommitment` of a receipt. A person who is shown the payer and the salt computes it again and compares. */
export const payerCommitmentOf = (payer: CommittedPayer): string => sha256Hex(Buffer.from(payerText(payer)));

export interface SignReceiptInput {
  contents: ReceiptContents;
  kid: string;
  signKey: SignKey;
}

export function signReceipt({ contents, kid, signKey }: SignReceiptInput): SignedReceipt {
  const receipt = receiptText(contents);
  return { receipt, signature: encodeBase64url(signBytes(signKey, Buffer.from(receipt))), kid };
}

/**
 * Returns what the receipt says. Throws SVC_INVALID_SIGNATURE when the text is no receipt, when the key document lacks
 * the key or lists it for another environment or use, and when the signature does not fit.
 */
export function verifyReceipt({ receipt, ...signed }: SignedReceipt, keyDocument: KeyDocument): ReceiptContents {
  return verifySignedText({ ...signed, text: receipt, what: 'receipt', schema: ReceiptContentsSchema }, keyDocument);
}

interface SignedText<Schema extends TSchema> {
  text: string;
  signature: string;
  kid: string;
  /** In the messages of refusals. */
  what: 'receipt' | 'evidence' | 'export';
  schema: Schema;
}

/** Of everything the service signs by its response key for anyone to verify later. */
export function verifySignedText<Schema extends TSchema>(signed: SignedText<Schema>, keyDocument: KeyDocument) {
  const contents = parseSigned(signed);
  const { env, finishedAt, issuedAt } = contents as { env: unknown; finishedAt?: number; issuedAt?: number };
  requireSignedByService({ ...signed, env, at: finishedAt ?? issuedAt ?? 0 }, keyDocument);
  return contents;
}

type SignedByService = Omit<SignedText<TSchema>, 'schema' | 'what'> & {
  what: string;
  env: unknown;
  /** What the text is about had happened by then, in Unix seconds. */
  at: number;
};

/** Throws unless a key of the document, of the environment and for this use, signed the text. */
export function requireSignedByService(signed: SignedByService, keyDocument: KeyDocument): void {
  const { what, text, env } = signed;
  const key = keyDocument.keys.find(({ kid }) => kid === signed.kid);
  if (key === undefined) throw refused(`The key document has no key with the id of the ${what}.`);
  if (key.env !== env) throw refused(`The key belongs to another environment than the ${what}.`);
  // Until the document is read again, a key that has just signed its first receipt is listed for answers only.
  if (!key.use.includes('receipts') && !key.use.includes('responses')) throw refused('The key does not sign receipts.');
  if ((key.validUntil ?? signed.at) < signed.at) throw refused(`The key had retired before what the ${what} is about.`);
  const publicKey = decodeBase64urlOfLength(key.publicKey, 32);
  const signature = decodeBase64urlOfLength(signed.signature, 64);
  if (publicKey === null || signature === null) throw refused('The key or the signature is malformed.');
  if (!verifyBytes(importVerifyKey(publicKey), Buffer.from(text), signature)) {
    throw refused(`The ${what} is not signed by this key.`);
  }
}

function parseSigned<Schema extends TSchema>({ text, what, schema }: SignedText<Schema>): Static<Schema> {
  const contents: unknown = typeof text === 'string' ? parseJsonLoosely(text) : null;
  if (!fitsSchema(schema, contents) || signedText(contents as { format: string }) !== text) {
    throw refused(`The text is not ${what === 'receipt' ? 'a receipt' : `an ${what}`}.`);
  }
  return contents as Static<Schema>;
}

const refused = (message: string): SvcError => new SvcError('SVC_INVALID_SIGNATURE', message);
