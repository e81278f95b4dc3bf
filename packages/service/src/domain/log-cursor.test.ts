import { describe, expect, it } from 'vitest';
import { advanceCursor, nextLogRange, startOfRound, withoutTip } from './log-cursor.ts';

const rules = { startBlock: 100n, marginBlocks: 23n, maxRangeBlocks: 1000n };

describe('the follower’s cursor', () => {
  it('begins at the configured block and reads the margin again every round', () => {
    expect(startOfRound(null, rules)).toBe(100n);
    expect(startOfRound(110n, rules)).toBe(100n);
    expect(startOfRound(5000n, rules)).toBe(4977n);
  });

  it('asks for ranges no wider than allowed, up to the head', () => {
    expect(nextLogRange(4977n, 9000n, rules)).toEqual({ fromBlock: 4977n, toBlock: 5976n });
    expect(nextLogRange(8001n, 9000n, rules)).toEqual({ fromBlock: 8001n, toBlock: 9000n });
    expect(nextLogRange(9000n, 9000n, rules)).toEqual({ fromBlock: 9000n, toBlock: 9000n });
    expect(nextLogRange(9001n, 9000n, rules)).toBeNull();
  });

  it('can leave out the newest blocks, on which nodes may not agree yet', () => {
    expect(withoutTip({ fromBlock: 1n, toBlock: 100n }, 100n)).toEqual({ fromBlock: 1n, toBlock: 92n });
    expect(withoutTip({ fromBlock: 1n, toBlock: 92n }, 100n)).toBeNull();
    expect(withoutTip({ fromBlock: 92n, toBlock: 93n }, 100n)).toEqual({ fromBlock: 92n, toBlock: 92n });
    expect(withoutTip({ fromBlock: 93n, toBlock: 100n }, 100n)).toBeNull();
  });

  it('stays where it is when nodes say that the chain is shorter', () => {
    expect(nextLogRange(startOfRound(5000n, rules), 5n, rules)).toBeNull();
    expect(advanceCursor(5000n, { fromBlock: 4977n, toBlock: 4990n }, null)).toBe(5000n);
  });

  it('goes on to the end of what was read, and never past an execution that is not finished', () => {
    expect(advanceCursor(5000n, { fromBlock: 4977n, toBlock: 5100n }, null)).toBe(5101n);
    expect(advanceCursor(5000n, { fromBlock: 4977n, toBlock: 5100n }, 5050n)).toBe(5050n);
    expect(advanceCursor(5000n, { fromBlock: 4977n, toBlock: 5100n }, 4980n)).toBe(4980n);
  });
});
