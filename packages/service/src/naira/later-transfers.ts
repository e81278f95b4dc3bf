// After a restore: transfers that a rail made under references of a conversion which this database has not sent.
import { type Env, SvcError } from '@svc/protocol';
import { askOutside, upstreamFailed } from '../conversions/ask-outside.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { type PayoutRecord, payoutReferenceOf } from '../domain/rail/rail-order.ts';
import { findRestoreSince } from '../installation/store/restores.ts';
import type { BankRail, RailTransfer } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { servedRails } from './rail-of.ts';

export interface MadeTransfer {
  rail: BankRail;
  transfer: RailTransfer;
}

interface Question {
  env: Env;
  conversionId: string;
  attempt: number;
  /** In place of asking the rail so that a failure is thrown. */
  askOne?: (rail: BankRail, railReference: string) => Promise<RailTransfer | null>;
}

/** An attempt that was never made, or was withdrawn, may come before one that was paid. */
const UNKNOWN_IN_A_ROW = 3;

/**
 * From this attempt on, until no rail knows several in a row. Retired rails are asked too. Throws when one cannot be asked, or
 * when there is none: unknown is not no.
 */
export async function* laterTransfers(
  context: Context,
  { env, conversionId, attempt, askOne }: Question,
): AsyncGenerator<MadeTransfer> {
  const rails = servedRails(context, env);
  if (rails.length === 0) throw upstreamFailed('bank rail');
  const ask = askOne ?? askRail(context);
  for (let next = attempt, unknown = 0; unknown < UNKNOWN_IN_A_ROW; next += 1) {
    const railReference = payoutReferenceOf(conversionId, next);
    const answers = await Promise.all(
      rails.map(async ({ rail }) => ({ rail, transfer: await ask(rail, railReference) })),
    );
    const found = answers.flatMap(({ rail, transfer }) => (transfer === null ? [] : [{ rail, transfer }]));
    unknown = found.length === 0 ? unknown + 1 : 0;
    yield* found;
  }
}

/**
 * The same, and nothing without a restore in the life of the conversion. A rail that does not answer holds nothing up once two people
 * have recorded, after the restore, what the bank says in writing: of every reference of the conversion.
 */
export async function* forgottenTransfers(
  context: Context,
  { id: conversionId, env, createdAt }: Pick<ConversionRecord, 'id' | 'env' | 'createdAt'>,
  attempts: readonly PayoutRecord[],
  attempt: number,
): AsyncGenerator<MadeTransfer> {
  const restoredAt = await findRestoreSince(context.db, createdAt);
  if (restoredAt === null) return;
  const hasWord = attempts.some(({ bankWordAt }) => bankWordAt > restoredAt);
  const askOne = hasWord ? { askOne: unlessSilent(askRail(context)) } : {};
  yield* laterTransfers(context, { env, conversionId, attempt, ...askOne });
}

type Ask = NonNullable<Question['askOne']>;

const askRail =
  (context: Context): Ask =>
  (rail, railReference) =>
    askOutside(context, 'bank rail', () => rail.findTransfer(railReference));

const unlessSilent =
  (ask: Ask): Ask =>
  async (rail, railReference) => {
    try {
      return await ask(rail, railReference);
    } catch (error) {
      if (error instanceof SvcError && error.code === 'SVC_UPSTREAM_FAILED') return null;
      throw error;
    }
  };
