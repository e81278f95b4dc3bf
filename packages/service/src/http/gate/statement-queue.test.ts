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
