// How the installation is: rails and their floats, chains, mail, alerts, and what the last day brought.
import { type Env, formatNgn } from '@svc/protocol';
import { STAFF } from '../../dashboard/row/access.ts';
import { read } from '../../dashboard/row/action.ts';
import { InEnv } from '../../dashboard/row/fields.ts';
import { servedRails } from '../../naira/rails/rail-of.ts';
import { hasStatement, type ServedRail } from '../../ports/bank-rail.ts';
import { MINUTE_MS, toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { describeAlerts } from '../alert-staff.ts';
import { readLastDay, readMoneyByAge, readOutgoing } from '../store/read-installation.ts';
import { isReconciling } from '../store/restores.ts';
import type { InstallationView, Light, RailView } from './audit-answers.ts';

/** The follower asks each chain every few seconds. */
const CHAIN_LATE_MS = 2 * MINUTE_MS;
const MAIL_LATE_MS = 10 * MINUTE_MS;
/** A page does not wait longer for a bank. */
const MAX_RAIL_MS = 8_000;

export const installationActions = {
  getInstallation: read({
    at: 'GET /operator/installation',
    access: STAFF,
    summary: 'Rails and floats, chains, mail, alerts, and the last day',
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
        chains: followed.map(({ slug, chainId }) => {
          const updatedAt = outgoing.chains.find((one) => one.chainId === chainId)?.updatedAt ?? null;
          const light: Light = updatedAt === null ? 'unknown' : now - updatedAt > CHAIN_LATE_MS ? 'bad' : 'good';
          return { slug, light, followedAt: toSecondsOrNull(updatedAt) };
        }),
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
    const late = new Promise<never>((_, reject) => {
      AbortSignal.timeout(MAX_RAIL_MS).addEventListener('abort', () => reject(new Error('the bank is too slow')));
    });
    const { availableKobo } = await Promise.race([rail.balance(), late]);
    const floatNgn = formatNgn(availableKobo > 0n ? availableKobo : 0n);
    return { ...known, light: availableKobo < neededKobo ? 'bad' : 'good', floatNgn };
  } catch (error) {
    log.warn({ error, env, rail: provider }, 'the bank did not say its balance');
    return { ...known, light: 'bad', floatNgn: null };
  }
}
