// Which piece of work runs next on the event loop of a process that serves both environments.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

function makeHouse(envs: readonly ('test' | 'live')[] = ['test', 'live']) {
  const clock = { now: 1_000 };
  const turns = makeTurns(envs, () => clock.now);
  const ran: string[] = [];
  const ask = (name: string, piece?: 'small' | 'large'): void =>
    void turns.take('test', piece)?.then(() => ran.push(name));
  const pass = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) await nextTurn();
  };
  return { clock, turns, ran, ask, pass };
}

describe('a piece of the Sandbox', () => {
  it('runs in a turn of the event loop that no other piece has, the small ones first', async () => {
    const { ran, ask, pass } = makeHouse();
    ask('large', 'large');
    for (const name of ['1', '2', '3']) ask(name);
    const seen: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await pass(1);
      seen.push(ran.length);
    }
    expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true);
    expect(ran).toEqual(['1', '2', '3', 'large']);
  });

  it('waits while a request of Live is under way', async () => {
    const { turns, ran, ask, pass } = makeHouse();
    const [end, endOther] = [turns.beginLive(), turns.beginLive()];
    ask('1');
    await pass(5);
    end();
    end();
    await pass(5);
    expect(ran).toEqual([]);
    endOther();
    await pass(2);
    expect(ran).toEqual(['1']);
  });

  it('runs beside a Live that never rests once it has waited for its time, large ones one in that time', async () => {
    const { clock, turns, ran, ask, pass } = makeHouse();
    turns.beginLive();
    for (const name of ['large 1', 'large 2']) ask(name, 'large');
    ask('small');
    clock.now += 11;
    ask('later');
    await pass(3);
    expect(ran).toEqual(['small']);
    clock.now += 40;
    ask('last');
    await expect.poll(() => ran).toEqual(['small', 'later', 'large 1']);
    clock.now += 51;
    ask('more');
    await expect.poll(() => ran).toEqual(['small', 'later', 'large 1', 'last', 'large 2']);
  });
});

it('nothing waits where only one environment is served, nor does a request of Live', () => {
  expect(makeHouse(['test']).turns.take('test')).toBeUndefined();
  expect(makeHouse().turns.take('live')).toBeUndefined();
});
