// What an answer says about an order: only a clear no of the rail itself, and its word that it knows no such order, lets another one go.
import { expect, it } from 'vitest';
import { judgeOrder } from './judge-order.ts';
import { dataOf, type RailReply } from './rail-http.ts';
import { readFlutterwaveTransfer } from './read-flutterwave.ts';
import { readTransferLine } from './read-monnify.ts';

const reply = (own: Partial<RailReply>): RailReply => ({
  status: 200,
  said: 'yes',
  message: '',
  data: { id: 1 },
  meta: null,
  ...own,
});
const judge = (own: Partial<RailReply>, standing: string | null = null) =>
  judgeOrder<string>({
    send: async () => reply(own),
    read: ({ data }) => (data === null ? null : 'made'),
    find: async () => standing,
    lacksFunds: /balance/i,
  });

it.each<[Partial<RailReply>, string]>([
  [{}, 'accepted'],
  [{ status: 299 }, 'accepted'],
  [{ status: 300 }, 'unknown'],
  [{ data: null }, 'unknown'],
  [{ said: null }, 'unknown'],
  ...[401, 403, 429].map((status): [Partial<RailReply>, string] => [{ said: 'no', status }, 'not_sent']),
  [{ said: 'no', status: 400 }, 'refused'],
  [{ said: 'no', status: 422 }, 'refused'],
  [{ said: 'no', status: 404 }, 'unknown'],
  [{ said: 'no', status: 400, message: 'Duplicate reference' }, 'unknown'],
  [{ said: 'no', status: 400, message: 'Your balance is not enough' }, 'no_funds'],
  [{ said: 'no', status: 500, message: 'Your balance is not enough' }, 'unknown'],
])('%j is %s', async (own, outcome) => {
  expect((await judge(own)).outcome).toBe(outcome);
});

it('a no about an order that the rail has is a yes', async () => {
  expect(await judge({ said: 'no', status: 400 }, 'standing')).toEqual({ outcome: 'accepted', made: 'standing' });
});

it.each<Partial<RailReply>>([{ status: 300 }, { said: 'no' }, { said: null }])('%j is no answer with data', (own) => {
  expect(() => dataOf(reply(own))).toThrow();
});

it.each([
  ['PENDING_AUTHORIZATION', 'pending'],
  ['IN_PROGRESS', 'pending'],
  ['SUCCESS', 'successful'],
  ['REVERSED', 'reversed'],
])('a line of Monnify that says %s is %s', (status, shown) => {
  const line = { status, reference: 'svc-out-1', amount: '100', createdOn: '2026-09-17T10:00:00.000+00:00' };
  expect(readTransferLine(line).status).toBe(shown);
});

it.each<[string, object]>([
  ['without an id', { id: undefined }],
  ['without an amount', { amount: undefined }],
  ['with a status that nobody knows', { status: 'LOST' }],
  ['of another reference', { reference: 'svc-out-2' }],
])('a transfer of Flutterwave %s is no answer', (_name, own) => {
  const transfer = { id: '7', amount: '100', status: 'NEW', reference: 'svc-out-1' };
  expect(readFlutterwaveTransfer(transfer, 'svc-out-1')).toMatchObject({ amountKobo: 10_000n });
  expect(readFlutterwaveTransfer({ ...transfer, ...own }, 'svc-out-1')).toBeNull();
});
