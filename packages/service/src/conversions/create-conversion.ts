// Creates a conversion, or finishes the one that already has the reference.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Conversion,
  type CreateConversionBody,
  type Hex,
  ID_PREFIXES,
  makeId,
  NO_PAYOUT_REF,
  opRefOf,
  payoutRefOfAccount,
  payoutRefOfToken,
  referenceOfRequest,
  SvcError,
} from '@svc/protocol';
import type { ConversionRecord, PrivateDetails } from '../domain/conversion.ts';
import { NotNow, toRefusal } from '../domain/not-now.ts';
import { paymentReferenceOf } from '../domain/rail/rail-order.ts';
import { failpoint } from '../failpoint.ts';
import { refuseStopped } from '../installation/require-running.ts';
import { checkAccount } from '../naira/resolve-account.ts';
import type { Context } from '../ports/context.ts';
import type { CreateLookup, FoundConversion, SealForKey } from '../ports/http.ts';
import { askTerms, type VoucherTerms } from '../vouchers/prepare-voucher.ts';
import { advance, runSteps } from './advance.ts';
import { requireToken } from './converter-chain.ts';
import { type CreateAnswer, createdStatus, type Memory } from './creation-memory.ts';
import { getConversion, presentFound } from './get-conversion.ts';
import { runLeased } from './leased.ts';
import { type ConversionRequest, parseRequest } from './parse-request.ts';
import { valueNaira } from './price-conversion.ts';
import { sealDetails } from './private-details.ts';
import { findByReference, findForCreate, type Owner } from './store/find-conversions.ts';
import type { NewConversion } from './store/insert-conversion.ts';
import { releaseAndRead } from './store/read-conversion.ts';
import { writeConversion } from './write-conversion.ts';

const UNFINISHED_RETRY_SECONDS = 60;
const UNFINISHED = 'The conversion was made and cannot be finished yet. Send the same request again.';

export interface Created {
  status: 200 | 201 | 202;
  conversion: Conversion;
  /** The answer was kept under its idempotency key together with the conversion. */
  isKept?: boolean;
}

/** What the gate knows of a create that came through it. */
export interface CreateOptions {
  /** The request this create began with: gives the reference where the caller sends none. */
  originId?: string;
  lookup?: CreateLookup;
  sealForKey?: SealForKey | null;
}

/** Everything that can refuse is asked before the row is written, so a refused create leaves nothing behind. */
export async function createConversion(
  context: Context,
  owner: Owner,
  body: CreateConversionBody,
  options: CreateOptions = {},
): Promise<Created> {
  const { originId = makeId(ID_PREFIXES.request, context.clock.now()), sealForKey = null } = options;
  const request = parseRequest(context, owner.env, body);
  const reference = request.reference ?? referenceOfRequest(request.rules.type, originId);
  const lookup = options.lookup ?? (await findEarlierCreate(context, owner, reference));
  if (lookup.isTaken) return finishExisting(context, owner, reference);
  const { merchantId, env } = owner;
  const subject = { merchantId, env, type: request.rules.type, chain: request.chain.slug };
  refuseStopped(context, subject, lookup.stops);
  const askedAt = performance.now();
  const { draft, terms, details } = await draftConversion(context, owner, request, reference);
  failpoint('create.beforeInsert');
  const token = randomUUID();
  const written = await writeConversion(context, { draft, terms, token });
  if (written === 'taken') return finishExisting(context, owner, reference);
  if (written === 'restoring') {
    refuseStopped(context, subject, { ...lookup.stops, isReconciling: true });
    throw new Error('a restored database stops every create');
  }
  failpoint('create.afterInsert');
  const { conversion: record, voucher } = written;
  const memory: Memory = {
    details,
    chain: terms.chain,
    voucher,
    allowance: terms.wallet?.allowance ?? null,
    voucherLimits: terms.capacity?.voucherLimits ?? null,
    stops: lookup.stops,
    checkedAt: Math.min(lookup.readAt, askedAt),
    stages: [{ name: record.status, at: record.createdAt, meta: null }],
    leaseToken: token,
    sealForKey,
    unwritten: {},
    answer: null,
  };
  const { conversion, isKept } = await runNew(context, record, memory).catch((error) => {
    throw unfinished(error, reference);
  });
  failpoint('create.afterPersist');
  const status = createdStatus(conversion);
  return isKept ? { status, conversion, isKept } : { status, conversion };
}

/** All that can be done at once with it. What is held or declined, or was moved by somebody else, is read again. */
async function runNew(context: Context, conversion: ConversionRecord, memory: Memory): Promise<CreateAnswer> {
  const { id: conversionId, reference } = conversion;
  const { leaseToken: token } = memory;
  let found: FoundConversion | null = null;
  const work = (): Promise<void> => runSteps(context, conversionId, { conversion, memory });
  const release = async (): Promise<void> => {
    if (memory.answer === null)
      found = await releaseAndRead(context.db, { conversionId, token }, conversion, reference);
  };
  await runLeased(context, conversionId, token, work, release);
  if (memory.answer !== null) return memory.answer;
  if (found === null) throw new Error('a conversion that was just written can be read');
  return { conversion: presentFound(found), isKept: false };
}

