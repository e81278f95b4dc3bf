// The end of a life of trouble: two people bring all of it to its end by what bank and chain show. No value leaves twice, nothing
// that is owed is hidden, and nothing stays open.
import assert from 'node:assert/strict';
import { isFinal } from '@svc/protocol';
import { proposePosting } from '../../src/books/post-by-hand.ts';
import { readHeld } from '../../src/books/store/post.ts';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { findById } from '../../src/conversions/store/find-conversions.ts';
import { approveProposal, performApproved, rejectProposal } from '../../src/desk/decide-proposal.ts';
import { decideScreening } from '../../src/desk/decide-screening.ts';
import { listProposals } from '../../src/desk/store/proposals.ts';
import { findItem, type WorkItem } from '../../src/desk/store/work-items.ts';
import type { ConversionRecord } from '../../src/domain/conversion.ts';
import { move } from '../../src/domain/ledger/entries.ts';
import { reissueOpRefOf } from '../../src/executions/has-run.ts';
import { latestRefund } from '../../src/naira/store/orders.ts';
import { REISSUED } from '../../src/naira/store/payments.ts';
import { DAY_MS, MINUTE_MS } from '../../src/ports/clock.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { listSigningStops, resumeSigning } from '../../src/vouchers/store/signing-stops.ts';
import { send, tick } from '../harness/drive-simulation.ts';
import { isExpected, type Run } from './model-commands.ts';
import { endLies } from './model-hostile.ts';
import { resumeAll, truthOf } from './model-operators.ts';
import { decide, endRestores, recordTruth, troubleOf } from './model-trouble.ts';

const never = new AbortController().signal;
const reason = 'model';
const tail = (id: string): string => id.slice(4).toLowerCase();
const isAlive = ({ status }: { status: string }): boolean => status !== 'failed' && status !== 'reversed';
/** Each is what two people and the service do of it. */
const ROUNDS = 14;

/** By the journals alone: for each burn at most one transfer or one re-issue; for each payment at most what came in. */
export async function checkOnce(run: Run): Promise<void> {
  const { db } = run.world.context;
  const rows = await db.query<{ id: string; type: string }>('select id, type from conversions where merchant_id = $1', [
    run.owner.merchantId,
  ]);
  const { burns, issues, paidByHand } = troubleOf(run);
  for (const { id, type } of rows) {
    if (type === 'fiat-redeem') burns.add(id);
    if (type === 'fiat-issue') issues.add(id);
  }
  const ran = run.world.chain.executions();
  const transfers = run.rails.flatMap((rail) => [...rail.transfers.values()]);
  for (const id of burns) {
    const paid = transfers.filter((each) => each.railReference.split('-')[2] === tail(id) && isAlive(each)).length;
    const opRef = reissueOpRefOf({ ...run.owner, id });
    const given = ran.filter((each) => each.opRef.toLowerCase() === opRef.toLowerCase()).length;
    assert.ok(paid + given <= 1, `${id}: ${paid} payouts and ${given} re-issues for one burn`);
  }
  for (const id of issues) {
    const reference = `svc-in-${tail(id)}`;
    const isOf = (each: { railReference: string; currency?: string }) =>
      each.railReference === reference && (each.currency ?? 'NGN') === 'NGN';
    const sum = (list: readonly { amountKobo: bigint }[]) => list.reduce((all, { amountKobo }) => all + amountKobo, 0n);
    const came = sum(run.rails.flatMap(({ payments }) => payments.filter(isOf)));
    const back = sum(
      run.rails.flatMap(({ refunds }) => refunds.filter((each) => isOf(each) && each.status !== 'failed')),
    );
    assert.ok(back + (paidByHand.get(id) ?? 0n) <= came, `${id}: more went back than came in`);
  }
}

/** What an ended conversion owes is asked for by items: 0 Naira owed without one. */
export async function checkOwed(run: Run): Promise<void> {
  for (const { id, reference, status } of await listAll(run)) {
    if (!isFinal(status)) continue;
    const owed = await owedFor(run, id);
    const [row] = await run.world.context.db.query<{ asked: string }>(
      `select coalesce(sum(amount), 0)::text as asked from work_items
        where conversion_id = $1 and closed_at is null and currency = 'NGN' and kind in ('refund', 'still_owed')`,
      [id],
    );
    assert.ok(
      owed <= BigInt(row?.asked ?? '0'),
      `${reference} (${status}) owes ${owed} kobo, and items ask for ${row?.asked}`,
    );
  }
}

async function owedFor({ world }: Run, conversionId: string): Promise<bigint> {
  const { owedToPayees, owedToPayers, refundsOwed } = await readHeld(world.context.db, conversionId);
  return owedToPayees + owedToPayers + refundsOwed;
}

