// Work by the rail, or by the chain: each has a lane of its own, so that one that hangs keeps none of the others waiting.

/** Those of these rails, or all but those of these. Every row belongs to exactly one lane, a row of a rail that is not served too. */
export interface RailLane {
  names: readonly string[];
  isRest: boolean;
}

/** `lane` is '' for the preferred rail or the first chain, which also has what no other lane has. */
export function railLane(lane: string, others: readonly string[]): RailLane {
  return lane === '' ? { names: others, isRest: true } : { names: [lane], isRest: false };
}
