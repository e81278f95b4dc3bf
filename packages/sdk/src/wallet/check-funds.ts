// Checks, before an approval is sent, that the wallet holds the tokens of the voucher and can pay the gas of both transactions.
import { zeroAddress } from 'viem';
import { WalletError } from '../errors.ts';
import { isApproved } from './approve-spending.ts';
import { encodeBalanceOf } from './contract-calls.ts';
import type { VerifiedVoucher } from './trust.ts';
import type { Sender } from './wallet.ts';

/** Below what any approval and any conversion takes: a wallet with less cannot finish. */
const MIN_APPROVAL_GAS = 24_000n;
const MIN_CONVERSION_GAS = 60_000n;

/** `gasCheck` is false for wallets whose gas is paid in a token or by another account. */
export async function checkFunds(sender: Sender, verified: VerifiedVoucher, gasCheck: boolean): Promise<void> {
  await checkTokens(sender, verified);
  if (gasCheck && sender.paysOwnGas) await checkGas(sender, verified);
}

async function checkTokens(sender: Sender, { voucher }: VerifiedVoucher): Promise<void> {
  const { tokenIn, amountIn } = voucher;
  if (tokenIn === zeroAddress) return;
  const held = await readNumber(sender, 'eth_call', [{ to: tokenIn, data: encodeBalanceOf(sender.address) }, 'latest']);
  if (held === null || held >= amountIn) return;
  throw new WalletError('too_few_tokens', `The wallet holds ${held} base units of ${tokenIn}, and needs ${amountIn}.`, {
    details: { token: tokenIn, held: String(held), needed: String(amountIn) },
  });
}

async function checkGas(sender: Sender, verified: VerifiedVoucher): Promise<void> {
  const price = await readNumber(sender, 'eth_gasPrice', []);
  const held = await readNumber(sender, 'eth_getBalance', [sender.address, 'latest']);
  if (price === null || held === null) return;
  const needsApproval = verified.approval !== null && !(await isApproved(sender, verified));
  const needed = price * (MIN_CONVERSION_GAS + (needsApproval ? MIN_APPROVAL_GAS : 0n));
  if (held >= needed && held > 0n) return;
  throw new WalletError('no_gas', `The wallet holds ${held} wei for gas, and needs at least ${needed}.`, {
    details: { held: String(held), needed: String(needed) },
  });
}

/** Returns null when the node does not say: the estimate before sending then decides. */
async function readNumber(sender: Sender, method: string, params: unknown[]): Promise<bigint | null> {
  try {
    const answer = await sender.request(method, params);
    return typeof answer === 'string' && /^0x[0-9a-fA-F]+$/.test(answer) ? BigInt(answer) : null;
  } catch {
    return null;
  }
}
