// Seals and opens what a conversion keeps about people: readable only with the master key and for this row.
import { randomBytes } from 'node:crypto';
import type { CommittedPayer } from '@svc/protocol';
import type { PrivateDetails } from '../domain/conversion.ts';
import type { RailSender } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';

interface Row {
  id: string;
  merchantId: string;
  env: string;
}

export const detailsPlaceOf = (row: Row): string => `conversions.sealed_details:${row.id}:${row.merchantId}:${row.env}`;

export function sealDetails(
  { masterKey }: Pick<Context, 'masterKey'>,
  row: Row,
  details: PrivateDetails,
): Promise<Uint8Array> {
  return masterKey.seal(Buffer.from(JSON.stringify(details)), detailsPlaceOf(row));
}

export async function openDetails(
  { masterKey }: Pick<Context, 'masterKey'>,
  row: Row & { sealedDetails: Uint8Array },
): Promise<PrivateDetails> {
  const plaintext = await masterKey.open(row.sealedDetails, detailsPlaceOf(row));
  return JSON.parse(Buffer.from(plaintext).toString('utf8')) as PrivateDetails;
}

export interface PayoutAccount {
  accountNumber: string;
  accountName: string;
}

export const accountPlaceOf = (payout: { railReference: string; env: string }): string =>
  `payouts.sealed_account:${payout.railReference}:${payout.env}`;

export function sealPayoutAccount(
  context: Context,
  payout: { railReference: string; env: string },
  account: PayoutAccount,
): Promise<Uint8Array> {
  return context.masterKey.seal(Buffer.from(JSON.stringify(account)), accountPlaceOf(payout));
}

export async function openPayoutAccount(
  context: Pick<Context, 'masterKey'>,
  payout: { railReference: string; env: string; sealedAccount: Uint8Array },
): Promise<PayoutAccount> {
  const plaintext = await context.masterKey.open(payout.sealedAccount, accountPlaceOf(payout));
  // Sealed with it is the salt of the commitment in the voucher, which no rail has to know.
  const { accountNumber, accountName } = JSON.parse(Buffer.from(plaintext).toString('utf8')) as PayoutAccount;
  return { accountNumber, accountName };
}

export interface PaymentRow {
  env: string;
  provider: string;
  railPaymentId: string;
}

/** The salt makes the commitment in the receipt; see payerCommitmentOf. */
export type KeptSender = RailSender & { saltHex: string };

export const senderPlaceOf = ({ env, provider, railPaymentId }: PaymentRow): string =>
  `payments.sealed_sender:${env}:${provider}:${railPaymentId}`;

export function sealSender(
  { masterKey }: Pick<Context, 'masterKey'>,
  payment: PaymentRow,
  sender: RailSender,
): Promise<Uint8Array> {
  const kept: KeptSender = { ...sender, saltHex: randomBytes(32).toString('hex') };
  return masterKey.seal(Buffer.from(JSON.stringify(kept)), senderPlaceOf(payment));
}

export async function openSender(
  { masterKey }: Pick<Context, 'masterKey'>,
  payment: PaymentRow & { sealedSender: Uint8Array },
): Promise<KeptSender> {
  const plaintext = await masterKey.open(payment.sealedSender, senderPlaceOf(payment));
  return JSON.parse(Buffer.from(plaintext).toString('utf8')) as KeptSender;
}

/** What the commitment of a receipt is made of, and what compliance is shown: of the account only its end, nothing on two lines. */
export const toCommittedPayer = ({ saltHex: salt, name, bank, accountNumber }: KeptSender): CommittedPayer => ({
  salt,
  name: onOneLine(name),
  bank: onOneLine(bank),
  accountLast4: onOneLine(accountNumber?.slice(-4) ?? null),
});

const onOneLine = (text: string | null): string | null => text?.replace(/\s+/g, ' ') ?? null;
