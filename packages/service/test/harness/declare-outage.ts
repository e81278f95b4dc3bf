// Says what a test expects of the service while something outside is broken: only then may it answer with 5xx.

const mark = Symbol.for('svc.test.declared-outages');
// Test files share a process, and the counter of answers is loaded beside them.
const shared = globalThis as { [mark]?: number[] };

/** While `work` runs, answers with exactly this status are those of an outage. */
export async function declareOutage<Result>(status: number, work: () => Promise<Result>): Promise<Result> {
  shared[mark] ??= [];
  shared[mark].push(status);
  try {
    return await work();
  } finally {
    shared[mark].splice(shared[mark].indexOf(status), 1);
  }
}

export const isDeclaredOutage = (status: number): boolean => shared[mark]?.includes(status) ?? false;
