// A rail or a chain that hangs keeps nothing waiting but its own, and several workers share what is due.
import { type Conversion, SvcError } from '@svc/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { followChain } from '../../src/jobs/follow-chain.ts';
import { checkOrders, findEndedPayoutsJob, releaseRefunds } from '../../src/jobs/orders.ts';
import { expirePayments, findPaidJob } from '../../src/jobs/payments.ts';
import { makeSweepConversions, sweepConversions } from '../../src/jobs/sweep-conversions.ts';
import { checkExpiredVouchers, watchExecutions } from '../../src/jobs/watch-executions.ts';
import { claimDueOrders } from '../../src/naira/store/due-orders.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import { startWorker } from '../../src/worker.ts';
import { get, send } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { makeSimulatedRail } from '../harness/simulated-rail.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  return () => db.close();
});

const never = new AbortController().signal;
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

async function make(w: Simulation, body: Parameters<typeof createConversion>[2]): Promise<Conversion> {
  const { conversion } = await createConversion(w.context, OWNER, body);
  if (conversion.voucher !== null) send(w, conversion);
  return conversion;
}

/** As a second process has it: nothing shared but the database. */
const otherProcess = (context: Context): Context => ({ ...context, running: new WeakMap(), queues: new WeakMap() });

it('a rail that never answers its orders delays no crypto conversion, no burn at another rail, and no round of the follower', async () => {
  const w = makeSimulation(db);
  const second = makeSimulatedRail(() => w.clock.now, 'second');
  second.accounts.set('058:1111111111', 'GRACE HOPPER');
  w.context.otherRails = { test: [{ rail: second, life: 'active' }] };
  let letGo = (): void => undefined;
  const end = new Promise<{ outcome: 'unknown' }>((resolve) => {
    letGo = () => resolve({ outcome: 'unknown' });
  });
  let hanging = 0;
  w.rail.sendTransfer = () => {
    hanging += 1;
    return end;
  };
  let rounds = 0;
  const round = ({ job }: { job: string }): void => {
    if (job === followChain.name) rounds += 1;
  };
  await times(30, () => make(w, BODIES['fiat-redeem']));
  await db.query('delete from chain_cursors');
  const jobs = [followChain, sweepConversions, checkOrders];
  const worker = startWorker(w.context, jobs, { roundBegan: () => undefined, round });
  try {
    w.chain.mine(3);
    await expect.poll(() => hanging).toBeGreaterThan(2);
    const roundsBefore = rounds;
    // Asked about accounts it fails too, so that the second rail is the one that knows them.
    let asked = 0;
    w.rail.resolveAccount = () => {
      asked += 1;
      return Promise.reject(new Error('simulated rail: no answer'));
    };
    const payout = { bankCode: '058', accountNumber: '1111111111', accountName: 'Grace Hopper' };
    const crypto = await make(w, BODIES['crypto-issue']);
    const burn = await make(w, { ...BODIES['fiat-redeem'], payout });
    w.chain.mine(3);
    await expect.poll(async () => (await get(w, crypto.reference)).status).toBe('succeeded');
    await expect.poll(() => second.transfers.size).toBe(1);
    await expect.poll(async () => (await get(w, burn.reference)).status).toBe('payout_in_progress');
    await expect.poll(() => rounds).toBeGreaterThan(roundsBefore + 1);
    expect(w.rail.transfers.size).toBe(0);
    // Once it did not answer, nobody waits for it again for half a minute.
    expect(asked).toBe(1);
  } finally {
    letGo();
    await worker.stop();
  }
});

it('refunds that a rail never answers about delay no payout at the same rail', async () => {
  const w = makeSimulation(db);
  let letGo = (): void => undefined;
  const silence = new Promise<[]>((resolve) => {
    letGo = () => resolve([]);
  });
  let asked = 0;
  w.rail.findRefunds = () => {
    asked += 1;
    return silence;
  };
  const { id } = await make(w, BODIES['fiat-issue']);
  for (let count = 0; count < 40; count += 1) {
    await db.query(
      `with item as (insert into work_items (env, kind, subject, conversion_id, note, opened_at)
         values ('test', 'refund', $1, $2, 'test', 1) returning id)
       insert into rail_orders (kind, item_id, conversion_id, env, provider, attempt, rail_reference, payment_id,
         payment_reference, amount_kobo, status, sent_at, next_check_at, created_at, updated_at)
       select 'refund', id, $2, 'test', 'simulated', 1, $1, $1, $1, 1, 'pending', 1, 1, 1, 1 from item`,
      [`refund-${count}`, id],
    );
  }
  await db.query('delete from chain_cursors');
  const worker = startWorker(w.context, [followChain, sweepConversions, checkOrders]);
  try {
    await expect.poll(() => asked).toBeGreaterThan(10);
    const burn = await make(w, BODIES['fiat-redeem']);
    w.chain.mine(3);
    await expect.poll(async () => (await get(w, burn.reference)).status).toBe('payout_in_progress');
    for (const reference of w.rail.transfers.keys()) w.rail.set(reference, 'successful');
    w.clock.forward(6000);
    await expect.poll(async () => (await get(w, burn.reference)).status).toBe('succeeded');
  } finally {
    letGo();
    await worker.stop();
    await db.query("delete from rail_orders where rail_reference like 'refund-%'");
  }
});

