// What must hold whatever happened, judged by the chain's and the rail's own ledgers and not by the service's word.
import { CONVERSION_STATUSES, type Conversion, type ConversionStatus, TRANSITIONS, voucherDigest } from '@svc/protocol';
import { expect } from 'vitest';
import { toVoucherRecord } from '../../src/stores/conversions/rows.ts';
import { listConversions } from '../../src/usecases/conversions/list-conversions.ts';
import { CHAIN_ID } from '../harness/simulated-chain.ts';
import type { Run } from './model-commands.ts';

const tail = (id: string): string => id.slice(4).toLowerCase();
const isStatus = (name: string): name is ConversionStatus => (CONVERSION_STATUSES as readonly string[]).includes(name);

/** After every command. */
export async function checkSafety(run: Run): Promise<void> {
  const conversions = await readAll(run);
  checkPayouts(run, conversions);
  checkPaths(conversions);
  await checkIssues(run, conversions);
}

/** After the faults have stopped and everything has come to rest. */
export async function checkRest(run: Run): Promise<void> {
  const conversions = await readAll(run);
  checkConservation(run, conversions);
  await checkVouchers(run, conversions);
  await checkLedger(run);
  await checkReadable(run, conversions);
  const moving = conversions.filter(({ status }) =>
    ['payment_confirmed', 'onchain_confirmed', 'payout_confirmed'].includes(status),
  );
  expect(moving.map(({ reference, status }) => ({ reference, status }))).toEqual([]);
}

async function readAll(run: Run): Promise<Conversion[]> {
  return (await listConversions(run.world.context, run.owner, { limit: 200 })).conversions;
}

const ran = (run: Run, conversion: Conversion) => {
  const opRef = conversion.voucher?.voucher.opRef;
  return run.world.chain.executions().filter((execution) => execution.opRef === opRef);
};

/** I2: no SVC for Naira that did not come; at most one execution. */
async function checkIssues(run: Run, conversions: readonly Conversion[]): Promise<void> {
  for (const conversion of conversions) {
    expect(ran(run, conversion).length).toBeLessThanOrEqual(1);
    if (conversion.type !== 'fiat-issue' || conversion.voucher === null) continue;
    const paid = run.world.rail.payments.filter(
      ({ railReference }) => railReference === `svc-in-${tail(conversion.id)}`,
    );
    const exact = paid.filter(
      ({ amountKobo, currency }) => currency === 'NGN' && amountKobo * 10n ** 16n === BigInt(conversion.amountIn),
    );
    expect(exact.length).toBeGreaterThan(0);
    const minted = ran(run, conversion).reduce((sum, { amountOut }) => sum + amountOut, 0n);
    expect(minted <= paid.reduce((sum, { amountKobo }) => sum + amountKobo * 10n ** 16n, 0n)).toBe(true);
  }
}

/** I3: Naira leave at most once for each conversion, and only for SVC that were burnt. */
function checkPayouts(run: Run, conversions: readonly Conversion[]): void {
  const transfers = [...run.world.rail.transfers.values()];
  for (const { sends } of transfers) expect(sends).toBe(1);
  for (const conversion of conversions) {
    const own = transfers.filter(({ railReference }) => railReference.startsWith(`svc-out-${tail(conversion.id)}-`));
    const alive = own.filter(({ status }) => status !== 'failed' && status !== 'reversed');
    expect(alive.length).toBeLessThanOrEqual(1);
    for (const { amountKobo } of own) {
      const [burn] = ran(run, conversion);
      expect(burn?.amountIn).toBe(amountKobo * 10n ** 16n);
    }
  }
}

/** I6: every step that was written down is an edge of the published graph, and time never runs back. */
function checkPaths(conversions: readonly Conversion[]): void {
  for (const { type, stages, status } of conversions) {
    const path = stages.map(({ name }) => name).filter(isStatus);
    expect(path[0]).toBe('created');
    expect(path.at(-1)).toBe(status);
    for (const [index, to] of path.entries()) {
      const from = path[index - 1];
      if (from === undefined) continue;
      const isEdge = TRANSITIONS.some((row) => row.from === from && row.to === to && row.types.includes(type));
      if (!isEdge) throw new Error(`${type} went from ${from} to ${to}`);
    }
    const times = stages.map(({ ts }) => ts);
    expect(times).toEqual([...times].sort((left, right) => left - right));
  }
}

/** I1: what the chain minted and burnt is what the conversions say, to the last unit. */
function checkConservation(run: Run, conversions: readonly Conversion[]): void {
  const verified = conversions.filter(({ onchainVerifiedAt }) => onchainVerifiedAt !== null);
  const sum = (list: readonly Conversion[], side: 'amountIn' | 'amountOut') =>
    list.reduce((total, conversion) => total + BigInt(conversion[side]), 0n);
  const issues = verified.filter(({ tokenOut }) => tokenOut === 'SVC');
  const redeems = verified.filter(({ tokenIn }) => tokenIn === 'SVC');
  expect(run.world.chain.executions().length).toBe(verified.length);
  expect(run.world.chain.minted()).toBe(sum(issues, 'amountOut'));
  expect(run.world.chain.burned()).toBe(sum(redeems, 'amountIn'));
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
  for (const { digest } of run.world.signer.signed) expect(known.has(digest)).toBe(true);
  const signed = vouchers.filter(({ signature }) => signature !== null);
  expect(signed.length).toBeLessThanOrEqual(run.world.signer.signed.length);
  const nonces = vouchers.map(({ verifyingContract, nonce }) => `${verifyingContract} ${nonce}`);
  expect(new Set(nonces).size).toBe(vouchers.length);
  const held = new Set(
    conversions
      .filter(({ status }) => status === 'screening_hold' || status === 'awaiting_payment')
      .map(({ id }) => id),
  );
  expect(signed.filter(({ conversionId }) => held.has(conversionId))).toEqual([]);
}

/** I9: every currency sums to zero, and the ledger cannot be rewritten. */
async function checkLedger(run: Run): Promise<void> {
  const { db } = run.world.context;
  const sums = await db.query(
    `select e.currency from ledger_entries e join conversions c on c.id = e.conversion_id
      where c.merchant_id = $1 group by e.currency having sum(e.amount) <> 0`,
    [run.owner.merchantId],
  );
  expect(sums).toEqual([]);
  const [row] = await db.query<{ supply: string }>(
    `select coalesce(sum(-e.amount), 0) as supply from ledger_entries e join conversions c on c.id = e.conversion_id
      where c.merchant_id = $1 and e.account like 'supply:%'`,
    [run.owner.merchantId],
  );
  expect(BigInt(row?.supply ?? '0')).toBe(run.world.chain.minted() - run.world.chain.burned());
}

/** I10: every conversion is in the list once, and nothing else is. */
async function checkReadable(run: Run, conversions: readonly Conversion[]): Promise<void> {
  const references = conversions.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  const [row] = await run.world.context.db.query<{ n: number }>(
    'select count(*) as n from conversions where merchant_id = $1',
    [run.owner.merchantId],
  );
  expect(references.length).toBe(row?.n);
  for (const reference of references) expect(run.posted).toContain(reference);
}
