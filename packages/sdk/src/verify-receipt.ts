// Verifies the signed receipt of a conversion offline.
import { SvcError, verifyReceipt as verifySigned } from '@svc/protocol';
import type { KeyDocument, ReceiptContents, SignedReceipt } from './api-types.ts';
import { SvcClientError } from './errors.ts';

/**
 * Returns the contents of a genuine receipt. Throws `SvcClientError` when the key document has no key that signed it.
 * @example
 * const contents = verifyReceipt(await svc.conversions.receipt(reference), await svc.keys.document());
 */
export function verifyReceipt(receipt: SignedReceipt, keyDocument: KeyDocument): ReceiptContents {
  try {
    return verifySigned(receipt, keyDocument);
  } catch (error) {
    if (error instanceof SvcError)
      throw new SvcClientError(error.code, error.message, { details: error.details ?? {} });
    throw error;
  }
}
