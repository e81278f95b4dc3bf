// Lights of the chains and the voucher key: nodes, prices, what can be minted, and whether the converters take our signatures.
import { type Env, formatAmount, formatRate, PAIRS, type Pair, rateFor, SVC_DECIMALS, SvcError } from '@svc/protocol';
import type { ConfiguredChain } from '../../ports/chain.ts';
import { MINUTE_MS, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { findRefusedSigner } from '../../vouchers/find-refused-signer.ts';
import type { ChainView, Light, PriceView, SignerView } from './audit-answers.ts';

/** The follower asks each chain every few seconds. */
const CHAIN_LATE_MS = 2 * MINUTE_MS;
/** A page does not wait longer for anything outside. */
const MAX_OUTSIDE_MS = 8_000;

const NODE_LIGHTS: Readonly<Record<ChainView['nodes'][number]['state'], Light>> = {
  new: 'unknown',
  ok: 'good',
  failing: 'bad',
  lagging: 'bad',
  contradicting: 'bad',
};

export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SvcError('SVC_UPSTREAM_FAILED', 'It is too slow.')), MAX_OUTSIDE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** `updatedAt`: when the follower last got on. */
export async function describeChain(
  context: Context,
  chain: ConfiguredChain,
  updatedAt: number | null,
): Promise<ChainView> {
  const { slug, tokens, feeds, snapshot } = chain;
  const read = snapshot === undefined ? null : await inTime(snapshot()).catch(() => null);
  const pairs = PAIRS.filter((pair) => tokens[pair] !== undefined && feeds[`${pair}/USD`] !== undefined);
  const prices = await Promise.all(pairs.map((pair) => describePrice(context, chain, pair)));
  const svc = (amount: bigint | null | undefined): string | null =>
    amount === null || amount === undefined ? null : formatAmount(amount, tokens.SVC?.decimals ?? SVC_DECIMALS);
  const light = updatedAt === null ? 'unknown' : context.clock.now() - updatedAt > CHAIN_LATE_MS ? 'bad' : 'good';
  return {
    slug,
    light,
    followedAt: toSecondsOrNull(updatedAt),
    // After the chain was asked, so that each node has shown how it is.
    nodes: (chain.nodes?.() ?? []).map(({ name, state }) => ({ name, state, light: NODE_LIGHTS[state] })),
    mintCapacitySvc: svc(read?.mintCapacity),
    mintCapSvc: svc(read?.mintCap),
    prices,
  };
}

async function describePrice({ oracle, log }: Context, chain: ConfiguredChain, pair: Pair): Promise<PriceView> {
  const closed: Light = 'unknown';
  let opensAt: number | null = null;
  try {
    const closure = (await inTime(oracle.closure?.(chain, pair) ?? Promise.resolve(null))) ?? null;
    opensAt = closure?.opensAt ?? null;
    if (closure?.awaitsFeed) return { pair, light: closed, rateNgn: null, updatedAt: null, opensAt };
    const rate = await inTime(oracle.rate(chain, pair));
    const light = opensAt === null ? 'good' : closed;
    return { pair, light, rateNgn: formatRate(rateFor('crypto-issue', rate)), updatedAt: rate.updatedAt, opensAt };
  } catch (error) {
    log.warn({ error, chain: chain.slug, pair }, 'there is no price for the overview');
    return { pair, light: opensAt === null ? 'bad' : closed, rateNgn: null, updatedAt: null, opensAt };
  }
}

export async function describeSigner(context: Context, env: Env): Promise<SignerView> {
  const { signer, log } = context;
  const none = { problem: null, refusedOn: null };
  if (signer.probe === undefined) return { ...none, light: 'unknown' };
  try {
    const address = await inTime(signer.probe(env));
    if (address === null) return { ...none, light: 'bad', problem: 'no_key' };
    const refused = await inTime(findRefusedSigner(context, env));
    if (refused === null) return { ...none, light: 'good' };
    return { light: 'bad', problem: 'refused', refusedOn: refused.chain };
  } catch (error) {
    log.warn({ error, env }, 'the voucher key did not sign for the overview');
    return { ...none, light: 'bad', problem: 'no_answer' };
  }
}