/** Throws when something cannot be ended. */
export async function endAll(run: Run): Promise<void> {
  endFaults(run);
  await resumeAll(run);
  for (let round = 0; round < ROUNDS; round += 1) {
    settleOutside(run);
    await endRestores(run);
    await letPass(run, round);
    await checkOnce(run);
    await checkOwed(run);
    const left = await listAll(run);
    const items = await listItems(run);
    if (left.every(({ status }) => isFinal(status)) && items.length === 0) {
      for (const { id, reference } of left) assert.equal(await owedFor(run, id), 0n, `${reference} owes still`);
      return;
    }
    for (const { id } of left) await quietly(run, () => endOne(run, id));
    // Who has tried a rail again and again pays from the bank's own dashboard.
    const isTired = round >= ROUNDS / 2;
    for (const { id } of await listItems(run)) await quietly(run, () => endItem(run, id, isTired));
  }
  const items = (await listItems(run)).map(({ kind, note, conversionId }) => ({ kind, note, conversionId }));
  const open = (await listAll(run))
    .filter(({ status }) => !isFinal(status))
    .map(({ id, reference, status }) => ({ id, reference, status }));
  assert.deepEqual(
    { open, items },
    { open: [], items: [] },
    `it cannot be ended: ${troubleOf(run).refusals.slice(-12).join(' | ')}`,
  );
}

function endFaults(run: Run): void {
  const { world, rails } = run;
  endLies(run);
  world.chain.failNext(0);
  world.signer.failNext = 0;
  world.screening.verdict = 'APPROVED';
  for (const rail of rails) {
    rail.failNext(0);
    rail.hideFor = 0;
    rail.sendMode = 'accept';
  }
}

/** The bank comes to an end with everything, also where its interface is dead. */
function settleOutside({ rails, random }: Run): void {
  for (const { transfers, refunds } of rails) {
    for (const transfer of transfers.values()) {
      if (transfer.status === 'initiated' || transfer.status === 'in_progress') {
        transfer.status = random.pick(['successful', 'failed']);
      }
    }
    for (const refund of refunds) if (refund.status === 'pending') refund.status = 'successful';
  }
}

/** By turns minutes, the life of a voucher, more than a day, and longer than a rail may work on a refund that it took. */
const PAUSES_MS = [MINUTE_MS, 35 * MINUTE_MS, 26 * 60 * MINUTE_MS, 15 * DAY_MS];

async function letPass(run: Run, round: number): Promise<void> {
  const { world } = run;
  const { context } = world;
  for (const { id, status } of await listProposals(context.db, { limit: 1000 })) {
    const operator = troubleOf(run).people[0];
    if (status === 'open')
      await quietly(run, () => rejectProposal(context, { id, reason, operator, isOperator: true }));
  }
  await performApproved(context, never);
  for (const { chainId, contract } of await listSigningStops(context.db)) {
    await resumeSigning(context.db, { chainId, contract, actor: 'ops', reason, now: context.clock.now() });
  }
  world.clock.forward(PAUSES_MS[round % PAUSES_MS.length] ?? DAY_MS);
  await runReissues(run);
  world.chain.mine(8);
  for (let count = 0; count < 3; count += 1) await quietly(run, () => tick(world));
}

const isReissue = (reference: string): boolean => reference.startsWith('op:refund:');

/** Wallets take back what was burned. */
async function runReissues(run: Run): Promise<void> {
  for (const { reference, status } of await listAll(run)) {
    if (!isReissue(reference) || status !== 'voucher_issued') continue;
    await quietly(run, () => issueVoucher(run.world.context, run.owner, reference));
    const conversion = await getConversion(run.world.context, run.owner, reference);
    if (conversion.voucher !== null) send(run.world, conversion);
  }
}

/** A refusal is an answer; what is still open in the end is shown with the last ones. */
async function quietly(run: Run, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    troubleOf(run).refusals.push((error as Error).message);
  }
}

const listAll = ({ world, owner }: Run) =>
  world.context.db.query<Pick<ConversionRecord, 'id' | 'reference' | 'status'>>(
    'select id, reference, status from conversions where merchant_id = $1 order by id',
    [owner.merchantId],
  );

async function listItems({ world, owner }: Run): Promise<WorkItem[]> {
  const rows = await world.context.db.query<{ id: number }>(
    `select i.id from work_items i join conversions c on c.id = i.conversion_id
      where c.merchant_id = $1 and i.closed_at is null and i.kind not like 'restore:%' order by i.id`,
    [owner.merchantId],
  );
  const items = await Promise.all(rows.map(({ id }) => findItem(world.context.db, id)));
  return items.filter((item) => item !== null);
}

