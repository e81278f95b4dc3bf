// How the installation is: rails and their floats, chains, signer, mail, alerts, and what the last day brought.
import {
  type Env,
  formatAmount,
  formatNgn,
  formatRate,
  PAIRS,
  type Pagination,
  type Pair,
  rateFor,
  SVC_DECIMALS,
  SvcError,
} from '@svc/protocol';
import { pageBy } from '../../dashboard/page-of.ts';
import { STAFF } from '../../dashboard/row/access.ts';
import { read } from '../../dashboard/row/action.ts';
import { closed, Env as EnvField, InEnv, optional, page, text } from '../../dashboard/row/fields.ts';
import { servedRails } from '../../naira/rail-of.ts';
import { hasStatement, type ServedRail } from '../../ports/bank-rail.ts';
import type { ConfiguredChain } from '../../ports/chain.ts';
import { MINUTE_MS, toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { findRefusedSigner } from '../../vouchers/find-refused-signer.ts';
import { describeAlerts } from '../alert-staff.ts';
import {
  listRefusals,
  listWaitingMails,
  type RefusalRow,
  readLastDay,
  readMoneyByAge,
  readOutgoing,
} from '../store/read-installation.ts';
import { isReconciling } from '../store/restores.ts';
import type {
  ChainView,
  InstallationView,
  Light,
  PriceView,
  RailView,
  RefusalView,
  SignerView,
  WaitingMail,
} from './audit-answers.ts';

const MAIL_LATE_MS = 10 * MINUTE_MS;

export const installationActions = {
  getInstallation: read({
    at: 'GET /operator/installation',
    access: STAFF,
    summary: 'Rails and floats, chains, nodes, prices, signer, mail, alerts, and the last day',
    query: InEnv,
    async run({ context, query: { env }, now }): Promise<InstallationView> {
      const { db, config, chains, mailRelay } = context;
      const outgoing = await readOutgoing(db, env);
      const envs: Env[] = config.envs.length === 1 ? ['test', 'live'] : [env];
      const money = await readMoneyByAge(db, envs, now);
      const lastDay = await readLastDay(db, env, now);
      const followed = [...chains.values()].filter((chain) => chain.env === env && chain.converter !== null);
      return {
        env,
        at: toSeconds(now),
        rails: await Promise.all(
          servedRails(context, env).map((served) => askRail(context, env, served, outgoing.unsent)),
        ),
        chains: await Promise.all(
          followed.map((chain) => {
            const updatedAt = outgoing.chains.find((one) => one.chainId === chain.chainId)?.updatedAt ?? null;
            return describeChain(context, chain, updatedAt);
          }),
        ),
        signer: await describeSigner(context, env),
        mail: { light: lightOfMail(mailRelay !== null, outgoing.mails, now), waiting: outgoing.mails.count },
        isReconciling: await isReconciling(db),
        moneyByAge: money.map(({ age, count, kobo }) => ({ age, count, amountNgn: formatNgn(BigInt(kobo)) })),
        lastDay,
        alerts: (await describeAlerts(context)).map(({ key, words, page, since }) => ({
          key,
          words,
          page,
          since: toSeconds(since),
        })),
      };
    },
  }),
  listRefusals: read({
    at: 'GET /operator/refusals',
    access: STAFF,
    summary: 'Refused requests of the last day, newest first',
    query: closed({ env: EnvField, code: optional(text(64)), ...page }),
    async run({ context, query, now }): Promise<{ refusals: RefusalView[]; pagination: Pagination }> {
      const { env, code = null } = query;
      const place = ({ id }: RefusalRow): string => id;
      const filters = { list: 'refusals', env, code };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listRefusals(db, { env, code, now, limit, before: before === null ? null : String(before) }),
      );
      return { refusals: rows.map(({ at, ...row }) => ({ ...row, at: toSeconds(at) })), pagination };
    },
  }),
  listMails: read({
    at: 'GET /operator/mails',
    access: STAFF,
    summary: 'Mail that waits for the mail server, the longest waiting first',
    async run({ context }): Promise<{ mails: WaitingMail[] }> {
      const mails = await listWaitingMails(context.db);
      return { mails: mails.map(({ since, ...mail }) => ({ ...mail, since: toSeconds(since) })) };
    },
  }),
} as const;

function lightOfMail(isSent: boolean, { since }: { since: number | null }, now: number): Light {
  if (!isSent) return 'unknown';
  return since !== null && now - since > MAIL_LATE_MS ? 'bad' : 'good';
}

async function askRail(
  { log }: Pick<Context, 'log'>,
  env: Env,
  { rail, life }: ServedRail,
  unsent: readonly { provider: string; kobo: string }[],
): Promise<RailView> {
  const { provider } = rail;
  const neededKobo = BigInt(unsent.find((one) => one.provider === provider)?.kobo ?? '0');
  const known = { provider, life, unsentNgn: formatNgn(neededKobo) };
  if (life === 'retired' || !hasStatement(rail)) return { ...known, light: 'unknown', floatNgn: null };
  try {
    const { availableKobo } = await inTime(rail.balance());
    const floatNgn = formatNgn(availableKobo > 0n ? availableKobo : 0n);
    return { ...known, light: availableKobo < neededKobo ? 'bad' : 'good', floatNgn };
  } catch (error) {
    log.warn({ error, env, rail: provider }, 'the bank did not say its balance');
    return { ...known, light: 'bad', floatNgn: null };
  }
}

// Lights of the chains and the voucher key: nodes, prices, what can be minted, and whether the converters take our signatures.

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
async function describeChain(context: Context, chain: ConfiguredChain, updatedAt: number | null): Promise<ChainView> {
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

async function describeSigner(context: Context, env: Env): Promise<SignerView> {
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