it('refunds that wait for a chain whose nodes never answer hold up no refund that waits for another, and each is looked at once', async () => {
  const w = makeSimulation(db);
  let letGo = (): void => undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    letGo = () => reject(new SvcError('SVC_UPSTREAM_FAILED', 'simulated node: no answer'));
  });
  silence.catch(() => undefined);
  const { configured } = w.chain;
  const silentReader = { ...configured.reader, head: () => silence, block: () => silence, isOpRefUsed: () => silence };
  const silent = { ...configured, slug: 'arbitrum-sepolia', chainId: 421_614, reader: silentReader };
  let looks = 0;
  const isOpRefUsed: typeof configured.reader.isOpRefUsed = (...asked) => {
    looks += 1;
    return configured.reader.isOpRefUsed(...asked);
  };
  w.context.chains = new Map([
    ['arbitrum-sepolia', silent],
    ['celo-sepolia', { ...configured, reader: { ...configured.reader, isOpRefUsed } }],
  ]);
  const { id } = await make(w, BODIES['fiat-issue']);
  const { id: stuck } = await make(w, BODIES['fiat-issue']);
  await db.query("update conversions set chain = 'arbitrum-sepolia' where id = $1", [stuck]);
  const wait = (conversionId: string, count: number, from: number) =>
    db.query(
      `insert into work_items (env, kind, subject, conversion_id, note, opened_at, waiting)
       select 'test', 'refund', 'waits-' || n, $1, 'test', n, true from generate_series($2::integer, $3::integer) n`,
      [conversionId, from, from + count - 1],
    );
  await wait(stuck, 250, 1);
  await wait(id, 6, 251);
  const isFree = async (): Promise<boolean> =>
    (await db.query('select 1 from work_items where conversion_id = $1 and waiting', [id])).length === 0;
  const workers = [w.context, otherProcess(w.context)].map((context) => startWorker(context, [releaseRefunds]));
  try {
    await expect.poll(isFree).toBe(true);
    expect(looks).toBe(6);
  } finally {
    letGo();
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.query("delete from work_items where subject like 'waits-%'");
  }
});

it('a chain whose nodes never answer delays no conversion on another chain', async () => {
  const w = makeSimulation(db);
  let letGo = (): void => undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    letGo = () => reject(new SvcError('SVC_UPSTREAM_FAILED', 'simulated node: no answer'));
  });
  silence.catch(() => undefined);
  const { configured } = w.chain;
  const reader = { ...configured.reader, head: () => silence };
  const silent = { ...configured, slug: 'arbitrum-sepolia', chainId: 421_614, reader };
  w.context.chains = new Map([
    ['arbitrum-sepolia', silent],
    ['celo-sepolia', configured],
  ]);
  await db.query('delete from chain_cursors');
  const worker = startWorker(w.context, [followChain, watchExecutions, checkExpiredVouchers, sweepConversions]);
  try {
    const made = await make(w, BODIES['crypto-issue']);
    w.chain.mine(3);
    await expect.poll(async () => (await get(w, made.reference)).status).toBe('succeeded');
  } finally {
    letGo();
    await worker.stop();
  }
});

