// Compares the largest amount that is accepted with what the converter can ever mint, and warns when it is larger.
import { ASSETS } from '@svc/protocol';
import { supportedRange } from '../conversions/create/price-conversion.ts';
import type { Context } from '../ports/context.ts';

/** Never throws: a chain that does not answer now is asked again before every promise. */
export async function warnOfCaps(context: Context): Promise<void> {
  const { max } = supportedRange(context, ASSETS.SVC.decimals);
  for (const chain of context.chains.values()) {
    const isDevnet = context.config.chains.some(({ slug, isDevnet }) => slug === chain.slug && isDevnet === true);
    if (chain.converter === null || chain.snapshot === undefined || isDevnet) continue;
    const { mintCap = null } = (await chain.snapshot().catch(() => null)) ?? {};
    if (mintCap === null || max <= mintCap) continue;
    context.log.warn(
      { chain: chain.slug, maximum: max.toString(), mintCap: mintCap.toString() },
      "SVC_AMOUNT_MAXIMUM is above the converter's mint cap: larger amounts are refused as beyond its capacity",
    );
  }
}
