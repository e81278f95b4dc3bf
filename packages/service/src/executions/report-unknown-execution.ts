// An execution on our converter without a voucher of ours: signing stops for that contract, and a difference is opened.

import { sentence, VOUCHER_KINDS } from '@svc/protocol';
import { openDifferenceOnce } from '../books/store/differences.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { listBurnsOf } from '../conversions/store/find-conversions.ts';
import { openItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { insertForeignExecution } from '../vouchers/store/signing-stops.ts';
import { reissueOpRefOf } from './has-run.ts';

/** The name of an execution among the differences. */
export const subjectOfExecution = (
  { chainId }: Pick<ConverterChain, 'chainId'>,
  { txHash, logIndex }: Pick<Execution, 'txHash' | 'logIndex'>,
): string => `execution:${chainId}:${txHash.toLowerCase()}:${logIndex}`;

/** `conversionId` is null when the whole conversion is unknown. Reported once, however often it is seen. */
export async function reportUnknownExecution(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  chain: Pick<ConverterChain, 'env' | 'slug' | 'chainId'>,
  { execution, conversionId }: { execution: Execution; conversionId: string | null },
): Promise<void> {
  const { txHash, blockNumber, wallet, kind: voucherKind, amountIn, amountOut, opRef } = execution;
  const ran =
    `${txHash} at block ${blockNumber} of ${chain.slug} ran a voucher of kind ${voucherKind} for ${wallet}, ` +
    `${amountIn} in and ${amountOut} out (base units), opRef ${opRef}`;
  const burn = conversionId === null ? await findBurnOf(db, chain.chainId, execution) : null;
  const knownAs = conversionId ?? burn;
  const isLost = knownAs === null;
  const here = burn === null ? 'The conversion is here' : 'It gave back what this conversion burned';
  await openDifferenceOnce(db, {
    env: chain.env,
    subject: subjectOfExecution(chain, execution),
    kind: isLost ? 'execution_unknown' : 'voucher_unknown',
    detail: isLost
      ? `${ran}. No conversion here has this opRef: it was lost with a restore, or the signer's key is in other hands.`
      : `${ran}. ${here}, and this voucher is not: it was issued after the backup that was restored.`,
    conversionId: knownAs,
    now: clock.now(),
  });
}

/** The burn whose SVC a re-issue gave back that a restore forgot: its opRef is made from the burn's own. */
async function findBurnOf(
  db: Context['db'],
  chainId: number,
  { kind, wallet, opRef }: Execution,
): Promise<string | null> {
  if (kind !== VOUCHER_KINDS['fiat-issue']) return null;
  const burns = await listBurnsOf(db, { chainId, wallet, limit: MAX_BURNS });
  return burns.find((burn) => reissueOpRefOf(burn).toLowerCase() === opRef.toLowerCase())?.id ?? null;
}

/** Of one wallet, the newest: one that was given back lately is among them. */
const MAX_BURNS = 200;

/** At once, not at depth: a reorganisation may undo the execution, but not the signature. */
export async function stopSigning(
  context: Context,
  chain: ConverterChain,
  execution: Execution,
  /** The conversion whose opRef it has; null when it has none of ours. */
  conversion: ConversionRecord | null,
): Promise<void> {
  const { chainId, slug } = chain;
  const contract = execution.converter ?? chain.converter;
  const now = context.clock.now();
  // Such a chain may be older than the database.
  const isHarmless = chain.isDisposable === true;
  const isNew = await context.db.transaction(async (tx) => {
    const isInserted = await insertForeignExecution(tx, { chainId, contract, execution, isHarmless, now });
    if (isInserted && conversion !== null && !isHarmless) {
      const item = {
        conversionId: conversion.id,
        kind: 'foreign_execution',
        subject: `execution:${chainId}:${execution.txHash}:${execution.logIndex}`,
        amountKobo: null,
        note: sentence('never_issued'),
        now,
      } as const;
      await openItem(tx, item);
    }
    return isInserted;
  });
  if (!isNew) return;
  const { txHash, opRef } = execution;
  const subject = { chain: slug, contract, txHash, opRef, conversionId: conversion?.id ?? null };
  context.log.error(
    subject,
    conversion === null ? 'an execution belongs to no conversion of ours' : 'an execution equals no issued voucher',
  );
  if (isHarmless) return;
  context.log.error({ chain: slug, contract }, 'signing has stopped for the contract until an operator resumes it');
}
