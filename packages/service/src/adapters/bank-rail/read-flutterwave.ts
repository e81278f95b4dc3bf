// Flutterwave's objects in our words: Naira in major units, upper-case statuses, notices that prove nothing.
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
  NEW: 'initiated',
  PENDING: 'in_progress',
  SUCCESSFUL: 'successful',
  FAILED: 'failed',
};

const BOOK_STATUSES: Partial<Record<string, RailTransaction['status']>> = {
  NEW: 'pending',
  PENDING: 'pending',
  SUCCESSFUL: 'successful',
  FAILED: 'failed',
};

export function readFlutterwaveTransfer(data: unknown, railReference: string): RailTransfer | null {
  const [id, amountKobo] = [textField(data, 'id'), nairaToKobo(field(data, 'amount'))];
  const status = TRANSFER_STATUSES[textField(data, 'status') ?? ''];
  if (id === null || amountKobo === null || status === undefined || field(data, 'reference') !== railReference)
    return null;
  const isOpen = status === 'initiated' || status === 'in_progress';
  const needsApproval = field(data, 'requires_approval') === '1' && field(data, 'is_approved') === '0';
  return {
    providerTransferId: id,
    railReference,
    amountKobo,
    status,
    feeKobo: nairaFeeToKobo(field(data, 'fee')),
    ...(isOpen && needsApproval && { waitsFor: 'approval' as const }),
    ...(status === 'failed' && { reason: readReason('FAILED', textField(data, 'complete_message')) }),
  };
}

/** Null: not a payment of this reference by bank transfer that arrived. Throws when it is one that cannot be read. */
export function readFlutterwavePayment(data: unknown, railReference: string): RailPayment | null {
  const status = readable(textField(data, 'status'));
  const isOurs = field(data, 'tx_ref') === railReference && field(data, 'payment_type') === 'bank_transfer';
  if (!isOurs || status !== 'successful') return null;
  return {
    id: readable(textField(data, 'id')),
    railReference,
    amountKobo: readable(nairaToKobo(field(data, 'amount'))),
    currency: readable(textField(data, 'currency')),
    receivedAt: readDate(field(data, 'created_at')) ?? Date.now(),
    sender: senderOf(data),
    feeKobo: nairaFeeToKobo(field(data, 'app_fee')),
  };
}

/** Bank transfers carry their originator beside what the merchant put there, and not always. */
function senderOf(data: unknown): RailSender | null {
  const read = (name: string): string | null => textField(data, 'meta', name) ?? textField(data, 'meta_data', name);
  return readSender({
    name: read('originatorname'),
    bank: read('bankname'),
    accountNumber: read('originatoraccountnumber'),
  });
}

export function readFlutterwaveTransaction(kind: RailTransaction['kind'], data: unknown): RailTransaction {
  const status = BOOK_STATUSES[readable(textField(data, 'status')).toUpperCase()];
  return {
    kind,
    id: readable(textField(data, 'id')),
    railReference: textField(data, kind === 'payment' ? 'tx_ref' : 'reference'),
    amountKobo: readable(nairaToKobo(field(data, 'amount'))),
    currency: readable(textField(data, 'currency')),
    status: readable(status ?? null),
    feeKobo: nairaFeeToKobo(field(data, kind === 'payment' ? 'app_fee' : 'fee')),
    at: readable(readDate(field(data, 'created_at'))),
  };
}

/** Their words for refunds vary with the way the money goes back; what is neither done nor dead is under way. */
export function readFlutterwaveRefund(data: unknown): RailRefund | null {
  const [id, paymentId] = [textField(data, 'id'), textField(data, 'tx_id')];
  const amountKobo = nairaToKobo(field(data, 'amount_refunded'));
  const word = textField(data, 'status')?.toLowerCase() ?? '';
  if (id === null || paymentId === null || amountKobo === null || word === '') return null;
  const isDone = /^(completed|successful|success)\b/.test(word);
  const status = isDone ? 'successful' : word.startsWith('fail') ? 'failed' : 'pending';
  return { id, paymentId, amountKobo, status };
}

/** Both the current and the older shapes seen in the wild. Nothing signs what they say: no sender is taken from them. */
export function readFlutterwaveNoticeBody(body: unknown): RailNotice {
  const older = textField(body, 'transfer', 'reference');
  if (older !== null) return { kind: 'transfer', railReference: older };
  const event = textField(body, 'event') ?? '';
  const reference = textField(body, 'data', 'reference');
  if (reference !== null && event.startsWith('transfer')) return { kind: 'transfer', railReference: reference };
  const payment = textField(body, 'data', 'tx_ref') ?? textField(body, 'txRef');
  if (event.startsWith('refund')) return { kind: 'refund', railReference: payment ?? '' };
  return payment === null ? { kind: 'other', railReference: '' } : { kind: 'payment', railReference: payment };
}
