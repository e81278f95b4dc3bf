// SVC-EXPORT-V1: what an export has in it, signed for anyone to keep, and how the text is verified.
import { type ExportContents, ExportContentsSchema, type SignedExport } from '../resources/exports.ts';
import type { KeyDocument } from '../resources/wire.ts';
import { encodeBase64url } from './base64url.ts';
import { type SignKey, signBytes } from './ed25519.ts';
import { signedText, verifySignedText } from './receipt.ts';

export function signExport(input: { contents: ExportContents; kid: string; signKey: SignKey }): SignedExport {
  const { contents, kid, signKey } = input;
  const text = signedText(contents);
  return { export: text, signature: encodeBase64url(signBytes(signKey, Buffer.from(text))), kid };
}

/** Returns what the signature says; the file is then compared with its hashes. Throws SVC_INVALID_SIGNATURE as `verifyReceipt` does. */
export function verifySignedExport(
  { export: text, ...signed }: SignedExport,
  keyDocument: KeyDocument,
): ExportContents {
  return verifySignedText({ ...signed, text, what: 'export', schema: ExportContentsSchema }, keyDocument);
}
