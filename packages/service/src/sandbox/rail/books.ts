// The Sandbox rail's books as reconciliation reads them. A refund is a transfer back, kept under the payment it belongs to.
import { type Env, makeId } from '@svc/protocol';
import type { RailBooks, RailRefund, RailTransaction, RailTransferStatus } from '../../ports/bank-rail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';

export interface BooksOptions {
  env: Env;
  db: Database;
  clock: Clock;
}

interface Line {
  kind: RailTransaction['kind'];
  id: string;
  railReference: string;
  amountKobo: string;
  currency: string;
  status: RailTransferStatus;
  at: number;
}

interface RefundRow {
  id: string;
  amountKobo: string;
}

// More than any Sandbox takes in: its payouts never wait for money.
const START_BALANCE_KOBO = 100_000_000_000_000n;
const REFUND = 'refund';
const prefixOf = (paymentId: string): string => `${REFUND}:${paymentId}:`;
const bookStatus = (status: RailTransferStatus): RailTransaction['status'] =>
  status === 'initiated' || status === 'in_progress' ? 'pending' : status;

export function makeSandboxBooks({ env, db, clock }: BooksOptions): RailBooks {
  const readRefunds = async (paymentId: string): Promise<RailRefund[]> => {
    const rows = await db.query<RefundRow>(
      `select id, amount_kobo as "amountKobo" from sandbox_rail_transfers
       where env = $1 and bank_code = $2 and starts_with(rail_reference, $3) order by created_at, id`,
      [env, REFUND, prefixOf(paymentId)],
    );
    return rows.map(({ id, amountKobo }) => ({
      id,
      paymentId,
      amountKobo: BigInt(amountKobo),
      status: 'successful',
    }));
  };

  return {
    async balance() {
      const [row] = await db.query<{ kobo: string }>(
        `select (coalesce((select sum(amount_kobo) from sandbox_rail_payments where env = $1 and currency = 'NGN'), 0)
           - coalesce((select sum(amount_kobo) from sandbox_rail_transfers t
               where env = $1 and status not in ('failed', 'reversed') and (bank_code <> $2 or not exists (
                 select from sandbox_rail_payments p where p.env = $1 and p.currency <> 'NGN'
                   and starts_with(t.rail_reference, concat($2::text, ':', p.id, ':'))))), 0))::text as kobo`,
        [env, REFUND],
      );
      return { availableKobo: START_BALANCE_KOBO + BigInt(row?.kobo ?? '0'), ledgerKobo: null };
    },

    async *listTransactions({ from, to }) {
      const lines = await db.query<Line>(
        `select 'payment' as kind, id, rail_reference as "railReference", amount_kobo as "amountKobo", currency,
           'successful' as status, received_at as at
         from sandbox_rail_payments where env = $1 and received_at between $2 and $3
         union all
         select 'transfer', id, rail_reference, amount_kobo, 'NGN', status, created_at
         from sandbox_rail_transfers where env = $1 and created_at between $2 and $3 and bank_code <> $4
         order by at, id`,
        [env, from, to, REFUND],
      );
      for (const line of lines) {
        yield { ...line, amountKobo: BigInt(line.amountKobo), status: bookStatus(line.status), feeKobo: null };
      }
    },

    async requestRefund({ refundReference, payment, amountKobo }) {
      const now = clock.now();
      const [paid] = await db.query<{ amountKobo: string }>(
        'select amount_kobo as "amountKobo" from sandbox_rail_payments where env = $1 and id = $2',
        [env, payment.id],
      );
      const standing = await readRefunds(payment.id);
      const returned = standing.reduce((sum, each) => sum + each.amountKobo, 0n);
      if (paid === undefined || returned + amountKobo > BigInt(paid.amountKobo)) return { outcome: 'refused' };
      await db.query(
        `insert into sandbox_rail_transfers (id, env, rail_reference, amount_kobo, bank_code, account_last4, status,
           visible_at, steps, next_at, created_at)
         values ($1, $2, $3, $4, $5, '', 'successful', $6, '[]', null, $6) on conflict (rail_reference) do nothing`,
        [
          makeId('evt_', now).replace('evt_', 'rfd-'),
          env,
          `${prefixOf(payment.id)}${refundReference}`,
          amountKobo.toString(),
          REFUND,
          now,
        ],
      );
      const refund = (await readRefunds(payment.id)).at(-1);
      return refund === undefined ? { outcome: 'unknown' } : { outcome: 'accepted', refund };
    },

    findRefunds: ({ id }) => readRefunds(id),

    async referenceOfPayment(paymentId) {
      const [row] = await db.query<{ railReference: string }>(
        'select rail_reference as "railReference" from sandbox_rail_payments where env = $1 and id = $2',
        [env, paymentId],
      );
      return row?.railReference ?? null;
    },
  };
}
