// Random commands for the model test: everything callers, banks, chains, clocks and crashes can do, drawn from one seed.

import { CONVERSION_TYPES, type Conversion, makeReference } from '@svc/protocol';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import type { Owner } from '../../src/conversions/store/find-conversions.ts';
import { isForeseen, NotNow } from '../../src/domain/not-now.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { startPayout } from '../../src/naira/orders/start-payout.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Hex } from '../../src/ports/chain.ts';
import { applyScreening } from '../../src/screening/apply-screening.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { checkAllOrders, expireAll, follow, send, sweepAll } from '../harness/drive-simulation.ts';
import { CONVERSION_FAILPOINTS } from '../harness/failpoints.ts';
import type { Lies } from '../harness/give-nodes.ts';
import { BODIES, type Simulation } from '../harness/make-simulation.ts';
import type { SimulatedRail } from '../harness/simulated-rail.ts';
import { HOSTILE_COMMANDS } from './model-hostile.ts';
import { OPERATOR_COMMANDS } from './model-operators.ts';
import { OUTSIDE_COMMANDS } from './model-outside.ts';
import { makeRandom, type Random } from './model-random.ts';
import { RESTORE_COMMANDS, TROUBLE_COMMANDS, type Trouble } from './model-trouble.ts';

export interface Run {
  world: Simulation;
  owner: Owner;
  random: Random;
  /** References posted, in order: each must be readable if its create got past the insert. */
  posted: string[];
  /** Every presentation of each conversion that carried a voucher: an old one may be sent late. */
  seen: Map<string, Conversion[]>;
  hashes: Hex[];
  trace: string[];
  /** What each node says instead of the truth; null: the chain is asked itself. */
  nodes: Lies[] | null;
  /** The world's own rail, and the one that may take its place. */
  rails: readonly SimulatedRail[];
  /** Conversions about which an operator said what was not so. */
  misjudged: Set<string>;
  /** Conversions that the bank calls paid in writing, with the transfers made for each up to then. */
  paidByBank: Map<string, number>;
  /** What operators stopped or resumed. */
  switched: Set<string>;
  /** What would be at the same moment comes one after the other. */
  isInOrder?: boolean;
  /** Of a life with dead rails, a restore and the wrong decisions of one person; null in all others. */
  trouble: Trouble | null;
}

export interface Command {
  weight: number;
  work(run: Run): Promise<void>;
}

const tail = (id: string): string => id.slice(4).toLowerCase();

function remember(run: Run, conversion: Conversion): void {
  if (conversion.voucher === null) return;
  run.seen.set(conversion.reference, [...(run.seen.get(conversion.reference) ?? []), conversion]);
}

async function create(run: Run): Promise<void> {
  const type = run.random.pick(CONVERSION_TYPES);
  const reference = makeReference(type, run.world.clock.now);
  run.posted.push(reference);
  run.world.screening.verdict = run.random.pick([
    'APPROVED',
    'APPROVED',
    'APPROVED',
    'SKIPPED',
    'IN_REVIEW',
    'DECLINED',
    'down',
  ]);
  run.world.screening.found = run.random.pick([null, 'APPROVED', 'DECLINED', 'AWAITING_USER']);
  remember(run, (await createConversion(run.world.context, run.owner, { ...BODIES[type], reference })).conversion);
}

interface ConversionRow {
  id: string;
  reference: string;
  /** Null until the account was given out: nobody can pay into one that no caller has received. */
  payment_reference: string | null;
  rail_provider: string | null;
}

const existing = async (run: Run): Promise<ConversionRow | null> => {
  if (run.posted.length === 0) return null;
  const [row] = await run.world.context.db.query<ConversionRow>(
    `select id, reference, rail_provider,
       case when payment_instructions is not null then payment_reference end as payment_reference
     from conversions where merchant_id = $1 and reference = $2`,
    [run.owner.merchantId, run.random.pick(run.posted)],
  );
  return row ?? null;
};

const about =
  (work: (run: Run, conversion: ConversionRow) => Promise<unknown>) =>
  async (run: Run): Promise<void> => {
    const conversion = await existing(run);
    if (conversion !== null) await work(run, conversion);
  };

