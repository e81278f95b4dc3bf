// The chart of accounts: where value can be. What comes into an account is positive, what leaves it negative.
import { ASSETS, type AssetSymbol, NGN_DECIMALS } from '@svc/protocol';

export type Account =
  /** Naira, and other fiat money, at the bank of one rail. */
  | `bank:${string}`
  /** Pair tokens in the converter: chain id and token contract. */
  | `reserve:${number}:${string}`
  /** SVC outstanding on one chain. */
  | `supply:${number}`
  /** Paid in exactly, and not minted yet. */
  | 'owed_to_payers'
  /** Burned, and not paid out yet. */
  | 'owed_to_payees'
  /** Paid in, and to go back. */
  | 'refunds_owed'
  /** What the rails kept for their work. */
  | 'rail_fees'
  /** What the state takes of transfers: stamp duty. */
  | 'duties'
  /** Of that, what no rail has stated as taken. It is not free: the bank may take it without a word. */
  | 'duties_owed'
  | 'spread_earned'
  /** What the operator put in or took out. */
  | 'treasury'
  /** Money that came for no conversion of ours. */
  | 'suspense'
  /** One currency given for another: the two sides of every conversion meet here. */
  | 'exchange'
  /** Given out with nothing behind it: somebody owes it to us. It backs nothing. */
  | 'receivable';

/** As the database checks the accounts of an entry. */
export const ACCOUNT_PATTERN =
  '^(bank:[a-z0-9_-]+|reserve:[0-9]+:0x[0-9a-f]{40}|supply:[0-9]+|owed_to_payers|owed_to_payees|refunds_owed|rail_fees|duties|duties_owed|spread_earned|treasury|suspense|exchange|receivable)$';

/** What is owed in money, and must always be there. Their balances are negative while something is owed. */
export const LIABILITIES = ['owed_to_payers', 'owed_to_payees', 'refunds_owed', 'suspense'] as const;
export type Liability = (typeof LIABILITIES)[number];

export const bankAccount = (provider: string): Account => `bank:${provider}`;
export const supplyAccount = (chainId: number): Account => `supply:${chainId}`;
export const reserveAccount = (chainId: number, token: string): Account => `reserve:${chainId}:${token.toLowerCase()}`;

/** The books know ISO codes and token symbols; what a rail calls otherwise is kept apart as XXX, never mixed in. */
export function currencyOf(text: string): string {
  const upper = text.toUpperCase();
  return /^[A-Z]{3,10}$/.test(upper) ? upper : 'XXX';
}

/** Tokens have their own decimals; everything else in the books is fiat money in minor units. */
export const decimalsOf = (currency: string): number =>
  currency in ASSETS ? ASSETS[currency as AssetSymbol].decimals : NGN_DECIMALS;
