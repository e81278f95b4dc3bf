// Merchants as an operator looks for them.
import * as merchants from '../stores/credentials/merchants.ts';
import type { CredentialContext } from '../usecases/credentials/credential-context.ts';

export const findMerchant = ({ db }: CredentialContext, id: string): Promise<merchants.MerchantRecord | null> =>
  merchants.findMerchant(db, id);

export const listMerchants = (
  { db }: CredentialContext,
  filter: { verificationStatus?: merchants.VerificationStatus } = {},
): Promise<merchants.MerchantRecord[]> => merchants.listMerchants(db, filter);
