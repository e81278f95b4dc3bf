// The Sandbox rail's own books, kept in tables that nothing else reads.
import type { Env } from '@svc/protocol';
import { readSender } from '../../adapters/bank-rail/rail-json.ts';
import type { RailPayment, RailSender, RailTransfer, RailTransferStatus } from '../../ports/bank-rail.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import type { RailBehaviour } from '../../ports/sandbox.ts';
import type { Arrival, TransferPlan } from './magic.ts';

export interface BankBooks {
  db: Database;
  env: Env;
  senders: Senders;
}

export interface NewAccount {
  railReference: string;
  providerReference: string;
  accountNumber: string;
  amountKobo: bigint;
  expiresAt: number;
  arrival: Arrival | null;
  /** Who the payment is expected from. */
  sealedPayer: Uint8Array | null;
  now: number;
}

/** The account of a payment; one that was opened before under the same reference is given again. */
export async function openAccount(db: Queryable, env: Env, account: NewAccount): Promise<AccountRow> {
  await db.query(
    `insert into sandbox_rail_accounts (rail_reference, env, provider_reference, account_number, amount_kobo, expires_at,
       pay_at, pay_amount_kobo, pay_currency, created_at, sealed_payer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (rail_reference) do nothing`,
    [
      account.railReference,
      env,
      account.providerReference,
      account.accountNumber,
      account.amountKobo.toString(),
      account.expiresAt,
      account.arrival?.payAt ?? null,
      account.arrival?.amountKobo.toString() ?? null,
      account.arrival?.currency ?? null,
      account.now,
      account.sealedPayer,
    ],
  );
  const [row] = await db.query<AccountRow>(
    `select provider_reference as "providerReference", account_number as "accountNumber", amount_kobo as "amountKobo",
       expires_at as "expiresAt" from sandbox_rail_accounts where rail_reference = $1`,
    [account.railReference],
  );
  if (row === undefined) throw new Error('the account that was just opened is gone');
  return row;
}

export interface AccountRow {
  providerReference: string;
  accountNumber: string;
  amountKobo: string;
  expiresAt: number;
}

interface PaymentRow {
  id: string;
  amountKobo: string;
  currency: string;
  receivedAt: number;
  sealedSender: Uint8Array | null;
}

export async function readSandboxPayments(
  { db, env, senders }: BankBooks,
  railReference: string,
): Promise<RailPayment[]> {
  const rows = await db.query<PaymentRow>(
    `select id, amount_kobo as "amountKobo", currency, received_at as "receivedAt", sealed_sender as "sealedSender"
     from sandbox_rail_payments where env = $1 and rail_reference = $2 order by received_at, id`,
    [env, railReference],
  );
  return Promise.all(
    rows.map(async ({ sealedSender, ...row }) => ({
      ...row,
      railReference,
      amountKobo: BigInt(row.amountKobo),
      sender: await senders.open(railReference, sealedSender),
    })),
  );
}

