// What the books must say, recomputed from the journals of banks and chain and from what people did. It knows no posting rule.
import { opRefOf } from '@svc/protocol';
import { CHAIN_ID, TOKENS } from '../../harness/simulated-chain.ts';
import type { SimulatedRail } from '../../harness/simulated-rail.ts';
import { type Days, type Known, tailOf } from './days-world.ts';

export type Sums = Map<string, bigint>;
export const add = (sums: Sums, key: string, amount: bigint): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + amount);

const SVC_PER_KOBO = 10n ** 16n;
const total = (list: readonly bigint[]): bigint => list.reduce((sum, amount) => sum + amount, 0n);

/** Of the transfers that ended well; one taken back leaves its fee with the bank. */
const feesOf = ({ payments, transfers }: SimulatedRail, currency: string): bigint =>
  total(payments.filter((each) => each.currency === currency).map(({ feeKobo }) => feeKobo ?? 0n)) +
  (currency === 'NGN'
    ? total(
        [...transfers.values()].flatMap(({ status, feeKobo }) =>
          /^(successful|reversed)$/.test(status) ? [feeKobo ?? 0n] : [],
        ),
      )
    : 0n);

const isPaid = ({ status = 'successful' }: { status?: string }): boolean => status === 'successful';

/** Money at one bank, with what it has not decided still there. */
function atBank(rail: SimulatedRail, currency: string): bigint {
  const came = rail.payments.filter((each) => each.currency === currency).map(({ amountKobo }) => amountKobo);
  const back = rail.refunds
    .filter((each) => each.currency === currency && isPaid(each))
    .map(({ amountKobo }) => amountKobo);
  const out = [...rail.transfers.values()].filter(isPaid).map(({ amountKobo }) => amountKobo);
  const own = currency === 'NGN' ? rail.float - total(out) : 0n;
  return own + total(came) - total(back) - feesOf(rail, currency);
}

/** As the bank says it: what it sends is gone at once. */
export function statedAt(rail: SimulatedRail): bigint {
  const sent = [...rail.transfers.values()].filter(({ status }) => status === 'initiated' || status === 'in_progress');
  const back = rail.refunds.filter(({ status, currency }) => status === 'pending' && currency === 'NGN');
  return atBank(rail, 'NGN') - total([...sent, ...back].map(({ amountKobo }) => amountKobo));
}

/** Every account that lies outside, and what only people and fees move. */
export function trueAccounts(days: Days): Sums {
  const { rails, world, moves, resolved } = days;
  const sums: Sums = new Map();
  for (const rail of rails) {
    for (const currency of ['NGN', 'USD']) {
      add(sums, `bank:${rail.provider} ${currency}`, atBank(rail, currency));
      add(sums, `rail_fees ${currency}`, feesOf(rail, currency));
    }
    for (const { id, railReference, amountKobo, currency } of rail.payments) {
      const said = resolved.get(id);
      if (railReference.startsWith('stray-') && said === undefined) add(sums, `suspense ${currency}`, -amountKobo);
      if (said?.as === 'treasury') add(sums, `treasury ${currency}`, -amountKobo);
    }
  }
  for (const { kind, amountIn, amountOut, tokenIn, tokenOut } of world.chain.executions()) {
    add(sums, `supply:${CHAIN_ID} SVC`, kind === 0 || kind === 2 ? -amountOut : amountIn);
    if (kind === 0) add(sums, reserveOf(tokenIn), amountIn);
    if (kind === 1) add(sums, reserveOf(tokenOut), -amountOut);
    if (kind < 2)
      add(sums, `spread_earned ${kind === 0 ? 'SVC' : 'USDC'}`, -spreadOf(days, { kind, amountIn, amountOut }));
  }
  for (const { token, amount } of world.chain.deposits) add(sums, reserveOf(token), amount);
  for (const { place, currency, amount, isPosted } of moves) {
    // Bank and chain have it already: the books must not, until somebody posts it.
    if (isPosted) add(sums, `treasury ${currency}`, -amount);
    else add(sums, `${place} ${currency}`, -amount);
  }
  return sums;
}

const reserveOf = (token: string): string => {
  const symbol = Object.entries(TOKENS).find(([, { address }]) => address.toLowerCase() === token.toLowerCase())?.[0];
  return `reserve:${CHAIN_ID}:${token.toLowerCase()} ${symbol}`;
};

/** What the fair price would have given, less what was given. The price of a world never changes. */
function spreadOf({ world: { price } }: Days, run: { kind: number; amountIn: bigint; amountOut: bigint }): bigint {
  const [toSvc, toUsdc] = [10n ** 12n * price.pairUsd, price.ngnUsd];
  if (run.kind === 0) return (run.amountIn * toSvc) / price.ngnUsd - run.amountOut;
  return (run.amountIn * toUsdc) / (price.pairUsd * 10n ** 12n) - run.amountOut;
}

export interface OpenAccount {
  /** Came in and neither minted nor went back; burned and neither paid nor given back. Below zero: given for nothing. */
  net: Sums;
  hasMinted: boolean;
  hasRefunds: boolean;
}

/** What each conversion is owed by currency, from the journals alone. */
export function trueDebts(days: Days, conversions: readonly Known[]): Map<string, OpenAccount> {
  const { world, rails, handed, resolved } = days;
  const executions = new Map(world.chain.executions().map((each) => [each.opRef, each]));
  const debts = new Map<string, OpenAccount>();
  const byTail = new Map<string, OpenAccount>();
  for (const { id, reference } of conversions) {
    const { merchantId, env } = world.owner;
    const ran = executions.get(opRefOf({ merchantId, env, reference }));
    const open: OpenAccount = { net: new Map(), hasMinted: ran?.kind === 2, hasRefunds: false };
    if (ran?.kind === 2) add(open.net, 'NGN', -ran.amountOut / SVC_PER_KOBO);
    if (ran?.kind === 3) add(open.net, 'NGN', ran.amountIn / SVC_PER_KOBO);
    debts.set(id, open);
    byTail.set(tailOf(id), open);
  }
  for (const rail of rails) {
    const owner = new Map<string, OpenAccount | undefined>();
    for (const { id, railReference, amountKobo, currency } of rail.payments) {
      const to = resolved.get(id)?.conversionId;
      const open = to ? debts.get(to) : byTail.get(railReference.slice('svc-in-'.length));
      owner.set(id, open);
      if (open !== undefined) add(open.net, currency, amountKobo);
    }
    for (const { paymentId, amountKobo, currency } of rail.refunds.filter(isPaid)) {
      const open = owner.get(paymentId ?? '');
      if (open === undefined) throw new Error('a refund of nothing');
      open.hasRefunds = true;
      add(open.net, currency, -amountKobo);
    }
    for (const { railReference, amountKobo } of [...rail.transfers.values()].filter(isPaid)) {
      const open = byTail.get(railReference.split('-')[2] ?? '');
      if (open !== undefined) add(open.net, 'NGN', -amountKobo);
    }
  }
  for (const { from, to, kobo } of handed) {
    for (const [id, amount] of [
      [from, -kobo],
      [to, kobo],
    ] as const) {
      const open = debts.get(id);
      if (open !== undefined) add(open.net, 'NGN', amount);
    }
  }
  return debts;
}
