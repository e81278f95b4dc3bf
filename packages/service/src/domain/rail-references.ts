// The names under which the bank rail knows our money: made from the conversion, so that they are the same after a crash.

// Lowercase letters, digits and hyphens only: every rail takes those.
const tail = (conversionId: string): string => conversionId.replace(/^cnv_/, '').toLowerCase();

export const paymentReferenceOf = (conversionId: string): string => `svc-in-${tail(conversionId)}`;

/** A new attempt, and so a new reference, only follows a conclusive failure. */
export const payoutReferenceOf = (conversionId: string, attempt: number): string =>
  `svc-out-${tail(conversionId)}-${attempt}`;

/** As with payouts: a new attempt only follows a conclusive failure. */
export const refundReferenceOf = (conversionId: string, itemId: number, attempt: number): string =>
  `svc-back-${tail(conversionId)}-${itemId}-${attempt}`;

/** The conversion that a reference of ours was made from; null for anybody else's. */
export function conversionOfReference(railReference: string): string | null {
  const id = /^svc-(?:in|out)-([0-9a-hjkmnp-tv-z]{26})(?:-\d+)?$/.exec(railReference)?.[1];
  return id === undefined ? null : `cnv_${id.toUpperCase()}`;
}
