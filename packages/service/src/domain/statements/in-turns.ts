// Does something for each of many items, a few at a time: a process that makes a long statement serves other requests in between.
import { setImmediate as turn } from 'node:timers/promises';

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
