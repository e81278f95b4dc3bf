// Asks every contract that a conversion has vouchers on whether its operation has run there.
import { contractsOf } from '../../../domain/chain/contracts-of.ts';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { ConfiguredChain } from '../../../ports/chain.ts';
import type { Context } from '../../../ports/context.ts';
import { listVouchers } from '../../../stores/conversions/vouchers/vouchers.ts';
import { askOutside } from '../ask-outside.ts';

/** Throws SVC_UPSTREAM_FAILED while the nodes do not agree. */
export async function hasRun(
  context: Context,
  chain: Pick<ConfiguredChain, 'reader'>,
  { id, opRef }: Pick<ConversionRecord, 'id' | 'opRef'>,
  /** A block after which no voucher can run; the newest one of each node unless given. */
  at?: bigint,
): Promise<boolean> {
  const contracts = contractsOf(await listVouchers(context.db, id));
  const answers = await askOutside(context, 'chain', () =>
    Promise.all(contracts.map((contract) => chain.reader.isOpRefUsed(opRef, contract, at))),
  );
  return answers.includes(true);
}