describe('a signer that never answers', () => {
  const hang = (w: Simulation): (() => void) => {
    let letGo = (): void => undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      letGo = () => reject(new Error('simulated signer: no answer'));
    });
    silence.catch(() => undefined);
    w.context.signer.sign = () => silence;
    return letGo;
  };

  it('keeps no payment from being found, and no conversion from being settled', async () => {
    const w = makeSimulation(db);
    const settled = await make(w, BODIES['crypto-issue']);
    const made = await times(60, () => make(w, BODIES['fiat-issue']));
    const letGo = hang(w);
    const statusOf = async (reference: string) => (await get(w, reference)).status;
    for (const { id } of made) w.rail.pay(`svc-in-${id.slice(4).toLowerCase()}`, 150_050n);
    w.rail.listPaid = async () => w.rail.payments.map(({ railReference }) => railReference);
    await db.query('delete from chain_cursors');
    w.clock.forward(6000);
    const worker = startWorker(w.context, [followChain, sweepConversions, findPaidJob, expirePayments]);
    try {
      w.chain.mine(3);
      const confirmed = async () => (await Promise.all(made.map(({ reference }) => statusOf(reference)))).every(isPaid);
      const isPaid = (status: string): boolean => status === 'payment_confirmed';
      await expect.poll(confirmed, { timeout: 60_000 }).toBe(true);
      await expect.poll(() => statusOf(settled.reference)).toBe('succeeded');
    } finally {
      letGo();
      await worker.stop();
      // The next world's clock is behind this one's.
      await db.query('delete from rail_lists');
    }
  });

  it('keeps no hold from its verdict, and a rail that gives no account keeps no cleared hold from its voucher', async () => {
    const w = makeSimulation(db);
    w.screening.verdict = 'IN_REVIEW';
    const body = { ...BODIES['fiat-issue'] };
    const naira = await times(30, () => make(w, body));
    const crypto = await make(w, BODIES['crypto-issue']);
    let letGo = (): void => undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      letGo = () => reject(new Error('simulated rail: no answer'));
    });
    silence.catch(() => undefined);
    w.rail.requestPayment = () => silence;
    w.screening.found = 'APPROVED';
    w.clock.forward(6000);
    const worker = startWorker(w.context, [sweepConversions]);
    try {
      const verdicts = async () => {
        const held = await Promise.all(naira.map(({ reference }) => get(w, reference)));
        return held.filter(({ screening }) => screening?.status === 'APPROVED').length;
      };
      await expect.poll(verdicts, { timeout: 60_000 }).toBe(naira.length);
      await expect.poll(async () => (await get(w, crypto.reference)).status).toBe('voucher_issued');
    } finally {
      letGo();
      await worker.stop();
    }
  });
});

