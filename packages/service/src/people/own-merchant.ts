// A new merchant with its first owner.
import type { Context } from '../ports/context.ts';
import { createMerchant } from './create-merchant.ts';
import { insertMember } from './store/people.ts';

export async function ownMerchant(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const merchant = await createMerchant(context, { name });
  await insertMember(context.db, { merchantId: merchant.id, userId, role: 'owner', now: context.clock.now() });
  return merchant.id;
}
