// What a proposal asks for, sealed at rest: the action with its arguments, and whose account it pays to before and after.
import { type Env, SvcError, sentence } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Account } from '../domain/ledger/accounts.ts';
import type { Entry } from '../domain/ledger/entries.ts';
import { nairaText } from '../domain/prices/quote.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import type { Release } from '../installation/release.ts';
import { listBanks } from '../naira/list-banks.ts';
import { currentPayee, type NamedAccount } from '../naira/resolve-account.ts';
import type { Context } from '../ports/context.ts';
import type { MoneyAction } from './money-actions.ts';

/** Whose account it is, as the bank says; of its number only the end. */
export interface Payee {
  name: string;
  bankCode: string;
  /** The code again, when the rail could not be asked. */
  bankName: string;
  accountLast4: string;
}

export interface PayeeChange {
  before: Payee | null;
  after: Payee;
  /** The names are the same by the published rule. False: the money would go to someone else. */
  isSamePerson: boolean;
}

/** What a person wants to post; amounts as text. */
export interface ProposedPosting {
  entries: [Account, string, string, string | null][];
}

export type ProposedAction = MoneyAction & { publicReason?: string | null; payeeChange?: PayeeChange | null };

export const proposalPlaceOf = (id: string, conversionId: string | null): string =>
  `proposals:${id}:${conversionId ?? ''}`;

export function sealProposal(
  { masterKey }: Pick<Context, 'masterKey'>,
  { id, conversionId }: { id: string; conversionId: string | null },
  proposed: ProposedAction | ProposedPosting | Release,
): Promise<Uint8Array> {
  return masterKey.seal(Buffer.from(JSON.stringify(proposed)), proposalPlaceOf(id, conversionId));
}

interface SealedProposal {
  id: string;
  conversionId: string | null;
  sealedArguments: Uint8Array;
}

export const openProposal = (context: Pick<Context, 'masterKey'>, proposal: SealedProposal): Promise<ProposedAction> =>
  open<ProposedAction>(context, proposal);

export const openRelease = (context: Pick<Context, 'masterKey'>, proposal: SealedProposal): Promise<Release> =>
  open<Release>(context, proposal);

export async function openPosting(context: Pick<Context, 'masterKey'>, proposal: SealedProposal): Promise<Entry[]> {
  const { entries } = await open<ProposedPosting>(context, proposal);
  return entries.map(([account, currency, amount, conversionId]) => ({
    account,
    currency,
    amount: BigInt(amount),
    conversionId,
  }));
}

async function open<Proposed>(
  { masterKey }: Pick<Context, 'masterKey'>,
  { id, conversionId, sealedArguments }: SealedProposal,
): Promise<Proposed> {
  const opened = await masterKey.open(sealedArguments, proposalPlaceOf(id, conversionId));
  return JSON.parse(Buffer.from(opened).toString('utf8')) as Proposed;
}

/** Compares the account that a payout goes to now with another one. */
export async function comparePayees(
  context: Context,
  conversion: ConversionRecord,
  account: NamedAccount,
): Promise<PayeeChange> {
  const now = await currentPayee(context, conversion);
  const before = now && (await toPayee(context, conversion.env, now));
  const after = await toPayee(context, conversion.env, account);
  return { before, after, isSamePerson: before !== null && namesMatch(before.name, after.name) };
}

export async function toPayee(
  context: Context,
  env: Env,
  { bankCode, accountNumber, accountName }: NamedAccount,
): Promise<Payee> {
  const bankName = await bankNameOf(context, env, bankCode);
  return { name: accountName, bankCode, bankName, accountLast4: accountNumber.slice(-4) };
}

async function bankNameOf(context: Context, env: Env, bankCode: string): Promise<string> {
  try {
    const { banks } = await listBanks(context, { env });
    return banks.find(({ code }) => code === bankCode)?.name ?? bankCode;
  } catch (error) {
    // A name is a courtesy: the code says which bank it is.
    if (error instanceof SvcError) return bankCode;
    throw error;
  }
}

// What a money action will do, in words that a second person reads. Never an account number.

export function describeMoneyAction(wanted: MoneyAction, amountKobo: bigint, payeeChange: PayeeChange | null): string {
  const amount = nairaText(amountKobo);
  switch (wanted.action) {
    case 'retry_payout': {
      if (payeeChange === null) return sentence('pay_again', amount);
      const { name, bankName, accountLast4 } = payeeChange.after;
      return sentence('pay_to_other', amount, name, bankName, accountLast4);
    }
    case 'record_bank_word': {
      return sentence(`word_${wanted.word}`, wanted.attempt, amount, wanted.bankTransactionId ?? '');
    }
    case 'attach_execution':
      return sentence('attach_execution', wanted.txHash, amount);
    case 'clear_hold':
      return sentence('clear_hold', amount);
    case 'reissue_refund':
      return sentence('give_svc_back', amount);
    case 'close_item':
      return sentence('refund_was_paid', amount);
    case 'accept_payment':
      return sentence('take_payment', amount);
    case 'refund_payment':
      return sentence('send_back', amount);
    case 'settle_refund':
      return sentence(wanted.outcome === 'successful' ? 'refund_was_paid' : 'refund_failed', amount);
    case 'resolve_conversion':
      return sentence('resolve', amount, wanted.as);
  }
}

/** Closing it lets go on what it held back. */
export const describeClosing = (note: string): string => sentence('close_item', note);

/** The item's words name the amount and its currency; the amount in Naira beside it is the conversion's. */
export function describeForeignRefund(wanted: MoneyAction, note: string): string {
  const isFailed = wanted.action === 'settle_refund' && wanted.outcome === 'failed';
  return sentence(isFailed ? 'foreign_refund_failed' : 'foreign_refund_was_paid', note);
}
