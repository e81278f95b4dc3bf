// Which deliveries of an endpoint were received, as runs without a gap, and what is missing between them.
import { sequenceHash } from '@svc/protocol';

/** What a delivery says of its place among the events of its endpoint. */
export interface SequenceLink {
  sequence: number;
  eventId: string;
  /** The hash of the one before; null for the first. */
  previous: string | null;
}

/** Numbers that were given to events of this endpoint and did not arrive: `from` to `to`, both ends included. */
export interface SequenceGap {
  from: number;
  to: number;
  /** Its neighbours. `after` is null at the beginning of the sequence. */
  after: SequenceLink | null;
  before: SequenceLink;
}

export interface Sequence {
  /** In any order. False: this number is known already. */
  add(link: SequenceLink): boolean;
  gaps(): SequenceGap[];
  first(): SequenceLink | null;
  last(): SequenceLink | null;
  /** Links that do not fit their neighbours, in words. Empty unless somebody changed what was kept. */
  contradictions: readonly string[];
}

interface Run {
  first: SequenceLink;
  last: SequenceLink;
}

/** Memory grows with the number of gaps, not of deliveries. */
export function makeSequence(endpointId: string): Sequence {
  const runs: Run[] = [];
  const contradictions: string[] = [];

  const checkStep = (before: SequenceLink, next: SequenceLink): void => {
    const expected = sequenceHash({ endpointId, sequence: before.sequence, eventId: before.eventId });
    if (next.previous !== expected)
      contradictions.push(
        `${next.sequence} (${next.eventId}) does not follow ${before.sequence} (${before.eventId}): its previous is another event.`,
      );
  };

  const repeated = (run: Run, link: SequenceLink): false => {
    const known = [run.first, run.last].find(({ sequence }) => sequence === link.sequence);
    if (known !== undefined && known.eventId !== link.eventId)
      contradictions.push(`${link.sequence} is ${known.eventId} and ${link.eventId}.`);
    return false;
  };

  return {
    contradictions,
    add(link) {
      const at = indexOf(runs, link.sequence);
      const before = runs[at];
      if (before !== undefined && link.sequence <= before.last.sequence) return repeated(before, link);
      if (link.sequence === 1 && link.previous !== null) contradictions.push('1 names an event before it.');
      const next = runs[at + 1];
      const follows = before?.last.sequence === link.sequence - 1;
      const precedes = next?.first.sequence === link.sequence + 1;
      if (follows) checkStep(before.last, link);
      if (precedes) checkStep(link, next.first);
      const run: Run = { first: follows ? before.first : link, last: precedes ? next.last : link };
      runs.splice(follows ? at : at + 1, (follows ? 1 : 0) + (precedes ? 1 : 0), run);
      return true;
    },
    gaps() {
      return runs.flatMap(({ first }, index) => {
        const after = runs[index - 1]?.last ?? null;
        const from = (after?.sequence ?? 0) + 1;
        return from === first.sequence ? [] : [{ from, to: first.sequence - 1, after, before: first }];
      });
    },
    first: () => runs[0]?.first ?? null,
    last: () => runs.at(-1)?.last ?? null,
  };
}

/** Of the last run that begins at or before this number; -1 when there is none. */
function indexOf(runs: readonly Run[], sequence: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.first.sequence ?? 0) <= sequence) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
