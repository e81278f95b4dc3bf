// A bank rail in memory with a ledger of its own, which can refuse, time out before or after, forget for a while, reverse.

import type {
  BankRail,
  BankStatement,
  RailPayment,
  RailRefunds,
  RailTransfer,
  RailTransferStatus,
  StatementLine,
} from '../../src/ports/bank-rail.ts';

export type SendMode =
  | 'accept'
  | 'refuse'
  | 'refuse_account'
  | 'lost'
  | 'unknown_after_taking'
  | 'throw_after_taking'
  | 'succeed_at_once';

export type RefundMode = 'accept' | 'succeed' | 'refused' | 'not_sent' | 'lost' | 'throw_after_taking';

export interface SimulatedRefund {
  id: string;
  railReference: string;
  amountKobo: bigint;
  currency: string;
  at: number;
  /** By the rail's own interface; those of the bank's dashboard may leave it out. */
  paymentId?: string;
  status?: 'pending' | 'successful' | 'failed';
}

export interface SimulatedRail extends BankRail, BankStatement, RailRefunds {
  /** Truth: every transfer the rail took, by reference; a second send of one reference is counted as well. */
  transfers: Map<string, RailTransfer & { sends: number; accountNumber: string; bankCode: string; at: number }>;
  payments: RailPayment[];
  /** Truth: what it gave an account for. */
  requests: Set<string>;
  /** What the operator put into the account. */
  float: bigint;
  /** Sent back to payers, in the bank's own dashboard or over the interface. */
  refunds: SimulatedRefund[];
  refundMode: RefundMode;
  /** Every order that came before the rail. */
  refundOrders: string[];
  accounts: Map<string, string>;
  sendMode: SendMode;
  /** So many queries find nothing although the transfer is there. */
  hideFor: number;
  failNext(count: number): void;
  pay(railReference: string, amountKobo: bigint, more?: Partial<RailPayment>): RailPayment;
  set(railReference: string, status: RailTransferStatus): void;
}

// Ids are the rail's own and never come twice, whichever world uses the database. Of one length, so that equal payments keep
// their order.
let paymentCount = 0;

