// Does something for every converter chain, or for the one of a lane; one out of reach does not keep the others waiting.

import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import { isForeseen, nameOfTrouble } from '../domain/not-now.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';

type Chains = Pick<Context, 'chains'>;

const followed = ({ chains }: Chains): ConfiguredChain[] =>
  [...chains.values()].filter(({ converter }) => converter !== null);

/** One for each chain, so that nodes that hang delay no other chain. */
export const chainLanes = (context: Chains): readonly string[] => [
  '',
  ...followed(context)
    .slice(1)
    .map(({ slug }) => slug),
];

/** Side by side. Throws what nobody foresaw once all have ended. */
export async function eachChain(
  context: Context,
  { lane, stop }: { lane: string | undefined; stop: AbortSignal },
  work: (chain: ConverterChain) => Promise<void>,
): Promise<void> {
  const own = followed(context).filter(({ slug }, index) => lane === undefined || lane === (index === 0 ? '' : slug));
  const ends = await Promise.allSettled(
    own.map(async ({ slug, env }) => {
      if (stop.aborted) return;
      try {
        await work(requireConverterChain(context, env, slug));
      } catch (error) {
        if (!isForeseen(error)) throw error;
        context.log.warn({ chain: slug, code: nameOfTrouble(error) }, 'the chain could not be followed this time');
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
