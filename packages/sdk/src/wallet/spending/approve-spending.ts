// Approves exactly the voucher's amount for the converter, and waits until the token reports the allowance.
import type { Address, Hex } from '@svc/protocol';
import { zeroAddress } from 'viem';
import type { Conversion } from '../../api-types.ts';
import { WaitTimeoutError } from '../../errors.ts';
import { pause } from '../../waiting/pause.ts';
import { encodeAllowance, encodeApprove } from '../contract-calls.ts';
import { type Progress, tell } from '../execution.ts';
import { readReceipt, sendTransaction } from '../send-transaction.ts';
import type { VerifiedVoucher } from '../trust.ts';
import { upstream } from '../upstream.ts';
import type { Sender } from '../wallet.ts';
import type { PermitRefusal } from './plan-permit.ts';

const POLL_MS = 500;

/** What the service said of the allowance may be old: the voucher itself says what has to be approved. */
const approvalOf = ({ voucher, converter }: VerifiedVoucher): { to: Address; data: Hex } | null =>
  voucher.tokenIn === zeroAddress ? null : { to: voucher.tokenIn, data: encodeApprove(converter, voucher.amountIn) };

/** By the allowance of now. */
export const needsApproval = async (sender: Sender, verified: VerifiedVoucher): Promise<boolean> =>
  approvalOf(verified) !== null && !(await isApproved(sender, verified));

/** For a voucher that needs it. */
export async function approveSpending(
  execution: Progress,
  sender: Sender,
  { verified, conversion, reason }: { verified: VerifiedVoucher; conversion: Conversion; reason?: PermitRefusal },
): Promise<void> {
  const { chainId } = verified;
  const approval = approvalOf(verified);
  if (approval === null) return;
  const { signal, options } = execution;
  const { feeCurrency } = options;
  const txHash = await sendTransaction(sender, { what: 'approval', chainId, feeCurrency, signal, ...approval });
  tell(execution, { step: 'approval_sent', conversion, txHash, ...(reason && { reason }) });
  // Poll the allowance: a contract wallet may return a hash that never gets a receipt.
  while (!(await isApproved(sender, verified, verified.voucher.amountIn))) {
    const receipt = await readReceipt(sender, txHash).catch(() => null);
    if (receipt?.status === 'reverted') throw upstream('The approval reverted', { txHash });
    if (performance.now() > execution.deadline) {
      throw new WaitTimeoutError('The approval is not mined in time.', { details: { txHash } });
    }
    await pause(POLL_MS, execution.signal);
  }
  tell(execution, { step: 'approval_confirmed', conversion, txHash });
}

/** An approval of an earlier run counts. */
export async function isApproved(
  sender: Sender,
  { voucher, converter }: VerifiedVoucher,
  amount: bigint = voucher.amountIn,
): Promise<boolean> {
  const call = { to: voucher.tokenIn, data: encodeAllowance(sender.address, converter) };
  try {
    const answer = (await sender.request('eth_call', [call, 'latest'])) as Hex;
    return /^0x[0-9a-fA-F]{64}$/.test(answer) && BigInt(answer) >= amount;
  } catch (error) {
    throw upstream('The allowance cannot be read', { cause: error, retriable: true });
  }
}
