// The contract that the next voucher of a conversion is for: the one it belongs to, as long as that still ends conversions.
import { SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Address, ConfiguredChain } from '../../../ports/chain.ts';
import type { Context } from '../../../ports/context.ts';
import { listVouchers } from '../../../stores/conversions/vouchers.ts';
import { askOutside } from '../ask-outside.ts';
import type { ConverterChain } from '../converter-chain.ts';
import { areVouchersDead } from '../executions/are-vouchers-dead.ts';
import { hasRun } from '../executions/has-run.ts';

/**
 * Two contracts do not know of each other's operations, so a conversion leaves its contract only when the chain proves that
 * nothing ran there and nothing can. Throws while that is not proven.
 */
export async function chooseContract(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
): Promise<Address> {
  const own = (await listVouchers(context.db, conversion.id)).at(-1)?.verifyingContract;
  if (own === undefined || endsConversions(chain, own)) return own ?? chain.converter;
  const isDead = await askOutside(context, 'chain', async () =>
    areVouchersDead(context, chain, conversion.id, await chain.reader.head()),
  );
  if (!isDead) throw notYet(conversion);
  // Asked last: once no voucher can run, the answer stays as it is.
  if (await hasRun(context, chain, conversion)) {
    const { status } = conversion;
    throw new SvcError('SVC_INVALID_STATE', 'The voucher has been executed already.', { status });
  }
  return chain.converter;
}

const same = (left: Address, right: Address): boolean => left.toLowerCase() === right.toLowerCase();

function endsConversions({ converter, contracts }: ConfiguredChain, contract: Address): boolean {
  if (converter !== null && same(converter, contract)) return true;
  return (contracts ?? []).some(({ address, life }) => life !== 'retired' && same(address, contract));
}

const notYet = ({ status }: ConversionRecord): SvcError =>
  new SvcError('SVC_INVALID_STATE', 'The converter has changed: ask again when the earlier voucher has expired.', {
    status,
    reason: 'converter_changed',
    retriable: true,
  });
