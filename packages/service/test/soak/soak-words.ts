// What the long run and its workers say to each other, one JSON line each.

export interface Task {
  kind: 'seeds' | 'kills' | 'races' | 'chaos';
  seed: number;
  count: number;
}

export const COUNTED = ['seeds', 'kills', 'races', 'chaos', 'badInputs', 'inputs'] as const;
/** None of these may happen. */
export const FORBIDDEN = ['violations', 'lost', 'doubles', 'serverErrors', 'deaths'] as const;

export type Fact =
  | { what: (typeof COUNTED)[number] | 'done' }
  /** A process died at this named point by itself, or this fault was there and passed. */
  | { what: 'point'; of: 'kills' | 'chaos'; name: string }
  | { what: (typeof FORBIDDEN)[number]; text: string; replay: string };
