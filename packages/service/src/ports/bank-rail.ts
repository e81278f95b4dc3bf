// A Nigerian bank rail: takes Naira in, pays Naira out, and answers questions about both and, where it can, about its own books.

export interface Bank {
  code: string;
  name: string;
}

export interface RailInstructions {
  accountNumber: string;
  bankName: string;
  /** Kobo that the payer must send. */
  transferAmountKobo: bigint;
  /** Unix milliseconds, or null when the account does not expire. */
  expiresAt: number | null;
  note: string | null;
  providerReference: string;
}

/** Whose account a payment came from, as the rail says it; null is what it does not say. The number may be masked. */
export interface RailSender {
  name: string | null;
  /** Name or code of the bank. */
  bank: string | null;
  accountNumber: string | null;
}

/** Money that arrived, as the rail itself says when asked. `id` is the rail's own, unique for each arrival. */
export interface RailPayment {
  id: string;
  railReference: string;
  amountKobo: bigint;
  currency: string;
  receivedAt: number;
  /** Null: the rail says nothing of it. */
  sender: RailSender | null;
  /** What the rail keeps of it; null or absent when it does not say. */
  feeKobo?: bigint | null;
}

export type RailTransferStatus = 'initiated' | 'in_progress' | 'successful' | 'failed' | 'reversed';

export interface RailTransfer {
  providerTransferId: string;
  railReference: string;
  amountKobo: bigint;
  status: RailTransferStatus;
  /** What the rail charged for it; null or absent when it does not say. */
  feeKobo?: bigint | null;
  /** It waits until a person acts in the rail's own dashboard: a setting there is wrong for this service. */
  waitsFor?: 'otp' | 'approval';
  /** Why it failed or came back, in the rail's own words; null or absent when it does not say. */
  reason?: string | null;
}

export interface TransferAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

export type Preparation =
  /** `recipient`: the rail's own name for the account, where it pays only to such a name. */
  | { outcome: 'ready'; recipient: string | null }
  /** The rail will not pay to this account: nothing was sent and nothing will be. */
  | { outcome: 'refused' };

export interface TransferOrder extends TransferAccount {
  railReference: string;
  amountKobo: bigint;
  narration: string;
  /** As the preparation gave it. */
  recipient: string | null;
}

export type SendOutcome =
  | { outcome: 'accepted'; transfer: RailTransfer }
  /** The rail said no for good, and knows no transfer of this reference: nothing moved and nothing will. */
  | { outcome: 'refused'; reason?: string | null }
  /** The order never came before the rail (no connection, 401, 403, 429): the same reference may go again. */
  | { outcome: 'not_sent' }
  /** The rail has not enough Naira for it and made nothing: the same reference may go again once it has. */
  | { outcome: 'no_funds' }
  /** Time-out, 5xx, nonsense, "duplicate reference": ask with findTransfer, never send again. */
  | { outcome: 'unknown' };

/** A notification that passed the provider's own authentication. It only says what to ask about. */
export interface RailNotice {
  /** `rejected_payment`: money came that the rail sends back by itself. `other`: about nothing we act on. */
  kind: 'payment' | 'transfer' | 'refund' | 'rejected_payment' | 'other';
  /** Empty when the notice does not name it. */
  railReference: string;
  /** The rail's own id of the payment, where the notice names only that: ask with referenceOfPayment. */
  paymentId?: string;
  /** Of a payment, where the provider signs what the notice says: for rails whose own answer leaves it out. */
  sender?: RailSender;
}

export interface RailBalance {
  availableKobo: bigint;
  /** With what is not settled yet; null when the rail does not say. */
  ledgerKobo: bigint | null;
}

/** One line of the rail's own books. */
export interface RailTransaction {
  kind: 'payment' | 'transfer';
  /** Of a payment: the id that findPayments gives. Of a transfer: its providerTransferId. */
  id: string;
  /** Null: the rail names no reference of ours. */
  railReference: string | null;
  amountKobo: bigint;
  currency: string;
  status: 'pending' | 'successful' | 'failed' | 'reversed';
  feeKobo: bigint | null;
  /** Unix milliseconds. */
  at: number;
}

export interface RefundOrder {
  /** Ours, for rails that take one. */
  refundReference: string;
  /** The payment as findPayments gave it. */
  payment: Pick<RailPayment, 'id' | 'railReference'>;
  /** In minor units of the currency, which is the payment's own. */
  amountKobo: bigint;
  currency: string;
  reason: string;
}

export interface RailRefund {
  id: string;
  paymentId: string;
  amountKobo: bigint;
  status: 'pending' | 'successful' | 'failed';
}

/** As SendOutcome: after `unknown`, findRefunds reports its outcome, and nothing is ordered again. */
export type RefundOutcome =
  | { outcome: 'accepted'; refund: RailRefund }
  | { outcome: 'refused'; reason?: string | null }
  | { outcome: 'not_sent' | 'no_funds' | 'unknown' };

/** What the rail's own books say, for reconciliation, and money sent back to its payer. */
export interface RailBooks {
  balance(): Promise<RailBalance>;
  /** Payments and transfers from one moment to another (Unix milliseconds), page by page as they are read. */
  listTransactions(range: StatementRange): AsyncIterable<RailTransaction>;
  requestRefund(order: RefundOrder): Promise<RefundOutcome>;
  /** Every refund of a payment, also those ordered elsewhere. */
  findRefunds(payment: RefundOrder['payment']): Promise<RailRefund[]>;
  /** Our reference of a payment that a notice names by the rail's id alone; null when the rail does not know it. */
  referenceOfPayment(paymentId: string): Promise<string | null>;
}