export async function recordPayment(
  db: Queryable,
  env: Env,
  payment: {
    id: string;
    railReference: string;
    amountKobo: bigint;
    currency: string;
    sealedSender: Uint8Array | null;
    now: number;
  },
): Promise<void> {
  await db.query(
    `insert into sandbox_rail_payments (id, env, rail_reference, amount_kobo, currency, received_at, sealed_sender)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      payment.id,
      env,
      payment.railReference,
      payment.amountKobo.toString(),
      payment.currency,
      payment.now,
      payment.sealedSender,
    ],
  );
}

export interface NewTransfer {
  id: string;
  railReference: string;
  amountKobo: bigint;
  bankCode: string;
  accountLast4: string;
  plan: TransferPlan;
  now: number;
}

/** False: the rail has had this reference before, and takes it only once. */
export async function takeTransfer(db: Queryable, env: Env, transfer: NewTransfer): Promise<boolean> {
  const rows = await db.query(
    `insert into sandbox_rail_transfers (id, env, rail_reference, amount_kobo, bank_code, account_last4, status, visible_at,
       steps, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'initiated', $7, $8, $9, $10) on conflict (rail_reference) do nothing returning id`,
    [
      transfer.id,
      env,
      transfer.railReference,
      transfer.amountKobo.toString(),
      transfer.bankCode,
      transfer.accountLast4,
      transfer.plan.visibleAt,
      JSON.stringify(transfer.plan.steps),
      transfer.plan.steps[0]?.at ?? null,
      transfer.now,
    ],
  );
  return rows.length === 1;
}

const REASONS: Partial<Record<RailTransferStatus, string>> = {
  failed: 'FAILED: Account is dormant',
  reversed: 'REVERSED: Returned by the beneficiary bank',
};

export async function readSandboxTransfer(
  db: Queryable,
  env: Env,
  railReference: string,
  now: number,
): Promise<RailTransfer | null> {
  const [row] = await db.query<{ id: string; amountKobo: string; status: RailTransferStatus }>(
    `select id, amount_kobo as "amountKobo", status from sandbox_rail_transfers
     where env = $1 and rail_reference = $2 and visible_at <= $3`,
    [env, railReference, now],
  );
  if (row === undefined) return null;
  const { id: providerTransferId, status } = row;
  return {
    providerTransferId,
    railReference,
    amountKobo: BigInt(row.amountKobo),
    status,
    reason: REASONS[status] ?? null,
  };
}

/** True the first time it is asked about a reference, false ever after. */
export async function failsFirst(db: Queryable, railReference: string): Promise<boolean> {
  const rows = await db.query(
    'insert into sandbox_rail_outages (rail_reference) values ($1) on conflict do nothing returning rail_reference',
    [railReference],
  );
  return rows.length === 1;
}

const WELL_BEHAVED: RailBehaviour = {
  delayMs: 0,
  noticeCopies: 1,
  reorderNotices: false,
  timeOutAfterAccepting: false,
};

export async function readBehaviour(db: Queryable, env: Env): Promise<RailBehaviour> {
  const [row] = await db.query<{ behaviour: Partial<RailBehaviour> }>(
    'select behaviour from sandbox_rail_behaviour where env = $1',
    [env],
  );
  return { ...WELL_BEHAVED, ...row?.behaviour };
}

export async function writeBehaviour(db: Database, env: Env, changes: Partial<RailBehaviour>): Promise<void> {
  const behaviour = { ...(await readBehaviour(db, env)), ...changes };
  await db.query(
    `insert into sandbox_rail_behaviour (env, behaviour) values ($1, $2)
     on conflict (env) do update set behaviour = excluded.behaviour`,
    [env, JSON.stringify(behaviour)],
  );
}

// Whose accounts the Sandbox bank is paid from, sealed in its books as everything about people is.

interface Senders {
  /** The payer whom the instructions are made for; null without a name. */
  sealPayer(railReference: string, name: string | null): Promise<Uint8Array | null>;
  /** The sender of a payment: the payer, unless somebody else is given. Without any name the bank does not know who paid. */
  pay(
    railReference: string,
    sealedPayer: Uint8Array | null,
    given?: { name?: string | undefined; bank?: string | undefined },
  ): Promise<Uint8Array | null>;
  open(railReference: string, sealed: Uint8Array | null): Promise<RailSender | null>;
}

export const sandboxSenderPlaceOf = (env: Env, railReference: string): string => `sandbox_rail:${env}:${railReference}`;

const USUAL_BANK = 'Sandbox Bank';

export function makeSenders(env: Env, masterKey: MasterKey): Senders {
  const placeOf = (railReference: string): string => sandboxSenderPlaceOf(env, railReference);
  const seal = (railReference: string, sender: RailSender): Promise<Uint8Array> =>
    masterKey.seal(Buffer.from(JSON.stringify(sender)), placeOf(railReference));
  const open: Senders['open'] = async (railReference, sealed) => {
    if (sealed === null) return null;
    const opened = await masterKey.open(sealed, placeOf(railReference));
    return readSender(JSON.parse(Buffer.from(opened).toString('utf8')) as RailSender);
  };
  // The same person pays from the same account every time.
  const accountOf = (name: string): string => {
    const digest = Buffer.from(masterKey.digest(`sandbox-rail-sender:${name}`));
    return String(digest.readUIntBE(0, 6) % 10 ** 10).padStart(10, '0');
  };
  return {
    open,
    sealPayer: async (railReference, name) =>
      name === null ? null : seal(railReference, { name, bank: USUAL_BANK, accountNumber: accountOf(name) }),
    async pay(railReference, sealedPayer, { name, bank } = {}) {
      if (name === undefined && bank === undefined) return sealedPayer;
      const payer = name === undefined ? await open(railReference, sealedPayer) : null;
      const who = name ?? payer?.name ?? null;
      return seal(railReference, {
        name: who,
        bank: bank ?? USUAL_BANK,
        accountNumber: who === null ? null : accountOf(who),
      });
    },
  };
}
