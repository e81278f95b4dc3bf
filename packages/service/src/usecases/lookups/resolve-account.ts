// Looks up the name on a bank account at the rail of the caller's environment.
import { type Env, type ResolveAccountBody, type ResolvedAccount, validationError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { banksOf, requireRail } from './list-banks.ts';

export async function resolveAccount(
  context: Context,
  caller: { env: Env },
  { bankCode, accountNumber, accountName }: ResolveAccountBody & { accountName?: string },
  /** Where the two fields stand in the caller's body, for naming them in a refusal. */
  place = '',
): Promise<ResolvedAccount> {
  const rail = requireRail(context, caller.env);
  const banks = await banksOf(context, rail);
  if (!banks.some((bank) => bank.code === bankCode))
    throw validationError(`${place}bankCode`, 'is no bank that can be paid out to');
  const asked = { bankCode, accountNumber, ...(accountName === undefined ? {} : { accountName }) };
  const found = await askOutside(context, 'bank rail', () => rail.resolveAccount(asked));
  if (found === null) throw validationError(`${place}accountNumber`, 'does not resolve at this bank');
  return { bankCode, accountNumber, accountName: found.accountName };
}
