// Looks up the name on a bank account at a rail of the caller's environment.
import { type Env, fault, type ResolveAccountBody, type ResolvedAccount, validationError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { askRails } from './ask-rails.ts';
import { banksOf, requireRails } from './list-banks.ts';

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
export async function findAccount(
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
