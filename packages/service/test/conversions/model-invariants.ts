// What must always hold, judged by the chain's and the rail's own ledgers and not by the service's word.
import assert from 'node:assert/strict';
import {
  CONVERSION_STATUSES,
  type Conversion,
  type ConversionStatus,
  readSentence,
  type Stage,
  TRANSITIONS,
  type Trigger,
  voucherDigest,
} from '@svc/protocol';
import { listConversions } from '../../src/conversions/get-conversion.ts';
import { toVoucherRecord } from '../../src/conversions/store/rows.ts';
import { recountFlows, recountNaira, recountPromises, recountSigned } from '../harness/recount-sums.ts';
import { CHAIN_ID } from '../harness/simulated-chain.ts';
import type { SimulatedRail } from '../harness/simulated-rail.ts';
import type { Run } from './model-commands.ts';
import { countTransfers } from './model-operators.ts';

const tail = (id: string): string => id.slice(4).toLowerCase();
const isStatus = (name: string): name is ConversionStatus => (CONVERSION_STATUSES as readonly string[]).includes(name);

/** After every command: what only the journals outside know, so nothing is read from the database. */
export function checkJournals(run: Run): void {
  const transfers = run.rails.flatMap((rail) => [...rail.transfers.values()]);
  for (const { sends, railReference } of transfers) assert.equal(sends, 1, `${railReference} was sent twice`);
  const alive = transfers.filter(({ status }) => status !== 'failed' && status !== 'reversed');
  const paid = alive.map(({ railReference }) => conversionOf(railReference)).filter((id) => !isMisjudged(run, id));
  assert.equal(new Set(paid).size, paid.length, 'a conversion has two transfers that may pay');
  for (const [conversionId, count] of run.paidByBank) {
    assert.equal(countTransfers(run, conversionId), count, `${conversionId} was paid again after the bank said paid`);
  }
  const ran = run.world.chain.executions().map(({ opRef }) => opRef);
  assert.equal(new Set(ran).size, ran.length, 'a conversion ran twice');
}

/** Now and then: what the service says beside what the journals say. */
export async function checkSafety(run: Run): Promise<Conversion[]> {
  const { conversions } = await listConversions(run.world.context, run.owner, { limit: 200 });
  checkPayouts(run, conversions);
  checkPaths(conversions);
  checkIssues(run, conversions);
  return conversions;
}

/** The kept sums say what the vouchers and the signer's log say. */
async function checkKeptSums({ world, owner }: Run): Promise<void> {
  const { db, clock } = world.context;
  const now = clock.now();
  // Early enough that vouchers that ran out during the life are among them.
  const moment = { deadline: Math.floor(now / 1000) - 1200, marked: now - 2000, exceptId: null };
  for (const merchantId of [null, owner.merchantId]) {
    for (const { book, kept, counted } of await recountPromises(db, { ...moment, merchantId })) {
      assert.equal(kept, counted, `what is promised of ${book}`);
    }
  }
  const others = [
    ...(await recountNaira(db, { ...moment, merchantId: null })),
    ...(await recountFlows(db, Math.floor(now / 1000) - 86_400)),
  ];
  for (const { book, kept, counted } of others) assert.equal(kept, counted, `what is kept of ${book}`);
  for (const lane of ['naira', 'held', 'unheld']) {
    const signed = await recountSigned(db, { env: owner.env, lane, merchantId: null, after: now - 3_600_000 });
    assert.equal(signed.kept, signed.counted, `what was signed in the last hour, ${lane}`);
  }
}

/** After the faults have stopped and everything has come to rest. */
export async function checkRest(run: Run): Promise<void> {
  checkJournals(run);
  const conversions = await checkSafety(run);
  checkConservation(run, conversions);
  await checkVouchers(run, conversions);
  await checkKeptSums(run);
  await checkLedger(run);
  await checkEvents(run, conversions);
  await checkReadable(run, conversions);
  await checkWords(run);
  const held = await waitingForCompliance(run);
  const moving = conversions.filter(
    ({ id, status }) =>
      ['payment_confirmed', 'onchain_confirmed', 'payout_confirmed'].includes(status) && !held.has(id),
  );
  assert.deepEqual(
    moving.map(({ reference, status }) => ({ reference, status })),
    [],
  );
}