async function endOne(run: Run, id: string): Promise<void> {
  const { context } = run.world;
  const conversion = await findById(context.db, id);
  if (conversion === null) return;
  await attachForgotten(run, conversion);
  const { status, type, reference, txHash } = (await findById(context.db, id)) ?? conversion;
  if (status === 'screening_hold') {
    return decideScreening(context, { actor: 'ops', reason, conversionId: id, verdict: 'DECLINED' });
  }
  if (type === 'fiat-redeem' && ['payout_pending', 'payout_in_progress', 'requires_manual_review'].includes(status)) {
    await recordTruth(run, id);
  }
  if (status === 'requires_manual_review') return endReview(run, conversion);
  if (isFinal(status) || txHash !== null || isReissue(reference)) return;
  if (type === 'fiat-issue' && (status === 'voucher_issued' || status === 'payment_confirmed')) {
    return decide(run, id, { action: 'resolve_conversion', as: 'failed' });
  }
  if (['created', 'awaiting_payment', 'voucher_issued'].includes(status)) {
    await reportEvent(context, run.owner, reference, { event: 'failed' });
  }
}

/** What ran on the chain and is not here: of the conversion itself, or what gave its burn back. */
async function attachForgotten(run: Run, conversion: ConversionRecord): Promise<void> {
  const known = await run.world.context.db.query<{ txHash: string }>('select tx_hash as "txHash" from executions');
  const opRefs = [conversion.opRef, ...(conversion.type === 'fiat-redeem' ? [reissueOpRefOf(conversion)] : [])];
  const forgotten = run.world.chain
    .executions()
    .filter(({ opRef }) => opRefs.some((each) => each.toLowerCase() === opRef.toLowerCase()))
    .filter(({ txHash }) => !known.some((each) => each.txHash === txHash));
  for (const { txHash } of forgotten) {
    await quietly(run, () => decide(run, conversion.id, { action: 'attach_execution', txHash }));
  }
}

async function endReview(run: Run, { id, type, opRef, onchainVerifiedAt }: ConversionRecord): Promise<void> {
  if (type !== 'fiat-redeem' || onchainVerifiedAt === null) {
    const hasRun = run.world.chain.executions().some((each) => each.opRef === opRef);
    return decide(run, id, { action: 'resolve_conversion', as: hasRun ? 'succeeded' : 'failed' });
  }
  const transfers = run.rails.flatMap((rail) => [...rail.transfers.keys()]);
  const isPaid = transfers.some((each) => each.split('-')[2] === tail(id) && truthOf(run, each) === 'paid');
  if (isPaid) return decide(run, id, { action: 'resolve_conversion', as: 'succeeded' });
  const again = { action: 'retry_payout', account: null } as const;
  await decide(run, id, run.random.chance(2) ? again : { action: 'reissue_refund' });
}

async function endItem(run: Run, itemId: number, isTired: boolean): Promise<void> {
  const { context } = run.world;
  const item = await findItem(context.db, itemId);
  if (item === null || item.closedAt !== null || item.isWaiting) return;
  const { conversionId, kind, amountKobo } = item;
  if (kind === 'still_owed') await payByHand(run, item);
  if (kind !== 'refund') return decide(run, conversionId, { action: 'close_item', itemId });
  if (await isReissued(run, item)) return decide(run, conversionId, { action: 'reissue_refund' });
  const refund = await latestRefund(context.db, itemId);
  if (refund !== null && ['pending', 'initiated', 'in_progress'].includes(refund.status)) {
    const made = run.rails.flatMap(({ refunds }) => refunds).find(({ id }) => id === `rfd-${refund.railReference}`);
    const outcome = made !== undefined && made.status !== 'failed' ? 'successful' : 'failed';
    const bankTransactionId = outcome === 'successful' ? (made?.id ?? null) : null;
    return decide(run, conversionId, { action: 'settle_refund', itemId, outcome, bankTransactionId });
  }
  if (!isTired && run.random.chance(2)) return decide(run, conversionId, { action: 'refund_payment', itemId });
  const { paidByHand } = troubleOf(run);
  await decide(run, conversionId, { action: 'close_item', itemId, bankTransactionId: `HAND-${itemId}` });
  paidByHand.set(conversionId, (paidByHand.get(conversionId) ?? 0n) + (amountKobo ?? 0n));
}

async function isReissued({ world }: Run, { conversionId, railPaymentId }: WorkItem): Promise<boolean> {
  const rows = await world.context.db.query(
    'select 1 from payments where conversion_id = $1 and rail_payment_id = $2 and provider = $3',
    [conversionId, railPaymentId, REISSUED],
  );
  return rows.length > 0;
}

/** Two people pay what is owed from the bank's own dashboard, and post it. */
async function payByHand(run: Run, { conversionId }: WorkItem): Promise<void> {
  const { context } = run.world;
  const [by, other] = troubleOf(run).people;
  const { owedToPayees, owedToPayers, refundsOwed } = await readHeld(context.db, conversionId);
  const owed = { owed_to_payees: owedToPayees, owed_to_payers: owedToPayers, refunds_owed: refundsOwed } as const;
  for (const [to, amount] of Object.entries(owed) as [keyof typeof owed, bigint][]) {
    if (amount === 0n) continue;
    const entries = move({ currency: 'NGN', amount, from: 'bank:simulated', to, conversionId });
    const id = await proposePosting(context, { env: 'test', kind: 'correction', entries, reason, by });
    await approveProposal(context, { id, reason, operator: other });
  }
}
