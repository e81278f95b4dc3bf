// Monnify's objects in our words: Naira in major units, upper-case statuses, times without a zone.
import type {
  RailNotice,
  RailPayment,
  RailRefund,
  RailSender,
  RailTransaction,
  RailTransfer,
  RailTransferStatus,
} from '../../ports/bank-rail.ts';
import { readable } from './rail-http.ts';
import { field, nairaFeeToKobo, nairaToKobo, readDate, readReason, readSender, textField } from './rail-json.ts';

const TRANSFER_STATUSES: Partial<Record<string, RailTransferStatus>> = {
  PENDING_AUTHORIZATION: 'initiated',
  OTP_EMAIL_DISPATCH_FAILED: 'initiated',
  AWAITING_PROCESSING: 'initiated',
  PENDING: 'in_progress',
  IN_PROGRESS: 'in_progress',
  SUCCESS: 'successful',
  COMPLETED: 'successful',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'reversed',
};

const WAITS_FOR_OTP = ['PENDING_AUTHORIZATION', 'OTP_EMAIL_DISPATCH_FAILED'];
const ARRIVED = ['PAID', 'OVERPAID', 'PARTIALLY_PAID'];

export function readMonnifyTransfer(data: unknown, railReference: string): RailTransfer | null {
  const [reference, amountKobo] = [textField(data, 'reference'), nairaToKobo(field(data, 'amount'))];
  const word = textField(data, 'status') ?? '';
  const status = TRANSFER_STATUSES[word];
  if (reference !== railReference || amountKobo === null || status === undefined) return null;
  return {
    providerTransferId: reference,
    railReference,
    amountKobo,
    status,
    feeKobo: nairaFeeToKobo(field(data, 'fee')) ?? nairaFeeToKobo(field(data, 'totalFee')),
    ...(WAITS_FOR_OTP.includes(word) && { waitsFor: 'otp' as const }),
    ...((status === 'failed' || status === 'reversed') && {
      reason: readReason(word, textField(data, 'transactionDescription'), textField(data, 'responseMessage')) ?? word,
    }),
  };
}

/**
 * The arrivals of one transaction, in the order they came. The first one's id is the same whether Monnify lists the sources of
 * the money yet or not, or it would be booked twice.
 */
export function readMonnifyPayments(data: unknown, railReference: string): RailPayment[] {
  const status = readable(textField(data, 'paymentStatus'));
  if (field(data, 'paymentReference') !== railReference || !ARRIVED.includes(status)) return [];
  const transaction = readable(textField(data, 'transactionReference'));
  const arrivals = arrivalsOf(data);
  const senders = sendersOf(data, arrivals);
  return arrivals.map((amountKobo, index) => ({
    id: `${transaction}#${index + 1}`,
    railReference,
    amountKobo: readable(amountKobo),
    currency: readable(textField(data, 'currency') ?? textField(data, 'currencyCode')),
    receivedAt: readLagosDate(field(data, 'paidOn') ?? field(data, 'completedOn')) ?? Date.now(),
    sender: senders[index] ?? null,
    feeKobo: arrivals.length === 1 ? feeOf(data) : null,
  }));
}

const amountOf = (data: unknown): bigint | null => nairaToKobo(field(data, 'amountPaid'));

const listIn = (data: unknown, name: string): readonly unknown[] => {
  const list = field(data, name);
  return Array.isArray(list) ? list : [];
};

/** As the sources of the money are listed; else as the account payments are, if they are the whole sum; else all at once. */
function arrivalsOf(data: unknown): (bigint | null)[] {
  const sources = listIn(data, 'paymentSourceInformation').map(amountOf);
  if (sources.length > 0) return sources;
  const [parts, total] = [listIn(data, 'accountPayments').map(amountOf), amountOf(data)];
  return parts.length > 0 && addsUp(parts, total) ? parts : [total];
}

const addsUp = (parts: readonly (bigint | null)[], total: bigint | null): boolean =>
  parts.every((part) => part !== null) && parts.reduce((sum, part) => sum + part, 0n) === total;

/**
 * The sender of each arrival. Notices list the sources of the money; questions about a transaction are answered with its account
 * payments. Nobody is known where the parts are not the whole sum, or where more accounts paid than there are arrivals: one of
 * them alone would be compared and screened.
 */
