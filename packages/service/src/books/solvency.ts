// What is held beside what is owed: chains at a settled block, the bank by its own word, and our ledger.
import { type Env, formatAmount, formatNgn, SVC_DECIMALS, SVC_UNITS_PER_KOBO, sentence } from '@svc/protocol';
import { LIABILITIES, type Liability } from '../domain/ledger/accounts.ts';
import {
  describeShortage,
  describeUnknown,
  judgeSolvency,
  type SolvencyFacts,
  signedNgn,
} from '../domain/ledger/judge-solvency.ts';
import { railsInService } from '../naira/rail-of.ts';
import { hasStatement } from '../ports/bank-rail.ts';
import { MINUTE_MS, toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { readSharedTime } from '../stores/read-shared-time.ts';
import { readNaira } from '../stores/reads/read-books.ts';
import { sumPromises } from '../vouchers/store/promises.ts';
import { bringUpToDate, type ChainState, converterChains, readChainState } from './read-chain-state.ts';
import { readBankCursor } from './store/bank-lines.ts';
import { readHead } from './store/chain.ts';
import { hasBankDifference } from './store/differences.ts';
import { type Balance, type Position, readPosition, sumOf } from './store/read-position.ts';

/** Twice the time between two readings. */
const MAX_STATEMENT_AGE_MS = 10 * MINUTE_MS;

/**
 * `short` as soon as one thing is: a token whose live vouchers promise more than its reserve, the Naira, or the whole.
 * What cannot be read makes it `unknown`, never `covered`.
 */
export async function readSolvency(context: Context, env: Env) {
  return (await readSolvencyAndDebts(context, env)).solvency;
}

/** The debts are of the same moment as what is owed in all. */
export async function readSolvencyAndDebts(context: Context, env: Env) {
  const { db, clock } = context;
  const now = clock.now();
  const unread: string[] = [];
  // The bank before the books: what it pays out in between is then in neither, and nothing looks better than it is.
  const bankStated = await readBank(context, env);
  const states = await readStates(context, env, unread);
  const areAllRead = unread.length === 0;
  for (const { chain } of states.filter(({ isFollowed }) => !isFollowed)) {
    unread.push(sentence('chain_not_followed', chain.slug));
  }
  const position = await readPosition(
    db,
    env,
    new Map(states.map(({ chain, block }) => [chain.chainId, block.number])),
  );
  const settled = states.map((state) => bringUpToDate(state, position));
  const reserves = await valueReserves(context, settled, unread);
  const isStatementMatched = await isMatched(context, env);
  const facts = toFacts({
    position,
    bankStated,
    isStatementMatched,
    supply: areAllRead ? supplyOf(settled) : null,
    reserves: areAllRead ? reserves : null,
  });
  const judged = judgeSolvency(facts);
  const described = await Promise.all(states.map((state) => describeChain(context, state, now)));
  const shortages = [
    ...described.flatMap(({ shortages: ofChain }) => ofChain),
    ...judged.shortages.map(describeShortage),
  ];
  const unknowns = [...unread, ...judged.unknowns.map(describeUnknown)];
  const solvency = {
    env,
    at: toSeconds(now),
    chains: described.map(({ view }) => view),
    naira: await describeNaira(context, env, facts),
    fiatBackedSvc: formatNgn(backedByNaira(facts)),
    assetsNgn: judged.assets === null ? null : signedNgn(judged.assets),
    liabilitiesNgn: judged.liabilities === null ? null : formatNgn(judged.liabilities),
    ledgerHead: await describeHead(context, env),
    verdict: shortages.length > 0 ? ('short' as const) : unknowns.length > 0 ? ('unknown' as const) : judged.verdict,
    shortages,
    unknowns,
  };
  return { solvency, debts: position.debts };
}

/** The sum over the rails in service; null as soon as one of them does not say. */
async function readBank(context: Context, env: Env): Promise<bigint | null> {
  let sum = 0n;
  const rails = railsInService(context, env);
  for (const rail of rails) {
    if (!hasStatement(rail)) return null;
    try {
      const { availableKobo, ledgerKobo } = await rail.balance();
      sum += ledgerKobo ?? availableKobo;
    } catch (error) {
      context.log.warn({ error, env, rail: rail.provider }, 'the bank did not say its balance');
      return null;
    }
  }
  return rails.length === 0 ? null : sum;
}

async function isMatched(context: Context, env: Env): Promise<boolean> {
  const { db } = context;
  const rails = railsInService(context, env);
  for (const { provider } of rails) {
    const cursor = await readBankCursor(db, env, provider);
    const age = (await readSharedTime(context)) - (cursor?.seenTo ?? 0);
    if (age < 0 || age > MAX_STATEMENT_AGE_MS) return false;
  }
  return rails.length > 0 && !(await hasBankDifference(db, env));
}

async function readStates({ db, chains, log }: Context, env: Env, unread: string[]): Promise<ChainState[]> {
  const states: ChainState[] = [];
  const configured = converterChains(chains, env);
  if (configured.length === 0) unread.push(sentence('no_converter'));
  for (const chain of configured) {
    const state = await readChainState(db, chain).catch((error: unknown) => {
      log.warn({ error, chain: chain.slug }, 'the chain could not be read');
      return null;
    });
    if (state === null) unread.push(sentence('chain_not_read', chain.slug));
    else states.push(state);
  }
  return states;
}

/** In kobo, rounded up: a fraction is owed too. */
function supplyOf(states: readonly ChainState[]): bigint {
  const supply = states.reduce((sum, state) => sum + state.supply, 0n);
  return (supply + SVC_UNITS_PER_KOBO - 1n) / SVC_UNITS_PER_KOBO;
}

type Read = Pick<SolvencyFacts, 'supply' | 'reserves' | 'bankStated' | 'isStatementMatched'> & { position: Position };

function toFacts({ position, bankStated, isStatementMatched, supply, reserves }: Read): SolvencyFacts {
  const { balances, inFlight } = position;
  const owedIn = (currency: string, liability: Liability): bigint =>
    atLeastZero(-sumOf(balances, currency, (account) => account === liability));
  return {
    supply,
    reserves,
    bankStated,
    isStatementMatched,
    // A duty that no rail has stated is not free money: the bank may have taken it without a word.
    bankBooked: sumOf(balances, 'NGN', (account) => account.startsWith('bank:') || account === 'duties_owed'),
    inFlight,
    owed: {
      owed_to_payers: owedIn('NGN', 'owed_to_payers'),
      owed_to_payees: owedIn('NGN', 'owed_to_payees'),
      refunds_owed: owedIn('NGN', 'refunds_owed'),
      suspense: owedIn('NGN', 'suspense'),
    },
    owedOther: otherCurrencies(balances)
      .map((currency) => ({
        currency,
        amount: LIABILITIES.reduce((sum, liability) => sum + owedIn(currency, liability), 0n),
      }))
      .filter(({ amount }) => amount > 0n),
  };
}

/** SVC count as Naira as far as the bank holds more than is owed in Naira itself, and never more than there is SVC. */
function backedByNaira({ bankBooked, owed, supply }: SolvencyFacts): bigint {
  const free = atLeastZero(Object.values(owed).reduce((left, amount) => left - amount, bankBooked));
  return supply !== null && supply < free ? supply : free;
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

const otherCurrencies = (balances: readonly Balance[]): string[] => [
  ...new Set(
    balances
      .filter(({ account, currency }) => currency !== 'NGN' && (LIABILITIES as readonly string[]).includes(account))
      .map(({ currency }) => currency),
  ),
];

async function describeNaira({ db }: Context, env: Env, facts: SolvencyFacts) {
  const { received, paidOut } = await readNaira(db, env);
  return {
    received: formatNgn(received),
    paidOut: formatNgn(paidOut),
    pendingPayouts: formatNgn(facts.owed.owed_to_payees),
    held: signedNgn(facts.bankBooked),
    atBank: facts.bankStated === null ? null : signedNgn(facts.bankStated),
    owedToPayers: formatNgn(facts.owed.owed_to_payers),
    refundsOwed: formatNgn(facts.owed.refunds_owed),
    unmatched: formatNgn(facts.owed.suspense),
  };
}

async function describeHead({ db }: Context, env: Env) {
  const head = await readHead(db, env);
  return head && { position: head.position, hash: Buffer.from(head.hash).toString('hex') };
}

async function describeChain({ db }: Context, { chain, block, supply, reserves }: ChainState, now: number) {
  const { number, hash, timestamp } = block;
  const described = [];
  const shortages: string[] = [];
  for (const { token, address, decimals, balance } of reserves) {
    const text = (amount: bigint): string => formatAmount(amount, decimals);
    const question = { chainId: chain.chainId, payToken: address, reserveReadAt: now, now };
    const promised = await sumPromises(db, question);
    const free = promised > balance ? `-${text(promised - balance)}` : text(balance - promised);
    described.push({ token, balance: text(balance), livePromises: text(promised), free });
    if (promised <= balance) continue;
    const missing = text(promised - balance);
    shortages.push(sentence('promises_uncovered', text(promised), token, chain.slug, text(balance), missing, token));
  }
  const view = {
    chain: chain.slug,
    blockNumber: Number(number),
    blockHash: hash,
    blockTime: timestamp,
    supplySvc: formatAmount(supply, SVC_DECIMALS),
    reserves: described,
  };
  return { view, shortages };
}

/** In kobo at the oracle's price; null when one of the tokens has none, which is then reported. */
async function valueReserves(
  { oracle }: Context,
  states: readonly ChainState[],
  unread: string[],
): Promise<bigint | null> {
  let total: bigint | null = 0n;
  for (const { chain, reserves } of states) {
    for (const { token, balance, decimals } of reserves) {
      if (balance === 0n || token === 'SVC') continue;
      const rate = await oracle.rate(chain, token).catch(() => null);
      if (rate === null) unread.push(sentence('no_price', token, chain.slug));
      const value = rate && (balance * rate.numerator * 100n) / (rate.denominator * 10n ** BigInt(decimals));
      total = total === null || value === null ? null : total + value;
    }
  }
  return total;
}
