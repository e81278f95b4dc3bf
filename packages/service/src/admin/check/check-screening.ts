// Does screening answer, and are its lists fresh?
import type { Env } from '@svc/protocol';
import { HOUR_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { bad, type Finding, good, look } from './finding.ts';

const REMEDY = 'check SVC_SCREENING_...: key, address, oracle';

export async function checkScreening({ screenings, clock }: Context, env: Env): Promise<Finding[]> {
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
      problem === null ? good(says) : bad(`${says}, ${problem}`, 'let the job that fetches it write it anew');
    return { part: `${part}: list ${file}`, ...seen };
  });
  return [answered, ...lists];
}
