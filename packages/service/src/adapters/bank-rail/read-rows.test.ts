// A list of a bank's whole account holds rows of other products: one that cannot be read does not end it.
import { expect, it } from 'vitest';
import type { StatementLine, UnreadableLine } from '../../ports/bank-rail.ts';
import type { FlutterwaveCall } from './flutterwave-call.ts';
import { makeFlutterwaveBooks } from './flutterwave-rail.ts';

const row = (id: string, amount: string) => ({
  id,
  amount,
  currency: 'NGN',
  status: 'successful',
  tx_ref: `svc-in-${id}`,
  created_at: '2026-09-17T10:00:00.000Z',
});
const AT = Date.parse('2026-09-17T10:00:00.000Z');
const range = { from: AT - 1000, to: AT + 1000 };

const books = makeFlutterwaveBooks({
  page: async (path: string) => ({
    items: path.includes('transactions') ? [row('1', '100'), row('2', '26.875'), row('3', '50')] : [],
    next: null,
  }),
} as unknown as FlutterwaveCall);

async function list(onUnreadable?: (line: UnreadableLine) => void): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for await (const line of books.listTransactions({ ...range, onUnreadable })) lines.push(line);
  return lines;
}

it('the reader gives all other rows, and names the one with a part of a kobo', async () => {
  const unreadable: UnreadableLine[] = [];
  const lines = await list((line) => unreadable.push(line));
  expect(lines.map(({ id, amountKobo }) => [id, amountKobo])).toEqual([
    ['1', 10_000n],
    ['3', 5_000n],
  ]);
  expect(unreadable).toEqual([{ kind: 'payment', id: '2' }]);
});

it('the reader ends with it where nobody asked for such rows: a part of a list is never taken for the whole', async () => {
  await expect(list()).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
});
