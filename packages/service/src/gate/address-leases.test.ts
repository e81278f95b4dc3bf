import { describe, expect, it } from 'vitest';
import { makeAddressLeases } from './address-leases.ts';
import type { Entry } from './store/enter.ts';

const NAME = 'address:203.0.113.1';
const LEASE_MS = 2_000;

function makeHouse() {
  const clock = { monotonic: 1_000, wall: 1_700_000_000_000 };
  const leases = makeAddressLeases(() => clock.monotonic);
  const pass = (ms: number) => {
    clock.monotonic += ms;
    clock.wall += ms;
  };
  const question = (mayTake = true) => leases.ask(NAME, { mayTake, now: clock.wall });
  /** A request that the database counts, with what it takes in advance. */
  const ask = (room = 500) => {
    const asked = question();
    const lease = { count: asked.lease, forMs: LEASE_MS, first: 40, at: clock.wall + LEASE_MS };
    const entry: Entry = { refused: null, windows: [[600, room, clock.wall + 60_000]], lease };
    leases.answer(NAME, asked, { entry, sentAt: clock.monotonic, now: clock.wall });
    return asked;
  };
  const use = () => leases.use(NAME, clock.wall);
  /** One request; returns null when it was served from the lease, otherwise how many were taken. */
  const request = (afterMs: number): number | null => {
    pass(afterMs);
    return use() === null ? ask().lease : null;
  };
  const becomeBusy = (): number => {
    for (let turn = 0; turn < 50; turn += 1) {
      const taken = request(10);
      if (taken !== null && taken > 4) return taken;
    }
    throw new Error('nothing was taken in advance');
  };
  return { clock, leases, pass, use, ask, question, request, becomeBusy };
}

describe('requests of an address taken in advance', () => {
  it('are taken of a busy address only', () => {
    const { request } = makeHouse();
    expect(Array.from({ length: 20 }, () => request(1_900))).toEqual(Array.from({ length: 20 }, () => 0));
  });

  it('are as many as the rate lets expect from the third request on, so that few have to be counted', () => {
    const { request } = makeHouse();
    const counted = Array.from({ length: 75 }, () => request(100)).filter((taken) => taken !== null);
    expect(counted).toEqual([0, 0, 15, 15, 15, 15, 15]);
  });

  it('are used once each, and the remaining count falls by one with each', () => {
    const { becomeBusy, use } = makeHouse();
    const taken = becomeBusy();
    const left = Array.from({ length: taken }, () => use()?.window[1]);
    expect(left).toEqual(Array.from({ length: taken }, (_, index) => 500 - 1 - index));
    expect(use()).toBeNull();
  });

  it.each([
    ['when the lease is over', { monotonic: LEASE_MS + 1, wall: LEASE_MS + 1 }],
    ['when the machine slept', { monotonic: 1, wall: LEASE_MS + 1 }],
    ['when the wall clock was set back', { monotonic: LEASE_MS + 1, wall: -500_000 }],
  ])('are worth nothing %s, and go back with the next question', (_, by) => {
    const { becomeBusy, use, clock, question } = makeHouse();
    const taken = becomeBusy();
    const at = clock.wall + LEASE_MS;
    use();
    clock.monotonic += by.monotonic;
    clock.wall += by.wall;
    expect(use()).toBeNull();
    expect(question().back).toEqual({ first: 40, at, count: taken - 1 });
  });

  it('are kept while they can be used, whichever other addresses ask', () => {
    const { becomeBusy, use, question } = makeHouse();
    const taken = becomeBusy();
    use();
    expect(question(false)).toMatchObject({ lease: 0, back: null });
    expect(Array.from({ length: taken - 1 }, use)).not.toContain(null);
  });

  it('can be used again after the request that used one was refused', () => {
    const { becomeBusy, use, pass, ask, question } = makeHouse();
    for (let left = becomeBusy(); left > 1; left -= 1) use();
    use()?.giveBack();
    const last = use();
    expect(last).not.toBeNull();
    // Not any more once another lease has taken the place of theirs: then it goes back.
    pass(1);
    ask();
    last?.giveBack();
    pass(LEASE_MS + 1);
    expect(question().back).toMatchObject({ first: 40, count: 1 });
  });

  it('are asked for once at a time, and others may wait for the answer', async () => {
    const { becomeBusy, question, use, leases, pass } = makeHouse();
    for (let left = becomeBusy(); left > 0; left -= 1) use();
    pass(1);
    const first = question();
    expect(first.lease).toBeGreaterThan(0);
    expect(question().lease).toBe(0);
    const pending = leases.pending(NAME);
    expect(pending).not.toBeNull();
    leases.answer(NAME, first, { entry: null, sentAt: 0, now: 0 });
    await pending;
    expect(leases.pending(NAME)).toBeNull();
    expect(question().lease).toBeGreaterThan(0);
  });
});
