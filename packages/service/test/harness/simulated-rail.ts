// A bank rail in memory with a ledger of its own, which can refuse, time out before or after, forget for a while, reverse.
import type { BankRail, RailPayment, RailTransfer, RailTransferStatus } from '../../src/ports/bank-rail.ts';

export type SendMode =
  | 'accept'
  | 'refuse'
  | 'refuse_account'
  | 'lost'
  | 'unknown_after_taking'
  | 'throw_after_taking'
  | 'succeed_at_once';

export interface SimulatedRail extends BankRail {
  /** Truth: every transfer the rail took, by reference; a second send of one reference is counted as well. */
  transfers: Map<string, RailTransfer & { sends: number; accountNumber: string; bankCode: string }>;
  payments: RailPayment[];
  accounts: Map<string, string>;
  sendMode: SendMode;
  /** So many queries find nothing although the transfer is there. */
  hideFor: number;
  failNext(count: number): void;
  pay(railReference: string, amountKobo: bigint, more?: Partial<RailPayment>): RailPayment;
  set(railReference: string, status: RailTransferStatus): void;
}

// Ids are the rail's own and never come twice, whichever world uses the database.
let paymentCount = 0;

export function makeSimulatedRail(now: () => number): SimulatedRail {
  let failures = 0;
  const strike = (): void => {
    if (failures === 0) return;
    failures -= 1;
    throw new Error('simulated rail: connection reset by peer, account 0123456789');
  };
  const rail: SimulatedRail = {
    provider: 'simulated',
    env: 'test',
    transfers: new Map(),
    payments: [],
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
    readNotice: () => null,
    pay(railReference, amountKobo, more = {}) {
      paymentCount += 1;
      const id = `pay-${paymentCount}`;
      const payment = { id, railReference, amountKobo, currency: 'NGN', receivedAt: now(), ...more };
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