async function findEarlierCreate(context: Context, owner: Owner, reference: string): Promise<CreateLookup> {
  const readAt = performance.now();
  return { ...(await findForCreate(context.db, owner, reference)), readAt };
}

/**
 * The conversion is written and can be finished: a caller that chose no reference must learn it from the answer, which is no 4xx,
 * because that would say that there is no conversion.
 */
function unfinished(thrown: unknown, reference: string): unknown {
  const error = thrown instanceof NotNow ? toRefusal(thrown) : thrown;
  if (!(error instanceof SvcError)) return error;
  const details = { ...error.details, reference };
  if (error.status >= 500) return new SvcError(error.code, error.message, details, { cause: error });
  const waits = { retryAfterSeconds: UNFINISHED_RETRY_SECONDS, ...details };
  return new SvcError('SVC_UNAVAILABLE', UNFINISHED, waits, { cause: error });
}

/** A re-posted reference: one that an earlier create left stuck is finished, any other is answered as it is. */
async function finishExisting(context: Context, owner: Owner, reference: string): Promise<Created> {
  const existing = await findByReference(context.db, owner, reference);
  if (existing === null) throw new Error('a taken reference belongs to a conversion');
  if (existing.status === 'created') {
    await advance(context, existing.id).catch((error) => {
      // The caller knows of the conversion: that its merchant is frozen is said as it is.
      throw error instanceof NotNow && error.reason === 'frozen' ? error : unfinished(error, reference);
    });
  }
  return { status: 200, conversion: await getConversion(context, owner, reference) };
}

async function draftConversion(
  context: Context,
  owner: Owner,
  request: ConversionRequest,
  reference: string,
): Promise<{ draft: NewConversion; terms: VoucherTerms; details: PrivateDetails }> {
  const { rules, chain, pair, amountIn, fiatKobo, payout } = request;
  const [terms, usdValueCents, checked] = await Promise.all([
    askTerms(context, chain, { type: rules.type, pair, amountIn, wallet: request.wallet }),
    fiatKobo === null ? null : valueNaira(context, chain, fiatKobo),
    payout === null ? null : checkAccount(context, owner.env, payout),
  ]);
  requireMinimum(request, terms);
  const createdAt = context.clock.now();
  const id = makeId(ID_PREFIXES.conversion, createdAt);
  const { details, payoutRef } = bindPayout(request);
  const draft: NewConversion = {
    id,
    ...owner,
    reference,
    type: rules.type,
    chain: chain.slug,
    chainId: chain.chainId,
    wallet: request.wallet,
    pair,
    ...rules.tokens(pair),
    decimalsIn: request.decimalsIn,
    decimalsOut: request.decimalsOut,
    amountIn,
    amountOut: terms.price?.amountOut ?? amountIn,
    fiatKobo,
    usdValueCents: terms.price?.usdValueCents ?? usdValueCents,
    opRef: opRefOf({ ...owner, reference }),
    payoutRef,
    sealedDetails: await sealDetails(context, { id, ...owner }, details),
    payoutBankCode: payout?.bankCode ?? null,
    payoutAccountLast4: payout?.accountNumber.slice(-4) ?? null,
    paymentReference: rules.type === 'fiat-issue' ? paymentReferenceOf(id) : null,
    // A fiat-issue gets its rail with its instructions.
    railProvider: checked?.provider ?? null,
    metadata: request.metadata,
    createdAt,
  };
  return { draft, terms, details };
}

/** What the caller agreed to; a later voucher of the conversion is not bound by it. */
function requireMinimum({ minAmountOut }: ConversionRequest, { price }: VoucherTerms): void {
  if (minAmountOut === null || price === null || price.amountOut >= minAmountOut) return;
  const details = { amountOut: price.amountOut.toString() };
  throw new SvcError('SVC_PRICE_MOVED', 'The price now gives less than minAmountOut.', details);
}

/** What the signed voucher says about the way out: the pair token, or a commitment to the bank account. */
function bindPayout(request: ConversionRequest): { details: PrivateDetails; payoutRef: Hex } {
  const { counterparty, payer, payout, rules, chain, pair } = request;
  if (payout !== null) {
    const salt = randomBytes(32);
    const details = { counterparty, payer, payout: { ...payout, saltHex: salt.toString('hex') } };
    return { details, payoutRef: payoutRefOfAccount(salt, payout.bankCode, payout.accountNumber) };
  }
  const paysToken = rules.type === 'crypto-redeem' && pair !== null;
  const payoutRef = paysToken ? payoutRefOfToken(requireToken(chain, pair).address) : NO_PAYOUT_REF;
  return { details: { counterparty, payer, payout: null }, payoutRef };
}