it('orders of one merchant keep those of another waiting for one turn, not for all of them', async () => {
  const w = makeSimulation(db);
  const own = await make(w, BODIES['fiat-redeem']);
  const other = await createConversion(
    w.context,
    { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1ZZZ' },
    BODIES['fiat-redeem'],
  );
  const insert = (id: string, name: string, at: number) =>
    db.query(
      `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, status, sent_at,
         next_check_at, bank_code, account_last4, sealed_account, created_at, updated_at)
       values ('payout', $1, 'test', 'of-turns', $4, $2, 1, 'pending', 1, $3, '058', '1111', '', 1, 1)`,
      [id, name, at, at],
    );
  for (let count = 1; count <= 40; count += 1) await insert(own.id, `turns-${count}`, count);
  await insert(other.conversion.id, 'turns-other', 41);
  const rails = { names: ['of-turns'], isRest: false };
  const claimed = await claimDueOrders(db, { envs: ['test'], rails, kind: 'payout', now: 50, limit: 8 });
  expect(claimed.map(({ railReference }) => railReference)).toContain('turns-other');
  await db.query("delete from rail_orders where provider = 'of-turns'");
});

describe('two workers', () => {
  it('ask the rail about each unpaid fiat-issue once, side by side', async () => {
    const w = makeSimulation(db);
    const made = await times(60, () => make(w, BODIES['fiat-issue']));
    const questions = countQuestions(w, 'findPayments');
    w.clock.forward(6000);
    const contexts = [w.context, otherProcess(w.context)];
    await Promise.all(contexts.map((context) => expirePayments.run(context, never)));
    for (const { id } of made) expect(questions.of(`svc-in-${id.slice(4).toLowerCase()}`)).toBe(1);
    expect(questions.most).toBeGreaterThan(4);
  });

  it('send each payout once and ask about each once, side by side', async () => {
    const w = makeSimulation(db);
    const made = await times(40, () => make(w, BODIES['fiat-redeem']));
    const sends = countQuestions(w, 'sendTransfer');
    w.chain.mine(3);
    const contexts = [w.context, otherProcess(w.context)];
    await db.query('delete from chain_cursors');
    await followChain.run(w.context, never);
    const sweeps = [makeSweepConversions(), makeSweepConversions()];
    await Promise.all(contexts.map((context, index) => sweeps[index]?.run(context, never)));
    expect([...w.rail.transfers.values()].map(({ sends }) => sends)).toEqual(made.map(() => 1));
    expect(sends.most).toBeGreaterThan(4);
    const questions = countQuestions(w, 'findTransfer');
    w.clock.forward(6000);
    await Promise.all(contexts.map((context) => checkOrders.run(context, never)));
    for (const { id } of made) expect(questions.of(`svc-out-${id.slice(4).toLowerCase()}-1`)).toBe(1);
    expect(questions.most).toBeGreaterThan(4);
  });
});

it('the service finds payments whose notices were lost with one question, however many conversions are unpaid', async () => {
  const w = makeSimulation(db);
  const made = await times(30, () => make(w, BODIES['fiat-issue']));
  for (const id of made.slice(0, 2).map((each) => each.id)) w.rail.pay(`svc-in-${id.slice(4).toLowerCase()}`, 150_050n);
  const lists: { from: number; to: number }[] = [];
  w.rail.listPaid = async (range) => {
    lists.push(range);
    return [...w.rail.payments.map(({ railReference }) => railReference), 'of nobody'];
  };
  const questions = countQuestions(w, 'findPayments');
  const contexts = [w.context, otherProcess(w.context)];
  await Promise.all(contexts.map((context) => findPaidJob.run(context, never)));
  await sweepConversions.run(w.context, never);
  const statuses = await Promise.all(made.map(async ({ reference }) => (await get(w, reference)).status));
  expect(statuses.filter((status) => status === 'voucher_issued')).toHaveLength(2);
  expect(lists).toHaveLength(1);
  expect(questions.all()).toBe(2);
  w.clock.forward(4000);
  await Promise.all(contexts.map((context) => findPaidJob.run(context, never)));
  expect(lists).toHaveLength(2);
  expect(questions.all()).toBe(2);
});

it('the service finds payouts that ended without a notice with one question, however many are open', async () => {
  const w = makeSimulation(db);
  const made = await times(20, () => make(w, BODIES['fiat-redeem']));
  w.chain.mine(3);
  await db.query('delete from chain_cursors');
  await followChain.run(w.context, never);
  await sweepConversions.run(w.context, never);
  const payoutOf = ({ id }: Conversion): string => `svc-out-${id.slice(4).toLowerCase()}-1`;
  const ended = made.slice(0, 2);
  for (const each of ended) w.rail.set(payoutOf(each), 'successful');
  const lists: { from: number; to: number }[] = [];
  w.rail.listEnded = async (range) => {
    lists.push(range);
    return [...ended.map(payoutOf), 'of nobody'];
  };
  const questions = countQuestions(w, 'findTransfer');
  const contexts = [w.context, otherProcess(w.context)];
  await Promise.all(contexts.map((context) => findEndedPayoutsJob.run(context, never)));
  const statuses = await Promise.all(made.map(async ({ reference }) => (await get(w, reference)).status));
  expect(statuses.filter((status) => status === 'succeeded')).toHaveLength(2);
  expect(lists).toHaveLength(1);
  expect(questions.all()).toBe(2);
  w.clock.forward(4000);
  // What the rail lists as ended and itself calls open is asked for at its own pace after some times.
  const open = made[2];
  if (open !== undefined) ended.push(open);
  for (let round = 0; round < 10; round += 1) {
    await findEndedPayoutsJob.run(w.context, never);
    w.clock.forward(4000);
  }
  expect(questions.of(open === undefined ? '' : payoutOf(open))).toBe(6);
  expect((await get(w, open?.reference ?? '')).status).toBe('payout_in_progress');
});

/** How often the rail is asked about a reference, and about how many at once. Each answer takes some turns. */
function countQuestions(w: Simulation, name: 'findPayments' | 'findTransfer' | 'sendTransfer') {
  const asked: string[] = [];
  let now = 0;
  const counts = {
    most: 0,
    of: (reference: string) => asked.filter((each) => each === reference).length,
    all: () => asked.length,
  };
  const honest = w.rail[name] as (about: never) => Promise<unknown>;
  const counted = async (about: string | { railReference: string }): Promise<unknown> => {
    asked.push(typeof about === 'string' ? about : about.railReference);
    now += 1;
    counts.most = Math.max(counts.most, now);
    await new Promise((resolve) => setTimeout(resolve, 20));
    now -= 1;
    return honest(about as never);
  };
  Object.assign(w.rail, { [name]: counted });
  return counts;
}
