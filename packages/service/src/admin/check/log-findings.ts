// The check of every start: what is wrong goes into the log, and keeps nothing from starting.
import type { Context } from '../../ports/context.ts';
import { checkContext } from './check-context.ts';

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
