// An order at a bank rail as the rules see it: a payout, or a refund of a payment.
import type { Env, OrderStatus } from '@svc/protocol';
import type { RailTransfer, RailTransferStatus } from '../../ports/bank-rail.ts';

interface Order {
  id: number;
  conversionId: string;
  env: Env;
  attempt: number;
  /** Ours: the same however often the attempt is handed over. */
  railReference: string;
  amountKobo: bigint;
  status: OrderStatus;
  /** The rail's own id of the transfer or refund, once it has said it. */
  providerTransferId: string | null;
  sentAt: number | null;
  /** When an order of unknown fate was last put to its rail again; null: never. */
  resentAt: number | null;
  /** How often the order was put to the rail: more than once only after it surely never came before it. */
  sends: number;
  checks: number;
  nextCheckAt: number | null;
  /** When to ask whether a successful order was taken back; null: never. */
  reversalLookAt: number | null;
  /** What the bank says in writing of this attempt, as two people recorded it; null: nobody did. */
  bankWord: BankWord | null;
  /** 0 without a word. */
  bankWordAt: number;
  /** The bank's own id of a transfer that it calls paid. */
  bankTransactionId: string | null;
  /** When the service gave an attempt up that it had not sent. It is never sent after that. */
  withdrawnAt: number | null;
  createdAt: number;
}

export interface PayoutRecord extends Order {
  kind: 'payout';
  /** The rail that the order goes to. */
  provider: string;
  bankCode: string;
  accountLast4: string;
  sealedAccount: Uint8Array;
  /** Its burn was not final when it was last looked at: once sent, it counts as money at risk until the burn is final. */
  atRisk: boolean;
}

export interface RefundRecord extends Order {
  kind: 'refund';
  /** The rail that the payment came by. */
  provider: string;
  itemId: number;
  /** The payment as the rail knows it. */
  paymentId: string;
  paymentReference: string;
  /** The payment's own: `amountKobo` is in its minor units. */
  currency: string;
}

export type RailOrder = PayoutRecord | RefundRecord;

export const BANK_WORDS = ['never_made', 'failed', 'paid'] as const;
export type BankWord = (typeof BANK_WORDS)[number];

const ENDED: readonly RailTransferStatus[] = ['failed', 'reversed'];

/** Nothing was paid, or nothing any more. */
export const hasEnded = ({ status }: Pick<RailTransfer, 'status'>): boolean => ENDED.includes(status);

/** Returns true when the rail's answer is about this order and no other. */
export const isAbout = (order: RailOrder, transfer: RailTransfer): boolean =>
  transfer.railReference === order.railReference && transfer.amountKobo === order.amountKobo;

/** When the order was last put to its rail; null: never. */
export const lastSentAt = ({ sentAt, resentAt }: Pick<RailOrder, 'sentAt' | 'resentAt'>): number | null =>
  resentAt ?? sentAt;

/** Patience counts from the sending: a row may have waited long before it. */
export const sentTime = ({ sentAt, createdAt }: Pick<RailOrder, 'sentAt' | 'createdAt'>): number => sentAt ?? createdAt;

/** By the word of the rail, of the bank in writing, or of the service itself, which never sent it. */
export const isUnpaid = ({
  status,
  bankWord,
  withdrawnAt,
}: Pick<Order, 'status' | 'bankWord' | 'withdrawnAt'>): boolean =>
  status !== 'successful' && bankWord !== 'paid' && (status === 'failed' || bankWord !== null || withdrawnAt !== null);

// The names under which the bank rail knows our money: made from the conversion, so that they are the same after a crash.

// Lowercase letters, digits and hyphens only: every rail takes those.
const tail = (conversionId: string): string => conversionId.replace(/^cnv_/, '').toLowerCase();

export const paymentReferenceOf = (conversionId: string): string => `svc-in-${tail(conversionId)}`;

/** A new attempt, and so a new reference, only follows a conclusive failure. */
export const payoutReferenceOf = (conversionId: string, attempt: number): string =>
  `svc-out-${tail(conversionId)}-${attempt}`;

/** As with payouts: a new attempt only follows a conclusive failure. */
export const refundReferenceOf = (conversionId: string, itemId: number, attempt: number): string =>
  `svc-back-${tail(conversionId)}-${itemId}-${attempt}`;

/** The conversion that a reference of ours was made from; null for anybody else's. */
export function conversionOfReference(railReference: string): string | null {
  const id = /^svc-(?:in|out)-([0-9a-hjkmnp-tv-z]{26})(?:-\d+)?$/.exec(railReference)?.[1];
  return id === undefined ? null : `cnv_${id.toUpperCase()}`;
}

// Work by the rail, or by the chain: each has a lane of its own, so that one that hangs keeps none of the others waiting.

/** Those of these rails, or all but those of these. Every row belongs to exactly one lane, a row of a rail that is not served too. */
export interface RailLane {
  names: readonly string[];
  isRest: boolean;
}

/** `lane` is '' for the preferred rail or the first chain, which also has what no other lane has. */
export function railLane(lane: string, others: readonly string[]): RailLane {
  return lane === '' ? { names: others, isRest: true } : { names: [lane], isRest: false };
}
