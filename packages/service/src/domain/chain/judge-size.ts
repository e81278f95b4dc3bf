// How many signers the contract wants for a voucher of this size, or which limit no number of them can pass.
import type { Pair } from '@svc/protocol';
import type { VoucherLimit, VoucherLimits } from '../../ports/chain-snapshot.ts';

export interface VoucherSize {
  kind: number;
  pair: Pair | null;
  amountIn: bigint;
  amountOut: bigint;
}

export interface SizeJudgement {
  /** Above the limit in `bound` when three. */
  signers: 1 | 2 | 3;
  /** The limit that decided, and what it counts; null when one signer is enough. */
  bound: { asset: 'SVC' | Pair; limit: VoucherLimit } | null;
}

/** As the contract judges it: SVC by the kind, the other side by the pair token. */
export function judgeSize(
  limits: VoucherLimits | null,
  { kind, pair, amountIn, amountOut }: VoucherSize,
): SizeJudgement {
  let judged: SizeJudgement = { signers: 1, bound: null };
  const isIssue = kind % 2 === 0;
  const judge = (asset: 'SVC' | Pair, amount: bigint, limit: VoucherLimit | undefined): void => {
    if (limit === undefined) return;
    const signers = amount > limit.largest ? 3 : amount > limit.oneSigner ? 2 : 1;
    if (signers > judged.signers) judged = { signers, bound: { asset, limit } };
  };
  judge('SVC', isIssue ? amountOut : amountIn, limits?.kinds[kind]);
  if (pair !== null) judge(pair, isIssue ? amountIn : amountOut, limits?.pairs[pair]);
  return judged;
}
