// Approves exactly the voucher's amount for the converter, and waits until the token reports the allowance.
import type { Address, Hex } from '@svc/protocol';
import { zeroAddress } from 'viem';
import type { Conversion } from '../../api-types.ts';
import { WaitTimeoutError } from '../../errors.ts';
import { pause } from '../../waiting/pause.ts';
import { encodeAllowance, encodeApprove } from '../contract-calls.ts';
import { type Progress, tell } from '../execution.ts';
import type { Nonces } from '../queue/lane.ts';
import { readReceipt, revertedCall, sendTransaction } from '../send-transaction.ts';
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

export interface Approval {
  verified: VerifiedVoucher;
  conversion: Conversion;
  /** Default: what the voucher takes. */
  amount?: bigint;
  reason?: PermitRefusal;
  nonces?: Nonces;
}

/** For a voucher that needs it. */
export async function approveSpending(execution: Progress, sender: Sender, approval: Approval): Promise<void> {
  const { verified, conversion, reason, amount = verified.voucher.amountIn } = approval;
  if (approvalOf(verified) === null) return;
  if (await mustResetFirst(sender, verified, amount)) await approve(execution, sender, { ...approval, amount: 0n });
  const txHash = await approve(execution, sender, { ...approval, amount }, (sent) =>
    tell(execution, { step: 'approval_sent', conversion, txHash: sent, ...(reason && { reason }) }),
  );
  tell(execution, { step: 'approval_confirmed', conversion, txHash });
}

async function approve(
  execution: Progress,
  sender: Sender,
  { verified, amount = 0n, nonces }: Approval,
  onSent?: (txHash: Hex) => void,
): Promise<Hex> {
  const { chainId, converter, voucher } = verified;
  const call = { to: voucher.tokenIn, data: encodeApprove(converter, amount) };
  const { feeCurrency } = execution.options;
  const { signal } = execution;
  const txHash = await sendTransaction(sender, { what: 'approval', chainId, feeCurrency, signal, nonces, ...call });
  onSent?.(txHash);
  const isDone = async (): Promise<boolean> =>
    amount === 0n ? !(await isApproved(sender, verified, 1n)) : isApproved(sender, verified, amount);
  // Poll the allowance: a contract wallet may return a hash that never gets a receipt.
  while (!(await isDone())) {
    const receipt = await readReceipt(sender, txHash).catch(() => null);
    if (receipt?.status === 'reverted')
      throw await revertedCall(sender, { what: 'approval', txHash, receipt, ...call });
    if (performance.now() > execution.deadline) {
      throw new WaitTimeoutError('The approval is not mined in time.', { details: { txHash } });
    }
    await pause(POLL_MS, execution.signal);
  }
  return txHash;
}

/** Some tokens, as Tether on Ethereum, change an allowance only from or to zero. */
async function mustResetFirst(sender: Sender, verified: VerifiedVoucher, amount: bigint): Promise<boolean> {
  if (!(await isApproved(sender, verified, 1n))) return false;
  const { voucher, converter } = verified;
  const call = { from: sender.address, to: voucher.tokenIn, data: encodeApprove(converter, amount), value: '0x0' };
  return sender.request('eth_estimateGas', [call]).then(
    () => false,
    () => true,
  );
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
