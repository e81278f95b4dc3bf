// Runs a voucher with a wallet of the Sandbox that signs by itself: for cases and incidents that are played without one's own.
import type { Conversion, Hex, IssuedVoucher, UnsignedTransaction } from '@svc/protocol';
import { getConversion } from '../../conversions/get-conversion.ts';
import { buildApproval } from '../../domain/chain/build-transactions.ts';
import { CONVERSION_TYPE_RULES } from '../../domain/conversion-types.ts';
import type { Context } from '../../ports/context.ts';
import type { WalletSeed } from '../../ports/sandbox.ts';
import { refuseLever, requireChainControls } from './require-sandbox.ts';

export interface SandboxOwner {
  merchantId: string;
  env: 'test';
}

const POLL_MS = 200;
const MAX_WAIT_MS = 45_000;

export const seedOf = (
  { masterKey }: Pick<Context, 'masterKey'>,
  merchantId: string,
  ending: WalletSeed['ending'] = null,
): WalletSeed => ({ bytes: masterKey.digest(`sandbox\nwallet\n${merchantId}`), ending });

/** Waits for the voucher, and sends it from the wallet of this seed. Returns when it is in a block. */
export async function runVoucher(
  context: Context,
  owner: SandboxOwner,
  { reference }: Pick<Conversion, 'reference'>,
  seed: WalletSeed,
): Promise<void> {
  const { voucher, type } = await waitFor(context, owner, reference, (now) => now.voucher !== null);
  if (voucher === null) throw refuseLever('There is no voucher to run.');
  const { transaction } = voucher;
  // Approved in any case: an allowance that the create saw may belong to another test conversion of this wallet.
  const transactions = CONVERSION_TYPE_RULES[type].takesFromWallet ? [approvalOf(voucher), transaction] : [transaction];
  await requireChainControls(context).execute(seed, transactions);
}

function approvalOf({ voucher, domain }: IssuedVoucher): UnsignedTransaction {
  return buildApproval({
    wallet: voucher.wallet as Hex,
    tokenIn: voucher.tokenIn as Hex,
    amountIn: BigInt(voucher.amountIn),
    chainId: domain.chainId,
    verifyingContract: domain.verifyingContract as Hex,
  });
}

export async function waitFor(
  context: Context,
  owner: SandboxOwner,
  reference: string,
  isThere: (conversion: Conversion) => boolean,
): Promise<Conversion> {
  const until = performance.now() + MAX_WAIT_MS;
  while (performance.now() < until) {
    const conversion = await getConversion(context, owner, reference);
    if (isThere(conversion)) return conversion;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw refuseLever('The Sandbox took too long: look at the conversion.');
}
