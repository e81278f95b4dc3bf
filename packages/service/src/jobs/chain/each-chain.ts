// Does something for every converter chain; one out of reach does not keep the others waiting.

import { type ConverterChain, requireConverterChain } from '../../conversions/converter-chain.ts';
import { isForeseen, nameOfTrouble } from '../../domain/not-now.ts';
import type { Context } from '../../ports/context.ts';

export async function eachChain(
  context: Context,
  stop: AbortSignal,
  work: (chain: ConverterChain) => Promise<void>,
): Promise<void> {
  for (const { slug, env, converter } of context.chains.values()) {
    if (converter === null || stop.aborted) continue;
    try {
      await work(requireConverterChain(context, env, slug));
    } catch (error) {
      if (!isForeseen(error)) throw error;
      context.log.warn({ chain: slug, code: nameOfTrouble(error) }, 'the chain could not be followed this time');
    }
  }
}
