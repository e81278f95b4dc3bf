// Verifies what the service signed for anyone to keep: the receipt of a conversion, and the evidence of a price.
import {
  recomputeAmountOut,
  SvcError,
  verifyReceipt as verifySigned,
  verifyEvidence as verifySignedEvidence,
} from '@svc/protocol';
import type { EvidenceContents, KeyDocument, ReceiptContents, SignedEvidence, SignedReceipt } from './api-types.ts';
import { SvcClientError } from './errors.ts';

/**
 * Returns the contents of a genuine receipt. Throws `SvcClientError` when the key document has no key that signed it.
 * @example
 * const contents = verifyReceipt(await svc.conversions.receipt(reference), await svc.keys.document());
 */
export function verifyReceipt(receipt: SignedReceipt, keyDocument: KeyDocument): ReceiptContents {
  return inOwnWords(() => verifySigned(receipt, keyDocument));
}

/**
 * Returns the contents of a genuine evidence whose facts give its `amountOut` to the last unit; throws `SvcClientError`
 * otherwise. `svc evidence verify --node URL` also reads the facts again from a node.
 * @example
 * const { blockNumber, feeds } = verifyEvidence(await svc.conversions.evidence(reference), await svc.keys.document());
 */
export function verifyEvidence(evidence: SignedEvidence, keyDocument: KeyDocument): EvidenceContents {
  const contents = inOwnWords(() => verifySignedEvidence(evidence, keyDocument));
  if (recomputeAmountOut(contents)?.toString() === contents.amountOut) return contents;
  throw new SvcClientError('SVC_VALIDATION_FAILED', 'The facts of the evidence do not give its amountOut.', {});
}

function inOwnWords<Contents>(verify: () => Contents): Contents {
  try {
    return verify();
  } catch (error) {
    if (error instanceof SvcError)
      throw new SvcClientError(error.code, error.message, { details: error.details ?? {} });
    throw error;
  }
}
