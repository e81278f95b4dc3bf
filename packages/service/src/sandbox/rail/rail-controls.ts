// What the Sandbox's page and levers do to the embedded rail: pay in, close, end a transfer, and let its time pass.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJsonStrictly } from '@svc/protocol';
import type { RailNotice } from '../../ports/bank-rail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SandboxRailControls } from '../../ports/sandbox.ts';
import * as ledger from './ledger.ts';
import { announce, dueNotices, payDueAccounts, paymentId, stepDueTransfers } from './run-ledger.ts';

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
