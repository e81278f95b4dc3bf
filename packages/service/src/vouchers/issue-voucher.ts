// The voucher operation: a fresh voucher under the same opRef, or the end of a step that was cut off.
import { type Conversion, type ConversionStatus, canMove, SvcError } from '@svc/protocol';
import { advance } from '../conversions/advance.ts';
import { requireConverterChain } from '../conversions/converter-chain.ts';
import { getConversion, requireConversion } from '../conversions/get-conversion.ts';
import { leased } from '../conversions/leased.ts';
import { findById, type Owner } from '../conversions/store/find-conversions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasRun } from '../executions/has-run.ts';
import { requireRunning } from '../installation/require-running.ts';
import { HOUR_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { screenIfDue } from '../screening/screen-again.ts';
import { signVoucher } from './sign-voucher.ts';
import { listReissueTimes } from './store/vouchers.ts';

export async function issueVoucher(context: Context, owner: Owner, reference: string): Promise<Conversion> {
  const conversion = await requireConversion(context, owner, reference);
  if (isUnfinished(conversion)) await advance(context, conversion.id);
  else await reissue(context, conversion);
  return getConversion(context, owner, reference);
}

/** A step before the voucher was cut off: screening or the rail's instructions, or the signature itself. */
const isUnfinished = ({ status, type }: ConversionRecord): boolean =>
  canMove(status, 'voucher_signed', type) || canMove(status, 'payment_instructions_received', type);

/** Every fresh voucher is a new chance at a better price, so one conversion gets only so many. */
async function requireFewReissues({ db, clock, config }: Context, conversionId: string): Promise<void> {
  const now = clock.now();
  const times = await listReissueTimes(db, conversionId, now - HOUR_MS);
  const oldest = times.at(-config.maxReissuesPerHour);
  if (times.length < config.maxReissuesPerHour || oldest === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest + HOUR_MS - now) / 1000));
  throw new SvcError('SVC_RATE_LIMITED', `Too many vouchers for one conversion. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

const invalidState = (status: ConversionStatus): SvcError =>
  new SvcError('SVC_INVALID_STATE', `No voucher can be issued for a conversion in ${status}.`, { status });

async function reissue(context: Context, conversion: ConversionRecord): Promise<void> {
  if (conversion.status !== 'voucher_issued') throw invalidState(conversion.status);
  await requireRunning(context, conversion);
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  // The operation runs once: after it has, a fresh voucher would be worth nothing.
  if (await hasRun(context, chain, conversion))
    throw new SvcError('SVC_INVALID_STATE', 'The voucher has been executed already.', { status: conversion.status });
  const issued = await leased(context, conversion.id, { patient: true }, async () => {
    const fresh = await findById(context.db, conversion.id);
    if (fresh?.status !== 'voucher_issued') throw invalidState(fresh?.status ?? conversion.status);
    await requireFewReissues(context, fresh.id);
    await screenIfDue(context, fresh);
    return signVoucher(context, fresh);
  });
  if (issued !== true) throw invalidState(conversion.status);
}
