// kill -9 at each named point of create, voucher, report and payout: finished or re-postable, nothing twice, nothing lost.
import { randomBytes } from 'node:crypto';
import { type Conversion, makeReference } from '@svc/protocol';
import { createWalletClient, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { allJobs } from '../../src/jobs/index.ts';
import { closeContext, makeContext } from '../../src/make-context.ts';
import type { Context } from '../../src/ports/context.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { startWorker, type Worker } from '../../src/worker.ts';
import { runScript } from '../ground/run-script.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import { startTestDevnet } from '../harness/start-test-service.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { PATIENCE_MS } from '../harness/until.ts';
import { startPostgres } from '../postgres.ts';
import type { Call } from './one-call.ts';

const SCRIPT = new URL('./one-call.ts', import.meta.url);
const secret = new Uint8Array(randomBytes(32));
let devnet: Awaited<ReturnType<typeof startTestDevnet>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;
let context: Context;
let worker: Worker | null = null;

beforeAll(async () => {
  devnet = await startTestDevnet({ blockTimeMs: 1000 });
  postgres = await startPostgres();
  // The service's own limits are for a machine that does nothing else.
  databaseUrl = postgres.socketUrl(await postgres.createDatabase());
  context = await makeContext(makeTestConfig(devnet, { databaseUrl, secrets: { masterKey: secret, pepper: secret } }));
});
afterAll(async () => {
  await restWorker();
  await closeContext(context);
  await postgres.stop();
  await devnet.stop();
});

/** The call in a process of its own, which dies at the point without a chance to tidy up. */
async function killAt(point: string, call: Call): Promise<void> {
  const description = { rpcUrl: devnet.rpcUrl, deployment: devnet.deployment };
  const given = { databaseUrl, devnet: description, secretHex: Buffer.from(secret).toString('hex'), call };
  const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
  const run = await runScript(SCRIPT, {
    NODE_ENV: 'test',
    SVC_FAILPOINT: point,
    ONE_CALL: JSON.stringify(given, toText),
  });
  const { signal } = await run.ended;
  expect({ signal, said: run.lines.join(), errors: signal === 'SIGKILL' ? '' : run.errors.join('\n') }).toEqual({
    signal: 'SIGKILL',
    said: '',
    errors: '',
  });
}

const wallet = (index: number) => {
  const account = privateKeyToAccount(devnet.wallets[index]?.privateKey as Hex);
  return createWalletClient({ account, transport: http(devnet.rpcUrl) }).extend(publicActions);
};

/** Approves and sends as the wallet of the voucher; answers when it is three blocks deep. */
async function execute(index: number, conversion: Conversion): Promise<Hex> {
  const client = wallet(index);
  const transactions = [conversion.voucher?.approvalTransaction, conversion.voucher?.transaction];
  let hash: Hex = '0x';
  for (const transaction of transactions) {
    if (!transaction) continue;
    const { to, data } = transaction;
    hash = await client.sendTransaction({ to: to as Hex, data: data as Hex, gas: 500_000n, chain: null });
    await client.waitForTransactionReceipt({ hash, pollingInterval: 100 });
  }
  await devnet.control.mine(3);
  return hash;
}

const bodyOf = <Type extends keyof typeof BODIES>(type: Type, index: number) => ({
  ...BODIES[type],
  wallet: wallet(index).account.address as string,
});

const count = async (sql: string, value: string): Promise<number> =>
  (await context.db.query<{ n: number }>(`select count(*) as n from ${sql}`, [value]))[0]?.n ?? 0;

it.concurrent.each([
  ['create.beforeInsert', 'crypto-issue', 201],
  ['create.afterInsert', 'crypto-issue', 200],
  ['create.afterSign', 'crypto-issue', 200],
  ['create.afterPersist', 'crypto-issue', 200],
  ['create.afterInstructions', 'fiat-issue', 200],
] as const)('%s: the reference posted again finishes the %s', async (point, type, status) => {
  const reference = makeReference(type, Date.now());
  const body = { ...bodyOf(type, 0), reference };
  await killAt(point, { name: 'create', body });
  const finished = await createConversion(context, OWNER, body);
  expect(finished.status).toBe(status);
  expect(finished.conversion.status).toBe(type === 'fiat-issue' ? 'awaiting_payment' : 'voucher_issued');
  expect(await count('conversions where reference = $1', reference)).toBe(1);
  const given = 'vouchers where signature is not null and conversion_id = $1';
  expect(await count(given, finished.conversion.id)).toBe(type === 'fiat-issue' ? 0 : 1);
});

it.concurrent.each(['voucher.afterPrepare', 'voucher.afterSign', 'voucher.afterPersist'])(
  '%s: the voucher asked for again is given',
  async (point) => {
    const { conversion } = await createConversion(context, OWNER, bodyOf('crypto-issue', 1));
    await killAt(point, { name: 'voucher', reference: conversion.reference });
    const fresh = await issueVoucher(context, OWNER, conversion.reference);
    expect(fresh.status).toBe('voucher_issued');
    expect(fresh.voucher?.voucher.nonce).not.toBe(conversion.voucher?.voucher.nonce);
    expect(fresh.voucher?.voucher.opRef).toBe(conversion.voucher?.voucher.opRef);
  },
);

it.each(['report.afterVerify', 'report.afterMove', 'report.afterPersist'])(
  '%s: the report given again, or the service itself, completes the conversion once',
  async (point) => {
    await restWorker();
    const { conversion } = await createConversion(context, OWNER, { ...bodyOf('crypto-issue', 2), amount: '3' });
    const txHash = await execute(2, conversion);
    const body = { event: 'onchain_confirmed', txHash } as const;
    await killAt(point, { name: 'report', reference: conversion.reference, body });
    const done = await reportEvent(context, OWNER, conversion.reference, body);
    expect(['onchain_confirmed', 'succeeded']).toContain(done.status);
    expect(await count('executions where conversion_id = $1', conversion.id)).toBe(1);
    worker = startWorker(context, allJobs);
    await vi.waitFor(
      async () => expect((await getConversion(context, OWNER, conversion.reference)).status).toBe('succeeded'),
      { timeout: PATIENCE_MS, interval: 200 },
    );
  },
);

it.each(['payout.afterIntent', 'payout.afterPrepare', 'payout.afterCall', 'payout.afterPersist'])(
  '%s: the payout is made once, and the conversion succeeds',
  async (point) => {
    await restWorker();
    await issueSvc(3);
    const body = { ...bodyOf('fiat-redeem', 3), amount: '10.25' };
    const rail = context.rails.test;
    const { bankCode, accountNumber } = body.payout;
    const accountName = (await rail?.resolveAccount({ bankCode, accountNumber }))?.accountName ?? '';
    const { conversion } = await createConversion(context, OWNER, { ...body, payout: { ...body.payout, accountName } });
    const txHash = await execute(3, conversion);
    const report = { event: 'onchain_confirmed', txHash } as const;
    await killAt(point, { name: 'report', reference: conversion.reference, body: report });
    worker = startWorker(context, allJobs);
    await vi.waitFor(
      async () => expect((await getConversion(context, OWNER, conversion.reference)).status).toBe('succeeded'),
      { timeout: PATIENCE_MS, interval: 200 },
    );
    expect(await count('rail_orders where conversion_id = $1', conversion.id)).toBe(1);
    const references = 'sandbox_rail_transfers where rail_reference like $1';
    expect(await count(references, `svc-out-${conversion.id.slice(4).toLowerCase()}%`)).toBe(1);
  },
);

/** Background work would be faster than the process that is to die. */
async function restWorker(): Promise<void> {
  await worker?.stop();
  worker = null;
}

/** SVC for the wallet, so that it has something to burn. */
async function issueSvc(index: number): Promise<void> {
  const { conversion } = await createConversion(context, OWNER, { ...bodyOf('crypto-issue', index), amount: '5' });
  await execute(index, conversion);
}