const COMMANDS: Record<string, Command> = {
  create: { weight: 6, work: create },
  repost: {
    weight: 2,
    work: about(async (run, { reference }) =>
      remember(
        run,
        (await createConversion(run.world.context, run.owner, { ...BODIES['crypto-issue'], reference })).conversion,
      ),
    ),
  },
  voucher: {
    weight: 3,
    work: about(async (run, { reference }) =>
      remember(run, await issueVoucher(run.world.context, run.owner, reference)),
    ),
  },
  send: {
    weight: 9,
    async work(run) {
      const conversion = await existing(run);
      if (conversion === null) return;
      remember(run, await getConversion(run.world.context, run.owner, conversion.reference));
      const vouchers = run.seen.get(conversion.reference) ?? [];
      // Mostly the latest, at times one from before a re-issue, and at times twice.
      const chosen = run.random.chance(4) ? run.random.pick(vouchers) : vouchers.at(-1);
      if (chosen !== undefined) run.hashes.push(send(run.world, chosen));
      if (!run.random.chance(3)) run.world.chain.mine(1 + run.random.below(4));
    },
  },
  reorg: {
    weight: 4,
    async work(run) {
      // At its worst right after something was mined and seen.
      if (run.random.chance(2)) await COMMANDS.send?.work(run);
      if (!run.random.chance(3)) await follow(run.world);
      run.world.chain.reorg(1 + run.random.below(2), run.random.chance(3));
    },
  },
  submitted: {
    weight: 3,
    work: about((run, { reference }) => {
      const txHash =
        run.hashes.length > 0 && !run.random.chance(4) ? run.random.pick(run.hashes) : (`0x${'d'.repeat(64)}` as Hex);
      return reportEvent(run.world.context, run.owner, reference, { event: 'onchain_submitted', txHash });
    }),
  },
  confirmed: {
    weight: 4,
    work: about((run, { reference }) => {
      const txHash = run.hashes.length > 0 && run.random.chance(2) ? run.random.pick(run.hashes) : undefined;
      return reportEvent(run.world.context, run.owner, reference, {
        event: 'onchain_confirmed',
        ...(txHash && { txHash }),
      });
    }),
  },
  failed: {
    weight: 1,
    work: about((run, { reference }) => reportEvent(run.world.context, run.owner, reference, { event: 'failed' })),
  },
  pay: {
    weight: 6,
    work: about(async ({ world, rails, random, trouble }, { payment_reference: reference, rail_provider: shown }) => {
      // Payers know the account that they were shown, and none that another rail made without telling.
      const rail = rails.find(({ provider, requests }) => provider === shown && requests.has(reference ?? ''));
      if (reference === null || rail === undefined || trouble?.dead.has(rail)) return;
      const kobo = random.pick([150_050n, 150_050n, 150_050n, 150_050n, 150_049n, 150_051n]);
      const feeKobo = random.pick([undefined, 0n, 25n]);
      rail.pay(reference, kobo, random.chance(12) ? { currency: 'USD' } : { ...(feeKobo && { feeKobo }) });
      if (!random.chance(4)) await recordPayments(world.context, { env: 'test', railReference: reference });
    }),
  },
  screening: {
    weight: 2,
    work: about(({ world }, { id }) => applyScreening(world.context, { env: 'test', providerReference: `scr-${id}` })),
  },
  payout: { weight: 3, work: about((run, { reference }) => startPayout(run.world.context, run.owner, reference)) },
  notice: {
    weight: 2,
    work: about(({ world, random }, { id }) =>
      refreshOrder(world.context, { env: 'test', railReference: `svc-out-${tail(id)}-${1 + random.below(2)}` }),
    ),
  },
  follow: { weight: 6, work: async ({ world }) => void (await follow(world)) },
  sweep: { weight: 4, work: async ({ world }) => void (await sweepAll(world)) },
  check: { weight: 3, work: async ({ world }) => void (await checkAllOrders(world)) },
  expire: { weight: 2, work: async ({ world }) => void (await expireAll(world)) },
};

const deckOf = (commands: Record<string, Command>): string[] =>
  Object.entries(commands).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

interface Deck {
  commands: Record<string, Command>;
  names: string[];
}

/** With two processes on one database, each with what it remembers by itself, at the same moment. */
function makeDeck(dealt: Record<string, Command>, whole: Record<string, Command> = {}): Deck {
  const alone = deckOf(dealt);
  const together: Command = {
    weight: 4,
    async work(run) {
      const context = { ...run.world.context, running: new WeakMap() };
      const twin: Run = { ...run, world: { ...run.world, context }, random: makeRandom(run.random.below(2 ** 31)) };
      const names = [run.random.pick(alone), run.random.pick(alone)];
      run.trace.push(`${run.trace.pop()} ${names.join(' | ')}`);
      const [one, other] = names.map((name) => dealt[name]);
      const [first, second] = [() => one?.work(run), () => other?.work(twin)];
      const ends = run.isInOrder
        ? [...(await Promise.allSettled([first()])), ...(await Promise.allSettled([second()]))]
        : await Promise.allSettled([first(), second()]);
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      // An unexpected one is the news, whichever came first.
      if (failed.length > 0) throw failed.find((error) => !isExpected(error)) ?? failed[0];
    },
  };
  const commands = { ...dealt, ...whole, together };
  return { commands, names: deckOf(commands) };
}

const DEALT: Record<string, Command> = {
  ...COMMANDS,
  ...OUTSIDE_COMMANDS,
  ...HOSTILE_COMMANDS,
  ...OPERATOR_COMMANDS,
};
const DECK = makeDeck(DEALT);

/** Two people say what is so; what one of them asks for may be wrong. A database goes back in time as a whole. */
const { word: _word, retry: _retry, resolve: _resolve, ...honest } = DEALT;
const TROUBLE_DECK = makeDeck({ ...honest, ...TROUBLE_COMMANDS }, RESTORE_COMMANDS);

/** An answer of ours, or the crash that was asked for. */
export function isExpected(error: unknown): boolean {
  if (isForeseen(error)) return error instanceof NotNow || error.code !== 'SVC_INTERNAL';
  return error instanceof Error && error.message.startsWith('failpoint ');
}

/** Every life begins with something to live on. */
export async function begin(run: Run): Promise<void> {
  run.trace.push('begin');
  for (const type of [run.random.pick(CONVERSION_TYPES), run.random.pick(['fiat-issue', 'fiat-redeem'] as const)]) {
    const reference = makeReference(type, run.world.clock.now);
    run.posted.push(reference);
    remember(run, (await createConversion(run.world.context, run.owner, { ...BODIES[type], reference })).conversion);
  }
}

/** One command; what it throws must be an answer of ours, or the crash that was asked for. */
export async function runCommand(run: Run): Promise<void> {
  const { commands, names } = run.trouble === null ? DECK : TROUBLE_DECK;
  const name = run.random.pick(names);
  const crash = run.random.chance(8) ? run.random.pick(CONVERSION_FAILPOINTS) : null;
  run.trace.push(crash === null ? name : `${name}!${crash}`);
  if (crash !== null) process.env.SVC_FAILPOINT = `${crash}:throw`;
  try {
    await commands[name]?.work(run);
  } catch (error) {
    if (!isExpected(error)) throw error;
  } finally {
    delete process.env.SVC_FAILPOINT;
  }
}
