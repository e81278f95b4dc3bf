// Do the nodes answer and agree, is the head fresh and final, are prices to be had?
import { ASSET_SYMBOLS, type AssetSymbol, type Env, formatNgn, PAIRS } from '@svc/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import { MAX_HEAD_AGE_SECONDS } from '../domain/prices/default-price-rules.ts';
import { TIER_SIGNS } from '../domain/rail/payout-tiers.ts';
import { listTierSigns, readAtRisk } from '../executions/store/executions.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import { DAY_MS, toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { ClosedSpan, PriceRules } from '../ports/price-rules.ts';
import { bad, doubtful, type Finding, good, look, type Seen } from './finding.ts';

const MAX_FINAL_AGE_SECONDS = 3_600;
/** With three, one may lie or be away. */
const MIN_LIVE_NODES = 3;

export async function checkChains(context: Context, env: Env): Promise<Finding[]> {
  const chains = [...context.chains.values()].filter((chain) => chain.env === env);
  const found = await Promise.all(chains.map((chain) => checkChain(context, chain)));
  return found.flat();
}

async function checkChain(context: Context, chain: ConfiguredChain): Promise<Finding[]> {
  const part = `chain ${chain.slug}`;
  const head = await look(
    `${part}: head`,
    'check the node addresses (SVC_CHAIN_..._RPC_URLS) and their keys',
    async () => {
      const block = await chain.reader.block('latest');
      const ageSeconds = toSeconds(context.clock.now()) - (block?.timestamp ?? 0);
      const says = `block ${block?.number}, ${ageSeconds} s old`;
      if (Math.abs(ageSeconds) <= MAX_HEAD_AGE_SECONDS) return good(says);
      return bad(says, "the nodes stand still, or this machine's clock is wrong: compare both");
    },
  );
  const rest = chain.converter === null ? [] : await checkConverterChain(context, chain, part);
  return [head, ...checkNodes(chain, part), ...rest];
}

/** After the head was asked for, every node has shown how it is. */
function checkNodes(chain: ConfiguredChain, part: string): Finding[] {
  const nodes = chain.nodes?.() ?? [];
  const found = nodes.map(({ name, state, problem }): Finding => {
    const isGood = state === 'ok' || state === 'new';
    const seen = isGood ? good(state) : bad(`${state}: ${problem ?? ''}`, 'ask its provider, or replace the node');
    return { part: `${part}: node ${name}`, ...seen };
  });
  if (chain.env === 'live' && nodes.length < MIN_LIVE_NODES) {
    const remedy = 'name three nodes of different providers, so that one may lie or be away';
    found.push({ part: `${part}: nodes`, ...doubtful(`${nodes.length} configured`, remedy) });
  }
  return found;
}

async function checkConverterChain(context: Context, chain: ConfiguredChain, part: string): Promise<Finding[]> {
  const wanted = context.config.payoutFinality[chain.env];
  const finality =
    wanted === 'depth'
      ? []
      : [
          await look(`${part}: ${wanted} blocks`, `the nodes must serve the ${wanted} block`, async () => {
            const block = await chain.reader.block(wanted);
            const ageSeconds = toSeconds(context.clock.now()) - (block?.timestamp ?? 0);
            if (block !== null && ageSeconds <= MAX_FINAL_AGE_SECONDS) return good(`${ageSeconds} s old`);
            const says = block === null ? 'the nodes do not serve it' : `${ageSeconds} s old`;
            return bad(says, 'payouts wait for it: use nodes that serve it, or set SVC_PAYOUT_FINALITY');
          }),
        ];
  const tiers = await checkTiers(context, chain, part);
  const pairs = PAIRS.filter((pair) => chain.tokens[pair] !== undefined && chain.feeds[`${pair}/USD`] !== undefined);
  const prices = await Promise.all(pairs.map((pair) => checkPrice(context, chain, pair, part)));
  return [...finality, ...tiers, ...prices];
}

/** What leaves before its burn is final, how much of it may be lost, and whether it does so now. */
async function checkTiers(
  context: Context,
  { env, chainId, nodes }: ConfiguredChain,
  part: string,
): Promise<Finding[]> {
  const tiers = context.config.payoutTiers?.[env];
  if (tiers === undefined) return [];
  const remedy =
    'payouts wait for final burns until it has not been seen for ten minutes: look at the nodes and the chain';
  const found = await look(`${part}: payouts before final burns`, 'is the database there?', async () => {
    const [atRisk, signs] = await Promise.all([
      readAtRisk(context.db, env),
      listTierSigns(context.db, chainId, context.clock.now()),
    ]);
    const says = `${formatNgn(atRisk)} of at most ${formatNgn(tiers.totalAtRiskKobo)} NGN at risk`;
    const [sign] = signs;
    return sign === undefined ? good(says) : doubtful(`${says}; off, because ${TIER_SIGNS[sign]}`, remedy);
  });
  if (env !== 'live' || (nodes?.().length ?? 0) >= MIN_LIVE_NODES) return [found];
  const asked = 'name three nodes of different providers: only nodes that do not agree show a chain that is taken back';
  return [found, { part: `${part}: nodes of payouts before final burns`, ...bad('fewer than three', asked) }];
}

