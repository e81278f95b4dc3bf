// Looks up the name on a bank account at a rail of the caller's environment.
import {
  type Env,
  fault,
  type ResolveAccountBody,
  type ResolvedAccount,
  SvcError,
  validationError,
} from '@svc/protocol';
import { openDetails, openPayoutAccount } from '../conversions/private-details.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import type { Context } from '../ports/context.ts';
import { askRails } from './ask-rails.ts';
import { banksOf, requireRails } from './list-banks.ts';
import { latestPayout } from './store/orders.ts';

type AskedAccount = ResolveAccountBody & { accountName?: string };

export async function resolveAccount(
  context: Context,
  { env }: { env: Env },
  account: AskedAccount,
): Promise<ResolvedAccount> {
  return (await findAccount(context, env, account)).account;
}

export interface FoundAccount {
  account: ResolvedAccount;
  /** The rail that knows it. */
  provider: string;
}

/** `place`: where the two fields stand in the caller's body, for naming them in a refusal. */
async function findAccount(
  context: Context,
  env: Env,
  { bankCode, accountNumber, accountName }: AskedAccount,
  place = '',
): Promise<FoundAccount> {
  const asked = { bankCode, accountNumber, ...(accountName === undefined ? {} : { accountName }) };
  const rails = await requireRails(context, env);
  const { answer, rail } = await askRails(context, rails, async (each) => {
    const banks = await banksOf(context, each);
    if (!banks.some(({ code }) => code === bankCode)) {
      // Bank codes differ between rails: only the preferred one decides which are right.
      if (each !== context.rails[env]) return null;
      throw validationError(`${place}bankCode`, fault('no_payout_bank'));
    }
    const found = await each.resolveAccount(asked);
    if (found === null) throw validationError(`${place}accountNumber`, fault('no_such_account'));
    return { bankCode, accountNumber, accountName: found.accountName };
  });
  return { account: answer, provider: rail.provider };
}

// The account that a payout goes to: it must exist at the bank, and bear the name the caller gave.

export interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** An account as a person gives it: the bank can say whose it is. */
export type GivenAccount = Omit<NamedAccount, 'accountName'> & { accountName?: string };

interface CheckedAccount {
  account: NamedAccount;
  /** The rail that knows it. */
  provider: string;
}

/** Returns the account under the name that was given, else under the bank's. `place` names the fields in a refusal. */
export async function checkAccount(
  context: Context,
  env: Env,
  account: GivenAccount,
  place = 'payout.',
): Promise<CheckedAccount> {
  const { account: resolved, provider } = await findAccount(context, env, account, place);
  const { bankCode, accountNumber, accountName } = account;
  if (accountName === undefined) return { account: resolved, provider };
  if (!namesMatch(accountName, resolved.accountName)) {
    throw new SvcError(
      'SVC_ACCOUNT_NAME_MISMATCH',
      'The account name differs from the bank record. Resolve the account first.',
    );
  }
  return { account: { bankCode, accountNumber, accountName }, provider };
}

/** The account of the last attempt, which an operator may have corrected; before the first, the merchant's. */
export async function currentPayee(
  context: Pick<Context, 'db' | 'masterKey'>,
  conversion: ConversionRecord,
): Promise<NamedAccount | null> {
  const last = await latestPayout(context.db, conversion.id);
  if (last !== null) return { bankCode: last.bankCode, ...(await openPayoutAccount(context, last)) };
  return (await openDetails(context, conversion)).payout;
}
