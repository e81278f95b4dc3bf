import { describe, expect, it } from 'vitest';
import { makeShares, type Ticket } from './shares.ts';

const RULES = { total: 16, testPercent: 50, merchantPercent: 25 };
const live = (merchantId: string) => ({ env: 'live' as const, merchantId });
const test = (merchantId: string) => ({ env: 'test' as const, merchantId });
const make = () => makeShares(RULES, ['test', 'live']);
const given = async (tickets: readonly Ticket[]) =>
  (await Promise.all(tickets.map(hasTurn))).filter((isGiven) => isGiven).length;
const hasTurn = async ({ turn }: Ticket) =>
  turn === null || Promise.race([turn.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe('shares', () => {
  it('give one merchant a part of its environment, and the Sandbox a part of all', async () => {
    const shares = make();
    const of = (holder: ReturnType<typeof test>, count: number) =>
      Array.from({ length: count }, () => shares.take(holder));
    expect(await given(of(test('a'), 9))).toBe(2);
    expect(await given([...of(test('b'), 9), ...of(test('c'), 9), ...of(test('d'), 9), ...of(test('e'), 9)])).toBe(6);
  });

  it('leave Live its part, however many Sandbox merchants wait', async () => {
    const shares = make();
    for (let n = 0; n < 100; n += 1) shares.take(test(`m${n}`));
    expect(await given(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'].map((id) => shares.take(live(id))))).toBe(8);
    expect(await given([shares.take(live('b'))])).toBe(0);
  });

  it('let Live go before the Sandbox, and of one environment the merchant that uses least', async () => {
    const shares = make();
    const first = Array.from({ length: 16 }, (_, n) => shares.take(live(`m${n}`)));
    const sandbox = shares.take(test('a'));
    const again = shares.take(live('m1'));
    const other = shares.take(live('n'));
    first[0]?.release();
    expect(await Promise.all([sandbox, again, other].map(hasTurn))).toEqual([false, false, true]);
    first[2]?.release();
    expect(await Promise.all([sandbox, again].map(hasTurn))).toEqual([false, true]);
    first[3]?.release();
    expect(await hasTurn(sandbox)).toBe(true);
  });

  it('let a merchant within its share pass those that wait for their own', async () => {
    const shares = make();
    const mine = Array.from({ length: 5 }, () => shares.take(test('a')));
    expect(await hasTurn(shares.take(test('b')))).toBe(true);
    mine[0]?.release();
    expect(await hasTurn(mine[2] as Ticket)).toBe(true);
    expect(await hasTurn(mine[3] as Ticket)).toBe(false);
  });

  it('count what is heavy as many, and what is heavier than a share alone', async () => {
    const shares = make();
    const heavy = shares.take(live('a'), 50);
    expect(await given([heavy])).toBe(1);
    const small = shares.take(live('a'));
    expect(await hasTurn(small)).toBe(false);
    heavy.release();
    heavy.release();
    expect(await hasTurn(small)).toBe(true);
  });

  it('forget what gives up while it waits', async () => {
    const shares = make();
    const mine = Array.from({ length: 4 }, () => shares.take(test('a')));
    mine[2]?.release();
    mine[0]?.release();
    expect(await hasTurn(mine[3] as Ticket)).toBe(true);
  });

  it('are the Sandbox’s alone in a process that serves nothing else', async () => {
    const shares = makeShares({ ...RULES, merchantPercent: 100 }, ['test']);
    expect(await given(Array.from({ length: 16 }, () => shares.take(test('a'))))).toBe(16);
  });
});
