// Paystack's objects in our words: kobo, lower-case statuses, and a domain that says test or live.
import type { Env } from '@svc/protocol';
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
import { field, readDate, readKobo, readReason, readSender, textField } from './rail-json.ts';

const TRANSFER_STATUSES: Partial<Record<string, RailTransferStatus>> = {
  received: 'initiated',
  otp: 'initiated',
  pending: 'in_progress',
  success: 'successful',
  failed: 'failed',
  abandoned: 'failed',
  rejected: 'failed',
  blocked: 'failed',
  reversed: 'reversed',
};

const WAITS_FOR: Partial<Record<string, 'otp' | 'approval'>> = { otp: 'otp', received: 'approval' };

const REFUND_STATUSES: Partial<Record<string, RailRefund['status']>> = {
  pending: 'pending',
  processing: 'pending',
  'needs-attention': 'pending',
  processed: 'successful',
  failed: 'failed',
};

/** `domain` says which of the two environments an object belongs to. */
export const isEnvironment = (data: unknown, env: Env): boolean => (textField(data, 'domain') ?? env) === env;

export function readPaystackTransfer(data: unknown, railReference: string): RailTransfer | null {
  const [providerTransferId, amountKobo] = [textField(data, 'transfer_code'), readKobo(field(data, 'amount'))];
  const word = textField(data, 'status') ?? '';
  const status = TRANSFER_STATUSES[word];
  const isOurs = field(data, 'reference') === railReference;
  if (!isOurs || providerTransferId === null || amountKobo === null || status === undefined) return null;
  const waitsFor = WAITS_FOR[word];
  return {
    providerTransferId,
    railReference,
    amountKobo,
    status,
    feeKobo: readKobo(field(data, 'fee_charged')),
    ...(waitsFor !== undefined && { waitsFor }),
    // `reason` is what we sent ourselves. Where the bank says nothing, their word for the end does.
    ...((status === 'failed' || status === 'reversed') && {
      reason: readReason(word, textField(data, 'gateway_response') ?? textField(data, 'failures', 'reason')) ?? word,
    }),
  };
}

/** Null: not a payment of this reference and environment that arrived. */
export function readPaystackPayment(data: unknown, railReference: string, env: Env): RailPayment | null {
  const status = readable(textField(data, 'status'));
  const isOurs = field(data, 'reference') === railReference && isEnvironment(data, env);
  if (!isOurs || status !== 'success') return null;
  return {
    id: readable(textField(data, 'id')),
    railReference,
    amountKobo: readable(readKobo(field(data, 'amount'))),
    currency: readable(textField(data, 'currency')),
    receivedAt: readDate(field(data, 'paid_at')) ?? Date.now(),
    sender: senderOf(data),
    feeKobo: readKobo(field(data, 'fees')),
  };
}

/** Of a bank transfer, as their documents call it; other channels have none of it. */
function senderOf(data: unknown): RailSender | null {
  const given = field(data, 'authorization');
  return readSender({
    name: textField(given, 'sender_name'),
    bank: textField(given, 'sender_bank'),
    accountNumber: textField(given, 'sender_bank_account_number'),
  });
}

export function readPaystackTransaction(kind: RailTransaction['kind'], data: unknown): RailTransaction {
  const word = readable(textField(data, 'status'));
  const paid = { success: 'successful', failed: 'failed', abandoned: 'failed', reversed: 'reversed' } as const;
  const sent = TRANSFER_STATUSES[word];
  const transferStatus = sent === 'initiated' || sent === 'in_progress' ? 'pending' : sent;
  const status = kind === 'payment' ? (paid[word as keyof typeof paid] ?? 'pending') : transferStatus;
  return {
    kind,
    id: readable(textField(data, kind === 'payment' ? 'id' : 'transfer_code')),
    railReference: textField(data, 'reference'),
    amountKobo: readable(readKobo(field(data, 'amount'))),
    currency: readable(textField(data, 'currency')),
    status: readable(status ?? null),
    feeKobo: readKobo(field(data, kind === 'payment' ? 'fees' : 'fee_charged')),
    at: readable(readDate(field(data, 'created_at')) ?? readDate(field(data, 'createdAt'))),
  };
}

/** `transaction` is the payment itself in one answer and its id alone in another. */
export function readPaystackRefund(data: unknown): RailRefund | null {
  const [id, amountKobo] = [textField(data, 'id'), readKobo(field(data, 'amount'))];
  const paymentId = textField(data, 'transaction', 'id') ?? textField(data, 'transaction');
  const status = REFUND_STATUSES[textField(data, 'status') ?? ''];
  if (id === null || paymentId === null || amountKobo === null || status === undefined) return null;
  return { id, paymentId, amountKobo, status };
}

export function readPaystackNoticeBody(body: unknown, env: Env): RailNotice {
  const event = textField(body, 'event') ?? '';
  const data = field(body, 'data');
  if (!isEnvironment(data, env)) return { kind: 'other', railReference: '' };
  if (event === 'bank.transfer.rejected') {
    const paymentId = textField(data, 'bank_transfer', 'transaction_id');
    return { kind: 'rejected_payment', railReference: '', ...(paymentId !== null && { paymentId }) };
  }
  if (event.startsWith('refund.')) {
    return { kind: 'refund', railReference: textField(data, 'transaction_reference') ?? '' };
  }
  const railReference = textField(data, 'reference');
  if (railReference === null) return { kind: 'other', railReference: '' };
  if (event.startsWith('transfer.')) return { kind: 'transfer', railReference };
  if (event !== 'charge.success') return { kind: 'other', railReference };
  const sender = senderOf(data);
  return { kind: 'payment', railReference, ...(sender !== null && { sender }) };
}
