// A payout account must exist at the bank and bear the name the caller gave.
import { type Env, SvcError, validationError } from '@svc/protocol';
import { namesMatch } from '../../domain/match-names.ts';
import type { Context } from '../../ports/context.ts';
import { askOutside, upstreamFailed } from './ask-outside.ts';
import { isMagicName, isSandbox } from './pretend-upstream-down.ts';

export interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

export async function checkAccount(context: Context, env: Env, account: NamedAccount): Promise<void> {
  const rail = context.rails[env];
  if (rail === undefined) throw upstreamFailed('bank rail');
  const { bankCode, accountNumber, accountName } = account;
  const resolved = await askOutside(context, 'bank rail', () => rail.resolveAccount({ bankCode, accountNumber }));
  if (resolved === null) throw validationError('payout.accountNumber', 'is not an account that this bank knows');
  if (isSandbox(context, env) && isMagicName(accountName)) return;
  if (!namesMatch(accountName, resolved.accountName)) {
    throw new SvcError(
      'SVC_ACCOUNT_NAME_MISMATCH',
      'The account name differs from the bank record. Resolve the account first.',
    );
  }
}
