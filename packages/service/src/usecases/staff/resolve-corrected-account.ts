// The bank's own name for an account that an operator wants to pay to instead, so that nobody has to type it.
import type { Context } from '../../ports/context.ts';
import { resolveAccount } from '../lookups/resolve-account.ts';
import { requireById } from './decision.ts';

export async function resolveCorrectedAccount(
  context: Context,
  { conversionId, bankCode, accountNumber }: { conversionId: string; bankCode: string; accountNumber: string },
): Promise<{ accountName: string }> {
  const { env } = await requireById(context, conversionId);
  const { accountName } = await resolveAccount(context, { env }, { bankCode, accountNumber });
  return { accountName };
}
