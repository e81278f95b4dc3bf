// The chain with the contract that a conversion's vouchers are for: one payment must never mint on two contracts.
import { type Hex, SvcError } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasRun } from '../executions/has-run.ts';
import { settledTime } from '../executions/verify-execution.ts';
import { wasRestoredSince } from '../installation/store/restores.ts';
import type { Context } from '../ports/context.ts';
import { findContract, moveContract } from './store/vouchers.ts';

/** The active contract before the first voucher; that of the first one ever after, until it is retired and proven dead. */
export async function chainOfConversion(context: Context, conversion: ConversionRecord): Promise<ConverterChain> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const contract = await findContract(context.db, conversion.id);
  if (contract === null) await refuseForgottenExecution(context, chain, conversion);
  if (contract === null || contract === chain.converter.toLowerCase()) return chain;
  const home = chain.contracts?.find(({ address }) => address.toLowerCase() === contract);
  if (home !== undefined && home.life !== 'retired' && chain.withContract !== undefined)
    return { ...chain.withContract(home.address), converter: home.address };
  await leaveContract(context, chain, { conversion, contract });
  return chain;
}

/** After a restore a voucher that was forgotten may have run on another contract than the one of the next. */
async function refuseForgottenExecution(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
): Promise<void> {
  const { contracts = [] } = chain;
  if (contracts.length < 2 || !(await wasRestoredSince(context.db, conversion.createdAt))) return;
  if (await hasRun(context, chain, conversion)) throw executedAlready(conversion.status);
}

/**
 * Takes a conversion from a contract that is retired, or no longer in the settings, to the active one.
 * Two contracts do not know of each other's operations, so a conversion leaves its contract only when the chain proves that
 * nothing ran there and nothing can. Throws while that is not proven.
 */
async function leaveContract(
  context: Context,
  chain: ConverterChain,
  { conversion, contract }: { conversion: ConversionRecord; contract: Hex },
): Promise<void> {
  const { id: conversionId, status } = conversion;
  const { head, chainTime } = await askOutside(context, 'chain', async () => {
    const head = await chain.reader.head();
    return { head, chainTime: await settledTime(chain, head) };
  });
  // Asked at a block that is later than the one above: once no voucher can run, the answer stays as it is.
  if (await hasRun(context, chain, conversion, head)) throw executedAlready(status);
  const move = { conversionId, from: contract, to: chain.converter, chainTime };
  const isMoved = await context.db.transaction((tx) => moveContract(tx, move));
  if (isMoved) return;
  throw new SvcError(
    'SVC_INVALID_STATE',
    'The converter has changed: ask again when the earlier voucher has expired.',
    {
      status,
      reason: 'converter_changed',
      retriable: true,
    },
  );
}

const executedAlready = (status: ConversionRecord['status']): SvcError =>
  new SvcError('SVC_INVALID_STATE', 'The voucher has been executed already.', { status });
