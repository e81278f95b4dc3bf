// Sandbox only: the account name TEST UPSTREAM DOWN makes the signer fail on the first voucher of a conversion.
import { VOUCHER_KINDS } from '@svc/protocol';
import { upstreamFailed } from '../../conversions/ask-outside.ts';
import { openDetails } from '../../conversions/create/private-details.ts';
import { findById } from '../../conversions/store/find-conversions.ts';
import type { VoucherSigner } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { hasFinishedVoucher } from '../../vouchers/store/vouchers.ts';
import { isUpstreamDownName } from '../rail/magic.ts';

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
