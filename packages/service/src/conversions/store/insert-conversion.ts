// Writes a new conversion; the unique reference decides who of several concurrent callers made it.
import { type ConversionStatus, type ConversionType, findTransition } from '@svc/protocol';
import type { ConversionRecord, VoucherRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { type Holding, type PromiseSubject, toHoldingRow, toPromiseRow } from '../../vouchers/store/judge-promise.ts';
import { firstNonce, type NewVoucher, toVoucherRow } from '../../vouchers/store/vouchers.ts';
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
function toConversionRow(conversion: NewConversion, requestId: string | null = null) {
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

// Writes new conversions with all that they promise in one round trip, or says why nothing can be promised.

export interface NewPromise extends PromiseSubject {
  amountOut: bigint;
  /** Null where nothing is taken from the wallet. */
  holding: Holding | null;
  /** Until when Naira are awaited, in unix seconds: so long it claims what they will mint. Null where a voucher comes first. */
  claimUntil: number | null;
}

export type PromiseRefusal =
  | 'restoring'
  | 'stopped'
  | 'mint'
  | 'mint_share'
  | 'reserve'
  | 'reserve_share'
  | 'wallet'
  | 'closed';

export type Creation =
  | { outcome: 'made'; conversion: ConversionRecord; voucher: VoucherRecord | null }
  | { outcome: 'taken' }
  /** `available` is what is left of the limit that refused; nothing was written. */
  | { outcome: PromiseRefusal; available: bigint };

export interface CreateOrder {
  conversion: NewConversion;
  promise: NewPromise;
  /** Null where Naira comes first. */
  voucher: NewVoucher | null;
  lease: { token: string; seconds: number };
  /** Of a traced request. */
  requestId: string | null;
}

interface Row {
  place: number;
  outcome: Creation['outcome'];
  available: string | null;
  voucher_id: number | null;
  nonce: string | null;
  takes_reserve: boolean | null;
}

/** Returns one outcome per order, in their order. Orders of several groups must not go together: see `createGroupOf`. */
export async function createWithPromises(db: Queryable, orders: readonly CreateOrder[]): Promise<Creation[]> {
  const rows = await db.query<Row>(
    'select place, outcome, available, voucher_id, nonce, takes_reserve from create_conversions($1::jsonb)',
    [JSON.stringify(orders.map(toOrderRow))],
    'create-conversions',
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return orders.map((order, place) => {
    const row = byPlace.get(place);
    if (row === undefined) throw new Error('create_conversions left an order out');
    return toCreation(order, row);
  });
}

/** Orders that follow each other under one lock: the same contract, type and pair. */
export const createLaneOf = ({ conversion, promise }: CreateOrder): string =>
  [conversion.chainId, promise.contract, conversion.type, conversion.pair].join(' ');

/**
 * Those of one second change the same sums first, so that no other transaction, which changes them in the order of their key, can
 * wait for one of them while it holds another.
 */
export const createGroupOf = (order: CreateOrder): string =>
  `${createLaneOf(order)} ${order.voucher?.deadline ?? order.promise.claimUntil}`;

function toCreation({ conversion, voucher }: CreateOrder, row: Row): Creation {
  const { outcome } = row;
  if (outcome === 'taken') return { outcome };
  if (outcome !== 'made') return { outcome, available: BigInt(row.available ?? '0') };
  return { outcome, conversion: toNewRecord(conversion), voucher: voucher && toNewVoucher(voucher, row) };
}

const toOrderRow = (order: CreateOrder) => ({
  row: toConversionRow(order.conversion, order.requestId),
  lease_token: order.lease.token,
  lease_seconds: order.lease.seconds,
  promise: toNewPromiseRow(order.promise),
  voucher: order.voucher && toVoucherRow(order.voucher),
  first_nonce: firstNonce().toString(),
});

const toNewPromiseRow = (promise: NewPromise) => ({
  ...toPromiseRow(promise),
  ...(promise.holding && toHoldingRow(promise.holding)),
  amount_out: promise.amountOut.toString(),
  claim_until: promise.claimUntil,
});

/**
 * The row as it was just written, without reading it back. The large object is spread last: V8 adds each property after a spread
 * by itself, which took 66 us here in place of 2.
 */
const toNewRecord = (conversion: NewConversion): ConversionRecord => ({
  status: firstStatusOf(conversion.type),
  screeningStatus: null,
  screeningReference: null,
  screeningUpdatedAt: null,
  paymentInstructions: null,
  paymentExpiresAt: null,
  voucherId: null,
  txHash: null,
  blockNumber: null,
  blockHash: null,
  relayFee: 0n,
  onchainVerifiedAt: null,
  reportedFailure: null,
  lastError: null,
  cause: null,
  updatedAt: conversion.createdAt,
  tries: 0,
  nextTryAt: 0,
  ...conversion,
  metadata: conversion.metadata && inStoredOrder(conversion.metadata),
});

function toNewVoucher(voucher: NewVoucher, row: Row): VoucherRecord {
  if (row.voucher_id === null || row.nonce === null) throw new Error('a new voucher has an id and a nonce');
  return {
    id: row.voucher_id,
    nonce: BigInt(row.nonce),
    signature: null,
    signer: null,
    needsApproval: false,
    executedAt: null,
    ...voucher,
    takesReserve: row.takes_reserve ?? true,
  };
}

/** As jsonb orders names: shorter ones first, then by their bytes. A later read shows them so. */
const inStoredOrder = <Value>(metadata: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(metadata)
      .map(([name, value]) => ({ name, value, bytes: Buffer.from(name) }))
      .sort((left, right) => left.bytes.length - right.bytes.length || left.bytes.compare(right.bytes))
      .map(({ name, value }) => [name, value]),
  );