export type RailRefunds = Pick<RailBooks, 'requestRefund' | 'findRefunds'>;

/** Not every rail sends money back to its payer. */
export const hasRefunds = (rail: object | undefined): rail is BankRail & RailRefunds =>
  rail !== undefined && 'requestRefund' in rail && 'findRefunds' in rail;

export type BankRailWithBooks = BankRail & RailBooks;

/** Not every rail can be asked for refunds. */
export const hasBooks = (rail: BankRail): rail is BankRailWithBooks =>
  'findRefunds' in rail && 'referenceOfPayment' in rail;

/**
 * `active`: takes new payments and payouts. `draining`: finishes what it has begun. `retired`: is only asked about what
 * it took, when a notice or an open row gives a reason.
 */
export type RailLife = 'active' | 'draining' | 'retired';

export interface ServedRail {
  rail: BankRail;
  life: RailLife;
}

export interface BankRail {
  readonly provider: string;
  readonly env: 'test' | 'live';
  /**
   * The provider documents that it refuses a transfer under a reference that it has had. Only then may an order whose fate is
   * unknown be put to it again. docs/rails.md names the source.
   */
  readonly refusesRepeats?: boolean;
  /** It may name the sender of a payment only some seconds after it has shown the payment: then it is asked again. */
  readonly namesSendersLate?: boolean;
  /** It sends a payment in another currency than Naira back as what it came. */
  readonly refundsForeign?: boolean;
  listBanks(): Promise<Bank[]>;
  /** Null when the account does not resolve. `accountName` is the caller's, where it gave one; the answer is the bank's. */
  resolveAccount(account: {
    bankCode: string;
    accountNumber: string;
    accountName?: string;
  }): Promise<{ accountName: string } | null>;
  requestPayment(request: {
    railReference: string;
    amountKobo: bigint;
    payer: { email: string; name: string | null; phone: string | null };
    expiresAt: number;
  }): Promise<RailInstructions>;
  findPayments(railReference: string): Promise<RailPayment[]>;
  /**
   * References under which money came of requests made between two moments (Unix milliseconds): the first few hundred that the rail
   * lists, in few calls. Says only what to ask about. Absent where a rail's list cannot be cut to moments or days.
   */
  listPaid?(range: { from: number; to: number }): Promise<readonly string[]>;
  /**
   * References of transfers made between two moments (Unix milliseconds) that have ended: the first few hundred that the rail
   * lists, in few calls. Says only what to ask about. Absent where a rail's list cannot be cut to moments or days.
   */
  listEnded?(range: { from: number; to: number }): Promise<readonly string[]>;
  /**
   * The calls that the rail requires before a transfer. It moves no money, so it comes before anyone claims the sending and may
   * be done any number of times. Throws when it cannot be done now: then nothing was sent, and it is tried again later.
   */
  prepareTransfer(account: TransferAccount): Promise<Preparation>;
  sendTransfer(order: TransferOrder): Promise<SendOutcome>;
  /** Kobo that it can pay out now. Absent where transfers never wait for money. */
  readFloat?(): Promise<bigint>;
  /** Null: the rail knows no such transfer. */
  findTransfer(railReference: string): Promise<RailTransfer | null>;
  /** Null: not authentic. */
  readNotice(headers: Record<string, string | undefined>, rawBody: Uint8Array): RailNotice | null;
}

export interface StatedBalance {
  availableKobo: bigint;
  /** With what is not settled yet; null when the rail does not say. */
  ledgerKobo: bigint | null;
}

/** One line of the rail's own books. */
export interface StatementLine {
  kind: 'payment' | 'transfer' | 'refund';
  /** Of a payment: the id that findPayments gives. Of a transfer: its providerTransferId. */
  id: string;
  /** Null: the rail names no reference of ours. */
  railReference: string | null;
  /** Of a refund: the payment that went back, by the rail's own id, where that is known. */
  paymentId?: string;
  amountKobo: bigint;
  currency: string;
  status: 'pending' | 'successful' | 'failed' | 'reversed';
  feeKobo: bigint | null;
  /** Unix milliseconds. */
  at: number;
}

/** A row of the rail's list that says nothing we can read, of another product of the bank, say. */
export interface UnreadableLine {
  kind: StatementLine['kind'];
  /** The rail's own id of it, where it has one. */
  id: string | null;
}

export interface StatementRange {
  from: number;
  to: number;
  /** Called with each row that cannot be read, which is then left out. Without it such a row ends the reading. */
  onUnreadable?: ((line: UnreadableLine) => void) | undefined;
}

export interface BankStatement {
  balance(): Promise<StatedBalance>;
  /** From one moment to another (Unix milliseconds), page by page as they are read, in any order. */
  listTransactions(range: StatementRange): AsyncIterable<StatementLine>;
}

/** Not every rail can be asked for its books. */
export const hasStatement = (rail: object | undefined): rail is BankStatement =>
  rail !== undefined &&
  'balance' in rail &&
  typeof rail.balance === 'function' &&
  'listTransactions' in rail &&
  typeof rail.listTransactions === 'function';
