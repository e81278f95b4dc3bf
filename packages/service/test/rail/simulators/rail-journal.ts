// The own books of a simulated rail: its orders and what it did, whether or not it reported them.
import type { RailSender, RailTransferStatus } from '../../../src/ports/bank-rail.ts';

export interface JournalPayment {
  id: number;
  reference: string;
  amountKobo: bigint;
  currency: string;
  at: number;
  isRejected: boolean;
  /** Null: the rail does not say who paid. */
  sender: RailSender | null;
}

export interface JournalTransfer {
  id: number;
  reference: string;
  amountKobo: bigint;
  bankCode: string;
  status: RailTransferStatus;
  waitsForPerson: boolean;
  at: number;
}

export interface JournalRefund {
  id: number;
  reference: string;
  paymentId: number;
  amountKobo: bigint;
}

export interface RailJournal {
  charges: Map<string, { amountKobo: bigint; at: number; expiresAt?: string }>;
  payments: JournalPayment[];
  /** Every transfer that was made: a second one under a reference would stand here twice. */
  transfers: JournalTransfer[];
  refunds: JournalRefund[];
  /** While true, questions find no transfers, though they are there. */
  hidesTransfers: boolean;
  /** Transfers stand still until a person acts, as OTP and approval settings do. */
  holdsTransfers: boolean;
  /** Put on the payer, as the setting in the provider's dashboard does. */
  payerFeeKobo: bigint;
  balanceKobo: bigint;
  /** Orders above the balance are refused in the provider's own words. */
  enforcesBalance: boolean;
  /** The balance does not carry the order. */
  isShortOf(amountKobo: bigint): boolean;
  paymentsOf(reference: string): JournalPayment[];
  find(reference: string): JournalTransfer | undefined;
  take(transfer: Pick<JournalTransfer, 'reference' | 'amountKobo' | 'bankCode'>): JournalTransfer;
  addPayment(payment: Omit<JournalPayment, 'id'>): JournalPayment;
  addRefund(refund: Omit<JournalRefund, 'id'>): JournalRefund | null;
}

export const FULL_BALANCE_KOBO = 123_456_789n;
export const FEE_KOBO = 1_075n;
/** As the providers do: the bank that no rail knows. */
export const UNKNOWN_BANK = '9999';
export const MISSING_ACCOUNT = '0123450009';

export function makeRailJournal(): RailJournal {
  let ids = 1000;
  const nextId = (): number => {
    ids += 1;
    return ids;
  };
  const journal: RailJournal = {
    charges: new Map(),
    payments: [],
    transfers: [],
    refunds: [],
    hidesTransfers: false,
    holdsTransfers: false,
    payerFeeKobo: 0n,
    balanceKobo: FULL_BALANCE_KOBO,
    enforcesBalance: false,
    isShortOf: (amountKobo) => journal.enforcesBalance && amountKobo > journal.balanceKobo,
    paymentsOf: (reference) => journal.payments.filter((each) => each.reference === reference && !each.isRejected),
    find: (reference) =>
      journal.hidesTransfers ? undefined : journal.transfers.find((each) => each.reference === reference),
    take(order) {
      const waitsForPerson = journal.holdsTransfers;
      const transfer: JournalTransfer = { id: nextId(), ...order, status: 'initiated', waitsForPerson, at: Date.now() };
      journal.transfers.push(transfer);
      return transfer;
    },
    addPayment(payment) {
      const made = { id: nextId(), ...payment };
      journal.payments.push(made);
      return made;
    },
    addRefund(refund) {
      const paid = journal.payments.find(({ id }) => id === refund.paymentId);
      const standing = journal.refunds.filter(({ paymentId }) => paymentId === refund.paymentId);
      const returned = standing.reduce((sum, each) => sum + each.amountKobo, refund.amountKobo);
      if (paid === undefined || returned > paid.amountKobo) return null;
      const made = { id: nextId(), ...refund };
      journal.refunds.push(made);
      return made;
    },
  };
  return journal;
}

/** One page of a list, pages counted from 1. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number): { items: Item[]; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return { items: items.slice((page - 1) * size, page * size), pages };
}
