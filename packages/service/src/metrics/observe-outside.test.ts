import { expect, it } from 'vitest';
import { makeSimulation, WALLET } from '../../test/harness/make-simulation.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import {
  type BankRail,
  hasStatement,
  type RailBooks,
  type RefundOrder,
  type TransferOrder,
} from '../ports/bank-rail.ts';
import type { Database } from '../ports/database.ts';
import type { MailRelay, OutgoingMail } from '../ports/mail-relay.ts';
import type { OutsideCall } from '../ports/telemetry.ts';
import type { WebhookOutcome, WebhookRequest, WebhookSender } from '../ports/webhook-sender.ts';
import { observeOutside } from './observe-outside.ts';

it('reports each outside call with its outcome, and changes nothing else about the parts', async () => {
  const world = makeSimulation(await openTestDatabase());
  const calls: OutsideCall[] = [];
  const { rails, chains } = observeOutside(world.context, (call) => void calls.push(call));
  expect(await rails.test?.findTransfer('svc-out-1')).toBeNull();
  world.rail.failNext(1);
  await expect(rails.test?.listBanks()).rejects.toThrow('connection reset');
  expect(await chains.get('celo-sepolia')?.reader.head()).toBe(0n);
  expect(rails.test?.readNotice({}, new Uint8Array())).toBeNull();
  expect(rails.test?.provider).toBe('simulated');
  expect(hasStatement(rails.test)).toBe(true);
  expect(calls.map(({ seconds: _, ...call }) => call)).toEqual([
    { part: 'rail', provider: 'simulated', operation: 'findTransfer', failed: false },
    { part: 'rail', provider: 'simulated', operation: 'listBanks', failed: true },
    { part: 'chain', provider: 'celo-sepolia', operation: 'head', failed: false },
  ]);
  expect(calls.every(({ seconds }) => seconds >= 0)).toBe(true);
  await world.context.db.close();
});

it('observes the rails beside the preferred one and other converters', async () => {
  const world = makeSimulation(await openTestDatabase());
  const { chain, rail, context } = world;
  const calls: OutsideCall[] = [];
  const observed = observeOutside(
    {
      ...context,
      chains: new Map([['celo-sepolia', { ...chain.configured, withContract: () => chain.configured }]]),
      otherRails: { test: [{ rail, life: 'draining' }] },
    },
    (call) => void calls.push(call),
  );
  const [other] = observed.otherRails?.test ?? [];
  expect(other?.life).toBe('draining');
  expect(await other?.rail.findTransfer('svc-out-1')).toBeNull();
  const observedChain = observed.chains.get('celo-sepolia');
  expect(await observedChain?.withContract?.(WALLET).reader.head()).toBe(0n);
  expect(calls.map(({ seconds: _, ...call }) => call)).toEqual([
    { part: 'rail', provider: 'simulated', operation: 'findTransfer', failed: false },
    { part: 'chain', provider: 'celo-sepolia', operation: 'head', failed: false },
  ]);
  await context.db.close();
});

it('reports a mail that the server did not take as failed, and hands on its answer as it is', async () => {
  const { context } = makeSimulation(await openTestDatabase());
  const answers = [
    [{ sent: true }, false],
    [{ sent: false, failure: 'EAUTH' }, true],
    [{ sent: false, failure: '550', isRecipientRefused: false }, true],
    [{ sent: false, failure: '550', isRecipientRefused: true }, false],
  ] as const;
  const relayWith = (answer: Awaited<ReturnType<MailRelay['send']>>) => {
    const calls: OutsideCall[] = [];
    const mailRelay: MailRelay = { send: async () => answer, check: async () => answer };
    return { calls, ...observeOutside({ ...context, mailRelay }, (call) => void calls.push(call)) };
  };
  for (const [answer, failed] of answers) {
    const { mailRelay, calls } = relayWith(answer);
    expect(await mailRelay?.send({} as OutgoingMail)).toBe(answer);
    expect(await mailRelay?.check?.()).toBe(answer);
    expect(calls.map(({ seconds: _, ...call }) => call)).toEqual([
      { part: 'mail', provider: 'smtp', operation: 'send', failed },
      { part: 'mail', provider: 'smtp', operation: 'check', failed },
    ]);
  }
  await context.db.close();
});

it.each([
  ['accepted', false],
  ['refused', false],
  ['not_sent', true],
  ['unknown', true],
])('reports an order that the rail answers with "%s" as failed: %s', async (outcome, failed) => {
  const { context } = makeSimulation(await openTestDatabase());
  const answer = { outcome };
  const order = async () => answer;
  const rail = { provider: 'paystack', sendTransfer: order, requestRefund: order };
  const calls: OutsideCall[] = [];
  const rails = { test: rail as unknown as BankRail & RailBooks };
  const observed = observeOutside({ ...context, rails }, (call) => void calls.push(call)).rails
    .test as typeof rails.test;
  expect(await observed.sendTransfer({} as TransferOrder)).toBe(answer);
  expect(await observed.requestRefund({} as RefundOrder)).toBe(answer);
  expect(calls.map(({ seconds: _, ...call }) => call)).toEqual([
    { part: 'rail', provider: 'paystack', operation: 'sendTransfer', failed },
    { part: 'rail', provider: 'paystack', operation: 'requestRefund', failed },
  ]);
  await context.db.close();
});

it.each<[WebhookOutcome, boolean]>([
  [{ delivered: true, status: 200, snippet: null }, false],
  [{ delivered: false, status: 500, snippet: null, reason: 'status' }, false],
  [{ delivered: false, status: null, snippet: null, reason: 'stopped' }, false],
  [{ delivered: false, status: null, snippet: null, reason: 'unknown_host' }, true],
  [{ delivered: false, status: null, snippet: null, reason: 'timeout' }, true],
])('reports a delivery that ends as %j as failed: %s', async (outcome, failed) => {
  const calls: OutsideCall[] = [];
  const webhookSender: WebhookSender = { send: async () => outcome, close: () => undefined };
  const { context } = makeSimulation({} as Database);
  const observed = observeOutside({ ...context, webhookSender }, (call) => void calls.push(call));
  expect(await observed.webhookSender.send({} as WebhookRequest)).toBe(outcome);
  expect(calls).toMatchObject([{ part: 'webhook', provider: 'receiver', operation: 'send', failed }]);
});
