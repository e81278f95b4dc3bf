// The embedded bank rail: a real component with its own ledger, its own clock and its own bad days.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Env, makeId, SvcError } from '@svc/protocol';
import type { BankRailWithBooks, RailNotice } from '../../../ports/bank-rail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import type { SandboxRailControls } from '../../../ports/sandbox.ts';
import { SANDBOX_BANKS } from './banks.ts';
import { makeSandboxBooks } from './books.ts';
import * as ledger from './ledger.ts';
import { arrivalOf, holderOf, isUpstreamDownName, planTransfer, UPSTREAM_DOWN_NAME } from './magic.ts';
import { announce, dueNotices, payDueAccounts, paymentId, stepDueTransfers } from './run-ledger.ts';

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';

export interface SandboxRailOptions {
  env: Env;
  db: Database;
  clock: Clock;
  /** Signs the rail's notices. */
  noticeSecret: Uint8Array;
}

const upstreamDown = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');

const ARRIVES = 'Sandbox: the payment arrives by itself within a few seconds.';
const NEVER_ARRIVES =
  'Sandbox: for this amount no payment arrives by itself. Pay it on the Sandbox page of the dashboard.';

export function makeSandboxRail(options: SandboxRailOptions): BankRailWithBooks & { controls: SandboxRailControls } {
  const { env, db, clock } = options;
  const knowsBank = (code: string): boolean => SANDBOX_BANKS.some((bank) => bank.code === code);
  const sign = (rawBody: Uint8Array): Buffer => createHmac('sha256', options.noticeSecret).update(rawBody).digest();

  return {
    provider: 'sandbox',
    env,
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

    findPayments: (railReference) => ledger.readSandboxPayments(db, env, railReference),

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

    readNotice(headers, rawBody) {
      const given = Buffer.from(headers[SANDBOX_SIGNATURE_HEADER] ?? '', 'hex');
      const wanted = sign(rawBody);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return parseNotice(rawBody);
    },

    controls: {
      async tick() {
        const now = clock.now();
        await payDueAccounts(db, env, now);
        await stepDueTransfers(db, env, now);
        return (await dueNotices(db, env, now)).map(({ id, kind, railReference }) => {
          const rawBody = Buffer.from(JSON.stringify({ kind, railReference }));
          return { id, headers: { [SANDBOX_SIGNATURE_HEADER]: sign(rawBody).toString('hex') }, rawBody };
        });
      },
      acknowledge: async (noticeId) => {
        await db.query('delete from sandbox_rail_notices where id = $1', [noticeId]);
      },
      payIn: ({ accountNumber, amountKobo, currency }) =>
        db.transaction(async (tx) => {
          const [account] = await tx.query<{ railReference: string }>(
            `update sandbox_rail_accounts set pay_at = null where env = $1 and account_number = $2
             returning rail_reference as "railReference"`,
            [env, accountNumber],
          );
          if (account === undefined) return false;
          const now = clock.now();
          const { railReference } = account;
          await ledger.recordPayment(tx, env, { id: paymentId(now), railReference, amountKobo, currency, now });
          await announce(tx, env, 'payment', railReference, now);
          return true;
        }),
      closeAccount: async (railReference) => {
        await db.query(
          'update sandbox_rail_accounts set pay_at = null, expires_at = least(expires_at, $3) where env = $1 and rail_reference = $2',
          [env, railReference, clock.now()],
        );
      },
      endTransfer: ({ providerTransferId, status }) =>
        db.transaction(async (tx) => {
          // A reversal may follow a success; nothing else follows an end.
          const open =
            status === 'reversed' ? ['initiated', 'in_progress', 'successful'] : ['initiated', 'in_progress'];
          const [transfer] = await tx.query<{ railReference: string }>(
            `update sandbox_rail_transfers set status = $3, steps = '[]', next_at = null, visible_at = least(visible_at, $5)
             where env = $1 and id = $2 and status = any($4) returning rail_reference as "railReference"`,
            [env, providerTransferId, status, open, clock.now()],
          );
          if (transfer === undefined) return false;
          await announce(tx, env, 'transfer', transfer.railReference, clock.now());
          return true;
        }),
      behaviour: () => ledger.readBehaviour(db, env),
      setBehaviour: (behaviour) => ledger.writeBehaviour(db, env, behaviour),
    },
  };
}

function parseNotice(rawBody: Uint8Array): RailNotice | null {
  try {
    const { kind, railReference } = JSON.parse(Buffer.from(rawBody).toString('utf8')) as Partial<RailNotice>;
    if ((kind !== 'payment' && kind !== 'transfer') || typeof railReference !== 'string') return null;
    return { kind, railReference };
  } catch {
    return null;
  }
}
