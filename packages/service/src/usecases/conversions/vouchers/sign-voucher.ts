// Has the prepared voucher signed and gives it out, as the first one or as a fresh one.
import { canMove, LIMITS } from '@svc/protocol';
import type { ConversionRecord, VoucherRecord } from '../../../domain/conversion.ts';
import { CONVERSION_TYPE_RULES } from '../../../domain/conversion-types.ts';
import { failpoint } from '../../../failpoint.ts';
import type { SignedVoucher } from '../../../ports/chain.ts';
import type { Context } from '../../../ports/context.ts';
import type { Queryable } from '../../../ports/database.ts';
import { changeConversion } from '../../../stores/conversions/change-conversion.ts';
import { moveConversion } from '../../../stores/conversions/move-conversion.ts';
import { insertStage } from '../../../stores/conversions/stages.ts';
import { isSigningStopped } from '../../../stores/conversions/vouchers/signing-stops.ts';
import { abandonVoucher, findPreparedVoucher, setSignature } from '../../../stores/conversions/vouchers/vouchers.ts';
import { requireSigningAllowed } from '../../switches/require-running.ts';
import { askOutside } from '../ask-outside.ts';
import type { ConverterChain } from '../converter-chain.ts';
import { requireClear } from '../screening/require-clear.ts';
import { chainOfConversion } from './chain-of-conversion.ts';
import { askTerms, prepareVoucher } from './prepare-voucher.ts';
import { paused } from './require-capacity.ts';

export async function signVoucher(context: Context, conversion: ConversionRecord): Promise<boolean> {
  await requireSigningAllowed(context);
  // Just created, it has just been screened.
  if (conversion.status !== 'created') await requireClear(context, conversion.id);
  const chain = await chainOfConversion(context, conversion);
  const voucher = await takePrepared(context, conversion, chain);
  failpoint('voucher.afterPrepare');
  let signing: Signing;
  try {
    signing = await sign(context, conversion, voucher, chain);
  } catch (error) {
    await abandonVoucher(context.db, voucher.id, context.clock.now());
    throw error;
  }
  failpoint(conversion.status === 'created' ? 'create.afterSign' : 'voucher.afterSign');
  const issued = await context.db.transaction((tx) => giveOut(tx, conversion, voucher, signing, context.clock.now()));
  // The conversion has moved on meanwhile: this signature is forgotten, and so is its promise.
  if (!issued) await abandonVoucher(context.db, voucher.id, context.clock.now());
  failpoint('voucher.afterPersist');
  return issued;
}

/** The voucher written together with the conversion while its price is fresh, or a new one at today's terms. */
async function takePrepared(
  context: Context,
  conversion: ConversionRecord,
  chain: ConverterChain,
): Promise<VoucherRecord> {
  if (conversion.status === 'created') {
    const freshSince = context.clock.now() - LIMITS.quoteValidSeconds * 1000;
    const prepared = await findPreparedVoucher(context.db, conversion.id, freshSince);
    if (prepared !== null) return prepared;
  }
  const terms = await askTerms(context, chain, conversion);
  return context.db.transaction((tx) => prepareVoucher(context, tx, conversion, terms));
}

export interface Signing extends SignedVoucher {
  needsApproval: boolean;
}

async function sign(
  context: Context,
  conversion: ConversionRecord,
  voucher: VoucherRecord,
  chain: ConverterChain,
): Promise<Signing> {
  await requireNotStopped(context, voucher);
  return askSignature(context, conversion, voucher, chain);
}

/** Throws while an execution that is not ours is open on the voucher's contract. */
export async function requireNotStopped(
  { db }: Pick<Context, 'db'>,
  { chainId, verifyingContract }: Pick<VoucherRecord, 'chainId' | 'verifyingContract'>,
): Promise<void> {
  if (await isSigningStopped(db, chainId, verifyingContract)) throw paused();
}

/** The allowance of the wallet, and the signature. Ask whether signing is stopped first. */
export async function askSignature(
  context: Context,
  conversion: ConversionRecord,
  voucher: VoucherRecord,
  chain: ConverterChain,
): Promise<Signing> {
  const needsApproval = CONVERSION_TYPE_RULES[conversion.type].takesFromWallet
    ? await askOutside(context, 'chain', async () => {
        const allowance = await chain.reader.allowance(voucher.tokenIn, voucher.wallet, voucher.verifyingContract);
        return allowance < voucher.amountIn;
      })
    : false;
  const signed = await askOutside(context, 'signer', () =>
    context.signer.sign({
      env: conversion.env,
      chainId: voucher.chainId,
      verifyingContract: voucher.verifyingContract,
      merchantId: conversion.merchantId,
      conversionId: conversion.id,
      voucher: { ...voucher, deadline: BigInt(voucher.deadline) },
    }),
  );
  return { needsApproval, ...signed };
}

/** Signature, latest voucher, amounts and status in one transaction; false when the conversion had moved. */
async function giveOut(
  tx: Queryable,
  conversion: ConversionRecord,
  voucher: VoucherRecord,
  signing: Signing,
  now: number,
): Promise<boolean> {
  const changes = {
    voucher_id: voucher.id,
    amount_in: voucher.amountIn,
    amount_out: voucher.amountOut,
    last_error: null,
  };
  const { id: conversionId, status, type } = conversion;
  if (status === 'voucher_issued') {
    if ((await changeConversion(tx, { conversionId, status, changes, now })) === null) return false;
    await insertStage(tx, { conversionId, name: 'voucher_reissued', at: now, meta: { by: 'caller' } });
  } else {
    const trigger = canMove(status, 'hold_cleared', type) ? 'hold_cleared' : 'voucher_signed';
    if ((await moveConversion(tx, { conversion, from: status, trigger, now, changes })) === null) return false;
  }
  const { signature, signer, needsApproval } = signing;
  await setSignature(tx, { voucherId: voucher.id, signature, signer, needsApproval, now });
  return true;
}
