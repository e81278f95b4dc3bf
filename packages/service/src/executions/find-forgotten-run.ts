// After a restore: whether a voucher that the database forgot has run under an opRef, on any contract of ours, or still may.
import { type Hex, LIMITS, opRefOf, reissueReferenceOf } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { requireConverterChain } from '../conversions/converter-chain.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { findRestoreSince } from '../installation/store/restores.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { readFinalBlock } from './settled-time.ts';

/** `may_run`: not every voucher is dead yet by the chain's own clock. */
export type ForgottenRun = 'none' | 'may_run' | 'ran';

export const reissueOpRefOf = ({ id, merchantId, env }: Pick<ConversionRecord, 'id' | 'merchantId' | 'env'>): Hex =>
  opRefOf({ merchantId, env, reference: reissueReferenceOf(id) });

/** About the SVC of a burn that were given back. Ask this before paying it out or giving them back again. */
export const findForgottenReissue = (context: Context, burn: ConversionRecord): Promise<ForgottenRun> =>
  findForgottenRun(context, burn, reissueOpRefOf(burn));

/** What was forgotten is younger than the conversion: without a restore in its life nothing was. */
export async function findForgottenRun(
  context: Context,
  { env, chain: slug, createdAt }: Pick<ConversionRecord, 'env' | 'chain' | 'createdAt'>,
  opRef: Hex,
): Promise<ForgottenRun> {
  const deadline = await latestForgottenDeadline(context, createdAt);
  if (deadline === 0) return 'none';
  const chain = requireConverterChain(context, env, slug);
  const { contracts = [{ address: chain.converter }] } = chain;
  const final = await readFinalBlock(context, chain);
  const isDead = final !== null && final.timestamp > deadline;
  // The newest block while one may still run: then an execution that is not final yet counts too.
  const at = isDead ? final.number : undefined;
  const answers = await askOutside(context, 'chain', () =>
    Promise.all(contracts.map(({ address }) => chain.reader.isOpRefUsed(opRef, address, at))),
  );
  if (answers.includes(true)) return 'ran';
  return isDead ? 'none' : 'may_run';
}

/** Unix seconds by which every voucher that a restore may have forgotten is dead; 0 without a restore. */
export async function latestForgottenDeadline({ db }: Pick<Context, 'db'>, createdAt: number): Promise<number> {
  const restoredAt = await findRestoreSince(db, createdAt);
  return restoredAt === null ? 0 : toSeconds(restoredAt) + LIMITS.voucherLifetimeSeconds;
}
