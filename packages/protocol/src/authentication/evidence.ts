// SVC-EVIDENCE-V1: the signed facts of a price, how anyone verifies them, and how the amount follows from them.
import { fractionOf, pairForSvc, rateFor, svcForPair } from '../prices.ts';
import { type EvidenceContents, EvidenceContentsSchema, type SignedEvidence } from '../resources/evidence.ts';
import type { KeyDocument } from '../resources/wire.ts';
import { encodeBase64url } from './base64url.ts';
import { type SignKey, signBytes } from './ed25519.ts';
import { signedText, verifySignedText } from './receipt.ts';

export function signEvidence(input: { contents: EvidenceContents; kid: string; signKey: SignKey }): SignedEvidence {
  const { contents, kid, signKey } = input;
  const evidence = signedText(contents);
  return { evidence, signature: encodeBase64url(signBytes(signKey, Buffer.from(evidence))), kid };
}

/** Returns what the evidence says. Throws SVC_INVALID_SIGNATURE as `verifyReceipt` does. */
export function verifyEvidence({ evidence, ...signed }: SignedEvidence, keyDocument: KeyDocument): EvidenceContents {
  return verifySignedText({ ...signed, text: evidence, what: 'evidence', schema: EvidenceContentsSchema }, keyDocument);
}

/** The amount out that the facts give, to the base unit; null when a feed of the pair is missing. */
export function recomputeAmountOut(contents: EvidenceContents): bigint | null {
  const { type, pair, pairDecimals, feeds, spreadBasisPoints, amountIn } = contents;
  const [pairUsd, ngnUsd] = [`${pair}/USD`, 'NGN/USD'].map((name) => {
    const found = feeds.find(({ feed }) => feed === name);
    return found === undefined ? null : { answer: BigInt(found.answer), decimals: found.decimals };
  });
  if (!pairUsd || !ngnUsd) return null;
  const rate = rateFor(type, fractionOf(pairUsd, ngnUsd), spreadBasisPoints);
  return (type === 'crypto-issue' ? svcForPair : pairForSvc)(BigInt(amountIn), rate, pairDecimals);
}
