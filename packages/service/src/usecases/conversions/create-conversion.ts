// Creates a conversion, or finishes the one that already has the reference.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Conversion,
  type CreateConversionBody,
  canMove,
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
import type { ConversionRecord, PrivateDetails } from '../../domain/conversion.ts';
import { paymentReferenceOf } from '../../domain/rail-references.ts';
import { failpoint } from '../../failpoint.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import type { FoundConversion } from '../../ports/http.ts';
import { findByReference, findForCreate, type Owner } from '../../stores/conversions/find-conversions.ts';
import { insertConversion, type NewConversion } from '../../stores/conversions/insert-conversion.ts';
import { LEASE_SECONDS } from '../../stores/conversions/leases.ts';
import { releaseAndRead } from '../../stores/conversions/read-conversion.ts';
import { refuseStopped } from '../switches/require-running.ts';
import { advance, runSteps } from './advance.ts';
import { requireToken } from './converter-chain.ts';
import { getConversion, presentFound } from './get-conversion.ts';
import { runLeased } from './leased.ts';
import { type ConversionRequest, parseRequest } from './parse-request.ts';
import { checkAccount } from './payouts/check-account.ts';
import { valueNaira } from './price-conversion.ts';
import { sealDetails } from './private-details.ts';
import { askTerms, prepareVoucher, type VoucherTerms } from './vouchers/prepare-voucher.ts';
import { questionOf, requireCapacity } from './vouchers/require-capacity.ts';

/** Refusals of a step, after which the conversion can be finished later. */
const UNFINISHED: readonly string[] = ['SVC_UPSTREAM_FAILED', 'SVC_RESERVE_INSUFFICIENT'];

export interface Created {
  status: 200 | 201 | 202;
  conversion: Conversion;
}

/** Everything that can refuse is asked before the row is written, so a refused create leaves nothing behind. */
export async function createConversion(
  context: Context,
  owner: Owner,
  body: CreateConversionBody,
  /** The request this create began with: gives the reference where the caller sends none. */
  originId: string = makeId(ID_PREFIXES.request, context.clock.now()),
): Promise<Created> {
  const request = parseRequest(context, owner.env, body);
  const reference = request.reference ?? referenceOfRequest(request.rules.type, originId);
  const { existing, stops } = await findForCreate(context.db, owner, reference);
  if (existing !== null) return finishExisting(context, owner, existing);
  refuseStopped(context, { ...owner, type: request.rules.type, chain: request.chain.slug }, stops);
  const { draft, terms } = await draftConversion(context, owner, request, reference);
  failpoint('create.beforeInsert');
  const token = randomUUID();
  const inserted = await context.db.transaction(async (tx) => {
    const row = await insertConversion(tx, draft, { token, seconds: LEASE_SECONDS });
    if (row !== null) await promise(context, tx, row, terms);
    return row;
  });
  if (inserted === null) {
    const winner = await findByReference(context.db, owner, reference);
    if (winner === null) throw new Error('a taken reference belongs to a conversion');
    return finishExisting(context, owner, winner);
  }
  failpoint('create.afterInsert');
  const conversion = await finishNew(context, inserted, token);
  failpoint('create.afterPersist');
  return { status: conversion.status === 'screening_hold' ? 202 : 201, conversion };
}

/** Does all that can be done at once with the new conversion, which is leased under the token. */
async function finishNew(context: Context, inserted: ConversionRecord, token: string): Promise<Conversion> {
  const { id: conversionId, reference } = inserted;
  let found: FoundConversion | null = null;
  const release = async (): Promise<void> => {
    found = await releaseAndRead(context.db, { conversionId, token }, inserted, reference);
  };
  const work = (): Promise<void> => runSteps(context, conversionId, inserted);
  await runLeased(context, conversionId, token, work, release).catch((error) => {
    throw namingReference(error, reference);
  });
  if (found === null) throw new Error('a conversion that was just written can be read');
  return presentFound(found);
}

/** With a voucher where one comes first. Where Naira does, only a look: nothing is promised before it is paid. */
async function promise(context: Context, tx: Queryable, row: ConversionRecord, terms: VoucherTerms): Promise<void> {
  if (canMove(row.status, 'voucher_signed', row.type)) await prepareVoucher(context, tx, row, terms);
  else await requireCapacity(tx, terms.capacity, questionOf(row, context.clock.now()));
}

/** The conversion stands and can be finished: a caller that chose no reference must learn it from the refusal. */
function namingReference(error: unknown, reference: string): unknown {
  if (!(error instanceof SvcError) || !UNFINISHED.includes(error.code)) return error;
  return new SvcError(error.code, error.message, { ...error.details, reference }, { cause: error });
}

/** A re-posted reference: one that an earlier create left stuck is finished, any other is answered as it is. */
async function finishExisting(context: Context, owner: Owner, existing: ConversionRecord): Promise<Created> {
  if (existing.status === 'created') await advance(context, existing.id);
  return { status: 200, conversion: await getConversion(context, owner, existing.reference) };
}

async function draftConversion(
  context: Context,
  owner: Owner,
  request: ConversionRequest,
  reference: string,
): Promise<{ draft: NewConversion; terms: VoucherTerms }> {
  const { rules, chain, pair, amountIn, fiatKobo, payout } = request;
  const [terms, usdValueCents] = await Promise.all([
    askTerms(context, chain, { type: rules.type, pair, amountIn, wallet: request.wallet }),
    fiatKobo === null ? null : valueNaira(context, chain, fiatKobo),
    payout === null ? null : checkAccount(context, owner.env, payout),
  ]);
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
    railProvider: payout === null ? null : (context.rails[owner.env]?.provider ?? null),
    metadata: request.metadata,
    createdAt,
  };
  return { draft, terms };
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
