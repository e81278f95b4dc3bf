// What the three simulated providers have in common: the journal and the levers over it.

import type { RailTimeouts } from '../../../src/adapters/bank-rail/rail-http.ts';
import type { BankRailWithBooks } from '../../../src/ports/bank-rail.ts';
import { FULL_BALANCE_KOBO, type RailJournal } from './rail-journal.ts';
import type { RailServer } from './rail-server.ts';
import type { SimulatedNotice, WireRailUnderTest } from './rail-under-test.ts';

export interface WireRailParts {
  server: RailServer;
  journal: RailJournal;
  bankCount: number;
  makeRail(baseUrl: string, timeouts: RailTimeouts): BankRailWithBooks;
  /** The provider rejects money that is not the one exact payment of its account. */
  rejectsWrongPayments: boolean;
  notice(kind: 'payment' | 'transfer', reference: string): SimulatedNotice;
  forge(notice: SimulatedNotice): SimulatedNotice;
  otherNotices: WireRailUnderTest['otherNotices'];
  paths: WireRailUnderTest['paths'];
}

const PATIENT: RailTimeouts = { askMs: 20_000, sendMs: 20_000 };
// Long enough for a simulator on a busy machine to act, short enough to wait for.
const HASTY: RailTimeouts = { askMs: 20_000, sendMs: 500 };
const HASTY_AT_ALL: RailTimeouts = { askMs: 500, sendMs: 500 };

export function makeWireRail(parts: WireRailParts): WireRailUnderTest {
  const { server, journal } = parts;
  const rail = parts.makeRail(server.url, PATIENT);
  const hasty = parts.makeRail(server.url, HASTY);
  const tested: WireRailUnderTest = {
    ...parts,
    rail,
    hasty: parts.makeRail(server.url, HASTY_AT_ALL),
    railAt: (baseUrl) => parts.makeRail(baseUrl, PATIENT),
    async hide() {
      journal.hidesTransfers = true;
      return { accountNumber: '0123456785' };
    },
    async reveal() {
      journal.hidesTransfers = false;
    },
    transfersOf: async (reference) => journal.transfers.filter((each) => each.reference === reference),
    async setTransfer(reference, status) {
      for (const each of journal.transfers) if (each.reference === reference) each.status = status;
    },
    async pay({ reference, amountKobo, currency = 'NGN', at = Date.now(), sender = null }) {
      const asked = journal.charges.get(reference)?.amountKobo;
      const isExact = asked === amountKobo && currency === 'NGN' && journal.paymentsOf(reference).length === 0;
      const isRejected = parts.rejectsWrongPayments && !isExact;
      journal.addPayment({ reference, amountKobo, currency, at, isRejected, sender });
      return isRejected ? 'rejected' : 'arrived';
    },
    async breakOrders(fault) {
      const fate = fault === '401' ? 'lost' : 'taken';
      server.breakAnswers(fault, fate, { method: 'POST', path: parts.paths.send });
      if (fault === 'time out') tested.rail = { ...rail, sendTransfer: hasty.sendTransfer };
    },
    beforeAnswer(run) {
      server.beforeAnswer(async () => {
        server.beforeAnswer(null);
        await run();
      });
    },
    delayAnswers: (ms) => server.delayAnswers(ms),
    async mend() {
      server.mend();
      tested.rail = rail;
      journal.hidesTransfers = false;
      journal.holdsTransfers = false;
      journal.payerFeeKobo = 0n;
      journal.balanceKobo = FULL_BALANCE_KOBO;
      journal.enforcesBalance = false;
    },
    now: () => Date.now(),
    stop: () => server.stop(),
  };
  return tested;
}
