// The signed receipt of a finished conversion, which anyone verifies offline with the key document.
import {
  type EvidenceContents,
  FORMATS,
  isFinal,
  payerCommitmentOf,
  type ReceiptContents,
  type SignedEvidence,
  type SignedReceipt,
  SvcError,
  signEvidence,
  signReceipt,
} from '@svc/protocol';
import { loadServiceSigningKey, markReceiptSigner } from '../credentials/store/service-keys.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import { type ConversionParts, toConversion } from '../domain/present-conversion.ts';
import { listSealedSenders } from '../naira/store/payments.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { findPriceEvidence, listVouchers } from '../vouchers/store/vouchers.ts';
import { requireConversion } from './get-conversion.ts';
import { openSender, toCommittedPayer } from './private-details.ts';
import { loadParts, type Owner } from './store/find-conversions.ts';

export async function getReceipt(context: Context, owner: Owner, reference: string): Promise<SignedReceipt> {
  const conversion = await requireConversion(context, owner, reference);
  const { status } = conversion;
  if (!isFinal(status)) {
    throw new SvcError('SVC_INVALID_STATE', `A conversion in ${status} has no receipt yet.`, { status });
  }
  const [parts, vouchers] = await Promise.all([
    loadParts(context.db, [conversion]),
    listVouchers(context.db, conversion.id),
  ]);
  const loaded = parts.get(conversion.id) ?? { stages: [], voucher: null, payout: null };
  const { kid, signKey } = await loadServiceSigningKey(context, conversion.env, 'responses');
  await markReceiptSigner(context.db, kid);
  const contents = toContents(conversion, loaded, vouchers, context.config.baseUrl);
  const payerCommitment = await commitToPayer(context, conversion, finishedAtMs(conversion, loaded));
  if (payerCommitment !== null) contents.payerCommitment = payerCommitment;
  return signReceipt({ contents, kid, signKey });
}

/**
 * Of the payment that was minted; null where there is none, or its bank had not said by the end who paid. A name that came later is
 * left out for ever: the receipt of an end is always the same text.
 */
async function commitToPayer(
  context: Context,
  { id, type }: ConversionRecord,
  finishedAt: number,
): Promise<string | null> {
  if (type !== 'fiat-issue') return null;
  const senders = await listSealedSenders(context.db, id);
  const used = senders.find(({ isUsed, namedAt }) => isUsed && namedAt !== null && namedAt <= finishedAt);
  return used === undefined ? null : payerCommitmentOf(toCommittedPayer(await openSender(context, used)));
}

function toContents(
  record: ConversionRecord,
  parts: ConversionParts,
  vouchers: readonly VoucherRecord[],
  serviceUrl: string,
): ReceiptContents {
  const shown = toConversion(record, parts);
  const { payout } = shown;
  return {
    format: FORMATS.receipt,
    amountIn: shown.amountIn,
    amountInFormatted: shown.amountInFormatted,
    amountOut: shown.amountOut,
    amountOutFormatted: shown.amountOutFormatted,
    blockHash: record.blockHash,
    blockNumber: record.blockNumber,
    chain: shown.chain,
    chainId: shown.chainId,
    createdAt: shown.createdAt,
    env: shown.env,
    fiatAmountNgn: shown.fiatAmountNgn,
    finishedAt: toSeconds(finishedAtMs(record, parts)),
    id: shown.id,
    merchantId: record.merchantId,
    payout: payout && { accountLast4: payout.accountLast4, bankCode: payout.bankCode },
    rate: rateOf(record, vouchers),
    reference: shown.reference,
    ...(shown.relayFee && { relayFee: shown.relayFee, relayFeeFormatted: shown.relayFeeFormatted }),
    serviceUrl,
    status: shown.status,
    tokenIn: shown.tokenIn,
    tokenOut: shown.tokenOut,
    txHash: shown.txHash,
    type: shown.type,
    wallet: shown.wallet,
  };
}

/** A conversion may end, be reopened by a late payment and end again: the last time counts. */
function finishedAtMs(record: ConversionRecord, { stages }: ConversionParts): number {
  const last = stages.findLast(({ name }) => name === record.status);
  return last?.at ?? record.updatedAt;
}

/** The rate of the voucher that ran, or of the latest one; Naira legs are one to one. */
function rateOf({ pair }: ConversionRecord, vouchers: readonly VoucherRecord[]): string | null {
  if (pair === null) return '1';
  const ran = vouchers.find(({ executedAt }) => executedAt !== null);
  return (ran ?? vouchers.findLast(({ signature }) => signature !== null))?.oracleRate ?? null;
}

// The signed evidence of a price, from which anyone with a node of their own recomputes the amount.

export async function getEvidence(context: Context, owner: Owner, reference: string): Promise<SignedEvidence> {
  const conversion = await requireConversion(context, owner, reference);
  const { type, pair, status } = conversion;
  if (pair === null || (type !== 'crypto-issue' && type !== 'crypto-redeem')) {
    throw new SvcError('SVC_INVALID_STATE', `A ${type} is one to one: it has no price.`, { status });
  }
  const voucher = await findPriceEvidence(context.db, conversion.id);
  if (!voucher?.priceEvidence) {
    throw new SvcError('SVC_INVALID_STATE', `A conversion in ${status} has no voucher with a price yet.`, { status });
  }
  const contents: EvidenceContents = {
    ...voucher.priceEvidence,
    format: FORMATS.evidence,
    amountIn: voucher.amountIn.toString(),
    amountOut: voucher.amountOut.toString(),
    chain: voucher.chain,
    chainId: voucher.chainId,
    env: conversion.env,
    id: conversion.id,
    issuedAt: toSeconds(voucher.createdAt),
    merchantId: conversion.merchantId,
    pair,
    rate: voucher.oracleRate,
    reference: conversion.reference,
    rounding: 'down',
    type,
  };
  const { kid, signKey } = await loadServiceSigningKey(context, conversion.env, 'responses');
  // As with receipts: the key stays in the key document for ever.
  await markReceiptSigner(context.db, kid);
  return signEvidence({ contents, kid, signKey });
}
