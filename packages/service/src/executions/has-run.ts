// Verifies whether a conversion's operation has run on any of its contracts, also with a voucher that a restore has lost.
import { type Hex, LIMITS, opRefOf, reissueReferenceOf } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import { contractsOf } from '../domain/build-transactions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { findRestoreSince, wasRestoredSince } from '../installation/store/restores.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';
import { readFinalBlock } from './verify-execution.ts';

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

/** `may_run`: not every voucher is dead yet by the chain's own clock. */
export type ForgottenRun = 'none' | 'may_run' | 'ran';

export const reissueOpRefOf = ({ id, merchantId, env }: Pick<ConversionRecord, 'id' | 'merchantId' | 'env'>): Hex =>
  opRefOf({ merchantId, env, reference: reissueReferenceOf(id) });

/** About the SVC of a burn that were given back. Ask this before paying it out or giving them back again. */
export const findForgottenReissue = (context: Context, burn: ConversionRecord): Promise<ForgottenRun> =>
  findForgottenRun(context, burn, reissueOpRefOf(burn));

/**
 * The same, and the chain is asked without a restore in the life of the burn too, because nobody may have noticed one. Another
 * contract than the one before would run the same operation once more.
 */
export async function findAnyReissue(context: Context, burn: ConversionRecord): Promise<ForgottenRun> {
  const forgotten = await findForgottenReissue(context, burn);
  if (forgotten !== 'none') return forgotten;
  const chain = requireConverterChain(context, burn.env, burn.chain);
  return (await isUsedAnywhere(context, chain, reissueOpRefOf(burn))) ? 'ran' : 'none';
}

/** On any contract of ours that the settings name; at the newest block of each node unless given. */
async function isUsedAnywhere(context: Context, chain: ConverterChain, opRef: Hex, at?: bigint): Promise<boolean> {
  const { contracts = [{ address: chain.converter }], reader } = chain;
  const answers = await askOutside(context, 'chain', () =>
    Promise.all(contracts.map(({ address }) => reader.isOpRefUsed(opRef, address, at))),
  );
  return answers.includes(true);
}

/** What was forgotten is younger than the conversion: without a restore in its life nothing was. */
export async function findForgottenRun(
  context: Context,
  { env, chain: slug, createdAt }: Pick<ConversionRecord, 'env' | 'chain' | 'createdAt'>,
  opRef: Hex,
): Promise<ForgottenRun> {
  const deadline = await latestForgottenDeadline(context, createdAt);
  if (deadline === 0) return 'none';
  const chain = requireConverterChain(context, env, slug);
  const final = await readFinalBlock(context, chain);
  const isDead = final !== null && final.timestamp > deadline;
  // The newest block while one may still run: then an execution that is not final yet counts too.
  const at = isDead ? final.number : undefined;
  if (await isUsedAnywhere(context, chain, opRef, at)) return 'ran';
  return isDead ? 'none' : 'may_run';
}

/** Unix seconds by which every voucher that a restore may have forgotten is dead; 0 without a restore. */
export async function latestForgottenDeadline({ db }: Pick<Context, 'db'>, createdAt: number): Promise<number> {
  const restoredAt = await findRestoreSince(db, createdAt);
  return restoredAt === null ? 0 : toSeconds(restoredAt) + LIMITS.voucherLifetimeSeconds;
}
