// Creates a merchant without credentials, which need a complete business profile.
import { ID_PREFIXES, LIMITS, makeId, validationError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { findMerchant, insertMerchant, type MerchantRecord } from './store/merchants.ts';

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