function checkPrice(context: Context, chain: ConfiguredChain, pair: 'USDC' | 'USDT' | 'CELO', part: string) {
  const remedy = 'check the feed addresses, SVC_ORACLE_MAX_AGE_SECONDS and the price bounds';
  return look(`${part}: price of ${pair}`, remedy, async () => {
    const closure = (await context.oracle.closure?.(chain, pair)) ?? null;
    if (closure?.awaitsFeed)
      return good('the market has opened, and the feeds have yet to speak: every opening begins so');
    const closed = closure === null ? null : `the market is closed until ${toText(closure.opensAt)}`;
    // With terms for closed hours crypto legs go on, and a feed that does not answer refuses them.
    if (closed !== null && !chain.priceRules?.whileClosed) return good(closed);
    const { updatedAt } = await context.oracle.rate(chain, pair);
    const age = `${toSeconds(context.clock.now()) - updatedAt} s old`;
    return good(closed === null ? age : `${age}; ${closed}, and priced on its terms`);
  });
}

const toText = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString();

// Does the file of holidays reach far enough ahead, and has it no span that closes the market by mistake?

const SETTING = 'SVC_MARKET_HOLIDAYS_FILE';
/** Enough to notice it in one of the quarter's checks. */
const MIN_DAYS_AHEAD = 90;
/** No market is closed for longer: a wrong year is. */
const MAX_SPAN_DAYS = 10;

/** One file for all chains of an installation: the first chain that goes by market hours shows it. */
export function checkHolidays({ chains, clock }: Pick<Context, 'chains' | 'clock'>, env: Env): Finding[] {
  const chain = [...chains.values()].find(({ env: own, priceRules }) => own === env && goesByHours(priceRules));
  if (!chain?.priceRules) return [];
  return [{ part: `market holidays (${env})`, ...judge(chain.priceRules.holidays, clock.now()) }];
}

const goesByHours = (rules: PriceRules | null | undefined): boolean =>
  Object.values(rules?.feeds ?? {}).some(({ hours }) => hours === 'fx');

function judge(holidays: readonly ClosedSpan[], now: number): Seen {
  if (holidays.length === 0) {
    const says = 'no file: the market is closed at weekends, Christmas and New Year only';
    return doubtful(says, `on other bank holidays the last price is a free option: list them in ${SETTING}`);
  }
  const long = holidays.find(({ from, to }) => to - from > MAX_SPAN_DAYS * (DAY_MS / 1000));
  if (long !== undefined) {
    const says = `closed from ${dayOf(long.from)} to ${dayOf(long.to)}, which is longer than ${MAX_SPAN_DAYS} days`;
    return doubtful(says, `look for a wrong year in ${SETTING}, and restart`);
  }
  const last = Math.max(...holidays.map(({ to }) => to)) - 1;
  const daysAhead = Math.floor((last * 1000 - now) / DAY_MS);
  const says = `${holidays.length} listed, the last on ${dayOf(last)}`;
  if (daysAhead >= MIN_DAYS_AHEAD) return good(says);
  const left = daysAhead < 0 ? 'which has passed' : `${daysAhead} days ahead`;
  return doubtful(`${says}, ${left}`, `add the next year's days to ${SETTING}, and restart`);
}

const dayOf = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString().slice(0, 10);

// Do the tokens of a chain have the decimals that amounts are computed with?

const REMEDY = 'check SVC_CHAIN_..._TOKEN_... and its _DECIMALS';
const MAX_DECIMALS = 255n;

export interface WrongDecimals {
  chain: string;
  symbol: AssetSymbol;
  configured: number;
  onChain: number;
}

export async function checkTokens(context: Pick<Context, 'chains'>, env: Env): Promise<Finding[]> {
  return Promise.all(
    tokensOf(context, env).map(({ chain, symbol, configured }) =>
      look(`${symbol} on ${chain.slug}`, REMEDY, async () => {
        const onChain = await readDecimals(chain, symbol);
        if (onChain === configured) return good(`has ${onChain} decimals`);
        return bad(`has ${onChain} decimals, and ${configured} are configured`, REMEDY);
      }),
    ),
  );
}

/** A token that cannot be asked now is not among them: only a clear answer counts. */
export async function findWrongDecimals(context: Pick<Context, 'chains'>, env: Env): Promise<WrongDecimals[]> {
  const found = await Promise.all(
    tokensOf(context, env).map(async ({ chain, symbol, configured }) => {
      const onChain = await readDecimals(chain, symbol).catch(() => configured);
      return onChain === configured ? [] : [{ chain: chain.slug, symbol, configured, onChain }];
    }),
  );
  return found.flat();
}

const tokensOf = ({ chains }: Pick<Context, 'chains'>, env: Env) =>
  [...chains.values()]
    .filter((chain) => chain.env === env)
    .flatMap((chain) =>
      ASSET_SYMBOLS.flatMap((symbol) => {
        const token = chain.tokens[symbol];
        return token === undefined ? [] : [{ chain, symbol, configured: token.decimals }];
      }),
    );

async function readDecimals({ tokens, reader }: ConfiguredChain, symbol: AssetSymbol): Promise<number> {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`the chain has no ${symbol}`);
  const answer = await reader.call(token.address, encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }));
  if (!/^0x[0-9a-f]{64}$/i.test(answer) || BigInt(answer) > MAX_DECIMALS) throw new Error('no token at this address');
  return Number(BigInt(answer));
}
