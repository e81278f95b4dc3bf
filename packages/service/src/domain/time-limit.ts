// A limit on how long each of many short things may take. One timer serves all: a timer for each costs more than most of the
// checks of a request, and makes the garbage collector keep whole requests (see docs/performance.md).

export interface TimeLimit<Item> {
  begin(item: Item): Limited<Item>;
  end(limited: Limited<Item>): void;
  stop(): void;
}

export interface Limited<Item> {
  item: Item;
  startedAt: number;
  /** Null once it has ended. */
  place: number | null;
}

/** How much later than the limit `onLate` may be called. */
const LOOKS_PER_LIMIT = 25;

/** `onLate` is called for what has not ended in time, once. */
export function makeTimeLimit<Item>(maxMs: number, onLate: (item: Item) => void): TimeLimit<Item> {
  // No Map or Set: one makes a new table every few deletions, and a dead table of the old generation keeps the next one alive.
  const open: Limited<Item>[] = [];
  const timer = setInterval(() => {
    const latest = performance.now() - maxMs;
    for (const late of open.filter(({ startedAt }) => startedAt <= latest)) {
      // What is done about one may have ended others.
      if (late.place === null) continue;
      end(late);
      onLate(late.item);
    }
  }, maxMs / LOOKS_PER_LIMIT).unref();

  /** The last one takes its place. */
  function end(limited: Limited<Item>): void {
    const { place } = limited;
    if (place === null) return;
    limited.place = null;
    const last = open.pop();
    if (last === undefined || last === limited) return;
    open[place] = last;
    last.place = place;
  }

  return {
    begin(item) {
      const limited: Limited<Item> = { item, startedAt: performance.now(), place: open.length };
      open.push(limited);
      return limited;
    },
    end,
    stop: () => clearInterval(timer),
  };
}
