// A life of trouble: a rail that dies for good, a restore in the middle of it, and the wrong decisions of one person.
import assert from 'node:assert/strict';
import { approveProposal, rejectProposal } from '../../src/desk/decide-proposal.ts';
import { doOrPropose, type WantedAction } from '../../src/desk/money-actions.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { isUnpaid } from '../../src/domain/rail/rail-order.ts';
import { finishRestore } from '../../src/installation/release.ts';
import { findOpenRestore } from '../../src/installation/store/restores.ts';
import { beginRestore } from '../../src/installation/watch-restores.ts';
import { watchRestoresJob } from '../../src/jobs/index.ts';
import { listPayouts } from '../../src/naira/store/orders.ts';
import { MINUTE_MS } from '../../src/ports/clock.ts';
import type { Database } from '../../src/ports/database.ts';
import { keepState } from '../harness/keep-state.ts';
import { CONVERTER } from '../harness/simulated-chain.ts';
import type { SimulatedRail } from '../harness/simulated-rail.ts';
import { newTwo, type Two } from '../harness/two-people.ts';
import type { Command, Run } from './model-commands.ts';
import { NEW_CONVERTER } from './model-hostile.ts';
import { countTransfers, truthOf, waiting } from './model-operators.ts';

export interface Trouble {
  /** They never answer again. */
  dead: Set<SimulatedRail>;
  people: Two;
  /** Brings back what was kept; null before something was, and after it was used. */
  goBack: (() => Promise<void>) | null;
  isRestored: boolean;
  /** What people sent back by hand, in kobo, by conversion. */
  paidByHand: Map<string, bigint>;
  /** Every burn and every order there ever was, those too that a restore has lost. */
  burns: Set<string>;
  issues: Set<string>;
  /** What people heard, to be shown when something cannot be ended. */
  refusals: string[];
}

const never = new AbortController().signal;
const reason = 'model';
/** A restore announced at once, or found dead at one rail, is looked at again after so long. */
const PATIENCE_MS = 16 * MINUTE_MS;

export async function beginTrouble(db: Database, run: Run): Promise<Trouble> {
  const isSmall = run.random.chance(2);
  // Half of the lives let one person alone do what half of them give to two.
  await setOperatorLimit(db, 'twoPersonAbove', isSmall ? 100n : 10n ** 12n, 1);
  await setOperatorLimit(db, 'dailySum', 10n ** 12n, 1);
  return {
    dead: new Set(),
    people: await newTwo(db),
    goBack: null,
    isRestored: false,
    paidByHand: new Map(),
    burns: new Set(),
    issues: new Set(),
    refusals: [],
  };
}

export function troubleOf({ trouble }: Run): Trouble {
  assert.ok(trouble !== null);
  return trouble;
}

/** One person asks for it. Where two are needed the other one approves, or sees that it is wrong. */
export async function decide(run: Run, conversionId: string, wanted: WantedAction, approves = true): Promise<void> {
  const [operator, other] = troubleOf(run).people;
  const { context } = run.world;
  const id = await doOrPropose(context, { conversionId, reason, operator, wanted });
  if (id === null) return;
  await (approves ? approveProposal : rejectProposal)(context, { id, reason, operator: other, isOperator: true });
}

/** What the bank says in writing of an attempt that its rail tells nothing final about, as it is. */
export async function recordTruth(run: Run, conversionId: string): Promise<void> {
  const attempts = await listPayouts(run.world.context.db, conversionId);
  for (const { attempt, railReference, status, bankWord } of attempts) {
    const word = wordOf(run, conversionId, railReference);
    if (word === 'open' || status === 'successful' || bankWord === word) continue;
    if (status === 'failed' && word === 'failed' && bankWord === null && attempts.every(isUnpaid)) {
      const isDead = [...troubleOf(run).dead].some(({ transfers }) => transfers.has(railReference));
      if (!isDead) continue;
    }
    const bankTransactionId = word === 'paid' ? 'FT-1' : null;
    await decide(run, conversionId, { action: 'record_bank_word', word, attempt, bankTransactionId });
    if (word === 'paid') run.paidByBank.set(conversionId, countTransfers(run, conversionId));
  }
}

/** A bank whose rail is dead is asked about every reference of the conversion: a restore may have forgotten some. */
function wordOf(run: Run, conversionId: string, railReference: string): ReturnType<typeof truthOf> {
  const word = truthOf(run, railReference);
  if (word === 'paid' || word === 'open' || !troubleOf(run).isRestored) return word;
  const others = [...troubleOf(run).dead]
    .flatMap(({ transfers }) => [...transfers.keys()])
    .filter((each) => each.startsWith(`svc-out-${conversionId.slice(4).toLowerCase()}-`))
    .map((each) => truthOf(run, each));
  return others.find((each) => each === 'paid' || each === 'open') ?? word;
}

