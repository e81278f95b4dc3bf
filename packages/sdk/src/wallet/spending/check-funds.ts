// Checks, before an approval is sent, that the wallet holds the tokens of the voucher and can pay the gas of both transactions.
import type { Address, AssetSymbol } from '@svc/protocol';
import { CHAINS } from '@svc/protocol/chains';
import { zeroAddress } from 'viem';
import { WalletError } from '../../errors.ts';
import { encodeBalanceOf } from '../contract-calls.ts';
import type { VerifiedVoucher } from '../trust.ts';
import type { Sender } from '../wallet.ts';
import { needsApproval } from './approve-spending.ts';
import { checkFeeCurrency } from './check-fee-currency.ts';
import { readNumber } from './read-number.ts';

/** Below what any approval and any conversion takes: a wallet with less cannot finish. */
const MIN_APPROVAL_GAS = 24_000n;
const MIN_CONVERSION_GAS = 60_000n;

export interface GasPayment {
  /** False where another account pays the gas. */
  gasCheck: boolean;
  /** The token that pays it. Default: the native coin. */
  feeCurrency?: Address | undefined;
  /** What conversions before it in the queue take of the same token. */
  earlier?: bigint;
}

export async function checkFunds(
  sender: Sender,
  verified: VerifiedVoucher,
  { gasCheck, feeCurrency, earlier = 0n }: GasPayment,
): Promise<void> {
  await checkTokens(sender, verified, earlier);
  if (!gasCheck || !sender.paysOwnGas) return;
  if (feeCurrency === undefined) return checkGas(sender, verified, earlier);
  await checkFeeCurrency(sender, verified, { feeCurrency, gas: await gasOf(sender, verified) });
}

/** What is still to be sent takes at least this. */
async function gasOf(sender: Sender, verified: VerifiedVoucher): Promise<bigint> {
  return MIN_CONVERSION_GAS + ((await needsApproval(sender, verified)) ? MIN_APPROVAL_GAS : 0n);
}

async function checkTokens(sender: Sender, { voucher }: VerifiedVoucher, earlier: bigint): Promise<void> {
  const { tokenIn } = voucher;
  const needed = voucher.amountIn + earlier;
  if (tokenIn === zeroAddress) return;
  const held = await readNumber(sender, 'eth_call', [{ to: tokenIn, data: encodeBalanceOf(sender.address) }, 'latest']);
  if (held === null || held >= needed) return;
  throw new WalletError('too_few_tokens', `The wallet holds ${held} base units of ${tokenIn}, and needs ${needed}.`, {
    details: { token: tokenIn, held: String(held), needed: String(needed) },
  });
}

/** On Celo the token CELO is the native coin: one balance pays for the voucher and for the gas. */
function spentCoin({ voucher, chainId }: VerifiedVoucher, earlier: bigint): bigint {
  const chain = CHAINS.find((each) => each.chainId === chainId);
  const coin = chain?.tokens[chain.nativeSymbol as AssetSymbol]?.address;
  return coin?.toLowerCase() === voucher.tokenIn.toLowerCase() ? voucher.amountIn + earlier : 0n;
}

async function checkGas(sender: Sender, verified: VerifiedVoucher, earlier: bigint): Promise<void> {
  const price = await readNumber(sender, 'eth_gasPrice', []);
  const held = await readNumber(sender, 'eth_getBalance', [sender.address, 'latest']);
  if (price === null || held === null) return;
  const needed = price * (await gasOf(sender, verified)) + spentCoin(verified, earlier);
  if (held >= needed && held > 0n) return;
  throw new WalletError('no_gas', `The wallet holds ${held} wei of native coin, and needs at least ${needed}.`, {
    details: { held: String(held), needed: String(needed) },
  });
}
