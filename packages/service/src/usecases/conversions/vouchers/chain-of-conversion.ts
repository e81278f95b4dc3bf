// The chain with the contract that a conversion's vouchers are for: one payment must never mint on two contracts.
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import { findContract } from '../../../stores/conversions/conversion-contract.ts';
import { type ConverterChain, requireConverterChain } from '../converter-chain.ts';
import { paused } from './require-capacity.ts';

/** The active contract before the first voucher, that of the first one ever after. A retired one takes no vouchers. */
export async function chainOfConversion(
  context: Context,
  { id, env, chain: slug }: Pick<ConversionRecord, 'id' | 'env' | 'chain'>,
): Promise<ConverterChain> {
  const chain = requireConverterChain(context, env, slug);
  const contract = await findContract(context.db, id);
  if (contract === null || contract === chain.converter.toLowerCase()) return chain;
  const home = chain.contracts?.find(({ address }) => address.toLowerCase() === contract);
  if (home === undefined || home.life === 'retired' || chain.withContract === undefined) throw paused();
  return { ...chain.withContract(home.address), converter: home.address };
}
