// What people at the desk do in a life, mistakes included: the service must refuse what would pay twice.
import { type ConversionType, SvcError } from '@svc/protocol';
import { decideScreening } from '../../src/desk/decide-screening.ts';
import { recordBankWord } from '../../src/desk/record-bank-word.ts';
import { resolveConversion } from '../../src/desk/resolve-conversion.ts';
import { retryPayout } from '../../src/desk/retry-payout.ts';
import { BANK_WORDS } from '../../src/domain/rail/rail-order.ts';
import { setSwitch } from '../../src/installation/set-switch.ts';
import { latestPayout } from '../../src/naira/store/orders.ts';
import type { Command, Run } from './model-commands.ts';

const DECISION = { actor: 'ops@svc.example', reason: 'model' };
const SWITCHES = [
  { kind: 'payouts', target: null },
  { kind: 'type', target: 'fiat-redeem' satisfies ConversionType },
  { kind: 'type', target: 'fiat-issue' satisfies ConversionType },
] as const;

/** The desk shows what waits for a person, so that is what people act on. */
export async function waiting(run: Run, statuses: readonly string[]): Promise<string | null> {
  const rows = await run.world.context.db.query<{ id: string }>(
    'select id from conversions where merchant_id = $1 and status = any($2) order by id',
    [run.owner.merchantId, statuses],
  );
  return rows.length === 0 ? null : run.random.pick(rows).id;
}

/** What the rail's own journal says of an attempt; `open`: nothing final yet. */
export function truthOf({ rails }: Run, reference: string | undefined): 'never_made' | 'failed' | 'paid' | 'open' {
  const made = rails.flatMap(({ transfers }) => [...transfers.values()]);
  const transfer = made.find(({ railReference }) => railReference === reference);
  if (transfer === undefined) return 'never_made';
  if (transfer.status === 'successful') return 'paid';
  return transfer.status === 'failed' || transfer.status === 'reversed' ? 'failed' : 'open';
}

/** How many transfers the rails ever took for the conversion. */
export const countTransfers = ({ rails }: Run, conversionId: string): number =>
  rails
    .flatMap(({ transfers }) => [...transfers.keys()])
    .filter((reference) => reference.startsWith(`svc-out-${conversionId.slice(4).toLowerCase()}-`)).length;

export const OPERATOR_COMMANDS: Record<string, Command> = {
  retry: {
    weight: 2,
    async work(run) {
      const conversionId = await waiting(run, ['requires_manual_review', 'payout_in_progress']);
      if (conversionId !== null) await retryPayout(run.world.context, { ...DECISION, conversionId, account: null });
    },
  },
  /** Two people have a letter of the bank, and may have misread it. */
  word: {
    weight: 3,
    async work(run) {
      const statuses = ['payout_pending', 'payout_in_progress', 'requires_manual_review'];
      const conversionId = await waiting(run, statuses);
      if (conversionId === null) return;
      const newest = await latestPayout(run.world.context.db, conversionId);
      const truth = truthOf(run, newest?.railReference);
      const isTrue = truth !== 'open' && run.random.chance(2);
      const word = isTrue ? truth : run.random.pick(BANK_WORDS);
      const bankTransactionId = word === 'paid' ? 'FT-1' : null;
      await recordBankWord(run.world.context, { ...DECISION, conversionId, word, bankTransactionId });
      const isSame = word === truth || (word !== 'paid' && truth !== 'paid' && truth !== 'open');
      if (!isSame) run.misjudged.add(conversionId);
      if (word === 'paid') run.paidByBank.set(conversionId, countTransfers(run, conversionId));
      else run.paidByBank.delete(conversionId);
    },
  },
  resolve: {
    weight: 1,
    async work(run) {
      const conversionId = await waiting(run, ['requires_manual_review']);
      const as = run.random.pick(['succeeded', 'failed'] as const);
      if (conversionId !== null) await resolveConversion(run.world.context, { ...DECISION, conversionId, as });
    },
  },
  hold: {
    weight: 1,
    async work(run) {
      const conversionId = await waiting(run, ['screening_hold']);
      const verdict = run.random.pick(['APPROVED', 'DECLINED'] as const);
      if (conversionId !== null) await decideScreening(run.world.context, { ...DECISION, conversionId, verdict });
    },
  },
  switch: {
    weight: 2,
    async work({ world, random, switched }) {
      const chosen = random.pick(SWITCHES);
      switched.add(`${chosen.kind} ${chosen.target}`);
      await setSwitch(world.context, { ...chosen, ...DECISION, isPaused: random.chance(2) });
    },
  },
};

/** Everything is switched on again. */
export async function resumeAll({ world }: Run): Promise<void> {
  for (const each of SWITCHES) {
    await setSwitch(world.context, { ...each, ...DECISION, isPaused: false }).catch((error: unknown) => {
      if (!(error instanceof SvcError)) throw error;
    });
  }
}
