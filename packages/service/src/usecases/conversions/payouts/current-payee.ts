// The account that a payout goes to now.
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import { latestPayout } from '../../../stores/conversions/rail/payouts.ts';
import { openDetails, openPayoutAccount } from '../private-details.ts';
import type { NamedAccount } from './check-account.ts';

/** The account of the last attempt, which an operator may have corrected; before the first, the merchant's. */
export async function currentPayee(context: Context, conversion: ConversionRecord): Promise<NamedAccount | null> {
  const last = await latestPayout(context.db, conversion.id);
  if (last !== null) return { bankCode: last.bankCode, ...(await openPayoutAccount(context, last)) };
  return (await openDetails(context, conversion)).payout;
}
