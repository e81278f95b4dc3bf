// SVC-RECEIPT-V1: the signed text of a receipt, and how anyone verifies it offline with the key document.
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
export function receiptText(contents: ReceiptContents): string {
  const { format: _, ...rest } = contents;
  return JSON.stringify({ format: FORMATS.receipt, ...(sorted(rest) as object) });
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
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

/** The `payerCommitment` of a receipt. A person who is shown the payer and the salt computes it again and compares. */
export function payerCommitmentOf({ salt, name, bank, accountLast4 }: CommittedPayer): string {
  const lines = ['SVC-PAYER-V1', salt, name ?? '', bank ?? '', accountLast4 ?? ''];
  if (!/^[0-9a-f]{64}$/.test(salt) || lines.some((line) => line.includes('\n'))) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'The salt is 64 hex digits, and no part of a payer has a line feed.');
  }
  return sha256Hex(Buffer.from(lines.join('\n')));
}

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
export function verifyReceipt(signed: SignedReceipt, keyDocument: KeyDocument): ReceiptContents {
  const contents = parseReceipt(signed.receipt);
  const key = keyDocument.keys.find(({ kid }) => kid === signed.kid);
  if (key === undefined) throw refused('The key document has no key with the id of the receipt.');
  if (key.env !== contents.env) throw refused('The key belongs to another environment than the receipt.');
  // Until the document is read again, a key that has just signed its first receipt is listed for answers only.
  if (!key.use.includes('receipts') && !key.use.includes('responses')) throw refused('The key does not sign receipts.');
  const publicKey = decodeBase64urlOfLength(key.publicKey, 32);
  const signature = decodeBase64urlOfLength(signed.signature, 64);
  if (publicKey === null || signature === null) throw refused('The key or the signature is malformed.');
  if (!verifyBytes(importVerifyKey(publicKey), Buffer.from(signed.receipt), signature)) {
    throw refused('The receipt is not signed by this key.');
  }
  return contents;
}

function parseReceipt(text: unknown): ReceiptContents {
  const contents = typeof text === 'string' ? parseJsonLoosely(text) : null;
  if (!isReceipt(contents) || receiptText(contents) !== text) throw refused('The text is not a receipt.');
  return contents;
}

const isReceipt = (value: unknown): value is ReceiptContents => fitsSchema(ReceiptContentsSchema, value);

const refused = (message: string): SvcError => new SvcError('SVC_INVALID_SIGNATURE', message);
