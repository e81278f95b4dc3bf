// An execution on our converter that this database has no voucher for: a difference that a person looks into.
import type { Execution } from '../../../ports/chain.ts';
import type { Context } from '../../../ports/context.ts';
import { openDifference } from '../../../stores/ledger/differences.ts';
import type { ConverterChain } from '../converter-chain.ts';

/** `conversionId` is null when the whole conversion is unknown. Told once, however often it is seen. */
export async function tellUnknownExecution(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  chain: Pick<ConverterChain, 'env' | 'slug' | 'chainId'>,
  { execution, conversionId }: { execution: Execution; conversionId: string | null },
): Promise<void> {
  const { txHash, logIndex, blockNumber, wallet, kind: voucherKind, amountIn, amountOut, opRef } = execution;
  const ran =
    `${txHash} at block ${blockNumber} of ${chain.slug} ran a voucher of kind ${voucherKind} for ${wallet}, ` +
    `${amountIn} in and ${amountOut} out (base units), opRef ${opRef}`;
  const isLost = conversionId === null;
  await openDifference(db, {
    env: chain.env,
    subject: `execution:${chain.chainId}:${txHash.toLowerCase()}:${logIndex}`,
    kind: isLost ? 'execution_unknown' : 'voucher_unknown',
    detail: isLost
      ? `${ran}. No conversion here has this opRef: it was lost with a restore, or the signer's key is in other hands.`
      : `${ran}. The conversion is here, and this voucher is not: it was issued after the backup that was restored.`,
    conversionId,
    now: clock.now(),
  });
}
