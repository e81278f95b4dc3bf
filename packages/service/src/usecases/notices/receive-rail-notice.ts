// Receives a notice of a bank rail. The notice is not trusted: it only makes the service query the rail.
import { type Env, SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { recordPayments } from '../conversions/payments/record-payments.ts';
import { refreshPayout } from '../conversions/payouts/refresh-payout.ts';
import { refreshRefundsOf } from '../conversions/refunds/refresh-refund.ts';
import { recordUnmatched } from '../ledger/record-unmatched.ts';

export interface Notice {
  provider: string;
  env: Env;
  headers: Record<string, string | undefined>;
  rawBody: Uint8Array;
}

export async function receiveRailNotice(context: Context, notice: Notice): Promise<void> {
  const rail = context.rails[notice.env];
  if (rail === undefined || rail.provider !== notice.provider) throw unknownProvider();
  const about = rail.readNotice(notice.headers, notice.rawBody);
  if (about === null) throw forged();
  const { env } = notice;
  const { railReference } = about;
  if (about.kind === 'payment' && !(await recordPayments(context, { env, railReference }))) {
    await recordUnmatched(context, { env, railReference });
  }
  if (about.kind === 'refund') await refreshRefundsOf(context, { env, railReference });
  if (about.kind === 'transfer') await refreshPayout(context, { env, railReference });
}

export const unknownProvider = (): SvcError => new SvcError('SVC_NOT_FOUND', 'No such route.');
export const forged = (): SvcError => new SvcError('SVC_INVALID_SIGNATURE', 'The notification is not authentic.');
