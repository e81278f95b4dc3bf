// Writes a new conversion; the unique reference decides who of several concurrent callers made it.
import { type ConversionStatus, type ConversionType, findTransition } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { CONVERSION_COLUMNS } from './record-columns.ts';
import { toConversionRecord } from './rows.ts';

export type NewConversion = Pick<
  ConversionRecord,
  | 'id'
  | 'merchantId'
  | 'env'
  | 'reference'
  | 'type'
  | 'chain'
  | 'chainId'
  | 'wallet'
  | 'pair'
  | 'tokenIn'
  | 'tokenOut'
  | 'decimalsIn'
  | 'decimalsOut'
  | 'amountIn'
  | 'amountOut'
  | 'fiatKobo'
  | 'usdValueCents'
  | 'opRef'
  | 'payoutRef'
  | 'sealedDetails'
  | 'payoutBankCode'
  | 'payoutAccountLast4'
  | 'paymentReference'
  | 'railProvider'
  | 'metadata'
  | 'createdAt'
>;

/** Writes row and first stage. Returns null when the reference is taken. The new row is leased to its maker, so that no re-post works on it too. */
export async function insertConversion(
  tx: Queryable,
  conversion: NewConversion,
  lease: { token: string; seconds: number },
): Promise<ConversionRecord | null> {
  const [row] = await tx.query(
    `select ${CONVERSION_COLUMNS} from insert_conversion($1::jsonb, $2, $3)`,
    [toConversionRow(conversion, tx.requestId), lease.token, lease.seconds],
    'insert-conversion',
  );
  return row === undefined ? null : toConversionRecord(row);
}

/** By the names of the columns, amounts as text: JSON numbers lose digits. */
export function toConversionRow(conversion: NewConversion, requestId: string | null = null) {
  return {
    id: conversion.id,
    merchant_id: conversion.merchantId,
    env: conversion.env,
    reference: conversion.reference,
    type: conversion.type,
    status: firstStatusOf(conversion.type),
    chain: conversion.chain,
    chain_id: conversion.chainId,
    wallet: conversion.wallet,
    pair: conversion.pair,
    token_in: conversion.tokenIn,
    token_out: conversion.tokenOut,
    decimals_in: conversion.decimalsIn,
    decimals_out: conversion.decimalsOut,
    amount_in: conversion.amountIn.toString(),
    amount_out: conversion.amountOut.toString(),
    fiat_kobo: conversion.fiatKobo?.toString() ?? null,
    usd_value_cents: conversion.usdValueCents,
    op_ref: conversion.opRef,
    payout_ref: conversion.payoutRef,
    sealed_details: `\\x${Buffer.from(conversion.sealedDetails).toString('hex')}`,
    payout_bank_code: conversion.payoutBankCode,
    payout_account_last4: conversion.payoutAccountLast4,
    payment_reference: conversion.paymentReference,
    rail_provider: conversion.railProvider,
    metadata: conversion.metadata,
    created_at: conversion.createdAt,
    request_id: requestId,
  };
}

export function firstStatusOf(type: ConversionType): ConversionStatus {
  const transition = findTransition({ from: 'new', trigger: 'conversion_created', type });
  if (transition === null) throw new Error('the table has no row for a new conversion');
  return transition.to;
}
