// Lets time pass at the Sandbox rail: money arrives, transfers take their steps, notices fall due.
import { type Env, makeId } from '@svc/protocol';
import type { RailTransferStatus } from '../../ports/bank-rail.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import { type BankBooks, readBehaviour, recordPayment } from './ledger.ts';

interface Step {
  status: RailTransferStatus;
  at: number;
}

export interface DueNotice {
  id: number;
  kind: 'payment' | 'transfer';
  railReference: string;
}

export async function announce(
  tx: Queryable,
  env: Env,
  kind: DueNotice['kind'],
  railReference: string,
  now: number,
): Promise<void> {
  const { noticeCopies, delayMs } = await readBehaviour(tx, env);
  for (let copy = 0; copy < noticeCopies; copy += 1) {
    await tx.query('insert into sandbox_rail_notices (env, kind, rail_reference, due_at) values ($1, $2, $3, $4)', [
      env,
      kind,
      railReference,
      now + delayMs,
    ]);
  }
}

/** Payments whose payer pays by itself, each once. */
export function payDueAccounts({ db, env, senders }: BankBooks, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const due = await tx.query<{
      railReference: string;
      amountKobo: string;
      currency: string;
      payer: Uint8Array | null;
    }>(
      `select rail_reference as "railReference", pay_amount_kobo as "amountKobo", pay_currency as currency,
         sealed_payer as payer
       from sandbox_rail_accounts where env = $1 and pay_at <= $2 order by pay_at limit 100 for update skip locked`,
      [env, now],
    );
    for (const { railReference, amountKobo, currency, payer } of due) {
      await tx.query('update sandbox_rail_accounts set pay_at = null where rail_reference = $1', [railReference]);
      await recordPayment(tx, env, {
        id: paymentId(now),
        railReference,
        amountKobo: BigInt(amountKobo),
        currency,
        sealedSender: await senders.pay(railReference, payer),
        now,
      });
      await announce(tx, env, 'payment', railReference, now);
    }
  });
}

/** The rail's own ids, in the shape of ours. */
export const paymentId = (now: number): string => makeId('evt_', now).replace('evt_', 'pay-').toLowerCase();

/** Transfers whose next step has come. A transfer that was ended by hand has no steps left. */
export function stepDueTransfers(db: Database, env: Env, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const due = await tx.query<{ id: string; railReference: string; steps: Step[] }>(
      `select id, rail_reference as "railReference", steps from sandbox_rail_transfers
       where env = $1 and next_at <= $2 order by next_at limit 100 for update skip locked`,
      [env, now],
    );
    for (const { id, railReference, steps } of due) {
      const [step, ...later] = steps;
      if (step === undefined) continue;
      await tx.query('update sandbox_rail_transfers set status = $2, steps = $3, next_at = $4 where id = $1', [
        id,
        step.status,
        JSON.stringify(later),
        later[0]?.at ?? null,
      ]);
      await announce(tx, env, 'transfer', railReference, now);
    }
  });
}

export async function dueNotices(db: Queryable, env: Env, now: number): Promise<DueNotice[]> {
  const { reorderNotices } = await readBehaviour(db, env);
  return db.query<DueNotice>(
    `select id, kind, rail_reference as "railReference" from sandbox_rail_notices
     where env = $1 and due_at <= $2 order by id ${reorderNotices ? 'desc' : 'asc'} limit 100`,
    [env, now],
  );
}
