// Does the same for many, a few at a time, so that one that takes long does not keep the others waiting.
import { setImmediate as turn } from 'node:timers/promises';

export async function sideBySide<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
}

// Does something for each of many items, a few at a time: a process that makes a long statement serves other requests in between.

const AT_A_TIME = 100;

/** Runs what stops after each piece of its work. */
export async function inPieces<Made>(work: Generator<undefined, Made>): Promise<Made> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await turn();
  }
}

export async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  atATime: number = AT_A_TIME,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    made.push(make(item));
    if (index % atATime === atATime - 1) await turn();
  }
  return made;
}
