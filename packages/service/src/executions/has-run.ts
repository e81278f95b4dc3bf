// Asks every contract that a conversion has, or may have had, vouchers on whether its operation has run there.
import type { Hex } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { contractsOf } from '../domain/chain/contracts-of.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { wasRestoredSince } from '../installation/store/restores.ts';
import type { Context } from '../ports/context.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';

type Contracts = Pick<ConverterChain, 'converter' | 'contracts'>;

/** Throws SVC_UPSTREAM_FAILED while the nodes do not agree. */
export async function hasRun(
  context: Context,
  chain: Contracts & Pick<ConverterChain, 'reader'>,
  conversion: Pick<ConversionRecord, 'id' | 'opRef' | 'createdAt'>,
  /** A block after which no voucher can run; the newest one of each node unless given. */
  at?: bigint,
): Promise<boolean> {
  const contracts = await possibleContracts(context, chain, conversion);
  const answers = await askOutside(context, 'chain', () =>
    Promise.all(contracts.map((contract) => chain.reader.isOpRefUsed(conversion.opRef, contract, at))),
  );
  return answers.includes(true);
}

/** A restore may have forgotten vouchers, which may have been for any contract of ours. */
async function possibleContracts(
  { db }: Context,
  { converter, contracts = [{ address: converter, life: 'active' }] }: Contracts,
  { id, createdAt }: Pick<ConversionRecord, 'id' | 'createdAt'>,
): Promise<Hex[]> {
  const vouchers = await listVouchers(db, id);
  if (vouchers.length > 0 && !(await wasRestoredSince(db, createdAt))) return contractsOf(vouchers);
  return contractsOf([...vouchers, ...contracts.map(({ address }) => ({ verifyingContract: address }))]);
}
