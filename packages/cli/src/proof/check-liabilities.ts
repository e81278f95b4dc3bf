// What a proof of reserves says is owed: that the sum is not less than its parts, and that one's own leaf is in it.
import {
  type KeyDocument,
  type LiabilityProof,
  parseAmount,
  type ReservesProof,
  SvcError,
  verifyInclusion,
} from '@svc/protocol';

const NGN_DECIMALS = 2;

/** More than the parts is no lie: what a correction left below zero for one merchant lessens no other's. */
export function checkSum({ liabilities, liabilitiesSum }: ReservesProof): string[] {
  const { owedToPayers, owedToPayees, refundsOwed, unmatched } = liabilities;
  const parts = [owedToPayers, owedToPayees, refundsOwed, unmatched].map(koboOf).reduce((sum, part) => sum + part, 0n);
  const sum = BigInt(liabilitiesSum.find(({ currency }) => currency === 'NGN')?.amountMinor ?? 0);
  return sum < parts ? [`The tree adds up to ${sum} kobo, and ${parts} kobo are said to be owed.`] : [];
}

/** A part may be zero, which no amount that is sent may be. */
const koboOf = (text: string): bigint => (/^0(\.0+)?$/.test(text) ? 0n : parseAmount(text, NGN_DECIMALS));

interface Published {
  keyDocument: KeyDocument;
  /** The text that everyone gets under this number; null when it is not there. */
  readText(number: number): Promise<string | null>;
}

/**
 * A proof that only the merchant was shown proves nothing: the text must be the published one. Nor does the leaf of another
 * merchant: `merchantId` is whose it must be, null where nobody says.
 */
export async function checkInclusion(
  inclusion: LiabilityProof,
  merchantId: string | null,
  { keyDocument, readText }: Published,
): Promise<string[]> {
  if (merchantId !== null && inclusion.merchantId !== merchantId) {
    return [`The inclusion is that of ${inclusion.merchantId}, not of ${merchantId}.`];
  }
  try {
    const { number } = verifyInclusion(inclusion, { merchantId: inclusion.merchantId, keyDocument });
    if ((await readText(number)) === inclusion.proof) return [];
    return [`Everyone else gets another proof under the number ${number}.`];
  } catch (error) {
    if (error instanceof SvcError) return [`The inclusion is not genuine: ${error.message}`];
    throw error;
  }
}
