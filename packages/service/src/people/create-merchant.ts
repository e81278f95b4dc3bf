// Creates a merchant without credentials, which need a complete business profile.
import { ID_PREFIXES, LIMITS, makeId, validationError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { findMerchant, insertMerchant, type MerchantRecord } from './store/merchants.ts';
import { insertMember } from './store/people.ts';

export async function createMerchant(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name }: { name: string },
): Promise<MerchantRecord> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LIMITS.nameChars)
    throw validationError('name', `must have 1 to ${LIMITS.nameChars} characters`);
  const now = clock.now();
  const id = makeId(ID_PREFIXES.merchant, now);
  await insertMerchant(db, { id, name: trimmed, createdAt: now });
  const merchant = await findMerchant(db, id);
  if (merchant === null) throw new Error('the merchant just made is not there');
  return merchant;
}

// A new merchant with its first owner.

export async function ownMerchant(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const merchant = await createMerchant(context, { name });
  await insertMember(context.db, { merchantId: merchant.id, userId, role: 'owner', now: context.clock.now() });
  return merchant.id;
}
