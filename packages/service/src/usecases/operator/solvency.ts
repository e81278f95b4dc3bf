// What is held beside what is owed: supply, reserve, live promises and pending payouts, with the block they were read at.
import { type Env, formatAmount, formatNgn } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { sumPromises } from '../../stores/conversions/promises.ts';
import { readLedger, readNaira } from '../../stores/dashboard/read-books.ts';
import { type ChainState, converterChains, readChainState } from './read-chain-state.ts';

const SVC_DECIMALS = 18;
const SVC_BASE_UNITS_PER_KOBO = 10n ** 16n;

export async function readSolvency(context: Context, env: Env) {
  const { db, clock, chains } = context;
  const now = clock.now();
  const notes: string[] = [];
  const states: ChainState[] = [];
  for (const chain of converterChains(chains, env)) {
    const state = await readChainState(chain).catch(() => null);
    if (state === null) notes.push(`The chain ${chain.slug} could not be read.`);
    else states.push(state);
  }
  const naira = await readNaira(db, env);
  const held = (await readLedger(db, env)).get('rail:NGN') ?? 0n;
  const supply = states.reduce((sum, state) => sum + state.supply, 0n);
  const liabilities = supply / SVC_BASE_UNITS_PER_KOBO + naira.pendingPayouts;
  const reserveKobo = states.length === 0 ? null : await valueReserves(context, states);
  if (reserveKobo === null) notes.push('The reserve has no price now, so that coverage cannot be told.');
  const assets = reserveKobo === null ? null : reserveKobo + held;
  const view = await Promise.all(states.map((state) => describeChain(context, state, now)));
  if (view.some(({ reserves }) => reserves.some(({ free }) => free.startsWith('-')))) {
    notes.push('Live vouchers promise more than the reserve holds.');
  }
  return {
    ...{ env, at: toSeconds(now), chains: view, notes },
    naira: {
      ...{ received: formatNgn(naira.received), paidOut: formatNgn(naira.paidOut) },
      ...{ pendingPayouts: formatNgn(naira.pendingPayouts), held: signedNgn(held) },
    },
    fiatBackedSvc: signedNgn(held),
    assetsNgn: assets === null ? null : signedNgn(assets),
    liabilitiesNgn: formatNgn(liabilities),
    isCovered: assets === null ? null : assets >= liabilities,
  };
}

async function describeChain({ db }: Context, { chain, block, supply, reserves }: ChainState, now: number) {
  const { number, hash, timestamp } = block;
  const described = [];
  for (const { token, address, decimals, balance } of reserves) {
    const question = { chainId: chain.chainId, payToken: address, reserveReadAt: now, now, exceptConversionId: null };
    const promised = await sumPromises(db, question);
    described.push({
      ...{ token, balance: formatAmount(balance, decimals), livePromises: formatAmount(promised, decimals) },
      free: signed(balance - promised, (amount) => formatAmount(amount, decimals)),
    });
  }
  return {
    ...{ chain: chain.slug, blockNumber: Number(number), blockHash: hash, blockTime: timestamp },
    ...{ supplySvc: formatAmount(supply, SVC_DECIMALS), reserves: described },
  };
}

/** In kobo at the oracle's price; null when one of the tokens has none. */
async function valueReserves({ oracle }: Context, states: readonly ChainState[]): Promise<bigint | null> {
  let total = 0n;
  for (const { chain, reserves } of states) {
    for (const { token, balance, decimals } of reserves) {
      if (balance === 0n || token === 'SVC') continue;
      const rate = await oracle.rate(chain, token).catch(() => null);
      if (rate === null) return null;
      total += (balance * rate.numerator * 100n) / (rate.denominator * 10n ** BigInt(decimals));
    }
  }
  return total;
}

const signed = (amount: bigint, format: (amount: bigint) => string): string =>
  amount < 0n ? `-${format(-amount)}` : format(amount);
export const signedNgn = (kobo: bigint): string => signed(kobo, formatNgn);
