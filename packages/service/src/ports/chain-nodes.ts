// How each node of a chain is doing, for people and alarms.

export type NodeState =
  /** Nothing was asked yet. */
  | 'new'
  | 'ok'
  /** It does not answer, or answers nonsense, or serves another chain. */
  | 'failing'
  /** Its head is far behind what the quorum has seen. */
  | 'lagging'
  /** It said something about a settled block that the quorum denies. */
  | 'contradicting';

export interface NodeStatus {
  /** The host of its URL, never the path: that may hold a key. */
  name: string;
  state: NodeState;
  /** In words, when the state is not `ok`. */
  problem: string | null;
  /** Unix milliseconds until which it is asked only when the others do not suffice; null when it is not resting. */
  restingUntil: number | null;
  /** Its own head when it was last asked. */
  head: bigint | null;
  lastAnswerAt: number | null;
}
