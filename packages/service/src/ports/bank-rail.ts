// A Nigerian bank rail: takes Naira in, pays Naira out, and answers questions about both.

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

/** Money that arrived, as the rail itself says when asked. `id` is the rail's own, unique for each arrival. */
export interface RailPayment {
  id: string;
  railReference: string;
  amountKobo: bigint;
  currency: string;
  receivedAt: number;
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
  /** The rail said no for good: nothing moved and nothing will. */
  | { outcome: 'refused' }
  /** Time-out, 5xx, nonsense, "duplicate reference": ask with findTransfer, never send again. */
  | { outcome: 'unknown' };

/** A notification that passed the provider's own authentication. It only says what to ask about. */
export interface RailNotice {
  /** `other`: authentic, and about nothing we act on. */
  kind: 'payment' | 'transfer' | 'other';
  railReference: string;
}

export interface BankRail {
  readonly provider: string;
  readonly env: 'test' | 'live';
  listBanks(): Promise<Bank[]>;
  /** Null when the account does not resolve. */
  resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<{ accountName: string } | null>;
  requestPayment(request: {
    railReference: string;
    amountKobo: bigint;
    payer: { email: string; name: string | null; phone: string | null };
    expiresAt: number;
  }): Promise<RailInstructions>;
  findPayments(railReference: string): Promise<RailPayment[]>;
  /**
   * Whatever the rail wants to have before a transfer. It moves no money, so it comes before anyone claims the sending and may
   * be done any number of times. Throws when it cannot be done now: then nothing was sent, and it is tried again later.
   */
  prepareTransfer(account: TransferAccount): Promise<Preparation>;
  sendTransfer(order: TransferOrder): Promise<SendOutcome>;
  /** Null: the rail knows no such transfer. */
  findTransfer(railReference: string): Promise<RailTransfer | null>;
  /** Null: not authentic. */
  readNotice(headers: Record<string, string | undefined>, rawBody: Uint8Array): RailNotice | null;
}
