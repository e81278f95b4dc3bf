// Books of version 0.1 are taken over: every posting, with the accounts and the Naira sides that they did not have.
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/test-database.ts';
import { makeLocalMasterKey } from '../../adapters/master-key/local-master-key.ts';
import type { Database } from '../../ports/database.ts';
import { sealLedger } from '../../usecases/ledger/seal-ledger.ts';
import { verifyLedger } from '../../usecases/ledger/verify-ledger.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { readBalances } from './read-balances.ts';

const TOKEN = `0x${'A'.repeat(40)}`;

async function insertConversion(db: Database, id: string, type: string, status: string, more: object = {}) {
  const isIssue = type.endsWith('issue');
  const other = type.startsWith('fiat') ? 'NGN' : 'USDC';
  await db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, op_ref, payout_ref, sealed_details, created_at, updated_at,
       onchain_verified_at)
     values ($1, 'm', 'test', $1, $2, $3, 'celo', 7, '0x', $4, $5, 18, 18, 1000, 1000, $6, $1, '', '\\x00', 1, 1, $7)`,
    [
      id,
      type,
      status,
      isIssue ? other : 'SVC',
      isIssue ? 'SVC' : other,
      other === 'NGN' ? 1000 : null,
      'verified' in more ? 1 : null,
    ],
  );
}

const pay = (db: Database, provider: string, railId: string, conversionId: string, kobo: number, judgement: string) =>
  db.query("insert into payments values ('test', $1, $2, $3, $4, 'NGN', $5, 1, 1)", [
    provider,
    railId,
    conversionId,
    kobo,
    judgement,
  ]);

async function oldPosting(db: Database, id: string, posting: string, entries: [string, string, number][]) {
  for (const [account, currency, amount] of entries) {
    await db.query(
      `insert into ledger_entries (env, conversion_id, posting, account, currency, amount, at) values ('test', $1, $2, $3, $4, $5, 1)`,
      [id, posting, account, currency, amount],
    );
  }
}

async function execute(db: Database, id: string, kind: number, entries: [string, string, number][]) {
  const [voucher] = await db.query<{ id: number }>(
    `insert into vouchers (conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in, amount_out,
       pay_token, deadline, nonce, op_ref, payout_ref, created_at)
     values ($1, 'celo', 7, '0x', $2, '0x', $3, 1000, 1000, $4, 1, (select count(*) from vouchers), $1, '', 1) returning id`,
    [id, kind, TOKEN, kind === 1 ? TOKEN : null],
  );
  await db.query("insert into executions values (7, $1, 0, $1, $1, $2, 1, '0x', 1)", [id, voucher?.id ?? 0]);
  await oldPosting(db, id, 'execution', entries);
}

it('keeps every amount, names the accounts, and says what is owed', async () => {
  const db = await openEmptyDatabase();
  await migrate(
    db,
    readMigrations().filter(({ name }) => name < '0014'),
  );
  const mint: [string, string, number][] = [
    ['supply', 'SVC', -1000],
    ['owed', 'SVC', 1000],
  ];
  const burn: [string, string, number][] = [
    ['owed', 'SVC', -1000],
    ['supply', 'SVC', 1000],
  ];

  await insertConversion(db, 'minted', 'fiat-issue', 'succeeded', { verified: true });
  await pay(db, 'paystack', '1', 'minted', 1000, 'exact');
  await oldPosting(db, 'minted', 'payment:1', [
    ['owed', 'NGN', -1000],
    ['rail', 'NGN', 1000],
  ]);
  await execute(db, 'minted', 2, mint);

  await insertConversion(db, 'waiting', 'fiat-issue', 'payment_confirmed');
  await pay(db, 'paystack', '2', 'waiting', 1000, 'exact');
  await oldPosting(db, 'waiting', 'payment:2', [
    ['owed', 'NGN', -1000],
    ['rail', 'NGN', 1000],
  ]);

  await insertConversion(db, 'short', 'fiat-issue', 'requires_manual_review');
  await pay(db, 'paystack', '3', 'short', 30, 'short');
  await oldPosting(db, 'short', 'payment:3', [
    ['owed', 'NGN', -30],
    ['rail', 'NGN', 30],
  ]);

  await insertConversion(db, 'given-up', 'fiat-issue', 'failed');
  await pay(db, 'paystack', '4', 'given-up', 1000, 'exact');
  await oldPosting(db, 'given-up', 'payment:4', [
    ['owed', 'NGN', -1000],
    ['rail', 'NGN', 1000],
  ]);

  await insertConversion(db, 'paid-out', 'fiat-redeem', 'succeeded', { verified: true });
  await execute(db, 'paid-out', 3, burn);
  await db.query(
    `insert into payouts (conversion_id, env, attempt, rail_reference, amount_kobo, bank_code, account_last4, sealed_account,
       status, created_at, updated_at) values ('paid-out', 'test', 1, 'svc-out-1', 1000, '1', '1', '\\x00', 'successful', 1, 1)`,
  );
  await oldPosting(db, 'paid-out', 'payout:1', [
    ['rail', 'NGN', -1000],
    ['owed', 'NGN', 1000],
  ]);

  await insertConversion(db, 'burned', 'fiat-redeem', 'failed', { verified: true });
  await execute(db, 'burned', 3, burn);
  await insertConversion(db, 'made-anew', 'fiat-issue', 'voucher_issued');
  await pay(db, 'refund', 'burned', 'made-anew', 1000, 'exact');

  await insertConversion(db, 'swap', 'crypto-redeem', 'succeeded', { verified: true });
  await execute(db, 'swap', 1, [...burn, ['reserve', 'USDC', -1000], ['owed', 'USDC', 1000]]);

  await migrate(db);
  const balances = await readBalances(db, 'test');
  const reserve = `reserve:7:0x${'a'.repeat(40)}`;
  expect(balances.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`)).toEqual([
    'bank:paystack NGN 2030',
    'exchange NGN 1000',
    'exchange SVC -2000',
    'exchange USDC 1000',
    // One waits for its voucher, one was made anew for a burn.
    'owed_to_payees NGN 0',
    'owed_to_payers NGN -2000',
    'refunds_owed NGN -1030',
    `${reserve} USDC -1000`,
    'supply:7 SVC 2000',
  ]);
  const names = await db.query<{ name: string }>('select name from ledger_postings order by id');
  expect(names.map(({ name }) => name)).toContain('payout:svc-out-1');
  expect(names.map(({ name }) => name)).toContain('payment:paystack:1');
  const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(1), pepper: new Uint8Array(32).fill(2) });
  await sealLedger({ db, masterKey }, 'test');
  expect(await verifyLedger({ db, masterKey }, { env: 'test' })).toMatchObject({ valid: true, postings: names.length });
  await db.close();
});