/** The whole of a restore: back to what was kept, asked, and looked at by two people. */
async function restore(run: Run, goBack: () => Promise<void>): Promise<void> {
  const { context, clock } = run.world;
  await goBack();
  await beginRestore(context, { actor: 'ops', dataAsOf: null });
  // The chain may fail or be lied about for a while.
  await watchRestoresJob.run(context, never);
  if (run.random.chance(2)) await endRestores(run);
  else clock.forward(run.random.pick([1000, MINUTE_MS]));
}

/** By one person where all was asked, by two where somebody never answers. Returns false while it has to wait. */
export async function endRestores(run: Run): Promise<boolean> {
  const { context, clock } = run.world;
  for (let round = 0; round < 4 && (await findOpenRestore(context.db)) !== null; round += 1) {
    await watchRestoresJob.run(context, never);
    for (const { id, email } of troubleOf(run).people) {
      const end = { actor: email, personId: id, reason };
      if ((await findOpenRestore(context.db)) !== null) await finishRestore(context, end).catch(() => undefined);
    }
    clock.forward(PATIENCE_MS);
  }
  return (await findOpenRestore(context.db)) === null;
}

const STATUSES = [
  'requires_manual_review',
  'payout_pending',
  'payout_in_progress',
  'voucher_issued',
  'payment_confirmed',
  'failed',
] as const;

export const TROUBLE_COMMANDS: Record<string, Command> = {
  railDies: {
    weight: 2,
    async work(run) {
      const rail = run.random.pick(run.rails);
      rail.failNext(Number.MAX_SAFE_INTEGER);
      rail.failNext = () => undefined;
      troubleOf(run).dead.add(rail);
    },
  },
  /** Of what the pages let one person ask for, anything: right or wrong. */
  wrong: {
    weight: 8,
    async work(run) {
      const conversionId = await waiting(run, STATUSES);
      if (conversionId === null) return;
      const { random } = run;
      const action = random.pick<WantedAction>([
        { action: 'retry_payout', account: null },
        { action: 'retry_payout', account: null },
        { action: 'reissue_refund' },
        { action: 'reissue_refund' },
        { action: 'resolve_conversion', as: 'succeeded' },
        { action: 'resolve_conversion', as: 'failed' },
      ]);
      await decide(run, conversionId, action, random.chance(2));
    },
  },
  wrongItem: {
    weight: 4,
    async work(run) {
      const { random } = run;
      const rows = await run.world.context.db.query<{ id: number; conversionId: string }>(
        `select i.id, i.conversion_id as "conversionId" from work_items i join conversions c on c.id = i.conversion_id
          where c.merchant_id = $1 and i.closed_at is null order by i.id`,
        [run.owner.merchantId],
      );
      if (rows.length === 0) return;
      const { id: itemId, conversionId } = random.pick(rows);
      const action = random.pick(['close_item', 'refund_payment', 'accept_payment'] as const);
      await decide(run, conversionId, { action, itemId }, random.chance(2));
    },
  },
  letter: {
    weight: 3,
    async work(run) {
      const conversionId = await waiting(run, ['payout_pending', 'payout_in_progress', 'requires_manual_review']);
      if (conversionId !== null) await recordTruth(run, conversionId);
    },
  },
  /** The settings of another start name every contract that there ever was. */
  converter: {
    weight: 2,
    async work({ world, random, nodes }) {
      if (nodes !== null) return;
      const life = random.pick(['draining', 'retired'] as const);
      world.context.chains = new Map([
        [
          'celo-sepolia',
          world.chain.configuredWith([
            { address: NEW_CONVERTER, life: 'active' },
            { address: CONVERTER, life },
          ]),
        ],
      ]);
    },
  },
};

export const RESTORE_COMMANDS: Record<string, Command> = {
  keep: {
    weight: 3,
    async work(run) {
      const trouble = troubleOf(run);
      if (!trouble.isRestored) trouble.goBack = await keepState(run.world.context.db as Database);
    },
  },
  restore: {
    weight: 3,
    async work(run) {
      const trouble = troubleOf(run);
      const { goBack } = trouble;
      if (goBack === null || trouble.isRestored) return;
      trouble.isRestored = true;
      await restore(run, goBack);
    },
  },
};
