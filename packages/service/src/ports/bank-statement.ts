// What a bank says of its own books, where its rail can be asked: the balance, and every line page by page.

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
  amountKobo: bigint;
  currency: string;
  status: 'pending' | 'successful' | 'failed' | 'reversed';
  feeKobo: bigint | null;
  /** Unix milliseconds. */
  at: number;
}

export interface BankStatement {
  balance(): Promise<StatedBalance>;
  /** From one moment to another (Unix milliseconds), page by page as they are read, in any order. */
  listTransactions(range: { from: number; to: number }): AsyncIterable<StatementLine>;
}

/** Not every rail can be asked for its books. */
export const hasStatement = (rail: object | undefined): rail is BankStatement =>
  rail !== undefined &&
  'balance' in rail &&
  typeof rail.balance === 'function' &&
  'listTransactions' in rail &&
  typeof rail.listTransactions === 'function';
