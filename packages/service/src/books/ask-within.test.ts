// Queries of a slow outside: each once, a few at a time, and none after the time is over.
import { expect, it } from 'vitest';
import { askWithin } from './compare-rail.ts';

const forever = new AbortController().signal;

/** Answers that come when they are let go, in the order they were asked for. */
function makeSlowOutside() {
  const waiting: { row: number; go: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const ask = (row: number) => new Promise<string>((go, fail) => waiting.push({ row, go, fail }));
  return { waiting, ask };
}

it('asks about every row once, a few at a time, and returns the answers', async () => {
  let open = 0;
  let peak = 0;
  const asked: number[] = [];
  const answered = await askWithin([1, 2, 3, 4, 5, 6, 7], { atATime: 3, over: forever }, async (row) => {
    asked.push(row);
    open += 1;
    peak = Math.max(peak, open);
    await new Promise(setImmediate);
    open -= 1;
    return `answer ${row}`;
  });
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(peak).toBe(3);
  expect(answered).toEqual(asked.map((row) => ({ row, answer: `answer ${row}` })));
});

it('asks nothing when the time is over before it starts', async () => {
  const { waiting, ask } = makeSlowOutside();
  expect(await askWithin([1, 2], { atATime: 2, over: AbortSignal.abort() }, ask)).toEqual([]);
  expect(waiting).toEqual([]);
});

it('returns what was answered in time, and neither counts nor asks anything later', async () => {
  const over = new AbortController();
  const { waiting, ask } = makeSlowOutside();
  const asking = askWithin([1, 2, 3, 4], { atATime: 2, over: over.signal }, ask);
  waiting[0]?.go('in time');
  await new Promise(setImmediate);
  expect(waiting.map(({ row }) => row)).toEqual([1, 2, 3]);
  over.abort();
  const answered = await asking;
  expect(answered).toEqual([{ row: 1, answer: 'in time' }]);
  waiting[1]?.go('late');
  // Nobody listens any more: a failure that comes now must not end the process.
  waiting[2]?.fail(new Error('late'));
  await new Promise(setImmediate);
  expect(answered).toHaveLength(1);
  expect(waiting).toHaveLength(3);
});

it('ends with the first failure, and asks nothing after it', async () => {
  const { waiting, ask } = makeSlowOutside();
  const asking = askWithin([1, 2, 3], { atATime: 2, over: forever }, ask);
  waiting[0]?.fail(new Error('away'));
  await expect(asking).rejects.toThrow('away');
  waiting[1]?.go('late');
  await new Promise(setImmediate);
  expect(waiting).toHaveLength(2);
});
