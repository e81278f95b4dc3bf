// Runs a voucher with a wallet of the Sandbox that signs by itself: for cases and incidents that are played without one's own.
import type { Conversion, Hex, IssuedVoucher, SvcError, UnsignedTransaction } from '@svc/protocol';
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
/** Of all that one request plays. The service gives a request no more than 25 s, and would blame something outside. */
const MAX_PLAY_MS = 22_000;

/** Of what goes on when the request has its answer. */
const MAX_UNWATCHED_MS = 45_000;

/** When what begins now has to have ended, by the monotonic clock. */
export const endOfPlay = (isWatched = true): number => performance.now() + (isWatched ? MAX_PLAY_MS : MAX_UNWATCHED_MS);

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
  { seed, until }: { seed: WalletSeed; until: number },
): Promise<void> {
  const { voucher, type } = await waitFor(context, owner, { reference, until }, (now) => now.voucher !== null);
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
  { reference, until }: { reference: string; until: number },
  isThere: (conversion: Conversion) => boolean,
): Promise<Conversion> {
  while (performance.now() < until) {
    const conversion = await getConversion(context, owner, reference);
    if (isThere(conversion)) return conversion;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw tookTooLong();
}

export const tookTooLong = (): SvcError => refuseLever('The Sandbox took too long: look at the conversion.');
