// Verifies what the service signed for anyone to keep: the receipt of a conversion, the evidence of a price, what is owed.
import {
  recomputeAmountOut,
  SvcError,
  verifyReceipt as verifySigned,
  verifyEvidence as verifySignedEvidence,
  verifyInclusion as verifySignedInclusion,
} from '@svc/protocol';
import type {
  EvidenceContents,
  KeyDocument,
  LiabilityProof,
  ReceiptContents,
  SignedEvidence,
  SignedReceipt,
} from './api-types.ts';
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

/** What a proof of reserves says of what is owed; its chains and its ledger are in the text that was signed. */
export interface ReservesProof {
  format: string;
  env: 'live' | 'test';
  serviceUrl: string;
  /** Unix seconds. */
  at: number;
  verdict: 'covered' | 'short' | 'unknown';
  /** Counts the proofs of an environment, from 1. */
  number: number;
  /** The SHA-256 of the proof before this one. */
  previous: string | null;
  /** Naira, in kobo. */
  liabilities: { owedToPayers: string; owedToPayees: string; refundsOwed: string; unmatched: string };
  liabilitiesRoot: string | null;
  liabilitiesSum: LiabilityProof['leaf']['sums'];
}

/**
 * Returns the published proof of reserves that counts what is owed to `merchantId`; throws `SvcClientError` when the leaf is
 * not the merchant's, or does not lead to the proof's root and sum. Compare `leaf.sums` with your own books, and the proof
 * with the one that everyone gets: `svc proof verify URL --inclusion FILE` does.
 * @example
 * const { liabilitiesSum } = verifyInclusion(await svc.liabilities.proof(), svc.merchantId, await svc.keys.document());
 */
export function verifyInclusion(proof: LiabilityProof, merchantId: string, keyDocument: KeyDocument): ReservesProof {
  return inOwnWords(() => verifySignedInclusion(proof, { merchantId, keyDocument }));
}

export function inOwnWords<Contents>(verify: () => Contents): Contents {
  try {
    return verify();
  } catch (error) {
    if (error instanceof SvcError)
      throw new SvcClientError(error.code, error.message, { details: error.details ?? {} });
    throw error;
  }
}
