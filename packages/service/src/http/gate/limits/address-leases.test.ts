import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../stores/gate/enter.ts';
import { makeAddressLeases } from './address-leases.ts';

const ADDRESS = '203.0.113.1';
const LEASE_MS = 2_000;

function makeHouse() {
  const clock = { monotonic: 1_000, wall: 1_700_000_000_000 };
  const leases = makeAddressLeases(() => clock.monotonic);
  const pass = (ms: number) => {
    clock.monotonic += ms;
    clock.wall += ms;
  };
  /** A request that the database counts, with what it takes in advance. */
  const ask = (room = 500): number => {
    const wanted = leases.wanted(ADDRESS);
    const entry: Entry = {
      refused: null,
      windows: [[600, room, clock.wall + 60_000]],
      leased: wanted,
      leasedForMs: 2_000,
    };
    if (wanted > 0) leases.keep(ADDRESS, { entry, sentAt: clock.monotonic, now: clock.wall });
    return wanted;
  };
  /** One request; returns null when it was served from the lease, otherwise how many were taken. */
  const request = (afterMs: number): number | null => {
    pass(afterMs);
    return leases.use(ADDRESS, clock.wall) === null ? ask() : null;
  };
  const becomeBusy = (): number => {
    for (let turn = 0; turn < 50; turn += 1) {
      const taken = request(10);
      if (taken !== null && taken > 4) return taken;
    }
    throw new Error('nothing was taken in advance');
  };
  return { clock, leases, pass, request, becomeBusy };
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
    const { becomeBusy, leases, clock } = makeHouse();
    const taken = becomeBusy();
    const left = Array.from({ length: taken }, () => leases.use(ADDRESS, clock.wall)?.windows[0]?.[1]);
    expect(left).toEqual(Array.from({ length: taken }, (_, index) => 500 - 1 - index));
    expect(leases.use(ADDRESS, clock.wall)).toBeNull();
  });

  it.each([
    ['when the lease is over', { monotonic: LEASE_MS + 1, wall: LEASE_MS + 1 }],
    ['when the machine slept', { monotonic: 1, wall: LEASE_MS + 1 }],
    ['when the wall clock was set back', { monotonic: LEASE_MS + 1, wall: -500_000 }],
  ])('are worth nothing %s, and then none are taken for a minute', (_, by) => {
    const { becomeBusy, leases, clock, request, pass } = makeHouse();
    becomeBusy();
    clock.monotonic += by.monotonic;
    clock.wall += by.wall;
    expect(leases.use(ADDRESS, clock.wall)).toBeNull();
    const taken = Array.from({ length: 6_000 }, () => request(10));
    expect(taken.every((tokens) => tokens === 0)).toBe(true);
    pass(4_000);
    expect(becomeBusy()).toBeGreaterThan(4);
  });

  it('are asked for once at a time', () => {
    const { becomeBusy, request, leases, pass } = makeHouse();
    for (let left = becomeBusy(); left > 0; left -= 1) request(1);
    pass(1);
    expect(leases.wanted(ADDRESS)).toBeGreaterThan(0);
    expect(leases.wanted(ADDRESS)).toBe(0);
    leases.keep(ADDRESS, { entry: null, sentAt: 0, now: 0 });
    expect(leases.wanted(ADDRESS)).toBeGreaterThan(0);
  });
});
