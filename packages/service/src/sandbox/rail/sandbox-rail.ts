// The embedded bank rail: a real component with its own ledger, its own clock and its own bad days.
import { randomInt } from 'node:crypto';
import { type Env, makeId, SvcError } from '@svc/protocol';
import type { Bank, BankRailWithBooks } from '../../ports/bank-rail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import type { SandboxRailControls } from '../../ports/sandbox.ts';
import { makeSandboxBooks } from './books.ts';
import * as ledger from './ledger.ts';
import { makeSenders } from './ledger.ts';
import { arrivalOf, holderOf, isUpstreamDownName, planTransfer, UPSTREAM_DOWN_NAME } from './magic.ts';
import { makeNotices, makeRailControls } from './rail-controls.ts';

export interface SandboxRailOptions {
  env: Env;
  db: Database;
  clock: Clock;
  masterKey: MasterKey;
}

const upstreamDown = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');

const ARRIVES = 'Sandbox: the payment arrives by itself within a few seconds.';
const NEVER_ARRIVES =
  'Sandbox: for this amount no payment arrives by itself. Pay it on the Sandbox page of the dashboard.';

export function makeSandboxRail(options: SandboxRailOptions): BankRailWithBooks & { controls: SandboxRailControls } {
  const { env, db, clock, masterKey } = options;
  const books = { env, db, clock, senders: makeSenders(env, masterKey) };
  const knowsBank = (code: string): boolean => SANDBOX_BANKS.some((bank) => bank.code === code);
  const notices = makeNotices(masterKey.digest(`sandbox-rail-notices:${env}`));

  return {
    provider: 'sandbox',
    env,
    refusesRepeats: true,
    refundsForeign: true,
    ...makeSandboxBooks({ env, db, clock }),
    listBanks: async () => [...SANDBOX_BANKS],

    async resolveAccount({ bankCode, accountNumber, accountName = '' }) {
      const holder = knowsBank(bankCode) ? holderOf(accountNumber) : null;
      if (holder === null) return null;
      return { accountName: isUpstreamDownName(accountName) ? accountName : holder };
    },

    async requestPayment({ railReference, amountKobo, payer, expiresAt }) {
      if (payer.name === UPSTREAM_DOWN_NAME && (await ledger.failsFirst(db, railReference))) throw upstreamDown();
      const now = clock.now();
      const { delayMs } = await ledger.readBehaviour(db, env);
      const arrival = arrivalOf(amountKobo, now + delayMs);
      const account = await ledger.openAccount(db, env, {
        railReference,
        providerReference: makeId('evt_', now).replace('evt_', 'sbx-'),
        accountNumber: `99${String(randomInt(10 ** 8)).padStart(8, '0')}`,
        amountKobo,
        expiresAt,
        arrival,
        sealedPayer: await books.senders.sealPayer(railReference, payer.name),
        now,
      });
      return {
        accountNumber: account.accountNumber,
        bankName: 'Sandbox Bank',
        transferAmountKobo: BigInt(account.amountKobo),
        expiresAt: account.expiresAt,
        note: arrival === null ? NEVER_ARRIVES : ARRIVES,
        providerReference: account.providerReference,
      };
    },

    findPayments: (railReference) => ledger.readSandboxPayments(books, railReference),

    prepareTransfer: async () => ({ outcome: 'ready', recipient: null }),

    async sendTransfer({ railReference, amountKobo, bankCode, accountNumber }) {
      if (!knowsBank(bankCode)) return { outcome: 'refused' };
      const now = clock.now();
      const { delayMs, timeOutAfterAccepting } = await ledger.readBehaviour(db, env);
      const plan = planTransfer(accountNumber, now + delayMs);
      const id = makeId('evt_', now).replace('evt_', 'trf-');
      const transfer = { id, railReference, amountKobo, bankCode, accountLast4: accountNumber.slice(-4), plan, now };
      // A reference the rail has seen is never paid again; like other rails it says only that there is one already.
      if (!(await ledger.takeTransfer(db, env, transfer))) return { outcome: 'unknown' };
      if (!plan.answers || timeOutAfterAccepting) return { outcome: 'unknown' };
      return {
        outcome: 'accepted',
        transfer: { providerTransferId: id, railReference, amountKobo, status: 'initiated' },
      };
    },

    findTransfer: (railReference) => ledger.readSandboxTransfer(db, env, railReference, clock.now()),

    readNotice: notices.read,

    controls: makeRailControls(books, notices),
  };
}

// The banks that the Sandbox rail can pay out to: names and codes as the Nigerian rails publish them.
export const SANDBOX_BANKS: readonly Bank[] = [
  { code: '044', name: 'Access Bank' },
  { code: '063', name: 'Access Bank (Diamond)' },
  { code: '023', name: 'Citibank Nigeria' },
  { code: '559', name: 'Coronation Merchant Bank' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '501', name: 'FSDH Merchant Bank' },
  { code: '00103', name: 'Globus Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '301', name: 'Jaiz Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Microfinance Bank' },
  { code: '303', name: 'Lotus Bank' },
  { code: '50515', name: 'Moniepoint Microfinance Bank' },
  { code: '999992', name: 'OPay' },
  { code: '999991', name: 'PalmPay' },
  { code: '526', name: 'Parallex Bank' },
  { code: '076', name: 'Polaris Bank' },
  { code: '105', name: 'PremiumTrust Bank' },
  { code: '101', name: 'Providus Bank' },
  { code: '125', name: 'Rubies Microfinance Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '068', name: 'Standard Chartered Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '100', name: 'SunTrust Bank' },
  { code: '302', name: 'TAJ Bank' },
  { code: '102', name: 'Titan Trust Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank for Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '566', name: 'VFD Microfinance Bank' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
];
