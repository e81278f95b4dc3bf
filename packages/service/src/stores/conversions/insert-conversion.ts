// Writes a new conversion; the unique reference decides who of several concurrent callers made it.
import { findTransition } from '@svc/protocol';
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
  const transition = findTransition({ from: 'new', trigger: 'conversion_created', type: conversion.type });
  if (transition === null) throw new Error('the table has no row for a new conversion');
  const [row] = await tx.query(
    `with made as (insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair, token_in,
       token_out, decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, usd_value_cents, op_ref, payout_ref,
       sealed_details, payout_bank_code, payout_account_last4, payment_reference, rail_provider, metadata, created_at,
       updated_at, lease_token, lease_until, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, $27, $27, $28, clock_timestamp() + make_interval(secs => $29), $30)
     on conflict do nothing returning *),
     staged as (insert into conversion_stages (conversion_id, name, at) select id, status, created_at from made)
     select ${CONVERSION_COLUMNS} from made`,
    [
      conversion.id,
      conversion.merchantId,
      conversion.env,
      conversion.reference,
      conversion.type,
      transition.to,
      conversion.chain,
      conversion.chainId,
      conversion.wallet,
      conversion.pair,
      conversion.tokenIn,
      conversion.tokenOut,
      conversion.decimalsIn,
      conversion.decimalsOut,
      conversion.amountIn,
      conversion.amountOut,
      conversion.fiatKobo,
      conversion.usdValueCents,
      conversion.opRef,
      conversion.payoutRef,
      conversion.sealedDetails,
      conversion.payoutBankCode,
      conversion.payoutAccountLast4,
      conversion.paymentReference,
      conversion.railProvider,
      conversion.metadata,
      conversion.createdAt,
      lease.token,
      lease.seconds,
      tx.requestId ?? null,
    ],
    'insert-conversion',
  );
  return row === undefined ? null : toConversionRecord(row);
}
