// The lanes of a job that asks rails: one for each rail that is served.
import { carryOn } from '../conversions/advance.ts';
import { type RailLane, railLane } from '../domain/rail/rail-order.ts';
import { railsInService, servedRails } from '../naira/rail-of.ts';
import type { BankRail } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';

/** Questions and orders at one rail at a time, of one job in one process. */
export const AT_A_RAIL = 16;

/** Beside the preferred rail, whose lane is ''. */
export function otherRailNames(context: Context): string[] {
  const { envs } = context.config;
  const preferred = envs.map((env) => context.rails[env]?.provider);
  const names = envs.flatMap((env) => servedRails(context, env).map(({ rail }) => rail.provider));
  return [...new Set(names)].filter((name) => !preferred.includes(name));
}

export const railLanes = (context: Context): readonly string[] => ['', ...otherRailNames(context)];

/** Each rail of a lane, or of all, that takes new orders or has some open, beside the others. */
export async function eachRail(
  context: Context,
  lane: string | undefined,
  work: (rail: BankRail) => Promise<unknown>,
): Promise<void> {
  const all = context.config.envs.flatMap((env) => railsInService(context, env).map((rail) => ({ env, rail })));
  const own = all.filter(
    ({ env, rail }) => lane === undefined || (rail === context.rails[env] ? '' : rail.provider) === lane,
  );
  await Promise.all(own.map(({ rail }) => carryOn(context, { provider: rail.provider }, () => work(rail))));
}

/** One round, of one lane, or of each beside the others. */
export async function inRailLanes(
  context: Context,
  lane: string | undefined,
  round: (rails: RailLane) => Promise<boolean>,
): Promise<boolean> {
  const others = otherRailNames(context);
  const lanes = lane === undefined ? ['', ...others] : [lane];
  const rounds = await Promise.all(lanes.map((each) => round(railLane(each, others))));
  return rounds.includes(true);
}