function sendersOf(data: unknown, arrivals: readonly (bigint | null)[]): (RailSender | null)[] {
  const details = field(data, 'accountDetails');
  const lists = [
    listIn(data, 'paymentSourceInformation'),
    listIn(data, 'accountPayments'),
    details == null ? [] : [details],
  ];
  const total = amountOf(data);
  // A single arrival may be listed without its own amount, and a notice without any.
  const isWhole = total === null || addsUp(arrivals, total) || (arrivals.length === 1 && arrivals[0] === null);
  if (!isWhole || lists.some(({ length }) => length > arrivals.length)) return arrivals.map(() => null);
  const whole = lists.filter(({ length }) => length === arrivals.length);
  return arrivals.map((amountKobo, index) => {
    for (const list of whole) {
      const given = list[index];
      const part = amountOf(given);
      if (part !== null && part !== (amountKobo ?? total)) return null;
      const sender = readSender({
        name: textField(given, 'accountName'),
        bank: textField(given, 'bankName') ?? textField(given, 'bankCode'),
        accountNumber: textField(given, 'accountNumber'),
      });
      if (sender !== null) return sender;
    }
    return null;
  });
}

/** What was paid less what is settled. */
function feeOf(data: unknown): bigint | null {
  const [paid, settled] = [nairaToKobo(field(data, 'amountPaid')), nairaToKobo(field(data, 'settlementAmount'))];
  return paid === null || settled === null || settled > paid ? null : paid - settled;
}

export function readPaymentLine(data: unknown): RailTransaction {
  const word = readable(textField(data, 'paymentStatus'));
  const isDead = ['FAILED', 'CANCELLED', 'EXPIRED', 'ABANDONED'].includes(word);
  const status = ARRIVED.includes(word)
    ? 'successful'
    : word === 'REVERSED'
      ? 'reversed'
      : isDead
        ? 'failed'
        : 'pending';
  return {
    kind: 'payment',
    id: `${readable(textField(data, 'transactionReference'))}#1`,
    railReference: textField(data, 'paymentReference'),
    amountKobo: readable(nairaToKobo(field(data, 'amountPaid') ?? field(data, 'amount'))),
    currency: readable(textField(data, 'currencyCode') ?? textField(data, 'currency')),
    status,
    feeKobo: feeOf(data),
    at: readable(readLagosDate(field(data, 'createdOn'))),
  };
}

export function readTransferLine(data: unknown): RailTransaction {
  const sent = TRANSFER_STATUSES[readable(textField(data, 'status'))];
  const reference = readable(textField(data, 'reference'));
  return {
    kind: 'transfer',
    id: reference,
    railReference: reference,
    amountKobo: readable(nairaToKobo(field(data, 'amount'))),
    currency: textField(data, 'currency') ?? 'NGN',
    status: sent === 'initiated' || sent === 'in_progress' ? 'pending' : readable(sent ?? null),
    feeKobo: nairaFeeToKobo(field(data, 'fee')),
    at: readable(readLagosDate(field(data, 'createdOn'))),
  };
}

export function readMonnifyRefund(data: unknown): RailRefund | null {
  const [id, transaction] = [textField(data, 'refundReference'), textField(data, 'transactionReference')];
  const amountKobo = nairaToKobo(field(data, 'refundAmount'));
  const word = textField(data, 'refundStatus');
  if (id === null || transaction === null || amountKobo === null || word === null) return null;
  const status = word === 'COMPLETED' ? 'successful' : word === 'FAILED' ? 'failed' : 'pending';
  return { id, paymentId: `${transaction}#1`, amountKobo, status };
}

export function readMonnifyNoticeBody(body: unknown): RailNotice {
  const [event, data] = [textField(body, 'eventType') ?? '', field(body, 'eventData')];
  const payment = textField(data, 'paymentReference');
  if (event.endsWith('_DISBURSEMENT')) {
    const reference = textField(data, 'reference');
    return reference === null ? { kind: 'other', railReference: '' } : { kind: 'transfer', railReference: reference };
  }
  if (event.endsWith('_REFUND')) return { kind: 'refund', railReference: payment ?? '' };
  if (payment === null) return { kind: 'other', railReference: '' };
  if (event === 'REJECTED_PAYMENT') return { kind: 'rejected_payment', railReference: payment };
  if (event !== 'SUCCESSFUL_TRANSACTION') return { kind: 'other', railReference: payment };
  const arrivals = arrivalsOf(data);
  const sender = arrivals.length === 1 ? sendersOf(data, arrivals)[0] : null;
  return { kind: 'payment', railReference: payment, ...(sender != null && { sender }) };
}

/** Times without a zone are Lagos time, which is UTC+1 all year. */
function readLagosDate(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const plain = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/.exec(value);
  return readDate(plain === null ? value : `${plain[1]}T${plain[2]}+01:00`);
}
