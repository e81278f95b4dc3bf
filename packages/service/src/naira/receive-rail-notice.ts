// Receives a notice of a bank rail. The notice is not trusted: it only makes the service query the rail.
import { type Env, SvcError } from '@svc/protocol';
import { matchLines } from '../books/match-lines.ts';
import { recordUnmatched } from '../books/record-unmatched.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { findByPaymentReference } from '../conversions/store/find-conversions.ts';
import {
  type BankRail,
  hasBooks,
  type RailNotice,
  type RailRefund,
  type RailSender,
  type StatementLine,
} from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { refreshOrder, refreshRefundsOf } from './orders/refresh-order.ts';
import { findRail } from './rail-of.ts';
import { noteRejectedPayment, recordPayments } from './record-payments.ts';
import { listPayments, type PaymentRecord } from './store/payments.ts';

export interface Notice {
  provider: string;
  env: Env;
  headers: Record<string, string | undefined>;
  rawBody: Uint8Array;
}

/** Taken from every rail that is served, a retired one too: what it took may still move. */
export async function receiveRailNotice(context: Context, notice: Notice): Promise<void> {
  const { env } = notice;
  const rail = findRail(context, env, notice.provider)?.rail;
  if (rail === undefined) throw unknownProvider();
  const about = rail.readNotice(notice.headers, notice.rawBody);
  if (about === null) throw forged();
  const railReference = await referenceOf(context, rail, about);
  if (railReference === '') return;
  const question = { env, railReference, rail, sender: about.sender };
  if (about.kind === 'payment') await findReportedPayment(context, question);
  if (about.kind === 'transfer') await refreshOrder(context, question);
  if (about.kind === 'rejected_payment') await noteRejectedPayment(context, question);
  if (about.kind === 'refund') {
    await refreshRefundsOf(context, { env, railReference });
    await findRefundsAtRail(context, question);
  }
}

interface PaymentNotice {
  env: Env;
  railReference: string;
  rail: BankRail;
  sender: RailSender | undefined;
}

async function findReportedPayment(
  context: Context,
  { env, railReference, rail, sender }: PaymentNotice,
): Promise<void> {
  const isOurs = await recordPayments(context, { env, railReference, provider: rail.provider, sender });
  if (!isOurs) await recordUnmatched(context, { env, railReference, rail });
}

/** Some notices name only the rail's own id of the payment. */
async function referenceOf(context: Context, rail: BankRail, about: RailNotice): Promise<string> {
  const { railReference, paymentId } = about;
  if (railReference !== '' || paymentId === undefined || !hasBooks(rail)) return railReference;
  return (await askOutside(context, 'bank rail', () => rail.referenceOfPayment(paymentId))) ?? '';
}

export const unknownProvider = (): SvcError => new SvcError('SVC_NOT_FOUND', 'No such route.');
export const forged = (): SvcError => new SvcError('SVC_INVALID_SIGNATURE', 'The notification is not authentic.');

// Asks the rail what it sent back of a conversion's payments, and books it as a line of the rail's own books.

export async function findRefundsAtRail(
  context: Context,
  { env, railReference, rail }: { env: Env; railReference: string; rail: BankRail },
): Promise<void> {
  const conversion = await findByPaymentReference(context.db, env, railReference);
  if (conversion === null || !hasBooks(rail)) return;
  for (const payment of await listPayments(context.db, conversion.id)) {
    const asked = { id: payment.railPaymentId, railReference };
    const refunds = await askOutside(context, 'bank rail', () => rail.findRefunds(asked));
    const now = context.clock.now();
    const lines = refunds.map((refund) => toLine(refund, { payment, railReference, now }));
    await matchLines(context, { env, provider: rail.provider, lines });
  }
}

function toLine(
  { id, amountKobo, status }: RailRefund,
  { payment, railReference, now }: { payment: PaymentRecord; railReference: string; now: number },
): StatementLine {
  const { railPaymentId: paymentId, currency } = payment;
  return { kind: 'refund', id, railReference, paymentId, amountKobo, currency, status, feeKobo: null, at: now };
}
