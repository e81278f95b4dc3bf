// Two people attach an execution that a restore forgot to its conversion: what the chain shows becomes the voucher that ran.
import { type ConversionStatus, canMove, type Hex, ZERO_ADDRESS } from '@svc/protocol';
import { settleDifferences } from '../books/store/differences.ts';
import { advanceQuietly } from '../conversions/advance.ts';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain, requireToken } from '../conversions/converter-chain.ts';
import { lockConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from '../desk/decision.ts';
import { reissueAsRun } from '../desk/reissue-refund.ts';
import { insertAction } from '../desk/store/operator-actions.ts';
import { CONVERSION_TYPE_RULES, type ConversionRecord } from '../domain/conversion.ts';
import { confirmExecution } from '../executions/confirm-execution.ts';
import { reissueOpRefOf } from '../executions/has-run.ts';
import { subjectOfExecution } from '../executions/report-unknown-execution.ts';
import { depthOf, findExecutedVoucher, isCanonical } from '../executions/verify-execution.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { resumeAfterExecution } from '../vouchers/store/signing-stops.ts';
import { insertForgottenVoucher, type NewVoucher } from '../vouchers/store/vouchers.ts';

interface Attachment extends Decision {
  conversionId: string;
  txHash: string;
}

/** Of a conversion whose own voucher ran, or of a burn whose SVC a forgotten re-issue gave back: that is then made again as it was. */
export async function attachExecution(context: Context, attachment: Attachment): Promise<void> {
  checkDecision(attachment);
  const conversion = await requireById(context, attachment.conversionId);
  const { execution, isReissue } = await requireForgotten(context, conversion, attachment.txHash as Hex);
  const target = isReissue
    ? await reissueAsRun(context, conversion, { ...attachment, proposalId: undefined })
    : conversion;
  await writeVoucher(context, target, execution, attachment);
  const found = await requireById(context, target.id);
  const chain = requireConverterChain(context, target.env, target.chain);
  const voucher = await findExecutedVoucher(context, found, chain, execution);
  if (voucher === null) throw refuse(DIFFERS);
  if (!(await confirmExecution(context, found, { execution, voucher }, 'operator')))
    throw refuse('It has moved since.');
  await advanceQuietly(context, target.id);
}

const DIFFERS = 'What ran is not what the conversion is about.';

/** The one execution of this transaction that is the conversion's, deep enough, and not known here. */
export async function requireForgotten(
  context: Context,
  conversion: ConversionRecord,
  txHash: Hex,
): Promise<{ execution: Execution; isReissue: boolean }> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const contracts = (chain.contracts ?? []).map(({ address }) => address);
  const receipt = await askOutside(context, 'chain', () => chain.reader.receipt(txHash, contracts));
  const has = (opRef: Hex) =>
    receipt?.status === 'success' &&
    receipt.executions.find((each) => each.opRef.toLowerCase() === opRef.toLowerCase());
  const own = conversion.onchainVerifiedAt === null && has(conversion.opRef);
  const execution = own || (conversion.type === 'fiat-redeem' && has(reissueOpRefOf(conversion))) || null;
  if (execution === null) throw refuse('No forgotten execution of the conversion is in this transaction.');
  const head = await askOutside(context, 'chain', () => chain.reader.head());
  if (depthOf(execution.blockNumber, head) < chain.confirmations || !(await isCanonical(context, chain, execution))) {
    throw refuse('The transaction is not deep enough yet.');
  }
  const isReissue = execution !== own;
  if (isReissue && conversion.status !== 'requires_manual_review') {
    throw refuse('The burn does not wait for a person yet.');
  }
  const isSame = isReissue ? isGivenBack(conversion, execution) : isOf(chain, conversion, execution);
  if (!isSame) throw refuse(DIFFERS);
  return { execution, isReissue };
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

const isGivenBack = ({ wallet, amountIn }: ConversionRecord, execution: Execution): boolean =>
  execution.kind === CONVERSION_TYPE_RULES['fiat-issue'].kind &&
  same(execution.wallet, wallet) &&
  execution.amountOut === amountIn;

/** All that a voucher of the conversion says, but for the amount that a price has set. */
function isOf(chain: ConverterChain, conversion: ConversionRecord, execution: Execution): boolean {
  const { type, wallet, pair, amountIn, amountOut, payoutRef } = conversion;
  const { kind, tokens } = CONVERSION_TYPE_RULES[type];
  const { tokenIn } = tokens(pair);
  return (
    execution.kind === kind &&
    same(execution.wallet, wallet) &&
    (tokenIn === 'NGN' || same(execution.tokenIn, requireToken(chain, tokenIn).address)) &&
    execution.amountIn === amountIn &&
    (pair !== null || execution.amountOut === amountOut) &&
    same(execution.payoutRef, payoutRef)
  );
}

/** In the status that its execution can follow; a second time it changes nothing. */
async function writeVoucher(
  context: Context,
  { id: conversionId, env, chain: slug }: ConversionRecord,
  execution: Execution,
  attachment: Attachment,
): Promise<void> {
  const { actor, reason, proposalId } = attachment;
  const now = context.clock.now();
  const chain = requireConverterChain(context, env, slug);
  await context.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, conversionId);
    if (conversion === null || conversion.onchainVerifiedAt !== null) throw refuse('It has its execution already.');
    const isWritten = (await findExecutedVoucher({ db: tx }, conversion, chain, execution)) !== null;
    if (!isWritten) await insertForgottenVoucher(tx, toVoucher(chain, conversion, execution, now), now);
    await enterVoucherIssued(tx, conversion, attachment, now);
    await settleDifferences(tx, { env, subjects: [subjectOfExecution(chain, execution)], now });
    await resumeAfterExecution(tx, { chainId: chain.chainId, execution, actor, reason, now });
    await insertAction(tx, { conversionId, action: 'attach_execution', actor, reason, proposalId, now });
  });
}

