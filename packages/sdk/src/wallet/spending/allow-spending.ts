// Lets the converter take what the voucher takes: by an allowance that exists, a signature, or an approval.
import type { Address, Hex } from '@svc/protocol';
import { SvcClientError } from '../../errors.ts';
import { encodeConvertWithPermit, type Permit } from '../contract-calls.ts';
import { type Execution, tell } from '../execution.ts';
import type { Nonces, Subject } from '../queue/lane.ts';
import type { VerifiedVoucher } from '../trust.ts';
import { upstream } from '../upstream.ts';
import type { Sender } from '../wallet.ts';
import { approveSpending } from './approve-spending.ts';
import { type PermitRefusal, planPermit } from './plan-permit.ts';

interface Spending {
  subject: Subject;
  /** All that waits for this token: one allowance serves it. */
  amount: bigint;
  nonces?: Nonces;
}

export interface Allowed {
  /** Runs the voucher. */
  call: { to: Address; data: Hex };
  /** True when the call itself brings the allowance for all that waits. */
  isByCall: boolean;
}

export async function allowSpending(
  execution: Execution,
  sender: Sender,
  { subject, amount, nonces }: Spending,
): Promise<Allowed> {
  const { verified, conversion } = subject;
  const { signal, options } = execution;
  const { spending = 'auto' } = options;
  const permit = spending === 'approval' ? 'asked' : await signPermit(sender, verified, { amount, signal });
  const call = typeof permit === 'string' ? permit : await tryCall(sender, verified, permit);
  if (typeof permit !== 'string' && typeof call !== 'string') {
    tell(execution, { step: 'permit_signed', conversion });
    return { call, isByCall: permit.value >= amount };
  }
  const reason = call as PermitRefusal;
  if (spending === 'permit') throw noPermit(reason);
  await approveSpending(execution, sender, { verified, conversion, amount, reason, ...(nonces && { nonces }) });
  return { call: verified.call, isByCall: false };
}

export const noPermit = (reason: PermitRefusal): SvcClientError =>
  new SvcClientError('SVC_VALIDATION_FAILED', `The wallet's tokens cannot be taken by a signature (${reason}).`, {
    details: { reason },
  });

/** Has the wallet sign; a person who says no ends the run. */
export async function signPermit(
  sender: Sender,
  verified: VerifiedVoucher,
  { amount, signal }: { amount: bigint; signal: AbortSignal | undefined },
): Promise<Permit | PermitRefusal> {
  const plan = await planPermit(sender, verified, amount);
  if (typeof plan === 'string') return plan;
  const { method, value, deadline, typedData } = plan;
  signal?.throwIfAborted();
  try {
    return { method, value, deadline, signature: await sender.signTypedData(typedData) };
  } catch (error) {
    if (isRejection(error)) throw upstream('The wallet did not sign', { cause: error });
    return 'wallet_cannot_sign';
  }
}

/** EIP-1193: the user rejected the request. */
function isRejection(error: unknown): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 8; depth += 1) {
    if ('code' in at && at.code === 4001) return true;
    at = 'cause' in at ? at.cause : null;
  }
  return false;
}

/** Not every token that looks like it takes a permit does: the estimate shows it before anything is sent. */
async function tryCall(
  sender: Sender,
  verified: VerifiedVoucher,
  permit: Permit,
): Promise<{ to: Address; data: Hex } | PermitRefusal> {
  const call = { to: verified.converter, data: encodeConvertWithPermit(verified.voucher, verified.signature, permit) };
  try {
    await sender.request('eth_estimateGas', [{ from: sender.address, ...call, value: '0x0' }]);
    return call;
  } catch {
    return 'permit_refused';
  }
}
