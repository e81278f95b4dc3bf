// A fact is what enough nodes say alike, although others are late, rest or lie.
import { describe, expect, it } from 'vitest';
import type { Node } from './node.ts';
import { makeQuorum } from './quorum.ts';

interface Say {
  /** Rejects when it is an error; never settles when undefined. */
  value?: unknown;
  isResting?: boolean;
}

function nodesOf(...says: Say[]) {
  const judged: string[] = [];
  const asked: string[] = [];
  const nodes = says.map(({ isResting = false }, index) => ({
    name: String(index),
    health: {
      isResting: () => isResting,
      agreed: () => void judged.push(`${index} agreed`),
      contradicted: (about: string) => void judged.push(`${index} contradicted ${about}`),
    },
  })) as unknown as Node[];
  const ask = (node: Node): Promise<unknown> => {
    asked.push(node.name);
    const { value } = says[Number(node.name)] ?? {};
    if (value === undefined) return new Promise(() => undefined);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  };
  const question = { about: 'block 7', ask, keyOf: String, isSettled: true };
  return { nodes, judged, asked, ask, question };
}
const gone = new Error('gone');
const notKnown = { code: 'SVC_UPSTREAM_FAILED' };

describe('agreeing', () => {
  it('takes what enough say alike, without waiting for the rest', async () => {
    const { nodes, question, judged } = nodesOf({ value: 'a' }, {}, { value: 'a' });
    expect(await makeQuorum({ nodes, needed: 2 }).agree(question)).toBe('a');
    expect(judged).toEqual(['0 agreed', '2 agreed']);
  });

  it('contradicts a node that answers otherwise about a settled fact, early or late, and never a node that has nothing', async () => {
    const { nodes, question, judged } = nodesOf(
      { value: 'b' },
      { value: null },
      { value: 'a' },
      { value: 'a' },
      { value: 'c' },
    );
    expect(await makeQuorum({ nodes, needed: 2 }).agree(question)).toBe('a');
    await new Promise((later) => setImmediate(later));
    expect(judged).toEqual(['0 contradicted block 7', '2 agreed', '3 agreed', '4 contradicted block 7']);
  });

  it('blames nobody for a fact that is not settled', async () => {
    const { nodes, question, judged } = nodesOf({ value: 'b' }, { value: 'a' }, { value: 'a' });
    expect(await makeQuorum({ nodes, needed: 2 }).agree({ ...question, isSettled: false })).toBe('a');
    expect(judged).toEqual([]);
  });

  it('knows nothing while too few say the same', async () => {
    for (const values of [
      ['a', 'b', 'c'],
      ['a', gone, gone],
      ['a', 'b', gone],
    ]) {
      const { nodes, question } = nodesOf(...values.map((value) => ({ value })));
      await expect(makeQuorum({ nodes, needed: 2 }).agree(question)).rejects.toMatchObject(notKnown);
    }
  });

  it('asks those that rest only when the others do not suffice, and counts both', async () => {
    const enough = nodesOf({ value: 'a', isResting: true }, { value: 'b' }, { value: 'b' });
    expect(await makeQuorum({ nodes: enough.nodes, needed: 2 }).agree(enough.question)).toBe('b');
    expect(enough.asked).toEqual(['1', '2']);
    const split = nodesOf({ value: 'a', isResting: true }, { value: 'b' }, { value: 'a' });
    expect(await makeQuorum({ nodes: split.nodes, needed: 2 }).agree(split.question)).toBe('a');
    expect(split.asked).toEqual(['1', '2', '0']);
    const tired = nodesOf({ value: 'a', isResting: true }, { value: 'a', isResting: true }, { value: 'a' });
    expect(await makeQuorum({ nodes: tired.nodes, needed: 2 }).agree(tired.question)).toBe('a');
    expect(tired.asked).toEqual(['0', '1', '2']);
  });
});

describe('gathering', () => {
  const values = (answers: readonly { value: unknown }[]) => answers.map(({ value }) => value);

  it('gives what each says, once all have', async () => {
    const { nodes, ask } = nodesOf({ value: 1 }, { value: 2 }, { value: gone });
    expect(values(await makeQuorum({ nodes, needed: 2, stragglerMs: 600_000 }).gather(ask))).toEqual([1, 2]);
  });

  it('waits for a slow one no longer than it may', async () => {
    const { nodes, ask } = nodesOf({ value: 1 }, { value: 2 }, {});
    expect(values(await makeQuorum({ nodes, needed: 2, stragglerMs: 1 }).gather(ask))).toEqual([1, 2]);
  });

  it('knows nothing while too few answer, and asks those that rest', async () => {
    const few = nodesOf({ value: 1 }, { value: gone }, { value: gone });
    await expect(makeQuorum({ nodes: few.nodes, needed: 2 }).gather(few.ask)).rejects.toMatchObject(notKnown);
    const resting = nodesOf({ value: 1, isResting: true }, { value: 2 }, { value: gone });
    expect(values(await makeQuorum({ nodes: resting.nodes, needed: 2 }).gather(resting.ask))).toEqual([2, 1]);
  });
});
