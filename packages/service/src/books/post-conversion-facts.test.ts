// Each fact moves a conversion's money from where it is, and a fact that was never posted cannot be taken back.
import { beforeAll, expect, it } from 'vitest';
import { BODIES, makeSimulation, OWNER } from '../../test/harness/make-simulation.ts';
import { CHAIN_ID, TOKENS } from '../../test/harness/simulated-chain.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { PayoutRecord } from '../domain/rail/rail-order.ts';
import type { Database } from '../ports/database.ts';
import {
  postExecution,
  postPayment,
  postPayout,
  postPayoutReversed,
  postRefund,
  postRefundOwed,
  postRefundReversed,
  postReissue,
} from './post-conversion-facts.ts';

const BANK = 'bank:simulated';
let db: Database;
let make: () => Promise<string>;

beforeAll(async () => {
  db = await openTestDatabase();
  const { context } = makeSimulation(db);
  make = async () => (await createConversion(context, OWNER, BODIES['crypto-issue'])).conversion.id;
  return () => db.close();
});

async function held(conversionId: string) {
  const rows = await db.query<{ account: string; currency: string; amount: string }>(
    `select account, currency, sum(amount) as amount from ledger_entries where conversion_id = $1
      group by account, currency having sum(amount) <> 0 order by account, currency`,
    [conversionId],
  );
  return Object.fromEntries(rows.map(({ account, currency, amount }) => [`${account} ${currency}`, Number(amount)]));
}

const pay = (conversionId: string, railPaymentId: string, judgement: 'exact' | 'late', currency = 'NGN') =>
  postPayment(db, {
    env: 'test',
    provider: 'simulated',
    railPaymentId,
    conversionId,
    amountKobo: 500n,
    currency,
    judgement,
    receivedAt: 1,
    now: 1,
  });

const executed = (id: string, tokenIn: string, tokenOut: string) =>
  ({ id, env: 'test', chainId: CHAIN_ID, tokenIn, tokenOut, fiatKobo: 500n }) as ConversionRecord;
const voucher = (tokenIn: string, payToken: string | null) =>
  ({ amountIn: 3n, amountOut: 4n, spread: 0n, tokenIn, payToken }) as VoucherRecord;

it('books an execution at the pair token that came in, or went out', async () => {
  const [issue, redeem] = [await make(), await make()];
  const { SVC, USDC, USDT } = TOKENS;
  await postExecution(db, executed(issue, 'USDC', 'SVC'), voucher(USDC.address, null), 1);
  expect(await held(issue)).toMatchObject({ [`reserve:${CHAIN_ID}:${USDC.address} USDC`]: 3 });
  await postExecution(db, executed(redeem, 'SVC', 'USDT'), voucher(SVC.address, USDT.address), 1);
  expect(await held(redeem)).toMatchObject({ [`reserve:${CHAIN_ID}:${USDT.address} USDT`]: -4 });
});

it('mints out of what the payer was owed, and pays out what the payee was owed', async () => {
  const [issue, redeem] = [await make(), await make()];
  await pay(issue, 'p-1', 'exact');
  expect(await held(issue)).toEqual({ [`${BANK} NGN`]: 500, 'owed_to_payers NGN': -500 });
  await postExecution(db, executed(issue, 'NGN', 'SVC'), voucher(TOKENS.SVC.address, null), 1);
  expect(await held(issue)).toMatchObject({ [`${BANK} NGN`]: 500, 'exchange NGN': -500 });
  expect(await held(issue)).not.toHaveProperty(['owed_to_payers NGN']);

  await postExecution(db, executed(redeem, 'SVC', 'NGN'), voucher(TOKENS.SVC.address, null), 1);
  expect(await held(redeem)).toMatchObject({ 'owed_to_payees NGN': -500 });
  const payout = { env: 'test', conversionId: redeem, railReference: 'po-1', amountKobo: 500n } as PayoutRecord;
  await postPayoutReversed(db, payout, 'simulated', 1);
  expect(await held(redeem)).toMatchObject({ 'owed_to_payees NGN': -500 });
  await postPayout(db, payout, 'simulated', 1);
  expect(await held(redeem)).toMatchObject({ [`${BANK} NGN`]: -500 });
  expect(await held(redeem)).not.toHaveProperty(['owed_to_payees NGN']);
  for (let times = 0; times < 2; times += 1) await postPayoutReversed(db, payout, 'simulated', 1);
  expect(await held(redeem)).toMatchObject({ 'owed_to_payees NGN': -500 });
  expect(await held(redeem)).not.toHaveProperty([`${BANK} NGN`]);
});

it('owes a refund for what was paid and given up, refunds it once, and owes it again when the refund comes back', async () => {
  const id = await make();
  const conversion = { id, env: 'test' } as const;
  await pay(id, 'p-2', 'exact');
  for (let times = 0; times < 2; times += 1) await postRefundOwed(db, conversion, 1);
  const owed = { [`${BANK} NGN`]: 500, 'refunds_owed NGN': -500 };
  expect(await held(id)).toEqual(owed);
  const refund = { conversion, provider: 'simulated', bankId: 'r-1', amountKobo: 500n, currency: 'NGN', now: 1 };
  await postRefundReversed(db, refund);
  expect(await held(id)).toEqual(owed);
  expect([await postRefund(db, refund), await postRefund(db, refund)]).toEqual([true, false]);
  expect(await held(id)).toEqual({});
  for (let times = 0; times < 2; times += 1) await postRefundReversed(db, refund);
  expect(await held(id)).toEqual(owed);
});

it('refunds and takes back in the currency of the payment', async () => {
  const id = await make();
  await pay(id, 'p-3', 'late', 'USD');
  const owed = { [`${BANK} USD`]: 500, 'refunds_owed USD': -500 };
  const of = { conversion: { id, env: 'test' }, provider: 'simulated', bankId: 'r-2', amountKobo: 500n } as const;
  const refund = { ...of, currency: 'usd', now: 1 };
  await postRefund(db, refund);
  expect(await held(id)).toEqual({});
  await postRefundReversed(db, refund);
  expect(await held(id)).toEqual(owed);
});

it('gives what was burned to the new conversion', async () => {
  const [original, made] = [await make(), await make()];
  await postExecution(db, executed(original, 'SVC', 'NGN'), voucher(TOKENS.SVC.address, null), 1);
  await postReissue(db, { id: original, env: 'test' }, { id: made, fiatKobo: 500n }, 1);
  expect(await held(original)).not.toHaveProperty(['owed_to_payees NGN']);
  expect(await held(made)).toEqual({ 'exchange NGN': 500, 'owed_to_payers NGN': -500 });
});
