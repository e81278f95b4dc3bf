// Conversions as the dashboard shows them: the API's own object, with every account number masked.
import {
  CONVERSION_STATUSES,
  type Conversion,
  type ConversionStatus,
  type ConversionType,
  formatAmount,
  formatNgn,
  TRANSITIONS,
  TRIGGERS,
} from '@svc/protocol';
import type {
  ConversionDetail,
  ConversionRow,
  ConversionView,
  PaymentView,
  PayoutAttempt,
  StateEdge,
} from '../../dashboard/merchant-answers.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { AttemptRow, PaymentRow } from '../../stores/reads/read-conversions.ts';

export const toRow = (record: ConversionRecord): ConversionRow => ({
  id: record.id,
  reference: record.reference,
  type: record.type,
  status: record.status,
  env: record.env,
  chain: record.chain,
  wallet: record.wallet,
  tokenIn: record.tokenIn,
  tokenOut: record.tokenOut,
  amountInFormatted: formatAmount(record.amountIn, record.decimalsIn),
  amountOutFormatted: formatAmount(record.amountOut, record.decimalsOut),
  fiatAmountNgn: record.fiatKobo === null ? null : formatNgn(record.fiatKobo),
  txHash: record.txHash,
  lastError: record.lastError,
  metadata: record.metadata,
  createdAt: toSeconds(record.createdAt),
  updatedAt: toSeconds(record.updatedAt),
});

/** The merchant's program needs the account to pay into; a page does not. */
export function maskConversion({ paymentInstructions, ...conversion }: Conversion): ConversionView {
  if (paymentInstructions === null) return { ...conversion, paymentInstructions };
  const { accountNumber, ...rest } = paymentInstructions;
  return { ...conversion, paymentInstructions: { ...rest, accountLast4: accountNumber.slice(-4) } };
}

export const toAttempt = (row: AttemptRow): PayoutAttempt => ({
  attempt: row.attempt,
  amountNgn: formatNgn(BigInt(row.amountKobo)),
  bankCode: row.bankCode,
  accountLast4: row.accountLast4,
  status: row.status,
  providerTransferId: row.providerTransferId,
  createdAt: toSeconds(row.createdAt),
  sentAt: toSecondsOrNull(row.sentAt),
});

export const toPayment = (row: PaymentRow): PaymentView => ({
  amountNgn: formatNgn(BigInt(row.amountKobo)),
  currency: row.currency,
  judgement: row.isAccepted ? 'accepted' : row.judgement,
  receivedAt: toSeconds(row.receivedAt),
});

/** The part of the state machine that a conversion of this type can be in. */
export function machineOf(type: ConversionType): ConversionDetail['machine'] {
  const edges: StateEdge[] = TRANSITIONS.filter(({ types, from, to }) => types.includes(type) && from !== to).map(
    ({ from, to, trigger }) => ({ from, to, trigger: TRIGGERS[trigger] }),
  );
  const reached = new Set(edges.map(({ to }) => to));
  return { statuses: CONVERSION_STATUSES.filter((status) => reached.has(status)), edges };
}

export function pathOf({ stages }: Pick<Conversion, 'stages'>): ConversionDetail['path'] {
  const isStatus = (name: string): name is ConversionStatus =>
    (CONVERSION_STATUSES as readonly string[]).includes(name);
  return stages.flatMap(({ name, ts }) => (isStatus(name) ? [{ status: name, at: ts }] : []));
}
