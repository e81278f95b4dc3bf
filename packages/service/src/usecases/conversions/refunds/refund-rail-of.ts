// The rail that a payment came by, where it can send the money back.
import type { Env } from '@svc/protocol';
import { type BankRail, hasRefunds, type RailRefunds } from '../../../ports/bank-rail.ts';
import type { Context } from '../../../ports/context.ts';
import { refuse } from '../../staff/decision.ts';

export function refundRailOf(
  { rails }: Pick<Context, 'rails'>,
  { env, provider }: { env: Env; provider: string },
): BankRail & RailRefunds {
  const rail = rails[env];
  if (rail?.provider !== provider) {
    throw refuse(`The money came by ${provider}, which is not the rail of this environment now: refund it by hand.`);
  }
  if (!hasRefunds(rail)) throw refuse(`${provider} sends no money back by itself: refund it by hand.`);
  return rail;
}
