// The Conversion as callers and receivers of events see it.
import {
  CONVERTER_DOMAIN,
  type Conversion,
  formatAmount,
  formatNgn,
  type IssuedVoucher,
  type PaymentInstructions,
  type Payout,
  type Stage,
  SVC_DECIMALS,
} from '@svc/protocol';
import { buildApproval, buildConvert } from './build-transactions.ts';
import type { ConversionRecord, StageRecord, StoredInstructions, VoucherRecord } from './conversion.ts';
import type { PayoutRecord } from './rail/rail-order.ts';

export interface ConversionParts {
  stages: readonly StageRecord[];
  /** The latest issued voucher. */
  voucher: VoucherRecord | null;
  /** The latest attempt. */
  payout: PayoutRecord | null;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);
const secondsOrNull = (ms: number | null): number | null => (ms === null ? null : seconds(ms));
export const rfc3339 = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000).toISOString().replace('.000Z', 'Z');

export function toConversion(record: ConversionRecord, parts: ConversionParts): Conversion {
  return {
    id: record.id,
    reference: record.reference,
    type: record.type,
    status: record.status,
    env: record.env,
    chain: record.chain,
    chainId: record.chainId,
    wallet: record.wallet,
    tokenIn: record.tokenIn,
    tokenOut: record.tokenOut,
    amountIn: record.amountIn.toString(),
    amountOut: record.amountOut.toString(),
    amountInFormatted: formatAmount(record.amountIn, record.decimalsIn),
    amountOutFormatted: formatAmount(record.amountOut, record.decimalsOut),
    ...relayFeeOf(record),
    fiatAmountNgn: record.fiatKobo === null ? null : formatNgn(record.fiatKobo),
    usdValueCents: record.usdValueCents,
    // Before screening has answered nothing is approved.
    screening: { status: record.screeningStatus ?? 'IN_REVIEW' },
    voucher: parts.voucher === null ? null : toIssuedVoucher(parts.voucher),
    paymentInstructions: record.paymentInstructions === null ? null : toInstructions(record.paymentInstructions),
    payout: toPayout(record, parts.payout),
    txHash: record.txHash,
    onchainVerifiedAt: secondsOrNull(record.onchainVerifiedAt),
    stages: parts.stages.map(toStage),
    metadata: record.metadata,
    lastError: record.lastError,
    createdAt: seconds(record.createdAt),
    updatedAt: seconds(record.updatedAt),
  };
}

/** Absent where the wallet sent the transaction itself: `amountOut` is then all that it got. */
function relayFeeOf({ relayFee }: ConversionRecord): Pick<Conversion, 'relayFee' | 'relayFeeFormatted'> {
  if (!(relayFee > 0n)) return {};
  return { relayFee: relayFee.toString(), relayFeeFormatted: formatAmount(relayFee, SVC_DECIMALS) };
}

const toStage = ({ name, at, meta }: StageRecord): Stage =>
  meta === null ? { name, ts: seconds(at) } : { name, ts: seconds(at), meta };

function toIssuedVoucher(voucher: VoucherRecord): IssuedVoucher | null {
  if (voucher.signature === null || voucher.signer === null) return null;
  return {
    voucher: {
      kind: voucher.kind as 0 | 1 | 2 | 3,
      wallet: voucher.wallet,
      tokenIn: voucher.tokenIn,
      amountIn: voucher.amountIn.toString(),
      amountOut: voucher.amountOut.toString(),
      deadline: voucher.deadline.toString(),
      nonce: voucher.nonce.toString(),
      opRef: voucher.opRef,
      payoutRef: voucher.payoutRef,
    },
    signature: voucher.signature,
    signer: voucher.signer,
    domain: {
      name: CONVERTER_DOMAIN.name,
      version: CONVERTER_DOMAIN.version,
      chainId: voucher.chainId,
      verifyingContract: voucher.verifyingContract,
    },
    expiresAt: rfc3339(voucher.deadline),
    approvalToken: voucher.needsApproval ? voucher.tokenIn : null,
    approvalTransaction: voucher.needsApproval ? buildApproval(voucher) : null,
    transaction: buildConvert(voucher, voucher.signature),
  };
}

const toInstructions = (stored: StoredInstructions): PaymentInstructions => ({
  method: 'bank_transfer',
  accountNumber: stored.accountNumber,
  bankName: stored.bankName,
  transferAmount: formatNgn(BigInt(stored.transferAmountKobo)),
  currency: 'NGN',
  expiresAt: stored.expiresAt === null ? null : rfc3339(seconds(stored.expiresAt)),
  note: stored.note,
  providerReference: stored.providerReference,
});

/** Before the burn there is no attempt yet: the account as asked for, pending. */
function toPayout(record: ConversionRecord, payout: PayoutRecord | null): Payout | null {
  if (payout !== null) {
    const { bankCode, accountLast4, status, providerTransferId } = payout;
    return { bankCode, accountLast4, status, providerTransferId };
  }
  if (record.payoutBankCode === null || record.payoutAccountLast4 === null) return null;
  return {
    bankCode: record.payoutBankCode,
    accountLast4: record.payoutAccountLast4,
    status: 'pending',
    providerTransferId: null,
  };
}
