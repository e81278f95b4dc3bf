// The account that a payout goes to: it must exist at the bank, and bear the name the caller gave.
import { type Env, SvcError } from '@svc/protocol';
import { openDetails, openPayoutAccount } from '../../conversions/create/private-details.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { namesMatch } from '../../domain/rail/match-names.ts';
import type { Context } from '../../ports/context.ts';
import { findAccount } from '../resolve-account.ts';
import { latestPayout } from '../store/orders.ts';

export interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** An account as a person gives it: the bank can say whose it is. */
export type GivenAccount = Omit<NamedAccount, 'accountName'> & { accountName?: string };

export interface CheckedAccount {
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
