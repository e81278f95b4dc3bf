// A payout account must exist at the bank and bear the name the caller gave.
import { type Env, SvcError } from '@svc/protocol';
import { namesMatch } from '../../domain/match-names.ts';
import type { Context } from '../../ports/context.ts';
import { resolveAccount } from '../lookups/resolve-account.ts';
import { isMagicName, isSandbox } from './pretend-upstream-down.ts';

export interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

export async function checkAccount(context: Context, env: Env, account: NamedAccount): Promise<void> {
  const { accountName } = account;
  const resolved = await resolveAccount(context, { env }, account, 'payout.');
  if (isSandbox(context, env) && isMagicName(accountName)) return;
  if (!namesMatch(accountName, resolved.accountName)) {
    throw new SvcError(
      'SVC_ACCOUNT_NAME_MISMATCH',
      'The account name differs from the bank record. Resolve the account first.',
    );
  }
}
