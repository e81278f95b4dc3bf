// A process of the service that takes orders over its channel, asks its parent for chain and bank, and is killed.

import { SvcError } from '@svc/protocol';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import type { Owner } from '../../src/conversions/store/find-conversions.ts';
import { NotNow, toRefusal } from '../../src/domain/not-now.ts';
import { followChain } from '../../src/jobs/follow-chain.ts';
import { checkOrders } from '../../src/jobs/orders.ts';
import { expirePayments } from '../../src/jobs/payments.ts';
import { makeSweepConversions } from '../../src/jobs/sweep-conversions.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { startPayout } from '../../src/naira/orders/start-payout.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { BankRail } from '../../src/ports/bank-rail.ts';
import type { ChainReader, ConfiguredChain } from '../../src/ports/chain.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Screening } from '../../src/ports/screening.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { makeSimulation, type Simulation } from '../harness/make-simulation.ts';
import type { Answer, Order, Question, Word } from './victim-words.ts';

const { SOAK_DATABASE_URL: databaseUrl = '' } = process.env;
const tell = (word: Word): void => void process.send?.(word);

let lastId = 0;
const asked = new Map<number, (answer: Answer) => void>();

/** A question to the world, which outlives this process. */
function ask<T>(port: Question['port'], method: string, args: unknown[]): Promise<T> {
  lastId += 1;
  const id = lastId;
  tell({ kind: 'question', id, port, method, args });
  return new Promise<T>((resolve, reject) => {
    asked.set(id, ({ value, error }) => {
      if (error === undefined) resolve(value as T);
      else reject(error.code === null ? new Error(error.message) : new SvcError(error.code, error.message));
    });
  });
}

const remote = <T extends object>(port: Question['port'], methods: readonly string[]): T =>
  Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => ask(port, method, args)])) as T;

const READS = ['head', 'block', 'receipt', 'knowsTransaction', 'executions', 'call', 'isOpRefUsed', 'allowance'];
const READER = [...READS, 'redeemCapacity', 'tokenBalance', 'balanceOf', 'svcSupply'];
const ORDERS = ['requestPayment', 'findPayments', 'prepareTransfer', 'sendTransfer', 'findTransfer'];
const RAIL = [...ORDERS, 'listBanks', 'resolveAccount', 'requestRefund', 'findRefunds', 'balance'];

function connect(world: Simulation): Context {
  const { context } = world;
  const { slug, chainId } = world.chain.reader;
  const chain: ConfiguredChain = {
    ...world.chain.configured,
    reader: { slug, chainId, ...remote<Omit<ChainReader, 'slug' | 'chainId'>>('reader', READER) },
    snapshot: () => ask('chain', 'snapshot', []),
    withContract: (converter) => ({ ...chain, converter }),
  };
  context.chains = new Map([['celo-sepolia', chain]]);
  context.oracle = {
    rate: (_chain, pair) => ask('oracle', 'rate', [pair]),
    ngnUsd: () => ask('oracle', 'ngnUsd', []),
  };
  context.signer = remote('signer', ['sign']);
  const { provider, env } = world.rail;
  const readNotice = () => null;
  const rail = remote<Omit<BankRail, 'provider' | 'env' | 'readNotice'>>('rail', RAIL);
  const screening = remote<Omit<Screening, 'provider' | 'readNotice'>>('screening', ['screen', 'find']);
  context.rails = { test: { provider, env, readNotice, ...rail } };
  context.screenings = { test: { provider: 'simulated', readNotice, ...screening } };
  return context;
}

const db = await openDatabase({ databaseUrl, dataDir: null, poolSize: 5 });
const world = makeSimulation(db);
const context = connect(world);

function carryOut(owner: Owner, { name, reference = '', body, txHash }: Order): Promise<unknown> {
  const notice = { env: 'test', railReference: reference } as const;
  switch (name) {
    case 'create':
      if (body === undefined) throw new Error('a create needs its body');
      return createConversion(context, owner, body);
    case 'voucher':
      return issueVoucher(context, owner, reference);
    case 'submitted':
      return reportEvent(context, owner, reference, { event: 'onchain_submitted', txHash: txHash ?? '' });
    case 'confirmed':
      return reportEvent(context, owner, reference, { event: 'onchain_confirmed', ...(txHash && { txHash }) });
    case 'payout':
      return startPayout(context, owner, reference);
    case 'paid':
      return recordPayments(context, notice);
    case 'transferred':
      return refreshOrder(context, notice);
    case 'jobs':
      return runJobs();
  }
}

const never = new AbortController().signal;
const jobs = [followChain, makeSweepConversions(), checkOrders, expirePayments];

async function runJobs(): Promise<void> {
  for (const job of jobs) await job.run(context, never);
}

process.on('message', (word: Word) => {
  if (word.kind === 'answer') {
    asked.get(word.id)?.(word);
    asked.delete(word.id);
  }
  if (word.kind !== 'order') return;
  const { id, now, owner } = word;
  world.clock.now = Math.max(world.clock.now, now);
  carryOut(owner, word).then(
    (value) => tell({ kind: 'done', id, value }),
    (error: unknown) => {
      const known = error instanceof NotNow ? toRefusal(error) : error;
      const code = known instanceof SvcError ? known.code : null;
      tell({ kind: 'done', id, error: { code, message: error instanceof Error ? String(error.stack) : 'no error' } });
    },
  );
});
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready' });
