// After a restore: transfers that a rail made under references of a conversion which this database has not sent.
import type { Env } from '@svc/protocol';
import { askOutside, upstreamFailed } from '../../conversions/ask-outside.ts';
import { payoutReferenceOf } from '../../domain/rail/rail-references.ts';
import type { BankRail, RailTransfer } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { servedRails } from './rail-of.ts';

interface Question {
  env: Env;
  conversionId: string;
  attempt: number;
  /** In place of asking the rail so that a failure is thrown. */
  askOne?: (rail: BankRail, railReference: string) => Promise<RailTransfer | null>;
}

/**
 * From this attempt on, up to the first that no rail knows. Retired rails are asked too. Throws when one cannot be asked, or
 * when there is none: unknown is not no.
 */
export async function* laterTransfers(
  context: Context,
  { env, conversionId, attempt, askOne }: Question,
): AsyncGenerator<RailTransfer> {
  const rails = servedRails(context, env);
  if (rails.length === 0) throw upstreamFailed('bank rail');
  for (let next = attempt; ; next += 1) {
    const railReference = payoutReferenceOf(conversionId, next);
    const ask = askOne ?? ((rail) => askOutside(context, 'bank rail', () => rail.findTransfer(railReference)));
    const answers = await Promise.all(rails.map(({ rail }) => ask(rail, railReference)));
    const found = answers.filter((answer) => answer !== null);
    if (found.length === 0) return;
    yield* found;
  }
}
