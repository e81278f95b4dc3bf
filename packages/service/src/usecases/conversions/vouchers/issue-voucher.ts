// The voucher operation: a fresh voucher under the same opRef, or the end of a step that was cut off.
import { type Conversion, type ConversionStatus, canMove, SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import { findById, type Owner } from '../../../stores/conversions/find-conversions.ts';
import { advance } from '../advance.ts';
import { requireConverterChain } from '../converter-chain.ts';
import { hasRun } from '../executions/has-run.ts';
import { getConversion, requireConversion } from '../get-conversion.ts';
import { leased } from '../leased.ts';
import { signVoucher } from './sign-voucher.ts';

export async function issueVoucher(context: Context, owner: Owner, reference: string): Promise<Conversion> {
  const conversion = await requireConversion(context, owner, reference);
  if (isUnfinished(conversion)) await advance(context, conversion.id);
  else await reissue(context, conversion);
  return getConversion(context, owner, reference);
}

/** A step before the voucher was cut off: screening or the rail's instructions, or the signature itself. */
const isUnfinished = ({ status, type }: ConversionRecord): boolean =>
  canMove(status, 'voucher_signed', type) || canMove(status, 'payment_instructions_received', type);

const invalidState = (status: ConversionStatus): SvcError =>
  new SvcError('SVC_INVALID_STATE', `No voucher can be issued for a conversion in ${status}.`, { status });

async function reissue(context: Context, conversion: ConversionRecord): Promise<void> {
  if (conversion.status !== 'voucher_issued') throw invalidState(conversion.status);
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  // The operation runs once: after it has, a fresh voucher would be worth nothing.
  if (await hasRun(context, chain, conversion))
    throw new SvcError('SVC_INVALID_STATE', 'The voucher has been executed already.', { status: conversion.status });
  const issued = await leased(context, conversion.id, { patient: true }, async () => {
    const fresh = await findById(context.db, conversion.id);
    if (fresh?.status !== 'voucher_issued') throw invalidState(fresh?.status ?? conversion.status);
    return signVoucher(context, fresh);
  });
  if (issued !== true) throw invalidState(conversion.status);
}
