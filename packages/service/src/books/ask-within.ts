// Runs many outside queries, a few at a time, until all have answered or the time is over.

export interface Answered<Row, Answer> {
  row: Row;
  answer: Answer;
}

/** Returns what was answered before `over`; after it no query starts. The first failure ends all. */
export async function askWithin<Row, Answer>(
  rows: readonly Row[],
  { atATime, over }: { atATime: number; over: AbortSignal },
  ask: (row: Row) => Promise<Answer>,
): Promise<Answered<Row, Answer>[]> {
  const answered: Answered<Row, Answer>[] = [];
  const waiting = rows.values();
  let isEnded = over.aborted;
  const askOn = async (): Promise<void> => {
    while (!isEnded) {
      const { value: row, done } = waiting.next();
      if (done) return;
      const answer = await ask(row);
      // What comes later is not counted: the answer may be on its way already.
      if (!isEnded) answered.push({ row, answer });
    }
  };
  const asking = Promise.all(Array.from({ length: atATime }, askOn));
  const timeIsOver = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => resolve());
  });
  try {
    // The race also takes a failure that comes when nobody waits for it any more.
    await Promise.race([asking, timeIsOver]);
  } finally {
    isEnded = true;
  }
  return answered;
}
