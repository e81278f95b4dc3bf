// Parses a create body. Every rule that needs no outside call is checked here.
import {
  type CreateConversionBody,
  type Env,
  type Hex,
  LIMITS,
  NGN_DECIMALS,
  type Pair,
  parseAddress,
  parseAmount,
  parseNonZeroAddress,
  SVC_DECIMALS,
  scaleAmount,
  validationError,
} from '@svc/protocol';
import { CONVERSION_TYPE_RULES, type ConversionTypeRules, type PrivateDetails } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';
import { type ConverterChain, requireConverterChain, requireToken } from './converter-chain.ts';
import { supportedRange } from './price-conversion.ts';

export interface ConversionRequest {
  rules: ConversionTypeRules;
  chain: ConverterChain;
  wallet: Hex;
  pair: Pair | null;
  amountIn: bigint;
  decimalsIn: number;
  decimalsOut: number;
  /** The Naira principal of fiat legs. */
  fiatKobo: bigint | null;
  counterparty: PrivateDetails['counterparty'];
  payer: PrivateDetails['payer'];
  payout: { bankCode: string; accountNumber: string; accountName: string } | null;
  reference: string | null;
  metadata: Record<string, string> | null;
  /** A price that gives less is refused. */
  minAmountOut: bigint | null;
}

export function parseRequest(context: Context, env: Env, body: CreateConversionBody): ConversionRequest {
  const rules = CONVERSION_TYPE_RULES[body.type];
  const chain = requireConverterChain(context, env, body.chain);
  const pair = rules.amountDecimals === null ? requirePair(body.pair) : null;
  const wallet = parseNonZeroAddress(body.wallet, 'wallet');
  const amounts = parseAmounts(context, { rules, chain, pair }, body.amount);
  return {
    rules,
    chain,
    wallet,
    pair,
    counterparty: parseCounterparty(body.counterparty),
    payer: rules.type === 'fiat-issue' ? parsePayer(body.payer) : null,
    payout: rules.type === 'fiat-redeem' ? requirePayout(body.payout) : null,
    reference: body.reference ?? null,
    metadata: body.metadata ?? null,
    minAmountOut: body.minAmountOut === undefined ? null : BigInt(body.minAmountOut),
    ...amounts,
  };
}

export interface AmountSubject {
  rules: ConversionTypeRules;
  chain: ConverterChain;
  pair: Pair | null;
}

/** Fiat legs take two decimals and are kept in SVC units, one to one. */
export function parseAmounts(context: Context, subject: AmountSubject, amount: string) {
  const { rules, chain, pair } = subject;
  if (pair === null) {
    const kobo = parseAmount(amount, LIMITS.fiatDecimals, supportedRange(context, LIMITS.fiatDecimals));
    const amountIn = scaleAmount(kobo, NGN_DECIMALS, SVC_DECIMALS);
    return { amountIn, decimalsIn: SVC_DECIMALS, decimalsOut: SVC_DECIMALS, fiatKobo: kobo };
  }
  const pairDecimals = requireToken(chain, pair).decimals;
  const isIssue = rules.amountAsset === 'pair';
  const decimalsIn = isIssue ? pairDecimals : SVC_DECIMALS;
  const amountIn = parseAmount(amount, decimalsIn, supportedRange(context, decimalsIn));
  return { amountIn, decimalsIn, decimalsOut: isIssue ? SVC_DECIMALS : pairDecimals, fiatKobo: null };
}

function requirePair(pair: Pair | undefined): Pair {
  if (pair === undefined) throw validationError('pair', 'is required for crypto conversions');
  return pair;
}

function requirePayout(payout: CreateConversionBody['payout']) {
  if (payout === undefined) throw validationError('payout', 'is required for fiat-redeem');
  return payout;
}

function parsePayer(payer: CreateConversionBody['payer']): NonNullable<PrivateDetails['payer']> {
  if (payer === undefined) throw validationError('payer', 'is required for fiat-issue');
  return { email: payer.email, name: payer.name ?? null, phone: payer.phone ?? null };
}

function parseCounterparty(counterparty: CreateConversionBody['counterparty']): PrivateDetails['counterparty'] {
  if (counterparty === undefined) return null;
  const { type = 'individual', name = null, wallet } = counterparty;
  return { type, name, wallet: wallet === undefined ? null : parseAddress(wallet, 'counterparty.wallet') };
}
