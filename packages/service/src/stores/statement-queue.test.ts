// Requests that have arrived together go to the database together.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

it('keeps to its pace: few statements at a time, small ones, and their results in turns of the event loop', async () => {
  const batches: number[] = [];
  const runAll = async (numbers: readonly number[]) => {
    batches.push(numbers.length);
    return numbers;
  };
  const queue = makeStatementQueue(runAll, { pace: { batches: 1, lanes: 1, requests: 4, inTurns: true } });
  const done: number[] = [];
  const all = Promise.all(Array.from({ length: 6 }, (_, number) => queue.add(number).then(() => done.push(number))));
  const seen: number[] = [];
  while (done.length < 6) {
    await nextTurn();
    seen.push(done.length);
  }
  await all;
  expect(batches).toEqual([4, 2]);
  expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 0) <= 1)).toBe(true);
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
  ['a lost connection', failing('08006')],
  ['a failure of the system', failing('58030')],
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

it('has one statement of a lane at a time, and other lanes beside it', async () => {
  const begun: string[] = [];
  const letGo: (() => void)[] = [];
  const runAll = async (words: readonly string[]) => {
    begun.push(words.join(' '));
    await new Promise<void>((resolve) => letGo.push(resolve));
    return words;
  };
  const lane = (word: string): string => word.charAt(0);
  const queue = makeStatementQueue(runAll, { groupOf: lane, laneOf: lane });
  const results = ['a1', 'a2'].map((word) => queue.add(word));
  await nextTurn();
  for (const word of ['a3', 'b1', 'a4', 'c1', 'd1', 'e1']) results.push(queue.add(word));
  await nextTurn();
  expect(begun).toEqual(['a1 a2', 'b1', 'c1', 'd1', 'e1']);
  letGo[0]?.();
  await expect.poll(() => begun.at(-1)).toBe('a3 a4');
  for (const go of letGo) go();
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'd1', 'e1']);
});

it('runs a statement in the scope of the first of its requests, even when another made it wait', async () => {
  const scope = new AsyncLocalStorage<string>();
  const seen: string[] = [];
  let letGo = (): void => undefined;
  const runAll = async (words: readonly string[]) => {
    seen.push(`${words.join(' ')} in ${scope.getStore()}`);
    if (seen.length === 1) {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    }
    return words;
  };
  const queue = makeStatementQueue(runAll, { laneOf: () => 'one' });
  const first = scope.run('1', () => queue.add('1'));
  await expect.poll(() => seen).toHaveLength(1);
  const others = ['2', '3'].map((word) => scope.run(word, () => queue.add(word)));
  await nextTurn();
  letGo();
  await Promise.all([first, ...others]);
  expect(seen).toEqual(['1 in 1', '2 3 in 2']);
});
