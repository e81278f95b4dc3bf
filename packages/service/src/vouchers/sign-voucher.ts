// Has the prepared voucher signed and issues it, as the first one or as a fresh one.

import { canMove, LIMITS } from '@svc/protocol';
import { readHeld } from '../books/store/post.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { endStep, freshMemory, type Memory, type StepEnd } from '../conversions/creation-memory.ts';
import { changeConversion, insertStage, lockConversion } from '../conversions/store/change-conversion.ts';
import { type MoveOutcome, moveConversion } from '../conversions/store/move-conversion.ts';
import { CONVERSION_TYPE_RULES, type ConversionRecord, type VoucherRecord } from '../domain/conversion.ts';
import { NotNow } from '../domain/not-now.ts';
import { failpoint } from '../failpoint.ts';
import { requireSigningAllowed } from '../installation/require-running.ts';
import { findSender } from '../naira/find-sender.ts';
import { countNamedSenders } from '../naira/store/payments.ts';
import type { SignedVoucher } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { requireClear } from '../screening/open-verdict.ts';
import { screenSenders } from '../screening/screen-sender.ts';
import { chainOfConversion } from './chain-of-conversion.ts';
import { askTerms, prepareVoucher } from './prepare-voucher.ts';
import { paused } from './require-capacity.ts';
import { judgeSize } from './require-signable.ts';
import { isSigningStopped } from './store/signing-stops.ts';
import { abandonVoucher, findPreparedVoucher, setSignature } from './store/vouchers.ts';

export async function signVoucher(
  context: Context,
  conversion: ConversionRecord,
  memory: Memory | null = null,
): Promise<boolean> {
  // Asked where a new conversion is written, and again where its voucher is issued; between the two only when that took long.
  const fresh = freshMemory(memory);
  if (fresh === null) await requireSigningAllowed(context);
  let sendersScreened = 0;
  if (conversion.status === 'payment_confirmed') {
    if (!(await findSender(context, conversion))) return false;
    // Every try screens, so a person who has decided about a sender is not asked again here.
    sendersScreened = (await screenSenders(context, conversion, { isAgain: false })).count;
  }
  // Just created, it has just been screened.
  if (conversion.status !== 'created') await requireClear(context, conversion.id);
  const chain = memory?.chain ?? (await chainOfConversion(context, conversion));
  const { voucher, allowance } = await takePrepared(context, conversion, chain, memory);
  failpoint('voucher.afterPrepare');
  let signed: IssuableVoucher;
  try {
    if (fresh === null) await requireNotStopped(context, voucher);
    if (!(await isPaidFor(context.db, conversion))) {
      throw new NotNow('waits_for_review', 'The payment went back to its payer: no voucher is issued for it.');
    }
    signed = { ...voucher, ...(await askSignature(context, { conversion, voucher, chain, allowance, memory })) };
  } catch (error) {
    await abandonVoucher(context.db, voucher.id, context.clock.now());
    throw error;
  }
  failpoint(conversion.status === 'created' ? 'create.afterSign' : 'voucher.afterSign');
  const outcome = await issue(context, conversion, { voucher: signed, sendersScreened }, memory);
  failpoint('voucher.afterPersist');
  if (outcome === 'done') return true;
  // This signature is forgotten, and so is its promise.
  await abandonVoucher(context.db, voucher.id, context.clock.now());
  if (outcome === 'moved') return false;
  if (outcome === 'restoring') await requireSigningAllowed(context);
  throw paused();
}

type IssuableVoucher = NonNullable<StepEnd['voucher']>;

/** The voucher written together with the conversion while its price is fresh, or a new one at today's terms. */
async function takePrepared(
  context: Context,
  conversion: ConversionRecord,
  chain: ConverterChain,
  memory: Memory | null,
): Promise<{ voucher: VoucherRecord; allowance: bigint | null }> {
  if (conversion.status === 'created') {
    const freshSince = context.clock.now() - LIMITS.quoteValidSeconds * 1000;
    const known = memory?.voucher ?? (await findPreparedVoucher(context.db, conversion.id, freshSince));
    if (known !== null && known.createdAt >= freshSince)
      return { voucher: known, allowance: freshMemory(memory)?.allowance ?? null };
  }
  const terms = await askTerms(context, chain, conversion);
  const voucher = await context.db.transaction((tx) => prepareVoucher(context, tx, conversion, terms));
  return { voucher, allowance: terms.wallet?.allowance ?? null };
}

interface Signing extends SignedVoucher {
  needsApproval: boolean;
}

