// What is held beside what is owed: supply, reserve, live promises and pending payouts, with the block they were read at.
import { ASSETS, type Env, formatAmount, formatNgn } from '@svc/protocol';
import { nairaText } from '../../domain/naira-text.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { sumPromises } from '../../stores/conversions/promises.ts';
import { readLedger, readNaira } from '../../stores/reads/read-books.ts';
import { type ChainState, converterChains, readChainState } from './read-chain-state.ts';

const SVC_DECIMALS = ASSETS.SVC.decimals;
const SVC_BASE_UNITS_PER_KOBO = 10n ** 16n;

/**
 * `short` as soon as one thing is: a token whose live vouchers promise more than its reserve, or the whole. What cannot be
 * read makes it `unknown`, never `covered`: so do Naira that our books lack for pending payouts, for the bank may hold more.
 */
export async function readSolvency(context: Context, env: Env) {
  const { db, clock } = context;
  const now = clock.now();
  const unknowns: string[] = [];
  const states = await readStates(context, env, unknowns);
  const areAllRead = unknowns.length === 0;
  const naira = await readNaira(db, env);
  const held = (await readLedger(db, env)).get('rail:NGN') ?? 0n;
  const reserve = await valueReserves(context, states, unknowns);
  const supply = states.reduce((sum, state) => sum + state.supply, 0n);
  const owed = areAllRead ? supply / SVC_BASE_UNITS_PER_KOBO + naira.pendingPayouts : null;
  const assets = areAllRead && reserve !== null ? reserve + held : null;
  const described = await Promise.all(states.map((state) => describeChain(context, state, now)));
  const shortages = described.flatMap(({ shortages: ofChain }) => ofChain);
  if (assets !== null && owed !== null && assets < owed) shortages.push(wordTotal(assets, owed));
  if (naira.pendingPayouts > 0n && held < naira.pendingPayouts) unknowns.push(wordNaira(held, naira.pendingPayouts));
  return {
    env,
    at: toSeconds(now),
    chains: described.map(({ view }) => view),
    naira: {
      received: formatNgn(naira.received),
      paidOut: formatNgn(naira.paidOut),
      pendingPayouts: formatNgn(naira.pendingPayouts),
      held: signedNgn(held),
    },
    fiatBackedSvc: signedNgn(held),
    assetsNgn: assets === null ? null : signedNgn(assets),
    liabilitiesNgn: owed === null ? null : formatNgn(owed),
    verdict: verdictOf(shortages, unknowns),
    shortages,
    unknowns,
  };
}

function verdictOf(shortages: readonly string[], unknowns: readonly string[]): 'covered' | 'short' | 'unknown' {
  if (shortages.length > 0) return 'short';
  return unknowns.length > 0 ? 'unknown' : 'covered';
}

async function readStates({ chains }: Context, env: Env, unknowns: string[]): Promise<ChainState[]> {
  const states: ChainState[] = [];
  const configured = converterChains(chains, env);
  if (configured.length === 0) unknowns.push('No chain of this environment has a converter.');
  for (const chain of configured) {
    const state = await readChainState(chain).catch(() => null);
    if (state === null) unknowns.push(`The chain ${chain.slug} could not be read.`);
    else states.push(state);
  }
  return states;
}

const wordTotal = (assets: bigint, owed: bigint): string =>
  `In all, ${signedNaira(assets)} is held and ${nairaText(owed)} is owed: ${nairaText(owed - assets)} is missing.`;

const wordNaira = (held: bigint, pendingPayouts: bigint): string =>
  `Pending payouts need ${nairaText(pendingPayouts)}, and conversions left ${signedNaira(held)} at the bank: ` +
  `${nairaText(pendingPayouts - held)} must have been put there from outside.`;

async function describeChain({ db }: Context, { chain, block, supply, reserves }: ChainState, now: number) {
  const { number, hash, timestamp } = block;
  const described = [];
  const shortages: string[] = [];
  for (const { token, address, decimals, balance } of reserves) {
    const text = (amount: bigint): string => formatAmount(amount, decimals);
    const question = { chainId: chain.chainId, payToken: address, reserveReadAt: now, now, exceptConversionId: null };
    const promised = await sumPromises(db, question);
    const free = signed(balance - promised, text);
    described.push({ token, balance: text(balance), livePromises: text(promised), free });
    if (promised <= balance) continue;
    shortages.push(
      `Live vouchers promise ${text(promised)} ${token} on ${chain.slug}, and the reserve holds ${text(balance)}: ` +
        `${text(promised - balance)} ${token} is missing.`,
    );
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

/** In kobo at the oracle's price; null when one of the tokens has none, which is then told. */
async function valueReserves(
  { oracle }: Context,
  states: readonly ChainState[],
  unknowns: string[],
): Promise<bigint | null> {
  let total: bigint | null = 0n;
  for (const { chain, reserves } of states) {
    for (const { token, balance, decimals } of reserves) {
      if (balance === 0n || token === 'SVC') continue;
      const rate = await oracle.rate(chain, token).catch(() => null);
      if (rate === null) unknowns.push(`${token} on ${chain.slug} has no price now.`);
      const value = rate && (balance * rate.numerator * 100n) / (rate.denominator * 10n ** BigInt(decimals));
      total = total === null || value === null ? null : total + value;
    }
  }
  return total;
}

const signed = (amount: bigint, format: (amount: bigint) => string): string =>
  amount < 0n ? `-${format(-amount)}` : format(amount);
export const signedNgn = (kobo: bigint): string => signed(kobo, formatNgn);
const signedNaira = (kobo: bigint): string => signed(kobo, nairaText);
