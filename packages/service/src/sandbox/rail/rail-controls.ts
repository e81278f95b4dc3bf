// What the Sandbox's page and levers do to the embedded rail: pay in, close, end a transfer, and let its time pass.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Env, makeId, parseJsonStrictly } from '@svc/protocol';
import type { RailNotice, RailTransferStatus } from '../../ports/bank-rail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import type { SandboxRailControls } from '../../ports/sandbox.ts';
import * as ledger from './ledger.ts';
import { type BankBooks, readBehaviour, recordPayment } from './ledger.ts';

export function makeRailControls(
  { clock, ...books }: ledger.BankBooks & { clock: Clock },
  notices: SandboxNotices,
): SandboxRailControls {
  const { env, db, senders } = books;
  return {
    async tick() {
      const now = clock.now();
      await payDueAccounts(books, now);
      await stepDueTransfers(db, env, now);
      return (await dueNotices(db, env, now)).map(({ id, ...notice }) => ({ id, ...notices.write(notice) }));
    },
    acknowledge: async (noticeId) => {
      await db.query('delete from sandbox_rail_notices where id = $1', [noticeId]);
    },
    payIn: ({ accountNumber, amountKobo, currency, payerName, payerBank }) =>
      db.transaction(async (tx) => {
        const [account] = await tx.query<{ railReference: string; payer: Uint8Array | null }>(
          `update sandbox_rail_accounts set pay_at = null where env = $1 and account_number = $2
           returning rail_reference as "railReference", sealed_payer as payer`,
          [env, accountNumber],
        );
        if (account === undefined) return false;
        const now = clock.now();
        const { railReference, payer } = account;
        const sealedSender = await senders.pay(railReference, payer, { name: payerName, bank: payerBank });
        const payment = { id: paymentId(now), railReference, amountKobo, currency, sealedSender, now };
        await ledger.recordPayment(tx, env, payment);
        await announce(tx, env, 'payment', railReference, now);
        return true;
      }),
    holdPayment: async (railReference) => {
      await db.query('update sandbox_rail_accounts set pay_at = null where env = $1 and rail_reference = $2', [
        env,
        railReference,
      ]);
    },
    closeAccount: async (railReference) => {
      await db.query(
        'update sandbox_rail_accounts set pay_at = null, expires_at = least(expires_at, $3) where env = $1 and rail_reference = $2',
        [env, railReference, clock.now()],
      );
    },
    endTransfer: ({ providerTransferId, status }) =>
      db.transaction(async (tx) => {
        // A reversal may follow a success; nothing else follows an end.
        const open = status === 'reversed' ? ['initiated', 'in_progress', 'successful'] : ['initiated', 'in_progress'];
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
  };
}

// The embedded rail's notices: signed when they leave, checked when they arrive.

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';

interface SandboxNotices {
  write(notice: Pick<RailNotice, 'kind' | 'railReference'>): { headers: Record<string, string>; rawBody: Uint8Array };
  /** Null when the rail has not signed it, or when it says nothing. */
  read(headers: Readonly<Record<string, string | undefined>>, rawBody: Uint8Array): RailNotice | null;
}

export function makeNotices(secret: Uint8Array): SandboxNotices {
  const sign = (rawBody: Uint8Array): Buffer => createHmac('sha256', secret).update(rawBody).digest();
  return {
    write({ kind, railReference }) {
      const rawBody = Buffer.from(JSON.stringify({ kind, railReference }));
      return { headers: { [SANDBOX_SIGNATURE_HEADER]: sign(rawBody).toString('hex') }, rawBody };
    },
    read(headers, rawBody) {
      const given = Buffer.from(headers[SANDBOX_SIGNATURE_HEADER] ?? '', 'hex');
      const wanted = sign(rawBody);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return parseNotice(rawBody);
    },
  };
}

function parseNotice(rawBody: Uint8Array): RailNotice | null {
  const parsed = parseJsonStrictly(rawBody);
  const { kind, railReference } = ((parsed.ok && parsed.value) || {}) as Partial<RailNotice>;
  if ((kind !== 'payment' && kind !== 'transfer') || typeof railReference !== 'string') return null;
  return { kind, railReference };
}

// Lets time pass at the Sandbox rail: money arrives, transfers take their steps, notices fall due.

interface Step {
  status: RailTransferStatus;
  at: number;
}

interface DueNotice {
  id: number;
  kind: 'payment' | 'transfer';
  railReference: string;
}

async function announce(
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
function payDueAccounts({ db, env, senders }: BankBooks, now: number): Promise<void> {
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
const paymentId = (now: number): string => makeId('evt_', now).replace('evt_', 'pay-').toLowerCase();

/** Transfers whose next step has come. A transfer that was ended by hand has no steps left. */
function stepDueTransfers(db: Database, env: Env, now: number): Promise<void> {
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

async function dueNotices(db: Queryable, env: Env, now: number): Promise<DueNotice[]> {
  const { reorderNotices } = await readBehaviour(db, env);
  return db.query<DueNotice>(
    `select id, kind, rail_reference as "railReference" from sandbox_rail_notices
     where env = $1 and due_at <= $2 order by id ${reorderNotices ? 'desc' : 'asc'} limit 100`,
    [env, now],
  );
}
