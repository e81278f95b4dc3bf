// What people at the desk do in a life, mistakes included: the service must refuse what would pay twice.
import { type ConversionType, SvcError } from '@svc/protocol';
import { decideScreening } from '../../src/usecases/staff/decide-screening.ts';
import { resolveConversion } from '../../src/usecases/staff/resolve-conversion.ts';
import { retryPayout } from '../../src/usecases/staff/retry-payout.ts';
import { settlePayout } from '../../src/usecases/staff/settle-payout.ts';
import { setSwitch } from '../../src/usecases/switches/set-switch.ts';
import type { Command, Run } from './model-commands.ts';

const DECISION = { actor: 'ops@svc.example', reason: 'model' };
const SWITCHES = [
  { kind: 'payouts', target: null },
  { kind: 'type', target: 'fiat-redeem' satisfies ConversionType },
  { kind: 'type', target: 'fiat-issue' satisfies ConversionType },
] as const;

/** The desk shows what waits for a person, so that is what people act on. */
async function waiting(run: Run, statuses: readonly string[]): Promise<string | null> {
  const rows = await run.world.context.db.query<{ id: string }>(
    'select id from conversions where merchant_id = $1 and status = any($2) order by id',
    [run.owner.merchantId, statuses],
  );
  return rows.length === 0 ? null : run.random.pick(rows).id;
}

const isPaid = ({ rails }: Run, conversionId: string): boolean =>
  rails.some(({ transfers }) =>
    [...transfers.values()].some(
      ({ railReference, status }) =>
        railReference.startsWith(`svc-out-${conversionId.slice(4).toLowerCase()}-`) &&
        status !== 'failed' &&
        status !== 'reversed',
    ),
  );

export const OPERATOR_COMMANDS: Record<string, Command> = {
  retry: {
    weight: 2,
    async work(run) {
      const conversionId = await waiting(run, ['requires_manual_review', 'payout_in_progress']);
      if (conversionId !== null) await retryPayout(run.world.context, { ...DECISION, conversionId, account: null });
    },
  },
  /** Somebody telephoned the bank, and may have misheard. */
  settle: {
    weight: 2,
    async work(run) {
      const conversionId = await waiting(run, ['payout_in_progress']);
      if (conversionId === null) return;
      const outcome = run.random.pick(['successful', 'failed'] as const);
      const truth = isPaid(run, conversionId);
      await settlePayout(run.world.context, { ...DECISION, conversionId, outcome, providerTransferId: null });
      if (truth !== (outcome === 'successful')) run.misjudged.add(conversionId);
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
