// Finds the rail of a row, in whichever part of its life it is, and the rails that new money may go to.
import type { Env } from '@svc/protocol';
import { upstreamFailed } from '../conversions/ask-outside.ts';
import type { BankRail, ServedRail } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { listRailsInUse } from './store/rail-shortages.ts';

type Rails = Pick<Context, 'rails' | 'otherRails'>;

/** The preferred one first. */
export function servedRails({ rails, otherRails }: Rails, env: Env): ServedRail[] {
  const main = rails[env];
  return [...(main === undefined ? [] : [{ rail: main, life: 'active' as const }]), ...(otherRails?.[env] ?? [])];
}

export const activeRails = (context: Rails, env: Env): BankRail[] =>
  servedRails(context, env).flatMap(({ rail, life }) => (life === 'active' ? [rail] : []));

/** The rails whose books are read: a retired one's no longer concern us. */
export const railsInService = (context: Rails, env: Env): BankRail[] =>
  servedRails(context, env).flatMap(({ rail, life }) => (life === 'retired' ? [] : [rail]));

export function findRail(context: Rails, env: Env, provider: string): ServedRail | null {
  return servedRails(context, env).find(({ rail }) => rail.provider === provider) ?? null;
}

/** The rail that a row names. Throws when it names none, or one that is not served here. */
export function railOf(context: Rails, env: Env, provider: string | null): BankRail {
  const rail = provider === null ? undefined : findRail(context, env, provider)?.rail;
  if (rail === undefined) throw upstreamFailed('bank rail');
  return rail;
}

// Rails that open rows name and that the settings do not: nobody would be asked about that money.

export async function findUnservedRails(context: Context, env: Env): Promise<string[]> {
  const inUse = await listRailsInUse(context.db, env);
  return inUse.filter((provider) => findRail(context, env, provider) === null).sort();
}
