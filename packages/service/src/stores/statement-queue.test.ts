// Requests that have arrived together go to the database together.
import { expect, it } from 'vitest';
import { makeStatementQueue } from './statement-queue.ts';

/** Answers each number with its double, and says how many came with each statement. */
function makeCountingQueue() {
  const batches: number[] = [];
  const state = { isDown: false };
  const queue = makeStatementQueue(async (requests: readonly number[]) => {
    if (state.isDown) throw new Error('the connection is gone');
    batches.push(requests.length);
    return requests.map((request) => request * 2);
  });
  return { queue, batches, state };
}

it('takes all that arrived in one statement, up to 32, and gives each its own result', async () => {
  const { queue, batches } = makeCountingQueue();
  const numbers = Array.from({ length: 40 }, (_, place) => place);
  expect(await Promise.all(numbers.map((number) => queue.add(number)))).toEqual(numbers.map((number) => number * 2));
  expect(batches).toEqual([32, 8]);
});

it('goes on after statements that failed', async () => {
  const { queue, batches, state } = makeCountingQueue();
  state.isDown = true;
  for (let turn = 0; turn < 4; turn += 1) await expect(queue.add(1)).rejects.toThrow('the connection is gone');
  state.isDown = false;
  expect(await queue.add(1)).toBe(2);
  expect(batches).toEqual([1]);
});

it('takes only requests of one group together', async () => {
  const batches: string[][] = [];
  const runAll = async (words: readonly string[]) => {
    batches.push([...words]);
    return words;
  };
  const queue = makeStatementQueue(runAll, { groupOf: (word) => word.charAt(0) });
  expect(await Promise.all(['a1', 'b1', 'a2', 'b2', 'c1'].map((word) => queue.add(word)))).toEqual([
    'a1',
    'b1',
    'a2',
    'b2',
    'c1',
  ]);
  expect(batches).toEqual([['a1', 'a2'], ['b1', 'b2'], ['c1']]);
});

const failing = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['a row that the database refuses', failing('23505')],
  ['a deadlock', new Error('unavailable', { cause: failing('40P01') })],
])('runs each request by itself after %s, so that one fails alone', async (_, error) => {
  const batches: number[][] = [];
  const runAll = async (numbers: readonly number[]) => {
    batches.push([...numbers]);
    if (numbers.includes(2)) throw error;
    return numbers;
  };
  const queue = makeStatementQueue(runAll, { retriesAlone: true });
  const results = await Promise.allSettled([1, 2, 3].map((number) => queue.add(number)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

it.each([
  ['a broken pipe', failing('EPIPE')],
  ['a connection that the server ended', new Error('unavailable', { cause: failing('57P01') })],
  ['an error without a state', new Error('Query read timeout')],
])('runs nothing again after %s: nobody knows whether it was done', async (_, error) => {
  let runs = 0;
  const runAll = async (): Promise<number[]> => {
    runs += 1;
    throw error;
  };
  const queue = makeStatementQueue(runAll, { retriesAlone: true });
  const results = await Promise.allSettled([1, 2].map((number) => queue.add(number)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toBe(1);
});
