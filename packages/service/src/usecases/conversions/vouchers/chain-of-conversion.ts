// The chain with the contract that a conversion's vouchers are for: one payment must never mint on two contracts.
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import { findContract } from '../../../stores/conversions/vouchers/conversion-contract.ts';
import { type ConverterChain, requireConverterChain } from '../converter-chain.ts';
import { leaveContract } from './leave-contract.ts';

/** The active contract before the first voucher; that of the first one ever after, until it is retired and proven dead. */
export async function chainOfConversion(context: Context, conversion: ConversionRecord): Promise<ConverterChain> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const contract = await findContract(context.db, conversion.id);
  if (contract === null || contract === chain.converter.toLowerCase()) return chain;
  const home = chain.contracts?.find(({ address }) => address.toLowerCase() === contract);
  if (home !== undefined && home.life !== 'retired' && chain.withContract !== undefined)
    return { ...chain.withContract(home.address), converter: home.address };
  await leaveContract(context, chain, { conversion, contract });
  return chain;
}
