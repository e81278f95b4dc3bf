// Seals and opens what a conversion keeps about people: readable only with the master key and for this row.
import type { PrivateDetails } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';

interface Row {
  id: string;
  merchantId: string;
  env: string;
}

const placeOf = (row: Row): string => `conversions.sealed_details:${row.id}:${row.merchantId}:${row.env}`;

export function sealDetails(
  { masterKey }: Pick<Context, 'masterKey'>,
  row: Row,
  details: PrivateDetails,
): Promise<Uint8Array> {
  return masterKey.seal(Buffer.from(JSON.stringify(details)), placeOf(row));
}

export async function openDetails(
  { masterKey }: Pick<Context, 'masterKey'>,
  row: Row & { sealedDetails: Uint8Array },
): Promise<PrivateDetails> {
  const plaintext = await masterKey.open(row.sealedDetails, placeOf(row));
  return JSON.parse(Buffer.from(plaintext).toString('utf8')) as PrivateDetails;
}

export interface PayoutAccount {
  accountNumber: string;
  accountName: string;
}

const accountPlaceOf = (payout: { railReference: string; env: string }): string =>
  `payouts.sealed_account:${payout.railReference}:${payout.env}`;

export function sealPayoutAccount(
  context: Context,
  payout: { railReference: string; env: string },
  account: PayoutAccount,
): Promise<Uint8Array> {
  return context.masterKey.seal(Buffer.from(JSON.stringify(account)), accountPlaceOf(payout));
}

export async function openPayoutAccount(
  context: Context,
  payout: { railReference: string; env: string; sealedAccount: Uint8Array },
): Promise<PayoutAccount> {
  const plaintext = await context.masterKey.open(payout.sealedAccount, accountPlaceOf(payout));
  // Sealed with it is the salt of the commitment in the voucher, which no rail has to know.
  const { accountNumber, accountName } = JSON.parse(Buffer.from(plaintext).toString('utf8')) as PayoutAccount;
  return { accountNumber, accountName };
}