/** Throws while an execution that is not ours is open on the voucher's contract. */
async function requireNotStopped(
  { db }: Pick<Context, 'db'>,
  { chainId, verifyingContract }: Pick<VoucherRecord, 'chainId' | 'verifyingContract'>,
): Promise<void> {
  if (await isSigningStopped(db, chainId, verifyingContract)) throw paused();
}

/** A mint against Naira needs its payer's money in the books: the bank may have sent the payment back. */
async function isPaidFor(db: Queryable, { id, type, fiatKobo }: ConversionRecord): Promise<boolean> {
  return type !== 'fiat-issue' || fiatKobo === null || (await readHeld(db, id)).owedToPayers >= fiatKobo;
}

interface SigningQuestion {
  conversion: ConversionRecord;
  voucher: VoucherRecord;
  chain: ConverterChain;
  /** What the converter may take of the wallet, as read just now; asked for when null. */
  allowance: bigint | null;
  memory: Memory | null;
}

/** The contract's own amounts may have been lowered since the voucher was prepared, unless that was just now. */
async function needsTwoSigners(
  context: Context,
  { chain, voucher, conversion, memory }: Omit<SigningQuestion, 'allowance'>,
): Promise<boolean> {
  const fresh = freshMemory(memory);
  const limits =
    fresh === null
      ? (await askOutside(context, 'chain', async () => chain.snapshot?.()))?.voucherLimits
      : fresh.voucherLimits;
  const { kind, amountIn, amountOut } = voucher;
  const size = { kind, pair: conversion.pair, amountIn, amountOut };
  return judgeSize(limits ?? null, size).signers === 2;
}

/** The allowance of the wallet, and the signature. Ask whether signing is stopped first. */
async function askSignature(
  context: Context,
  { conversion, voucher, chain, allowance, memory }: SigningQuestion,
): Promise<Signing> {
  const { tokenIn, wallet, verifyingContract, amountIn } = voucher;
  const needsApproval = CONVERSION_TYPE_RULES[conversion.type].takesFromWallet
    ? (allowance ??
        (await askOutside(context, 'chain', () => chain.reader.allowance(tokenIn, wallet, verifyingContract)))) <
      amountIn
    : false;
  const isCountersigned = await needsTwoSigners(context, { chain, voucher, conversion, memory });
  const signed = await askOutside(context, 'signer', () =>
    context.signer.sign({
      env: conversion.env,
      chainId: voucher.chainId,
      verifyingContract: voucher.verifyingContract,
      merchantId: conversion.merchantId,
      conversionId: conversion.id,
      voucher: { ...voucher, deadline: BigInt(voucher.deadline) },
      isHeld: voucher.takesReserve,
      isCountersigned,
    }),
  );
  return { needsApproval, ...signed };
}

/** Signature, latest voucher, amounts and status are written together, or not at all when the conversion had moved. */
async function issue(
  context: Context,
  conversion: ConversionRecord,
  { voucher, sendersScreened }: { voucher: IssuableVoucher; sendersScreened: number },
  memory: Memory | null,
): Promise<MoveOutcome> {
  const { amountIn, amountOut } = voucher;
  const isRepriced = amountIn !== conversion.amountIn || amountOut !== conversion.amountOut;
  const changes = { voucher_id: voucher.id, ...(isRepriced && { amount_in: amountIn, amount_out: amountOut }) };
  const { status, type } = conversion;
  if (status !== 'voucher_issued' && type !== 'fiat-issue') {
    const trigger = canMove(status, 'hold_cleared', type) ? 'hold_cleared' : 'voucher_signed';
    return endStep(context, { conversion, trigger, changes, voucher }, memory);
  }
  const { id: conversionId } = conversion;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    // The payment may have been sent back while the signature was made.
    if (type === 'fiat-issue') await lockConversion(tx, conversionId);
    if (!(await isPaidFor(tx, conversion))) return 'moved';
    const written = { ...changes, last_error: null };
    if (status === 'voucher_issued') {
      if ((await changeConversion(tx, { conversionId, status, changes: written, now })) === null) return 'moved';
      await insertStage(tx, { conversionId, name: 'voucher_reissued', at: now, meta: { by: 'caller' } });
    } else {
      // Somebody may have been named while the signature was made, whom nobody has screened.
      if ((await countNamedSenders(tx, conversionId)) !== sendersScreened) return 'moved';
      const move = { conversion, from: status, trigger: 'voucher_signed', now, changes: written } as const;
      if ((await moveConversion(tx, move)) === null) return 'moved';
    }
    await setSignature(tx, { ...voucher, voucherId: voucher.id, now });
    return 'done';
  });
}
