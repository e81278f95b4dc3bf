// What the long run and its workers say to each other, one JSON line each.

export interface Task {
  kind: 'seeds' | 'kills' | 'races';
  seed: number;
  count: number;
}

export const COUNTED = ['seeds', 'kills', 'races', 'badInputs', 'inputs'] as const;
/** None of these may happen. */
export const FORBIDDEN = ['violations', 'lost', 'doubles', 'serverErrors', 'deaths'] as const;

export type Fact =
  | { what: (typeof COUNTED)[number] | 'done' }
  /** A process died at this named point by itself. */
  | { what: 'point'; name: string }
  | { what: (typeof FORBIDDEN)[number]; text: string; replay: string };
