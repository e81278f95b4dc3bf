// What a caller and the background do, in one word each, for tests.
import type { Conversion, IssuedVoucher } from '@svc/protocol';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { followChain } from '../../src/jobs/follow-chain.ts';
import { checkOrders, findReversedOrders, releaseRefunds } from '../../src/jobs/orders.ts';
import { expirePayments, findLatePayments } from '../../src/jobs/payments.ts';
import { makeSweepConversions } from '../../src/jobs/sweep-conversions.ts';
import { checkExpiredVouchers, watchExecutions } from '../../src/jobs/watch-executions.ts';
import type { Address, Hex } from '../../src/ports/chain.ts';
import type { Job } from '../../src/ports/job.ts';
import type { Simulation } from './make-simulation.ts';

export const get = (world: Simulation, reference: string): Promise<Conversion> =>
  getConversion(world.context, world.owner, reference);

/** Sends the conversion's voucher to the chain as its wallet would; the transaction waits to be mined. */
export function send(world: Simulation, conversion: Conversion): Hex {
  const issued = conversion.voucher;
  if (issued === null) throw new Error('there is no voucher to send');
  const { voucher, signature, domain } = issued;
  return world.chain.send({
    sender: voucher.wallet as Address,
    to: domain.verifyingContract as Address,
    signature: signature as Hex,
    voucher: voucherStruct(voucher),
  });
}

/** The voucher of an answer as the contract takes it. */
export const voucherStruct = (voucher: IssuedVoucher['voucher']) => ({
  kind: voucher.kind,
  wallet: voucher.wallet as Address,
  tokenIn: voucher.tokenIn as Address,
  amountIn: BigInt(voucher.amountIn),
  amountOut: BigInt(voucher.amountOut),
  deadline: BigInt(voucher.deadline),
  nonce: BigInt(voucher.nonce),
  opRef: voucher.opRef as Hex,
  payoutRef: voucher.payoutRef as Hex,
});

const never = new AbortController().signal;
const sweep = makeSweepConversions();

/** Each of several workers has what it remembers by itself. */
function work({ context, workers }: Simulation, job: Job): Promise<unknown> {
  if (workers === 1) return job.run(context, never);
  const contexts = Array.from({ length: workers }, () => ({ ...context, running: new WeakMap() }));
  return Promise.all(contexts.map((own) => job.run(own, never)));
}

const followed = new WeakSet<Simulation['chain']>();

/** A new world is a new chain in the same database: what is open on the earlier one can never end on this one. */
async function forgetEarlierWorlds(world: Simulation): Promise<void> {
  if (followed.has(world.chain)) return;
  followed.add(world.chain);
  const { db } = world.context;
  const own = [...new Set(world.signer.signed.map(({ conversionId }) => conversionId))];
  await db.query('delete from chain_cursors');
  await db.query('update executions set final_at = 0 where final_at is null and conversion_id <> all($1)', [own]);
  await db.query(
    'update vouchers set settled_at = 0 where settled_at is null and signature is not null and conversion_id <> all($1)',
    [own],
  );
  await db.query(
    "update work_items set closed_at = 0 where closed_at is null and kind = 'execution_gone' and conversion_id <> all($1)",
    [own],
  );
}

async function recordChain(world: Simulation): Promise<void> {
  await forgetEarlierWorlds(world);
  await work(world, followChain);
}

/** What the follower records wakes the sweeper. */
export async function follow(world: Simulation): Promise<void> {
  await recordChain(world);
  await sweepAll(world);
}

export async function watchAll(world: Simulation): Promise<void> {
  await forgetEarlierWorlds(world);
  await work(world, watchExecutions);
}

export async function checkExpiredAll(world: Simulation): Promise<void> {
  await forgetEarlierWorlds(world);
  await work(world, checkExpiredVouchers);
}

export const sweepAll = (world: Simulation) => work(world, sweep);
export const checkAllOrders = (world: Simulation) => work(world, checkOrders);
/** A payment that is found wakes the sweeper. */
export async function expireAll(world: Simulation): Promise<unknown> {
  const isMore = await work(world, expirePayments);
  await sweepAll(world);
  return isMore;
}
export async function findLate(world: Simulation): Promise<unknown> {
  const isMore = await work(world, findLatePayments);
  await sweepAll(world);
  return isMore;
}
export const findReversed = (world: Simulation) => work(world, findReversedOrders);
/** However short a time ago they were looked at. */
export async function releaseAll(world: Simulation): Promise<void> {
  await world.context.db.query('update work_items set next_look_at = 0 where waiting');
  await work(world, releaseRefunds);
}

/** One second of the world: a block, and every job once. */
export async function tick(world: Simulation): Promise<void> {
  world.clock.forward(1000);
  world.chain.mine();
  await recordChain(world);
  await watchAll(world);
  await checkExpiredAll(world);
  await sweepAll(world);
  await checkAllOrders(world);
  await expireAll(world);
  await findLate(world);
  await findReversed(world);
  await releaseAll(world);
}

export async function tickUntil(world: Simulation, reference: string, status: Conversion['status'], most = 40) {
  for (let count = 0; count < most; count += 1) {
    const conversion = await get(world, reference);
    if (conversion.status === status) return conversion;
    await tick(world);
  }
  throw new Error(`still ${(await get(world, reference)).status} and not ${status}`);
}

export const stageNames = (conversion: Conversion): string[] => conversion.stages.map(({ name }) => name);

export async function eventTypes(world: Simulation, reference: string): Promise<string[]> {
  const rows = await world.context.db.query<{ type: string; data: string }>(
    'select type, data from events order by id',
    [],
  );
  return rows.filter(({ data }) => JSON.parse(data).reference === reference).map(({ type }) => type);
}