/** A notice of screening came after the create: until a person has closed its item nothing is signed or paid out. */
async function waitingForCompliance({ world, owner }: Run): Promise<ReadonlySet<string>> {
  const rows = await world.context.db.query<{ id: string }>(
    `select c.id from work_items i join conversions c on c.id = i.conversion_id
     where c.merchant_id = $1 and i.kind = 'screening_changed' and i.closed_at is null`,
    [owner.merchantId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the staff reads can be said in every language: notes of work and summaries of proposals are sentences of the table. */
async function checkWords({ world, owner }: Run): Promise<void> {
  const said = await world.context.db.query<{ text: string }>(
    `select i.note as text from work_items i join conversions c on c.id = i.conversion_id where c.merchant_id = $1
     union select p.summary from proposals p join conversions c on c.id = p.conversion_id where c.merchant_id = $1`,
    [owner.merchantId],
  );
  for (const { text } of said) assert.notEqual(readSentence(text), null, `“${text}” is no sentence of the table`);
}

/** `svc-out-<tail>-<attempt>`. */
const conversionOf = (railReference: string): string => railReference.split('-')[2] ?? '';
const isMisjudged = ({ misjudged }: Run, end: string): boolean => [...misjudged].some((id) => tail(id) === end);

const ran = (run: Run, conversion: Conversion) => {
  const opRef = conversion.voucher?.voucher.opRef;
  return run.world.chain.executions().filter((execution) => execution.opRef === opRef);
};

/** I2: no SVC for Naira that did not come; at most one execution. */
function checkIssues(run: Run, conversions: readonly Conversion[]): void {
  for (const conversion of conversions) {
    if (conversion.type !== 'fiat-issue' || conversion.voucher === null) continue;
    const paid = run.rails
      .flatMap(({ payments }) => payments)
      .filter(({ railReference }) => railReference === `svc-in-${tail(conversion.id)}`);
    const exact = paid.filter(
      ({ amountKobo, currency }) => currency === 'NGN' && amountKobo * 10n ** 16n === BigInt(conversion.amountIn),
    );
    assert.ok(exact.length > 0, `${conversion.reference} has a voucher and no payment`);
    const minted = ran(run, conversion).reduce((sum, { amountOut }) => sum + amountOut, 0n);
    assert.ok(
      minted <= paid.reduce((sum, { amountKobo }) => sum + amountKobo * 10n ** 16n, 0n),
      `${conversion.reference} minted more than was paid`,
    );
  }
}

/** I3: Naira leave only for SVC that were burnt, and as many. */
function checkPayouts(run: Run, conversions: readonly Conversion[]): void {
  const transfers = run.rails.flatMap((rail) => [...rail.transfers.values()]);
  for (const conversion of conversions) {
    for (const { railReference, amountKobo } of transfers) {
      if (conversionOf(railReference) !== tail(conversion.id)) continue;
      const [burn] = ran(run, conversion);
      assert.equal(burn?.amountIn, amountKobo * 10n ** 16n, `${conversion.reference} was paid out without its burn`);
    }
  }
}

/** I6: every step that was written down is an edge of the published graph, and time never runs back. */
function checkPaths(conversions: readonly Conversion[]): void {
  for (const { type, stages, status } of conversions) {
    const path = stages.map(({ name }) => name).filter(isStatus);
    assert.equal(path[0], 'created');
    assert.equal(path.at(-1), status);
    for (const [index, to] of path.entries()) {
      const from = path[index - 1];
      if (from === undefined) continue;
      const isEdge = TRANSITIONS.some((row) => row.from === from && row.to === to && row.types.includes(type));
      if (!isEdge) throw new Error(`${type} went from ${from} to ${to}`);
    }
    const times = stages.map(({ ts }) => ts);
    assert.deepEqual(
      times,
      [...times].sort((left, right) => left - right),
    );
  }
}

/** I1: what the chain minted and burnt is what the conversions say, to the last unit. */
function checkConservation(run: Run, conversions: readonly Conversion[]): void {
  const verified = conversions.filter(({ onchainVerifiedAt }) => onchainVerifiedAt !== null);
  const sum = (list: readonly Conversion[], side: 'amountIn' | 'amountOut') =>
    list.reduce((total, conversion) => total + BigInt(conversion[side]), 0n);
  const issues = verified.filter(({ tokenOut }) => tokenOut === 'SVC');
  const redeems = verified.filter(({ tokenIn }) => tokenIn === 'SVC');
  assert.equal(run.world.chain.executions().length, verified.length);
  assert.equal(run.world.chain.minted(), sum(issues, 'amountOut'));
  assert.equal(run.world.chain.burned(), sum(redeems, 'amountIn'));
}

/** I4 and I5: the signer's log is the voucher table; nonces and opRefs are unique; nothing is given out while held. */
async function checkVouchers(run: Run, conversions: readonly Conversion[]): Promise<void> {
  const { db } = run.world.context;
  const rows = await db.query(
    'select v.* from vouchers v join conversions c on c.id = v.conversion_id where c.merchant_id = $1',
    [run.owner.merchantId],
  );
  const vouchers = rows.map(toVoucherRecord);
  const known = new Set(
    vouchers.map((voucher) =>
      Buffer.from(
        voucherDigest(
          { chainId: CHAIN_ID, verifyingContract: voucher.verifyingContract },
          { ...voucher, deadline: BigInt(voucher.deadline) },
        ),
      ).toString('hex'),
    ),
  );
  for (const { digest } of run.world.signer.signed) assert.equal(known.has(digest), true);
  const signed = vouchers.filter(({ signature }) => signature !== null);
  assert.ok(signed.length <= run.world.signer.signed.length);
  const nonces = vouchers.map(({ verifyingContract, nonce }) => `${verifyingContract} ${nonce}`);
  assert.equal(new Set(nonces).size, vouchers.length);
  const held = new Set(
    conversions
      .filter(({ status }) => status === 'screening_hold' || status === 'awaiting_payment')
      .map(({ id }) => id),
  );
  assert.deepEqual(
    signed.filter(({ conversionId }) => held.has(conversionId)),
    [],
  );
}

/** I9: every currency sums to zero, and what the books say of bank and token is what these say of themselves. */
async function checkLedger(run: Run): Promise<void> {
  const { chain } = run.world;
  const rows = await run.world.context.db.query<{ account: string; currency: string; amount: string }>(
    `select e.account, e.currency, sum(e.amount)::text as amount
       from ledger_entries e join conversions c on c.id = e.conversion_id
      where c.merchant_id = $1 group by e.account, e.currency`,
    [run.owner.merchantId],
  );
  const sum = (chosen: (row: { account: string; currency: string }) => boolean): bigint =>
    rows.filter(chosen).reduce((total, { amount }) => total + BigInt(amount), 0n);
  for (const { currency } of rows)
    assert.equal(
      sum((row) => row.currency === currency),
      0n,
      `${currency} is out of balance`,
    );
  const supply = sum(({ account }) => account.startsWith('supply:'));
  assert.equal(-supply, chain.minted() - chain.burned(), 'the books differ from the supply');
  // What a person said against the bank's own word is in the books as that person said it.
  if (run.misjudged.size > 0) return;
  for (const rail of run.rails) {
    for (const currency of ['NGN', 'USD']) {
      const booked = sum((row) => row.account === `bank:${rail.provider}` && row.currency === currency);
      assert.equal(booked, balanceOf(rail, currency), `the books differ from the bank ${rail.provider} in ${currency}`);
    }
  }
}

/** By the bank's own journal. */
function balanceOf(rail: SimulatedRail, currency: string): bigint {
  const came = rail.payments.filter((payment) => payment.currency === currency);
  const left = currency === 'NGN' ? [...rail.transfers.values()].filter(({ status }) => status === 'successful') : [];
  const fee = (list: readonly { feeKobo?: bigint | null }[]) =>
    list.reduce((sum, { feeKobo }) => sum + (feeKobo ?? 0n), 0n);
  const total = (list: readonly { amountKobo: bigint }[]) => list.reduce((sum, { amountKobo }) => sum + amountKobo, 0n);
  return total(came) - fee(came) - total(left) - fee(left);
}

/** Two rows may lead from one status to another: the stage shows which was taken. */
function isOfStage(trigger: Trigger, meta: Stage['meta']): boolean {
  if (meta?.reason === 'withdrawn') return trigger === 'attempt_withdrawn';
  if (trigger === 'bank_word_recorded') return meta?.by === 'operator';
  return trigger !== 'attempt_withdrawn' && !(trigger.startsWith('payout_') && meta?.by === 'operator');
}

/** I12: each step with an event has emitted it once. */
async function checkEvents(run: Run, conversions: readonly Conversion[]): Promise<void> {
  const rows = await run.world.context.db.query<{ type: string; data: string }>(
    'select type, data from events where merchant_id = $1',
    [run.owner.merchantId],
  );
  const emitted = new Map<string, string[]>();
  for (const { type, data } of rows) {
    const { reference } = JSON.parse(data) as { reference: string };
    // A payout's own status may change within one status of its conversion.
    if (!type.startsWith('payout.')) emitted.set(reference, [...(emitted.get(reference) ?? []), type]);
  }
  for (const { reference, type, stages } of conversions) {
    const path = stages.filter(({ name }) => isStatus(name));
    const due = path.flatMap(({ name: to, meta }, index) => {
      const from = path[index - 1]?.name;
      const edges = TRANSITIONS.filter((row) => row.from === from && row.to === to && row.types.includes(type));
      const edge = edges.find(({ trigger }) => isOfStage(trigger, meta));
      return [edge?.event, edge?.secondEvent].filter((event) => event && !event.startsWith('payout.'));
    });
    assert.deepEqual(
      (emitted.get(reference) ?? []).sort(),
      due.sort(),
      `${reference} has events of other steps than it took`,
    );
  }
}

/** I10: every conversion is in the list once, and nothing else is. */
async function checkReadable(run: Run, conversions: readonly Conversion[]): Promise<void> {
  const references = conversions.map(({ reference }) => reference);
  assert.equal(new Set(references).size, references.length);
  const [row] = await run.world.context.db.query<{ n: number }>(
    'select count(*) as n from conversions where merchant_id = $1',
    [run.owner.merchantId],
  );
  assert.equal(references.length, row?.n);
  for (const reference of references) assert.ok(run.posted.includes(reference));
}
