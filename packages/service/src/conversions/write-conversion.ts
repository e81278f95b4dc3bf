// Writes a new conversion with its first voucher in one round trip. A refusal leaves nothing behind.
import { canMove, type SvcError } from '@svc/protocol';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';
import { batchesOf } from '../stores/statement-queue.ts';
import {
  holdingOf,
  optionOf,
  priceOf,
  refuseOption,
  toVoucher,
  type VoucherTerms,
} from '../vouchers/prepare-voucher.ts';
import {
  isMinting,
  mintLimitOf,
  paused,
  questionOf,
  refuseMint,
  refuseMintShare,
  refuseReserve,
  requireOpenKind,
  signerHourOf,
} from '../vouchers/require-capacity.ts';
import { LEASE_SECONDS } from './store/claim-due.ts';
import { firstStatusOf, type NewConversion, type NewPromise, type PromiseRefusal } from './store/insert-conversion.ts';

export interface Draft {
  draft: NewConversion;
  terms: VoucherTerms;
  /** Of the lease that the new row is under. */
  token: string;
}

export interface WrittenConversion {
  conversion: ConversionRecord;
  /** Not signed yet; null where Naira comes first. */
  voucher: VoucherRecord | null;
}

/** Throws SVC_RESERVE_INSUFFICIENT when converter or reserve cannot promise it. */
export async function writeConversion(
  context: Context,
  { draft, terms, token }: Draft,
): Promise<WrittenConversion | 'taken' | 'restoring'> {
  const now = context.clock.now();
  const { capacity } = terms;
  const question = questionOf(draft, now);
  if (capacity !== null) requireOpenKind(capacity, question);
  const givesVoucher = canMove(firstStatusOf(draft.type), 'voucher_signed', draft.type);
  // Whether the reserve is set aside for it is decided where it is written.
  const voucher = givesVoucher
    ? toVoucher(
        context,
        draft,
        { ...terms, price: terms.price && priceOf(terms.price) },
        { amountOut: draft.amountOut, takesReserve: true, now },
      )
    : null;
  const claimUntil = givesVoucher ? null : Math.floor(now / 1000) + context.config.paymentWindowSeconds;
  const promise = promiseOf(context, draft, terms, { mints: isMinting(question.kind), claimUntil, now });
  const lease = { token, seconds: LEASE_SECONDS };
  const { requestId = null } = context.db;
  const made = await batchesOf(context).creates.add({ conversion: draft, promise, voucher, lease, requestId });
  if (made.outcome === 'made') return made;
  if (made.outcome === 'taken' || made.outcome === 'restoring') return made.outcome;
  throw refusalOf(context, { draft, terms }, made);
}

function promiseOf(
  context: Context,
  draft: NewConversion,
  terms: VoucherTerms,
  { mints, claimUntil, now }: { mints: boolean; claimUntil: number | null; now: number },
): NewPromise {
  const { chain, capacity, reserve } = terms;
  const option = optionOf(context, draft, terms);
  return {
    chainId: chain.chainId,
    contract: chain.converter,
    now,
    amountOut: draft.amountOut,
    mint: mints && capacity !== null ? mintLimitOf(capacity, false) : null,
    reserve,
    holding: holdingOf(draft, terms),
    ...(option && { option }),
    claimUntil: capacity === null ? null : claimUntil,
    ...(claimUntil !== null && { signer: signerHourOf(context, draft.env) }),
  };
}

function refusalOf(
  context: Context,
  { draft, terms }: Pick<Draft, 'draft' | 'terms'>,
  { outcome, available }: { outcome: PromiseRefusal; available: bigint },
): SvcError {
  const { chain, price } = terms;
  if (outcome === 'mint') return refuseMint(available);
  if (outcome === 'mint_share') return refuseMintShare(available);
  const option = optionOf(context, draft, terms);
  if ((outcome === 'wallet' || outcome === 'closed') && option !== null) return refuseOption(outcome, option);
  if (outcome === 'stopped' || draft.pair === null || price === null) return paused();
  const isShare = outcome === 'reserve_share';
  return refuseReserve(context, { chain, pair: draft.pair, rate: price.rate }, { amount: available, isShare });
}
