// Sandbox only: the account name TEST UPSTREAM DOWN makes the signer fail on the first voucher of a conversion.
import { VOUCHER_KINDS } from '@svc/protocol';
import { isUpstreamDownName } from '../adapters/bank-rail/sandbox/magic.ts';
import type { VoucherSigner } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { findById } from '../stores/conversions/find-conversions.ts';
import { hasFinishedVoucher } from '../stores/conversions/vouchers.ts';
import { upstreamFailed } from '../usecases/conversions/ask-outside.ts';
import { openDetails } from '../usecases/conversions/private-details.ts';

type Needs = Pick<Context, 'db' | 'masterKey'>;
type SignRequest = Parameters<VoucherSigner['sign']>[0];

export function withSignerOutage(signer: VoucherSigner, needs: Needs): VoucherSigner {
  return {
    ...signer,
    async sign(request) {
      if (await isDown(needs, request)) throw upstreamFailed('signer');
      return signer.sign(request);
    },
  };
}

async function isDown(needs: Needs, { env, voucher, conversionId }: SignRequest): Promise<boolean> {
  // Only a fiat-redeem names an account.
  if (env !== 'test' || voucher.kind !== VOUCHER_KINDS['fiat-redeem']) return false;
  const conversion = await findById(needs.db, conversionId);
  if (conversion === null) return false;
  const { payout } = await openDetails(needs, conversion);
  if (payout === null || !isUpstreamDownName(payout.accountName)) return false;
  return !(await hasFinishedVoucher(needs.db, conversionId));
}
