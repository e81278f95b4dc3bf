// How rows of the conversion tables become records: text to bigint, snake case to camel case.
//
// Written out field by field: V8 reads and builds objects of a known shape ten times as fast as by computed names, and every
// read of a conversion goes through here.
import type { Hex } from '@svc/protocol';
import type { ConversionRecord, StageRecord, VoucherRecord } from '../../domain/conversion.ts';
import type { PayoutRecord, RailOrder, RefundRecord } from '../../domain/rail/rail-order.ts';

type Row = Record<string, unknown>;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** The columns behind a record. Whole numbers that may exceed 2^53 are text. */
type Columns<RecordType> = {
  [Field in keyof RecordType & string as Snake<Field>]: bigint extends RecordType[Field]
    ? string | Exclude<RecordType[Field], bigint>
    : RecordType[Field];
};

/** Columns that a read leaves out, because it does not show them, stay out of the record. */
const big = (text: string): bigint => (text === undefined ? (text as never) : BigInt(text));

export function toConversionRecord(columns: Row): ConversionRecord {
  const row = columns as Columns<ConversionRecord>;
  return {
    id: row.id,
    merchantId: row.merchant_id,
    env: row.env,
    reference: row.reference,
    type: row.type,
    status: row.status,
    chain: row.chain,
    chainId: row.chain_id,
    wallet: row.wallet,
    pair: row.pair,
    tokenIn: row.token_in,
    tokenOut: row.token_out,
    decimalsIn: row.decimals_in,
    decimalsOut: row.decimals_out,
    amountIn: big(row.amount_in),
    amountOut: big(row.amount_out),
    fiatKobo: row.fiat_kobo === null ? null : big(row.fiat_kobo),
    usdValueCents: row.usd_value_cents,
    opRef: row.op_ref,
    payoutRef: row.payout_ref,
    screeningStatus: row.screening_status,
    screeningReference: row.screening_reference,
    screeningUpdatedAt: row.screening_updated_at,
    sealedDetails: row.sealed_details,
    payoutBankCode: row.payout_bank_code,
    payoutAccountLast4: row.payout_account_last4,
    paymentReference: row.payment_reference,
    railProvider: row.rail_provider,
    paymentInstructions: row.payment_instructions,
    paymentExpiresAt: row.payment_expires_at,
    voucherId: row.voucher_id,
    txHash: row.tx_hash,
    blockNumber: row.block_number,
    blockHash: row.block_hash,
    relayFee: big(row.relay_fee),
    onchainVerifiedAt: row.onchain_verified_at,
    reportedFailure: row.reported_failure,
    metadata: row.metadata,
    lastError: row.last_error,
    cause: row.cause,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    tries: row.tries,
    nextTryAt: row.next_try_at,
  };
}

export function toVoucherRecord(columns: Row): VoucherRecord {
  const row = columns as Columns<VoucherRecord>;
  return {
    id: row.id,
    conversionId: row.conversion_id,
    chain: row.chain,
    chainId: row.chain_id,
    verifyingContract: row.verifying_contract,
    kind: row.kind,
    wallet: row.wallet,
    tokenIn: row.token_in,
    amountIn: big(row.amount_in),
    amountOut: big(row.amount_out),
    payToken: row.pay_token,
    deadline: row.deadline,
    nonce: big(row.nonce),
    opRef: row.op_ref,
    payoutRef: row.payout_ref,
    oracleRate: row.oracle_rate,
    spread: big(row.spread),
    takesReserve: row.takes_reserve,
    signature: row.signature,
    signer: row.signer,
    needsApproval: row.needs_approval,
    createdAt: row.created_at,
    executedAt: row.executed_at,
  };
}

export function toPayoutRecord(columns: Row): PayoutRecord {
  const row = columns as Columns<PayoutRecord>;
  return {
    kind: 'payout',
    id: row.id,
    conversionId: row.conversion_id,
    env: row.env,
    provider: row.provider,
    attempt: row.attempt,
    railReference: row.rail_reference,
    amountKobo: big(row.amount_kobo),
    bankCode: row.bank_code,
    accountLast4: row.account_last4,
    sealedAccount: row.sealed_account,
    status: row.status,
    providerTransferId: row.provider_transfer_id,
    sentAt: row.sent_at,
    resentAt: row.resent_at,
    sends: row.sends,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    reversalLookAt: row.reversal_look_at,
    bankWord: row.bank_word,
    bankWordAt: row.bank_word_at ?? 0,
    bankTransactionId: row.bank_transaction_id,
    withdrawnAt: row.withdrawn_at,
    createdAt: row.created_at,
    atRisk: row.at_risk,
  };
}

export function toOrderRecord(columns: Row): RailOrder {
  const payout = toPayoutRecord(columns);
  const row = columns as Columns<Omit<RefundRecord, 'kind'>> & { kind: RailOrder['kind'] };
  const { kind, provider, item_id, payment_id, payment_reference, currency } = row;
  if (kind === 'payout') return payout;
  const { bankCode, accountLast4, sealedAccount, atRisk, ...order } = payout;
  return {
    ...order,
    kind: 'refund',
    provider,
    itemId: item_id,
    paymentId: payment_id,
    paymentReference: payment_reference,
    currency,
  };
}

export function toStageRecord(columns: Row): StageRecord {
  const { name, at, meta } = columns as Columns<StageRecord>;
  return { name, at, meta };
}

export const toHex = (value: unknown): Hex => value as Hex;
