// Asks everything that an installation depends on, and says what is wrong and what to do about it.
import type { Env } from '@svc/protocol';
import { HOUR_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { checkChains, checkHolidays, checkTokens } from './check-chains.ts';
import { checkMachine } from './check-machine.ts';
import { checkRails } from './check-rails.ts';
import { checkSigner } from './check-signer.ts';
import { checkSpreads } from './check-spreads.ts';
import { bad, type Finding, good, look } from './finding.ts';

/** `withProbe`: also what leaves a trace at a provider. */
export async function checkContext(context: Context, { withProbe }: { withProbe: boolean }): Promise<Finding[]> {
  const found = await Promise.all([
    checkMachine(context),
    ...context.config.envs.flatMap((env) => [
      checkRails(context, env, withProbe),
      checkScreening(context, env),
      checkChains(context, env),
      checkSpreads(context, env),
      checkHolidays(context, env),
      checkTokens(context, env),
      checkSigner(context, env),
    ]),
  ]);
  return found.flat();
}

// Does screening answer, and are its lists fresh?
const REMEDY = 'check SVC_SCREENING_...: key, address, oracle';

async function checkScreening({ screenings, clock }: Context, env: Env): Promise<Finding[]> {
  const screening = screenings[env];
  const part = `screening (${env})`;
  if (screening === undefined) return [{ part, ...bad('there is none', `set SVC_SCREENING_${env.toUpperCase()}`) }];
  const answered = await look(`${part}: ${screening.provider}`, REMEDY, async () => {
    await screening.check?.();
    return good('answers');
  });
  const lists = (screening.lists?.() ?? []).map(({ file, entries, modifiedAt, problem }): Finding => {
    const says = `${entries} entries, ${Math.floor((clock.now() - modifiedAt) / HOUR_MS)} h old`;
    const seen =
      problem === null ? good(says) : bad(`${says}, ${problem}`, 'let the job that fetches it write it again');
    return { part: `${part}: list ${file}`, ...seen };
  });
  return [answered, ...lists];
}

// The check of every start: what is wrong goes into the log, and keeps nothing from starting.

/** The same as `svc admin check`, without what leaves a trace at a provider. Never rejects. */
export async function logFindings(context: Context): Promise<void> {
  const findings = await checkContext(context, { withProbe: false }).catch(() => []);
  for (const { part, verdict, says, remedy } of findings) {
    if (verdict === 'ok') continue;
    // A Sandbox that lacks something still works for most of it.
    const isFailure = verdict === 'failed' && context.config.envs.includes('live');
    context.log[isFailure ? 'error' : 'warn']({ part, says, remedy }, 'a check failed');
  }
}
