// The random numbers of a life, all from its seed.

export interface Random {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  chance(oneIn: number): boolean;
}

/** mulberry32: small, fast, and the same everywhere. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (oneIn) => below(oneIn) === 0,
  };
}

/** Of its own for every command, so that a life without one of its commands lives the others unchanged. */
export const randomOf = (seed: number, index: number): Random =>
  makeRandom(Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b));
