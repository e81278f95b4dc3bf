// The rail that a payment came by, where it can send the money back.
import type { Env } from '@svc/protocol';
import { type BankRail, hasRefunds, type RailRefunds } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { findRail } from '../../rails/rail-of.ts';
import { refuse } from '../../staff/decision.ts';

export function refundRailOf(
  context: Pick<Context, 'rails' | 'otherRails'>,
  { env, provider }: { env: Env; provider: string },
): BankRail & RailRefunds {
  const rail = findRail(context, env, provider)?.rail;
  if (rail === undefined) throw refuse(`The money came by ${provider}, which is no longer served: refund it by hand.`);
  if (!hasRefunds(rail)) throw refuse(`${provider} sends no money back by itself: refund it by hand.`);
  return rail;
}