/** A restore took it back to before its voucher. One that is held, or whose Naira are not there, has to come so far first. */
async function enterVoucherIssued(
  tx: Queryable,
  conversion: ConversionRecord,
  attachment: Attachment,
  now: number,
): Promise<void> {
  const { status: from, type } = conversion;
  if (canMove(from, 'voucher_signed', type)) {
    const meta = { by: 'operator', reason: publicReasonOf(attachment) } as const;
    await moveConversion(tx, { conversion, from, trigger: 'voucher_signed', now, meta });
  } else if (CLOSED_TO_EXECUTIONS.includes(from)) {
    throw refuse(`A conversion in ${from} cannot have run: decide its hold, or let its payment be found, first.`);
  }
}

const CLOSED_TO_EXECUTIONS: readonly ConversionStatus[] = ['created', 'screening_hold', 'awaiting_payment'];

function toVoucher(
  chain: ConverterChain,
  { id: conversionId, type, pair }: ConversionRecord,
  execution: Execution,
  now: number,
): NewVoucher {
  const { kind, wallet, amountIn, amountOut, opRef, payoutRef, converter = chain.converter } = execution;
  const { tokenIn } = CONVERSION_TYPE_RULES[type].tokens(pair);
  return {
    conversionId,
    chain: chain.slug,
    chainId: chain.chainId,
    verifyingContract: converter,
    kind,
    wallet,
    tokenIn: tokenIn === 'NGN' ? ZERO_ADDRESS : requireToken(chain, tokenIn).address,
    amountIn,
    amountOut,
    payToken: type === 'crypto-redeem' && pair !== null ? requireToken(chain, pair).address : null,
    // It ran: no other can, and it promises nothing any more.
    deadline: 0,
    opRef,
    payoutRef,
    oracleRate: null,
    spread: 0n,
    takesReserve: false,
    createdAt: now,
  };
}
