// Checks, before an approval is sent, that the wallet holds the tokens of the voucher and can pay the gas of both transactions.
import type { Address, AssetSymbol } from '@svc/protocol';
import { CHAINS } from '@svc/protocol/chains';
import { formatEther, zeroAddress } from 'viem';
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
/**
 * What an approval and a conversion may take together, with the margin of their limits. Where gas and voucher come out of one
 * balance, a wallet with less has its conversion mined and reverted: the limit is held back before the tokens are taken.
 */
const MAX_COIN_GAS = 300_000n;

export interface GasPayment {
  /** False where another account pays the gas. */
  gasCheck: boolean;
  /** The token that pays it. Default: the native coin. */
  feeCurrency?: Address | undefined;
  /** Conversions before it in the queue, and what they take of the same token. */
  earlier?: { count: number; amountIn: bigint };
}

const NOTHING_EARLIER = { count: 0, amountIn: 0n };

export async function checkFunds(
  sender: Sender,
  verified: VerifiedVoucher,
  { gasCheck, feeCurrency, earlier = NOTHING_EARLIER }: GasPayment,
): Promise<void> {
  await checkTokens(sender, verified, earlier.amountIn);
  if (!gasCheck || !sender.paysOwnGas) return;
  if (feeCurrency === undefined) {
    return takesCoin(verified) ? checkCoin(sender, verified, earlier) : checkGas(sender, verified);
  }
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
function takesCoin({ voucher, chainId }: VerifiedVoucher): boolean {
  const chain = CHAINS.find((each) => each.chainId === chainId);
  const coin = chain?.tokens[chain.nativeSymbol as AssetSymbol]?.address;
  return coin?.toLowerCase() === voucher.tokenIn.toLowerCase();
}

async function checkCoin(
  sender: Sender,
  { voucher }: VerifiedVoucher,
  earlier: { count: number; amountIn: bigint },
): Promise<void> {
  const { price, held } = await readCoin(sender);
  if (price === null || held === null) return;
  const gas = price * MAX_COIN_GAS * BigInt(earlier.count + 1);
  const free = held - gas - earlier.amountIn;
  if (voucher.amountIn <= free) return;
  const maxAmountIn = free > 0n ? free : 0n;
  const message =
    `The wallet pays the gas out of the CELO that it converts: of ${formatEther(held)} CELO it has to keep ` +
    `${formatEther(gas)}, and can convert ${formatEther(maxAmountIn)}.`;
  throw new WalletError('no_gas', message, {
    details: {
      token: voucher.tokenIn,
      held: String(held),
      needed: String(voucher.amountIn + earlier.amountIn + gas),
      gas: String(gas),
      maxAmountIn: String(maxAmountIn),
    },
  });
}

async function readCoin(sender: Sender): Promise<{ price: bigint | null; held: bigint | null }> {
  const price = await readNumber(sender, 'eth_gasPrice', []);
  return { price, held: await readNumber(sender, 'eth_getBalance', [sender.address, 'latest']) };
}

async function checkGas(sender: Sender, verified: VerifiedVoucher): Promise<void> {
  const { price, held } = await readCoin(sender);
  if (price === null || held === null) return;
  const needed = price * (await gasOf(sender, verified));
  if (held >= needed && held > 0n) return;
  throw new WalletError('no_gas', `The wallet holds ${held} wei of native coin, and needs at least ${needed}.`, {
    details: { held: String(held), needed: String(needed) },
  });
}
