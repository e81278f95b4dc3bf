// Asks everything that an installation depends on, and says what is wrong and what to do about it.
import type { Context } from '../../ports/context.ts';
import { checkChains } from './check-chains.ts';
import { checkMachine } from './check-machine.ts';
import { checkRails } from './check-rails.ts';
import { checkScreening } from './check-screening.ts';
import { checkSigner } from './check-signer.ts';
import { checkTokens } from './check-tokens.ts';
import type { Finding } from './finding.ts';

/** `withProbe`: also what leaves a trace at a provider. */
export async function checkContext(context: Context, { withProbe }: { withProbe: boolean }): Promise<Finding[]> {
  const found = await Promise.all([
    checkMachine(context),
    ...context.config.envs.flatMap((env) => [
      checkRails(context, env, withProbe),
      checkScreening(context, env),
      checkChains(context, env),
      checkTokens(context, env),
      checkSigner(context, env),
    ]),
  ]);
  return found.flat();
}
