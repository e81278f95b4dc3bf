// Are the bank rails reachable, funded and set as conversions need them?
import type { Env } from '@svc/protocol';
import { checkRail } from '../adapters/bank-rail/check-rail.ts';
import { findUnservedRails, servedRails } from '../naira/rail-of.ts';
import { listOpenReferences } from '../naira/store/rail-shortages.ts';
import { hasBooks } from '../ports/bank-rail.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { bad, type Finding, good, look } from './finding.ts';

/** The newest open ones tell how the rail is set now. */
const MAX_TRANSFERS = 5;
/** Right after it was taken, a good transfer may look as if it waited too. */
const MIN_WAIT_MS = 10 * MINUTE_MS;
const REMEDY = "check the rail's key, address and allowed IP addresses";

/** `withProbe`: opens a temporary account that nobody pays into, which alone shows who bears the fee. */
export async function checkRails(context: Context, env: Env, withProbe: boolean): Promise<Finding[]> {
  const found: Finding[] = [await checkOpenRows(context, env)];
  for (const { rail, life } of servedRails(context, env)) {
    const part = `rail ${rail.provider} (${env})`;
    if (rail.provider === 'sandbox') continue;
    if (!hasBooks(rail) || life === 'retired') {
      found.push({ part, ...good(`${life}: only asked about what it took`) });
      continue;
    }
    const { provider } = rail;
    const now = context.clock.now();
    const open = { env, provider, sentBefore: now - MIN_WAIT_MS, limit: MAX_TRANSFERS };
    const openReferences = await listOpenReferences(context.db, open).catch(() => []);
    const questions = { withProbe: withProbe && life === 'active', openReferences };
    const seen = await checkRail(rail, now, questions);
    for (const { part: about, isGood, says } of seen) {
      const judged = isGood ? good(says) : bad(says, remedyIn(says));
      found.push({ part: `${part}: ${about}`, ...judged });
    }
  }
  return found;
}

/** The rail's check says what to do after a colon. */
const remedyIn = (says: string): string => says.split(': ').at(-1) ?? REMEDY;

function checkOpenRows(context: Context, env: Env): Promise<Finding> {
  return look(`rails of open money (${env})`, 'is the database there?', async () => {
    const unserved = await findUnservedRails(context, env);
    if (unserved.length === 0) return good('all are configured');
    const names = unserved.join(',');
    return bad(`money is open at ${names}`, `set SVC_RAIL_${env.toUpperCase()}_DRAINING=${names}, with its keys`);
  });
}
