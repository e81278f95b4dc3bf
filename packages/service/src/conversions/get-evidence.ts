// The signed evidence of a price, from which anyone with a node of their own recomputes the amount.
import { type EvidenceContents, FORMATS, type SignedEvidence, SvcError, signEvidence } from '@svc/protocol';
import { loadServiceSigningKey, markReceiptSigner } from '../credentials/store/service-keys.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { findPriceEvidence } from '../vouchers/store/vouchers.ts';
import { requireConversion } from './get-conversion.ts';
import type { Owner } from './store/find-conversions.ts';

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
