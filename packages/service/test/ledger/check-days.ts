// Recomputes what the books must say from the bank's and the chain's journals alone: it knows no posting rule.
import { expect } from 'vitest';
import { judgeSolvency } from '../../src/domain/ledger/judge-solvency.ts';
import { CHAIN_ID, type Days, SVC_PER_KOBO, USDC } from './simulated-days.ts';

type Sums = Map<string, bigint>;

const add = (sums: Sums, key: string, amount: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + amount);

export function balancesOf(days: Days): Sums {
  const sums: Sums = new Map();
  for (const { entries } of days.books.values()) {
    for (const { account, currency, amount } of entries) add(sums, `${account} ${currency}`, amount);
  }
  return sums;
}

const clean = (sums: Sums): Record<string, string> =>
  Object.fromEntries(
    [...sums]
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]) => [key, amount.toString()] as const)
      .sort(),
  );

/** Kobo that came in less what went back, for each conversion; and SVC minted, burned. */
function journalOf(days: Days) {
  const bank: Sums = new Map();
  const chain: Sums = new Map();
  for (const { about, currency, amount } of days.bank) if (about !== null) add(bank, `${about} ${currency}`, amount);
  for (const { about, token, amount } of days.chain) if (about !== null) add(chain, `${about} ${token}`, amount);
  return { bank, chain };
}

/** After everything was heard: each account that lies outside equals its journal, each debt what the journals leave open. */
export function checkDay(days: Days): void {
  const balances = balancesOf(days);
  const outside: Sums = new Map();
  for (const { provider, currency, amount } of days.bank) add(outside, `bank:${provider} ${currency}`, amount);
  for (const { token, amount } of days.chain) {
    if (token === 'SVC') add(outside, `supply:${CHAIN_ID} SVC`, -amount);
    else add(outside, `reserve:${CHAIN_ID}:${USDC} USDC`, amount);
  }
  const booked = new Map([...balances].filter(([key]) => /^(bank|supply|reserve):/.test(key)));
  expect(clean(booked)).toEqual(clean(outside));
  expect(openDebt(balances, 'NGN')).toBe(trueDebt(days).get('NGN') ?? 0n);
  expect(openDebt(balances, 'USD')).toBe(trueDebt(days).get('USD') ?? 0n);
  const sums: Sums = new Map();
  for (const [key, amount] of balances) add(sums, key.split(' ')[1] ?? '', amount);
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
}

/** Debts less claims, as the books have them. */
function openDebt(balances: Sums, currency: string): bigint {
  const accounts = ['owed_to_payers', 'owed_to_payees', 'refunds_owed', 'suspense', 'receivable'];
  return accounts.reduce((sum, account) => sum - (balances.get(`${account} ${currency}`) ?? 0n), 0n);
}

/** By conversion: what came in and was neither minted nor paid back; what was burned and neither paid out nor minted anew. */
function trueDebt(days: Days): Sums {
  const { bank, chain } = journalOf(days);
  const debt: Sums = new Map();
  const ids = new Set([...days.issues, ...days.redeems].map(({ id }) => id));
  for (const [key, amount] of bank) {
    const [about = '', currency = ''] = key.split(' ');
    if (ids.has(about) || about === 'unmatched') add(debt, currency, amount);
  }
  for (const id of ids) add(debt, 'NGN', -(chain.get(`${id} SVC`) ?? 0n) / SVC_PER_KOBO);
  return debt;
}

/** At any moment, however little the books have heard: covered is said only when it is true. */
export function checkSolvency(days: Days, unbackedKobo: bigint): 'covered' | 'short' | 'unknown' {
  const balances = days.sums;
  const owed = (account: string, currency = 'NGN'): bigint => {
    const amount = -(balances.get(`${account} ${currency}`) ?? 0n);
    return amount > 0n ? amount : 0n;
  };
  const usd = ['owed_to_payers', 'owed_to_payees', 'refunds_owed', 'suspense'].reduce(
    (sum, a) => sum + owed(a, 'USD'),
    0n,
  );
  const stated = days.bank.reduce((sum, { currency, amount }) => (currency === 'NGN' ? sum + amount : sum), 0n);
  const svc = days.chain.reduce((sum, { token, amount }) => (token === 'SVC' ? sum + amount : sum), 0n);
  const usdc = days.chain.reduce((sum, { token, amount }) => (token === 'USDC' ? sum + amount : sum), 0n);
  const supply = ceil(svc, SVC_PER_KOBO) + unbackedKobo;
  const reserves = (usdc * 160_000n) / 1_000_000n;
  const { verdict } = judgeSolvency({
    supply,
    reserves,
    bankStated: stated,
    bankBooked: [...balances].reduce((sum, [key, amount]) => (/^bank:.* NGN$/.test(key) ? sum + amount : sum), 0n),
    isStatementMatched: days.news.every(({ name }) => days.books.has(name)),
    inFlight: 0n,
    owed: {
      owed_to_payers: owed('owed_to_payers'),
      owed_to_payees: owed('owed_to_payees'),
      refunds_owed: owed('refunds_owed'),
      suspense: owed('suspense'),
    },
    owedOther: usd > 0n ? [{ currency: 'USD', amount: usd }] : [],
  });
  if (verdict === 'covered') {
    // Claims of ours pay nobody: only what is owed counts, conversion by conversion.
    expect(stated + reserves >= supply + grossDebt(days)).toBe(true);
  }
  return verdict;
}

const ceil = (amount: bigint, unit: bigint): bigint => (amount > 0n ? (amount + unit - 1n) / unit : amount / unit);

function grossDebt(days: Days): bigint {
  const { bank, chain } = journalOf(days);
  let gross = bank.get('unmatched NGN') ?? 0n;
  // What a re-issue handed over is owed by the conversion that it made.
  const handed = new Map<string, bigint>();
  for (const { conversionId, entries, kind } of days.books.values()) {
    if (kind !== 'reissue' || conversionId === null) continue;
    for (const { account, conversionId: made, amount } of entries) {
      if (account === 'owed_to_payers' && made !== null) {
        add(handed, made, -amount);
        add(handed, conversionId, amount);
      }
    }
  }
  for (const { id } of [...days.issues, ...days.redeems]) {
    const open = (bank.get(`${id} NGN`) ?? 0n) - (chain.get(`${id} SVC`) ?? 0n) / SVC_PER_KOBO + (handed.get(id) ?? 0n);
    if (open > 0n) gross += open;
  }
  return gross;
}
