// An execution that no voucher of ours explains: somebody else can sign. Nothing more is signed for that contract.

import type { ConverterChain } from '../conversions/converter-chain.ts';
import { openItem } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { insertForeignExecution } from '../vouchers/store/signing-stops.ts';

const NOTE = 'The converter ran a voucher with this operation that we never issued. Signing has stopped.';

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
  // A development chain may be older than the database, and nothing on it is worth anything.
  const isHarmless = context.config.chains.some((each) => each.slug === slug && each.isDevnet === true);
  const isNew = await context.db.transaction(async (tx) => {
    const isInserted = await insertForeignExecution(tx, { chainId, contract, execution, isHarmless, now });
    if (isInserted && conversion !== null && !isHarmless) {
      const item = {
        conversionId: conversion.id,
        kind: 'foreign_execution',
        subject: `execution:${chainId}:${execution.txHash}:${execution.logIndex}`,
        amountKobo: null,
        note: NOTE,
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