export function makeSimulatedRail(now: () => number, provider = 'simulated'): SimulatedRail {
  let failures = 0;
  const strike = (): void => {
    if (failures === 0) return;
    failures -= 1;
    throw new Error('simulated rail: connection reset by peer, account 0123456789');
  };
  const rail: SimulatedRail = {
    provider,
    env: 'test',
    transfers: new Map(),
    payments: [],
    requests: new Set(),
    float: 0n,
    refunds: [],
    refundMode: 'accept',
    refundOrders: [],
    accounts: new Map([['058:0123456789', 'ADA LOVELACE']]),
    sendMode: 'accept',
    hideFor: 0,
    failNext(count) {
      failures = count;
    },
    async listBanks() {
      strike();
      return [{ code: '058', name: 'Guaranty Trust Bank' }];
    },
    async resolveAccount({ bankCode, accountNumber }) {
      strike();
      const accountName = rail.accounts.get(`${bankCode}:${accountNumber}`);
      return accountName === undefined ? null : { accountName };
    },
    async requestPayment({ railReference, amountKobo, expiresAt }) {
      strike();
      rail.requests.add(railReference);
      return {
        accountNumber: '9900112233',
        bankName: 'Simulated Bank',
        transferAmountKobo: amountKobo,
        expiresAt,
        note: null,
        providerReference: `prov-${railReference}`,
      };
    },
    async findPayments(railReference) {
      strike();
      return rail.payments.filter((payment) => payment.railReference === railReference);
    },
    async prepareTransfer() {
      strike();
      return rail.sendMode === 'refuse_account' ? { outcome: 'refused' } : { outcome: 'ready', recipient: null };
    },
    async sendTransfer({ railReference, amountKobo, accountNumber, bankCode }) {
      strike();
      if (rail.sendMode === 'refuse') return { outcome: 'refused' };
      if (rail.sendMode === 'lost') return { outcome: 'unknown' };
      const known = rail.transfers.get(railReference);
      const providerTransferId = `trf-${railReference}`;
      const status = rail.sendMode === 'succeed_at_once' ? 'successful' : 'initiated';
      const transfer = known ?? {
        at: now(),
        providerTransferId,
        railReference,
        amountKobo,
        status,
        sends: 0,
        accountNumber,
        bankCode,
      };
      transfer.sends += 1;
      rail.transfers.set(railReference, transfer);
      if (rail.sendMode === 'throw_after_taking') throw new Error('socket hang up');
      if (rail.sendMode === 'unknown_after_taking' || known !== undefined) return { outcome: 'unknown' };
      return { outcome: 'accepted', transfer: { ...transfer } };
    },
    async findTransfer(railReference) {
      strike();
      if (rail.hideFor > 0) {
        rail.hideFor -= 1;
        return null;
      }
      const found = rail.transfers.get(railReference);
      return found === undefined ? null : { ...found };
    },
    async requestRefund({ refundReference, payment, amountKobo }) {
      strike();
      if (rail.refundMode === 'not_sent' || rail.refundMode === 'refused') return { outcome: rail.refundMode };
      rail.refundOrders.push(refundReference);
      if (rail.refundMode === 'lost') return { outcome: 'unknown' };
      const status = rail.refundMode === 'succeed' ? 'successful' : 'pending';
      const id = `rfd-${refundReference}`;
      const { id: paymentId, railReference } = payment;
      rail.refunds.push({ id, paymentId, railReference, amountKobo, currency: 'NGN', at: now(), status });
      if (rail.refundMode === 'throw_after_taking') throw new Error('socket hang up');
      return { outcome: 'accepted', refund: { id, paymentId, amountKobo, status } };
    },
    async findRefunds({ id: paymentId }) {
      strike();
      return rail.refunds
        .filter((refund) => refund.paymentId === paymentId)
        .map(({ id, amountKobo, status = 'successful' }) => ({ id, paymentId, amountKobo, status }));
    },
    readNotice: () => null,
    async balance() {
      strike();
      const arrived = total(rail.payments.filter(({ currency }) => currency === 'NGN'));
      const left = total([...rail.transfers.values()].filter(({ status }) => isTaken(status)));
      const back = total(rail.refunds.filter(({ currency, status }) => currency === 'NGN' && status !== 'failed'));
      return { availableKobo: rail.float + arrived - left - back - fees(rail), ledgerKobo: null };
    },
    async *listTransactions({ from, to }) {
      strike();
      for (const line of linesOf(rail)) if (line.at >= from && line.at <= to) yield line;
    },
    pay(railReference, amountKobo, more = {}) {
      paymentCount += 1;
      const id = `pay-${String(paymentCount).padStart(6, '0')}`;
      const payment = { id, railReference, amountKobo, currency: 'NGN', receivedAt: now(), sender: null, ...more };
      rail.payments.push(payment);
      return payment;
    },
    set(railReference, status) {
      const transfer = rail.transfers.get(railReference);
      if (transfer === undefined) throw new Error(`the rail never took ${railReference}`);
      transfer.status = status;
    },
  };
  return rail;
}

const total = (list: readonly { amountKobo: bigint }[]): bigint =>
  list.reduce((sum, { amountKobo }) => sum + amountKobo, 0n);

/** Like most banks it deducts a transfer when it takes it, and gives it back when it fails. */
const isTaken = (status: RailTransferStatus): boolean => status !== 'failed' && status !== 'reversed';

/** What it took for a transfer it keeps, although the transfer itself came back later. */
const fees = (rail: SimulatedRail): bigint =>
  [
    ...rail.payments.filter(({ currency }) => currency === 'NGN'),
    ...[...rail.transfers.values()].filter(({ status }) => status === 'successful' || status === 'reversed'),
  ].reduce((sum, { feeKobo }) => sum + (feeKobo ?? 0n), 0n);

function linesOf(rail: SimulatedRail): StatementLine[] {
  return [
    ...rail.payments.map(({ receivedAt, feeKobo, sender: _, ...payment }) => ({
      ...payment,
      kind: 'payment' as const,
      status: 'successful' as const,
      feeKobo: feeKobo ?? null,
      at: receivedAt,
    })),
    ...[...rail.transfers.values()].map(({ providerTransferId, railReference, amountKobo, status, feeKobo, at }) => ({
      kind: 'transfer' as const,
      id: providerTransferId,
      railReference,
      amountKobo,
      currency: 'NGN',
      status: status === 'initiated' || status === 'in_progress' ? ('pending' as const) : status,
      feeKobo: feeKobo ?? null,
      at,
    })),
    ...rail.refunds.map(({ id, railReference, amountKobo, currency, at, status = 'successful' }) => ({
      kind: 'refund' as const,
      id,
      railReference,
      amountKobo,
      currency,
      status,
      feeKobo: null,
      at,
    })),
  ];
}
