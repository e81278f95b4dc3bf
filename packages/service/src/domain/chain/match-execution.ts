// Finds the issued voucher that an execution on chain is the execution of: every signed field must be equal.
import { type Hex, ZERO_ADDRESS } from '@svc/protocol';
import type { VoucherRecord } from '../conversion.ts';

export interface SeenExecution {
  converter: Hex;
  opRef: Hex;
  wallet: Hex;
  kind: number;
  tokenIn: Hex;
  tokenOut: Hex;
  amountIn: bigint;
  amountOut: bigint;
  payoutRef: Hex;
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** After a re-issue an older voucher that is still live may be the one that ran, so all of them are tried, newest first. */
export function matchExecution(
  execution: SeenExecution,
  vouchers: readonly VoucherRecord[],
  svcToken: Hex,
): VoucherRecord | null {
  const newestFirst = [...vouchers].sort((left, right) => right.id - left.id);
  return newestFirst.find((voucher) => isExecutionOf(execution, voucher, svcToken)) ?? null;
}

function isExecutionOf(execution: SeenExecution, voucher: VoucherRecord, svcToken: Hex): boolean {
  return (
    same(execution.converter, voucher.verifyingContract) &&
    same(execution.opRef, voucher.opRef) &&
    execution.kind === voucher.kind &&
    same(execution.wallet, voucher.wallet) &&
    same(execution.tokenIn, voucher.tokenIn) &&
    same(execution.tokenOut, tokenOutOf(voucher, svcToken)) &&
    execution.amountIn === voucher.amountIn &&
    execution.amountOut === voucher.amountOut &&
    same(execution.payoutRef, voucher.payoutRef)
  );
}

/** Kinds 0 and 2 mint SVC, kind 1 pays the pair token, kind 3 gives nothing on chain. */
function tokenOutOf(voucher: VoucherRecord, svcToken: Hex): Hex {
  if (voucher.kind === 0 || voucher.kind === 2) return svcToken;
  return voucher.payToken ?? ZERO_ADDRESS;
}
